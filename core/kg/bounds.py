"""Comparing a nutrient of a recipe with bounds, when part of it may be unknown."""

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.kg.nutrients import ENERGY_KCAL_PER_G, NUTRIENT_KEYS
from core.kg.nutrition import percent_energy
from core.kg.recipe import COMPLETE, Nutrition

SLACK = 1e-9

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


def value_on_basis(nutrition: Nutrition, key: str, basis: str) -> float | None:
    """A nutrient per serving (`serving`, `day`), per 100 g, or as percent of energy; None when unknown."""
    if basis == "percent_energy":
        return percent_energy(nutrition, key)
    amount = nutrition.amounts.get(key)
    if amount is None or basis in ("serving", "day"):
        return amount
    if basis == "100g":
        return 100.0 * amount / nutrition.serving_g if nutrition.serving_g else None
    raise ValueError(f"no basis is called {basis}")


def is_within(nutrition: Nutrition, key: str, basis: str, low: float | None, high: float | None) -> bool:
    """Whether a recipe surely keeps inclusive bounds.

    A missing value never does. A value that only part of the food reports is a lower bound: it can satisfy a minimum
    per serving, but no maximum.
    """
    value = value_on_basis(nutrition, key, basis)
    if value is None:
        return False
    whole = nutrition.is_complete(key) and (basis != "percent_energy" or nutrition.is_complete("energy"))
    if not whole and (high is not None or basis != "serving"):
        return False
    return (low is None or value >= low - SLACK) and (high is None or value <= high + SLACK)


class NutrientColumns(Protocol):
    """The nutrients of many recipes, column by column, each of shape (recipes,)."""

    def amount(self, key: str) -> Floats:
        """A nutrient per serving; NaN is unknown."""
        ...

    def complete(self, key: str) -> Flags:
        """Whether all of the food reports it."""
        ...

    def serving_g(self) -> Floats:
        """What a serving weighs; NaN is unknown."""
        ...


@dataclass(frozen=True)
class NutrientTable:
    """Nutrients of many recipes as whole arrays, shape (recipes, nutrients) in the order of NUTRIENT_KEYS."""

    amounts: Floats
    coverage: Floats
    servings_g: Floats

    def amount(self, key: str) -> Floats:
        """See `NutrientColumns`."""
        return self.amounts[:, NUTRIENT_KEYS.index(key)]

    def complete(self, key: str) -> Flags:
        """See `NutrientColumns`."""
        whole: Flags = self.coverage[:, NUTRIENT_KEYS.index(key)] >= COMPLETE
        return whole

    def serving_g(self) -> Floats:
        """See `NutrientColumns`."""
        return self.servings_g


def within_many(
    recipes: NutrientColumns, key: str, basis: str, low: float | None, high: float | None
) -> Flags:
    """The same comparison as `is_within` for many recipes at once, shape (recipes,)."""
    value = recipes.amount(key)
    whole = recipes.complete(key)
    if basis == "percent_energy":
        energy = recipes.amount("energy")
        factor = ENERGY_KCAL_PER_G.get(key, math.nan)
        with np.errstate(over="ignore"):
            value = 100.0 * factor * value / np.where(energy == 0, np.nan, energy)
        whole = whole & recipes.complete("energy")
    elif basis == "100g":
        serving_g = recipes.serving_g()
        with np.errstate(over="ignore"):
            value = 100.0 * value / np.where(serving_g == 0, np.nan, serving_g)
    kept = ~np.isnan(value)
    if high is not None or basis != "serving":
        kept &= whole
    if low is not None:
        kept &= value >= low - SLACK
    if high is not None:
        kept &= value <= high + SLACK
    return kept
