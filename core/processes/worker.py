"""Run a generator in a child process and stream its results over a pipe.

A long import uses two cores this way, and a damaged database that crashes its reader doesn't end the program.

The child is Larder itself. It opens only what its generator opens, and it ends when its reader does, even after a
crash: writing to the closed pipe stops it.
"""

import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Self

import core
from core.errors import Cancelled, KnownError
from core.processes.own_program import command_of
from core.progress import Job

_REPORT_EVERY_S: Final = 0.2
_LOST: Final = (
    "A part of Larder that reads files ended by itself; there may be too little memory. Everything is"
    " as it was. Close other programs and try again."
)


class ProcessEnded(KnownError):
    """The child process ended without an answer: it crashed, was killed, or exceeded its time limit."""


@dataclass(frozen=True)
class _Progress:
    share: float
    text: str


@dataclass(frozen=True)
class _Failure:
    sentence: str
    is_known: bool


@dataclass(frozen=True)
class _End:
    pass


def can_start_process() -> bool:
    """Return whether a child process saves time: there is a second core, and Larder can start itself."""
    return (os.cpu_count() or 1) > 1 and can_start_child()


def can_start_child() -> bool:
    """Return whether Larder can be started as a child process: Python may not know its own path."""
    return bool(sys.executable)


class ProcessStream:
    """The results of a generator that runs in another process, from construction to the end of the `with` block."""

    def __init__(
        self,
        job: Job,
        work: Callable[..., Iterator[Any]],
        *arguments: object,
        limit_s: float | None = None,
    ) -> None:
        """Start `work(job, *arguments)`.

        Args:
            job: receives the progress of the other process.
            work: a module-level function. Its arguments and results must be picklable.
            limit_s: seconds after which the process is killed; None for no limit.
        """
        self._job = job
        # First, so that no process is left behind where something can't be sent to it.
        request = pickle.dumps((work, arguments), pickle.HIGHEST_PROTOCOL)
        self._process = subprocess.Popen(
            command_of("worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join([str(Path(core.__file__).parents[1]), *sys.path]),
            },
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None
        self._limit = threading.Timer(limit_s, self._process.kill) if limit_s is not None else None
        if self._limit is not None:
            self._limit.daemon = True
            self._limit.start()
        with suppress(BrokenPipeError), self._process.stdin as requests:
            requests.write(request)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        assert self._process.stdout is not None
        if self._limit is not None:
            self._limit.cancel()
        self._process.kill()
        self._process.stdout.close()
        self._process.wait()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:  # noqa: ANN401 - whatever the function yields
        """Return the next result.

        Raises:
            KnownError: the work raised it.
            ProcessEnded: the process crashed, was ended from outside or exceeded its time limit.
            RuntimeError: the work raised any other error.
        """
        assert self._process.stdout is not None
        while True:
            try:
                message = pickle.load(self._process.stdout)  # noqa: S301 - from a process that was started here
            except (EOFError, pickle.UnpicklingError) as error:
                raise ProcessEnded(_LOST) from error
            self._job.check()
            if isinstance(message, _Progress):
                self._job.report(message.share, message.text)
            elif isinstance(message, _Failure):
                raise KnownError(message.sentence) if message.is_known else RuntimeError(message.sentence)
            elif isinstance(message, _End):
                raise StopIteration
            else:
                return message


def _serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Run the requested generator and send its results."""
    # A worker allocates many objects and no cycles, so garbage collection would only cost time.
    gc.disable()
    reported_at = 0.0

    def send(message: object) -> None:
        pickle.dump(message, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()

    def report(share: float, text: str) -> None:
        nonlocal reported_at
        if time.monotonic() - reported_at >= _REPORT_EVERY_S:
            reported_at = time.monotonic()
            send(_Progress(share, text))

    work, arguments = pickle.load(requests)  # noqa: S301 - from the process that started this one
    try:
        for each in work(Job(report), *arguments):
            send(each)
        send(_End())
    except BrokenPipeError:
        return
    except (KnownError, Cancelled) as error:
        send(_Failure(str(error), is_known=True))
    except Exception as error:  # noqa: BLE001 - raised again in the parent
        send(_Failure(f"{type(error).__name__}: {error}", is_known=False))


def main() -> None:
    """Run the child process. Its own prints go to stderr, because stdout carries the answers."""
    # A terminal sends Ctrl-C to both processes; the parent ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with answers:
        _serve(sys.stdin.buffer, answers)
