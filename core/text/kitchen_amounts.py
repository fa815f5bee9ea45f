"""Amounts as cooks measure them: 90 g, 1½ cups, ⅓ onion."""

import math
import re
from typing import Final

from core.food.spelling import fold, singular
from core.food.units import MASS_G, SIZES, VOLUME_ML, kitchen_unit

_SHARES: Final = {1 / 8: "⅛", 1 / 4: "¼", 1 / 3: "⅓", 1 / 2: "½", 2 / 3: "⅔", 3 / 4: "¾"}
_FRACTION: Final = re.compile(r"(?<![\d./])(?:(\d+)\s+)?([1-7])/([2-8])(?![\d./])")
_PLURALS: Final = {"leaf": "leaves", "half": "halves", "loaf": "loaves"}
_SAME: Final = frozenset(
    {*SIZES, "", "whole", "g", "kg", "mg", "oz", "lb", "ml", "l", "tsp", "tbsp", "dozen", "fish"}
)
_SHORT_WORDS: Final = frozenset(("bag", "bar", "box", "can", "cup", "ear", "jar", "pot", "rib", "tin", "tub"))
"""Units of three letters that are words, with a plural, and no abbreviations."""
METRIC: Final = frozenset({"g", "kg", "mg", "ml", "l"})
_LEAST: Final = {"tsp": 1 / 8, "pinch": 1.0, "sprinkle": 1.0}
"""The smallest amount of a unit that a cook measures; of any other, a quarter."""
_LARGER: Final = {"tsp": ("tbsp", 6.0), "tbsp": ("cup", 8.0), "g": ("kg", 1000.0), "ml": ("l", 1000.0)}
"""The next larger unit, and the amount from which it is used."""
_SMALLER: Final = {
    "cup": ("tbsp", 0.24), "tbsp": ("tsp", 0.9), "tsp": ("pinch", 0.1),
    "kg": ("g", 1.0), "l": ("ml", 1.0), "lb": ("oz", 0.24), "oz": ("g", 0.2),
}  # fmt: skip
"""The next smaller unit, and the amount below which it is used."""
_IN_UNIT: Final = {
    "kg": 1000.0,
    "l": 1000.0,
    "lb": 16.0,
    "oz": MASS_G["oz"],
    "cup": VOLUME_ML["cup"] / VOLUME_ML["tbsp"],
    "tbsp": 3.0,
    "tsp": 16.0,
}
"""The number of the next smaller unit in a unit."""


def fraction_text(value: float) -> str:
    """Return a number as `2`, `1½`, `⅓` or `1.33`, with the fractions that cups and spoons have."""
    whole, part = divmod(value, 1)
    for share, sign in _SHARES.items():
        if abs(part - share) < 1e-6:
            return f"{int(whole) or ''}{sign}"
    return f"{value:.2f}".rstrip("0").rstrip(".")


def with_fraction_signs(text: str) -> str:
    """Return a line with the fractions of cups and spoons as signs: "1 1/2 tbsp" is "1½ tbsp"."""

    def sign(found: re.Match[str]) -> str:
        share = next(
            (sign for share, sign in _SHARES.items() if share == int(found[2]) / int(found[3])), None
        )
        return found[0] if share is None else f"{found[1] or ''}{share}"

    return _FRACTION.sub(sign, text)


def plural_unit(unit: str, amount: float) -> str:
    """Return a measure's name in singular or plural: `1 clove`, `2 cloves`, `2 leaves`, `2 tbsp`."""
    if amount <= 1 or unit in _SAME:
        return unit
    return _PLURALS.get(unit, f"{unit}es" if unit.endswith(("ch", "sh", "s", "x")) else f"{unit}s")


def agreeing(word: str, amount: float) -> str:
    """Return a word as it is spelled with an amount: `1 onion`, `2 onions`. It keeps its first letter's case."""
    plain = fold(word)
    single = singular(plain)
    if amount <= 1:
        shown = single
    elif single != plain or plain in _SAME:
        return word
    elif plain in _PLURALS:
        shown = _PLURALS[plain]
    elif plain.endswith("y") and plain[-2:-1] not in "aeiou":
        shown = f"{plain[:-1]}ies"
    elif plain in ("potato", "tomato") or plain.endswith(("ch", "sh", "s", "x")):
        shown = f"{plain}es"
    else:
        shown = f"{plain}s"
    if shown == plain:
        return word
    return shown[:1].upper() + shown[1:] if word[:1].isupper() else shown


def kitchen_amount(value: float, unit: str) -> tuple[float, str]:
    """Return an amount rounded to what cooks measure, in the unit they would use.

    0.17 cup are 2½ tbsp, 1.33 tbsp 1½ tbsp, 87.5 g are 90 g, 0.17 kg 170 g, and 0.31 of an onion is ⅓. The result is never
    zero.

    Args:
        value: above zero.
        unit: a key of `MASS_G` or `VOLUME_ML`, or the name of a household portion; "" for pieces.
    """
    while unit in _SMALLER and value < _SMALLER[unit][1]:
        value, unit = value * _IN_UNIT[unit], _SMALLER[unit][0]
    while unit in _LARGER and value >= _LARGER[unit][1]:
        larger = _LARGER[unit][0]
        value, unit = value / _IN_UNIT[larger], larger
    return kitchen_number(value, unit), unit


def kitchen_number(value: float, unit: str) -> float:
    """Return a number of a unit rounded to what cooks measure; never zero."""
    if unit in ("g", "ml", "mg"):
        return _nearest(value, 0.5 if value < 5 else 1 if value < 40 else 5 if value < 200 else 10)
    if unit in ("kg", "l"):
        return _nearest(value, 0.05)
    if unit == "oz" and value >= 1:
        return _nearest(value, 0.25 if value < 4 else 0.5 if value < 16 else 1)
    least = _LEAST.get(unit, 0.25)
    if value <= least:
        return least
    if value >= 4 or (unit == "tbsp" and value >= 1):
        return _nearest(value, 1 if value >= 10 or unit in ("", *SIZES) else 0.5)
    if value >= 2 and unit not in VOLUME_ML and unit not in MASS_G:
        return _nearest(value, 0.5)
    whole = math.floor(value)
    shares = (0.0, *(share for share in _SHARES if share >= (0.25 if whole else least)), 1.0)
    return whole + min(shares, key=lambda share: abs(value - whole - share))


def amount_text(value: float, unit: str) -> str:
    """Return an amount for the reader: `90 g`, `1½ cups`, `2 cloves`, `3`."""
    return f"{number_text(value, unit)} {plural_unit(unit, value)}".strip()


def number_text(value: float, unit: str) -> str:
    """Return the number of an amount: with fractions, but metric units with decimals (`1.25` kg)."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if unit in METRIC else fraction_text(value)


def unit_word(written: str, unit: str, value: float) -> str:
    """Return the unit of a written amount, as the source spells it if that means the unit ("tablespoons", not "tbsp")."""
    meant = kitchen_unit(written)
    if meant is None or meant.name != unit or meant.factor != 1.0:
        return plural_unit(unit, value)
    return spelled_unit(written, value)


def spelled_unit(written: str, value: float) -> str:
    """Return a unit as it is spelled with an amount: `1 quart`, `2 quarts`. Abbreviations and sizes stay."""
    last = written.rsplit(maxsplit=1)[-1].rstrip(".")
    is_short = len(last) <= 3 and last.casefold() not in _SHORT_WORDS
    return written if is_short or written.casefold() in SIZES else agreeing(written, value)


def _nearest(value: float, step: float) -> float:
    """Return the nearest multiple of a step above zero."""
    return max(1, math.floor(value / step + 0.5)) * step
