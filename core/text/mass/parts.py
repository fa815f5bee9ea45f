"""A line that counts parts of a food: "2 bacon rashers", "12 large basil leaves", "2 pineapple rings", "4 lamb leg steaks".

The measure is then the end of the name, where the tagger sees no unit. A part must never be weighed as the whole:
two rings are not two pineapples.
"""

import re
from collections.abc import Mapping
from typing import Final

from core.food.foods import Food
from core.food.spelling import words_of

_MEASURE_OF: Final[Mapping[str, str]] = {
    "leaf": "leaf", "sprig": "sprig", "frond": "sprig", "stem": "stalk", "stalk": "stalk", "spear": "stalk",
    "strand": "strand", "rasher": "rasher", "slice": "slice", "ring": "slice", "round": "slice", "disc": "slice",
    "crostini": "slice", "toast": "slice", "fillet": "fillet", "filet": "fillet", "steak": "steak", "medallion": "medallion",
    "chop": "chop",
    "cutlet": "cutlet", "escalope": "cutlet", "breast": "breast", "supreme": "breast", "thigh": "thigh",
    "drumstick": "drumstick", "drumette": "wing", "wing": "wing", "leg": "leg", "loin": "steak", "cheek": "cheek",
    "tentacle": "tentacle", "claw": "claw", "floret": "floret", "strip": "strip", "stick": "stick", "cube": "cube",
    "wedge": "wedge", "segment": "segment", "half": "half", "sheet": "sheet", "ball": "ball", "berry": "berry",
    "nest": "nest",
}  # fmt: skip
"""Words for a part, singular, and the measure that each means."""

_ALSO: Final[Mapping[str, tuple[str, ...]]] = {
    "leaf": ("sprig",), "sprig": ("leaf",), "stalk": ("rib", "stick", "sprig"), "rasher": ("slice", "strip"),
    "slice": ("rasher",), "strip": ("slice", "rasher"), "stick": ("stalk", "strip"), "fillet": ("breast", "steak"),
    "breast": ("fillet",), "wedge": ("slice",), "segment": ("wedge",), "steak": ("fillet",), "leg": ("drumstick",),
    "floret": ("flower",),
}  # fmt: skip

_USUAL_G: Final[Mapping[str, float]] = {
    "fillet": 170.0, "steak": 200.0, "breast": 175.0, "chop": 155.0, "cutlet": 125.0, "medallion": 85.0,
    "leaf": 0.5, "sprig": 1.0, "strand": 0.002, "slice": 25.0, "strip": 8.0, "cube": 15.0, "wedge": 30.0, "sheet": 20.0,
    "floret": 12.0, "nest": 60.0, "ball": 10.0, "pearl": 10.0, "berry": 5.0,
}  # fmt: skip
"""Grams of a part of any food that has no weight of its own for it. Fillet to medallion: medians of the weights that
labelled lines state for one (the lines of `make bench-lines`: 264 fillets, 102 steaks, 55 breasts, 24 chops, 7 cutlets,
3 medallions). A floret lies between those of broccoli and cauliflower (USDA Standard Reference, 11 and 13 g). The others are
this project's estimates."""

SMALL_G: Final = 60.0
"""A food whose usual piece weighs at most this may be counted by its pieces, whatever their name."""
_WHOLE: Final = ("piece", "medium")
_TINY: Final = frozenset("baby mini miniature tiny cherry pearl".split())
"""Balls of cheese that are so called are no whole ones."""


def part_of(name: str, entity: str | None) -> str | None:
    """The measure of the part that a name ends with ("streaky bacon rashers": rasher); None where it names the food itself.

    Args:
        name: the food as the line writes it.
        entity: the food that was found for it; "bay leaf" and "chicken breast" are no parts of another.
    """
    words = words_of(name.partition(",")[0].partition("(")[0].partition(" from ")[0])
    if not words or words[-1] not in _MEASURE_OF:
        return None
    if entity is not None and words[-1] in words_of(entity):
        return None
    part = _MEASURE_OF[words[-1]]
    return "pearl" if part == "ball" and not _TINY.isdisjoint(words) else part


def part_before(text: str, name: str) -> str | None:
    """The measure of the part that a line counts before it names the food ("32 thin slices diagonally cut baguette")."""
    at = text.casefold().find(name.casefold())
    found = _BEFORE.search(text[:at]) if at > 0 else None
    return None if found is None else _MEASURE_OF[words_of(found.group(1))[-1]]


_BEFORE: Final = re.compile(
    r"^\W*\d[^,;]*?\b(slices?|rashers?|wedges?|strips?|cubes?|rings?|rounds?)\b", re.IGNORECASE
)


def part_g(food: Food, part: str) -> tuple[float, bool] | None:
    """Grams of one part of a food, and whether they are the food's own; None where nothing tells.

    Args:
        part: a measure out of `part_of`.
    """
    own = food.portions_g.get(part)
    if own is not None:
        return own, True
    near = next((food.portions_g[name] for name in _ALSO.get(part, ()) if name in food.portions_g), None)
    if near is not None:
        return near, False
    whole = next((food.portions_g[name] for name in _WHOLE if name in food.portions_g), None)
    if whole is not None and whole <= SMALL_G:
        return whole, False
    usual = _USUAL_G.get(part)
    return None if usual is None else (usual, False)
