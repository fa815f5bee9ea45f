"""The trash of the diary, on a real database."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import duckdb
import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import (
    add_entries,
    all_entries,
    delete_entry,
    empty_trash,
    redo_change,
    remove_entries,
    restore_entry,
    undo_change,
)
from core.diary.trash import DAYS, trashed_entries
from core.errors import KnownError
from core.store.migrations import MIGRATIONS, Connection, migrate

SOUP = DiaryEntry(
    date(2026, 5, 1), "lunch", "soup", 2.0, Snapshot("soup", {"energy": 300.0}, {"energy": 0.5})
)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


def trashed(connection: Connection) -> list[int]:
    return [each.entry.entry_id for each in trashed_entries(connection)]


def test_a_deleted_entry_is_restored_as_it_was(connection: Connection) -> None:
    add_entries(connection, [SOUP, SOUP])
    before = all_entries(connection)
    delete_entry(connection, 1)
    assert trashed(connection) == [1]
    assert restore_entry(connection, 1) == before[0]
    assert all_entries(connection) == before
    assert trashed(connection) == []
    with pytest.raises(KnownError, match="The trash has no entry 1"):
        restore_entry(connection, 1)


def test_undo_and_redo_move_entries_out_of_the_trash_and_back(connection: Connection) -> None:
    add_entries(connection, [SOUP])
    delete_entry(connection, 1)
    undo_change(connection)
    assert trashed(connection) == []
    redo_change(connection)
    assert trashed(connection) == [1]
    restore_entry(connection, 1)
    undo_change(connection)
    assert (all_entries(connection), trashed(connection)) == ([], [1])


def test_undoing_what_was_logged_is_no_deletion(connection: Connection) -> None:
    add_entries(connection, [SOUP])
    undo_change(connection)
    assert trashed(connection) == []
    numbers = add_entries(connection, [SOUP] * 3)
    remove_entries(connection, numbers)
    assert (all_entries(connection), trashed(connection)) == ([], [])
    undo_change(connection)
    assert len(all_entries(connection)) == 3


def test_a_new_entry_never_takes_the_number_of_one_in_the_trash(connection: Connection) -> None:
    add_entries(connection, [SOUP])
    delete_entry(connection, 1)
    assert add_entries(connection, [SOUP]) == (2,)
    restore_entry(connection, 1)
    assert [entry.entry_id for entry in all_entries(connection)] == [1, 2]


def test_entries_leave_the_trash_after_30_days(connection: Connection) -> None:
    add_entries(connection, [SOUP] * 3)
    delete_entry(connection, 1)
    delete_entry(connection, 2)
    long_ago = datetime.now() - timedelta(days=DAYS, minutes=1)
    connection.execute("UPDATE diary_trash SET deleted_at = ? WHERE id = 1", [long_ago])
    assert trashed(connection) == [2]
    with pytest.raises(KnownError):
        restore_entry(connection, 1)
    delete_entry(connection, 3)
    assert connection.execute("SELECT id FROM diary_trash ORDER BY id").fetchall() == [(2,), (3,)]


def test_nothing_of_an_emptied_trash_remains(connection: Connection) -> None:
    add_entries(connection, [SOUP])
    add_entries(connection, [SOUP])
    delete_entry(connection, 1)
    assert empty_trash(connection) == 1
    assert connection.execute("SELECT count(*) FROM diary_trash").fetchone() == (0,)
    # Undo must not bring it back; the other entry's change can still be undone.
    undo_change(connection)
    assert all_entries(connection) == []
    with pytest.raises(KnownError, match="no change of the diary to undo"):
        undo_change(connection)
