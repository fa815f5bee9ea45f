"""Servings of a recipe whose source states the size of one: "10 pancakes" at "2 pancakes" are five.

Stated nutrition is for a serving of that size, so the yield must be counted in it.
"""

import re
from functools import cache
from typing import Final

from core.food.spelling import words_of
from core.food.units import MASS_G, VOLUME_ML, kitchen_unit
from core.text.numbers import range_of
from core.text.plain import line_of
from core.text.servings import serving_words, servings_of

_LONGEST: Final = 80
_MOST: Final = 1000.0
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")


def servings_made(made: object, size: object) -> float | None:
    """Return the servings of a yield from the size of one; if they count different things, from the yield alone.

    Args:
        made: the yield, as for `core.text.servings.servings_of`.
        size: text such as "2 pancakes", "1/2 cup", "1 slice (30 g)", "1/8 of the recipe" or "1 of 6".
    """
    shared = _shared(size)
    if shared is not None:
        return shared
    plain = servings_of(made)
    each = _counted(size)
    if each is None:
        return plain
    for one in made[:20] if isinstance(made, list | tuple) else [made]:
        for whole in _counts(one):
            share = _share(whole, each)
            if share is not None and 1 <= share <= _MOST:
                return share
    return plain


@cache
def _share_of_whole() -> re.Pattern[str]:
    return re.compile(
        r"\D*?1\s?/\s?(\d+)(?:th)?\s+(?:of\s+)?(?:the\s+|a\s+|an\s+|whole\s+|entire\s+)*"
        rf"(?:{serving_words().wholes})|\D*?\b1\s*\(?\s*of\s+(\d+)\b",
        re.IGNORECASE,
    )


@cache
def _before() -> re.Pattern[str]:
    return re.compile(rf"^\W*(?:{serving_words().before_counts})?\W*", re.IGNORECASE)


def _shared(size: object) -> float | None:
    """Return the servings of which the stated one is a share: 8 for "1/8 of the recipe", 6 for "1 (of 6)"."""
    if not isinstance(size, str) or len(size) > _LONGEST:
        return None
    found = _share_of_whole().match(line_of(size))
    count = float(found.group(1) or found.group(2)) if found else 0.0
    return count if 2 <= count <= _MOST else None


def _counts(value: object) -> list[tuple[float, str]]:
    """Return all counts in a yield: of "1 loaf (12 slices)" the loaf and its slices."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        return []
    parts = [value, *_BRACKETS.findall(value)]
    return [counted for part in parts if (counted := _counted(part)) is not None]


def _counted(value: object) -> tuple[float, str] | None:
    """Return a number and the counted thing; None if the text says more."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        return None
    text = _before().sub("", line_of(value).partition("(")[0])
    span = range_of(text)
    words = [word for word in words_of(text) if not word.replace(".", "").isdigit()]
    if span is None or span.low <= 0 or not words or len(words) > 3:
        return None
    return span.low, words[-1]


def _share(whole: tuple[float, str], each: tuple[float, str]) -> float | None:
    (made, thing), (size, other) = whole, each
    if not serving_words().not_counted.isdisjoint((other, thing)):
        return None
    if thing == other or thing == "dozen":
        return made / size
    units = kitchen_unit(thing), kitchen_unit(other)
    if units[0] is None or units[1] is None or units[0].kind != units[1].kind:
        return None
    table = MASS_G if units[0].kind == "mass" else VOLUME_ML
    if units[0].name not in table or units[1].name not in table:
        return None
    return (made * table[units[0].name] * units[0].factor) / (size * table[units[1].name] * units[1].factor)
