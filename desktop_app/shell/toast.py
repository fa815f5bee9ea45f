"""Toasts: notices at the window's lower edge that come and go without interrupting the user."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.shell.notifier import Notice, Severity
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body

SHOWN_MS: Final = {Severity.DONE: 6000, Severity.INFO: 8000, Severity.PROBLEM: 20000}
MOST: Final = 3
WIDTH: Final = 460
MARGIN: Final = 24
_LOOKS: Final = {
    Severity.DONE: ("check", "positive"),
    Severity.INFO: ("info", "primary"),
    Severity.PROBLEM: ("warning", "danger"),
}


class Toast(QFrame):
    """One notice with its action and a button that closes it."""

    def __init__(
        self, theme: Theme, notice: Notice, close: Callable[["Toast"], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.notice = notice
        self._close = close
        self.setProperty("kind", "toast")
        self.setFixedWidth(min(theme.in_type(WIDTH), max(240, parent.width())))
        icon, token = _LOOKS[notice.severity]
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 8, 12)
        row.setSpacing(12)
        row.addWidget(IconLabel(theme, icon, token, 20), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(body(notice.text), 1)
        if notice.action is not None:
            row.addWidget(quiet_button(notice.action.label, self.act))
        row.addWidget(icon_button(theme, "close", tr("Dismiss"), self.dismiss), 0, Qt.AlignmentFlag.AlignTop)
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.dismiss)
        self.timer.start(SHOWN_MS[notice.severity])

    def act(self) -> None:
        """Do what the notice offers, and go."""
        self.dismiss()
        if self.notice.action is not None:
            self.notice.action.run()

    def dismiss(self) -> None:
        """Go."""
        self.timer.stop()
        self._close(self)

    def enterEvent(self, event: QEnterEvent) -> None:
        # Who reads it decides how long.
        self.timer.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.timer.start(SHOWN_MS[self.notice.severity])
        super().leaveEvent(event)


class ToastArea(QWidget):
    """Stacks toasts in the lower corner of its parent where lines end, newest below."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._toasts: list[Toast] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        parent.installEventFilter(self)
        self.hide()

    def post(self, notice: Notice) -> None:
        """Show a notice; the oldest goes when there are too many."""
        same = [toast for toast in self._toasts if toast.notice.action is None and toast.notice == notice]
        for toast in same:
            self._remove(toast)
        while len(self._toasts) >= MOST:
            self._remove(self._toasts[0])
        toast = Toast(self._theme, notice, self._remove, self)
        self._toasts.append(toast)
        self._column.addWidget(toast)
        self._place()
        announcement = QAccessibleAnnouncementEvent(toast, notice.text)
        if notice.severity is Severity.PROBLEM:
            announcement.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(announcement)

    @property
    def toasts(self) -> tuple[Toast, ...]:
        """The visible toasts, oldest first."""
        return tuple(self._toasts)

    def undo_last(self) -> bool:
        """Do the newest offered undo; whether there was one."""
        for toast in reversed(self._toasts):
            if toast.notice.severity is Severity.DONE and toast.notice.action is not None:
                toast.act()
                return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.parent() and event.type() == QEvent.Type.Resize and self._toasts:
            self._place()
        return False

    def _remove(self, toast: Toast) -> None:
        if toast in self._toasts:
            self._toasts.remove(toast)
            self._column.removeWidget(toast)
            toast.timer.stop()
            toast.hide()
            toast.deleteLater()
            self._place()

    def _place(self) -> None:
        self.setVisible(bool(self._toasts))
        parent = self.parentWidget()
        if not self._toasts or parent is None:
            return
        self._column.activate()
        width = min(self._theme.in_type(WIDTH), parent.width() - 2 * MARGIN)
        for toast in self._toasts:
            toast.setFixedWidth(width)
        height = sum(max(toast.heightForWidth(width), toast.sizeHint().height()) for toast in self._toasts)
        height += self._column.spacing() * (len(self._toasts) - 1)
        left = MARGIN if self.isRightToLeft() else parent.width() - width - MARGIN
        self.setGeometry(left, parent.height() - height - MARGIN, width, height)
        self.raise_()
