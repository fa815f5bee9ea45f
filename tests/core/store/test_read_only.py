"""A home that cannot be written is read as it is: nothing in it changes, and what has to change it says so."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from core.cli.app import main
from core.diary.store import latest_entries
from core.errors import KnownError
from core.people.store import load_profile
from core.store.home import Home
from core.store.migrations import Migration
from core.store.read_only import is_read_only
from core.store.user_db import back_up, check_log, reading, writing
from core.store.verify import content_of
from tests.conftest import search_briefly

posix_only = pytest.mark.skipif(os.name != "posix", reason="mounts and modes as POSIX has them")


@pytest.fixture(scope="module")
def used(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a profile and a home with an allergy, a meal and a week; copied, never written to."""
    room = tmp_path_factory.mktemp("used")
    shutil.copytree(stock, room / "home")
    profile = room / "profile.json"
    profile.write_text('{"name": "Ada", "allergies": ["peanut"]}')
    with pytest.MonkeyPatch.context() as patched:
        search_briefly(patched)
        for words in (["profile", "--set", str(profile)], ["log", "2 eggs"], ["plan", "--week", "2031-W05"]):
            assert main(["--home", str(room / "home"), *words]) == 0
    return room


@pytest.fixture
def filled(used: Path, home: Path, tmp_path: Path) -> Home:
    shutil.copytree(used / "home", home)
    shutil.copyfile(used / "profile.json", tmp_path / "profile.json")
    return Home(home)


def lock(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the home look read-only, for the administrator too, and fail whatever writes there all the same."""
    real = os.access

    def access(path: str | Path, mode: int) -> bool:
        is_inside = Path(path) == home.root or home.root in Path(path).parents
        return real(path, mode) and not (is_inside and mode & os.W_OK)

    monkeypatch.setattr(os, "access", access)


def files_in(home: Home) -> dict[str, tuple[int, int]]:
    return {
        path.relative_to(home.root).as_posix(): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in sorted(home.root.rglob("*"))
        if path.is_file()
    }


def test_the_log_is_read_without_a_trace(filled: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files_in(filled)
    lock(filled, monkeypatch)
    assert is_read_only(filled)
    with reading(filled) as connection:
        assert load_profile(connection).allergies == ("peanut",)
        assert len(latest_entries(connection, 10)) == 1
        with pytest.raises(duckdb.Error):
            connection.execute("DELETE FROM diary_entry")
    assert files_in(filled) == before


def test_nothing_is_written(filled: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files_in(filled)
    lock(filled, monkeypatch)
    with pytest.raises(KnownError, match="cannot be written"), writing(filled):
        pass
    assert files_in(filled) == before


def test_a_backup_elsewhere_is_whole(filled: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(filled) as connection:
        content = content_of(connection)
    lock(filled, monkeypatch)
    back_up(filled, tmp_path / "saved.duckdb")
    monkeypatch.undo()
    saved = duckdb.connect(str(tmp_path / "saved.duckdb"), read_only=True)
    assert content_of(saved) == content
    saved.close()


def test_a_log_that_cannot_be_written_is_checked_whole(filled: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    lock(filled, monkeypatch)
    report = check_log(filled)
    assert (report.state, report.diary_entries) == ("readable", 1)


def test_a_new_home_that_cannot_be_written_knows_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    lock(Home(home), monkeypatch)
    with reading(Home(home)) as connection:
        assert not load_profile(connection).allergies
    assert not list(home.iterdir())


def test_a_log_that_is_missing_where_one_was_is_no_new_one(
    filled: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled.user_db.unlink()
    lock(filled, monkeypatch)
    with pytest.raises(KnownError), reading(filled):
        pass
    assert main(["ask", "soup"]) == 2


@pytest.mark.parametrize("how", ["no database", "no bytes", "no tables"])
def test_a_damaged_log_is_no_empty_one(filled: Home, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    filled.user_db.unlink()
    if how == "no tables":
        duckdb.connect(str(filled.user_db)).close()
    else:
        filled.user_db.write_bytes(b"no database" * 1000 if how == "no database" else b"")
    lock(filled, monkeypatch)
    with pytest.raises(KnownError), reading(filled):
        pass


def test_an_older_log_is_migrated_in_memory_alone(filled: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files_in(filled)
    lock(filled, monkeypatch)
    step = Migration(99, "later", lambda connection: connection.execute("CREATE TABLE later (x INTEGER)"))
    monkeypatch.setattr("core.store.read_only.pending", lambda _connection: (step,))
    with reading(filled) as connection:
        assert connection.execute("SELECT count(*) FROM later").fetchall() == [(0,)]
        assert len(latest_entries(connection, 10)) == 1
    assert files_in(filled) == before


KILLED = """
import os, signal, sys, duckdb
connection = duckdb.connect(sys.argv[1])
connection.execute("SET checkpoint_threshold = '1GB'")
connection.execute("INSERT INTO setting VALUES ('last', 'change')")
os.kill(os.getpid(), signal.SIGKILL)
"""


@posix_only
def test_what_a_kill_left_in_the_wal_is_read(filled: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run([sys.executable, "-c", KILLED, filled.user_db], check=False)
    assert filled.user_db.with_name("user.duckdb.wal").stat().st_size > 0
    before = files_in(filled)
    lock(filled, monkeypatch)
    with reading(filled) as connection:
        assert connection.execute("SELECT value FROM setting WHERE key = 'last'").fetchall() == [("change",)]
    assert files_in(filled) == before


READ = (
    "ask soup",
    "plan show --week 2031-W05",
    "diary",
    "profile",
    "shopping-list --week 2031-W05",
    "export OUT.csv",
    "plan export OUT.md --week 2031-W05",
    "plan export OUT.ics --week 2031-W05",
    "diary export OUT.csv",
    "backup OUT.duckdb",
    "audit Shakshuka",
    "ingredient milk",
    "remove --list",
    "doctor --json",
)
WRITE = (
    "log milk",
    "plan --week 2031-W06",
    "profile --set PROFILE",
    "ask --forget",
    "restore OUT.duckdb",
    "import SOUP",
)

MOUNTED = """
import json, os, subprocess, sys
home, verbs = sys.argv[1], json.loads(sys.argv[2])
subprocess.run(["mount", "--bind", home, home], check=True)
subprocess.run(["mount", "-o", "remount,bind,ro", home], check=True)
import contextlib, io
from core.cli.app import main
from core.plan import solver
solver.MAX_STEPS = solver.HARD_STEPS = 300
said = []
for verb in verbs:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(verb)
    said.append([code, err.getvalue()])
print(json.dumps(said))
"""


@posix_only
def test_every_verb_on_a_disk_that_is_mounted_read_only(filled: Home, tmp_path: Path) -> None:
    probe = subprocess.run(
        ["unshare", "-m", "mount", "--bind", tmp_path, tmp_path], check=False, capture_output=True
    )
    if probe.returncode:
        pytest.skip("this system lets no test mount a folder")
    soup = tmp_path / "soup.txt"
    soup.write_text("Soup\n\nIngredients\n2 carrots\n\nDirections\nBoil.\n")
    verbs = [
        verb.replace("OUT", str(tmp_path / "out"))
        .replace("PROFILE", str(tmp_path / "profile.json"))
        .replace("SOUP", str(soup))
        for verb in (*READ, *WRITE)
    ]
    before = files_in(filled)
    done = subprocess.run(
        [
            "unshare",
            "-m",
            sys.executable,
            "-c",
            MOUNTED,
            str(filled.root),
            json.dumps([verb.split() for verb in verbs]),
        ],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for verb, (code, err) in zip((*READ, *WRITE), json.loads(done.stdout), strict=True):
        said = [line for line in err.splitlines() if not line.endswith(" ...")]
        assert code == (0 if verb in READ else 2), (verb, err)
        assert len(said) <= (0 if verb in READ else 1) or "duckdb" in verb, (verb, err)
    assert files_in(filled) == before
