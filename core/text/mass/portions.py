"""One usual portion of a food, and the grams of it in a glass, mug, bowl, bottle or plate."""

from collections.abc import Mapping
from typing import Final

from core.food.foods import Food, density_of
from core.food.units import VOLUME_ML

_CUSTOMARY_G: Final = (
    ("salt", 1.5), ("cooking spray", 0.25), ("spice", 0.5), ("herb", 0.5), ("seasoning blend", 1.0), ("flavoring", 1.0),
    ("fat and oil", 14.0), ("nut butter", 32.0), ("fruit spread", 20.0), ("bee product", 20.0), ("syrup", 40.0),
    ("sweet spread", 30.0), ("sweetener", 8.0), ("mustard", 5.0), ("salad dressing", 30.0), ("dip", 30.0), ("vinegar", 15.0),
    ("pickled food", 30.0), ("soup", 245.0), ("stock or broth", 245.0), ("table sauce", 15.0), ("sauce", 30.0),
    ("condiment", 15.0), ("coffee", 355.0), ("hot drink", 355.0), ("water", 355.0), ("soft drink", 370.0), ("beer", 355.0),
    ("wine", 148.0), ("spirit", 42.0), ("liqueur", 42.0), ("plant milk", 245.0), ("milk", 245.0), ("beverage", 240.0),
    ("cream", 15.0), ("whipped cream", 15.0), ("yogurt", 170.0), ("frozen dessert", 88.0), ("cottage cheese", 110.0),
    ("cheese", 30.0), ("breakfast cereal", 40.0), ("nut", 30.0), ("seed", 30.0), ("dried fruit", 40.0),
    ("confectionery", 30.0), ("snack food", 30.0), ("cookie", 30.0), ("cake", 80.0), ("berry", 140.0), ("grape", 140.0),
    ("flour and meal", 30.0),
)  # fmt: skip
"""Grams customarily eaten at once, by kind of food, the first kind that fits: US FDA, 21 CFR 101.12(b). Beer, wine and
spirits go by the US standard drink (12, 5 and 1.5 fl oz, NIAAA)."""
_COUNTED: Final = ("medium", "piece", "slice", "fillet", "rasher")
_LEAST_PIECE_G: Final = 15.0
_MOST_PIECE_G: Final = 400.0
"""A usual portion is one piece of a food whose pieces weigh between these."""
_BY_STATE_G: Final[tuple[tuple[str, Mapping[str, float], float], ...]] = (
    ("pasta", {"dried": 55.0}, 140.0), ("noodle", {"dried": 55.0}, 140.0), ("grain", {"dried": 45.0}, 140.0),
    ("legume", {"dried": 35.0}, 130.0), ("meat", {"raw": 114.0, "fresh": 114.0}, 85.0),
    ("seafood", {"raw": 114.0, "fresh": 114.0}, 85.0), ("fruit", {}, 140.0), ("vegetable", {}, 85.0),
)  # fmt: skip
"""Grams by kind and state, else of the food ready to eat: the same source."""
_ANY_G: Final = 100.0

_GLASS_ML: Final = 8 * 29.5735295625
_BOTTLES_ML: Final = (("wine", 750.0), ("beer", 12 * 29.5735295625), ("soft drink", 500.0), ("water", 500.0))
"""Bottles by the drink: of wine the one mostly sold (US standard of fill, 27 CFR 4.72; EU Directive 2007/45/EC), of beer
12 fl oz, of soft drinks and water half a litre."""
_BOWL_CUPS: Final = 1.5
_BOWL_OF_CEREAL_CUPS: Final = 1.0
"""Cups of a bowl: this project's estimate."""


def usual_portion_g(food: Food, kinds: frozenset[str]) -> float:
    """Grams of one usual portion of a food.

    Args:
        kinds: the food's kinds in the taxonomy.
    """
    if "serving" in food.portions_g:
        return food.portions_g["serving"]
    customary = next((grams for kind, grams in _CUSTOMARY_G if kind in kinds), None)
    if customary is not None:
        return customary
    pieces = (food.portions_g.get(name, 0.0) for name in _COUNTED)
    piece = next((grams for grams in pieces if _LEAST_PIECE_G <= grams <= _MOST_PIECE_G), None)
    if piece is not None:
        return piece
    return next((by.get(food.state, ready) for kind, by, ready in _BY_STATE_G if kind in kinds), _ANY_G)


def vessel_g(food: Food, unit: str, kinds: frozenset[str], density_g_per_ml: float | None) -> float | None:
    """Grams in a glass, mug, bowl, bottle or plate of a food; None for other units, and where nothing tells."""
    if unit in ("serving", "plate") or (unit == "glass" and kinds & {"wine", "spirit", "liqueur"}):
        return usual_portion_g(food, kinds)
    volume_ml = _volume_ml(unit, kinds)
    density = density_of(food) or density_g_per_ml
    return None if volume_ml is None or density is None else volume_ml * density


def _volume_ml(unit: str, kinds: frozenset[str]) -> float | None:
    if unit in ("glass", "mug"):
        return _GLASS_ML
    if unit == "bowl":
        cups = _BOWL_OF_CEREAL_CUPS if "breakfast cereal" in kinds else _BOWL_CUPS
        return cups * VOLUME_ML["cup"]
    if unit == "bottle":
        return next((volume for kind, volume in _BOTTLES_ML if kind in kinds), None)
    return None
