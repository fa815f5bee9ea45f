"""Durations as people write them, in minutes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.word_files import WordTables, read_words
from core.text.numbers import LONGEST, is_range_word, number_of, range_at, with_plain_digits
from core.text.plain import line_of
from models.line_tagger.words import split_line

_LONGEST_TIME_MIN: Final = 365 * 24 * 60.0
_ISO: Final = LazyPattern(
    r"[-+]?P(?:0+Y)?(?:0+M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?"
)
_AGAIN: Final = frozenset(",(/=")
"""Signs before a repetition of the same time: "a quarter of an hour, 15 minutes"."""
_ISO_WITH_SLIP: Final = re.compile(r"P(?:T|\d)")
_HYPHENS: Final = "-\u2010\u2011"
_JOINING: Final = frozenset({"and", ",", "und", "et", "y", "e"})
"""Words between hours and the minutes that belong to them."""
_NO_TIMER_UNITS: Final = frozenset({"m", "d"})
"""Spellings that mean more often something else in running text: "a 2 m strip"."""
_LONGEST_TIMER_MIN: Final = 24 * 60.0
_CLOCK: Final = re.compile(r"(\d{1,3}):(\d{2})(?::(\d{2}))?")


class DurationWords(WordTables):
    """The entries of `assets/words/durations.toml`."""

    days: frozenset[str]
    hours: frozenset[str]
    minutes: frozenset[str]
    seconds: frozenset[str]


@cache
def _units_min() -> Mapping[str, float]:
    """Return the minutes of each unit by its spellings."""
    words = read_words("durations", DurationWords)
    units = ((24 * 60.0, words.days), (60.0, words.hours), (1.0, words.minutes), (1 / 60, words.seconds))
    return {word: minutes for minutes, spellings in units for word in spellings}


def read_durations(text: str) -> list[float]:
    """Return all durations of a phrase in minutes: "1h30" is 90, "half an hour" 30, "20 to 30 minutes" two values.

    A number without a unit takes the unit of the next one, or minutes after an hour ("1h30").
    """
    words = [word.text.lower() for word in split_line(with_plain_digits(text))]
    numbers = _numbers(words)
    values: list[float] = []
    pending: list[float] = []
    open_hours = False
    for index, (value, start, end) in enumerate(numbers):
        stop = numbers[index + 1][1] if index + 1 < len(numbers) else len(words)
        unit = next((_units_min()[word] for word in words[end:stop] if word in _units_min()), None)
        is_rest = open_hours and not any(map(is_range_word, words[numbers[index - 1][2] : start]))
        if is_rest and (unit is None or unit < 60):
            values[-1] += value * (unit or (60.0 if value < 1 else 1.0))
            open_hours = False
        elif unit is None:
            pending.append(value)
        else:
            values += [early * unit for early in pending]
            pending.clear()
            values.append(value * unit)
            open_hours = unit == 60.0
    values += pending
    return values or [_units_min()[word] for word in words if word in ("hour", "minute")]


@dataclass(frozen=True)
class FoundDuration:
    """A duration in a text.

    Attributes:
        text: its words, such as "20 to 25 minutes".
        low_min: the shorter end of a range, in minutes.
        high_min: the longer end.
    """

    text: str
    low_min: float
    high_min: float


def durations_in(text: str) -> tuple[FoundDuration, ...]:
    """Return the durations of a text that a cook can time, in order: "bake for 20 to 25 minutes, rest 1 h 30 min".

    Days are left out. Minutes after hours, and seconds after minutes, belong to them.
    """
    plain = with_plain_digits(text)
    words = split_line(plain)
    spelled = [word.text.lower() for word in words]
    numbers: dict[int, tuple[int, list[float]]] = {}
    for value, first, after in _numbers(spelled):
        numbers.setdefault(first, (after, []))[1].append(value)
    found: list[FoundDuration] = []
    begin, last_place, last_unit = 0, -1, 0.0
    for first, (after, values) in numbers.items():
        # "a 30-minute rest"
        place = after + (spelled[after : after + 1] in ([sign] for sign in _HYPHENS))
        unit = _units_min().get(spelled[place], 0.0) if place < len(spelled) else 0.0
        between = spelled[last_place + 1 : first]
        if not unit and last_unit == 60.0 and (not between or (between == ["and"] and values[-1] < 1)):
            # "1h30", "an hour and a half"
            place, unit = after - 1, 60.0 if values[-1] < 1 else 1.0
        if not 0 < unit <= 60.0 or spelled[place] in _NO_TIMER_UNITS:
            continue
        low, high = min(values) * unit, max(values) * unit
        if last_unit and (unit < last_unit or values[-1] < 1) and not set(between) - _JOINING:
            before = found.pop()
            low, high = before.low_min + low, before.high_min + high
        else:
            begin = words[first].start
        found.append(FoundDuration(plain[begin : words[place].end], low, high))
        last_place, last_unit = place, unit
    return tuple(each for each in found if 0 < each.high_min <= _LONGEST_TIMER_MIN)


def has_time_unit(text: str) -> bool:
    """Return whether a phrase has a unit of time."""
    return any(word.text.lower() in _units_min() for word in split_line(text))


def _numbers(words: list[str]) -> list[tuple[float, int, int]]:
    """Return (value, first word, word after) of every number, and of the "an" of "an hour"."""
    found: list[tuple[float, int, int]] = []
    at = 0
    while at < len(words):
        is_one = words[at + 1 : at + 2] in (["hour"], ["minute"], ["day"])
        low, high, size = range_at(words, at, counts_articles=is_one)
        if size:
            found += [(value, at, at + size) for value in ((low,) if low == high else (low, high))]
        at += max(1, size)
    return found


def minutes_of(value: object) -> float | None:
    """Return the minutes of "PT1H30M", "1 hr 30 mins", "1:30" or a bare number of minutes; None if there are none.

    Of a range, the longer time counts, so that a dish never takes longer than stated. Zero is None, because programs
    write it for a missing time.
    """
    if isinstance(value, int | float):
        return _time(number_of(value))
    text = with_plain_digits(line_of(value)[: LONGEST + 1])
    if not text or len(text) > LONGEST:
        return None
    iso = _ISO.fullmatch(text)
    if iso is not None:
        return _sum(iso.groups(), (7 * 24 * 60.0, 24 * 60.0, 60.0, 1.0, 1 / 60))
    if slip := _ISO_WITH_SLIP.match(text):
        # "PT 35 minutes" is clear enough.
        return _spoken_min(text[2:], is_alone=True) if slip.group() == "PT" else None
    clock = _CLOCK.fullmatch(text)
    if clock is not None:
        return _sum(clock.groups(), (60.0, 1.0, 1 / 60))
    return _spoken_min(text)


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


def _spoken_min(text: str, *, is_alone: bool = False) -> float | None:
    """Return the sum of all numbers with a unit. A last number right after the hours is minutes ("1 hr 30").

    Args:
        is_alone: accept one number with its unit and nothing else.
    """
    words = [word.text.lower() for word in split_line(text) if word.text != "."]
    numbers = _numbers(words)
    if is_alone and ({start for _, start, _ in numbers} != {0} or len(words) != numbers[0][2] + 1):
        return None
    total, hours_end = 0.0, -1
    for index, (value, start, end) in enumerate(numbers):
        if index + 1 < len(numbers) and numbers[index + 1][1] == start:
            continue  # the shorter end of a range
        unit = _units_min().get(words[end], 0.0) if end < len(words) else 0.0
        if start - (words[start - 1] == "and") == hours_end and end == len(words):
            unit = 60.0 if value < 1 else 1.0
        is_said_again = value * unit == total and start > 0 and words[start - 1] in _AGAIN
        total += 0.0 if is_said_again else value * unit
        hours_end = end + 1 if unit == 60.0 else -1
    if total or is_alone:
        return _time(total)
    return _time(number_of(text))


def _time(minutes: float | None) -> float | None:
    if minutes is None or not 0 < minutes <= _LONGEST_TIME_MIN:
        return None
    return round(minutes, 2)
