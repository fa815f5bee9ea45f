"""Amounts are rounded to what cooks measure, in the unit they would use."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.units import MASS_G, VOLUME_ML
from core.text.kitchen_amounts import agreeing, amount_text, kitchen_amount, with_fraction_signs


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (87.5, "g", "90 g"),
        (1333, "g", "1.35 kg"),
        (0.17, "kg", "170 g"),
        (1 / 6, "cup", "2½ tbsp"),
        (1.5, "cup", "1½ cups"),
        (1 / 3, "tbsp", "1 tsp"),
        (12, "tbsp", "¾ cup"),
        (0.04, "tsp", "1 pinch"),
        (0.31, "medium", "⅓ medium"),
        (2.1, "clove", "2 cloves"),
        (3.75, "large", "4 large"),
        (1.125, "tsp", "1 tsp"),
        (0.1, "", "¼"),
        (4.2, "", "4"),
        (0.2, "lb", "3¼ oz"),
    ],
)
def test_amounts_are_rounded_as_cooks_measure(value: float, unit: str, shown: str) -> None:
    assert amount_text(*kitchen_amount(value, unit)) == shown


@given(
    value=st.floats(min_value=1, max_value=3000),
    unit=st.sampled_from(["g", "ml", "kg", "l", "oz", "lb", "cup", "tbsp", "tsp"]),
)
def test_rounding_never_changes_an_amount_by_more_than_a_seventh(value: float, unit: str) -> None:
    table = MASS_G if unit in MASS_G else VOLUME_ML
    rounded, in_unit = kitchen_amount(value, unit)
    assert rounded > 0
    assert rounded * table[in_unit] == pytest.approx(value * table[unit], rel=1 / 7)


@pytest.mark.parametrize(
    ("word", "one", "two"),
    [
        ("Onions", "Onion", "Onions"),
        ("tomato", "tomato", "tomatoes"),
        ("leaf", "leaf", "leaves"),
        ("cherry", "cherry", "cherries"),
    ],
)
def test_words_agree_with_their_number(word: str, one: str, two: str) -> None:
    assert (agreeing(word, 1), agreeing(word, 2)) == (one, two)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("1 1/2 tbsp olive oil", "1½ tbsp olive oil"),
        ("1/4 tsp salt", "¼ tsp salt"),
        ("3/8 cup oats", "3/8 cup oats"),
        ("1/2/3 cups", "1/2/3 cups"),
        ("10/12 prawns", "10/12 prawns"),
        ("2 4/8 cups", "2½ cups"),
    ],
)
def test_fractions_are_printed_as_signs(line: str, shown: str) -> None:
    assert with_fraction_signs(line) == shown
