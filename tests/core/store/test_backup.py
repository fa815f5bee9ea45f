"""Automatic backups on a real disk: read back, numbered, and never deleted in favour of a worse one."""

import random
import shutil
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.processes.worker import ProcessEnded
from core.progress import Job
from core.store import backup as backup_module
from core.store import backup_condition, user_db
from core.store.backup import (
    PRUNE_BATCH,
    automatic_backups,
    back_up_automatically,
    prune_backups,
    write_backup,
)
from core.store.backup_condition import condition_of, conditions_of
from core.store.backup_files import KEEP_NEWEST, Condition, backup_name, list_backups
from core.store.home import Home
from core.store.readable_backup import newest_readable
from core.store.restoring import restore
from tests.core.store.damage import BLOCK, HEADER, fill, flipped
from tests.sampling import sample_size


@pytest.fixture
def place(home: Path) -> Home:
    place = Home(home)
    fill(place, 40)
    return place


@pytest.fixture
def sample(place: Home, tmp_path: Path) -> bytes:
    """The bytes of a sound backup."""
    return user_db.back_up(place, tmp_path / "sample.duckdb").read_bytes()


def set_clock(monkeypatch: pytest.MonkeyPatch, now: datetime) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            assert tz is None
            return now

    monkeypatch.setattr(backup_module, "datetime", Clock)
    monkeypatch.setattr(user_db, "datetime", Clock)


def put(place: Home, number: int, content: bytes, made_at: datetime, reason: str = "daily") -> Path:
    place.backups.mkdir(exist_ok=True)
    path = place.backups / backup_name(number, made_at, reason)
    path.write_bytes(content)
    return path


@pytest.mark.usefixtures("backups_read_here")
def test_a_restore_names_a_backup_that_is_there_though_ten_are_dated_ahead(
    place: Home, tmp_path: Path, sample: bytes
) -> None:
    place.backups.mkdir(exist_ok=True)
    for number in range(10):
        (place.backups / f"user-2099010{number % 9 + 1}-00000{number}-000000-daily.duckdb").write_bytes(
            sample
        )
    for _ in range(4):
        kept = restore(place, tmp_path / "sample.duckdb")
        assert kept is not None
        assert condition_of(kept) is Condition.READABLE
    assert len(automatic_backups(place)) == 14


# In a child process each time, this would take a minute.
@pytest.mark.usefixtures("backups_read_here")
@pytest.mark.parametrize("seed", range(sample_size(usual=1, thorough=8)))
def test_random_clocks_reasons_and_damage_never_cost_the_newest_or_the_last_good_ones(
    place: Home, sample: bytes, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance = random.Random(seed)
    clock = datetime(2026, 11, 22)
    good: list[Path] = []
    for number in range(1, 31):
        far = chance.random() < 0.4
        clock = datetime(2026, 11, 22) + timedelta(days=chance.uniform(-9000, 9000) if far else number)
        set_clock(monkeypatch, clock)
        if chance.random() < 0.2:
            with user_db.reading(place) as connection:
                written = back_up_automatically(
                    connection, place, chance.choice(("daily", "before-migration", "before-restore"))
                )
        else:
            written = put(place, number, sample, clock)
            prune_backups(place.backups)
        assert written.exists()
        assert list_backups(place.backups)[0].path == written
        good.append(written)
        assert all(path.exists() for path in good[-KEEP_NEWEST:])
        if chance.random() < 0.4:
            hurt = good.pop(chance.randrange(len(good)))
            if hurt.exists():
                hurt.write_bytes(sample[: len(sample) // 3])
    found = newest_readable(place)
    assert found is not None
    assert found.path == next(path for path in reversed(good) if path.exists())


@pytest.mark.usefixtures("backups_read_here")
def test_backups_are_deleted_some_at_a_time(place: Home, sample: bytes) -> None:
    for number in range(1, KEEP_NEWEST + PRUNE_BATCH):
        put(place, number, sample, datetime(2026, 11, 22, 10, number))
    prune_backups(place.backups)
    assert len(automatic_backups(place)) == KEEP_NEWEST + PRUNE_BATCH - 1
    with user_db.reading(place) as connection:
        written = back_up_automatically(connection, place, "daily")
    assert automatic_backups(place)[0] == written
    assert [one.number for one in list_backups(place.backups)] == list(
        range(KEEP_NEWEST + PRUNE_BATCH, PRUNE_BATCH, -1)
    )


def test_only_those_that_may_stay_are_read(
    place: Home, sample: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [put(place, number, sample, datetime(2026, 1, 1, 0, number)) for number in range(1, 60)]
    for path in paths[-3:]:
        path.write_bytes(sample[:5000])
    asked: list[Path] = []

    def read(some: list[Path]) -> dict[Path, Condition]:
        asked.extend(some)
        return {path: condition_of(path) for path in some}

    monkeypatch.setattr(backup_module, "conditions_of", read)
    prune_backups(place.backups)
    assert len(asked) == len(set(asked)) == KEEP_NEWEST + 3
    assert set(place.backups.iterdir()) == set(asked)


def test_a_backup_that_does_not_read_back_is_not_written_and_costs_no_other(
    place: Home, sample: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [put(place, number, sample, datetime(2026, 11, 22, 10, number)) for number in range(1, 31)]
    fsync = backup_module.os.fsync

    def disk_that_damages(handle: int) -> None:
        fsync(handle)
        for start in range(HEADER + 100, backup_module.os.fstat(handle).st_size, BLOCK):
            backup_module.os.pwrite(handle, b"\xff" * 64, start)

    monkeypatch.setattr(backup_module.os, "fsync", disk_that_damages)
    with (
        user_db.reading(place) as connection,
        pytest.raises(KnownError, match="could not be read after it was written"),
    ):
        back_up_automatically(connection, place, "daily")
    assert sorted(place.backups.iterdir()) == sorted(before)


def test_a_sound_backup_of_the_users_own_is_not_replaced_by_one_that_does_not_read_back(
    place: Home, tmp_path: Path, sample: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_module, "fingerprint", lambda connection: {"other": connection})
    with user_db.reading(place) as connection, pytest.raises(KnownError, match="could not be read"):
        write_backup(connection, tmp_path / "sample.duckdb")
    assert (tmp_path / "sample.duckdb").read_bytes() == sample


def test_the_condition_of_a_backup_is_what_reading_it_shows(
    place: Home, tmp_path: Path, sample: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.duckdb"
    path.write_bytes(sample)
    assert condition_of(path) is Condition.READABLE
    for broken in (b"", b"no database" * 999, sample[: len(sample) // 2]):
        path.write_bytes(broken)
        assert condition_of(path) is Condition.DAMAGED
    harmless = damaged = 0
    chance = random.Random(7)
    for _ in range(40):
        path.write_bytes(flipped(sample, chance.randrange(len(sample))))
        found = condition_of(path)
        harmless += found is Condition.READABLE
        damaged += found is Condition.DAMAGED
    assert damaged > 0
    assert harmless + damaged == 40
    path.write_bytes(sample)
    monkeypatch.setattr(backup_condition, "MIGRATIONS", backup_condition.MIGRATIONS[:1])
    assert condition_of(path) is Condition.UNKNOWN, "a newer Larder wrote it"


def test_the_first_change_after_the_clock_was_set_right_is_backed_up(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for clock in (datetime(2099, 1, 1), datetime(2026, 11, 22), datetime(1999, 1, 1), datetime(2026, 11, 23)):
        set_clock(monkeypatch, clock)
        fill(place, 4)
        assert list_backups(place.backups)[0].made_at == clock
    assert [one.number for one in list_backups(place.backups)] == [4, 3, 2, 1]


class CrashingReader:
    """Stands in for the child process: it ends by itself whenever it comes to the third backup."""

    def __init__(self, _job: object, _work: object, paths: list[Path], **_: object) -> None:
        self._paths = paths

    def __enter__(self) -> Iterator[tuple[Path, Condition]]:
        return self._read()

    def __exit__(self, *_: object) -> None:
        pass

    def _read(self) -> Iterator[tuple[Path, Condition]]:
        for path in self._paths:
            if "-000003-" in path.name:
                raise ProcessEnded("it crashed")
            yield path, condition_of(path)


def test_a_backup_that_crashes_its_reader_is_unknown_and_the_others_are_read(
    place: Home, sample: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [put(place, number, sample, datetime(2026, 1, number)) for number in range(1, 6)]
    paths[4].write_bytes(sample[:5000])
    assert conditions_of(paths) == dict(
        zip(paths, [Condition.READABLE] * 4 + [Condition.DAMAGED], strict=True)
    )
    monkeypatch.setattr(backup_condition, "ProcessStream", CrashingReader)
    expected = [Condition.READABLE] * 2 + [Condition.UNKNOWN, Condition.READABLE, Condition.DAMAGED]
    assert conditions_of(paths) == dict(zip(paths, expected, strict=True))


def test_where_no_reader_survives_no_backup_is_deleted(
    place: Home, sample: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [put(place, number, sample, datetime(2026, 1, 1, 0, number)) for number in range(1, 40)]
    monkeypatch.setattr(CrashingReader, "_read", lambda _self: iter(_end()))
    monkeypatch.setattr(backup_condition, "ProcessStream", CrashingReader)
    prune_backups(place.backups)
    assert all(path.exists() for path in paths)


def _end() -> Iterator[tuple[Path, Condition]]:
    raise ProcessEnded("it crashed")
    yield


def test_each_file_that_is_no_backup_of_this_version_is_refused_for_its_reason(
    place: Home, tmp_path: Path
) -> None:
    sound = user_db.back_up(place, tmp_path / "sound.duckdb")
    backup_module.check_backup(sound)
    newer = tmp_path / "newer.duckdb"
    newer.write_bytes(sound.read_bytes())
    with duckdb.connect(str(newer)) as connection:
        connection.execute("INSERT INTO migration SELECT * REPLACE (999 AS version) FROM migration LIMIT 1")
    other = tmp_path / "other.duckdb"
    with duckdb.connect(str(other)) as connection:
        connection.execute("CREATE TABLE recipe (id INTEGER)")
    text = tmp_path / "text.duckdb"
    text.write_bytes(b"no database" * 1000)
    reasons = {newer: "newer Larder", other: "but not a Larder backup", text: "is not a Larder backup"}
    for path, reason in reasons.items():
        with pytest.raises(KnownError, match=reason) as caught:
            backup_module.check_backup(path)
        assert str(path) in str(caught.value)
    assert list(backup_condition._conditions(Job(), [sound, newer, text])) == [
        (sound, Condition.READABLE),
        (newer, Condition.UNKNOWN),
        (text, Condition.DAMAGED),
    ]


def test_a_file_in_the_place_of_the_folder_of_backups_is_one_sentence(place: Home) -> None:
    with user_db.writing(place) as connection:
        if place.backups.exists():
            shutil.rmtree(place.backups)
        place.backups.write_text("no folder")
        with pytest.raises(KnownError, match=r"cannot be created .* Check its permissions"):
            backup_module.back_up_automatically(connection, place, "daily")
