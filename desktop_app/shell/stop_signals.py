"""Ctrl-C and SIGTERM close the window as its user would: the log is closed and threads end."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from PySide6.QtCore import QCoreApplication, QSocketNotifier, QTimer

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def closing_on_signals(app: QCoreApplication) -> Iterator[Callable[[], int]]:
    """Yield a function that runs the event loop, until it is left with 130 or 143 when this process is asked to stop.

    Asked earlier in the block, the loop ends as soon as it begins; asked a third time, the process ends at once.

    Ctrl-C in a terminal asks twice: the window's process, and `larder app`, which asks the window in turn.

    Python runs its signal handlers between two of its own instructions, which a window that waits for the user never
    reaches. So the signal wakes the event loop through a socket.
    """
    if os.name != "posix":
        yield app.exec
        return
    asked: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        if len(asked) > 1:
            os._exit(128 + number)
        asked.append(number)

    def leave() -> None:
        # Python runs the handler before it goes on with the first instruction here.
        waked.recv(64)
        if asked:
            app.exit(128 + asked[-1])

    def run() -> int:
        if asked:
            QTimer.singleShot(0, lambda: app.exit(128 + asked[-1]))
        return app.exec()

    waked, waker = socket.socketpair()
    with waked, waker:
        waked.setblocking(False)
        waker.setblocking(False)
        notifier = QSocketNotifier(waked.fileno(), QSocketNotifier.Type.Read)
        notifier.activated.connect(leave)
        handlers = {number: signal.signal(number, stop) for number in _SIGNALS}
        before = signal.set_wakeup_fd(waker.fileno(), warn_on_full_buffer=False)
        try:
            yield run
        finally:
            signal.set_wakeup_fd(before)
            for number, handler in handlers.items():
                signal.signal(number, handler)
            notifier.setEnabled(False)
