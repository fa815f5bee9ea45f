"""What people call nutrients, and the units they write them in."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from core.food.nutrients import NUTRIENTS
from core.food.spelling import normalised_name
from core.questions.spoken_words import spoken_words

_LONG_NAME: Final = 5


@cache
def nutrient_names() -> Mapping[str, str]:
    """Compared spelling (`core.food.spelling`) to the nutrient's key."""
    return {
        normalised_name(name.replace("_", " ")): nutrient
        for nutrient, names in spoken_words().nutrients.items()
        for name in (*names, nutrient)
    }


@lru_cache(maxsize=4096)
def named_nutrient(text: str) -> str | None:
    """Return the nutrient that words name, a slip in one long word mended ("protien")."""
    spelling = normalised_name(text)
    return nutrient_names().get(spelling) or nutrient_names().get(_spelled_right(spelling))


def begins_nutrient(word: str) -> bool:
    """Return whether the name of a nutrient begins with a word."""
    return normalised_name(word) in _first_words()


@cache
def _first_words() -> frozenset[str]:
    return frozenset(name.split()[0] for name in nutrient_names() if " " in name)


@cache
def _long_names() -> Mapping[str, Sequence[str]]:
    """Return the names that a slip may be of, by their first letter."""
    found: dict[str, list[str]] = {}
    for name in nutrient_names():
        if len(name) >= _LONG_NAME:
            found.setdefault(name[0], []).append(name)
    return found


def _spelled_right(word: str) -> str:
    """Return the name of a nutrient that is one slip away; short words are too near each other to guess."""
    if len(word) < _LONG_NAME or " " in word:
        return word
    near = [name for name in _long_names().get(word[0], ()) if OSA.distance(word, name, score_cutoff=1) <= 1]
    return near[0] if len({nutrient_names()[name] for name in near}) == 1 else word


# Grams in one unit of mass; kcal in one unit of energy (1 kcal = 4.184 kJ, the thermochemical calorie).
_GRAMS: Final = {
    "g": 1.0, "gram": 1.0, "gramme": 1.0, "gr": 1.0, "gm": 1.0, "kg": 1000.0, "kilogram": 1000.0, "kilo": 1000.0,
    "mg": 1e-3, "milligram": 1e-3, "milligramme": 1e-3, "ug": 1e-6, "mcg": 1e-6, "µg": 1e-6, "μg": 1e-6,
    "microgram": 1e-6, "microgramme": 1e-6, "oz": 28.349523125, "ounce": 28.349523125,
}  # fmt: skip
_KCAL: Final = {
    "kcal": 1.0, "cal": 1.0, "calorie": 1.0, "kilocalorie": 1.0, "calory": 1.0, "kalorie": 1.0, "kalorien": 1.0,
    "caloria": 1.0, "kcals": 1.0, "calorien": 1.0, "kalorii": 1.0, "kal": 1.0, "kj": 1 / 4.184, "kilojoule": 1 / 4.184,
    "mj": 1000 / 4.184, "megajoule": 1000 / 4.184,
}  # fmt: skip
# Milligrams in one millimole, by the standard atomic weights.
_MG_PER_MMOL: Final = {
    "sodium": 22.99, "potassium": 39.098, "phosphorus": 30.974, "calcium": 40.078, "magnesium": 24.305, "iron": 55.845,
    "zinc": 65.38,
}  # fmt: skip
_MMOL: Final = frozenset({"mmol", "mmols", "millimole"})
_PERCENT: Final = frozenset({"%", "percent", "pct", "percentage"})


def is_unit(word: str) -> bool:
    """Return whether a word is a unit of mass or energy, or a percent sign."""
    plain = normalised_name(word) or word
    return plain in _GRAMS or plain in _KCAL or plain in _PERCENT | _MMOL or word in _PERCENT


def is_percent(word: str) -> bool:
    """Return whether a word means "of a hundred"."""
    return word in _PERCENT or normalised_name(word) in _PERCENT


def is_energy_unit(word: str) -> bool:
    """Return whether a word is a unit of energy."""
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
    if plain in _MMOL and nutrient in _MG_PER_MMOL:
        return value * _MG_PER_MMOL[nutrient]
    if plain not in _GRAMS:
        return None
    return value * _GRAMS[plain] / _GRAMS[own]
