"""Names found while they are typed: fragments in any order, typing errors, and the order of what is found."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.typed_names import TypedNames, fragments_of

NAMES = (
    "Carrot soup",
    "Soup, chicken noodle, canned",
    "Chicken soup",
    "Chicken breast",
    "Egg, whole, raw",
    "Crème brûlée",
    "Weißwurst",
    "Vollmilchschokolade",
    "Banana",
    "Banana bread with walnuts and chocolate",
    "Mac and cheese",
    "Müsli 7 Körner",
)
INDEX = TypedNames.of([(NAMES[:6], 0.0), ((), 9.0), (NAMES[6:], 0.0)])


def found(index: TypedNames, text: str, most: int = 3) -> list[str]:
    return [NAMES[number] for number, _ in index.find(text, most)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("soup car", "Carrot soup"),
        ("chick sou", "Chicken soup"),
        ("noodle chicken", "Soup, chicken noodle, canned"),
        ("eggs", "Egg, whole, raw"),
        ("creme bru", "Crème brûlée"),
        ("weiss", "Weißwurst"),
        ("schokolade", "Vollmilchschokolade"),
        ("ban", "Banana"),
        ("bread ban", "Banana bread with walnuts and chocolate"),
        ("mac and che", "Mac and cheese"),
        ("musli 7", "Müsli 7 Körner"),
        # Typing errors: a letter too many, one missing, two swapped, in the beginning of a word.
        ("bananna", "Banana"),
        ("carot soup", "Carrot soup"),
        ("hcicken soup", "Chicken soup"),
        ("chikc", "Chicken soup"),
        ("chocolte", "Banana bread with walnuts and chocolate"),
    ],
)
def test_names_are_found(typed: str, first: str) -> None:
    assert found(INDEX, typed)[0] == first


def test_nothing_is_found_for_other_words() -> None:
    assert found(INDEX, "xylophone") == []
    assert found(INDEX, "chicken zzz") == []
    assert found(INDEX, " ,; ") == []
    assert found(TypedNames.of([]), "egg") == []


def test_a_prior_puts_names_first() -> None:
    index = TypedNames.of([(["Rice pudding A"], 0.0), (["Rice pudding B"], 0.5)])
    assert [number for number, _ in index.find("rice", 2)] == [1, 0]


@given(st.sampled_from(NAMES), st.data())
def test_beginnings_of_its_words_in_any_order_find_a_name(name: str, data: st.DataObject) -> None:
    words = list(fragments_of(name))
    random.Random(data.draw(st.integers(0, 99))).shuffle(words)
    begun = [word[: data.draw(st.integers(1, len(word)))] for word in words]
    assert name in found(INDEX, " ".join(begun), len(NAMES))
