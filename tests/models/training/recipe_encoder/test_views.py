import random

from models.training.recipe_encoder.corpus import Example, fingerprint, held_out
from models.training.recipe_encoder.views import Views

STEW = Example("foodcom:1", "hearty winter beef stew", ("beef", "salt", "carrot", "potato"), ("dinner",), "")
LIST = Example("cuisine:1", "", ("lemongrass", "salt", "fish sauce"), ("thai",), "thai")


def test_a_view_only_says_what_the_recipe_holds() -> None:
    views = Views([STEW])
    for seed in range(50):
        text = views.recipe(STEW, random.Random(seed), title=seed % 2 == 0, tags=False)
        title, _, names = text.rpartition("ingredients: ")
        said = names.split(", ")
        assert set(said) <= set(STEW.ingredients)
        assert 2 <= len(said) == len(set(said))
        assert ("stew" in title) == (seed % 2 == 0)
        assert "tags" not in text


def test_the_same_dice_give_the_same_view() -> None:
    views = Views([STEW])
    one = [views.question(STEW, random.Random(3)) for _ in range(2)]
    assert one[0] == one[1]
    assert len({views.question(STEW, random.Random(seed)) for seed in range(30)}) > 10


def test_questions_name_the_telling_ingredients_more_often() -> None:
    views = Views([LIST] + [Example(f"x:{n}", "", ("salt",), ()) for n in range(500)])
    questions = [views.question(LIST, random.Random(seed)) for seed in range(300)]
    assert sum("lemongrass" in q for q in questions) > 4 * sum("salt" in q for q in questions)
    assert not any("{" in q or "  " in q for q in questions)


def test_the_split_hangs_on_the_key_alone() -> None:
    keys = [f"foodcom:{number}" for number in range(5_000)]
    share = sum(map(held_out, keys)) / len(keys)
    assert 0.18 < share < 0.22
    assert not any(held_out(f"public:{number}") for number in range(1_000))


def test_the_fingerprint_sees_a_changed_example() -> None:
    assert fingerprint([STEW, LIST]) != fingerprint([STEW])
    assert fingerprint([STEW, LIST]) == fingerprint((STEW, LIST))
