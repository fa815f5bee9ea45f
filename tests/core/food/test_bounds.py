"""The comparison of whole columns and the one of a recipe are the same comparison."""

import itertools

import pytest

from core.food.bounds import is_within
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import Nutrition
from core.recommend.context import RecommenderContext

BASES = ("serving", "100g", "percent_energy", "day")
LIMITS: tuple[tuple[float | None, float | None], ...] = (
    (None, 10.0),
    (5.0, None),
    (1.0, 400.0),
    (None, 0.0),
    (0.0, None),
)


@pytest.mark.parametrize("basis", BASES)
def test_columns_of_a_library_and_its_recipes_agree_on_every_nutrient(
    context: RecommenderContext, basis: str
) -> None:
    numbers = context.library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id")
    recipes = context.library.recipes(numbers)
    for key, (low, high) in itertools.product(NUTRIENT_KEYS, LIMITS):
        in_columns = set(context.library.sets.within(key, basis, low, high).numbers().tolist())
        one_by_one = {
            n for n, recipe in recipes.items() if is_within(recipe.nutrition, key, basis, low, high)
        }
        assert in_columns == one_by_one, (key, basis, low, high)


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
