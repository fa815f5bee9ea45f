"""Recurring meals: entries that are offered, or logged, on their weekdays, such as every weekday's breakfast coffee."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final, Literal

from core.diary.entry import DiaryEntry
from core.diary.history import entry_from_json, entry_json
from core.diary.records import all_records, change_of, find_record
from core.diary.store import change_records
from core.errors import KnownError, shown
from core.people.profile import WEEKDAYS
from core.store.migrations import Connection
from core.translation import tr

_GROUPS: Final = {"daily": range(7), "weekdays": range(5), "weekends": range(5, 7)}
_REMEMBERED: Final = timedelta(days=400)
"""The answers for days before are forgotten; so old a day is offered again when it is opened."""
Answer = Literal["logged", "skipped"]


@dataclass(frozen=True)
class RecurringMeal:
    """An entry that comes back."""

    entry: DiaryEntry
    """The entry to log again; its day is the first one."""
    weekdays: tuple[int, ...]
    """0 is Monday."""
    last: date | None = None
    """The last day; None for no end."""
    is_automatic: bool = False
    """True if the window logs it when the day is opened. Otherwise it is offered."""
    number: int = 0

    def is_due(self, day: date) -> bool:
        """Return whether it belongs to a day."""
        return (
            day >= self.entry.eaten_on
            and (self.last is None or day <= self.last)
            and day.weekday() in self.weekdays
        )

    def on(self, day: date) -> DiaryEntry:
        """Return the entry for a day."""
        return replace(self.entry, eaten_on=day, entry_id=-1, source="", source_key="", note="")


def weekdays_named(names: Iterable[str]) -> tuple[int, ...]:
    """Return weekdays by name ("mon", "tuesday") or as a group ("daily", "weekdays", "weekends"), in order.

    Raises:
        KnownError: there is no such weekday, or none is named.
    """
    found: set[int] = set()
    for name in names:
        plain = name.strip().casefold()
        days = [number for number, day in enumerate(WEEKDAYS) if len(plain) >= 2 and day.startswith(plain)]
        if plain not in _GROUPS and len(days) != 1:
            raise KnownError(
                tr(
                    "'{name}' is not a weekday. Write daily, weekdays, weekends, or days such as mon,thu."
                ).format(name=shown(name))
            )
        found.update(_GROUPS.get(plain, days))
    if not found:
        raise KnownError(tr("Name at least one weekday, such as mon,thu."))
    return tuple(sorted(found))


def recurring_meals(connection: Connection) -> tuple[RecurringMeal, ...]:
    """Return all recurring meals, the oldest first."""
    found = (_meal(int(key), text) for key, text in all_records(connection, "recurring_meal").items())
    return tuple(sorted(found, key=lambda meal: meal.number))


def find_recurring(connection: Connection, number: int) -> RecurringMeal:
    """Return a recurring meal by its number.

    Raises:
        KnownError: there is none of that number.
    """
    document = find_record(connection, "recurring_meal", str(number))
    if document is None:
        raise KnownError(
            tr("There is no recurring meal {number}. 'larder repeat' lists them.").format(number=number)
        )
    return _meal(number, document)


def add_recurring(connection: Connection, meal: RecurringMeal) -> RecurringMeal:
    """Store a recurring meal and return it with its number.

    Raises:
        KnownError: it ends before it begins.
    """
    _check_end(meal)
    meal = replace(meal, number=next_number(connection))
    change = change_of(connection, "recurring_meal", str(meal.number), _to_json(meal))
    change_records(connection, [change], f"repeated {meal.entry.text}")
    return meal


def replace_recurring(connection: Connection, meal: RecurringMeal) -> None:
    """Store a recurring meal in place of the one with its number. Logged entries stay as they are.

    Raises:
        KnownError: there is none of that number, or it ends before it begins.
    """
    _check_end(meal)
    find_recurring(connection, meal.number)
    change = change_of(connection, "recurring_meal", str(meal.number), _to_json(meal))
    change_records(connection, [change], f"changed the recurring meal {meal.entry.text}")


def _check_end(meal: RecurringMeal) -> None:
    if meal.last is not None and meal.last < meal.entry.eaten_on:
        raise KnownError(
            tr("{last} is before the first day, {eaten_on}. Choose a later end.").format(
                last=meal.last, eaten_on=meal.entry.eaten_on
            )
        )


def next_number(connection: Connection) -> int:
    """Return the number of the next recurring meal."""
    # A stopped meal may be restored by undo, so the number of its answers isn't given again.
    row = connection.execute(
        "SELECT coalesce(max(split_part(key, ' ', 1)::BIGINT), 0)"
        " FROM (SELECT key FROM recurring_meal UNION ALL SELECT key FROM recurring_day)"
    ).fetchone()
    return 1 + (int(row[0]) if row else 0)


def stop_recurring(connection: Connection, number: int) -> RecurringMeal:
    """Remove a recurring meal and return it. Its logged entries stay.

    Raises:
        KnownError: there is none of that number.
    """
    meal = find_recurring(connection, number)
    change = change_of(connection, "recurring_meal", str(number), None)
    change_records(connection, [change], f"stopped repeating {meal.entry.text}")
    return meal


def due_meals(connection: Connection, day: date, eaten: Sequence[DiaryEntry]) -> tuple[RecurringMeal, ...]:
    """Return the recurring meals of a day that were neither logged nor skipped.

    Args:
        eaten: the entries of the day. One with the same words at the same meal counts as logged.
    """
    answered = {
        str(key)
        for (key,) in connection.execute(
            "SELECT key FROM recurring_day WHERE ends_with(key, ?)", [f" {day}"]
        ).fetchall()
    }
    logged = {(entry.meal, entry.text) for entry in eaten}
    return tuple(
        meal
        for meal in recurring_meals(connection)
        if meal.is_due(day)
        and _key(meal, day) not in answered
        and (meal.entry.meal, meal.entry.text) not in logged
    )


def answer(connection: Connection, meals: Iterable[RecurringMeal], day: date, given: Answer) -> None:
    """Store that meals were logged or skipped on a day, so that they are not offered again, whatever is undone."""
    oldest = day - _REMEMBERED if day.toordinal() > _REMEMBERED.days else date.min
    connection.execute("DELETE FROM recurring_day WHERE split_part(key, ' ', 2) < ?", [oldest.isoformat()])
    for meal in meals:
        connection.execute(
            "INSERT OR REPLACE INTO recurring_day (key, document) VALUES (?, ?)",
            [_key(meal, day), json.dumps(given)],
        )


def forget_answer(connection: Connection, meals: Iterable[RecurringMeal], day: date) -> None:
    """Offer meals again that were skipped on a day."""
    for meal in meals:
        connection.execute("DELETE FROM recurring_day WHERE key = ?", [_key(meal, day)])


def _key(meal: RecurringMeal, day: date) -> str:
    return f"{meal.number} {day.isoformat()}"


def _to_json(meal: RecurringMeal) -> str:
    return json.dumps(
        {
            **entry_json(meal.entry),
            "first": meal.entry.eaten_on.isoformat(),
            "last": None if meal.last is None else meal.last.isoformat(),
            "weekdays": list(meal.weekdays),
            "is_automatic": meal.is_automatic,
        }
    )


def _meal(number: int, document: str) -> RecurringMeal:
    data = json.loads(document)
    entry = entry_from_json(
        {**data, "id": -1, "eaten_on": data["first"], "source": "", "source_key": "", "note": ""}
    )
    last = date.fromisoformat(data["last"]) if data["last"] else None
    return RecurringMeal(entry, tuple(data["weekdays"]), last, data["is_automatic"], number)
