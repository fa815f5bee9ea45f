"""What a source states beside what its ingredients add up to."""

import pytest

from core.food.nutrition_check import compare_nutrition, differs_much
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


def test_every_stated_nutrient_stands_beside_its_sum() -> None:
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
