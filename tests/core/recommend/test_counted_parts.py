"""The parts that names of counted foods state; each group of words is needed, and a logged meal warns of them."""

import pytest

from core.food.names import NameIndex
from core.food.word_files import WordGroup, word_groups
from core.recommend.counted_parts import counted_parts, parts_of

GROUPS = [group for groups in word_groups("counted_parts").values() for group in groups]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: str(group.example["name"]))
def test_an_example_has_its_parts(group: WordGroup) -> None:
    assert list(parts_of(group.example["name"])) == group.example["parts"]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("beans on toast", ("bread",)),
        ("Nutella sandwich on white bread", ("bread",)),
        ("Hamburger", ("hamburger bun",)),
        ("Pie, pumpkin", ("pie crust",)),
        ("Hamburger patty, no bun", ()),
        ("Bun cha", ()),
        ("Breadfruit", ()),
        ("galbi", ("soy sauce",)),
        ("dal", ("tempered dal",)),
        ("tendon", ("batter",)),
        ("beef tendon", ()),
        ("Gluten-free bread", ()),
    ],
)
def test_a_name_states_its_parts(name: str, parts: tuple[str, ...]) -> None:
    assert parts_of(name) == parts


def test_typed_words_say_that_bread_is_free_of_gluten() -> None:
    assert parts_of("French toast", "gluten free toast") == ()
    assert parts_of("Hamburger", "burger with gluten free mayo") == ("hamburger bun",)
    assert parts_of("risotto", "gluten free risotto") == ("risotto dish",)


def test_every_part_is_a_food(names: NameIndex) -> None:
    words = counted_parts()
    for part in filter(None, (*words.of_flour.values(), *words.others.values())):
        assert names.exact(part), part
