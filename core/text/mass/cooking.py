"""Cooking yields, and the fat that food absorbs in frying."""

from collections.abc import Sequence
from typing import Final

from core.food.foods import Food, Mass
from core.text.lines.reading import ReadLine

ESTIMATED: Final = "estimated"

FRYING_UPTAKE: Final = 0.08
"""Grams of fat taken up per gram of food in deep frying, where a line says that its fat is for that.

Worked out from eight foods that the USDA Standard Reference, Release 26, has raw and deep-fried (potato, plantain, shrimp,
scallop, squid, catfish, clam and croaker: 5.0 to 10.2 %, mean 7.6 %): what the fried food holds more of fat, where its dry
solids, or its protein with the flour of its breading, are those of the raw one.
"""

_MOST_GROWTH: Final = 1.1
"""Energy of what is cooked against that of what it came of; with more it is another food (lean minced beef and fatter)."""
_LEAST_YIELD: Final = 0.3
_MOST_YIELD: Final = 4.0
"""Yields beyond these are none of cooking: bacon 0.37 and bulgur 3.99 are the ends in the Standard Reference."""


def cooked_yield(raw: Food | None, cooked: Food | None) -> float | None:
    """Grams of a cooked food that come of a gram of the raw one; None where their nutrients do not tell.

    Cooking moves water and fat and leaves the protein: the ratio of the two proteins in the Standard Reference (bacon 0.37,
    chicken breast 0.73, pasta 2.25). Foods that are not the same but for cooking show in an energy that would grow.
    """
    if raw is None or cooked is None or raw.name == cooked.name:
        return None
    before, after = raw.per_100g.get("protein"), cooked.per_100g.get("protein")
    if not before or not after:
        return None
    share = before / after
    grown = cooked.per_100g.get("energy", 0.0) * share > _MOST_GROWTH * raw.per_100g.get("energy", 0.0)
    return None if grown or not _LEAST_YIELD <= share <= _MOST_YIELD else share


def fried(masses: Sequence[Mass], lines: Sequence[ReadLine]) -> list[Mass]:
    """Deep-frying fat counted for what the other foods that are eaten take up, or for all of it where that is less."""
    frying = [line.frying and not line.discarded for line in lines]
    others_g = sum(
        mass.mass_g or 0.0
        for mass, line, deep in zip(masses, lines, frying, strict=True)
        if not (deep or line.discarded or line.optional)
    )
    return [
        Mass(
            min(mass.mass_g if mass.mass_g is not None else float("inf"), FRYING_UPTAKE * others_g), ESTIMATED
        )
        if deep and others_g
        else mass
        for mass, deep in zip(masses, frying, strict=True)
    ]
