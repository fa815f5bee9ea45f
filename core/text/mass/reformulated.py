"""Reformulated products, whose nutrients differ from the usual ones: sugar-free jam."""

from typing import Final

from core.food.foods import Food
from core.food.lazy_pattern import LazyPattern
from core.text.mass.words import weight_words

_LEAST_G: Final = {"sugars": 10.0, "carbohydrate": 20.0, "fat": 5.0}
"""Grams of a nutrient in 100 g from which a food that is called free of it must be another product."""
_NOT_OF: Final = {"fat": frozenset({"meat", "poultry"})}
"""Kinds for which the words only mean "trimmed"."""


def is_reformulated(text: str, food: Food, kinds: frozenset[str]) -> bool:
    """Return whether a line means a reformulated product, whose nutrients are unknown.

    Args:
        text: the whole line.
        food: the food that was found for it, which is no such kind itself ("fat-free yogurt" is).
        kinds: the food's kinds in the taxonomy.
    """
    words = weight_words()
    denied = {
        "sugars": words.without_sugar,
        "carbohydrate": words.without_carbohydrate,
        "fat": words.without_fat,
    }
    return any(
        food.per_100g.get(key, 0.0) >= _LEAST_G[key]
        and _is_claimed(claim, text)
        and not _is_claimed(claim, food.name)
        and not kinds & _NOT_OF.get(key, frozenset())
        for key, claim in denied.items()
    )


def _is_claimed(claim: LazyPattern, text: str) -> bool:
    """Return whether a text makes a claim; "97% fat-free" isn't one."""
    return any(not text[: found.start()].rstrip().endswith("%") for found in claim.finditer(text))
