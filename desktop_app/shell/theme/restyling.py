"""Giving widgets the colours of another theme, in slices, those in sight first."""

import time
from collections import deque
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

SLICE_S: Final = 0.008
"""Seconds that a slice takes, after which the event loop has a turn."""
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
        self.rules = ""
        """The style sheet that is in place, or will be."""
        self._seen: deque[QWidget] = deque()
        """The widgets in sight to restyle, in turn."""
        self._hidden: deque[QWidget] = deque()
        """Those out of sight, whose turn comes last."""
        self._unpainted: list[QWidget] = []
        """The windows that are not painted yet."""
        self._steps: deque[Callable[[], object]] = deque()
        """The changes of the style sheet that come before all slices."""
        self._left_out: list[QWidget] = []
        """The widgets that must not hear of other rules before their turn."""
        self._next_turn = QTimer(self)
        self._next_turn.timeout.connect(self._take_turn)

    @property
    def is_done(self) -> bool:
        """True if no widget waits for its colours."""
        return not self._next_turn.isActive()

    def start(self) -> None:
        """Restyle all widgets that there are."""
        self._list_widgets()
        self._go_on()

    def set_rules(self, rules: str) -> None:
        """Replace the style sheet, and restyle all widgets.

        A style reads rules at once for widgets that are marked as polished, and tells all others, most of which are on
        hidden pages, to lay themselves out again. So no widget hears of the rules before its turn.
        """
        self.rules = rules
        # Qt replaces rules widget by widget in no order, and hands each change down to all widgets inside: that takes far
        # longer than to drop the old rules first. Each step has a turn of its own.
        self._steps = deque([self._leave_out, lambda: self._app.setStyleSheet(""), lambda: self._put(rules)])
        self._go_on()

    def _leave_out(self) -> None:
        self._list_widgets()
        for widget in (*self._seen, *self._hidden):
            widget.setAttribute(POLISHED, False)
            if not widget.testAttribute(OWN_STYLE):
                widget.setAttribute(OWN_STYLE, True)
                self._left_out.append(widget)

    def _put(self, rules: str) -> None:
        try:
            self._app.setStyleSheet(rules)
        finally:
            for widget in self._left_out:
                if shiboken6.isValid(widget):
                    widget.setAttribute(OWN_STYLE, False)
            self._left_out = []

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
        self._seen = deque(seen)
        self._hidden = deque([*scrolled_away, *hidden])

    def _go_on(self) -> None:
        windows = self._app.topLevelWidgets()
        for window in windows:
            if window.isVisible() and window.updatesEnabled():
                window.setUpdatesEnabled(False)
                self._unpainted.append(window)
        self._next_turn.start()
        while not windows and not self.is_done:
            self._take_turn()

    def _take_turn(self) -> None:
        if self._steps:
            self._steps.popleft()()
        elif self._seen:
            _restyle_slice(self._seen)
        elif self._unpainted:
            self._paint()
        else:
            _restyle_slice(self._hidden)
            if not self._hidden:
                self._next_turn.stop()

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


def _restyle_slice(widgets: deque[QWidget]) -> None:
    """Restyle the first of these widgets, and drop them."""
    end_s = time.perf_counter() + SLICE_S
    while widgets and time.perf_counter() < end_s:
        widget = widgets.popleft()
        if not shiboken6.isValid(widget):
            continue
        if widget.testAttribute(POLISHED):
            restyle(widget)
        else:
            for kind in (QEvent.Type.Polish, QEvent.Type.StyleChange):
                QCoreApplication.sendEvent(widget, QEvent(kind))
