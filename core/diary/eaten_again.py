"""Understand a line that means a meal of the diary: "same as yesterday's lunch", "wie gestern Abend"."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from core.diary.entry import Meal
from core.diary.meal_names import meal_named
from core.errors import KnownError
from core.food.word_files import WordTables, loader
from core.translation import tr


class EatenAgainWords(WordTables):
    """The entries of `eaten_again.toml`."""

    again: frozenset[str]
    links: frozenset[str]
    comparing: frozenset[str]
    days: Mapping[str, int]
    weekdays: Mapping[str, int]
    times: Mapping[str, str]


eaten_again_words = loader("eaten_again", EatenAgainWords)

_POSSESSIVE = re.compile(r"['’]s?\b", re.IGNORECASE)
_REST = re.compile(r"(?:\s*(?:[,;+&]|\b(?:and|with|plus|und|mit|y|con)\b))+\s*", re.IGNORECASE)


@dataclass(frozen=True)
class EarlierMeal:
    """A meal of the diary that a line means."""

    day: date
    meal: Meal
    rest: str
    """Further foods: "an apple"."""


def earlier_meal(line: str, today: date) -> EarlierMeal | None:
    """Return the meal that a line means, such as "same as monday's dinner, and an apple"; None for any other line.

    Raises:
        KnownError: it says the day, but no meal.
    """
    first, *others = _REST.split(line, maxsplit=1)
    words = _words(first)
    tables = eaten_again_words()
    days = [word for word in words if word in tables.days or word in tables.weekdays]
    is_again = not tables.again.isdisjoint(words)
    if not (is_again or days):
        # Nearly every line ends here, without the names of the meals.
        return None
    named = {word: meal_named(word) for word in words}
    meals = list({meal for meal in named.values() if meal is not None})
    known = {*days, *tables.again, *tables.comparing, *tables.links}
    is_unknown = any(word not in known and meal is None for word, meal in named.items())
    if len(days) > 1 or len(meals) > 1 or is_unknown:
        return None
    if not meals:
        if is_again and days:
            raise KnownError(tr("Which meal? Say 'same as yesterday's lunch', for example."))
        return None
    # A Sunday lunch is a dish, and Sunday's lunch an earlier meal; leftovers for lunch may be of anything.
    is_owned = _POSSESSIVE.search(first) is not None or any(day in tables.days for day in days)
    if not (is_owned or (is_again and (days or not tables.comparing.isdisjoint(words)))):
        return None
    return EarlierMeal(
        _day(days[0] if days else "today", today), meals[0], others[0].strip() if others else ""
    )


def _day(word: str, today: date) -> date:
    tables = eaten_again_words()
    if word in tables.days:
        return today - timedelta(days=tables.days[word])
    return today - timedelta(days=(today.weekday() - tables.weekdays[word] - 1) % 7 + 1)


def _words(text: str) -> list[str]:
    plain = " ".join(re.sub(r"[^\w\s]", " ", _POSSESSIVE.sub("", text.lower())).split())
    for said, meant in eaten_again_words().times.items():
        plain = _pattern(said).sub(meant, plain)
    return plain.split()


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(phrase)}\b")
