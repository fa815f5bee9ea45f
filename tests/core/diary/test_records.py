"""Saved meals, recurring meals, water and body weight: their rows, undo and redo."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest

from core.diary.entry import Snapshot
from core.diary.recipe_notes import RecipeNote
from core.diary.records import (
    OF_DIARY,
    TABLES,
    RecordChange,
    Table,
    all_records,
    change_of,
    find_record,
    records_to_json,
)
from core.diary.store import change_records, redo_change, undo_change
from core.errors import KnownError
from core.store.documents import row_problem
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, migrate
from core.store.restoring import restore
from core.store.user_db import back_up, reading, writing
from core.store.verify import verify_backup


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
    with pytest.raises(KnownError, match="so nothing was changed now"):
        undo_change(connection)
    assert find_record(connection, "water", "2026-05-01") == "500"


def test_writing_the_same_again_is_no_change(connection: Connection) -> None:
    change_records(connection, [change_of(connection, "water", "2026-05-01", None)], "nothing")
    with pytest.raises(KnownError, match="no change"):
        undo_change(connection)


DOCUMENTS: dict[Table, tuple[str, str]] = {
    "saved_meal": (Snapshot("oats", {"energy": 380.0}, {}, ("oats",)).to_json(), "{}"),
    "recurring_meal": (
        json.dumps({"weekdays": [0], "meal": "lunch", "snapshot": Snapshot("tea", {}, {}).to_json()}),
        json.dumps({"weekdays": [9], "meal": "lunch", "snapshot": Snapshot("tea", {}, {}).to_json()}),
    ),
    "water": ("250.0", '"much"'),
    "body_weight": ("70.5", "-1"),
    "recipe_note": (
        json.dumps(RecipeNote(4, "Less salt.", ("quick",), is_favourite=True).to_json()),
        json.dumps({"rating": 9, "notes": "", "tags": [], "is_favourite": False, "photo": ""}),
    ),
    "favourite_food": ('{"name": "rye bread"}', '{"name": 1}'),
    "recipe_photo": ('{"jpeg": "/9j/4AAQ"}', '{"jpeg": "iVBORw0KGgo="}'),
}
"""A document of each table, and one that no reader can use."""


def test_a_backup_has_the_rows_and_the_changes_of_every_table(home: Path, tmp_path: Path) -> None:
    place = Home(home)
    for table, (good, _) in DOCUMENTS.items():
        with writing(place) as connection:
            change_records(connection, [change_of(connection, table, "a", good)], "wrote")
    path = back_up(place, tmp_path / "saved.duckdb")
    content = verify_backup(path)
    assert [content[table].rows for table in OF_DIARY] == [1] * len(OF_DIARY)
    with writing(place) as connection:
        for table in OF_DIARY:
            connection.execute(f"DELETE FROM {table}")
    restore(place, path)
    with reading(place) as connection:
        assert [all_records(connection, table) for table in OF_DIARY] == [
            {"a": DOCUMENTS[table][0]} for table in OF_DIARY
        ]


@pytest.mark.parametrize("table", OF_DIARY)
def test_an_unreadable_row_or_change_is_found(table: Table) -> None:
    good, bad = DOCUMENTS[table]
    assert not row_problem(table, {"document": good})
    assert row_problem(table, {"document": bad})
    change = RecordChange(table, "a", None, bad)
    assert row_problem("diary_change", {"records": records_to_json([change])})
    assert not row_problem("diary_change", {"records": records_to_json([replace(change, after=good)])})
