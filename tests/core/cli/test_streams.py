"""Closed pipes are quiet, and what a command stores and what it prints agree, on a full disk too."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

import pytest

from core.cli.app import main
from core.cli.common import print_json, print_json_in_parts
from core.cli.streams import OutputLost, checked_stdout, unfailing_stderr
from core.diary.store import latest_entries
from core.people.store import load_profile
from core.plan.store import entries_between
from core.plan.week import parse_week
from core.store.home import Home
from core.store.user_db import reading
from tests.sampling import IS_THOROUGH

FULL = Path("/dev/full")
posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes and devices as POSIX has them")
full_disk = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


@pytest.fixture
def log_is_quick() -> None:
    """Open and back up the log as Larder does."""


def larder(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "core", *map(str, words)]


def briefly_planning(*words: str) -> list[str]:
    """The command line with a search for a good week that ends early."""
    code = (
        "import runpy; from core.plan import solver; solver.MAX_STEPS = solver.HARD_STEPS = 300;"
        " runpy.run_module('core', run_name='__main__', alter_sys=True)"
    )
    return [sys.executable, "-c", code, *words]


def with_output(stdout: int, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command whose stdout is an open file."""
    return subprocess.run(
        larder(*words), check=False, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=120
    )


def to_full_disk(*words: str | Path) -> subprocess.CompletedProcess[str]:
    with FULL.open("wb") as full:
        return with_output(full.fileno(), *words)


def to_closed_pipe(*words: str | Path) -> subprocess.CompletedProcess[str]:
    read, write = os.pipe()
    os.close(read)
    try:
        return with_output(write, *words)
    finally:
        os.close(write)


class Broken(io.StringIO):
    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error
        self.tries = 0

    def write(self, _text: str, /) -> int:
        self.tries += 1
        raise self.error


def stored(home: Path) -> tuple[int, list[str], int]:
    with reading(Home(home)) as connection:
        week = parse_week("2031-W05", date(2031, 1, 30))
        return (
            len(latest_entries(connection, 100)),
            list(load_profile(connection).allergies),
            len(entries_between(connection, week.first, week.last)),
        )


@pytest.fixture
def profile_file(tmp_path: Path) -> Path:
    path = tmp_path / "profile.json"
    path.write_text('{"name": "Ada", "allergies": ["peanut"]}')
    return path


CHANGING = (
    ("log", "2 eggs"),
    ("log", "2 eggs", "--json"),
    ("profile", "--set", "PROFILE"),
    ("plan", "--week", "2031-W05"),
    ("plan", "--week", "2031-W05", "--json"),
    ("ask", "--forget"),
)


NO_SPACE, CLOSED = OSError(28, "No space left on device"), BrokenPipeError(32, "Broken pipe")
LOST = [(words, error) for words in CHANGING for error in (NO_SPACE, CLOSED)]


# Each command meets one of the errors, in turn.
@pytest.mark.parametrize(("words", "error"), LOST if IS_THOROUGH else LOST[::4] + LOST[3::4])
def test_nothing_is_stored_that_cannot_be_confirmed(
    small_stocked: Path,
    profile_file: Path,
    words: Sequence[str],
    error: OSError,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = stored(small_stocked)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", Broken(error))
        assert main([str(profile_file) if word == "PROFILE" else word for word in words]) == 2
    said = [line for line in capsys.readouterr().err.splitlines() if not line.endswith(" ...")]
    assert len(said) == 1
    assert "nothing was stored" in said[0]
    assert stored(small_stocked) == before


@posix_only
@full_disk
def test_a_full_disk_and_a_closed_pipe_of_the_system(small_stocked: Path) -> None:
    for to in (to_full_disk, to_closed_pipe):
        ended = to("log", "2 eggs")
        assert ended.returncode == 2
        assert len(ended.stderr.splitlines()) == 1, ended.stderr
        assert "nothing was stored" in ended.stderr
        assert stored(small_stocked)[0] == 0
    assert to_full_disk("guidelines").returncode == 2
    ended = to_closed_pipe("guidelines")
    assert (ended.returncode, ended.stderr) == (0, "")


@posix_only
@pytest.mark.parametrize("words", CHANGING[1:2], ids=" ".join)
def test_what_is_stored_is_confirmed_in_a_pipe(
    small_stocked: Path, profile_file: Path, words: Sequence[str]
) -> None:
    ended = subprocess.run(larder(*words), check=True, capture_output=True, text=True, timeout=120)
    assert ended.stdout.endswith("\n")
    if words[-1] == "--json":
        json.loads(ended.stdout)
    assert stored(small_stocked) != (0, [], 0)


@posix_only
def test_a_long_answer_that_nobody_reads_yet_does_not_hold_the_log(small_stocked: Path) -> None:
    """`larder plan --json | less` leaves the database to others while the reader is at the first page."""
    command = briefly_planning("plan", "--week", "2031-W05", "--json")
    with subprocess.Popen(command, stdout=subprocess.PIPE) as planning:
        assert planning.stdout is not None
        first = planning.stdout.read(1)
        assert first == b"{"
        assert stored(small_stocked)[2] > 0, "it can be opened, and holds the week"
        assert json.loads(first + planning.stdout.read())["week"] == "2031-W05"
    assert planning.returncode == 0


@pytest.mark.usefixtures("small_stocked")
@pytest.mark.parametrize(
    "words",
    [
        ("guidelines",),
        ("guidelines", "--json"),
        ("diary", "--json"),
        ("ask", "lentil soup", "--json"),
        ("doctor",),
        ("import", "--list"),
        ("--help",),
        ("ask", "--help"),
    ],
    ids=" ".join,
)
def test_lost_output_of_other_verbs(
    words: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The doctor would measure devices for seconds.
    monkeypatch.setattr("core.engine.model_sessions.select_all", lambda *_, **__: None)
    for error, code in ((OSError(28, "No space left on device"), 2), (BrokenPipeError(32, "Broken pipe"), 0)):
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdout", Broken(error))
            assert main(words) == code
        said = [line for line in capsys.readouterr().err.splitlines() if not line.endswith(" ...")]
        assert len(said) == (1 if code else 0)


@posix_only
@pytest.mark.usefixtures("small_stocked")
def test_a_batch_ends_quietly_with_its_reader() -> None:
    lines = "".join(json.dumps({"id": number, "name": "milk"}) + "\n" for number in range(2000))
    with subprocess.Popen(
        larder("ingredient", "--batch", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as batch:
        assert batch.stdin is not None
        assert batch.stdout is not None
        batch.stdin.write(lines)
        batch.stdin.close()
        assert json.loads(batch.stdout.readline())["id"] == 0
        batch.stdout.close()
        assert batch.stderr is not None
        assert batch.stderr.read() == ""
    assert batch.returncode == 0


@posix_only
@full_disk
@pytest.mark.usefixtures("small_stocked")
def test_words_that_are_lost_on_stderr_change_nothing() -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(
            briefly_planning("plan", "--json"), check=False, stdout=subprocess.PIPE, stderr=full, timeout=120
        )
        assert done.returncode == 0
        assert json.loads(done.stdout)["days"]
        assert subprocess.run(larder("ask", ""), check=False, stderr=full, timeout=120).returncode == 2


ENTRIES = ("core", "core.cli.start")


def with_closed(closed: Sequence[int], entry: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command that is started without these streams, as a shell does for `>&-`."""
    code = f"import os, sys; [os.close(n) for n in {closed}]; os.execv(sys.executable, sys.argv[1:])"
    command = [sys.executable, "-c", code, sys.executable, "-m", entry, *map(str, words)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)


@posix_only
def test_without_stdout_nothing_is_stored(small_stocked: Path, tmp_path: Path) -> None:
    before = stored(small_stocked)
    saved = tmp_path / "saved.duckdb"
    # What Larder stores and what it only prints, and each way to start it.
    lines = [(ENTRIES[0], words) for words in (("backup", saved), ("guidelines",), ("ask", "--help"))]
    for entry, words in [
        *lines,
        *((entry, ("log", "2 eggs")) for entry in ENTRIES),
        (ENTRIES[1], ("--help",)),
    ]:
        ended = with_closed((1,), entry, *words)
        assert ended.returncode == 2, (words, ended.stderr)
        assert ended.stderr.startswith("larder: "), (words, ended.stderr)
        assert len(ended.stderr.splitlines()) == 1, (words, ended.stderr)
    assert stored(small_stocked) == before
    assert not saved.exists()


@posix_only
@pytest.mark.parametrize("closed", [(0,), (2,), (0, 2)], ids=str)
def test_closed_streams_are_no_place_for_a_database(small_stocked: Path, closed: tuple[int, ...]) -> None:
    """`larder log ... <&-`: the first file that is opened would be stdin, and it is the log."""
    ended = with_closed(closed, "core", "log", "2 eggs")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert stored(small_stocked)[0] == 1


@posix_only
def test_without_any_stream_nothing_is_stored_either(small_stocked: Path) -> None:
    assert with_closed((0, 1, 2), "core", "log", "2 eggs").returncode == 2
    assert stored(small_stocked)[0] == 0


def test_streams_fail_once(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = Broken(OSError(28, "No space left on device")), Broken(BrokenPipeError(32, "Broken pipe"))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    with unfailing_stderr(), checked_stdout():
        for _ in range(3):
            sys.stderr.write("more")
        with pytest.raises(OutputLost, match="No space left"):
            sys.stdout.write("more")
        sys.stdout.write("more")
        assert sys.stdout.encoding == out.encoding
    assert (out.tries, err.tries) == (1, 1)
    assert (sys.stdout, sys.stderr) == (out, err)


@posix_only
@full_disk
@pytest.mark.usefixtures("small_stocked")
def test_a_full_disk_keeps_the_old_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["plan"]) == 0
    target = tmp_path / "plan.csv"
    target.write_text("the old one")
    real = os.fsync

    def full(descriptor: int) -> None:
        if Path(f"/proc/self/fd/{descriptor}").readlink().suffix == ".part":
            raise OSError(28, "No space left on device")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", full)
    assert main(["plan", "export", str(target)]) == 2
    assert target.read_text() == "the old one"
    assert not list(tmp_path.glob(".*.part"))


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_document_in_parts_is_the_whole_one(count: int, capsys: pytest.CaptureFixture[str]) -> None:
    items = [{"title": f"Soup {n}\nü", "reasons": [], "of": {"a": [n]}} for n in range(count)]
    print_json({"question": "q", "constraints": [], "answers": items, "unknown": ["x"], "elapsed_ms": 1.5})
    whole = capsys.readouterr().out
    printed: list[str] = []

    def one_by_one() -> Iterator[object]:
        for item in items:
            printed.append(capsys.readouterr().out)
            yield item

    print_json_in_parts(
        {"question": "q", "constraints": []},
        "answers",
        one_by_one(),
        lambda: {"unknown": ["x"], "elapsed_ms": 1.5},
    )
    assert "".join(printed) + capsys.readouterr().out == whole
    # Each item was written before the next one was asked for.
    assert all(f"Soup {n}" in text for n, text in enumerate(printed[1:]))
