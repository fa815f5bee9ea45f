"""Recurring meals: repeat an entry on weekdays, log or skip those of a day, and stop repeating."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from functools import partial
from typing import TYPE_CHECKING, Literal

from core.diary.entry import Meal
from core.diary.recurring import (
    RecurringMeal,
    add_recurring,
    answer,
    due_meals,
    find_recurring,
    forget_answer,
    recurring_meals,
    replace_recurring,
    stop_recurring,
    weekdays_named,
)
from core.diary.store import entries_between, find_entry
from core.errors import KnownError
from core.services.diary import MealInWords
from core.services.diary_changes import LogEntries
from core.services.diary_undo import ChangeRecords
from core.services.meal_checks import check_meal
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["RecurringMeal", "find_recurring", "recurring_meals", "weekdays_named"]


def due_on(connection: Connection, day: date) -> tuple[RecurringMeal, ...]:
    """Return the recurring meals of a day that were neither logged nor skipped."""
    return due_meals(connection, day, entries_between(connection, day, day))


def due_automatically(
    due: Sequence[RecurringMeal], day: date, now: datetime, today: date
) -> tuple[RecurringMeal, ...]:
    """Return the meals to log without asking: only today, and not before their time of day.

    Args:
        today: the day of the diary now; at night it may be that of yesterday's date.
    """
    return tuple(
        meal
        for meal in due
        if meal.is_automatic
        and day == today
        and (meal.entry.eaten_at is None or now.date() > today or meal.entry.eaten_at <= now.time())
    )


def warnings_of(engine: "Engine", meals: Sequence[RecurringMeal]) -> tuple[str, ...]:
    """Return the warnings to show when meals are logged, by the current profile."""
    checked = (check_meal(engine, meal.entry, meal.entry.text) for meal in meals)
    return tuple(dict.fromkeys(warning for one in checked for warning in one.warnings))


def repeating_entry(
    entry_id: int,
    weekdays: tuple[int, ...],
    today: date,
    *,
    last: date | None = None,
    is_automatic: bool = False,
) -> ChangeRecords:
    """Return the change that repeats an entry of the diary from today on, or from the entry's day if that is later."""

    def repeat(connection: Connection) -> None:
        entry = find_entry(connection, entry_id)
        first = max(entry.eaten_on, today)
        meal = RecurringMeal(entry, weekdays, last, is_automatic)
        add_recurring(connection, RecurringMeal(meal.on(first), weekdays, last, is_automatic))

    return ChangeRecords(repeat)


@dataclass(frozen=True)
class RecurringEdit:
    """Changes of a recurring meal; None leaves a value as it is.

    Attributes:
        last: the last day; "never" removes the end.
        foods: other foods, as `core.services.diary.meal_in_words` reads them.
    """

    weekdays: tuple[int, ...] | None = None
    last: date | Literal["never"] | None = None
    is_automatic: bool | None = None
    meal: Meal | None = None
    eaten_at: time | None = None
    foods: MealInWords | None = None


def editing_recurring(number: int, edit: RecurringEdit) -> ChangeRecords:
    """Return the change that edits a recurring meal. Its logged entries stay as they are."""

    def change(connection: Connection) -> None:
        meal = find_recurring(connection, number)
        entry = replace(
            meal.entry, meal=edit.meal or meal.entry.meal, eaten_at=edit.eaten_at or meal.entry.eaten_at
        )
        if edit.foods is not None:
            entry = edit.foods.entry(entry.eaten_on, entry.meal, entry.eaten_at)
        last = None if edit.last == "never" else edit.last or meal.last
        is_automatic = meal.is_automatic if edit.is_automatic is None else edit.is_automatic
        replace_recurring(
            connection, RecurringMeal(entry, edit.weekdays or meal.weekdays, last, is_automatic, number)
        )

    return ChangeRecords(change)


def stopping_recurring(number: int) -> ChangeRecords:
    """Return the change that stops repeating a meal. Its logged entries stay."""
    return ChangeRecords(partial(stop_recurring, number=number))


@dataclass
class LogRecurring(LogEntries):
    """Logs recurring meals of a day, except those that were logged or skipped in the meantime.

    After an undo they are not offered again.
    """

    day: date = date.min
    numbers: Sequence[int] | None = None
    """None logs all that are due."""
    meals: tuple[RecurringMeal, ...] = field(default=(), init=False)

    @staticmethod
    def of(day: date, numbers: Sequence[int] | None = None) -> "LogRecurring":
        """Return the change that logs the recurring meals of a day."""
        return LogRecurring((), (), day, numbers)

    def do(self, connection: Connection) -> ChangeSet:
        """Log the meals.

        Raises:
            KnownError: one of the numbers is no recurring meal that is due.
        """
        due = due_on(connection, self.day)
        self.meals = _chosen(due, self.numbers, self.day)
        self.entries = [meal.on(self.day) for meal in self.meals]
        answer(connection, self.meals, self.day, "logged")
        names = ", ".join(entry.text for entry in self.entries)
        return self.log(connection, f"logged {names} as a recurring meal")


@dataclass
class SkipRecurring:
    """Marks recurring meals of a day as not eaten, so that they are not offered again."""

    day: date
    numbers: Sequence[int] | None = None
    meals: tuple[RecurringMeal, ...] = field(default=(), init=False)

    def do(self, connection: Connection) -> ChangeSet:
        """Skip the meals.

        Raises:
            KnownError: one of the numbers is no recurring meal that is due.
        """
        self.meals = _chosen(due_on(connection, self.day), self.numbers, self.day)
        answer(connection, self.meals, self.day, "skipped")
        return ChangeSet(diary=bool(self.meals))

    def undo(self, connection: Connection) -> ChangeSet:
        """Offer the meals again."""
        forget_answer(connection, self.meals, self.day)
        return ChangeSet(diary=True) if self.meals else NO_CHANGES


def _chosen(
    due: tuple[RecurringMeal, ...], numbers: Sequence[int] | None, day: date
) -> tuple[RecurringMeal, ...]:
    if numbers is None:
        return due
    found = {meal.number: meal for meal in due}
    for number in numbers:
        if number not in found:
            raise KnownError(
                tr(
                    "Recurring meal {number} isn't due on {day}, or was logged or skipped. 'larder repeat' lists them."
                ).format(number=number, day=day)
            )
    return tuple(found[number] for number in numbers)
