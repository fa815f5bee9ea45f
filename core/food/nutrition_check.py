"""What a source states of a serving beside what its ingredients add up to: which is shown, and when to beware.

A source knows its own brands, yields and what is thrown away, so its amounts are the ones that are shown. But sources slip
(an amount for a spoon of the dip, for the sauce without its noodles), and somebody who counts carbohydrate or sodium must
hear of it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.food.nutrients import ENERGY_KCAL_PER_G, NUTRIENTS
from core.food.recipe import Nutrition

MUCH: Final = 1.5
"""Two amounts of which one is more than so many times the other differ much. Of the recipe pages of `make bench-nutrition`
five in six agree more nearly than that."""
LOW_SHARE: Final = 0.05
"""A difference below this share of a daily value says nothing: that much in a serving counts as low (US FDA, "The lows and
highs of % Daily Value")."""
SUGARS_FLOOR_G: Final = 2.5
"""The same for sugars, which have no daily value: 5 % of the 50 g that the FDA allows of added ones (21 CFR 101.9(c)(9))."""
_ENOUGH: Final = 0.95
"""Of the ingredients, by mass, must report a nutrient before their sum can be called too low beside what is stated."""
_PARTS: Final = (
    ("saturated_fat", "fat"), ("monounsaturated_fat", "fat"), ("polyunsaturated_fat", "fat"), ("sugars", "carbohydrate"),
    ("fiber", "carbohydrate"),
)  # fmt: skip
"""Nutrients that are parts of another."""
_SLACK: Final = 0.05
_ROUNDED: Final = 1.0
"""Labels are rounded to whole grams (21 CFR 101.9(c))."""
_UNIT_SLIP: Final = 30.0
"""No food, brand or serving makes an amount so many times another; grams for milligrams do."""
_MACROS: Final = ("protein", "carbohydrate", "fat")
_SCALED: Final = (*_MACROS, "saturated_fat")
_ALIKE: Final = 1.35
"""Factors within so many times that of energy are thought the same: two calculators agree no better on one nutrient."""
_LEAST_FACTORS: Final = 2
_LEAST_G: Final = 2.0
"""Below that, rounding makes any factor."""
_ENERGY_FLOOR_KCAL: Final = 40.0
_FLOORS: Final = {"sugars": SUGARS_FLOOR_G}


@dataclass(frozen=True)
class NutrientComparison:
    """One nutrient of a serving, said twice.

    Amounts are in the nutrient's unit. `is_whole`: every gram of the ingredients reports it; else `computed` is a lower
    bound.
    """

    key: str
    stated: float
    computed: float | None
    is_whole: bool
    differs: bool
    """The two differ so much that one of them must be wrong."""


class MismatchCause(Enum):
    """What is likelier to be wrong where two amounts of a serving contradict each other."""

    STATED = "stated"
    """What the source states cannot be true in itself."""
    UNIT = "unit"
    """The source states an amount in another unit than it says: grams as milligrams, or the other way round."""
    SERVING = "serving"
    """Everything differs by about the same factor: the two speak of servings of another size."""
    UNKNOWN = "unknown"


def likely_cause(rows: Iterable[NutrientComparison]) -> MismatchCause:
    """Which of the two is likelier to be wrong, by the amounts themselves.

    A part of a nutrient is no more than the whole of it, and energy comes of protein, carbohydrate and fat (alcohol aside).
    Where nothing of the kind is broken, but energy and the three differ by nearly the same factor, they were divided by
    another number of servings; slips in single foods do not do that.
    """
    known = {row.key: row for row in rows}
    if _is_impossible({key: row.stated for key, row in known.items()}):
        return MismatchCause.STATED
    if any(map(_is_slip, known.values())):
        return MismatchCause.UNIT
    energy = known.get("energy")
    if energy is None or not energy.differs or not energy.computed or energy.stated <= 0:
        return MismatchCause.UNKNOWN
    factor = energy.computed / energy.stated
    others = [
        row.computed / row.stated / factor
        for key in _SCALED
        if (row := known.get(key)) is not None and row.computed is not None and row.stated >= _LEAST_G
    ]
    if len(others) >= _LEAST_FACTORS and all(1 / _ALIKE <= other <= _ALIKE for other in others):
        return MismatchCause.SERVING
    return MismatchCause.UNKNOWN


def _is_slip(row: NutrientComparison) -> bool:
    """Whether milligrams were stated in another unit: 39,000 mg of sodium, or 1 mg in a dish with bacon."""
    if NUTRIENTS[row.key].unit != "mg" or not row.computed or not row.differs or row.stated <= 0:
        return False
    factor = row.stated / row.computed
    return max(factor, 1 / factor) >= _UNIT_SLIP


def _is_impossible(stated: Mapping[str, float]) -> bool:
    for part, whole in _PARTS:
        if part in stated and whole in stated and stated[part] > stated[whole] * (1 + _SLACK) + _ROUNDED:
            return True
    if any(key not in stated for key in ("energy", *_MACROS)):
        return False
    least = sum(ENERGY_KCAL_PER_G[key] * stated[key] for key in _MACROS)
    # Fibre and sugar alcohols bring less than carbohydrate does, alcohol brings energy of its own: only too little is told.
    least -= ENERGY_KCAL_PER_G["carbohydrate"] * stated.get("fiber", 0.0)
    return stated["energy"] < least / MUCH and least - stated["energy"] > _ENERGY_FLOOR_KCAL


def differs_much(key: str, stated: float, computed: float, coverage: float) -> bool:
    """Whether a stated amount and one computed from the ingredients cannot both be right.

    A lower bound that is far above the stated amount contradicts it; one that is below says nothing, unless nearly
    everything reports the nutrient.
    """
    high, low = max(stated, computed), min(stated, computed)
    daily = NUTRIENTS[key].daily_value
    floor = _FLOORS.get(key, 0.0 if daily is None else daily * LOW_SHARE)
    if high <= MUCH * low or high - low <= floor:
        return False
    return computed > stated or coverage >= _ENOUGH


def beside(shown: Nutrition, computed: Nutrition) -> tuple[NutrientComparison, ...]:
    """Every nutrient that a source states, with what the ingredients add up to, in the order of nutrients.

    Args:
        shown: the recipe's nutrition, in which what is stated goes before what is computed.
        computed: of the ingredients alone; empty where nobody says how many the recipe serves.
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
