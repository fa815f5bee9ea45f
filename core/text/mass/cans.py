"""Drained weight: a can's stated content includes its liquid."""

from typing import Final

from core.food.foods import Food
from core.food.lazy_pattern import LazyPattern
from core.text.mass.words import can_words

_NOMINAL_G: Final = 411.0
"""Net content of the can that most `can` weights are for: 14.5 oz, between the US 15 oz and the European 400 g."""
_LEAST_G: Final = 200.0
"""Below this, cans of vegetables or fruit state their drained weight (olives, mushrooms) or are eaten whole (chilies)."""
_MOST_SHARE: Final = 0.8
_STATED_DRAINED: Final = LazyPattern(r"\d ?(?:g|grams?|oz|ounces?) drained\b", ("drained",))
"""A weight without the liquid: "1 tin (112 g drained)"."""
_DRAINED: Final = LazyPattern(r"\b(?:drain|rins)ed\b(?!\s+weight)", ("drained", "rinsed"))
UNKNOWN_SHARE: Final = 0.62
"""Share of a can's net content that is solid, where the food is unknown: the median of the foods in a liquid."""


def says_drained(text: str) -> bool:
    """Return whether a text says that a food was drained."""
    return _DRAINED.search(text) is not None


def drained_share(food: Food, kinds: frozenset[str], text: str) -> float | None:
    """Return the share of a can's net content that is eaten; None if all of it is, as of a stated drained weight.

    Fruit that the line takes with its juice is eaten whole. Of beans and vegetables only the solids are counted all the
    same, since the nutrients of the foods are those of drained ones.

    Args:
        food: the food with its `can` weight, which is a drained one where the food lies in a liquid.
        kinds: the food's kinds in the taxonomy.
        text: the whole line.
    """
    can_g = food.portions_g.get("can")
    if (
        can_g is None
        or _STATED_DRAINED.search(text)
        or ("fruit" in kinds and can_words().undrained.search(text))
    ):
        return None
    net_g = can_words().net_g.get(food.name)
    if net_g is None:
        words = can_words()
        is_solid_in_liquid = bool(kinds & words.in_liquid) and not kinds & words.eaten_whole
        if not is_solid_in_liquid or food.name in words.whole_foods or can_g < _LEAST_G:
            return None
        net_g = _NOMINAL_G
        if can_g / net_g >= _MOST_SHARE:
            return None
    return can_g / net_g
