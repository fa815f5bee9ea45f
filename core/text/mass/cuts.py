"""The weight of a cup by the cut of the food: 225 g of mashed banana, 150 g of slices.

Foods have such weights as portions named "cup mashed", from the household measures of USDA's Standard Reference.
"""

from functools import cache
from typing import Final

from core.food.foods import Food
from core.food.lazy_pattern import AnyPhrase, LazyPattern
from core.food.units import VOLUME_ML
from core.text.lines.parsed_line import ParsedLine
from core.text.mass.words import measure_words

_ALWAYS: Final = frozenset({"mashed"})
"""Cuts that a cup is measured of wherever the line names them: a cup of bananas does not hold whole ones."""
_UNITS: Final = frozenset({"cup", "ml", "l"})


@cache
def _pattern() -> LazyPattern:
    return LazyPattern(AnyPhrase(measure_words().cuts))


def cut_mass_g(food: Food, line: ParsedLine) -> float | None:
    """Return the grams of a volume of a food that is cut before it is measured; None if that weight is unknown.

    "1 cup chopped walnuts" is cut first, "1 cup walnuts, chopped" is measured first.
    """
    if line.amount is None or line.unit not in _UNITS:
        return None
    at = line.text.casefold().find(line.name.casefold())
    for found in _pattern().finditer(line.text):
        names = measure_words().cuts[" ".join(found.group().lower().split())]
        if found.start() > at >= 0 and not _ALWAYS.intersection(names) and found.end() > at + len(line.name):
            continue
        cup_g = next(
            (food.portions_g[key] for name in names if (key := f"cup {name}") in food.portions_g), None
        )
        if cup_g is not None:
            return line.amount * VOLUME_ML[line.unit] / VOLUME_ML["cup"] * cup_g
    return None
