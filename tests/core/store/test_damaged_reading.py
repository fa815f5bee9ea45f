"""Reading a damaged log row by row: each row is read or counted as lost, and lost rows keep their days."""

import os
from pathlib import Path

import pytest

from core.progress import Job
from core.store.damaged_reading import (
    GROUP,
    RANGE,
    Begun,
    Finished,
    Lost,
    Rows,
    RowsRequest,
    TableForm,
    describe,
    read_requests,
)
from core.store.database import connect
from tests.core.store.damage import FIRST_DAY, LONG_LOG, block_of, flipped, in_block


@pytest.fixture(autouse=True)
def _no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash of DuckDB ends the process that reads, which is this one."""
    monkeypatch.setattr(os, "_exit", lambda code: pytest.fail(f"the reader ended with {code}"))


def damaged(long_log: Path, tmp_path: Path, *positions: int) -> Path:
    """A copy of the log with changed bytes."""
    path = tmp_path / "damaged.duckdb"
    path.write_bytes(flipped(long_log.read_bytes(), *positions))
    return path


def forms(path: Path) -> dict[str, TableForm]:
    (found,) = describe(Job(), path)
    assert isinstance(found, dict), found
    return found


def meals(path: Path, columns: tuple[str, ...] = ("id", "snapshot"), key: str | None = "id") -> list[object]:
    """What reading all meals yields."""
    return list(read_requests(Job(), path, [RowsRequest("diary_entry", columns, key, "eaten_on", 0, RANGE)]))


def rows_in(events: list[object]) -> list[tuple[object, ...]]:
    return [row for event in events if isinstance(event, Rows) for row in event.rows]


def test_a_sound_log_is_described_and_read_at_once(long_log: Path) -> None:
    form = forms(long_log)["diary_entry"]
    assert (form.key, form.rows, form.end) == ("id", LONG_LOG, LONG_LOG)
    assert "snapshot" in form.columns
    events = meals(long_log)
    assert [type(event) for event in events] == [Begun, Rows, Finished]
    assert len(rows_in(events)) == LONG_LOG


def test_what_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(b"dear diary" * 1000)
    (found,) = describe(Job(), path)
    assert isinstance(found, str)
    assert "damaged" in found


def test_only_rows_in_a_damaged_block_are_lost_and_their_days_are_known(
    long_log: Path, tmp_path: Path
) -> None:
    path = damaged(long_log, tmp_path, in_block(block_of(long_log, "diary_entry", "snapshot") + 1))
    events = meals(path)
    with connect(long_log, read_only=True) as connection:
        whole = set(connection.execute("SELECT id, snapshot FROM diary_entry").fetchall())
        days = dict(connection.execute("SELECT id, eaten_on FROM diary_entry").fetchall())
    read = set(rows_in(events))
    assert read < whole
    lost = [event for event in events if isinstance(event, Lost)]
    assert 0 < sum(event.rows for event in lost) == LONG_LOG - len(read) < 1000
    missing = [days[key] for key, _ in whole - read]
    assert min(event.first for event in lost if event.first) == min(missing) > FIRST_DAY
    assert max(event.last for event in lost if event.last) == max(missing)


def test_without_a_key_a_damaged_group_is_lost_as_a_whole(long_log: Path, tmp_path: Path) -> None:
    path = damaged(long_log, tmp_path, in_block(block_of(long_log, "diary_entry", "snapshot") + 1))
    events = meals(path, key=None)
    (lost,) = (event for event in events if isinstance(event, Lost))
    assert (lost.rows, lost.first) == (GROUP, FIRST_DAY)
    assert len(rows_in(events)) == LONG_LOG - GROUP


def test_a_group_whose_keys_and_days_are_damaged_is_counted(long_log: Path, tmp_path: Path) -> None:
    path = damaged(long_log, tmp_path, in_block(block_of(long_log, "diary_entry", "id")))
    events = meals(path)
    lost = sum(event.rows for event in events if isinstance(event, Lost))
    assert lost >= GROUP
    assert lost + len(rows_in(events)) >= LONG_LOG
    assert isinstance(events[-1], Finished)
