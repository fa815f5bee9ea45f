"""Which dishes are a meal: the shipped rules of assets/plan/meals.toml."""

import pytest

from core.diary.entry import MEALS, Meal
from core.plan.plan_words import meal_rules


@pytest.mark.parametrize("meal", MEALS)
@pytest.mark.parametrize("drink", ["cold-drink", "hot-drink"])
def test_a_drink_is_no_meal_whatever_its_course(meal: Meal, drink: str) -> None:
    rules = meal_rules(meal)
    assert rules.misfit(rules.courses, ()) == 0.0
    assert rules.misfit(rules.courses, (drink,)) is None
