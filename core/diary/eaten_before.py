"""Meals and foods that were logged before, to be logged again: in their last amount, the most usual first."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Final

from core.diary.entry import DiaryEntry, Meal
from core.diary.totals import snapshot_of_lines
from core.text.lines.leading_amount import without_leading_amount

_OTHER_MEAL: Final = 0.35
"""Weight of a time at another meal, compared with one at this meal."""
_NEAR_HOURS: Final = 2
_NEAR: Final = 0.5
"""Added to the weight of a time of day that is near."""
_HALF_LIFE_DAYS: Final = 21.0
"""After this many days, a time counts half."""


@dataclass(frozen=True)
class EatenBefore:
    """An entry of the diary, or one food of it, that can be logged again.

    Attributes:
        name: the words without the amount.
        words: the words with the last amount.
        entry: the newest entry of these words; of a single food, with that food alone.
        times: all entries with these words.
    """

    name: str
    words: str
    entry: DiaryEntry
    times: tuple[DiaryEntry, ...]

    @property
    def has_amount(self) -> bool:
        """True if it is one food or recipe, of which another amount can be logged."""
        return len(self.entry.snapshot.lines) == 1

    def usualness(self, meal: Meal, now: datetime) -> float:
        """Return how usual it is at a meal and an hour: 0 and more."""
        return sum(_weight(entry, meal, now) for entry in self.times)


def eaten_before(entries: Iterable[DiaryEntry]) -> tuple[EatenBefore, ...]:
    """Return earlier entries to log again: whole entries, and the foods of entries with several.

    Args:
        entries: the newest first.
    """
    found: dict[str, list[tuple[str, str, DiaryEntry]]] = {}
    for entry in entries:
        words = words_of(entry)
        name = without_leading_amount(words) if len(entry.snapshot.lines) == 1 else words
        name = entry.text if entry.recipe_key is not None else name
        found.setdefault(name.casefold(), []).append((name, words, entry))
        for line in entry.snapshot.lines if len(entry.snapshot.lines) > 1 else ():
            if line.food is not None:
                food = replace(line, line=0)
                single = replace(
                    entry, text=line.text, servings=1.0, snapshot=snapshot_of_lines(line.text, [food])
                )
                name = without_leading_amount(line.text)
                found.setdefault(name.casefold(), []).append((name, line.text, single))
    return tuple(EatenBefore(*each[0], tuple(entry for _, _, entry in each)) for each in found.values())


def words_of(entry: DiaryEntry) -> str:
    """Return the words that log an entry again."""
    if entry.recipe_key is None or entry.servings == 1:
        return entry.text
    return f"{entry.servings:g} servings of {entry.text}"


def _weight(entry: DiaryEntry, meal: Meal, now: datetime) -> float:
    days = abs((now.date() - entry.eaten_on).days)
    weight = 1.0 if entry.meal == meal else _OTHER_MEAL
    if entry.eaten_at is not None and _hours_between(entry.eaten_at, now.time()) <= _NEAR_HOURS:
        weight += _NEAR
    return weight * math.exp2(-days / _HALF_LIFE_DAYS)


def _hours_between(one: time, other: time) -> float:
    hours = abs((one.hour - other.hour) + (one.minute - other.minute) / 60)
    return min(hours, 24 - hours)


def usual_first(found: Sequence[EatenBefore], meal: Meal, now: datetime) -> list[EatenBefore]:
    """Return earlier entries, the most usual at a meal and an hour first."""
    return sorted(found, key=lambda each: -each.usualness(meal, now))
