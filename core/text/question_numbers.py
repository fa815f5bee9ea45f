"""Reading numbers and durations out of marked words: digits, fractions, number words, ranges."""

import re
from typing import Final

_UNITS: Final = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "dozen": 12, "couple": 2,
}  # fmt: skip
_TENS: Final = {
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_SCALES: Final = {"hundred": 100, "thousand": 1000, "k": 1000}
_FRACTIONS: Final = {
    "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875,
    "half": 0.5, "quarter": 0.25, "third": 1 / 3, "quarters": 0.25, "thirds": 1 / 3,
}  # fmt: skip
_TOKEN = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|[a-zµμ]+|[½¼¾⅓⅔⅛⅜⅝⅞]|\S")
_GROUPED = re.compile(r"^\d{1,3}(?:,\d{3})+(?:\.\d+)?$")

_MINUTES: Final = {
    "minute": 1.0, "minutes": 1.0, "min": 1.0, "mins": 1.0, "m": 1.0, "hour": 60.0, "hours": 60.0, "h": 60.0,
    "hr": 60.0, "hrs": 60.0, "second": 1 / 60, "seconds": 1 / 60, "sec": 1 / 60, "secs": 1 / 60,
    "day": 1440.0, "days": 1440.0,
}  # fmt: skip


def read_digits(text: str) -> float:
    """A number in digits: "1,400" is 1400 and "1,5" is 1.5. Raises ValueError for anything else."""
    if _GROUPED.match(text):
        return float(text.replace(",", ""))
    if text.count(",") == 1 and "." not in text:
        return float(text.replace(",", "."))
    return float(text.replace(",", ""))


def read_numbers(text: str) -> list[float]:
    """All numbers of a phrase in order: "1 1/2" is 1.5, "twenty-five" 25, "20-30" two numbers, "half an" 0.5."""
    numbers, _ = _scan(_TOKEN.findall(text.lower()))
    return [value for value, _, _ in numbers]


def read_durations(text: str) -> list[float]:
    """All durations of a phrase in minutes: "1h30" is 90, "half an hour" 30, "20 to 30 minutes" two values.

    A number without a unit takes the unit of the next one, or minutes after an hour ("1h30").
    """
    tokens = _TOKEN.findall(text.lower())
    numbers, _ = _scan(tokens)
    values: list[float] = []
    pending: list[float] = []
    open_hours = False
    for index, (value, _, end) in enumerate(numbers):
        stop = numbers[index + 1][1] if index + 1 < len(numbers) else len(tokens)
        unit = next((_MINUTES[token] for token in tokens[end:stop] if token in _MINUTES), None)
        start = numbers[index][1]
        if open_hours and (unit is None or unit < 60) and not _is_link(tokens, numbers[index - 1][2], start):
            values[-1] += value * (60.0 if unit is None and value < 1 else 1.0 if unit is None else unit)
            open_hours = False
        elif unit is None:
            pending.append(value)
        else:
            values.extend(early * unit for early in pending)
            pending.clear()
            values.append(value * unit)
            open_hours = unit == 60.0
    values.extend(pending)
    if not values:
        values.extend(_MINUTES[token] for token in tokens if token in {"hour", "minute"})
    return values


def _is_link(tokens: list[str], start: int, stop: int) -> bool:
    """Whether the tokens between two numbers say "to" rather than "and"."""
    return any(token in {"-", "–", "to", "or"} for token in tokens[start:stop])


def _scan(tokens: list[str]) -> tuple[list[tuple[float, int, int]], int]:
    """(value, first token, token after) of every number."""
    found: list[tuple[float, int, int]] = []
    index = 0
    while index < len(tokens):
        value, after = _one(tokens, index)
        if value is None:
            index += 1
            continue
        found.append((value, index, after))
        index = after
    return found, index


def _one(tokens: list[str], index: int) -> tuple[float | None, int]:
    token = tokens[index]
    if token[0].isdigit():
        return _digits(tokens, index)
    if token in _UNITS or token in _TENS:
        return _spelled(tokens, index)
    if token in {"a", "an"} and index + 1 < len(tokens):
        following = tokens[index + 1]
        if following in _SCALES and following != "k":
            return float(_SCALES[following]), index + 2
        if following in {"dozen", "couple"}:
            return float(_UNITS[following]), index + 2
        if following in {"hour", "minute"}:
            return _and_a_half(1.0, tokens, index + 1)
        if following in {"half", "quarter", "third"}:
            return _FRACTIONS[following], _article(tokens, index + 2)
        return None, index
    if tokens[index : index + 3] == ["half", "a", "dozen"]:
        return 6.0, index + 3
    if token in _FRACTIONS:
        return _FRACTIONS[token], _article(tokens, index + 1)
    if token in {"hundred", "thousand"}:
        return float(_SCALES[token]), index + 1
    return None, index


def _digits(tokens: list[str], index: int) -> tuple[float | None, int]:
    try:
        value = read_digits(tokens[index])
    except ValueError:
        return None, index
    after = index + 1
    rest = tokens[after:]
    if len(rest) >= 2 and rest[0] in {"/", "⁄"} and rest[1].isdigit() and float(rest[1]):
        return value / float(rest[1]), _article(tokens, after + 2)
    if (
        len(rest) >= 3
        and rest[0].isdigit()
        and rest[1] in {"/", "⁄"}
        and rest[2].isdigit()
        and float(rest[2])
    ):
        return value + float(rest[0]) / float(rest[2]), after + 3
    if rest and rest[0] in _FRACTIONS and len(rest[0]) == 1:
        return value + _FRACTIONS[rest[0]], after + 1
    if rest and rest[0] == "k" and value < 100:
        return value * 1000, after + 1
    return _and_a_half(value, tokens, after)


def _spelled(tokens: list[str], index: int) -> tuple[float, int]:
    token = tokens[index]
    after = index + 1
    if token in _TENS:
        value = float(_TENS[token])
        step = 1 if tokens[after : after + 1] == ["-"] else 0
        if after + step < len(tokens) and 0 < _UNITS.get(tokens[after + step], 0) < 10:
            value += _UNITS[tokens[after + step]]
            after += step + 1
    else:
        value = float(_UNITS[token])
    step = 1 if tokens[after : after + 1] == ["-"] else 0
    if after + step < len(tokens) and tokens[after + step] in {"quarter", "quarters", "third", "thirds"}:
        return value * _FRACTIONS[tokens[after + step]], _article(tokens, after + step + 1)
    while after < len(tokens) and tokens[after] in {"hundred", "thousand"}:
        value *= _SCALES[tokens[after]]
        after += 1
        step = 1 if tokens[after : after + 1] == ["and"] else 0
        if after + step < len(tokens) and (tokens[after + step] in _TENS or tokens[after + step] in _UNITS):
            more, after = _spelled(tokens, after + step)
            value += more
    return _and_a_half(value, tokens, after)


def _article(tokens: list[str], after: int) -> int:
    """Past the "an" of "half an hour" and the "of an" of "a quarter of an hour", which is no number of its own."""
    after += tokens[after : after + 1] == ["of"]
    return after + (tokens[after : after + 1] in (["a"], ["an"]))


def _and_a_half(value: float, tokens: list[str], after: int) -> tuple[float, int]:
    if tokens[after : after + 3] == ["and", "a", "half"]:
        return value + 0.5, after + 3
    if tokens[after : after + 3] == ["and", "a", "quarter"]:
        return value + 0.25, after + 3
    return value, after
