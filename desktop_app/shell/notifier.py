"""Notices that do not interrupt the user."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from desktop_app.shell.translation import tr


class Severity(StrEnum):
    """Importance of a notice."""

    DONE = "done"
    INFO = "info"
    PROBLEM = "problem"


@dataclass(frozen=True)
class NoticeAction:
    """An action that a notice offers once."""

    label: str
    run: Callable[[], object]


@dataclass(frozen=True)
class Notice:
    """One sentence, and perhaps an action such as Undo."""

    severity: Severity
    text: str
    action: NoticeAction | None = None


class Notifier(QObject):
    """Carries notices to the window.

    Signals:
        posted: a `Notice` to be shown as a toast.
    """

    posted = Signal(object)

    def done(self, text: str, *, undo: Callable[[], object] | None = None) -> None:
        """Report that something was done; the toast and Ctrl+Z offer `undo`."""
        self.posted.emit(Notice(Severity.DONE, text, NoticeAction(tr("Undo"), undo) if undo else None))

    def info(self, text: str, action: NoticeAction | None = None) -> None:
        """Show a fact."""
        self.posted.emit(Notice(Severity.INFO, text, action))

    def problem(self, text: str) -> None:
        """Report a problem: one sentence and the remedy."""
        self.posted.emit(Notice(Severity.PROBLEM, text))
