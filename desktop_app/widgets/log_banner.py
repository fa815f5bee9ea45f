"""A strip above the pages when the person's log was damaged: it stays until they have chosen what takes its place."""

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.store.changes import EVERYTHING, ChangeSet
from core.store.home import Home
from core.store.set_aside import LogSetAside
from desktop_app.notifier import Notifier
from desktop_app.operations import Operations, WriteOp
from desktop_app.theme.theme import Theme
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body

if TYPE_CHECKING:
    from pathlib import Path

_RESTORED_OR_NEW = (
    "Restoring brings diary, plans and profile back as they were then. A new log is empty: allergies and diets have to be"
    " entered again. Until you choose, Larder does not answer."
)
_ONLY_NEW = (
    "There is no backup. A new log is empty: allergies and diets have to be entered again. Until you start it, Larder does"
    " not answer."
)


class LogBanner(QFrame):
    """Follows operations: hidden until the log is set aside.

    Signals:
        restored: a backup has taken the log's place.
    """

    restored = Signal()

    def __init__(
        self, theme: Theme, operations: Operations, notifier: Notifier, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._operations = operations
        self._notifier = notifier
        self._backup: Path | None = None
        self._name = ""
        self.setProperty("kind", "banner")
        self.setProperty("tone", "danger")
        self.setAccessibleName("Damaged log")
        self.text = body("")
        self.restore = primary_button("Restore the backup", self._restore)
        self.start_new = plain_button("Start a new log", self._start_new)
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=8)
        flow.addWidget(self.restore)
        flow.addWidget(self.start_new)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 12, 24, 12)
        row.setSpacing(12)
        row.addWidget(IconLabel(theme, "warning", "danger"), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        self.hide()
        operations.log_set_aside.connect(self.show_offer)

    def show_offer(self, found: LogSetAside) -> None:
        """Say what happened and what can be done."""
        self._backup = found.backup
        self.text.setText(f"{found.happened} {_RESTORED_OR_NEW if found.backup else _ONLY_NEW}")
        self._name = f"the backup of {_moment(found.backup_made)}" if found.backup_made else "the last backup"
        self.restore.setText(f"Restore {self._name}")
        self.restore.setAccessibleName(self.restore.text())
        self.restore.setVisible(found.backup is not None)
        self._set_busy(busy=False)
        self.show()
        announcement = QAccessibleAnnouncementEvent(self, self.text.text())
        announcement.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(announcement)

    def _restore(self) -> None:
        backup = self._backup
        if backup is None:
            return

        def exchange(home: Home) -> ChangeSet:
            from core.store.user_db import restore

            restore(home, backup)
            return EVERYTHING

        self._set_busy(busy=True)
        WriteOp.of_whole_log(self, exchange).success(lambda _changes: self._done()).finished(
            lambda: self._set_busy(busy=False)
        ).start(self._operations)

    def _done(self) -> None:
        self.hide()
        self._notifier.info(f"Restored {self._name}.")
        self.restored.emit()

    def _start_new(self) -> None:
        self.hide()
        self._operations.start_new_log()
        self._notifier.info("A new log was started. Enter your allergies and diets on the Profile page.")

    def _set_busy(self, *, busy: bool) -> None:
        self.restore.setEnabled(not busy)
        self.start_new.setEnabled(not busy)


def _moment(when: datetime) -> str:
    return f"{when.day} {when:%B %Y, %H:%M}"
