"""Comparing a nutrient of a recipe with bounds, when part of it may be unknown."""

import math

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


def within_many(
    amounts: Floats,
    coverage: Floats,
    serving_g: Floats,
    key: str,
    basis: str,
    low: float | None,
    high: float | None,
) -> Flags:
    """The same comparison as `is_within` for many recipes at once.

    Args:
        amounts: shape (recipes, nutrients) in the order of NUTRIENT_KEYS; NaN is unknown.
        coverage: same shape, 0 to 1.
        serving_g: shape (recipes,); NaN is unknown.

    Returns:
        Shape (recipes,).
    """
    column = NUTRIENT_KEYS.index(key)
    value = amounts[:, column]
    whole = coverage[:, column] >= COMPLETE
    if basis == "percent_energy":
        energy = NUTRIENT_KEYS.index("energy")
        factor = ENERGY_KCAL_PER_G.get(key, math.nan)
        with np.errstate(over="ignore"):
            value = 100.0 * factor * value / np.where(amounts[:, energy] == 0, np.nan, amounts[:, energy])
        whole &= coverage[:, energy] >= COMPLETE
    elif basis == "100g":
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


def bounds_sql(key: str, basis: str, low: float | None, high: float | None) -> tuple[str, list[object]]:
    """The same comparison as `is_within`, as SQL over the tables `nutrition n`, `coverage c` and `recipe r`.

    Returns:
        A condition and its parameters.
    """
    conditions: list[str] = []
    parameters: list[object] = []
    if basis == "percent_energy":
        factor = ENERGY_KCAL_PER_G.get(key)
        value = f"(100.0 * {factor} * n.{key} / nullif(n.energy, 0))" if factor else "NULL::DOUBLE"
        conditions.append(f"c.{key} >= {COMPLETE} AND c.energy >= {COMPLETE}")
    elif basis == "100g":
        value = f"(100.0 * n.{key} / nullif(r.serving_g, 0))"
        conditions.append(f"c.{key} >= {COMPLETE}")
    else:
        value = f"n.{key}"
        if high is not None or basis != "serving":
            conditions.append(f"c.{key} >= {COMPLETE}")
    if low is not None:
        conditions.append(f"{value} >= ?")
        parameters.append(low - SLACK)
    if high is not None:
        conditions.append(f"{value} <= ?")
        parameters.append(high + SLACK)
    return " AND ".join(f"coalesce({condition}, false)" for condition in conditions) or "true", parameters
