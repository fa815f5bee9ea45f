"""Nutrition of foods given as lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.food.foods import Food
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import IngredientUse, Nutrition
from core.text.lines.line_reader import LineReader
from core.text.mass.fallback import NutrientFallback
from core.text.mass.usda_match import UsdaIndex


@dataclass(frozen=True)
class LineNutrition:
    """Nutrition of a recipe given as lines, with its derivation."""

    servings: float
    uses: tuple[IngredientUse, ...]
    nutrition: Nutrition
    lenders: Mapping[str, Food]
    """Imported foods that supply nutrients by their descriptions, by the id in `IngredientUse.borrowed`. They say nothing
    about allergens."""


def nutrition_of_lines(
    texts: Sequence[str], servings: float, reader: LineReader, usda: UsdaIndex | None = None
) -> LineNutrition:
    """Nutrients of one serving of a recipe that is given as ingredient lines.

    What is optional or discarded is not counted; what cannot be weighed lowers the coverage.

    Args:
        usda: imported foods to ask where our own have no nutrients.
    """
    return nutrition_of_uses(reader.uses(texts), servings, reader, usda)


def nutrition_of_uses(
    uses: Sequence[IngredientUse], servings: float, reader: LineReader, usda: UsdaIndex | None = None
) -> LineNutrition:
    """Nutrients of one serving of ingredients that were read and weighed."""
    borrower = NutrientFallback(reader.scales.foods, usda)
    borrowed = borrower.all_with_borrowed(uses)
    lent = borrower.lent(borrowed)
    nutrition = nutrition_per_serving(borrowed, {**reader.scales.foods, **lent}, servings)
    return LineNutrition(servings, borrowed, nutrition, lent)
