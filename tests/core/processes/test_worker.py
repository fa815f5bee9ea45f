"""Generators in a process of their own: all of what they yield arrives, and nothing of them stays."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.importing.source_recipe import SourceLine
from core.processes.worker import ProcessEnded, ProcessStream, can_start_process
from core.progress import Job
from tests.paths import ROOT


def counting(job: Job, most: int) -> Iterator[object]:
    yield os.getpid()
    for number in range(most):
        job.report(number / most, f"{number} of {most}")
        yield SourceLine(f"line {number}", amount=float(number))


def telling(job: Job, marks: Path) -> Iterator[object]:
    """Never ends by itself, and yields nothing."""
    marks.write_text(str(os.getpid()))
    while True:
        time.sleep(0.05)
        job.report(0.5, "still there")
    yield None


def failing(job: Job, sentence: str) -> Iterator[object]:
    yield 1
    if sentence:
        raise KnownError(sentence)
    raise ZeroDivisionError("by hand")


def dying(job: Job) -> Iterator[object]:
    yield 1
    os.kill(os.getpid(), signal.SIGKILL)


def chatting(job: Job) -> Iterator[object]:
    print("words that are no answer")
    os.write(1, b"nor these")
    yield "answer"


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_all_that_is_yielded_arrives_in_its_order() -> None:
    said: list[float] = []
    with ProcessStream(Job(lambda share, _: said.append(share)), counting, 3000) as found:
        number, *lines = found
    assert number != os.getpid()
    assert lines == [SourceLine(f"line {each}", amount=float(each)) for each in range(3000)]
    assert said == sorted(said)
    assert said
    assert not is_running(number)


def test_words_that_are_printed_are_no_answers() -> None:
    with ProcessStream(Job(), chatting) as found:
        assert list(found) == ["answer"]


def test_errors_are_told_where_they_are_waited_for() -> None:
    for sentence, kind in (("Nothing of it can be read.", KnownError), ("", RuntimeError)):
        with ProcessStream(Job(), failing, sentence) as found:
            assert next(found) == 1
            with pytest.raises(kind, match=sentence or "by hand"):
                next(found)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_process_that_is_killed_is_one_sentence() -> None:
    with ProcessStream(Job(), dying) as found:
        assert next(found) == 1
        with pytest.raises(ProcessEnded, match="as it was"):
            next(found)


def test_a_time_limit_ends_it(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    with ProcessStream(Job(), telling, marks, limit_s=2.0) as found, pytest.raises(ProcessEnded):
        next(found)
    assert not marks.exists() or not is_running(int(marks.read_text()))


def test_a_cancel_ends_it_while_it_yields_nothing(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    with ProcessStream(Job(is_aborted=marks.exists), telling, marks) as found, pytest.raises(Cancelled):
        next(found)
    assert not is_running(int(marks.read_text()))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_it_ends_when_the_one_that_started_it_is_killed(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    script = (
        "import sys; from pathlib import Path; from core.processes.worker import ProcessStream;"
        " from core.progress import Job;"
        " from tests.core.processes.test_worker import telling;"
        " next(ProcessStream(Job(lambda *_: print('here', flush=True)), telling, Path(sys.argv[1])))"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(marks)], stdout=subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == b"here\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
    number = int(marks.read_text())
    for _ in range(600):
        if not is_running(number):
            break
        time.sleep(0.05)
    assert not is_running(number)


def test_one_core_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert can_start_process()
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert not can_start_process()
