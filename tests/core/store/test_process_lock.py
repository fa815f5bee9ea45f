"""A lock of the operating system: only a living process holds it."""

import os
import platform
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core.store.process_lock import is_locked_elsewhere, try_lock
from tests.paths import ROOT

HOLDING = """
import sys
from pathlib import Path
from core.store.process_lock import try_lock
with try_lock(Path(sys.argv[1])) as is_ours:
    print("held" if is_ours else "refused", flush=True)
    sys.stdin.read()
"""


def other(path: Path) -> "subprocess.Popen[str]":
    """A process that asks for the lock and keeps it until it is ended."""
    return subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def said(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_another_process_is_refused_and_then_let_in(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with try_lock(path) as is_ours:
        assert is_ours
        with other(path) as refused:
            assert said(refused) == "refused"
            refused.communicate("")
        assert not is_locked_elsewhere(path), "it is held here"
    assert not path.exists()
    with other(path) as holder:
        assert said(holder) == "held"
        assert is_locked_elsewhere(path)
        with try_lock(path) as is_ours:
            assert not is_ours
        holder.communicate("")
    assert not is_locked_elsewhere(path)
    assert not path.exists()


def test_two_threads_do_not_hold_it_together(tmp_path: Path) -> None:
    found: list[bool] = []

    def ask() -> None:
        with try_lock(tmp_path / "lock") as is_ours:
            found.append(is_ours)

    with try_lock(tmp_path / "lock"):
        thread = threading.Thread(target=ask)
        thread.start()
        thread.join()
    ask()
    assert found == [False, True]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with other(path) as holder:
        assert said(holder) == "held"
        holder.send_signal(signal.SIGKILL)
    assert path.exists(), "its file is left behind"
    assert not is_locked_elsewhere(path)
    with try_lock(path) as is_ours:
        assert is_ours


@pytest.mark.parametrize(
    "left",
    [
        b"",
        b"noise \xff",
        f"{os.getpid()} {platform.node()}".encode(),
        f"{os.getppid()} {platform.node()}".encode(),
    ],
    ids=["empty, of a full disk", "garbage", "this process's number", "a living process's number"],
)
def test_what_a_file_says_holds_nothing(tmp_path: Path, left: bytes) -> None:
    path = tmp_path / "lock"
    path.write_bytes(left)
    assert not is_locked_elsewhere(path)
    with try_lock(path) as is_ours:
        assert is_ours
        assert path.read_text() == f"{os.getpid()} {platform.node()}"


def test_many_processes_take_turns(tmp_path: Path) -> None:
    script = f"""
import sys, time
from pathlib import Path
from core.store.process_lock import try_lock
count = Path({str(tmp_path / "count")!r})
for _ in range(40):
    while True:
        with try_lock(Path({str(tmp_path / "lock")!r})) as is_ours:
            if is_ours:
                number = int(count.read_text())
                time.sleep(0.001)
                count.write_text(str(number + 1))
                break
        time.sleep(0.001)
"""
    (tmp_path / "count").write_text("0")
    running = [subprocess.Popen([sys.executable, "-c", script], cwd=ROOT) for _ in range(4)]
    assert [process.wait() for process in running] == [0] * 4
    assert (tmp_path / "count").read_text() == "160"
