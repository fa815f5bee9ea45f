"""Stored changes of the plan: the newest can be undone, also by another process."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.diary.entry import Snapshot
from core.errors import KnownError
from core.plan.changes import STORED, record_change, undo_newest
from core.plan.entry import Eater, PlanEntry
from core.plan.store import add, delete, entries_between, set_locked
from core.plan.week import week_of
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import writing

MONDAY = date(2026, 11, 16)
WEEK = week_of(MONDAY)
SOUP = PlanEntry(
    MONDAY, "dinner", "Soup", "soup", 1.5, Snapshot("Soup", {}, {}), eaters=(Eater("Ana", 1.5),), repeat=3
)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path / "home")) as opened:
        yield opened


def titles(connection: Connection) -> list[str]:
    return [entry.title for entry in entries_between(connection, MONDAY, WEEK.last)]


def test_the_newest_changes_are_undone_one_after_another(connection: Connection) -> None:
    add(connection, [SOUP])
    before = entries_between(connection, MONDAY, WEEK.last)
    days = (MONDAY, WEEK.last)
    record_change(connection, *days, "locked", lambda one: set_locked(one, 1, is_locked=True))
    record_change(
        connection, *days, "copied", lambda one: add(one, [replace(SOUP, meal="lunch", title="Stew")])
    )
    record_change(connection, *days, "removed", lambda one: delete(one, 1)[1])
    assert titles(connection) == ["Stew"]
    assert [undo_newest(connection) for _ in range(3)] == ["removed", "copied", "locked"]
    assert entries_between(connection, MONDAY, WEEK.last) == before
    with pytest.raises(KnownError, match="no change of the plan"):
        undo_newest(connection)


def test_a_change_whose_meals_were_changed_since_is_not_undone(connection: Connection) -> None:
    record_change(connection, MONDAY, WEEK.last, "copied 2026-W40", lambda one: add(one, [SOUP]))
    set_locked(connection, 1, is_locked=True)
    with pytest.raises(KnownError, match="changed since, so this isn't undone: copied 2026-W40"):
        undo_newest(connection)
    assert titles(connection) == ["Soup"]


def test_a_change_that_changes_nothing_is_not_stored_and_old_ones_go(connection: Connection) -> None:
    record_change(connection, MONDAY, WEEK.last, "nothing", lambda one: add(one, []))
    with pytest.raises(KnownError, match="no change of the plan"):
        undo_newest(connection)
    for number in range(STORED + 5):
        name = f"copy {number}"
        record_change(connection, MONDAY, WEEK.last, name, lambda one: add(one, [SOUP]))
    assert [undo_newest(connection) for _ in range(STORED)][-1] == "copy 5"
    with pytest.raises(KnownError, match="no change of the plan"):
        undo_newest(connection)
