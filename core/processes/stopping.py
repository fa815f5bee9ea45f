"""Ctrl-C and SIGTERM: a command releases its resources and ends quietly with 130 or 143."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from core.processes.signals import SIGNALS, on_stop

_stop: "Stop | None" = None


class Stop:
    """The state of a running command: asked to stop or not."""

    def __init__(self) -> None:
        self.code: int | None = None
        """The exit code that the command will end with, 130 or 143."""
        self.is_too_late = False
        self._was_too_late = False

    def handle(self, number: int, _frame: FrameType | None) -> None:
        """Stop the work in the main thread; on a second request, exit immediately."""
        if self.code is not None or self._was_too_late:
            os._exit(128 + number)
        if self.is_too_late:
            self._was_too_late = True
            return
        self.code = 128 + number
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise SystemExit(self.code)


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Raise KeyboardInterrupt for Ctrl-C and SystemExit for SIGTERM in the block, once. In a thread, change nothing."""
    global _stop
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    unraisable = sys.unraisablehook

    def exit_if_stopping(failed: "sys.UnraisableHookArgs") -> None:
        # Python drops exceptions raised in places such as a destructor, so exit here.
        if stop.code is not None and isinstance(failed.exc_value, KeyboardInterrupt | SystemExit):
            os._exit(stop.code)
        unraisable(failed)

    before, outer = {number: signal.getsignal(number) for number in SIGNALS}, _stop
    on_stop(stop.handle)
    _stop, sys.unraisablehook = stop, exit_if_stopping
    try:
        yield stop
    finally:
        _stop, sys.unraisablehook = outer, unraisable
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def too_late_to_stop() -> Iterator[None]:
    """Finish the block before stopping: a request that comes meanwhile is too late."""
    stop = _stop or Stop()
    stop.is_too_late = True
    try:
        yield
    finally:
        stop.is_too_late = False
