"""Recurring meals: their days, answers, undo, and which are logged without asking."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path

import duckdb
import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.recurring import RecurringMeal, add_recurring, due_meals, recurring_meals, weekdays_named
from core.diary.store import add_entries, all_entries, redo_change, undo_change
from core.errors import KnownError
from core.services.recurring import (
    LogRecurring,
    SkipRecurring,
    due_automatically,
    due_on,
    repeating_entry,
    stopping_recurring,
)
from core.store.migrations import MIGRATIONS, Connection, migrate

MONDAY = date(2026, 5, 4)
COFFEE = DiaryEntry(MONDAY, "breakfast", "coffee", 1.0, Snapshot("coffee", {"energy": 2.0}, {}, ("coffee",)))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


def repeated(connection: Connection, *days: str, is_automatic: bool = False) -> None:
    add_entries(connection, [COFFEE])
    change = repeating_entry(1, weekdays_named(days), MONDAY, is_automatic=is_automatic)
    change.do(connection)


def test_weekdays_are_named_singly_or_as_a_group() -> None:
    assert weekdays_named(["weekdays"]) == (0, 1, 2, 3, 4)
    assert weekdays_named(["sun", "weekends", "Mo"]) == (0, 5, 6)
    for wrong in ("t", "someday", ""):
        with pytest.raises(KnownError, match="not a weekday"):
            weekdays_named([wrong])
    with pytest.raises(KnownError, match="at least one"):
        weekdays_named([])


def test_a_meal_is_due_on_its_days_until_it_is_answered(connection: Connection) -> None:
    repeated(connection, "weekdays")
    week = [MONDAY + timedelta(days=number) for number in range(-1, 7)]
    # Monday has the entry itself.
    assert [bool(due_on(connection, day)) for day in week] == [False, False, *[True] * 4, False, False]
    log = LogRecurring.of(MONDAY + timedelta(days=1))
    log.do(connection)
    assert [(entry.eaten_on, entry.text, entry.entry_id) for entry in all_entries(connection)][1] == (
        MONDAY + timedelta(days=1),
        "coffee",
        2,
    )
    assert due_on(connection, MONDAY + timedelta(days=1)) == ()
    skip = SkipRecurring(MONDAY + timedelta(days=2))
    skip.do(connection)
    assert due_on(connection, MONDAY + timedelta(days=2)) == ()
    skip.undo(connection)
    assert len(due_on(connection, MONDAY + timedelta(days=2))) == 1
    with pytest.raises(KnownError, match="isn't due"):
        LogRecurring.of(MONDAY + timedelta(days=1), [1]).do(connection)


def test_a_logged_meal_that_is_undone_or_deleted_is_not_logged_again(connection: Connection) -> None:
    """Otherwise the window would log it at every look at the day."""
    repeated(connection, "daily", is_automatic=True)
    tuesday = MONDAY + timedelta(days=1)
    LogRecurring.of(tuesday).do(connection)
    assert undo_change(connection).action == "logged coffee as a recurring meal"
    assert due_on(connection, tuesday) == ()
    assert len(all_entries(connection)) == 1


def test_stopping_is_undone_with_its_answers(connection: Connection) -> None:
    repeated(connection, "daily")
    tuesday = MONDAY + timedelta(days=1)
    SkipRecurring(tuesday).do(connection)
    stopping_recurring(1).do(connection)
    assert recurring_meals(connection) == ()
    repeating_entry(1, (0,), MONDAY).do(connection)
    assert [meal.number for meal in recurring_meals(connection)] == [2]
    for _ in range(2):
        undo_change(connection)
    assert [meal.number for meal in recurring_meals(connection)] == [1]
    assert due_on(connection, tuesday) == ()
    redo_change(connection)
    assert recurring_meals(connection) == ()


def test_a_meal_logs_itself_today_and_not_before_its_time(connection: Connection) -> None:
    timed = DiaryEntry(MONDAY, "lunch", "soup", 1.0, COFFEE.snapshot, eaten_at=time(12, 30))
    for entry, is_automatic in (
        (COFFEE, True),
        (timed, True),
        (DiaryEntry(MONDAY, "snack", "nuts", 1.0, COFFEE.snapshot), False),
    ):
        add_recurring(connection, RecurringMeal(entry, tuple(range(7)), None, is_automatic))
    due = due_meals(connection, MONDAY, [])
    noon = datetime.combine(MONDAY, time(12, 0))
    assert [meal.entry.text for meal in due_automatically(due, MONDAY, noon, MONDAY)] == ["coffee"]
    assert [
        meal.entry.text for meal in due_automatically(due, MONDAY, noon + timedelta(hours=1), MONDAY)
    ] == [
        "coffee",
        "soup",
    ]
    assert due_automatically(due, MONDAY, noon + timedelta(days=1), MONDAY + timedelta(days=1)) == ()


def test_a_meal_can_end(connection: Connection) -> None:
    with pytest.raises(KnownError, match="before the first day"):
        add_recurring(connection, RecurringMeal(COFFEE, (0,), MONDAY - timedelta(days=1)))
    meal = add_recurring(connection, RecurringMeal(COFFEE, (0,), MONDAY))
    assert (meal.is_due(MONDAY), meal.is_due(MONDAY + timedelta(days=7))) == (True, False)
