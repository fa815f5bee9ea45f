"""What people call nutrients, and the units they write them in."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.food.spelling import normalised_name
from core.questions.spoken_words import spoken_words


@cache
def nutrient_names() -> Mapping[str, str]:
    """Compared spelling (`core.food.spelling`) to the nutrient's key."""
    return {
        normalised_name(name.replace("_", " ")): nutrient
        for nutrient, names in spoken_words().nutrients.items()
        for name in (*names, nutrient)
    }


# Grams in one unit of mass; kcal in one unit of energy (1 kcal = 4.184 kJ, the thermochemical calorie).
_GRAMS: Final = {
    "g": 1.0, "gram": 1.0, "gramme": 1.0, "gr": 1.0, "gm": 1.0, "kg": 1000.0, "kilogram": 1000.0, "kilo": 1000.0,
    "mg": 1e-3, "milligram": 1e-3, "milligramme": 1e-3, "ug": 1e-6, "mcg": 1e-6, "µg": 1e-6, "μg": 1e-6,
    "microgram": 1e-6, "microgramme": 1e-6, "oz": 28.349523125, "ounce": 28.349523125,
}  # fmt: skip
_KCAL: Final = {
    "kcal": 1.0, "cal": 1.0, "calorie": 1.0, "kilocalorie": 1.0, "kj": 1 / 4.184, "kilojoule": 1 / 4.184,
    "mj": 1000 / 4.184, "megajoule": 1000 / 4.184,
}  # fmt: skip
_PERCENT: Final = frozenset({"%", "percent", "pct", "percentage"})


def is_unit(word: str) -> bool:
    """Whether a word is a unit of mass or energy, or a percent sign."""
    plain = normalised_name(word) or word
    return plain in _GRAMS or plain in _KCAL or plain in _PERCENT or word in _PERCENT


def is_percent(word: str) -> bool:
    """Whether a word means "of a hundred"."""
    return word in _PERCENT or normalised_name(word) in _PERCENT


def is_energy_unit(word: str) -> bool:
    """Whether a word is a unit of energy."""
    return normalised_name(word) in _KCAL


def convert(value: float, unit: str, nutrient: str) -> float | None:
    """`value` in the nutrient's own unit, or None when the units do not measure the same thing.

    An empty unit is the nutrient's own.
    """
    if not unit:
        return value
    plain = normalised_name(unit) or unit
    own = NUTRIENTS[nutrient].unit
    if own == "kcal":
        return value * _KCAL[plain] if plain in _KCAL else None
    if plain not in _GRAMS:
        return None
    return value * _GRAMS[plain] / _GRAMS[own]
