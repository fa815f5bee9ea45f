"""Nutrition of recipes given as ingredient lines."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.food.foods import Food
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import IngredientUse, Nutrition
from core.text.lines.line_reader import LineReader
from core.text.mass.fallback import NutrientFallback
from core.text.mass.usda_match import UsdaIndex


@dataclass(frozen=True)
class LineNutrition:
    """Nutrition of a recipe given as lines, with the ingredients it was computed from."""

    servings: float
    uses: tuple[IngredientUse, ...]
    per_serving: Nutrition
    fallback_foods: Mapping[str, Food]
    """Imported foods whose nutrients are used, by id (`IngredientUse.fallback_food`). They say nothing about allergens."""


def nutrition_of_lines(
    texts: Sequence[str], servings: float, reader: LineReader, usda: UsdaIndex | None = None
) -> LineNutrition:
    """Compute the nutrients of one serving of a recipe given as ingredient lines.

    Optional and discarded ingredients don't count. An ingredient of unknown mass reduces the coverage.

    Args:
        usda: imported foods, for names whose own food has no nutrients.
    """
    return nutrition_of_uses(reader.uses(texts), servings, reader, usda)


def nutrition_of_uses(
    uses: Sequence[IngredientUse], servings: float, reader: LineReader, usda: UsdaIndex | None = None
) -> LineNutrition:
    """Compute the nutrients of one serving of weighed ingredients."""
    fallback = NutrientFallback(reader.estimator.foods, usda)
    counted = fallback.with_fallbacks(uses)
    foods = fallback.foods_used(counted)
    nutrition = nutrition_per_serving(counted, foods_named(counted, reader.estimator.foods, foods), servings)
    return LineNutrition(servings, counted, nutrition, foods)


def foods_named(
    uses: Iterable[IngredientUse], foods: Mapping[str, Food], fallback_foods: Mapping[str, Food]
) -> dict[str, Food]:
    """Return the foods of these ingredients alone: a merged copy of both would read all of the shipped foods."""
    named = (use.food for use in uses if use.food is not None)
    found = ((name, fallback_foods.get(name) or foods.get(name)) for name in named)
    return {name: food for name, food in found if food is not None}
