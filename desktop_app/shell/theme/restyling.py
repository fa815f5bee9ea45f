"""Giving widgets the colours of another theme, those in sight at once and the others in slices."""

from collections.abc import Iterable
from typing import Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

SLICE: Final = 150
"""Widgets between two turns of the event loop, which take about 10 ms."""
POLISHED: Final = Qt.WidgetAttribute.WA_WState_Polished
"""Qt's mark of a widget that its style has seen."""
OWN_STYLE: Final = Qt.WidgetAttribute.WA_SetStyle
"""Qt's mark of a widget with a style of its own, which it doesn't tell about another one of the application."""


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
        _restyle(self._part())
        self._go_on()

    def set_rules(self, rules: str) -> None:
        """Replace the style sheet, for the widgets in sight at once and for the others in slices.

        A style reads rules for widgets that are marked as polished, and then tells all widgets, most of which are on
        hidden pages, to lay themselves out again.
        """
        self._part()
        for widget in self._waiting:
            widget.setAttribute(POLISHED, False)
        left_out = [widget for widget in self._waiting if not widget.testAttribute(OWN_STYLE)]
        for widget in left_out:
            widget.setAttribute(OWN_STYLE, True)
        try:
            # Qt replaces rules widget by widget in no order, and hands each change down to all widgets inside: that
            # takes far longer than to drop the old rules first.
            self._app.setStyleSheet("")
            self._app.setStyleSheet(rules)
        finally:
            for widget in left_out:
                widget.setAttribute(OWN_STYLE, False)
        self._go_on()

    def _part(self) -> list[QWidget]:
        """Put the widgets out of sight on the waiting list, and return those in sight."""
        seen: list[QWidget] = []
        self._waiting = []
        for widget in self._app.allWidgets():
            # A new list each time: what was left of an earlier change is in it.
            is_seen = widget.isVisible() and not widget.visibleRegion().isEmpty()
            (seen if is_seen else self._waiting).append(widget)
        # From the end: what is scrolled out of sight first.
        self._waiting.sort(key=lambda widget: widget.isVisible())
        return seen

    def _go_on(self) -> None:
        if self._waiting:
            self._next_slice.start()

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
        if widget.testAttribute(POLISHED):
            restyle(widget)
        else:
            for kind in (QEvent.Type.Polish, QEvent.Type.StyleChange):
                QCoreApplication.sendEvent(widget, QEvent(kind))
