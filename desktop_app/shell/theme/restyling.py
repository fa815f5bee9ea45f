"""Giving widgets the colours of another theme, those in sight at once and the others in slices."""

from collections.abc import Iterable
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

SLICE: Final = 150
"""Widgets between two turns of the event loop, which take about 10 ms."""


class Restyling(QObject):
    """Has the style read the colours of the palette again, which it keeps for each widget.

    To replace the style sheet would do it too, but takes half a second in which nothing is painted and no key is heard.
    """

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._waiting: list[QWidget] = []
        self._next_slice = QTimer(self)
        self._next_slice.timeout.connect(self._restyle_slice)

    @property
    def is_done(self) -> bool:
        """True if no widget waits for its colours."""
        return not self._next_slice.isActive()

    def start(self) -> None:
        """Restyle all widgets that there are."""
        seen: list[QWidget] = []
        self._waiting = []
        for widget in self._app.allWidgets():
            # A new list each time: what was left of an earlier change is in it.
            is_seen = widget.isVisible() and not widget.visibleRegion().isEmpty()
            (seen if is_seen else self._waiting).append(widget)
        # From the end: what is scrolled out of sight first.
        self._waiting.sort(key=lambda widget: widget.isVisible())
        _restyle(seen)
        if self._waiting:
            self._next_slice.start()

    def stop(self) -> None:
        """Restyle no more: new rules reach every widget."""
        self._waiting = []
        self._next_slice.stop()

    def _restyle_slice(self) -> None:
        some, self._waiting = self._waiting[-SLICE:], self._waiting[:-SLICE]
        _restyle(widget for widget in some if shiboken6.isValid(widget))
        if not self._waiting:
            self._next_slice.stop()


def restyle(widget: QWidget) -> None:
    """Have the style read the properties of a widget and the colours of the palette again."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def _restyle(widgets: Iterable[QWidget]) -> None:
    for widget in widgets:
        restyle(widget)
