"""Units of nutrients."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.nutrient_names import convert
from core.food.nutrients import NUTRIENTS


@given(st.floats(min_value=0.001, max_value=1e5), st.sampled_from(sorted(set(NUTRIENTS) - {"energy"})))
def test_masses_mean_the_same_in_every_unit(grams: float, nutrient: str) -> None:
    in_grams = convert(grams, "g", nutrient)
    assert in_grams == pytest.approx(convert(grams * 1e3, "mg", nutrient))
    assert in_grams == pytest.approx(convert(grams * 1e6, "µg", nutrient))
    assert in_grams == pytest.approx(convert(grams * 1e6, "mcg", nutrient))


@given(st.floats(min_value=1, max_value=1e5))
def test_kilojoules_become_kilocalories(kilojoules: float) -> None:
    assert convert(kilojoules, "kJ", "energy") == pytest.approx(kilojoules / 4.184)
    assert convert(kilojoules, "kcal", "energy") == kilojoules


def test_units_that_measure_something_else_are_no_amount() -> None:
    assert convert(10, "kcal", "protein") is None
    assert convert(10, "g", "energy") is None
