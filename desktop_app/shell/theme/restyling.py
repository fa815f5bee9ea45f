"""Giving widgets the colours of another theme, in slices, those in sight first."""

from collections.abc import Iterable
from typing import Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

SLICE: Final = 75
"""Widgets between two turns of the event loop, which take about 5 ms."""
POLISHED: Final = Qt.WidgetAttribute.WA_WState_Polished
"""Qt's mark of a widget that its style has seen."""
OWN_STYLE: Final = Qt.WidgetAttribute.WA_SetStyle
"""Qt's mark of a widget with a style of its own, which it doesn't tell about another one of the application."""


class Restyling(QObject):
    """Has the style read the colours of the palette again, which it keeps for each widget.

    Widgets in sight come first, and the windows are painted when all of those are done. To replace the style sheet without
    slices takes half a second in which nothing is painted and no key is heard.
    """

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._waiting: list[QWidget] = []
        """The widgets to restyle, in turn."""
        self._hidden = 0
        """The number of those out of sight, whose turn comes last."""
        self._unpainted: list[QWidget] = []
        """The windows that are not painted yet."""
        self._next_slice = QTimer(self)
        self._next_slice.timeout.connect(self._restyle_slice)

    @property
    def is_done(self) -> bool:
        """True if no widget waits for its colours."""
        return not self._next_slice.isActive()

    def start(self) -> None:
        """Restyle all widgets that there are."""
        self._list_widgets()
        self._go_on()

    def set_rules(self, rules: str) -> None:
        """Replace the style sheet, and restyle all widgets.

        A style reads rules at once for widgets that are marked as polished, and tells all others, most of which are on
        hidden pages, to lay themselves out again. So no widget hears of the rules before its turn.
        """
        self._list_widgets()
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

    def _list_widgets(self) -> None:
        """Put all widgets on the waiting list, which is new each time: what was left of an earlier change is in it."""
        hidden: list[QWidget] = []
        scrolled_away: list[QWidget] = []
        seen: list[QWidget] = []
        for widget in self._app.allWidgets():
            if not widget.isVisible():
                hidden.append(widget)
            else:
                (scrolled_away if widget.visibleRegion().isEmpty() else seen).append(widget)
        # Parts before the widget that holds them: it makes room for them when it is restyled itself.
        seen.sort(key=_depth, reverse=True)
        self._waiting = [*seen, *scrolled_away, *hidden]
        self._hidden = len(hidden) + len(scrolled_away)

    def _go_on(self) -> None:
        if self._waiting:
            for window in self._app.topLevelWidgets():
                if window.isVisible() and window.updatesEnabled():
                    window.setUpdatesEnabled(False)
                    self._unpainted.append(window)
            self._next_slice.start()

    def _restyle_slice(self) -> None:
        some, self._waiting = self._waiting[:SLICE], self._waiting[SLICE:]
        _restyle(widget for widget in some if shiboken6.isValid(widget))
        if len(self._waiting) <= self._hidden:
            self._paint()
        if not self._waiting:
            self._next_slice.stop()

    def _paint(self) -> None:
        for window in self._unpainted:
            if shiboken6.isValid(window):
                window.setUpdatesEnabled(True)
        self._unpainted = []


def _depth(widget: QWidget) -> int:
    """Return how many widgets hold this one, its window among them."""
    depth, holder = 0, widget.parentWidget()
    while holder is not None:
        depth, holder = depth + 1, holder.parentWidget()
    return depth


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
