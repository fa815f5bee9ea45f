"""The time of day that a diary line says: "2 eggs at 8:30", "7pm: pasta"."""

import re
from datetime import time
from functools import cache
from typing import Final

from core.diary.entry import MEAL_TIMES, Meal
from core.food.word_files import WordTables, any_of, loader

_HALF_DAY: Final = 12


class SaidTimeWords(WordTables):
    """The entries of `said_times.toml`."""

    at: frozenset[str]
    other: frozenset[str]
    morning: frozenset[str]
    later: frozenset[str]
    of_day: frozenset[str]


said_time_words = loader("said_times", SaidTimeWords)


def said_time(line: str, meal: Meal | None = None, now: time | None = None) -> time | None:
    """Return the only time of day that a line says; None without one, and for "before 9am" or "9 to 10".

    Args:
        meal: "at 7:30" is the evening for dinner.
        now: "at 7:30" is the last one before now, where the meal is unknown; None takes the morning.
    """
    found = list(_pattern().finditer(line))
    if len(found) != 1:
        return None
    (each,) = found
    words, said = said_time_words(), (each["half"] or "").lower()
    hour, minute = int(each["hour"]), int(each["minute"] or 0)
    # "Squash 1:10" is a ratio: a bare time begins the line.
    is_bare = not (each["at"] or said)
    if is_bare and line[: each.start()].strip():
        return None
    if each["other"] or not (each["minute"] or said) or hour > 23 or minute > 59:
        return None
    if said in words.morning or said in words.later:
        if not 1 <= hour <= _HALF_DAY:
            return None
        return time(hour % _HALF_DAY + (_HALF_DAY if said in words.later else 0), minute)
    is_open = not said and 1 <= hour < _HALF_DAY and not each["hour"].startswith("0")
    if not is_open:
        return time(hour, minute)
    return _likelier(time(hour, minute), time(hour + _HALF_DAY, minute), meal, now)


def _likelier(early: time, late: time, meal: Meal | None, now: time | None) -> time:
    if meal is not None:
        usual = _minutes(MEAL_TIMES[meal])
        return min(early, late, key=lambda at: abs(_minutes(at) - usual))
    return late if now is not None and late <= now else early


def _minutes(at: time) -> int:
    return at.hour * 60 + at.minute


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of a time: it ends its part of the line, or begins the line."""
    words = said_time_words()
    half = any_of(words.morning | words.later | words.of_day)
    before = rf"(?:(?P<other>\b(?:{any_of(words.other)}))\s+|(?:\b|(?=@))(?P<at>{any_of(words.at)})\s*)?"
    clock = rf"(?<![\d.,:/-])(?P<hour>\d{{1,2}})(?:[:.](?P<minute>\d\d))?(?![\d%])\s?(?P<half>(?:{half})(?![\w.]))?"
    timed = r"(?(at)|(?(half)|(?<=:\d\d)))"
    return re.compile(
        rf"{before}{clock}{timed}(?=\s*(?:[,;:)+-]|$|\s)|\b(?:and|then|und|y)\b)", re.IGNORECASE
    )
