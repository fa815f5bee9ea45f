"""Comparing a nutrient of a recipe with bounds, when part of it may be unknown."""

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.food.nutrients import ENERGY_KCAL_PER_G, NUTRIENT_KEYS
from core.food.nutrition import percent_energy
from core.food.recipe import COMPLETE, Nutrition

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

    A missing value never does, nor does a stated one that the ingredients contradict. A value that only part of the food
    reports is a lower bound: it can satisfy a minimum per serving, but no maximum.
    """
    value = value_on_basis(nutrition, key, basis)
    keys = (key, "energy") if basis == "percent_energy" else (key,)
    if value is None or any(key in nutrition.doubted for key in keys):
        return False
    whole = all(nutrition.is_complete(key) for key in keys)
    if not whole and (high is not None or basis != "serving"):
        return False
    return (low is None or value >= low - SLACK) and (high is None or value <= high + SLACK)


class NutrientColumns(Protocol):
    """The nutrients of many recipes, column by column, each of shape (recipes,)."""

    def amount(self, key: str) -> Floats:
        """A nutrient per serving; NaN is unknown."""
        ...

    def between(self, key: str, low: float | None, high: float | None) -> Flags:
        """Whether it is known per serving and keeps inclusive bounds to the digit."""
        ...

    def complete(self, key: str) -> Flags:
        """Whether all of the food reports it."""
        ...

    def doubted(self, key: str) -> Flags:
        """Whether a source states it and the ingredients contradict it."""
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
    contradicted: Flags
    """What `doubted` gives, shape (recipes, nutrients)."""

    def amount(self, key: str) -> Floats:
        """See `NutrientColumns`."""
        return self.amounts[:, NUTRIENT_KEYS.index(key)]

    def between(self, key: str, low: float | None, high: float | None) -> Flags:
        """See `NutrientColumns`."""
        return kept_by(self.amount(key), low, high)

    def complete(self, key: str) -> Flags:
        """See `NutrientColumns`."""
        whole: Flags = self.coverage[:, NUTRIENT_KEYS.index(key)] >= COMPLETE
        return whole

    def doubted(self, key: str) -> Flags:
        """See `NutrientColumns`."""
        return self.contradicted[:, NUTRIENT_KEYS.index(key)]

    def serving_g(self) -> Floats:
        """See `NutrientColumns`."""
        return self.servings_g


def kept_by(value: Floats, low: float | None, high: float | None) -> Flags:
    """Which values are known and keep inclusive bounds."""
    kept = ~np.isnan(value)
    if low is not None:
        kept &= value >= low
    if high is not None:
        kept &= value <= high
    return kept


def within_many(
    recipes: NutrientColumns,
    key: str,
    basis: str,
    low: float | None,
    high: float | None,
    *,
    believing: bool = False,
) -> Flags:
    """The same comparison as `is_within` for many recipes at once, shape (recipes,).

    Args:
        believing: take stated amounts as they are, also those that the ingredients contradict.
    """
    keys = (key, "energy") if basis == "percent_energy" else (key,)
    low, high = (None if low is None else low - SLACK), (None if high is None else high + SLACK)
    if basis in ("serving", "day"):
        kept = recipes.between(key, low, high)
    else:
        kept = kept_by(_on_basis(recipes, key, basis), low, high)
    for each in keys:
        if high is not None or basis != "serving":
            kept = kept & recipes.complete(each)
        if not believing:
            kept = kept & ~recipes.doubted(each)
    return kept


def _on_basis(recipes: NutrientColumns, key: str, basis: str) -> Floats:
    per, factor = (
        (recipes.amount("energy"), ENERGY_KCAL_PER_G.get(key, math.nan))
        if basis == "percent_energy"
        else (recipes.serving_g(), 1.0)
    )
    with np.errstate(over="ignore"):
        found: Floats = 100.0 * factor * recipes.amount(key) / np.where(per == 0, np.nan, per)
    return found
