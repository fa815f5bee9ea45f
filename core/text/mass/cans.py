"""Drained weight: a can's stated content includes its liquid."""

import re
from collections.abc import Mapping
from typing import Final

from core.food.foods import Food

_NOMINAL_G: Final = 411.0
"""Net content of the can that most `can` weights describe: 14.5 oz, between the US 15 oz and the European 400 g."""
_NET_G: Final[Mapping[str, float]] = {
    "canned tuna": 354.4 * 120 / 315, "low-sodium canned tuna": 354.4 * 120 / 315,
    "canned albacore tuna": 354.4 * 120 / 315, "canned tuna in oil": 354.4 * 120 / 321,
    "canned mackerel": 425.2, "canned salmon": 411.0, "canned sardine": 106.3, "canned crab": 184.3, "anchovy": 56.7,
    "canned chicken": 141.7, "canned clam": 283.5, "water chestnut": 226.8, "canned mandarin orange": 311.8,
}  # fmt: skip
"""Net content of cans of other sizes. USDA Standard Reference, Release 26, weights of 15121 and 15119 (12.5 oz leave 315 and
321 g), 15048 (15 oz), 15084 (total content), 15088 (3.75 oz), 15141 (6.5 oz), 15002 (2 oz), 05284 (5 oz); clams, water
chestnuts and mandarins by the US can that the food's weight was estimated for (10, 8 and 11 oz)."""
_LEAST_G: Final = 200.0
"""A smaller can of vegetables or fruit is labelled by its drained weight (olives, mushrooms) or eaten whole (chilies)."""
_MOST_SHARE: Final = 0.8
_IN_LIQUID: Final = frozenset({"legume", "vegetable", "fruit", "grain product", "pickled food"})
_EATEN_WHOLE: Final = frozenset({"sauce", "soup", "beverage", "paste", "tomato product", "tomato"})
"""Kinds that are no solids in a liquid, though they come of a vegetable or fruit."""
_WHOLE_NAMES: Final = frozenset(
    {"mushy pea", "canned tomatillo", "orange juice concentrate", "apple juice concentrate"}
)
_UNDRAINED: Final = re.compile(
    r"\bundrained\b|\bnot drained\b|\b(?:do not|don'?t) drain\b"
    r"|\bwith (?:(?:its|their|the|all) )?(?:own )?(?:juices?|liquids?|syrup)\b",
    re.IGNORECASE,
)


def drained_share(food: Food, kinds: frozenset[str], text: str) -> float | None:
    """Return the share of a can's net content that is eaten; None if all of it is.

    Fruit that the line takes with its juice is eaten whole. Of beans and vegetables only the solids are counted all the
    same, since the nutrients of the foods are those of drained ones.

    Args:
        food: the food with its `can` weight, which is a drained one where the food lies in a liquid.
        kinds: the food's kinds in the taxonomy.
        text: the whole line.
    """
    can_g = food.portions_g.get("can")
    if can_g is None or ("fruit" in kinds and _UNDRAINED.search(text)):
        return None
    net_g = _NET_G.get(food.name)
    if net_g is None:
        if not kinds & _IN_LIQUID or kinds & _EATEN_WHOLE or food.name in _WHOLE_NAMES or can_g < _LEAST_G:
            return None
        net_g = _NOMINAL_G
        if can_g / net_g >= _MOST_SHARE:
            return None
    return can_g / net_g
