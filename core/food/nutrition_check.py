"""Compare a source's stated nutrition with the nutrition computed from its ingredients.

The source knows its brands, its yields and its waste, so its amounts are shown. But sources make mistakes (the amount
for a spoon of the dip, or for the sauce without its noodles), and users who count carbohydrate or sodium must be
warned.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.food.nutrients import ENERGY_KCAL_PER_G, NUTRIENTS
from core.food.recipe import Nutrition

MAX_FACTOR: Final = 1.5
"""Two amounts differ widely if one is more than this many times the other. Of the recipe pages of `make
bench-nutrition`, five in six agree better than that.
"""
FLOOR_SHARE: Final = 0.05
"""A difference below this share of a daily value is ignored: the US FDA calls 5 % or less "low" ("The Lows and Highs of
% Daily Value").
"""
SUGARS_FLOOR_G: Final = 2.5
"""The same floor for sugars: 5 % of the 50 g that the FDA allows of added sugars (21 CFR 101.9(c)(9))."""
_MIN_COVERAGE: Final = 0.95
"""The share of the mass that must report a nutrient before the sum can contradict a larger stated amount."""
_PARTS: Final = (
    ("saturated_fat", "fat"), ("monounsaturated_fat", "fat"), ("polyunsaturated_fat", "fat"), ("sugars", "carbohydrate"),
    ("fiber", "carbohydrate"),
)  # fmt: skip
"""(part, whole) pairs of nutrients."""
_SLACK: Final = 0.05
_ROUNDED: Final = 1.0
"""Labels are rounded to whole grams (21 CFR 101.9(c))."""
_UNIT_ERROR_FACTOR: Final = 30.0
"""No food, brand or serving explains a factor this large; grams given as milligrams do."""
_MACROS: Final = ("protein", "carbohydrate", "fat")
_SCALED: Final = (*_MACROS, "saturated_fat")
_SAME_FACTOR: Final = 1.35
"""A factor this close to that of energy counts as the same. Two calculators agree no better on one nutrient."""
_MIN_FACTORS: Final = 2
_MIN_G: Final = 2.0
"""Grams. Below this amount, rounding can produce any factor."""
_ENERGY_FLOOR_KCAL: Final = 40.0
_FLOORS: Final = {"sugars": SUGARS_FLOOR_G}


@dataclass(frozen=True)
class NutrientComparison:
    """A nutrient's stated amount per serving next to the computed one, in the nutrient's unit.

    `is_whole` says that all of the ingredients' mass reports it; otherwise `computed` is a lower bound.
    """

    key: str
    stated: float
    computed: float | None
    is_whole: bool
    differs: bool
    """The amounts differ so widely that one of them must be wrong."""


class MismatchCause(Enum):
    """The likely cause of a contradiction between stated and computed amounts."""

    STATED = "stated"
    """The stated amounts contradict each other."""
    UNIT = "unit"
    """A stated amount has the wrong unit, such as grams for milligrams."""
    SERVING = "serving"
    """Everything differs by about the same factor, so the servings differ in size."""
    UNKNOWN = "unknown"


def likely_cause(rows: Iterable[NutrientComparison]) -> MismatchCause:
    """Return the likely cause of a contradiction, judging by the amounts alone.

    A part can't exceed its whole, and energy comes from protein, carbohydrate and fat (alcohol aside). If those rules
    hold but energy and the three differ by nearly the same factor, the totals were divided by different numbers of
    servings; errors in single foods don't cause that.
    """
    known = {row.key: row for row in rows}
    if is_impossible({key: row.stated for key, row in known.items()}):
        return MismatchCause.STATED
    if any(map(_has_wrong_unit, known.values())):
        return MismatchCause.UNIT
    energy = known.get("energy")
    if energy is None or not energy.differs or not energy.computed or energy.stated <= 0:
        return MismatchCause.UNKNOWN
    factor = energy.computed / energy.stated
    others = [
        row.computed / row.stated / factor
        for key in _SCALED
        if (row := known.get(key)) is not None and row.computed is not None and row.stated >= _MIN_G
    ]
    if len(others) >= _MIN_FACTORS and all(1 / _SAME_FACTOR <= other <= _SAME_FACTOR for other in others):
        return MismatchCause.SERVING
    return MismatchCause.UNKNOWN


def _has_wrong_unit(row: NutrientComparison) -> bool:
    """Return whether a milligram nutrient is stated in a wrong unit: 39,000 mg of sodium, or 1 mg with bacon."""
    if NUTRIENTS[row.key].unit != "mg" or not row.computed or not row.differs or row.stated <= 0:
        return False
    factor = row.stated / row.computed
    return max(factor, 1 / factor) >= _UNIT_ERROR_FACTOR


def is_impossible(stated: Mapping[str, float]) -> bool:
    """Return whether stated amounts contradict each other: a part exceeds its whole, or the energy is too little."""
    for part, whole in _PARTS:
        if part in stated and whole in stated and stated[part] > stated[whole] * (1 + _SLACK) + _ROUNDED:
            return True
    if "energy" not in stated:
        return False
    least = sum(ENERGY_KCAL_PER_G[key] * stated.get(key, 0.0) for key in _MACROS)
    # Only too little energy is impossible: fibre and sugar alcohols supply less than carbohydrate, and alcohol adds
    # energy of its own.
    least -= ENERGY_KCAL_PER_G["carbohydrate"] * stated.get("fiber", 0.0)
    return stated["energy"] < least / MAX_FACTOR and least - stated["energy"] > _ENERGY_FLOOR_KCAL


def differs_much(key: str, stated: float, computed: float, coverage: float) -> bool:
    """Return whether a stated and a computed amount cannot both be right.

    A lower bound far above the stated amount contradicts it. One below it says nothing, unless nearly all of the mass
    reports the nutrient.
    """
    high, low = max(stated, computed), min(stated, computed)
    daily = NUTRIENTS[key].daily_value
    floor = _FLOORS.get(key, 0.0 if daily is None else daily * FLOOR_SHARE)
    if high <= MAX_FACTOR * low or high - low <= floor:
        return False
    return computed > stated or coverage >= _MIN_COVERAGE


def compare_nutrition(shown: Nutrition, computed: Nutrition) -> tuple[NutrientComparison, ...]:
    """Compare every stated nutrient with the computed one, in the order of nutrients.

    Args:
        shown: the recipe's nutrition, in which stated amounts replace computed ones.
        computed: the nutrition of the ingredients alone; empty if the number of servings is unknown.
    """
    return tuple(
        NutrientComparison(
            key,
            shown.amounts[key],
            computed.amounts.get(key),
            computed.is_complete(key),
            key in computed.amounts
            and differs_much(key, shown.amounts[key], computed.amounts[key], computed.coverage.get(key, 0.0)),
        )
        for key in NUTRIENTS
        if key in shown.stated and key in shown.amounts
    )
