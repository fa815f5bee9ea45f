"""A single-threaded executor that can be abandoned if a driver call never returns."""

import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, wait
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from models.errors import DeviceFailed, first_line

Result = TypeVar("Result")

_LOOK_EVERY_S: Final = 0.05
_PATIENCE_S: Final = 0.4
"""The time that an abandoned call gets to finish: a process that exits inside a driver call can crash."""

_Step = tuple[Callable[[], Any], Future[Any]]


def never_stop() -> None:
    """Do nothing; the default for callers that don't cancel."""


class Worker:
    """Runs calls one after another on its own daemon thread, which ends when the worker is garbage-collected.

    All calls use one thread, because drivers have contexts and buffers per thread. The thread is a daemon, so that a
    hung driver never keeps a process from exiting.
    """

    def __init__(self, device_id: str) -> None:
        self._device_id = device_id
        self._steps: SimpleQueue[_Step | None] = SimpleQueue()
        self._is_lost = False
        self._under_way: set[Future[Any]] = set()
        self._lock = threading.Lock()
        threading.Thread(target=_serve, args=(self._steps,), name=f"larder-{device_id}", daemon=True).start()
        weakref.finalize(self, self._steps.put, None)

    def call(
        self, work: Callable[[], Result], deadline_s: float, check: Callable[[], None] = never_stop
    ) -> Result:
        """Run `work` on the thread and return its result.

        Args:
            work: the function to run.
            deadline_s: seconds until the thread counts as hung and is abandoned with everything it uses.
            check: called regularly during the wait. Any exception ends the wait and is raised here.

        Raises:
            DeviceFailed: `work` raised any error (such as running out of memory, or a plugin's own), or it, or an
                earlier call, didn't answer in time.
        """
        done: Future[Result] = Future()
        with self._lock:
            if self._is_lost:
                raise DeviceFailed(f"{self._device_id} gave no answer before, and is not asked again")
            self._under_way.add(done)
        try:
            self._steps.put((work, done))
            if not self._wait(done, time.monotonic() + deadline_s, check):
                self._is_lost = True
                raise DeviceFailed(f"{self._device_id} gave no answer within {deadline_s:g} seconds")
        finally:
            with self._lock:
                self._under_way.discard(done)
        error = done.exception()
        if error is None:
            return done.result()
        try:
            if isinstance(error, DeviceFailed):
                raise error
            raise DeviceFailed(f"{self._device_id} failed: {first_line(error)}") from error
        finally:
            # The error's traceback holds this frame: keeping the error here would keep the worker and its thread alive.
            del done, error

    def close(self) -> None:
        """Let the thread end after its current call. Callers that are waiting fail immediately."""
        with self._lock:
            self._is_lost = True
            for done in self._under_way:
                _end(done, DeviceFailed(f"{self._device_id} is not waited for any more"))
        self._steps.put(None)

    def _wait(self, done: Future[Any], deadline: float, check: Callable[[], None]) -> bool:
        """Return whether the call ended before the deadline (on the monotonic clock)."""
        if check is never_stop:
            return not wait([done], deadline - time.monotonic()).not_done
        while wait([done], _LOOK_EVERY_S).not_done:
            if time.monotonic() >= deadline:
                return False
            try:
                check()
            except BaseException:
                wait([done], _PATIENCE_S)
                raise
        return True


def _serve(steps: "SimpleQueue[_Step | None]") -> None:
    while (step := steps.get()) is not None:
        _do(*step)
        # Release the call before waiting for the next one.
        del step


def _do(work: Callable[[], Any], done: Future[Any]) -> None:
    try:
        result = work()
    except BaseException as error:  # noqa: BLE001 - whatever it is, it is the caller's
        _end(done, error)
        # Break the reference cycle, as above.
        del work, done
    else:
        with suppress(InvalidStateError):
            done.set_result(result)


def _end(done: Future[Any], error: BaseException) -> None:
    """Pass an error to the caller, unless it already has a result."""
    with suppress(InvalidStateError):
        done.set_exception(error)
