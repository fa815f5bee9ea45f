"""A thread that does one thing after another, and that can be left behind when a driver never comes back."""

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
"""A step that is under way when its caller gives up may still end by itself for this long: a process that exits
in the middle of a driver's work can crash in it."""

_Step = tuple[Callable[[], Any], Future[Any]]


def never_stop() -> None:
    """For callers who do not cancel."""


class Worker:
    """Does calls in turn on a daemon thread of its own; the thread ends when nobody holds the worker any more.

    One thread for all calls, because drivers keep contexts and buffers for each thread they see. Daemon, so that
    a process never waits at its end for a driver that hangs.
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
        """Do `work` on the thread and hand back what it returns.

        Args:
            work: what to do.
            deadline_s: seconds until the thread is taken for hung: it is left behind, with all it holds.
            check: called now and then while waiting; what it raises ends the waiting, and is raised here.

        Raises:
            DeviceFailed: `work` raised, whatever it was (memory that ran out, a plugin's own error), or gave no
                answer in time, now or in an earlier call.
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
            # An error holds this frame: holding the error in it would keep the worker, and its thread, for ever.
            del done, error

    def close(self) -> None:
        """Let the thread end after what it is doing; whoever waits for it fails at once."""
        with self._lock:
            self._is_lost = True
            for done in self._under_way:
                _end(done, DeviceFailed(f"{self._device_id} is not waited for any more"))
        self._steps.put(None)

    def _wait(self, done: Future[Any], deadline: float, check: Callable[[], None]) -> bool:
        """Whether the step has ended before the deadline (on the monotonic clock)."""
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
        # Nothing of the step may stay alive while the next one is waited for.
        del step


def _do(work: Callable[[], Any], done: Future[Any]) -> None:
    try:
        result = work()
    except BaseException as error:  # noqa: BLE001 - whatever it is, it is the caller's
        _end(done, error)
        # The error holds this frame, as above.
        del work, done
    else:
        with suppress(InvalidStateError):
            done.set_result(result)


def _end(done: Future[Any], error: BaseException) -> None:
    """Hand an error to who waits, unless that has been told something before."""
    with suppress(InvalidStateError):
        done.set_exception(error)
