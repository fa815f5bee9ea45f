"""Cooking yields, and the fat that food absorbs in frying."""

from collections.abc import Sequence
from typing import Final

from core.food.foods import Food, Mass
from core.text.lines.parsed_line import ParsedLine

ESTIMATED: Final = "estimated"

FRYING_UPTAKE: Final = 0.08
"""Grams of fat absorbed per gram of food in deep frying.

Computed from eight foods that the USDA Standard Reference, Release 26, lists raw and deep-fried (potato, plantain,
shrimp, scallop, squid, catfish, clam and croaker: 5.0 to 10.2 %, mean 7.6 %): the fat that the fried food has more than
the raw one, for equal dry solids, or equal protein with the flour of its breading.
"""

_MOST_GROWTH: Final = 1.1
"""The most energy of a cooked food compared with the raw one; with more, it is another food (fatter beef)."""
_LEAST_YIELD: Final = 0.3
_MOST_YIELD: Final = 4.0
"""Limits of cooking yields: bacon 0.37 and bulgur 3.99 are the extremes in the Standard Reference."""


def cooked_yield(raw: Food | None, cooked: Food | None) -> float | None:
    """Return grams of cooked food per gram of raw food; None if their nutrients can't tell.

    Cooking moves water and fat but leaves the protein, so the yield is the ratio of protein per 100 g in the Standard
    Reference (bacon 0.37, chicken breast 0.73, pasta 2.25). If the energy would grow, the foods differ by more than
    cooking.
    """
    if raw is None or cooked is None or raw.name == cooked.name:
        return None
    before, after = raw.per_100g.get("protein"), cooked.per_100g.get("protein")
    if not before or not after:
        return None
    share = before / after
    grown = cooked.per_100g.get("energy", 0.0) * share > _MOST_GROWTH * raw.per_100g.get("energy", 0.0)
    return None if grown or not _LEAST_YIELD <= share <= _MOST_YIELD else share


def fried(masses: Sequence[Mass], lines: Sequence[ParsedLine]) -> list[Mass]:
    """Return the masses with deep-frying fat reduced to the share that the other eaten foods absorb, if that is less."""
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
