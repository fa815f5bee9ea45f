"""Stated nutrition compared with the nutrition computed from ingredients."""

import pytest

from core.food.nutrition_check import (
    MismatchCause,
    NutrientComparison,
    compare_nutrition,
    differs_much,
    likely_cause,
)
from core.food.recipe import Nutrition


@pytest.mark.parametrize(
    ("key", "stated", "computed", "coverage", "differs"),
    [
        ("energy", 120.0, 640.0, 1.0, True),
        ("energy", 640.0, 120.0, 1.0, True),
        ("energy", 500.0, 600.0, 1.0, False),
        ("energy", 20.0, 60.0, 1.0, False),  # three times as much of next to nothing
        ("sodium", 100.0, 900.0, 0.4, True),  # a lower bound that is far above
        ("sodium", 900.0, 100.0, 0.4, False),  # a lower bound that is below: salt to taste
        ("sodium", 900.0, 100.0, 0.97, True),
        ("sugars", 1.0, 3.0, 1.0, False),
        ("sugars", 1.0, 30.0, 1.0, True),
        ("protein", 0.0, 30.0, 1.0, True),
        ("protein", 0.0, 0.0, 1.0, False),
    ],
)
def test_amounts_that_cannot_both_be_right(
    key: str, stated: float, computed: float, coverage: float, differs: bool
) -> None:
    assert differs_much(key, stated, computed, coverage) is differs


def test_every_stated_nutrient_is_compared_with_its_sum() -> None:
    shown = Nutrition({"energy": 120.0, "fat": 3.0, "iron": 2.0}, {}, None, frozenset({"fat", "energy"}))
    found = compare_nutrition(shown, Nutrition({"energy": 640.0}, {"energy": 0.8}, None))
    assert [one.key for one in found] == ["energy", "fat"]
    assert (found[0].stated, found[0].computed, found[0].is_whole, found[0].differs) == (
        120.0,
        640.0,
        False,
        True,
    )
    assert (found[1].computed, found[1].differs) == (None, False)


COMPUTED = {"energy": 600.0, "protein": 30.0, "carbohydrate": 60.0, "fat": 24.0, "sodium": 900.0}


def rows(stated: dict[str, float]) -> tuple[NutrientComparison, ...]:
    shown = Nutrition({**COMPUTED, **stated}, {}, None, frozenset(stated))
    return compare_nutrition(shown, Nutrition(COMPUTED, dict.fromkeys(COMPUTED, 1.0), None))


@pytest.mark.parametrize(
    ("stated", "cause"),
    [
        ({"fat": 5.0, "saturated_fat": 20.0}, MismatchCause.STATED),
        ({"energy": 100.0, "protein": 40.0, "carbohydrate": 60.0, "fat": 30.0}, MismatchCause.STATED),
        ({"energy": 600.0, "sodium": 39_000.0}, MismatchCause.UNIT),
        ({"energy": 600.0, "sodium": 1.0}, MismatchCause.UNIT),
        ({"energy": 200.0, "protein": 10.0, "carbohydrate": 20.0, "fat": 8.0}, MismatchCause.SERVING),
        ({"energy": 200.0, "protein": 30.0, "carbohydrate": 5.0}, MismatchCause.UNKNOWN),
        ({"energy": 200.0}, MismatchCause.UNKNOWN),
        ({"energy": 600.0, "protein": 30.0}, MismatchCause.UNKNOWN),
        ({"protein": 30.0}, MismatchCause.UNKNOWN),
    ],
)
def test_the_likely_cause_of_a_contradiction(stated: dict[str, float], cause: MismatchCause) -> None:
    assert likely_cause(rows(stated)) is cause
