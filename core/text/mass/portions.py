"""One usual portion of a food, and its mass in a glass, mug, bowl, bottle or plate."""

from collections.abc import Callable
from typing import Final

from core.food.foods import Food, density_of
from core.food.units import VOLUME_ML
from core.text.mass.words import measure_words, portion_words

SIZE_SHARE: Final = {"small": 0.7, "medium": 1.0, "large": 1.4}
"""Mass of a piece compared with a medium one: the mean over the foods of the Standard Reference that have all three."""
_COUNTED: Final = ("medium", "piece", "slice", "fillet", "rasher")
_LEAST_PIECE_G: Final = 15.0
_MOST_PIECE_G: Final = 400.0
"""Limits of the mass of a piece that counts as one usual portion."""
_ANY_G: Final = 100.0

_BOWL_OF_CEREAL_ML: Final = VOLUME_ML["cup"]
"""This project's estimate."""


def usual_portion_g(food: Food, kinds: frozenset[str]) -> float:
    """Return grams of one usual portion of a food.

    Args:
        kinds: the food's kinds in the taxonomy.
    """
    if "serving" in food.portions_g:
        return food.portions_g["serving"]
    words = portion_words()
    customary = next((grams for kind, grams in words.customary_g.items() if kind in kinds), None)
    if customary is not None:
        return customary
    pieces = (food.portions_g.get(name, 0.0) for name in _COUNTED)
    piece = next((grams for grams in pieces if _LEAST_PIECE_G <= grams <= _MOST_PIECE_G), None)
    if piece is not None:
        return piece
    by_state = (grams for kind, grams in words.by_state_g.items() if kind in kinds)
    return next((grams.get(food.state, grams["ready"]) for grams in by_state), _ANY_G)


def vessel_g(
    food: Food, unit: str, kinds: frozenset[str], related_density: Callable[[], float | None]
) -> float | None:
    """Return grams of a food in a glass, mug, bowl, bottle or plate; None for other units and unknown densities.

    Args:
        related_density: returns grams per millilitre of related foods, for a food whose own density is unknown.
    """
    if unit in ("serving", "plate") or (unit == "glass" and kinds & {"wine", "spirit", "liqueur"}):
        return usual_portion_g(food, kinds)
    volume_ml = _volume_ml(unit, kinds)
    if volume_ml is None:
        return None
    density = density_of(food) or related_density()
    return None if density is None else volume_ml * density


def _volume_ml(unit: str, kinds: frozenset[str]) -> float | None:
    if unit == "bowl" and "breakfast cereal" in kinds:
        return _BOWL_OF_CEREAL_ML
    if unit in ("glass", "mug", "bowl"):
        return measure_words().vessels_ml.get(unit)
    if unit == "bottle":
        return next((volume for kind, volume in portion_words().bottles_ml.items() if kind in kinds), None)
    return None
