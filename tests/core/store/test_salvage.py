"""Salvage copies all that can be read, names what cannot, and never brings back a person without allergies."""

import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.people.store import load_profile
from core.progress import Job
from core.store import salvage as salvaging
from core.store.damaged_reading import Begun, Finished, Lost, Rows, RowsRequest, read_requests
from core.store.database import connect
from core.store.home import Home
from core.store.migrations import MIGRATIONS, migrate
from core.store.restoring import restore
from core.store.salvage import SalvageReport, TableSalvage, salvage
from core.store.unavailable import LogUnavailable
from core.store.user_db import back_up, reading, writing
from core.store.verify import check_indexes, content_of
from tests.core.store.damage import (
    FIRST_DAY,
    LONG_LOG,
    PROFILE,
    block_of,
    blocks_of,
    fill,
    flipped,
    in_block,
    write_backup_of,
)
from tests.sampling import sample_size

pytestmark = pytest.mark.usefixtures("backups_read_here")

ENTRIES = LONG_LOG
MOST_IN_BLOCK = 1000
"""A block has the snapshots of fewer diary entries."""
FEW_ENTRIES = 200
EVERY = sample_size(usual=25, thorough=1)
"""A byte is flipped in each so many-th block."""


@pytest.fixture
def sound(long_log: Path) -> Path:
    return long_log


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log whose diary is one group of rows, for tests of what is not in the diary; never written to."""
    place = Home(tmp_path_factory.mktemp("short-log"))
    fill(place, FEW_ENTRIES)
    return place.user_db


@pytest.fixture
def place(home: Home) -> Home:
    place = Home(home)
    place.make()
    return place


def damage(place: Home, sound: Path, *positions: int) -> bytes:
    """Put a damaged log into a home."""
    data = flipped(sound.read_bytes(), *positions)
    place.user_db.write_bytes(data)
    return data


def add_backup(place: Home, entries: int = 3) -> Path:
    """Put an automatic backup into a home, written by the same person before the damage."""
    place.backups.mkdir(exist_ok=True)
    target = place.backups / "backup-000001-20260501-101500-daily.duckdb"
    return write_backup_of(entries, target, Home(place.root.parent / "other"))


def in_snapshots(sound: Path) -> int:
    """A byte in a block that has nothing but snapshots of the diary; their last part shares one with the days."""
    return in_block(block_of(sound, "diary_entry", "snapshot") + 1)


def found_in(report: SalvageReport, table: str) -> TableSalvage:
    return next(found for found in report.tables if found.table == table)


def rows_of(path: Path, table: str) -> set[tuple[object, ...]]:
    with connect(path, read_only=True) as connection:
        return set(connection.execute(f'SELECT * FROM "{table}"').fetchall())


def test_a_flipped_byte_in_each_block_costs_only_its_rows(place: Home, sound: Path) -> None:
    add_backup(place)
    before = {table: rows_of(sound, table) for table in ("diary_entry", "plan_entry", "profile")}
    costs = []
    # The keys and days of all entries are in one block, snapshots of some in another, and the plan in a third.
    ids, plan = block_of(sound, "diary_entry", "id"), block_of(sound, "plan_entry", "snapshot")
    snapshots = block_of(sound, "diary_entry", "snapshot") + 1
    for number in sorted({*range(0, blocks_of(sound), EVERY), ids, snapshots, plan}):
        for path in place.root.glob("user*"):
            path.unlink()
        data = damage(place, sound, in_block(number))
        try:
            report = salvage(place)
        except KnownError as error:
            # Free blocks cost nothing, and without the list of tables nothing can be found.
            assert "nothing to salvage" in str(error) or "Nothing of" in str(error)  # noqa: PT017 - each is right
            continue
        assert report.source.read_bytes() == data
        for table, rows in before.items():
            salvaged = rows_of(place.user_db, table)
            found = found_in(report, table)
            assert salvaged <= rows or table == "profile"
            assert found.lost == len(rows) - found.rows
            if table != "profile" or not found.lost:
                assert len(salvaged) == found.rows
        with reading(place) as connection:
            check_indexes(connection)
            assert load_profile(connection) == PROFILE
        costs.append(found_in(report, "diary_entry").lost)
    assert len([cost for cost in costs if cost and cost < MOST_IN_BLOCK]) >= (2 if EVERY == 1 else 1)
    assert costs.count(ENTRIES) <= 2
    assert 0 in costs


def test_what_is_lost_is_named_in_numbers_and_days(place: Home, sound: Path) -> None:
    damage(place, sound, in_snapshots(sound))
    report = salvage(place)
    found = found_in(report, "diary_entry")
    lost = rows_of(sound, "diary_entry") - rows_of(place.user_db, "diary_entry")
    days = [row[1] for row in lost]
    assert (found.lost, found.first, found.last) == (len(lost), min(days), max(days))  # type: ignore[type-var]
    assert (
        f"{len(lost)} of 2,300 diary entries, {found.first} to {found.last}, could not be read."
        in report.text
    )
    assert "7 planned meals" in report.text
    assert f"from {report.source}, which stays as it is" in report.text
    assert found.first is not None
    assert found.first > FIRST_DAY


def test_where_the_profile_cannot_be_read_it_comes_from_the_newest_backup(place: Home, short: Path) -> None:
    backup = add_backup(place)
    damage(place, short, in_block(block_of(short, "profile", "document")))
    report = salvage(place)
    assert report.profile_from == backup
    assert "come from the backup of 2026-05-01 10:15" in report.text
    assert found_in(report, "diary_entry").rows == FEW_ENTRIES
    with reading(place) as connection:
        assert load_profile(connection) == PROFILE


def test_without_any_profile_nobody_is_brought_back_without_allergies(place: Home, short: Path) -> None:
    place.backups.mkdir()
    nobody = Home(place.root.parent / "nobody")
    with reading(nobody):
        pass
    back_up(nobody, place.backups / "backup-000001-20260501-101500-daily.duckdb")
    (place.backups / "backup-000002-20260501-101500-daily.duckdb").write_bytes(b"no database")
    damage(place, short, in_block(block_of(short, "profile", "document")))
    for _ in range(2):
        with pytest.raises(
            KnownError, match=r"Your allergies and diets in .* cannot be read, and no backup has them"
        ):
            salvage(place)
        assert not place.user_db.exists()
        with pytest.raises(LogUnavailable), reading(place):
            pass
    report = salvage(place, without_profile=True)
    assert "No profile was found, so no allergies or diets are known." in report.text
    assert found_in(report, "diary_entry").rows == FEW_ENTRIES


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_damaged_header_is_repaired_or_refused_and_never_forgets_allergies(
    place: Home, short: Path, number: int
) -> None:
    add_backup(place)
    damage(place, short, number * 4096 + 60)
    try:
        report = salvage(place)
    except KnownError as error:
        assert "Nothing of" in str(error)  # noqa: PT017 - the older header was of an empty log
        assert not place.user_db.exists()
        return
    assert report.is_older == (number > 0)
    assert ("The last changes before the damage may be missing" in report.text) == (number > 0)
    assert found_in(report, "diary_entry").rows == FEW_ENTRIES
    with reading(place) as connection:
        assert load_profile(connection) == PROFILE


def test_a_damaged_write_ahead_log_costs_only_its_changes(place: Home, short: Path) -> None:
    shutil.copyfile(short, place.user_db)
    with duckdb.connect(str(place.user_db)) as writer:
        writer.execute("PRAGMA disable_checkpoint_on_shutdown")
        writer.execute("INSERT INTO setting VALUES ('theme', 'dark')")
        writer.execute("CHECKPOINT")
        writer.execute("INSERT INTO setting VALUES ('density', 'wide')")
    wal = place.root / "user.duckdb.wal"
    assert wal.exists()
    wal.write_bytes(flipped(wal.read_bytes(), wal.stat().st_size - 5))
    report = salvage(place)
    assert report.is_older
    assert found_in(report, "diary_entry").rows == FEW_ENTRIES
    assert {row[0] for row in rows_of(place.user_db, "setting")} >= {"theme"}
    assert report.source.with_name(report.source.name + ".wal").exists()


def test_a_log_that_reads_is_left_alone(place: Home) -> None:
    fill(place, 2)
    with pytest.raises(KnownError, match="nothing to salvage"):
        salvage(place)
    place.user_db.unlink()
    with pytest.raises(KnownError, match="There is no damaged log"):
        salvage(place)
    with pytest.raises(KnownError, match="There is no file"):
        salvage(place, place.root / "absent.duckdb")


def test_a_named_file_is_salvaged_and_the_present_log_backed_up(
    place: Home, sound: Path, tmp_path: Path
) -> None:
    fill(place, 2)
    damaged = tmp_path / "from-a-stick.duckdb"
    damaged.write_bytes(flipped(sound.read_bytes(), in_snapshots(sound)))
    report = salvage(place, damaged)
    assert report.source == damaged
    assert report.previous_log is not None
    assert len(rows_of(place.user_db, "diary_entry")) == found_in(report, "diary_entry").rows > 2
    restore(place, report.previous_log)
    assert len(rows_of(place.user_db, "diary_entry")) == 2


def test_what_is_no_database_has_nothing_to_salvage(place: Home) -> None:
    backup = add_backup(place)
    place.user_db.write_bytes(b"dear diary" * 1000)
    with pytest.raises(KnownError, match=f"Nothing of .* can be read.*larder restore {backup}"):
        salvage(place)
    assert not place.user_db.exists()


def test_an_emptied_file_does_not_hide_the_damaged_one_before_it(place: Home, sound: Path) -> None:
    damage(place, sound, in_snapshots(sound))
    with pytest.raises(KnownError), reading(place) as connection:
        content_of(connection)
    place.user_db.write_bytes(b"")
    with pytest.raises(LogUnavailable), reading(place):
        pass
    assert found_in(salvage(place), "diary_entry").rows > ENTRIES - MOST_IN_BLOCK


def test_rows_without_their_form_are_left_out_and_counted(place: Home) -> None:
    fill(place, 12)
    with writing(place) as connection:
        connection.execute("UPDATE diary_entry SET snapshot = 'torn' WHERE id = 5")
    damaged = place.root.parent / "torn.duckdb"
    shutil.copyfile(place.user_db, damaged)
    report = salvage(place, damaged)
    found = found_in(report, "diary_entry")
    assert (found.rows, found.lost, found.first) == (11, 1, FIRST_DAY.replace(day=2))
    assert "1 of 12 diary entries, 2026-01-02, could not be read." in report.text


def test_a_log_of_the_first_schema_is_salvaged_and_brought_to_this_one(place: Home, tmp_path: Path) -> None:
    old = tmp_path / "old.duckdb"
    with duckdb.connect(str(old)) as connection:
        migrate(connection, MIGRATIONS[:1])
        connection.execute("INSERT INTO profile VALUES ('me', '{\"allergies\": [\"sesame\"]}', true)")
    report = salvage(place, old)
    assert {found.table for found in report.tables} == {"diary_entry", "plan_entry", "profile", "setting"}
    with reading(place) as connection:
        assert load_profile(connection).allergies == ("sesame",)


def _crashing(
    job: Job, path: Path, requests: Sequence[RowsRequest]
) -> Iterator[Begun | Rows | Lost | Finished]:
    """Read as ever, but end where the rows from 1,024 on come into it, as DuckDB may on a bad block."""
    for event in read_requests(job, path, requests):
        yield event
        if isinstance(event, Begun) and event.request.table == "diary_entry" and event.request.first == 0:
            os._exit(11)


def test_a_crash_of_the_reader_costs_one_group_of_rows(
    place: Home, sound: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(place, sound, in_block(block_of(sound, "plan_entry", "snapshot")))
    monkeypatch.setattr(salvaging, "read_requests", _crashing)
    report = salvage(place)
    found = found_in(report, "diary_entry")
    assert (found.rows, found.lost) == (ENTRIES - 2048, 2048)
    with reading(place) as connection:
        assert load_profile(connection) == PROFILE


def _dead(_job: Job, _path: Path, _requests: Sequence[RowsRequest]) -> Iterator[Rows]:
    os._exit(11)
    yield Rows([])


def test_a_reader_that_never_starts_ends_in_one_sentence(
    place: Home, sound: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(place, sound, in_block(block_of(sound, "plan_entry", "snapshot")))
    monkeypatch.setattr(salvaging, "read_requests", _dead)
    with pytest.raises(KnownError, match="can be read"):
        salvage(place, without_profile=True)
    assert not place.user_db.exists()


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (TableSalvage("diary_entry", 4, 0), ""),
        (TableSalvage("diary_entry", 0, 1), "1 of 1 diary entry could not be read."),
        (TableSalvage("plan_entry", 2, None), "No planned meals could be read."),
        (
            TableSalvage("diary_entry", 409, 3, FIRST_DAY, FIRST_DAY.replace(day=2)),
            "3 of 412 diary entries, 2026-01-01 to 2026-01-02, could not be read.",
        ),
        (TableSalvage("later_table", 1, 1), "1 of 2 rows of 'later_table' could not be read."),
    ],
)
def test_losses_in_words(found: TableSalvage, text: str) -> None:
    assert found.text == text
