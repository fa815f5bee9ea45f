"""Nutrition that a source states, converted to Larder's nutrients and units.

Larder imports a number only if it is certain what it counts: one serving, in a known unit. Everything else counts as not
stated, never as zero.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from core.food.nutrient_names import convert
from core.food.spelling import normalised_name
from core.importing.source_words import label_words
from core.text.numbers import LARGEST_NUMBER, number_of
from core.text.plain import line_of, text_of

_AMOUNT: Final = re.compile(r"(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)\s*([^\W\d_]*)")
_THOUSANDS: Final = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?")
_ENERGY_IN_KCAL: Final = re.compile(r"(\d[\d.,]*)\s*(?:k?cals?|(?:kilo)?calories?)\b", re.IGNORECASE)
_BARE_ENERGY: Final = re.compile(r"(\d[\d.,]*)\s*(kcal|calories|cal|kj)", re.IGNORECASE)
_LONGEST: Final = 100
_LONGEST_TEXT: Final = 20_000
_NEW_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[\W_]+")
_CONTENT: Final = " content"

_ASIDE: Final = re.compile(r"\([^()]{0,200}\)")
_PER_SERVING: Final = re.compile(r"(?i)per serving[^:\n]{0,80}:")
_PIECES: Final = re.compile(r"[;\n|•*]|,(?!\d)|\.(?=\s|$)")
_NAME_FIRST: Final = re.compile(
    r"([A-Za-z][A-Za-z0-9 ]*?)\s*(?:\([a-zµ]{1,4}\))?\s*[:=]?\s*(\d[\d.,]*\s*[^\W\d_]*)"
)
_AMOUNT_FIRST: Final = re.compile(r"(\d[\d.,]*)\s*([a-zµμ]{1,10})?\s+([A-Za-z][A-Za-z0-9 ]*)", re.IGNORECASE)
_DAILY_SHARE: Final = re.compile(r"(\d\s*[A-Za-zµμ]{0,5})\s+\d[\d.,]*\s?%$")
"""The share of a daily value after an amount: "Fat 30.4g 43%"."""


@lru_cache(maxsize=1_000)
def nutrient_of(name: str) -> str | None:
    """Return the key of the nutrient that a label or a field names: "Total Fat", "fatContent", "fat_content"."""
    words = " ".join(_NEW_WORD.sub(" ", name).split()).casefold().removesuffix(_CONTENT)
    return label_words().nutrients.get(normalised_name(words))


def amount_of(key: str, value: object) -> float | None:
    """Return an amount of a nutrient in its unit, from "250 kcal", "1,050 mg", "1046 kJ", "12,5 g" or a bare number.

    A bare number is in the nutrient's unit. None for ranges and bounds ("< 1 g"), for percentages, and for a unit that
    doesn't fit the nutrient.
    """
    if isinstance(value, int | float):
        return _converted(number_of(value), "", key)
    text = line_of(value)[: _LONGEST + 1]
    if not text or len(text) > _LONGEST or text.startswith("-"):
        return None
    if key == "energy" and (calories := _ENERGY_IN_KCAL.search(text)):
        text = calories.group()
    found = None if label_words().bound.search(text) else _AMOUNT.search(text)
    if found is None:
        return None
    number, unit = found.groups()
    plain = number.replace(",", "") if _THOUSANDS.fullmatch(number) else number.replace(",", ".")
    return _converted(float(plain), unit.lower(), key)


def _converted(number: float | None, unit: str, key: str) -> float | None:
    is_mass = unit not in label_words().serving_units
    found = convert(number, unit, key) if number is not None and is_mass else None
    return None if found is None or not 0 <= found <= LARGEST_NUMBER else round(found, 6)


def stated_fields(fields: Mapping[str, object]) -> dict[str, float]:
    """Return nutrients from what a source wrote, by nutrient key.

    If all of them are zero, there are none: programs write zeros for a form that was not filled in.
    """
    found = {key: amount for key, value in fields.items() if (amount := amount_of(key, value)) is not None}
    return found if any(found.values()) else {}


def stated_labels(fields: Mapping[str, object]) -> dict[str, float]:
    """Return nutrients from what a source wrote, by their names there; the first of two names for one nutrient counts."""
    return stated_fields(_by_nutrient((nutrient_of(name), value) for name, value in fields.items()))


def _by_nutrient(named: Iterable[tuple[str | None, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in named:
        if key is not None:
            found.setdefault(key, value)
    return found


def is_other_basis(text: object) -> bool:
    """Return whether words say that numbers are for 100 g or for the whole recipe, not for a serving."""
    return label_words().basis.search(text_of(text)[:_LONGEST_TEXT]) is not None


def stated_schema(nutrition: object) -> dict[str, float]:
    """Return the nutrients of schema.org's NutritionInformation: an object, a text, or a list of either."""
    if isinstance(nutrition, list):
        return next((found for item in nutrition[:20] if (found := stated_schema(item))), {})
    if isinstance(nutrition, str):
        return stated_text(nutrition)
    if not isinstance(nutrition, dict) or is_other_basis(nutrition.get("servingSize")):
        return {}
    if line_of(nutrition.get("description")).startswith("Computed by Larder"):
        # Larder computes the nutrition of its own exports again.
        return {}
    return stated_labels({name: _first(value) for name, value in nutrition.items()})


def _first(value: object) -> object:
    if isinstance(value, list) and value:
        return value[0]
    if isinstance(value, dict):  # QuantitativeValue
        return f"{line_of(value.get('value'))} {line_of(value.get('unitText') or value.get('unitCode'))}"
    return value


def stated_text(text: object) -> dict[str, float]:
    """Return the nutrients of a text such as "Per Serving: 250 Calories; 12g Fat; 300mg Sodium" or "Fat: 12 g".

    All but energy need a unit. A text about 100 g or the whole recipe states nothing.
    """
    whole = text_of(text)[:_LONGEST_TEXT]
    if not whole or is_other_basis(whole):
        return {}
    pieces = _PIECES.split(_PER_SERVING.sub("", _ASIDE.sub("", whole)))
    return stated_fields(_by_nutrient(_named(" ".join(piece.split())[:_LONGEST]) for piece in pieces))


def _named(part: str) -> tuple[str | None, str]:
    """Return the nutrient that a part of a text states, with its amount and unit."""
    part = _DAILY_SHARE.sub(r"\1", part)
    if label_words().bound.search(part):
        return None, ""
    if first := _NAME_FIRST.match(part):
        key, amount = nutrient_of(first.group(1)), first.group(2)
    elif after := _AMOUNT_FIRST.match(part):
        key, amount = nutrient_of(after.group(3)), f"{after.group(1)} {after.group(2) or ''}"
    else:
        return ("energy", part) if _BARE_ENERGY.fullmatch(part) else (None, "")
    has_unit = key == "energy" or re.search(r"[A-Za-zµμ]", amount) is not None
    return key if has_unit else None, amount
