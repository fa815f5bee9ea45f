"""Saved meals, recurring meals, water and body weight: their rows, undo and redo."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from core.diary.records import TABLES, Table, all_records, change_of, find_record
from core.diary.store import change_records, redo_change, undo_change
from core.errors import KnownError
from core.store.migrations import MIGRATIONS, Connection, migrate


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


@pytest.mark.parametrize("table", TABLES)
def test_a_row_is_written_changed_removed_undone_and_redone(connection: Connection, table: Table) -> None:
    for document in ("1", "2", None):
        change_records(connection, [change_of(connection, table, "a", document)], f"wrote {document}")
    assert all_records(connection, table) == {}
    assert undo_change(connection).action == "wrote None"
    assert find_record(connection, table, "a") == "2"
    undo_change(connection)
    assert find_record(connection, table, "a") == "1"
    undo_change(connection)
    assert find_record(connection, table, "a") is None
    assert redo_change(connection).action == "wrote 1"
    assert all_records(connection, table) == {"a": "1"}


def test_a_row_that_changed_otherwise_is_not_overwritten(connection: Connection) -> None:
    change_records(connection, [change_of(connection, "water", "2026-05-01", "250")], "drank")
    connection.execute("UPDATE water SET document = '500'")
    with pytest.raises(KnownError, match="no longer as that change left it"):
        undo_change(connection)
    assert find_record(connection, "water", "2026-05-01") == "500"


def test_writing_the_same_again_is_no_change(connection: Connection) -> None:
    change_records(connection, [change_of(connection, "water", "2026-05-01", None)], "nothing")
    with pytest.raises(KnownError, match="no change"):
        undo_change(connection)
