"""Compute the nutrients of a serving from the ingredients."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.food.foods import Food
from core.food.nutrients import ENERGY_KCAL_PER_G, NUTRIENT_KEYS
from core.food.recipe import IngredientUse, Nutrition


def nutrition_per_serving(
    uses: Iterable[IngredientUse], foods: Mapping[str, Food], servings: float
) -> Nutrition:
    """Return the sum of the eaten ingredients' nutrients, divided by the servings.

    Losses in cooking are not modelled. If some of the mass doesn't report a nutrient, its sum is a lower bound with
    coverage below 1. An ingredient of unknown mass reduces the coverage by its share of the ingredients, unless its
    food has none of the nutrient: salt to taste adds no energy, whatever it weighs.
    """
    eaten = [use for use in uses if not use.discarded and not use.optional]
    weighed = [(use, use.mass_g) for use in eaten if use.mass_g is not None]
    unweighed = [foods.get(use.food or "") for use in eaten if use.mass_g is None]
    total_g = sum(mass_g for _, mass_g in weighed)
    amounts: dict[str, float] = {}
    coverage: dict[str, float] = {}
    for key in NUTRIENT_KEYS:
        amount = 0.0
        reported_g = 0.0
        for use, mass_g in weighed:
            food = foods.get(use.food) if use.food else None
            per_100g = food.per_100g.get(key) if food else None
            if per_100g is not None:
                amount += mass_g * per_100g / 100.0
                reported_g += mass_g
        without_any = sum(food is not None and food.per_100g.get(key) == 0.0 for food in unweighed)
        known_share = (len(weighed) + without_any) / len(eaten) if eaten else 0.0
        coverage[key] = known_share * (reported_g / total_g) if total_g else 0.0
        if reported_g:
            amounts[key] = amount / servings
    return Nutrition(amounts, coverage, total_g / servings if eaten and not unweighed else None)


def portion_of(nutrition: Nutrition, servings: float) -> Nutrition:
    """Return the nutrition of several servings. Stated and contradicted nutrients stay marked."""
    if servings == 1:
        return nutrition
    return replace(
        nutrition,
        amounts={key: amount * servings for key, amount in nutrition.amounts.items()},
        serving_g=None if nutrition.serving_g is None else nutrition.serving_g * servings,
    )


def percent_energy(amounts: Mapping[str, float], key: str) -> float | None:
    """Return a nutrient's share of energy in percent, by the general Atwater factors; None if unknown.

    The energy is the stated or summed one, which differs from the sum of the macronutrients by fibre and rounding.
    """
    factor = ENERGY_KCAL_PER_G.get(key)
    energy_kcal, amount = amounts.get("energy"), amounts.get(key)
    if factor is None or amount is None or not energy_kcal:
        return None
    return 100.0 * factor * amount / energy_kcal
