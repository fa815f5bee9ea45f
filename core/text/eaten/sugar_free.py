"""Soft drinks without sugar: "coke, no sugar" and "irn bru (sugar free)" are diet drinks, not drinks without added sugar.

People with diabetes tell these two apart. Where the brand has no row for it, it is counted as the diet soda of the tables.
"""

import re
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.text.eaten.words import eaten_words

DIET_DRINK: Final = "diet soda"
SOFT_DRINKS: Final = frozenset({"Soft drinks", "Sport and energy drinks", "Fruit drinks"})
"""The kinds of foods of which a version without sugar is a diet drink."""
_SIZE: Final = r"(?: \(?\d+(?:[.,]\d+)? ?(?:ml|cl|l|oz)\)?)?"


def with_diet_drinks(line: str) -> str:
    """Return a line with "diet" before each soft drink of which it says that it has no sugar."""
    return _sugar_free_before().sub("diet ", _sugar_free_behind().sub(r"diet \1\2", line))


def without_sugar_free(text: str) -> str | None:
    """Return the words of a drink without those for no sugar; None if it has none of these."""
    if _sugar_free().search(text) is None:
        return None
    return " ".join(_sugar_free().sub(" ", text).replace("()", " ").split())


@cache
def _sugar_free() -> LazyPattern:
    return LazyPattern(rf"\b(?:{eaten_words().sugar_free})\b", eaten_words().sugar_free.needs)


@cache
def _sugar_free_before() -> LazyPattern:
    words = eaten_words()
    drinks = "|".join(map(re.escape, sorted(words.soft_drinks, key=len, reverse=True)))
    return LazyPattern(rf"\b(?:{words.sugar_free}) (?=(?:{drinks})\b)", words.sugar_free.needs)


@cache
def _sugar_free_behind() -> LazyPattern:
    words = eaten_words()
    drinks = "|".join(map(re.escape, sorted(words.soft_drinks, key=len, reverse=True)))
    drink = rf"(?:(?:{words.drink_flavors}) )?(?:{drinks})"
    return LazyPattern(
        rf"(?<!diet )\b({drink})({_SIZE}),? \(?(?:{words.sugar_free})\b\)?(?! (?:beer|chocolate|sweets))",
        words.sugar_free.needs,
    )
