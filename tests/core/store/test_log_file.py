"""A log that was here is never taken for a new one, and a new one is never half there."""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.store import log_file
from core.store.home import Home
from core.store.log_file import create_log, has_traces, quarantine_log
from core.store.restoring import restore
from core.store.unavailable import LogUnavailable
from core.store.user_db import back_up, check_log, reading, start_new_log
from core.store.verify import content_of
from tests.core.store.damage import fill
from tests.paths import ROOT
from tests.sampling import sample_size

pytestmark = pytest.mark.usefixtures("backups_read_here")

KILLS = sample_size(usual=4, thorough=30)


@pytest.fixture
def place(home: Home) -> Home:
    return Home(home)


def rows(place: Home) -> int:
    with reading(place) as connection:
        return content_of(connection)["diary_entry"].rows


def refuses(place: Home) -> LogUnavailable:
    """The same refusal at every look, which creates nothing."""
    for _ in range(2):
        with pytest.raises(LogUnavailable) as caught, reading(place):
            pass
        assert not place.user_db.exists()
    return caught.value


def test_a_new_home_gets_an_empty_log_and_a_marker(place: Home) -> None:
    assert rows(place) == 0
    assert place.log_marker.exists()
    assert sorted(path.name for path in place.root.iterdir()) == ["user.created", "user.duckdb"]


def test_imports_alone_make_nobody_known(place: Home) -> None:
    place.make()
    (place.root / "library-1.duckdb").write_bytes(b"")
    place.library_pointer.write_text("library-1.duckdb")
    place.usda_foods.write_text("")
    assert rows(place) == 0


@pytest.mark.parametrize("left", ["marker", "backup", "aside", "wal"])
def test_a_missing_log_is_no_new_one_while_a_trace_is_left(place: Home, left: str) -> None:
    fill(place, 3)
    saved = back_up(place, place.root.parent / "saved.duckdb")
    shutil.rmtree(place.root)
    place.make()
    match left:
        case "marker":
            place.log_marker.touch()
        case "backup":
            place.backups.mkdir()
            shutil.copyfile(saved, place.backups / "user-20990101-000000-000000-daily.duckdb")
        case "aside":
            (place.root / "user-damaged-20260101-000000-000000.duckdb").write_bytes(b"no database")
        case _:
            (place.root / "user.duckdb.wal").write_bytes(b"changes of another log")
    assert has_traces(place)
    found = refuses(place)
    assert (found.damaged is not None) == (left == "aside")
    assert (found.backup is not None) == (left == "backup")
    assert "--new-log" in str(found)
    assert "larder restore" in str(found)
    assert ("larder salvage" in str(found)) == (left == "aside")
    restore(place, saved)
    assert rows(place) == 3


def test_the_command_that_is_named_can_be_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Home(tmp_path / "my data")
    fill(place, 1)
    backup = back_up(place, tmp_path / "user-20990101-000000-000000-daily.duckdb")
    place.backups.mkdir()
    shutil.move(backup, place.backups)
    place.user_db.unlink()
    quoted = f"'{place.root}'" if os.name != "nt" else f'"{place.root}"'
    assert f" --home {quoted})" in str(refuses(place))
    monkeypatch.setenv("LARDER_HOME", str(place.root))
    assert "--home" not in str(refuses(place))


def test_a_log_of_an_earlier_version_gets_its_marker_when_it_is_opened(place: Home) -> None:
    fill(place, 1)
    place.log_marker.unlink()
    assert rows(place) == 1
    place.user_db.unlink()
    refuses(place)


@pytest.mark.parametrize("how", ["no bytes", "no tables", "zeros"])
def test_an_emptied_log_is_damaged(place: Home, how: str) -> None:
    fill(place, 3)
    size = place.user_db.stat().st_size
    place.user_db.unlink()
    if how == "no tables":
        duckdb.connect(str(place.user_db)).close()
    else:
        place.user_db.write_bytes(b"" if how == "no bytes" else bytes(size))
    assert refuses(place).damaged is not None


def test_a_new_log_is_begun_only_when_it_is_said_and_only_once(place: Home) -> None:
    fill(place, 3)
    assert not start_new_log(place)
    assert rows(place) == 3
    place.user_db.unlink()
    refuses(place)
    assert start_new_log(place)
    assert rows(place) == 0
    assert not start_new_log(place)
    place.user_db.unlink()
    refuses(place)


def test_changes_of_another_log_are_not_applied_to_a_new_one(place: Home) -> None:
    fill(place, 3)
    place.user_db.unlink()
    wal = place.root / "user.duckdb.wal"
    wal.write_bytes(b"changes of another log")
    assert start_new_log(place)
    assert rows(place) == 0
    assert not wal.exists()
    (moved,) = place.root.glob("user-damaged-*.wal")
    assert moved.read_bytes() == b"changes of another log"


def test_a_log_is_checked_row_by_row(place: Home) -> None:
    fill(place, 9)
    found = check_log(place)
    assert (found.state, found.diary_entries, found.plan_entries, found.problem) == ("readable", 9, 7, "")
    place.user_db.write_bytes(b"no database")
    assert (check_log(place).state, check_log(place).diary_entries) == ("unavailable", None)


def test_where_a_damaged_log_cannot_be_moved_nothing_is_answered(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(place, 3)
    place.user_db.write_bytes(b"no database")

    def full(_self: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    for _ in range(2):
        with pytest.raises(KnownError, match="does not know your allergies"), reading(place):
            pass
        assert place.user_db.read_bytes() == b"no database"


def test_of_two_processes_that_find_damage_one_moves_the_log(place: Home) -> None:
    fill(place, 3)
    first = quarantine_log(place)
    assert quarantine_log(place) == first


def test_two_first_starts_make_one_log(place: Home) -> None:
    problems: list[BaseException] = []
    ready = threading.Barrier(4)

    def start() -> None:
        try:
            ready.wait()
            create_log(place)
        except BaseException as error:  # noqa: BLE001 - handed to the test
            problems.append(error)

    place.make()
    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    assert rows(place) == 0
    assert sorted(path.name for path in place.root.iterdir()) == ["user.created", "user.duckdb"]


def test_a_second_first_start_leaves_the_log_of_the_first(place: Home) -> None:
    fill(place, 3)
    create_log(place)
    assert rows(place) == 3


def test_a_file_system_without_hard_links_does_too(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_source: Path, _target: Path) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    place.make()
    create_log(place)
    assert rows(place) == 0
    fill(place, 3)
    create_log(place)
    assert rows(place) == 3


FIRST_START = """
import sys
from pathlib import Path
from core.store.home import Home
from core.store.user_db import reading
print("ready", flush=True)
with reading(Home(Path(sys.argv[1]))):
    pass
"""


def test_a_kill_during_the_first_start_locks_nobody_out(tmp_path: Path) -> None:
    half_done = 0
    for number in range(KILLS):
        place = Home(tmp_path / f"home-{number}")
        process = subprocess.Popen(
            [sys.executable, "-c", FIRST_START, str(place.root)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout is not None
        with process.stdout:
            assert process.stdout.readline() == b"ready\n"
            time.sleep(number * 0.06 / KILLS)
            process.kill()
            process.wait()
        half_done += place.root.exists() and not place.log_marker.exists()
        assert rows(place) == 0
        assert [path.name for path in place.root.iterdir() if path.name.startswith(".")] == []
    assert half_done


def test_no_instant_of_the_first_start_looks_like_a_loss(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stop at each step that names something in the home, as a kill would."""

    class Killed(BaseException):
        pass

    def killed(*_arguments: object) -> None:
        raise Killed

    for step in ("migrate", "_move_if_free", "sync_folder", "mark_created"):
        shutil.rmtree(place.root, ignore_errors=True)
        with monkeypatch.context() as patch:
            patch.setattr(log_file, step, killed)
            with pytest.raises(Killed), reading(place):
                pass
        assert rows(place) == 0, step
        assert place.log_marker.exists()
