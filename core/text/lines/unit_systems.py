"""Amounts of ingredient lines and directions in metric or US units.

Spoons, pinches, pieces and packages stay. So does a text that states its amounts in the wanted units already, as
"1 cup (240 ml) milk" does in both.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, get_args

from core.food.lazy_pattern import LazyPattern
from core.food.recipe import IngredientUse
from core.food.units import MASS_G, VOLUME_ML, Unit
from core.text.kitchen_amounts import METRIC
from core.text.lines.written_amounts import WrittenAmount

UnitSystem = Literal["written", "metric", "us"]
UNIT_SYSTEMS: Final[tuple[UnitSystem, ...]] = get_args(UnitSystem)
"""As the recipe writes them, metric, and US customary."""

_NEUTRAL: Final = frozenset({"pinch", "tsp", "tbsp"})
_TENFOLD: Final = frozenset({1.0, 10.0, 100.0, 1000.0})
"""Factors of metric units, such as 100 for a decilitre; a pint is 473.2 ml."""
_LIKE_WATER: Final = (0.92, 1.1)
"""Grams per millilitre of what kitchens measure in millilitres: water, milk, oil, broth."""
_POUNDS_FROM: Final = 2.0
"""From this many pounds on, a mass is given in pounds; a smaller one only if it is nearly a round number of them."""
_NEARLY: Final = 0.03
_CUP_FROM_ML: Final = 59.0
_SPOON_FROM_ML: Final = 14.0
_DEGREES: Final = LazyPattern(
    r"(\d{2,3})(?:(\s*(?:to|-|–)\s*)(\d{2,3}))?\s*(?:°|º|degrees?\s)\s*(F|C)(?:ahrenheit|elsius)?\b"
)
_OVEN_STEP: Final = {"C": 5, "F": 25}


def in_system(
    found: Sequence[WrittenAmount], system: UnitSystem, use: IngredientUse | None = None
) -> list[WrittenAmount]:
    """Return the amounts of a text in the units of a system.

    Args:
        use: the ingredient of the line, whose mass tells what a cup of it weighs.
    """
    free = [one.unit for one in found if not one.is_fixed and one.unit is not None]
    if system == "written" or any(system_of(unit) == system for unit in free):
        return list(found)
    grams_per_ml = _grams_per_ml(use)
    return [one if one.is_fixed else _converted(one, system, grams_per_ml) for one in found]


def system_of(unit: Unit) -> UnitSystem | None:
    """Return the system that a unit belongs to; None for spoons, pieces and lengths."""
    if unit.kind not in ("mass", "volume") or unit.name in _NEUTRAL:
        return None
    return "metric" if unit.name in METRIC and unit.factor in _TENFOLD else "us"


def with_degrees(text: str, system: UnitSystem) -> str:
    """Return a direction with its temperatures in a system: "350 °F" is "175 °C" in metric units.

    A direction that has both stays as it is.
    """
    wanted = {"metric": "C", "us": "F"}.get(system)
    scales = {match[4].upper() for match in _DEGREES.finditer(text)}
    if wanted is None or wanted in scales:
        return text

    def converted(match: re.Match[str]) -> str:
        ends = [_temperature(float(end), wanted) for end in (match[1], match[3]) if end]
        return f"{(match[2] or '').join(map(str, ends))} °{wanted}"

    return _DEGREES.sub(converted, text)


def _temperature(value: float, wanted: str) -> int:
    exact = (value - 32) / 1.8 if wanted == "C" else value * 1.8 + 32
    is_oven = (120 if wanted == "C" else 250) <= exact
    step = _OVEN_STEP[wanted] if is_oven else 1
    return round(exact / step) * step


def _grams_per_ml(use: IngredientUse | None) -> float | None:
    """Return the density of a line's food; None if its mass is unknown or no volume is written."""
    if use is None or not use.mass_g or not use.amount or use.unit not in VOLUME_ML or use.how == "unknown":
        return None
    return use.mass_g / (use.amount * VOLUME_ML[use.unit])


def _converted(one: WrittenAmount, system: UnitSystem, grams_per_ml: float | None) -> WrittenAmount:
    unit = one.unit
    if unit is None or system_of(unit) in (None, system):
        return one
    if unit.kind == "mass":
        grams = one.high * unit.factor * MASS_G[unit.name]
        name, per = _mass_unit(grams, system)
        return _written(one, "mass", name, unit.factor * MASS_G[unit.name] / per)
    ml = one.high * unit.factor * VOLUME_ML[unit.name]
    in_ml = unit.factor * VOLUME_ML[unit.name]
    if system == "us":
        name = "cup" if ml >= _CUP_FROM_ML else "tbsp" if ml >= _SPOON_FROM_ML else "tsp"
        return _written(one, "volume", name, in_ml / VOLUME_ML[name])
    if grams_per_ml is not None and not _LIKE_WATER[0] <= grams_per_ml <= _LIKE_WATER[1]:
        return _written(one, "mass", "g", in_ml * grams_per_ml)
    return _written(one, "volume", "ml", in_ml)


def _mass_unit(grams: float, system: UnitSystem) -> tuple[str, float]:
    """Return the unit for a mass, and its grams."""
    if system == "metric":
        return "g", 1.0
    pounds = grams / MASS_G["lb"]
    is_round = pounds > 0.9 and abs(pounds - round(pounds * 2) / 2) < _NEARLY
    name = "lb" if pounds >= _POUNDS_FROM or is_round else "oz"
    return name, MASS_G[name]


def _written(one: WrittenAmount, kind: Literal["mass", "volume"], name: str, ratio: float) -> WrittenAmount:
    return replace(one, low=one.low * ratio, high=one.high * ratio, unit=Unit(kind, name))
