"""A restore brings back all of a backup, or changes nothing and says why."""

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.people.store import load_profile
from core.progress import Job
from core.store import readable_backup, restoring
from core.store.database import connect
from core.store.home import Home
from core.store.migrations import MIGRATIONS, migrate
from core.store.restoring import copy_backup, restore
from core.store.user_db import newest_version, reading
from core.store.verify import (
    CONTENT_TABLE,
    Content,
    UnreadableBackup,
    check_indexes,
    content_of,
    verify_backup,
)
from tests.core.store.damage import BLOCK, HEADER, PROFILE, blocks_of, fill, flipped, write_backup_of
from tests.sampling import sample_size, spread

FLIPS = sample_size(usual=6, thorough=60)
CUTS = sample_size(usual=4, thorough=20)


@pytest.fixture
def place(home: Home) -> Home:
    """A home with a log, so that a restore has something to lose."""
    place = Home(home)
    fill(place, 5)
    return place


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    return write_backup_of(60, tmp_path / "saved.duckdb", Home(tmp_path / "other"))


def content(place: Home) -> Content:
    with reading(place) as connection:
        return content_of(connection)


def files(place: Home) -> dict[str, bytes]:
    return {
        str(path.relative_to(place.root)): path.read_bytes()
        for path in place.root.rglob("*")
        if path.is_file()
    }


def test_all_of_a_backup_comes_back(place: Home, backup: Path) -> None:
    kept = restore(place, backup)
    assert content(place) == verify_backup(backup)
    with reading(place) as connection:
        assert load_profile(connection) == PROFILE
        check_indexes(connection)
        tables = connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
    assert (CONTENT_TABLE,) not in tables
    assert kept is not None
    assert verify_backup(kept)["diary_entry"].rows == 5


def _no_file(_backup: Path, bad: Path) -> None:
    bad.unlink(missing_ok=True)


def _half(backup: Path, bad: Path) -> None:
    bad.write_bytes(backup.read_bytes()[: backup.stat().st_size // 2])


def _without_its_end(backup: Path, bad: Path) -> None:
    bad.write_bytes(backup.read_bytes()[:-1])


def _flipped(backup: Path, bad: Path) -> None:
    bad.write_bytes(flipped(backup.read_bytes(), HEADER + BLOCK + 99))


def _one_fitting_table(_backup: Path, bad: Path) -> None:
    with duckdb.connect(str(bad)) as connection:
        connection.execute("CREATE TABLE migration (version INTEGER, name TEXT, applied_at TIMESTAMP)")
        connection.execute("INSERT INTO migration VALUES (1, 'first schema', now()::TIMESTAMP)")
        connection.execute("CREATE TABLE profile (name TEXT, document TEXT, is_active BOOLEAN)")


def _library(_backup: Path, bad: Path) -> None:
    with duckdb.connect(str(bad)) as connection:
        connection.execute("CREATE TABLE recipe (id INTEGER, title TEXT)")


def _sqlite(_backup: Path, bad: Path) -> None:
    with sqlite3.connect(bad) as connection:
        connection.execute("CREATE TABLE profile (name TEXT)")
    connection.close()


def _text(_backup: Path, bad: Path) -> None:
    bad.write_text("dear diary")


def _folder(_backup: Path, bad: Path) -> None:
    bad.mkdir()


@pytest.mark.parametrize(
    "make",
    [_no_file, _half, _without_its_end, _flipped, _one_fitting_table, _library, _sqlite, _text, _folder],
)
def test_what_is_no_whole_backup_is_refused_and_nothing_changes(
    place: Home, backup: Path, tmp_path: Path, make: Callable[[Path, Path], None]
) -> None:
    bad = tmp_path / "bad.duckdb"
    make(backup, bad)
    before = files(place)
    with pytest.raises(KnownError) as caught:
        restore(place, bad)
    assert str(bad) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert files(place) == before


def test_the_library_of_this_home_is_refused(small_stocked: Path) -> None:
    place = Home(small_stocked)
    fill(place, 2)
    library = next(small_stocked.glob("library-*.duckdb"))
    with pytest.raises(UnreadableBackup, match="not a Larder backup"):
        restore(place, library)
    assert content(place)["diary_entry"].rows == 2


def copies_of(backup: Path, bad: Path, wrong: Iterator[bytes]) -> int:
    """Copy each wrong version as a restore does: it is refused, or the copy is the same; how many were refused."""
    whole = dict(verify_backup(backup))
    refused = 0
    staged = bad.with_name("staged.duckdb")
    for data in wrong:
        bad.write_bytes(data)
        staged.unlink(missing_ok=True)
        try:
            copy_backup(bad, staged)
        except UnreadableBackup:
            refused += 1
            continue
        with connect(staged, read_only=True) as connection:
            assert content_of(connection) == whole
    return refused


def test_random_flips_are_refused_or_restore_the_same(backup: Path, tmp_path: Path) -> None:
    data = backup.read_bytes()
    chance = random.Random(31)

    def wrong() -> Iterator[bytes]:
        for number in range(FLIPS):
            where = HEADER if number % 4 == 0 else len(data)
            yield flipped(data, *{chance.randrange(where) for _ in range(chance.choice((1, 1, 1, 8)))})

    refused = copies_of(backup, tmp_path / "bad.duckdb", wrong())
    assert refused > FLIPS / 2


def test_every_cut_is_refused(backup: Path, tmp_path: Path) -> None:
    data = backup.read_bytes()
    chance = random.Random(32)
    cuts = (data[: chance.randrange(len(data))] for _ in range(CUTS))
    assert copies_of(backup, tmp_path / "bad.duckdb", cuts) == CUTS


def test_a_backup_without_digests_is_held_to_its_checksums(backup: Path, tmp_path: Path) -> None:
    with duckdb.connect(str(backup)) as connection:
        connection.execute(f"DROP TABLE {CONTENT_TABLE}")
    data = backup.read_bytes()
    every_block = (flipped(data, HEADER + number * BLOCK + 5000) for number in range(blocks_of(backup)))
    assert copies_of(backup, tmp_path / "bad.duckdb", every_block) >= 3


@pytest.mark.usefixtures("backups_read_here")
# `test_verify.py` reads a backup of every schema.
@pytest.mark.parametrize("version", [step.version for step in spread(MIGRATIONS, 4)])
def test_a_backup_of_an_earlier_schema_is_brought_to_this_one(
    place: Home, tmp_path: Path, version: int
) -> None:
    old = tmp_path / "old.duckdb"
    with duckdb.connect(str(old)) as connection:
        migrate(connection, tuple(step for step in MIGRATIONS if step.version <= version))
        connection.execute("INSERT INTO profile VALUES ('me', '{\"allergies\": [\"sesame\"]}', true)")
    restore(place, old)
    with reading(place) as connection:
        assert load_profile(connection).allergies == ("sesame",)
        newest = connection.execute("SELECT max(version) FROM migration").fetchone()
    assert newest == (newest_version(),)


def test_a_backup_that_cannot_be_migrated_changes_nothing(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old.duckdb"
    with duckdb.connect(str(old)) as connection:
        migrate(connection, MIGRATIONS[:1])
        connection.execute("CREATE TABLE past_question (in_the_way INTEGER)")
    before = files(place)
    monkeypatch.setattr(restoring, "can_start_child", lambda: False)
    with pytest.raises(UnreadableBackup, match="cannot be brought to the form of this Larder"):
        restore(place, old)
    assert files(place) == before


@pytest.mark.usefixtures("backups_read_here")
def test_a_damaged_index_of_a_backup_does_not_come_along(place: Home, backup: Path) -> None:
    """No query reads it, so the copy makes its own."""
    data = backup.read_bytes()
    harmless = 0
    for number in range(1, blocks_of(backup)):
        backup.write_bytes(flipped(data, HEADER + number * BLOCK + 5000))
        try:
            verify_backup(backup)
        except UnreadableBackup:
            continue
        harmless += 1
        restore(place, backup)
        with reading(place) as connection:
            check_indexes(connection)
            connection.execute("INSERT INTO setting VALUES ('key', 'value')")
    assert harmless


def _crash(_job: Job, _source: Path, _staged: Path) -> Iterator[str]:
    os._exit(11)
    yield ""


def test_a_crash_while_a_backup_is_read_is_one_sentence(
    place: Home, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(place)
    monkeypatch.setattr(restoring, "_copied", _crash)
    with pytest.raises(UnreadableBackup, match="reading it crashed"):
        restore(place, backup)
    assert files(place) == before


def test_a_program_without_a_python_reads_in_its_own_process(
    place: Home, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restoring, "can_start_child", lambda: False)
    restore(place, backup)
    assert content(place) == verify_backup(backup)


def test_a_stray_write_ahead_log_is_not_applied_to_what_is_restored(place: Home, backup: Path) -> None:
    place.user_db.unlink()
    (place.root / "user.duckdb.wal").write_bytes(b"changes of another log")
    restore(place, backup)
    assert content(place) == verify_backup(backup)
    (moved,) = place.root.glob("user-damaged-*.wal")
    assert moved.read_bytes() == b"changes of another log"


def test_a_full_disk_changes_nothing(place: Home, backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, staged: Path) -> None:
        shutil.copyfile(source, staged)
        raise OSError(28, "No space left on device")

    before = files(place)
    monkeypatch.setattr(restoring, "copy_in_subprocess", full)
    with pytest.raises(KnownError):
        restore(place, backup)
    assert files(place) == before


def test_the_process_that_copies_says_what_is_wrong(backup: Path, tmp_path: Path) -> None:
    """Run here as another process runs it, where DuckDB may crash on a damaged block."""
    staged = tmp_path / "staged.duckdb"
    assert list(restoring._copied(Job(), backup, staged)) == [""]
    with connect(staged, read_only=True) as copy:
        assert content_of(copy) == dict(verify_backup(backup))
    bad = tmp_path / "bad.duckdb"
    bad.write_bytes(b"no database" * 1000)
    (problem,) = restoring._copied(Job(), bad, tmp_path / "other.duckdb")
    assert str(bad) in problem
    assert list(readable_backup._verified(Job(), backup)) == [verify_backup(backup)]
    (problem,) = readable_backup._verified(Job(), bad)
    assert str(bad) in str(problem)
