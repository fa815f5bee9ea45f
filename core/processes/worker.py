"""Run a generator in a child process and stream its results over a pipe.

A long import uses two cores that way, and a damaged database that crashes its reader does not end the program.

The process is Python itself, opens nothing but what its generator opens, and ends with its reader,
however that ends: a pipe that nobody reads any more stops it.
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
from types import TracebackType
from typing import IO, Any, Final, Self

import core
from core.errors import Cancelled, KnownError
from core.progress import Job

_COMMAND: Final = "from core.processes.worker import main; main()"
_TOLD_EVERY_S: Final = 0.2
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
    """Return whether a child process saves time: there is a second core, and a Python that can be started."""
    return (os.cpu_count() or 1) > 1 and can_start_child()


def can_start_child() -> bool:
    """Return whether there is a Python that can be started; a frozen program has none."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


class ProcessStream:
    """What a function yields in another process, which starts at once and ends with the `with`."""

    def __init__(
        self,
        job: Job,
        work: Callable[..., Iterator[Any]],
        *arguments: object,
        limit_s: float | None = None,
    ) -> None:
        """Start `work(job, *arguments)`.

        Args:
            job: told what the other process reports.
            work: a function of a module, which can be named; its arguments and what it yields can be pickled.
            limit_s: End the process after this long; None never does.
        """
        self._job = job
        self._process = subprocess.Popen(
            [sys.executable, "-c", _COMMAND],
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
        with suppress(BrokenPipeError), self._process.stdin as asked:
            pickle.dump((work, arguments), asked, pickle.HIGHEST_PROTOCOL)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdout is not None
        if self._limit is not None:
            self._limit.cancel()
        self._process.kill()
        self._process.stdout.close()
        self._process.wait()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:  # noqa: ANN401 - whatever the function yields
        """The next of what is yielded.

        Raises:
            KnownError: the work did.
            ProcessEnded: the process crashed, was ended from outside or exceeded its time limit.
            Cancelled: the person cancelled.
            RuntimeError: the work failed otherwise.
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


def _serve(asked: IO[bytes], answers: IO[bytes]) -> None:
    """Do what is asked, and send what it yields."""
    # Nothing here makes objects that hold each other, and there is much to look through.
    gc.disable()
    told = 0.0

    def send(message: object) -> None:
        pickle.dump(message, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()

    def report(share: float, text: str) -> None:
        nonlocal told
        if time.monotonic() - told >= _TOLD_EVERY_S:
            told = time.monotonic()
            send(_Progress(share, text))

    work, arguments = pickle.load(asked)  # noqa: S301 - from the process that started this one
    try:
        for each in work(Job(report), *arguments):
            send(each)
        send(_End())
    except BrokenPipeError:
        return
    except (KnownError, Cancelled) as error:
        send(_Failure(str(error), is_known=True))
    except Exception as error:  # noqa: BLE001 - it is told where it is waited for
        send(_Failure(f"{type(error).__name__}: {error}", is_known=False))


def main() -> None:
    """The other process; nothing else may write where its answers go."""
    # A terminal sends Ctrl-C to both processes; the one that started this one ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with answers:
        _serve(sys.stdin.buffer, answers)
