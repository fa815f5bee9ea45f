"""Names of nutrients as people type them, and the units of their amounts (`assets/words/nutrients.toml`)."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.food.spelling import normalised_name
from core.food.units import MASS_G, kitchen_unit
from core.food.word_files import WordTables, loader

_LONG_NAME: Final = 5


class NutrientWords(WordTables):
    """The entries of `nutrients.toml`."""

    names: Mapping[str, tuple[str, ...]]
    micrograms: frozenset[str]
    energy_kcal: Mapping[str, float]
    carbohydrate_units_g: Mapping[str, float]


nutrient_words = loader("nutrients", NutrientWords)


@cache
def nutrient_names() -> Mapping[str, str]:
    """Compared spelling (`core.food.spelling`) to the nutrient's key."""
    return {
        normalised_name(name.replace("_", " ")): nutrient
        for nutrient, names in nutrient_words().names.items()
        for name in (*names, nutrient)
    }


@lru_cache(maxsize=4096)
def named_nutrient(text: str) -> str | None:
    """Return the nutrient that words name, a slip in one long word corrected ("protien")."""
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
    # Imported here: hardly any line has such a word.
    from rapidfuzz.distance import OSA

    near = [name for name in _long_names().get(word[0], ()) if OSA.distance(word, name, score_cutoff=1) <= 1]
    return near[0] if len({nutrient_names()[name] for name in near}) == 1 else word


# Milligrams in one millimole, by the standard atomic weights.
_OWN_G: Final = {"g": 1.0, "mg": 1e-3, "ug": 1e-6}
_MG_PER_MMOL: Final = {
    "sodium": 22.99, "potassium": 39.098, "phosphorus": 30.974, "calcium": 40.078, "magnesium": 24.305, "iron": 55.845,
    "zinc": 65.38,
}  # fmt: skip
_MMOL: Final = frozenset({"mmol", "mmols", "millimole"})
_PERCENT: Final = frozenset({"%", "percent", "pct", "percentage"})


def is_unit(word: str) -> bool:
    """Return whether a word is a unit of mass or energy, or a percent sign."""
    plain = normalised_name(word) or word
    return _mass_g(plain) is not None or is_energy_unit(word) or plain in _PERCENT | _MMOL or word in _PERCENT


def is_percent(word: str) -> bool:
    """Return whether a word means "of a hundred"."""
    return word in _PERCENT or normalised_name(word) in _PERCENT


def is_energy_unit(word: str) -> bool:
    """Return whether a word is a unit of energy."""
    return normalised_name(word) in nutrient_words().energy_kcal


def convert(value: float, unit: str, nutrient: str) -> float | None:
    """`value` in the nutrient's own unit, or None when the units do not measure the same thing.

    An empty unit is the nutrient's own.
    """
    if not unit:
        return value
    plain = normalised_name(unit) or unit
    own = NUTRIENTS[nutrient].unit
    if own == "kcal":
        kcal = nutrient_words().energy_kcal.get(plain)
        return None if kcal is None else value * kcal
    if plain in _MMOL and nutrient in _MG_PER_MMOL:
        return value * _MG_PER_MMOL[nutrient]
    mass_g = _mass_g(plain)
    return None if mass_g is None else value * mass_g / _OWN_G[own]


def _mass_g(unit: str) -> float | None:
    """Return the grams in a unit of mass, by its name."""
    if unit in nutrient_words().micrograms:
        return _OWN_G["ug"]
    known = kitchen_unit(unit)
    # A nutrient is not counted in pounds or stones: "to lose 10 pounds" is no amount of one.
    if known is None or known.kind != "mass" or known.name == "lb" or known.factor > 10:
        return None
    return MASS_G[known.name] * known.factor
