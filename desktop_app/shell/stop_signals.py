"""Ctrl-C and SIGTERM close the window as its user would: the log is closed and threads end."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from PySide6.QtCore import QCoreApplication, QSocketNotifier

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def closing_on_signals(app: QCoreApplication) -> Iterator[None]:
    """In the block, leave the event loop with 130 or 143 when this process is asked to stop; a third time, end at once.

    Ctrl-C in a terminal asks twice: the window's process, and `larder app`, which asks the window in turn.

    Python runs its signal handlers between two of its own instructions, which a window that waits for the user never
    reaches. So the signal wakes the event loop through a socket.
    """
    if os.name != "posix":
        yield
        return
    asked: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        if len(asked) > 1:
            os._exit(128 + number)
        asked.append(number)
        app.exit(128 + number)

    waked, waker = socket.socketpair()
    with waked, waker:
        waked.setblocking(False)
        waker.setblocking(False)
        notifier = QSocketNotifier(waked.fileno(), QSocketNotifier.Type.Read)
        # Reading is enough: Python runs the handler before it.
        notifier.activated.connect(lambda: waked.recv(64))
        handlers = {number: signal.signal(number, stop) for number in _SIGNALS}
        before = signal.set_wakeup_fd(waker.fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            for number, handler in handlers.items():
                signal.signal(number, handler)
            notifier.setEnabled(False)
