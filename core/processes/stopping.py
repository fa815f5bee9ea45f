"""Ctrl-C and SIGTERM: what a command holds is put away, and it ends quietly with 130 or 143."""

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
    """Whether the command that runs was asked to stop."""

    def __init__(self) -> None:
        self.code: int | None = None
        """The exit code it then ends with, 130 or 143."""
        self.is_too_late = False
        self._was_too_late = False

    def handle(self, number: int, _frame: FrameType | None) -> None:
        """Stop what runs in the main thread; when asked a second time, end at once."""
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
    """In the block, Ctrl-C raises KeyboardInterrupt and SIGTERM SystemExit, once; in a thread, nothing changes."""
    global _stop
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    unraisable = sys.unraisablehook

    def lost(failed: "sys.UnraisableHookArgs") -> None:
        # Raised where Python drops exceptions, such as in a destructor: nothing else would stop.
        if stop.code is not None and isinstance(failed.exc_value, KeyboardInterrupt | SystemExit):
            os._exit(stop.code)
        unraisable(failed)

    before, outer = {number: signal.getsignal(number) for number in SIGNALS}, _stop
    on_stop(stop.handle)
    _stop, sys.unraisablehook = stop, lost
    try:
        yield stop
    finally:
        _stop, sys.unraisablehook = outer, unraisable
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def too_late_to_stop() -> Iterator[None]:
    """What begins in the block is finished; a request to stop that comes meanwhile is too late."""
    stop = _stop or Stop()
    stop.is_too_late = True
    try:
        yield
    finally:
        stop.is_too_late = False
