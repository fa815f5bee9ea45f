"""Numbers among the words of an ingredient line: "1", "1/2", "1 ½", "2,5", "one", "a dozen"."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

_VULGAR: Final = {
    "¼": "1/4", "½": "1/2", "¾": "3/4", "⅐": "1/7", "⅑": "1/9", "⅒": "1/10", "⅓": "1/3", "⅔": "2/3", "⅕": "1/5",
    "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
}  # fmt: skip
_SPOKEN: Final = {
    "a": 1.0, "an": 1.0, "one": 1.0, "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0, "seven": 7.0,
    "eight": 8.0, "nine": 9.0, "ten": 10.0, "twelve": 12.0, "half": 0.5, "quarter": 0.25, "dozen": 12.0, "couple": 2.0,
    "few": 3.0, "several": 3.0,
}  # fmt: skip
"""A few is read as three: the smallest number that nobody would call a couple."""
_THOUSANDS: Final = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?")
_LARGEST_UNDER: Final = 32
_MOST_DIGITS: Final = 9


def number_at(words: Sequence[str]) -> tuple[float, int]:
    """The number in figures that begins a run of words, and how many of them it takes (0: none begins there).

    "1 1/2" is one number and takes four words (1, 1, /, 2); "1 14" are two.
    """
    if not words:
        return 0.0, 0
    part, size = _fraction_at(words)
    if size:
        return part, size
    first = words[0]
    if not (first[0].isascii() and first[0].isdigit()) or len(first) > _MOST_DIGITS:
        return 0.0, 0
    whole = figures(first)
    # "1-1/2 cups" is one and a half, too.
    dashed = len(words) > 1 and words[1] in ("-", "–")
    part, size = _fraction_at(words[2:] if dashed else words[1:])
    size += dashed and size > 0
    return (whole + part, 1 + size) if size and part < 1 and whole == int(whole) else (whole, 1)


def figures(word: str) -> float:
    """The number that a word in figures writes: a comma before three digits parts thousands, any other decimals.

    "1,400" is fourteen hundred, "1,5" one and a half, and "0,125" an eighth.
    """
    if _THOUSANDS.fullmatch(word):
        return float(word.replace(",", ""))
    return float(word.replace(",", "."))


def spoken_at(words: Sequence[str]) -> tuple[float, int]:
    """The number in words that begins a run of words, and how many of them it takes: "two", "half a", "a dozen"."""
    value = _SPOKEN.get(words[0].lower()) if words else None
    if value is None:
        return 0.0, 0
    following = words[1].lower() if len(words) > 1 else ""
    if following in ("a", "an") and value != 1.0:
        return value, 2
    if following in ("dozen", "half", "quarter", "couple", "few") and value >= 1.0:
        return value * _SPOKEN[following], 2
    return value, 1


def _fraction_at(words: Sequence[str]) -> tuple[float, int]:
    if words and words[0] in _VULGAR:
        return float(Fraction(_VULGAR[words[0]])), 1
    if len(words) > 2 and words[1] in ("/", "\u2044") and words[0].isdecimal() and words[2].isdecimal():
        if max(len(words[0]), len(words[2])) > 2:
            return 0.0, 0
        over, under = int(words[0]), int(words[2])
        if 0 < over < under <= _LARGEST_UNDER:
            return over / under, 3
    return 0.0, 0
