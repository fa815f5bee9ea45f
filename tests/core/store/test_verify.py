"""A backup counts only when all of it was read and is what was written."""

import os
import random
import shutil
from functools import partial
from pathlib import Path

import duckdb
import pytest

from core.diary.entry import MEALS as DIARY_MEALS
from core.errors import KnownError
from core.store.backup import check_backup
from core.store.database import connect
from core.store.documents import MEALS, row_problem
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Migration, migrate
from core.store.restoring import restore
from core.store.salvage import salvage
from core.store.user_db import back_up, reading, writing
from core.store.verify import (
    CONTENT_TABLE,
    UnreadableBackup,
    check_indexes,
    check_whole,
    content_of,
    expected_tables,
    verify_backup,
)
from tests.core.store.damage import BLOCK, HEADER, blocks_of, fill, flipped, write_backup_of
from tests.sampling import sample_size

FLIPS = sample_size(usual=6, thorough=60)


@pytest.fixture
def place(home: Home) -> Home:
    return Home(home)


@pytest.fixture
def backup(place: Home, tmp_path: Path) -> Path:
    """A backup of several blocks, with the digests of its tables."""
    fill(place, 120)
    return write_backup_of(120, tmp_path / "saved.duckdb", Home(tmp_path / "other"))


def test_a_backup_has_the_content_of_the_log(place: Home, backup: Path) -> None:
    with reading(place) as connection:
        assert verify_backup(backup) == content_of(connection)
        assert set(verify_backup(backup)) == set(expected_tables(MIGRATIONS[-1].version))


def test_a_backup_that_became_the_log_by_hand_makes_backups_that_can_be_restored(
    place: Home, backup: Path
) -> None:
    shutil.copyfile(backup, place.user_db)
    fill(place, 4, planned=0)
    assert verify_backup(place.user_db)["diary_entry"].rows == 124
    assert verify_backup(back_up(place, backup))["diary_entry"].rows == 124


def test_random_flips_are_refused_or_change_nothing(backup: Path, tmp_path: Path) -> None:
    whole, content = backup.read_bytes(), verify_backup(backup)
    chance = random.Random(9)
    damaged = tmp_path / "damaged.duckdb"
    refused = 0
    for _ in range(FLIPS):
        damaged.write_bytes(
            flipped(whole, *(chance.randrange(len(whole)) for _ in range(chance.choice((1, 8)))))
        )
        try:
            assert verify_backup(damaged) == content
        except UnreadableBackup as error:
            refused += 1
            assert str(error).count("Nothing was changed") == 1  # noqa: PT017 - either outcome is right
    assert refused > FLIPS / 2


@pytest.mark.parametrize("kept", [0, 1, 4096, HEADER, HEADER + BLOCK, HEADER + BLOCK + 1000, -1])
def test_a_truncated_backup_is_refused(backup: Path, kept: int) -> None:
    backup.write_bytes(backup.read_bytes()[:kept])
    with pytest.raises(UnreadableBackup):
        verify_backup(backup)


def test_the_log_itself_is_a_backup_too_though_free_blocks_at_its_end_may_be_missing(place: Home) -> None:
    fill(place, 900)
    with writing(place) as connection:
        connection.execute("DELETE FROM diary_entry WHERE id > 100")
    assert verify_backup(place.user_db)["diary_entry"].rows == 100


def test_rows_that_were_not_written_with_it_are_noticed(backup: Path) -> None:
    with duckdb.connect(str(backup)) as connection:
        connection.execute("UPDATE diary_entry SET servings = 2 WHERE id = 17")
    with pytest.raises(UnreadableBackup, match="table 'diary_entry' are not those that were written"):
        verify_backup(backup)
    with duckdb.connect(str(backup)) as connection:
        connection.execute("DELETE FROM diary_entry WHERE id = 17")
    with pytest.raises(UnreadableBackup, match="has 119 rows where 120 were written"):
        verify_backup(backup)


def test_a_foreign_database_with_one_fitting_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "foreign.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(
            "CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TIMESTAMP NOT NULL)"
        )
        connection.execute("INSERT INTO migration VALUES (1, 'first schema', now()::TIMESTAMP)")
    with pytest.raises(UnreadableBackup, match="it has no table"):
        verify_backup(path)


@pytest.mark.parametrize("step", MIGRATIONS, ids=lambda step: str(step.version))
def test_a_backup_of_every_earlier_schema_is_read(tmp_path: Path, step: Migration) -> None:
    path = tmp_path / "old.duckdb"
    steps = MIGRATIONS[: MIGRATIONS.index(step) + 1]
    with duckdb.connect(str(path)) as connection:
        migrate(connection, steps)
    assert verify_backup(path)["migration"].rows == len(steps)


def test_a_missing_column_is_named(tmp_path: Path) -> None:
    path = tmp_path / "old.duckdb"
    with duckdb.connect(str(path)) as connection:
        migrate(connection, MIGRATIONS)
        connection.execute("ALTER TABLE plan_entry DROP COLUMN is_locked")
    with pytest.raises(
        UnreadableBackup, match="table 'plan_entry' has no column 'is_locked' of type BOOLEAN"
    ):
        verify_backup(path)


def test_a_newer_backup_asks_for_an_update(tmp_path: Path) -> None:
    path = tmp_path / "new.duckdb"
    with duckdb.connect(str(path)) as connection:
        migrate(connection, MIGRATIONS)
        connection.execute("INSERT INTO migration VALUES (9999, 'from the future', now()::TIMESTAMP)")
    with pytest.raises(UnreadableBackup, match="newer Larder"):
        verify_backup(path)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("profile", "document", '{"allergies": "peanut"}'),
        ("profile", "document", '{"allergies": [1]}'),
        ("profile", "document", '{"allergies": ["peanut"'),
        ("profile", "document", "[]"),
        ("profile", "document", '{"targets": []}'),
        ("profile", "document", '{"guidelines": {}}'),
        ("diary_entry", "snapshot", ""),
        ("diary_entry", "snapshot", '{"title": "x", "amounts": {}, "coverage": {}}'),
        (
            "diary_entry",
            "snapshot",
            '{"title": "x", "amounts": {"energy": "1"}, "coverage": {}, "foods": []}',
        ),
        ("plan_entry", "snapshot", '{"amounts": {}, "coverage": {}, "foods": []}'),
        ("plan_entry", "details", '{"eaters": [["Ann"]]}'),
        ("plan_entry", "details", '{"leftover_of": ["yesterday", "dinner"]}'),
        ("plan_entry", "details", '{"why": "quick"}'),
        ("diary_entry", "meal", "midnight"),
    ],
)
def test_a_document_without_its_form_is_refused(backup: Path, table: str, column: str, value: str) -> None:
    assert row_problem(table, {column: value})
    with duckdb.connect(str(backup)) as connection:
        connection.execute(f"DROP TABLE {CONTENT_TABLE}")
        connection.execute(f"UPDATE {table} SET {column} = ?", [value])
    with pytest.raises(UnreadableBackup, match=f"of its table '{table}' cannot be read \\({column}: "):
        verify_backup(backup)


def test_meals_are_the_diarys() -> None:
    assert set(DIARY_MEALS) == MEALS


def test_what_is_no_database_is_refused_and_what_is_not_there_is_said(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("dear diary")
    with pytest.raises(UnreadableBackup, match="is not a Larder backup"):
        verify_backup(text)
    with pytest.raises(KnownError, match="There is no file"):
        verify_backup(tmp_path / "absent")


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices as POSIX has them")
def test_what_is_there_but_no_file_is_named_as_such(place: Home, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for found, what in (
        (tmp_path / "pipe", "is no regular file"),
        (Path("/dev/zero"), "is no regular file"),
        (tmp_path, "is a folder"),
    ):
        for look in (verify_backup, check_backup, partial(restore, place), partial(salvage, place)):
            with pytest.raises(KnownError, match=f"^{found} {what}"):
                look(found)


def test_a_damaged_index_is_noticed_though_every_row_reads(place: Home) -> None:
    fill(place, 1200)
    whole = place.user_db.read_bytes()
    only_by_key = 0
    for block in range(1, blocks_of(place.user_db)):
        place.user_db.write_bytes(flipped(whole, HEADER + block * BLOCK + 500))
        try:
            connection = connect(place.user_db, read_only=True)
        except Exception:  # noqa: BLE001 - a file that does not even open is noticed by everybody
            continue
        with connection:
            try:
                check_whole(connection)
            except duckdb.Error:
                continue
            try:
                check_indexes(connection)
            except duckdb.Error:
                only_by_key += 1
    assert only_by_key
    place.user_db.write_bytes(whole)
    with connect(place.user_db, read_only=True) as connection:
        check_indexes(connection)
