"""Reformulated products, whose nutrients are not the usual ones: sugar-free jam."""

import re
from typing import Final

from core.food.foods import Food

_CLAIMS: Final = (
    (re.compile(r"\b(?:sugar[- ]free|sugarless)\b", re.IGNORECASE), "sugars", 10.0),
    (re.compile(r"\b(?:keto|low[- ]carb|zero[- ]carb|carb[- ]free)\b", re.IGNORECASE), "carbohydrate", 20.0),
    (re.compile(r"(?<!% )(?<!%)\b(?:fat[- ]free|non-?fat)\b", re.IGNORECASE), "fat", 5.0),
)
"""Words, the nutrient that they deny, and grams of it in 100 g from which a food is plainly another. "Free" of sugar or fat
means less than 0.5 g a serving (21 CFR 101.60(c)(1), 101.62(b)(1))."""
_NOT_OF: Final = {"fat": frozenset({"meat", "poultry"})}
"""Kinds for which the words only mean "trimmed"."""


def is_reformulated(text: str, food: Food, kinds: frozenset[str]) -> bool:
    """Return whether a line means a reformulated product, whose nutrients are unknown.

    Args:
        text: the whole line.
        food: the food that was found for it, which is no such kind itself ("fat-free yogurt" is).
        kinds: the food's kinds in the taxonomy.
    """
    return any(
        food.per_100g.get(key, 0.0) >= least
        and words.search(text) is not None
        and words.search(food.name) is None
        and not kinds & _NOT_OF.get(key, frozenset())
        for words, key, least in _CLAIMS
    )
