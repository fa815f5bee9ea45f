"""Corrections within a diary line."""

import pytest

from core.text.eaten.corrections import corrected

FOODS = {"thigh", "chips", "sausages"}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("rice 100g no wait 150g", "rice 150g"),
        ("2 eggs, actually 3", "3 eggs"),
        ("2 fried eggs actually 3 eggs", "3 fried eggs"),
        ("a pint, no two pints of guinness", "two pints of guinness"),
        ("4 biscuits, i mean 3, and tea", "3 biscuits, and tea"),
        ("fries small not large", "fries small"),
        ("chicken breast not thigh 120g", "chicken breast 120g"),
        ("brown rice, not white, 1 cup", "brown rice, 1 cup"),
        ("toast and 2 eggs, scratch that 2 sausages", "toast and 2 sausages"),
    ],
)
def test_the_last_word_on_an_amount_or_a_kind_counts(said: str, meant: str) -> None:
    assert corrected(said, FOODS.__contains__) == meant


@pytest.mark.parametrize(
    "said",
    [
        "coffee no 2 sugars",
        "2 coffees, no 1 toast",
        "2 eggs, oops 2 sausages",
        "2 eggs, i meant 2 whoppers",
        "i did not thigh",
        "pasta 80g not cooked",
        "not much, a banana",
    ],
)
def test_another_food_corrects_nothing(said: str) -> None:
    assert corrected(said, FOODS.__contains__) == said
