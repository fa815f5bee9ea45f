"""Titles of composed dishes."""

import pytest

from core.compose.titles import NewFood, agreeing, composed_title, explained

BEANS = NewFood("black bean", "black beans", "black beans", is_wanted=False)
MANGO = NewFood("mango", "mangoes", "mango", is_wanted=False)


@pytest.mark.parametrize(
    ("changed", "before", "new", "wanted", "cuisine", "title"),
    [
        ("Black beans soup", "White bean soup", [BEANS], (), "", "Black bean soup"),
        ("Oats with banana", "Oats with banana", [MANGO], (), "", "Oats with banana, plus mango"),
        ("Oats with mangoes", "Oats with bananas", [MANGO], (), "", "Oats with mango"),
        ("Mexican bean salad", "Mexican bean salad", [MANGO], (), "Thai", "Thai-style bean salad with mango"),
        (
            "Balila (warm black beans with cumin)",
            "Balila (warm chickpeas with cumin)",
            [BEANS, MANGO],
            ("mango",),
            "",
            "Warm black beans with cumin, plus mango",
        ),
        ("Pie", "Pie", [], (), "", "Pie"),
    ],
)
def test_the_title_names_what_is_in_the_dish(
    changed: str, before: str, new: list[NewFood], wanted: tuple[str, ...], cuisine: str, title: str
) -> None:
    cuisines = {"mexican"} if cuisine else ()
    known = frozenset({"warm", "bean", "chickpea", "cumin", "black"})
    assert composed_title(changed, before, new, wanted, cuisine, cuisines, known) == title


def test_a_name_of_its_own_gives_way_to_its_explanation() -> None:
    assert explained("Akuri (Parsi scrambled eggs)", {"egg", "scrambled"}) == "Parsi scrambled eggs"
    assert (
        explained("Drunken noodles with chicken (pad kee mao)", {"chicken"}) == "Drunken noodles with chicken"
    )
    assert explained("Three sisters stew (corn, beans and squash)", {"corn", "bean"}) == "Three sisters stew"
    assert explained("Lomo saltado") == "Lomo saltado"
    assert explained("Lasagna (small)") == "Lasagna"


def test_verbs_agree_with_several_pieces() -> None:
    assert agreeing("Simmer until the carrots falls apart.") == "Simmer until the carrots fall apart."
    assert agreeing("Cook until the corn are tender.", ["corn"]) == "Cook until the corn is tender."
    assert agreeing("Stir until the squash falls apart.") == "Stir until the squash falls apart."
