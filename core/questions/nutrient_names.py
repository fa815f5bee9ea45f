"""What people call nutrients, and the units they write them in."""

from types import MappingProxyType
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.food.spelling import normalised_name

_NAMES: Final[dict[str, str]] = {
    "energy": "energy|calorie|kcal|cal|cals|kilocalorie|kilojoule|kj|mj|megajoule",
    "protein": "protein",
    "carbohydrate": "carbohydrate|carb|net carb|total carb|total carbohydrate|carbs|carbo|starch content",
    "sugars": "sugar|sugars|total sugar",
    "fiber": "fiber|fibre|dietary fiber|roughage|fibers",
    "fat": "fat|total fat|lipid",
    "saturated_fat": "saturated fat|sat fat|saturate|saturated fatty acid|saturated|satfat|sat",
    "monounsaturated_fat": "monounsaturated fat|monounsaturate|mono fat|monounsaturated|monounsaturated fatty acid",
    "polyunsaturated_fat": "polyunsaturated fat|polyunsaturate|poly fat|polyunsaturated|polyunsaturated fatty acid",
    "cholesterol": "cholesterol",
    "sodium": "sodium",
    "salt": "salt",
    "potassium": "potassium",
    "calcium": "calcium",
    "iron": "iron",
    "magnesium": "magnesium",
    "phosphorus": "phosphorus|phosphate|phosphorous",
    "zinc": "zinc",
    "vitamin_a": "vitamin a|vit a|retinol",
    "vitamin_c": "vitamin c|vit c|ascorbic acid",
    "vitamin_d": "vitamin d|vit d",
    "vitamin_e": "vitamin e|vit e",
    "vitamin_k": "vitamin k|vit k",
    "thiamin": "thiamin|thiamine|vitamin b1|vitamin b 1|b1",
    "riboflavin": "riboflavin|vitamin b2|vitamin b 2|b2",
    "niacin": "niacin|vitamin b3|vitamin b 3|b3",
    "vitamin_b6": "vitamin b6|vitamin b 6|b6|b 6|pyridoxine",
    "folate": "folate|folic acid|folacin|vitamin b9|b9",
    "vitamin_b12": "vitamin b12|vitamin b 12|b12|b 12|cobalamin",
    "choline": "choline",
    "selenium": "selenium",
    "copper": "copper",
    "manganese": "manganese",
    "omega_3": "omega 3|omega 3s|omega 3 fat|omega 3 fatty acid|omega3|omega 3 s",
}

NUTRIENT_NAMES: Final = MappingProxyType(
    {
        normalised_name(name.replace("_", " ")): nutrient
        for nutrient, names in _NAMES.items()
        for name in (*names.split("|"), nutrient)
    }
)
"""Compared spelling (`core.food.spelling.key`) to the nutrient's key."""

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
