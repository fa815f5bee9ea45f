"""From ingredient uses to the nutrients of a serving."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.food.foods import Food
from core.food.nutrients import ENERGY_KCAL_PER_G, NUTRIENT_KEYS
from core.food.recipe import IngredientUse, Nutrition


def nutrition_per_serving(
    uses: Iterable[IngredientUse], foods: Mapping[str, Food], servings: float
) -> Nutrition:
    """Sum the foods' nutrients over the uses that are eaten, and divide by the servings.

    Values are those of the foods as listed; losses in cooking are not modelled. A nutrient that some of the mass
    does not report keeps its partial sum as a lower bound, with coverage below 1. A use of unknown mass
    lowers a coverage by its share of the uses, since nothing says what it weighs, unless its food holds none
    of the nutrient: salt to taste brings no energy, however much it is.
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
        bring_none = sum(food is not None and food.per_100g.get(key) == 0.0 for food in unweighed)
        known_share = (len(weighed) + bring_none) / len(eaten) if eaten else 0.0
        coverage[key] = known_share * (reported_g / total_g) if total_g else 0.0
        if reported_g:
            amounts[key] = amount / servings
    return Nutrition(amounts, coverage, total_g / servings if eaten and not unweighed else None)


def portion_of(nutrition: Nutrition, servings: float) -> Nutrition:
    """What some servings bring together; what is stated or contradicted of one is so of all."""
    if servings == 1:
        return nutrition
    return replace(
        nutrition,
        amounts={key: amount * servings for key, amount in nutrition.amounts.items()},
        serving_g=None if nutrition.serving_g is None else nutrition.serving_g * servings,
    )


def percent_energy(nutrition: Nutrition, key: str) -> float | None:
    """Share of energy that a nutrient brings, in percent, by the general Atwater factors; None when unknown.

    The energy used is the stated one; it differs from the macronutrients' sum by fibre and rounding.
    """
    factor = ENERGY_KCAL_PER_G.get(key)
    energy_kcal = nutrition.amounts.get("energy")
    amount = nutrition.amounts.get(key)
    if factor is None or amount is None or not energy_kcal:
        return None
    return 100.0 * factor * amount / energy_kcal
