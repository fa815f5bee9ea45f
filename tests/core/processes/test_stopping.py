"""Ctrl-C and SIGTERM end a command quietly, whatever it does at that moment; what it stores stays whole."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.diary.store import latest_entries
from core.processes.stopping import stoppable, too_late_to_stop
from core.store.home import Home
from core.store.user_db import reading

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")


@pytest.fixture(autouse=True)
def heard_interrupts() -> Iterator[None]:
    """Don't ignore SIGINT, which shells make background jobs do: the commands under test would inherit that."""
    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


LOADING = """
import os, runpy, sys

class Trap:
    def find_spec(self, name, path=None, target=None):
        if name == MODULE:
            os.kill(os.getpid(), SIGNAL)
        return None

sys.meta_path.insert(0, Trap())
sys.argv = ["larder", *sys.argv[1:]]
runpy.run_module(ENTRY, run_name="__main__", alter_sys=True)
"""
"""The command line as `python -m` starts it, signalled at the moment at which it loads a module."""

CALLED = """
import os, sys
from importlib import import_module
from core.cli import start

place = import_module(MODULE)
real = getattr(place, NAME)

def trapped(*given, **named):
    if BEFORE:
        os.kill(os.getpid(), SIGNAL)
    found = real(*given, **named)
    if not BEFORE:
        os.kill(os.getpid(), SIGNAL)
    return found

setattr(place, NAME, trapped)
sys.argv = ["larder", *sys.argv[1:]]
sys.exit(start.main())
"""
"""The command line, signalled when a function begins or ends."""


ENTRY = "core.cli.start"
MODULES = (
    "core.processes.stopping",
    "typer",
    "core.engine.engine",
    "core.cli.app",
    "core.store.duckdb_api",
    "core.food.everyday_foods",
    "core.cli.log",
    "core.diary.meal_text",
)
"""What a command loads, early and late."""


def stopped(code: str, *words: str, **values: object) -> subprocess.CompletedProcess[str]:
    given = "\n".join(f"{name.upper()} = {value!r}" for name, value in values.items())
    command = [sys.executable, "-c", given + code, *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)


def meals_logged(home: Path) -> int:
    with reading(Home(home)) as connection:
        return len(latest_entries(connection, 100))


@pytest.mark.usefixtures("small_stocked")
@pytest.mark.parametrize(
    ("entry", "module", "number"),
    [
        *((ENTRY, module, signal.SIGINT) for module in MODULES),
        *((ENTRY, module, signal.SIGTERM) for module in ("typer", "core.diary.meal_text")),
        *(("core", module, signal.SIGINT) for module in MODULES[:3]),
    ],
)
def test_while_modules_load(entry: str, module: str, number: signal.Signals) -> None:
    ended = stopped(LOADING, "log", "2 eggs", entry=entry, module=module, signal=int(number))
    assert (ended.returncode, ended.stdout, ended.stderr) == (128 + number, "", "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_before_an_entry_is_stored_it_is_not(small_stocked: Path, number: signal.Signals) -> None:
    ended = stopped(
        CALLED,
        "log",
        "2 eggs",
        module="core.services.diary_changes",
        name="add_entries",
        before=False,
        signal=int(number),
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (128 + number, "", "")
    assert meals_logged(small_stocked) == 0


def test_a_confirmation_is_complete_only_when_the_entry_is_stored(small_stocked: Path) -> None:
    ended = stopped(
        CALLED,
        "log",
        "2 eggs",
        module="core.cli.streams",
        name="_tried",
        before=False,
        signal=int(signal.SIGKILL),
    )
    assert ended.returncode == -signal.SIGKILL
    assert ended.stdout.startswith("Logged for ")
    assert not ended.stdout.endswith("\n")
    assert meals_logged(small_stocked) == 0


AT_COMMIT = """
import os, sys
from contextlib import contextmanager
from core.cli import start
from core.cli import streams
real = streams.too_late_to_stop

@contextmanager
def trapped():
    with real():
        os.kill(os.getpid(), SIGNAL)
        yield

streams.too_late_to_stop = trapped
sys.argv = ["larder", *sys.argv[1:]]
sys.exit(start.main())
"""


@pytest.mark.parametrize("number", [signal.SIGTERM])
def test_a_stop_while_an_entry_is_stored_is_too_late(small_stocked: Path, number: signal.Signals) -> None:
    ended = stopped(AT_COMMIT, "log", "2 eggs", signal=int(number))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("Logged for ")
    assert ended.stdout.splitlines()[0].endswith(".")
    assert meals_logged(small_stocked) == 1


LOST = """
import os, sys
from core.cli import start
from core.services import diary

class Lost:
    def __del__(self):
        os.kill(os.getpid(), SIGNAL)
        for _ in range(1000):
            pass

def trapped(*_given):
    Lost()
    return real(*_given)

real, diary.foods_of_line = diary.foods_of_line, trapped
sys.argv = ["larder", *sys.argv[1:]]
sys.exit(start.main())
"""


def test_an_exception_that_python_drops_stops_all_the_same(small_stocked: Path) -> None:
    ended = stopped(LOST, "log", "2 eggs", signal=int(signal.SIGINT))
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
    assert meals_logged(small_stocked) == 0


def test_a_signal_that_the_shell_has_ignored_stays_ignored(small_stocked: Path) -> None:
    code = "\nimport signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + LOADING
    ended = stopped(
        code, "log", "2 eggs", entry=ENTRY, module="core.diary.meal_text", signal=int(signal.SIGINT)
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert meals_logged(small_stocked) == 1


def test_handlers_are_put_back() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)], sys.unraisablehook
    with stoppable() as stop:
        with too_late_to_stop():
            signal.raise_signal(signal.SIGTERM)
        assert stop.code is None
        stop._was_too_late = False
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert stop.code == 130
    assert before == (
        [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)],
        sys.unraisablehook,
    )


def test_a_window_is_asked_to_end_too(tmp_path: Path) -> None:
    """`larder app` waits for the window's process; when it is stopped it leaves none behind."""
    note = tmp_path / "window.pid"
    code = f"""
import os, signal, subprocess, sys
from core.cli import start
from core.cli import maintenance
real = subprocess.Popen

def instead(_command):
    window = "import time; time.sleep(60)"
    child = real([sys.executable, "-c", window])
    open({str(note)!r}, "w").write(str(child.pid))
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    return child

signal.signal(signal.SIGALRM, lambda *_: os.kill(os.getpid(), signal.SIGINT))
maintenance.subprocess.Popen = instead
maintenance.importlib.util.find_spec = lambda _name: True
sys.argv = ["larder", "app"]
sys.exit(start.main())
"""
    ended = stopped(code)
    assert (ended.returncode, ended.stderr) == (130, "")
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
