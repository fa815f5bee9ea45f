"""Which backups stay: the newest written whatever the clock says, and days, weeks and months of those that can be read."""

from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.store.backup_files import (
    KEEP_BY_REASON,
    KEEP_DAMAGED,
    KEEP_DAYS,
    KEEP_MONTHS,
    KEEP_NEWEST,
    KEEP_WEEKS,
    BackupFile,
    Condition,
    backup_name,
    expired_backups,
    list_backups,
    next_number,
    read_name,
)

FOLDER = Path("backups")
REASONS = ("daily", "daily", "daily", "before-migration", "before-restore")
CLOCKS = st.datetimes(min_value=datetime(1970, 1, 1), max_value=datetime(2199, 12, 31))


def backup(number: int, made_at: datetime, reason: str = "daily") -> BackupFile:
    found = read_name(FOLDER / backup_name(number, made_at, reason))
    assert found is not None
    return found


def remaining(backups: list[BackupFile], damaged: frozenset[Path] = frozenset()) -> list[BackupFile]:
    """What stays of backups given newest first."""

    def condition(one: BackupFile) -> Condition:
        return Condition.DAMAGED if one.path in damaged else Condition.READABLE

    dropped = expired_backups(backups, condition)
    return [one for one in backups if one not in dropped]


@st.composite
def histories(draw: st.DrawFn) -> list[tuple[datetime, str, bool]]:
    """Backups in the order they were written: a clock that walks, jumps ahead and back, a reason, and later damage."""
    clock = draw(CLOCKS)
    steps = draw(
        st.lists(
            st.tuples(
                st.one_of(
                    st.timedeltas(timedelta(0), timedelta(days=3)),
                    st.timedeltas(timedelta(days=-40_000), timedelta(days=40_000)),
                ),
                st.sampled_from(REASONS),
                st.sampled_from((False, False, False, True)),
            ),
            min_size=1,
            max_size=120,
        )
    )
    found = []
    for step, reason, is_damaged in steps:
        if datetime(1970, 1, 2) - clock < step < datetime(2199, 1, 1) - clock:
            clock += step
        found.append((clock, reason, is_damaged))
    return found


@given(histories())
def test_whatever_the_clock_says_the_newest_and_what_must_stay_survive(
    history: list[tuple[datetime, str, bool]],
) -> None:
    here: list[BackupFile] = []
    damaged: set[Path] = set()
    for made_at, reason, is_damaged in history:
        written = backup(next_number(here), made_at, reason)
        before = [written, *here]
        here = remaining(before, frozenset(damaged))
        assert here[0] == written, "the newest written was deleted"
        good = [one for one in before if one.path not in damaged]
        left = set(here)
        assert left >= set(good[:KEEP_NEWEST])
        for key, count in (("%Y-%m-%d", KEEP_DAYS), ("%G-%V", KEEP_WEEKS), ("%Y-%m", KEEP_MONTHS)):
            newest_of: dict[str, BackupFile] = {}
            for one in good:
                assert one.made_at is not None
                newest_of.setdefault(f"{one.made_at:{key}}", one)
            assert left >= set(list(newest_of.values())[:count]), key
        for kind, count in KEEP_BY_REASON.items():
            assert left >= set([one for one in good if one.reason == kind][:count]), kind
        readable = [one for one in here if one.path not in damaged]
        assert (
            len(readable)
            <= KEEP_NEWEST + KEEP_DAYS + KEEP_WEEKS + KEEP_MONTHS + sum(KEEP_BY_REASON.values()) + 1
        )
        assert len(here) - len(readable) <= KEEP_DAMAGED
        if is_damaged:
            damaged.add(written.path)


def test_ten_backups_of_an_earlier_version_dated_ahead_do_not_displace_a_new_one(tmp_path: Path) -> None:
    for number in range(10):
        (tmp_path / f"user-20990101-00000{number}-000000-daily.duckdb").touch()
    (tmp_path / backup_name(1, datetime(2026, 11, 22), "before-restore")).touch()
    newest, *others = list_backups(tmp_path)
    assert (newest.number, newest.reason) == (1, "before-restore")
    assert {one.number for one in others} == {0}
    assert others[0].made_at == datetime(2099, 1, 1, 0, 0, 9)
    assert newest not in expired_backups((newest, *others), lambda _one: Condition.READABLE)


def test_a_year_of_days_leaves_days_weeks_and_months() -> None:
    today = datetime(2026, 11, 22, 8)
    year = [backup(800 - day, today - timedelta(days=day)) for day in range(800)]
    left = remaining(year)
    ages = [(today - one.made_at).days for one in left if one.made_at]
    assert ages[:KEEP_NEWEST] == list(range(KEEP_NEWEST))
    assert len(ages) == len(set(ages)) < 30
    assert ages[-1] > 300
    gaps = [older - newer for newer, older in pairwise(ages)]
    assert max(gaps[:15]) <= 7, "eight weeks have one a week"
    assert max(gaps) <= 31


def test_an_older_good_backup_is_not_deleted_in_favour_of_damaged_ones() -> None:
    start = datetime(2026, 1, 1)
    here = [backup(100 - step, start - timedelta(hours=step)) for step in range(100)]
    damaged = frozenset(one.path for one in here[:90])
    left = remaining(here, damaged)
    assert set(here[90:]) <= set(left)
    assert here[0] in left
    assert len([one for one in left if one.path in damaged]) == 1 + KEEP_DAMAGED


def test_one_that_cannot_be_judged_stays_and_counts_for_nothing() -> None:
    here = [backup(40 - step, datetime(2026, 1, 1, 12, step), "daily") for step in range(40)]
    unknown = {one.path for one in here[5:15]}

    def condition(one: BackupFile) -> Condition:
        return Condition.UNKNOWN if one.path in unknown else Condition.READABLE

    dropped = set(expired_backups(here, condition))
    assert not dropped & set(here[:20])
    assert dropped == set(here[20:])


@pytest.mark.parametrize(
    "name",
    [
        "mine.duckdb",
        "backup-1-20261122-173000-daily.txt",
        ".backup-000001-20261122-173000-daily.duckdb.0-1-a.part",
        "notes.txt",
        "backup-x-20261122-173000-daily.duckdb",
    ],
)
def test_a_file_of_another_name_is_no_automatic_backup(name: str) -> None:
    assert read_name(FOLDER / name) is None


@pytest.mark.parametrize(
    ("name", "number", "made_at", "reason"),
    [
        (
            "backup-000042-20261122-173005-daily.duckdb",
            42,
            datetime(2026, 11, 22, 17, 30, 5),
            "daily",
        ),
        (
            "backup-1000001-19700101-000000-before-restore.duckdb",
            1_000_001,
            datetime(1970, 1, 1),
            "before-restore",
        ),
        ("backup-000007-99999999-999999-daily.duckdb", 7, None, "daily"),
        (
            "user-20250101-101500-123456-before-migration.duckdb",
            0,
            datetime(2025, 1, 1, 10, 15),
            "before-migration",
        ),
        ("user-odd.duckdb", 0, None, ""),
    ],
)
def test_names_of_all_versions_are_read(
    name: str, number: int, made_at: datetime | None, reason: str
) -> None:
    assert read_name(FOLDER / name) == BackupFile(FOLDER / name, number, made_at, reason)


@given(st.integers(1, 10**12), CLOCKS, st.sampled_from(REASONS))
def test_a_name_says_what_was_written_into_it(number: int, made_at: datetime, reason: str) -> None:
    found = read_name(FOLDER / backup_name(number, made_at, reason))
    assert found is not None
    assert (found.number, found.made_at, found.reason) == (number, made_at.replace(microsecond=0), reason)


def test_a_number_with_more_digits_is_newer(tmp_path: Path) -> None:
    for number in (999_999, 1_000_000, 2):
        (tmp_path / backup_name(number, datetime(2026, 1, 1), "daily")).touch()
    found = list_backups(tmp_path)
    assert [one.number for one in found] == [1_000_000, 999_999, 2]
    assert next_number(found) == 1_000_001


def test_a_folder_that_is_not_there_has_no_backups(tmp_path: Path) -> None:
    assert list_backups(tmp_path / "absent") == ()
    assert next_number(()) == 1
