"""Undo and redo of changes of the diary, on a real database."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import duckdb
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.diary import history
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import (
    add_entries,
    delete_entry,
    entries_between,
    redo_change,
    undo_change,
    update_entry,
)
from core.errors import KnownError
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, migrate
from core.store.user_db import reading, writing
from tests.sampling import sample_size

DAY = date(2026, 5, 1)
SOUP = DiaryEntry(
    DAY, "lunch", "soup", 2.0, Snapshot("soup", {"energy": 300.0}, {"energy": 0.5}, ("2 leeks",))
)
STEPS = st.lists(st.tuples(st.sampled_from(["add", "edit", "delete"]), st.integers(0, 3)), max_size=12)


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path_factory.mktemp("diary") / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


def entries(connection: Connection) -> list[DiaryEntry]:
    return entries_between(connection, date.min, date.max)


@settings(
    max_examples=sample_size(usual=20, thorough=80),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS)
def test_every_change_is_undone_and_redone_in_order(
    connection: Connection, steps: list[tuple[str, int]]
) -> None:
    connection.execute("DELETE FROM diary_entry")
    connection.execute("DELETE FROM diary_change")
    seen = [entries(connection)]
    for kind, number in steps:
        there = seen[-1]
        if kind == "add":
            add_entries(connection, [SOUP] * (number + 1))
        elif there and kind == "edit":
            update_entry(connection, replace(there[number % len(there)], servings=number + 0.5))
        elif there:
            delete_entry(connection, there[number % len(there)].entry_id)
        else:
            continue
        seen.append(entries(connection))
    for state in reversed(seen[:-1]):
        undo_change(connection)
        assert entries(connection) == state
    with pytest.raises(KnownError, match="no change of the diary to undo"):
        undo_change(connection)
    for state in seen[1:]:
        redo_change(connection)
        assert entries(connection) == state
    with pytest.raises(KnownError, match="no undone change of the diary to redo"):
        redo_change(connection)


def test_a_new_change_ends_the_redo(home: Path) -> None:
    with writing(Home(home)) as connection:
        add_entries(connection, [SOUP])
        undo_change(connection)
        add_entries(connection, [replace(SOUP, text="oats")])
        with pytest.raises(KnownError, match="to redo"):
            redo_change(connection)
        assert [entry.text for entry in entries(connection)] == ["oats"]


def test_an_entry_that_changed_otherwise_is_not_overwritten(home: Path) -> None:
    with writing(Home(home)) as connection:
        (number,) = add_entries(connection, [SOUP])
        connection.execute("UPDATE diary_entry SET servings = 7 WHERE id = ?", [number])
    with (
        pytest.raises(KnownError, match="so nothing was changed now"),
        writing(Home(home)) as connection,
    ):
        undo_change(connection)
    with reading(Home(home)) as connection:
        assert [entry.servings for entry in entries(connection)] == [7]
        assert connection.execute("SELECT count(*) FROM diary_change WHERE is_undone").fetchone() == (0,)


def test_only_the_newest_changes_are_stored(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_CHANGES", 3)
    with writing(Home(home)) as connection:
        for _ in range(5):
            add_entries(connection, [SOUP])
        for left in (4, 3, 2):
            undo_change(connection)
            assert len(entries(connection)) == left
        with pytest.raises(KnownError, match="to undo"):
            undo_change(connection)
