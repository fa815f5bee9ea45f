"""Compare a recipe's nutrients with bounds when part of them may be unknown."""

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
    """Return a nutrient per serving (`serving`, `day`), per 100 g, or as percent of energy; None if unknown."""
    if basis == "percent_energy":
        return percent_energy(nutrition.amounts, key)
    amount = nutrition.amounts.get(key)
    if amount is None or basis in ("serving", "day"):
        return amount
    if basis == "100g":
        return 100.0 * amount / nutrition.serving_g if nutrition.serving_g else None
    raise ValueError(f"no basis is called {basis}")


def is_within(nutrition: Nutrition, key: str, basis: str, low: float | None, high: float | None) -> bool:
    """Return whether a nutrient is certain to lie within inclusive bounds.

    Unknown amounts never do, nor do stated amounts that the ingredients contradict. If some ingredients don't report
    the nutrient, the total is a lower bound: it can satisfy a minimum per serving, but never a maximum, and never a
    bound on another basis.

    For example, "at least 300 mg" of sodium meets a minimum of 200 mg and fails a maximum of 500 mg.

    Args:
        key: nutrient key, such as "sodium".
        basis: "serving", "day", "100g" or "percent_energy".
        low: the minimum in the nutrient's unit (percent for "percent_energy"); None for none.
        high: the maximum in the same unit; None for none.
    """
    value = value_on_basis(nutrition, key, basis)
    keys = (key, "energy") if basis == "percent_energy" else (key,)
    if value is None or any(key in nutrition.contradicted for key in keys):
        return False
    is_complete = all(nutrition.is_complete(key) for key in keys)
    if not is_complete and (high is not None or basis != "serving"):
        return False
    return (low is None or value >= low - SLACK) and (high is None or value <= high + SLACK)


class NutrientColumns(Protocol):
    """The nutrients of many recipes by column, each of shape (recipes,)."""

    def amount(self, key: str) -> Floats:
        """Return a nutrient per serving; NaN if unknown."""
        ...

    def between(self, key: str, low: float | None, high: float | None) -> Flags:
        """Return whether a nutrient is known per serving and lies within inclusive bounds, without tolerance."""
        ...

    def complete(self, key: str) -> Flags:
        """Return whether all ingredients report a nutrient."""
        ...

    def contradicted(self, key: str) -> Flags:
        """Return whether the ingredients contradict the nutrient's stated amount."""
        ...

    def serving_g(self) -> Floats:
        """Return the mass of a serving in grams; NaN if unknown."""
        ...


@dataclass(frozen=True)
class NutrientTable:
    """The nutrients of many recipes as arrays of shape (recipes, nutrients), in the order of NUTRIENT_KEYS."""

    amounts: Floats
    coverage: Floats
    servings_g: Floats
    contradicted_flags: Flags
    """The flags that `contradicted` returns, shape (recipes, nutrients)."""

    def amount(self, key: str) -> Floats:
        """See `NutrientColumns`."""
        return self.amounts[:, NUTRIENT_KEYS.index(key)]

    def between(self, key: str, low: float | None, high: float | None) -> Flags:
        """See `NutrientColumns`."""
        return within_bounds(self.amount(key), low, high)

    def complete(self, key: str) -> Flags:
        """See `NutrientColumns`."""
        whole: Flags = self.coverage[:, NUTRIENT_KEYS.index(key)] >= COMPLETE
        return whole

    def contradicted(self, key: str) -> Flags:
        """See `NutrientColumns`."""
        return self.contradicted_flags[:, NUTRIENT_KEYS.index(key)]

    def serving_g(self) -> Floats:
        """See `NutrientColumns`."""
        return self.servings_g


def within_bounds(value: Floats, low: float | None, high: float | None) -> Flags:
    """Return which values are known and within inclusive bounds."""
    within = ~np.isnan(value)
    if low is not None:
        within &= value >= low
    if high is not None:
        within &= value <= high
    return within


def within_many(
    recipes: NutrientColumns,
    key: str,
    basis: str,
    low: float | None,
    high: float | None,
    *,
    trust_stated: bool = False,
) -> Flags:
    """Return `is_within` for many recipes at once, shape (recipes,).

    Args:
        trust_stated: accept stated amounts even if the ingredients contradict them.
    """
    keys = (key, "energy") if basis == "percent_energy" else (key,)
    low, high = (None if low is None else low - SLACK), (None if high is None else high + SLACK)
    if basis in ("serving", "day"):
        within = recipes.between(key, low, high)
    else:
        within = within_bounds(values_on_basis(recipes, key, basis), low, high)
    for each in keys:
        if high is not None or basis != "serving":
            within = within & recipes.complete(each)
        if not trust_stated:
            within = within & ~recipes.contradicted(each)
    return within


def values_on_basis(recipes: NutrientColumns, key: str, basis: str) -> Floats:
    """Return `value_on_basis` for many recipes at once, shape (recipes,); NaN if unknown."""
    if basis in ("serving", "day"):
        return recipes.amount(key)
    divisor, factor = (
        (recipes.amount("energy"), ENERGY_KCAL_PER_G.get(key, math.nan))
        if basis == "percent_energy"
        else (recipes.serving_g(), 1.0)
    )
    with np.errstate(over="ignore"):
        found: Floats = 100.0 * factor * recipes.amount(key) / np.where(divisor == 0, np.nan, divisor)
    return found
