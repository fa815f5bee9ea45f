"""The amount that begins a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.names import NameIndex
from core.text.lines.leading_amount import for_tagger, leading_amount, with_leading_amount
from models.line_tagger.words import split_line


def words(text: str) -> list[str]:
    return [word.text for word in split_line(text)]


@pytest.mark.parametrize(
    ("text", "low", "high", "unit", "food"),
    [
        ("2 bowls of rice", 2, 2, "bowl", "rice"), ("a glass whole milk", 1, 1, "glass", "whole milk"),
        ("seven eggs", 7, 7, None, "eggs"), ("half a tin of beans", 0.5, 0.5, "can", "beans"),
        ("slice of toast", 1, 1, "slice", "toast"), ("two or three eggs", 2, 3, None, "eggs"),
        ("2 large bags of crisps", 2, 2, "package", "crisps"), ("1 kg. potatoes", 1, 1, "kg", "potatoes"),
        ("8 fl. oz. milk", 8, 8, "ml", "milk"), ("a good handful of nuts", 1, 1, "handful", "nuts"),
        ("2x beer", 2, 2, None, "beer"), ("1 stick cinnamon", 1, 1, None, "stick cinnamon"),
        ("1 fillet of beef", 1, 1, None, "fillet of beef"), ("2 hearts of palm", 2, 2, None, "hearts of palm"),
        ("1.5 portions", 1.5, 1.5, "serving", ""),
    ],
)  # fmt: skip
def test_amounts(text: str, low: float, high: float, unit: str | None, food: str) -> None:
    found = leading_amount(words(text))
    assert found is not None
    assert (found.low, found.high, found.unit and found.unit.name) == (low, high, unit)
    assert words(text)[found.food_start :] == words(food)


@pytest.mark.parametrize(
    "text",
    ["", "eggs", "slice toast", "five spice powder", "five-spice powder", "half and half", "half-and-half", "A1 sauce",
     "a p flour",     "thousand island dressing", "a little oil", "a hunk of cheese", "seven up", "quarter pounder"],
)  # fmt: skip
def test_lines_that_begin_with_the_food(text: str) -> None:
    assert leading_amount(words(text)) is None
    assert for_tagger(text) == text


def test_names_of_foods_are_no_amounts(names: NameIndex) -> None:
    """No name of the taxonomy begins with a number in words that the reader would count."""
    counted = [
        name
        for name in names.by_name
        if name.split()[0].isalpha()
        and (found := leading_amount(words(name))) is not None
        and found.number_end
    ]
    assert counted == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("seven eggs", "7 eggs"), ("twenty five grams of butter", "25 grams of butter"), ("a glass milk", "1 glass milk"),
        ("two or three eggs", "2-3 eggs"), ("leftover chili, 1.5 portions", "1.5 portions leftover chili"),
        ("eggs, a dozen", "12 eggs"), ("Milk, 1,400 ml", "1,400 ml Milk"), ("2 eggs", "2 eggs"),
        ("2 eggs, 3 yolks", "2 eggs, 3 yolks"),
    ],
)  # fmt: skip
def test_the_tagger_meets_figures(text: str, written: str) -> None:
    assert for_tagger(text) == written


@given(st.lists(st.sampled_from("2 ½ a half of cup glass egg - x ( five large and".split()), max_size=8))
def test_any_words_keep_one_label_each(pieces: list[str]) -> None:
    labels = with_leading_amount(pieces, ["name"] * len(pieces))
    assert len(labels) == len(pieces)
    found = leading_amount(pieces)
    if found is not None:
        assert labels[: found.number_end] == ["amount"] * found.number_end
        assert labels[found.food_start :] == ["name"] * (len(pieces) - found.food_start)
