"""The process of a command ends at once, and loses nothing by it."""

import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import atexit, sys, threading, time
from pathlib import Path
from core.cli import start

def note(name):
    Path(PLACE, name).touch()

def work():
    time.sleep(0.5)
    note("thread")

atexit.register(note, "at exit")
if WITH_THREAD:
    threading.Thread(target=work).start()
sys.argv = ["larder", "--help"]
sys.exit(start.main())
"""


@pytest.mark.parametrize("with_thread", [False, True])
def test_what_is_registered_or_running_ends_first(tmp_path: Path, with_thread: bool) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    code = f"WITH_THREAD, PLACE = {with_thread}, {str(notes)!r}\n{CODE}"
    ended = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=120
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("╯\n\n")
    expected = {"at exit", "thread"} if with_thread else {"at exit"}
    assert {path.name for path in notes.iterdir()} == expected


def test_the_log_starts_without_the_planner_and_the_library() -> None:
    """Each package that it imports is waited for: the planner's and the library's were 0.4 s."""
    code = "import sys, core.cli.log; print(*(name for name in sys.modules if name.startswith('core.')))"
    printed = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=120
    )
    found = set(printed.stdout.split())
    assert found.isdisjoint(
        {"core.plan", "core.library.library", "core.exporting", "core.compose", "core.adapt"}
    )
