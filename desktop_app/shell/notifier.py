"""Telling the person something without stopping them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from desktop_app.shell.translation import tr


class Severity(StrEnum):
    """How much it matters."""

    DONE = "done"
    INFO = "info"
    PROBLEM = "problem"


@dataclass(frozen=True)
class NoticeAction:
    """What the person may do about a notice, once."""

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
        """Something was done; `undo` is offered on the toast and by Ctrl+Z."""
        self.posted.emit(Notice(Severity.DONE, text, NoticeAction(tr("Undo"), undo) if undo else None))

    def info(self, text: str, action: NoticeAction | None = None) -> None:
        """Something worth knowing."""
        self.posted.emit(Notice(Severity.INFO, text, action))

    def problem(self, text: str) -> None:
        """Something that did not work: one sentence and what to do next."""
        self.posted.emit(Notice(Severity.PROBLEM, text))
