"""The comparison in SQL and the one in Python are the same comparison."""

import itertools

import pytest

from core.kg.bounds import bounds_sql, is_within
from core.kg.nutrients import NUTRIENT_KEYS
from core.kg.recipe import Nutrition
from core.recommend.ask import Kitchen
from core.recommend.conditions import FROM

BASES = ("serving", "100g", "percent_energy", "day")
LIMITS: tuple[tuple[float | None, float | None], ...] = (
    (None, 10.0),
    (5.0, None),
    (1.0, 400.0),
    (None, 0.0),
    (0.0, None),
)


@pytest.mark.parametrize("basis", BASES)
def test_sql_and_python_agree_on_every_nutrient(kitchen: Kitchen, basis: str) -> None:
    numbers = kitchen.library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id")
    recipes = kitchen.library.recipes(numbers)
    for key, (low, high) in itertools.product(NUTRIENT_KEYS, LIMITS):
        sql, parameters = bounds_sql(key, basis, low, high)
        in_sql = set(kitchen.library.ids(f"SELECT r.recipe_id FROM {FROM} WHERE {sql}", parameters))
        in_python = {n for n, recipe in recipes.items() if is_within(recipe.nutrition, key, basis, low, high)}
        assert in_sql == in_python, (key, basis, low, high)


def test_a_lower_bound_keeps_a_minimum_but_no_maximum() -> None:
    partly = Nutrition({"iron": 5.0}, {"iron": 0.4}, 100.0)
    assert is_within(partly, "iron", "serving", 4.0, None)
    assert not is_within(partly, "iron", "serving", None, 10.0)
    assert not is_within(partly, "iron", "100g", 4.0, None)


def test_bounds_are_inclusive() -> None:
    whole = Nutrition({"sodium": 140.0}, {"sodium": 1.0}, 100.0)
    assert is_within(whole, "sodium", "serving", 140.0, 140.0)
    assert not is_within(whole, "sodium", "serving", None, 139.9)


def test_a_missing_value_keeps_nothing() -> None:
    assert not is_within(Nutrition({}, {}, None), "sodium", "serving", None, 1e9)
