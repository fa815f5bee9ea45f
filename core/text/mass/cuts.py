"""A cup of a food weighs by how it is cut: 225 g of mashed banana, 150 g of slices.

Foods have such weights as portions named "cup mashed", out of the household measures of USDA's Standard Reference.
"""

import re
from collections.abc import Mapping
from typing import Final

from core.food.foods import Food
from core.food.units import VOLUME_ML
from core.text.lines.reading import ReadLine

_CUTS: Final[Mapping[str, tuple[str, ...]]] = {
    "sliced": ("sliced",), "slices": ("sliced",), "chopped": ("chopped", "diced"), "minced": ("chopped", "diced"),
    "diced": ("diced", "chopped"), "cubed": ("diced", "chopped"), "cubes": ("diced", "chopped"),
    "shredded": ("shredded", "grated"), "grated": ("grated", "shredded"), "mashed": ("mashed",), "pureed": ("mashed",),
    "puréed": ("mashed",), "ground": ("ground",), "slivered": ("slivered",), "whole": ("whole",), "halves": ("halves",),
    "halved": ("halves",), "crumbled": ("crumbled",), "crushed": ("crushed",), "crumbs": ("crumbs",), "sifted": ("sifted",),
    "unpacked": ("unpacked",), "loosely packed": ("unpacked",), "not packed": ("unpacked",), "strips": ("sliced",),
    "julienned": ("sliced",),
}  # fmt: skip
"""Words for a cut, and the weights that may serve for it, the likeliest first."""
_WORDS: Final = re.compile(r"\b(?:" + "|".join(_CUTS) + r")\b", re.IGNORECASE)
_ALWAYS: Final = frozenset({"mashed"})
"""Cuts that a cup is measured of wherever the line names them: a cup of bananas is not filled with whole ones."""
_UNITS: Final = frozenset({"cup", "ml", "l"})


def cut_mass_g(food: Food, line: ReadLine) -> float | None:
    """Return the grams of a volume of a food that is cut before it is measured; None if that weight is unknown.

    "1 cup chopped walnuts" is cut first, "1 cup walnuts, chopped" is measured first.
    """
    if line.amount is None or line.unit not in _UNITS:
        return None
    at = line.text.casefold().find(line.name.casefold())
    for found in _WORDS.finditer(line.text):
        names = _CUTS[found.group().lower()]
        if found.start() > at >= 0 and not _ALWAYS.intersection(names) and found.end() > at + len(line.name):
            continue
        cup_g = next(
            (food.portions_g[key] for name in names if (key := f"cup {name}") in food.portions_g), None
        )
        if cup_g is not None:
            return line.amount * VOLUME_ML[line.unit] / VOLUME_ML["cup"] * cup_g
    return None
