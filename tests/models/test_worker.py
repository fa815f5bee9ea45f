"""A thread that can be left behind."""

import subprocess
import sys
import threading

import pytest

from models.errors import DeviceFailed
from models.registry import SHIPPED_ROOT
from models.worker import Worker

LONG_S = 30.0


def test_calls_are_done_in_turn_on_one_thread() -> None:
    worker = Worker("x")
    names = [worker.call(lambda: threading.current_thread().name, LONG_S) for _ in range(3)]
    assert names == ["larder-x"] * 3


def test_the_thread_ends_with_the_worker() -> None:
    worker = Worker("x")
    (thread,) = [thread for thread in threading.enumerate() if thread.name == "larder-x"]
    del worker
    thread.join(LONG_S)
    assert not thread.is_alive()


@pytest.mark.parametrize(
    "error", [RuntimeError("clEnqueue -5\nat line 7"), TimeoutError("clEnqueue -5"), SystemExit()]
)
def test_whatever_work_raises_is_a_failure_of_the_device(error: BaseException) -> None:
    def work() -> None:
        raise type(error)(*error.args)

    worker = Worker("x")
    with pytest.raises(DeviceFailed, match=r"^x failed: (clEnqueue -5|SystemExit)$"):
        worker.call(work, LONG_S)
    assert worker.call(lambda: 7, LONG_S) == 7


def test_who_hangs_is_not_asked_again() -> None:
    release = threading.Event()
    worker = Worker("x")
    with pytest.raises(DeviceFailed, match=r"no answer within 0\.05 seconds"):
        worker.call(release.wait, 0.05)
    release.set()
    with pytest.raises(DeviceFailed, match="not asked again"):
        worker.call(lambda: 7, LONG_S)


def test_who_waits_is_let_go_when_the_worker_is_closed() -> None:
    began, release = threading.Event(), threading.Event()

    def hang() -> None:
        began.set()
        release.wait()

    worker, told = Worker("x"), []

    def wait() -> None:
        try:
            worker.call(hang, LONG_S)
        except DeviceFailed as error:
            told.append(str(error))

    waiting = threading.Thread(target=wait)
    waiting.start()
    assert began.wait(LONG_S)
    worker.close()
    waiting.join()
    release.set()
    assert told == ["x is not waited for any more"]
    with pytest.raises(DeviceFailed, match="not asked again"):
        worker.call(lambda: 7, LONG_S)


def test_waiting_can_be_ended_and_lets_the_step_end_first() -> None:
    release = threading.Event()
    ended = threading.Event()

    def work() -> None:
        release.wait()
        ended.set()

    def check() -> None:
        release.set()
        raise KeyError("cancelled")

    with pytest.raises(KeyError, match="cancelled"):
        Worker("x").call(work, LONG_S, check)
    assert ended.is_set()


def test_a_process_ends_while_a_driver_hangs() -> None:
    program = """
import threading
from models.errors import DeviceFailed
from models.worker import Worker
try:
    Worker("x").call(threading.Event().wait, 0.05)
except DeviceFailed as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=SHIPPED_ROOT.parent,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("x gave no answer within 0.05 seconds\n", "")
