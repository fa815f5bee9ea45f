"""Nutrition that a source states, from its own words to our keys and units.

A number is taken only where it is clear what it counts: per serving, in a unit that can be turned into ours.
Anything else is left out, which later reads as "not stated", never as zero.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.text.numbers import LARGEST_NUMBER, number_of
from core.text.plain import line_of, text_of

KILOJOULES_PER_KCAL: Final = 4.184
"""The thermochemical calorie, as food tables use it (FAO Food and Nutrition Paper 77, 2003)."""

SCHEMA_FIELDS: Final = MappingProxyType(
    {
        "calories": "energy",
        "proteinContent": "protein",
        "carbohydrateContent": "carbohydrate",
        "sugarContent": "sugars",
        "fiberContent": "fiber",
        "fatContent": "fat",
        "saturatedFatContent": "saturated_fat",
        "monounsaturatedFatContent": "monounsaturated_fat",
        "polyunsaturatedFatContent": "polyunsaturated_fat",
        "cholesterolContent": "cholesterol",
        "sodiumContent": "sodium",
        "saltContent": "salt",
        "potassiumContent": "potassium",
        "calciumContent": "calcium",
        "ironContent": "iron",
    }
)
"""Properties of schema.org's NutritionInformation, with the few that sites add, by our keys."""

_NAMES: Final = MappingProxyType(
    {
        "calories": "energy", "calorie": "energy", "energy": "energy", "kcal": "energy", "cal": "energy",
        "protein": "protein", "proteins": "protein",
        "carbohydrate": "carbohydrate", "carbohydrates": "carbohydrate", "carbs": "carbohydrate",
        "total carbohydrate": "carbohydrate", "total carbohydrates": "carbohydrate", "total carbs": "carbohydrate",
        "sugar": "sugars", "sugars": "sugars", "total sugars": "sugars", "total sugar": "sugars",
        "fiber": "fiber", "fibre": "fiber", "dietary fiber": "fiber", "dietary fibre": "fiber",
        "fat": "fat", "total fat": "fat", "fats": "fat",
        "saturated fat": "saturated_fat", "saturated": "saturated_fat", "saturates": "saturated_fat",
        "sat fat": "saturated_fat", "saturatedfat": "saturated_fat", "of which saturates": "saturated_fat",
        "of which sugars": "sugars",
        "monounsaturated fat": "monounsaturated_fat", "polyunsaturated fat": "polyunsaturated_fat",
        "cholesterol": "cholesterol", "sodium": "sodium", "salt": "salt", "potassium": "potassium",
        "calcium": "calcium", "iron": "iron", "magnesium": "magnesium", "phosphorus": "phosphorus", "zinc": "zinc",
        "vitamin c": "vitamin_c", "vitamin b6": "vitamin_b6", "vitamin b12": "vitamin_b12", "vitamin k": "vitamin_k",
    }
)  # fmt: skip
"""Names as people write them. Vitamins A, D and E are left out: their old units need more than a factor."""

_GRAMS: Final = MappingProxyType(
    {
        "g": 1.0, "gram": 1.0, "grams": 1.0, "gr": 1.0, "grammes": 1.0,
        "mg": 1e-3, "milligram": 1e-3, "milligrams": 1e-3,
        "ug": 1e-6, "mcg": 1e-6, "µg": 1e-6, "μg": 1e-6, "microgram": 1e-6, "micrograms": 1e-6,
    }
)  # fmt: skip
_CALORIES: Final = frozenset(
    {"kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalories", "kilocalorie"}
)
_KILOJOULES: Final = frozenset({"kj", "kilojoule", "kilojoules"})

_AMOUNT: Final = re.compile(r"(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)\s*([^\W\d_]*)")
_ENERGY_IN_KCAL: Final = re.compile(r"(\d[\d.,]*)\s*(?:k?cals?|(?:kilo)?calories?)\b", re.IGNORECASE)
_OTHER_BASIS: Final = re.compile(
    r"(?i)\b(?:per|pro|pour|je|in)\s*(?:100|the whole|whole|entire|total|recipe|batch|loaf)|\b100\s*(?:g|ml|grams)\b"
    r"|\bwhole recipe\b|\bentire recipe\b|\btotal recipe\b"
)
_UNCERTAIN: Final = re.compile(
    r"[<>~≤≥]|\d\s*(?:-|–|to)\s*\d|%|\b(?:less|more|under|over|trace|dv)\b", re.IGNORECASE
)
_LONGEST: Final = 100
_LONGEST_TEXT: Final = 20_000


def amount_of(key: str, value: object, bare_unit: str | None = None) -> float | None:
    """An amount of a nutrient in our unit from "250 kcal", "1,050 mg", "1046 kJ", "12,5 g" or a bare number.

    A bare number is in `bare_unit`, or in our unit when that is not given. None for none, for ranges and bounds
    ("< 1 g"), for percent, and for a unit that does not belong to the nutrient.
    """
    unit = NUTRIENTS[key].unit
    if isinstance(value, int | float):
        number = number_of(value)
        return None if number is None else _in_unit(number, bare_unit or unit, unit)
    text = line_of(value)[: _LONGEST + 1]
    if not text or len(text) > _LONGEST or text.startswith("-"):
        return None
    if key == "energy" and (calories := _ENERGY_IN_KCAL.search(text)):
        text = calories.group()
    if _UNCERTAIN.search(text):
        return None
    found = _AMOUNT.search(text)
    if found is None:
        return None
    number = _plain_number(found.group(1))
    return None if number is None else _in_unit(number, found.group(2).lower() or bare_unit or unit, unit)


def _plain_number(text: str) -> float | None:
    if re.fullmatch(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?", text):
        text = text.replace(",", "")
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


def _in_unit(number: float, written: str, unit: str) -> float | None:
    if unit == "kcal":
        if written in _CALORIES:
            return _sensible(number)
        return _sensible(number / KILOJOULES_PER_KCAL) if written in _KILOJOULES else None
    if written not in _GRAMS:
        return None
    return _sensible(number * _GRAMS[written] / _GRAMS[unit])


def _sensible(number: float) -> float | None:
    return round(number, 6) if 0 <= number <= LARGEST_NUMBER else None


def stated_fields(
    fields: Mapping[str, object], bare_units: Mapping[str, str] = MappingProxyType({})
) -> dict[str, float]:
    """Nutrients from a mapping of our keys to what the source wrote.

    When all of them are zero, none is taken: programs write zeros for a form that was not filled in.
    """
    found = {
        key: amount
        for key, value in fields.items()
        if (amount := amount_of(key, value, bare_units.get(key))) is not None
    }
    return found if any(found.values()) else {}


def is_other_basis(text: object) -> bool:
    """Whether words say that numbers are for 100 g or for the whole recipe, not for a serving."""
    return _OTHER_BASIS.search(text_of(text)[:_LONGEST_TEXT]) is not None


def stated_schema(nutrition: object) -> dict[str, float]:
    """Nutrients of schema.org's NutritionInformation: an object, text, or a list of either; else nothing."""
    if isinstance(nutrition, list):
        for item in nutrition[:20]:
            found = stated_schema(item)
            if found:
                return found
        return {}
    if isinstance(nutrition, str):
        return stated_text(nutrition)
    if not isinstance(nutrition, dict) or is_other_basis(nutrition.get("servingSize")):
        return {}
    if line_of(nutrition.get("description")).startswith("Computed by Larder"):
        # An export of our own: what was computed then is computed again, and is no source's word.
        return {}
    return stated_fields(
        {key: _first(nutrition[name]) for name, key in SCHEMA_FIELDS.items() if name in nutrition}
    )


def _first(value: object) -> object:
    if isinstance(value, list) and value:
        return value[0]
    if isinstance(value, dict):  # QuantitativeValue
        return f"{line_of(value.get('value'))} {line_of(value.get('unitText') or value.get('unitCode'))}"
    return value


_PIECES: Final = re.compile(r"[;\n|•*]|,(?!\d)|\.(?=\s|$)")
_NAME_FIRST: Final = re.compile(
    r"([A-Za-z][A-Za-z0-9 ]*?)\s*(?:\([a-zµ]{1,4}\))?\s*[:=]?\s*(\d[\d.,]*\s*[^\W\d_]*)"
)
_AMOUNT_FIRST: Final = re.compile(r"(\d[\d.,]*)\s*([a-zµμ]{1,10})?\s+([A-Za-z][A-Za-z0-9 ]*)", re.IGNORECASE)


def stated_text(text: object) -> dict[str, float]:
    """Nutrients of free text such as "Per Serving: 250 Calories; 12g Fat; 300mg Sodium" or "Fat: 12 g".

    Everything but energy needs its unit. A text that speaks of 100 g or of the whole recipe gives nothing.
    """
    whole = text_of(text)[:_LONGEST_TEXT]
    if not whole or is_other_basis(whole):
        return {}
    found: dict[str, str] = {}
    for piece in _PIECES.split(
        re.sub(r"(?i)per serving[^:\n]{0,80}:", "", re.sub(r"\([^()]{0,200}\)", "", whole))
    ):
        part = " ".join(piece.split())[:_LONGEST]
        named = _named(part)
        if named is not None and named[0] not in found:
            found[named[0]] = named[1]
    return stated_fields(found)


_DAILY_SHARE: Final = re.compile(r"(\d\s*[A-Za-zµμ]{0,5})\s+\d[\d.,]*\s?%$")
"""The share of a daily value that stands behind an amount: "Fat 30.4g 43%"."""


def _named(part: str) -> tuple[str, str] | None:
    part = _DAILY_SHARE.sub(r"\1", part)
    if "%" in part:
        return None
    first = _NAME_FIRST.match(part)
    if first is not None:
        key, amount = _NAMES.get(first.group(1).lower().strip()), first.group(2)
    else:
        after = _AMOUNT_FIRST.match(part)
        if after is None:
            bare = re.fullmatch(r"(\d[\d.,]*)\s*(kcal|calories|cal|kj)", part, re.IGNORECASE)
            return ("energy", part) if bare else None
        key, amount = _NAMES.get(after.group(3).lower().strip()), f"{after.group(1)} {after.group(2) or ''}"
    if key is None or (key != "energy" and not re.search(r"[A-Za-zµμ]", amount)):
        return None
    return (key, amount)
