"""Doing long work on widgets in small parts, so that the window answers between them."""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class EventLoopQueue(QObject):
    """Does one thing in each turn of the event loop, in order."""

    def __init__(self, parent: QObject) -> None:
        """Do things while the parent exists."""
        super().__init__(parent)
        self._left: deque[Callable[[], object]] = deque()
        self._next = QTimer(self)
        self._next.timeout.connect(self._do_next)

    @property
    def is_done(self) -> bool:
        """True if nothing is left to do."""
        return not self._left

    def add(self, *things: Callable[[], object]) -> None:
        """Do these after what is left."""
        self._left.extend(things)
        if self._left:
            self._next.start()

    def finish(self) -> None:
        """Do what is left at once."""
        while self._left:
            self._do_next()

    def clear(self) -> None:
        """Drop what is left."""
        self._left.clear()
        self._next.stop()

    def _do_next(self) -> None:
        thing = self._left.popleft()
        if not self._left:
            self._next.stop()
        thing()
