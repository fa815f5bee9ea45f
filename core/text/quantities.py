"""Numbers, times and yields as people write them."""

import math
import re
import unicodedata
from typing import Final

from core.text.limits import LARGEST_NUMBER
from core.text.plain import line_of

_LONGEST: Final = 200
"""Characters; what is longer is no number, time or yield."""
_LONGEST_TIME_MIN: Final = 365 * 24 * 60.0
_MOST_SERVINGS: Final = 10_000.0

_PLAIN: Final = r"\d+(?:[.,]\d+)?|[.,]\d+"
_NUMBER: Final = rf"(?:\d+\s+\d+\s*/\s*\d+|\d+\s*/\s*\d+|{_PLAIN})"
_ONE_NUMBER: Final = re.compile(_NUMBER)
_RANGE_SIGN: Final = r"\s*(?:-|–|—|~|\bto\b|\bor\b|\bbis\b|\bà\b)\s*"
_RANGE: Final = re.compile(rf"({_NUMBER}){_RANGE_SIGN}({_NUMBER})")
_ISO: Final = re.compile(
    r"[-+]?P(?:0+Y)?(?:0+M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?",
    re.IGNORECASE,
)
_CLOCK: Final = re.compile(r"(\d{1,3}):(\d{2})(?::(\d{2}))?")
_PART: Final = re.compile(
    rf"({_NUMBER})(?:{_RANGE_SIGN}({_NUMBER}))?\s*"
    r"(days?|d|tage?|jours?|hours?|hrs?|hr|h|std|stunden?|heures?|horas?|ore|ora|uur|uren"
    r"|minutes?|minuten|minutos?|minuti|minuut|mins?|min|mn|m|seconds?|secs?|sekunden?|s)(?![a-z])\.?",
    re.IGNORECASE,
)
_HOURS_AND_REST: Final = re.compile(r"(\d{1,3})\s*(?:h|hrs?|hours?|std)\.?\s*(\d{1,2})")
_YIELD_WORD: Final = re.compile(
    r"(?i)\b(?:serv\w*|portion\w*|porcion\w*|porzion\w*|portie\w*|porç\w*|porcj\w*|porce|porcí|porsjon\w*|annos\w*|adag\w*"
    r"|порци\w*|people|persons?|persone\w*|personas?|personnes?|pessoas?|pers|osób|osoby|fő|kişilik|adults?|diners|eaters)\b"
    r"|人(?:分|前|份)|인분"
)
_PIECE_WORD: Final = re.compile(
    r"(?i)\b(?:items?|pieces?|cookies|biscuits|muffins|cupcakes|pancakes|crepes|waffles|rolls|buns|bagels|scones|bars"
    r"|brownies|squares|slices|tacos|burritos|enchiladas|burgers|patties|sandwiches|wraps|skewers|kebabs|dumplings"
    r"|balls|meatballs|doughnuts|donuts|tarts|tartlets|bowls|glasses|drinks|smoothies|popsicles|truffles|stück)\b"
)


def number_of(value: object) -> float | None:
    """One number: "1 1/2", "½", "1½", "1.5", "1,5", 3; None for none, a range, or one beyond belief."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return _believable(value)
    text = _with_plain_fractions(line_of(value)[: _LONGEST + 1])
    if len(text) > _LONGEST or _ONE_NUMBER.fullmatch(text) is None:
        return None
    return _number(text)


def _believable(value: float) -> float | None:
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) and 0 <= number <= LARGEST_NUMBER else None


def _with_plain_fractions(text: str) -> str:
    """½ as 1/2, with a blank after a whole number; ⁄ as /."""
    if text.isascii():
        return text
    out: list[str] = []
    for character in text:
        if unicodedata.category(character) == "No" and "\u2044" in (
            shape := unicodedata.normalize("NFKC", character)
        ):
            if out and out[-1].isdigit():
                out.append(" ")
            out.append(shape.replace("\u2044", "/"))
        elif character.isdigit() and not character.isascii() and character.isdecimal():
            out.append(str(unicodedata.decimal(character)))
        else:
            out.append("/" if character == "\u2044" else character)
    return "".join(out)


def _number(text: str) -> float | None:
    total = 0.0
    for part in re.sub(r"\s*/\s*", "/", text).split():
        upper, _, lower = part.partition("/")
        try:
            value = float(upper.replace(",", "."))
            total += value / float(lower) if lower else value
        except (ValueError, ZeroDivisionError):
            return None
    return _believable(total)


def range_of(value: object) -> tuple[float, float] | None:
    """The ends of the first range or number of a text ("4-6 people"); None when there is none."""
    if not isinstance(value, str):
        number = number_of(value)
        return None if number is None else (number, number)
    text = _with_plain_fractions(line_of(value)[:_LONGEST])
    whole = _RANGE.search(text)
    one = _ONE_NUMBER.search(text)
    if one is None:
        return None
    if whole is not None and whole.start() == one.start():
        low, high = _number(whole.group(1)), _number(whole.group(2))
        if low is not None and high is not None and low <= high:
            return (low, high)
    first = _number(one.group())
    return None if first is None else (first, first)


def minutes_of(value: object) -> float | None:
    """Minutes of "PT1H30M", "1 hr 30 mins", "1:30" or a bare number of minutes.

    Of a range the longer time, so that a dish never takes longer than stated. None for none, for zero (which
    programs write for a time that was not filled in), and for words such as "overnight".
    """
    if isinstance(value, int | float):
        return _time(number_of(value))
    text = _with_plain_fractions(line_of(value)[: _LONGEST + 1])
    if not text or len(text) > _LONGEST:
        return None
    iso = _ISO.fullmatch(text)
    if iso is not None:
        return _sum(iso.groups(), (7 * 24 * 60.0, 24 * 60.0, 60.0, 1.0, 1 / 60))
    if slip := re.match(
        r"P(?:T|\d)", text
    ):  # ISO 8601 with a slip in it; "PT 35 minutes" is clear all the same
        return _spoken_time(text[2:]) if slip.group() == "PT" and _PART.fullmatch(text[2:].strip()) else None
    clock = _CLOCK.fullmatch(text)
    if clock is not None:
        return _sum(clock.groups(), (60.0, 1.0, 1 / 60))
    return _spoken_time(text)


def _sum(parts: tuple[str | None, ...], minutes: tuple[float, ...]) -> float | None:
    total = 0.0
    for part, each in zip(parts, minutes, strict=True):
        if part is None:
            continue
        try:
            total += float(part.replace(",", ".")) * each
        except ValueError:
            return None
    return _time(total)


def _spoken_time(text: str) -> float | None:
    short = _HOURS_AND_REST.fullmatch(text.lower())
    if short is not None:
        return _time(int(short.group(1)) * 60.0 + int(short.group(2)))
    total = 0.0
    for first, last, unit in _PART.findall(text.lower()):
        number = _number(last or first)
        if number is None:
            return None
        total += number * _minutes_each(unit)
    if total:
        return _time(total)
    return _time(number_of(text))


def _minutes_each(unit: str) -> float:
    if unit.startswith(("d", "t", "j")):
        return 24 * 60.0
    if unit.startswith(("h", "std", "stu", "o", "u")):
        return 60.0
    return 1 / 60 if unit.startswith("s") else 1.0


def _time(minutes: float | None) -> float | None:
    if minutes is None or not 0 < minutes <= _LONGEST_TIME_MIN:
        return None
    return round(minutes, 2)


def servings_of(value: object) -> float | None:
    """How many people or eaten pieces a yield names: 4, "Serves 4-6", "12 cookies", or the first of a list that does.

    Of a range the smaller number, so that a portion is never stated smaller than it may be. None for a yield
    that is no number of portions ("1 loaf", "500 g").
    """
    if isinstance(value, list | tuple):
        for item in value[:20]:
            found = servings_of(item)
            if found is not None:
                return found
        return None
    if isinstance(value, dict):
        return servings_of(value.get("value"))
    span = range_of(value)
    if span is None or not 0 < span[0] <= _MOST_SERVINGS:
        return None
    if not isinstance(value, str):
        return span[0]
    text = _with_plain_fractions(line_of(value)[:_LONGEST])
    if _YIELD_WORD.search(text):
        counted = _YIELD_COUNT.search(text)
        return _count_before(counted.group(1)) if counted else span[0]
    rest = _RANGE.sub("", text, count=1) if _RANGE.search(text) else _ONE_NUMBER.sub("", text, count=1)
    if not rest.strip(" .,:;()+~").strip() or rest.strip(" .:").lower() in (
        "makes",
        "yield",
        "yields",
        "for",
        "about",
    ):
        return span[0]
    dozens = 12.0 if re.search(r"(?i)\bdozen\b", rest) else 1.0
    if _PIECE_WORD.search(rest) and _ONE_NUMBER.search(rest) is None and span[0] * dozens >= 2:
        return span[0] * dozens
    return None


_YIELD_COUNT: Final = re.compile(
    rf"(?i)({_NUMBER}(?:{_RANGE_SIGN}{_NUMBER})?)\s*"
    r"(?:serv|portion|porcion|porzion|portie|porç|porcj|porc|porsjon|annos|adag|порци|people|pers|pessoa|osób|osoby|fő|kişi"
    r"|adult|diner|eater|人|인분)"
)
"""The number that stands right before the word: "1 loaf (8 servings)" is 8."""


def _count_before(text: str) -> float | None:
    span = range_of(text)
    return span[0] if span is not None and 0 < span[0] <= _MOST_SERVINGS else None
