"""Amounts of food as people buy it: "3 medium (330 g)", "90 ml", "2 cans (480 g)"."""

import math
from collections.abc import Mapping

from core.food.foods import Food, density_of
from core.food.units import VOLUME_ML
from core.plan.aisles import Aisles
from core.text.kitchen_amounts import fraction_text, plural_unit

_PARTS = frozenset({"slice", "half", "wedge", "strip", "cube", "leaf", "inch", "handful"})
"""Measures that are bought as a whole of medium size, if the food has that size."""
_NOT_BOUGHT = frozenset({"cup", "tbsp", "tsp", "pinch", "sprinkle", "serving", "handful", "inch"})
_ROUNDING_SLACK = 0.05
"""Don't round up to another whole for less than a twentieth of it."""
_SPOONED_BELOW_G = 40.0
_TBSP_FROM_TSP = 6


def amount_text(
    food: Food | None,
    mass_g: float,
    unit_mass_g: Mapping[str, float],
    unweighed: Mapping[str, float],
    shop: Aisles,
) -> str:
    """Return how much to buy, rounded up.

    Args:
        food: the food, or None if it is unknown.
        mass_g: the total of all known masses.
        unit_mass_g: the same total split by the unit that recipes use.
        loose: amounts of unknown mass by unit, listed after the rest.
    """
    parts = []
    if mass_g > 0:
        parts.append(_known_text(food, mass_g, unit_mass_g, shop) if food else grams_text(mass_g))
    parts += [
        f"{fraction_text(amount)} {plural_unit(unit, amount)}".strip()
        for unit, amount in unweighed.items()
        if amount
    ]
    return " + ".join(parts) or "as needed"


def _known_text(food: Food, mass_g: float, unit_mass_g: Mapping[str, float], shop: Aisles) -> str:
    grams = grams_text(mass_g)
    if food.state == "canned":
        for container in ("can", "jar"):
            if container in food.portions_g:
                return f"{_whole(mass_g, food.portions_g[container], container)} ({grams})"
    most_used = max(unit_mass_g, key=lambda unit: (unit_mass_g[unit], unit), default="")
    measure = _bought_measure(food, most_used)
    if measure is not None:
        return f"{_whole(mass_g, food.portions_g[measure], measure)} ({grams})"
    density = density_of(food)
    if density and shop.is_liquid(food.name):
        return _rounded_text(mass_g / density, 5, "ml", "l")
    if density and shop.is_spooned(food.name) and mass_g < _SPOONED_BELOW_G:
        return f"{_spoons(mass_g / density)} ({grams})"
    medium_g = food.portions_g.get("medium")
    if medium_g and food.state in ("raw", "fresh"):
        return f"{grams} (about {_whole(mass_g, medium_g, 'medium')})"
    return grams


def _bought_measure(food: Food, unit: str) -> str | None:
    """Return the measure to count in, if recipes count this food."""
    unit = unit or "piece"
    if unit in _PARTS and "medium" in food.portions_g:
        return "medium"
    if unit in _NOT_BOUGHT:
        return None
    return unit if unit in food.portions_g else None


def _whole(mass_g: float, one_g: float, measure: str) -> str:
    count = max(1, math.ceil(mass_g / one_g - _ROUNDING_SLACK))
    return f"{count} {plural_unit(measure, count)}".strip() if measure != "piece" else str(count)


def grams_text(mass_g: float) -> str:
    """Return a mass rounded up to what scales and packets show, in kilograms from 1000 g."""
    return _rounded_text(mass_g, 1 if mass_g < 10 else 5, "g", "kg")


def _rounded_text(amount: float, least_step: float, unit: str, thousand: str) -> str:
    rounded = _round_up(amount, least_step if amount < 100 else 10 if amount < 1000 else 50)
    return f"{_number(rounded / 1000)} {thousand}" if rounded >= 1000 else f"{rounded:.0f} {unit}"


def _spoons(volume_ml: float) -> str:
    teaspoons = volume_ml / VOLUME_ML["tsp"]
    if teaspoons < _TBSP_FROM_TSP:
        return f"{fraction_text(_round_up(teaspoons, 0.25 if teaspoons <= 1 else 0.5))} tsp"
    return f"{fraction_text(_round_up(volume_ml / VOLUME_ML['tbsp'], 0.5))} tbsp"


def _round_up(value: float, step: float) -> float:
    """Return the next multiple of `step`, ignoring rounding errors just above one."""
    return max(1, math.ceil(value / step - 1e-6)) * step


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
