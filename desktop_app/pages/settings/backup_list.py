"""The automatic backups: when, why, how large, whether each can be restored, and a button that does it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from core.store.backup_files import BackupFile, Condition, size_text
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.dates import moment_text
from desktop_app.widgets.text import body, caption, muted

FEW: Final = 5
"""Number of backups shown at first."""
REASONS: Final = {
    "daily": QT_TR_NOOP("Daily"),
    "weekly": QT_TR_NOOP("Weekly"),
    "before-migration": QT_TR_NOOP("Before an update"),
    "before-restore": QT_TR_NOOP("Before a restore"),
}
_CONDITIONS: Final = {
    None: QT_TR_NOOP("Checking…"),
    Condition.READABLE: QT_TR_NOOP("Can be restored"),
    Condition.DAMAGED: QT_TR_NOOP("Damaged"),
    Condition.UNKNOWN: QT_TR_NOOP("Can't be checked now"),
}
_SALVAGE: Final = QT_TR_NOOP(
    "'larder salvage FILE' copies everything that can still be read from a damaged backup."
)
_EMPTY: Final = QT_TR_NOOP("No backups yet.")


class BackupList(QWidget):
    """A row for each backup, newest first.

    Signals:
        restore_wanted: a `BackupFile`.
    """

    restore_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Automatic backups"))
        self.buttons: dict[Path, QPushButton] = {}
        self.conditions: dict[Path, str] = {}
        self.empty = muted(tr(_EMPTY))
        self.more = quiet_button("", self._toggle)
        self._shows_all = False
        self._rows: tuple[tuple[BackupFile, int], ...] = ()
        self._known: Mapping[Path, Condition] = {}
        self._is_enabled = True
        self._table = QWidget()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.empty)
        self._column.addWidget(self._table)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._fill()

    @property
    def backups(self) -> tuple[BackupFile, ...]:
        """All backups, shown or not."""
        return tuple(backup for backup, _ in self._rows)

    def show_backups(self, rows: Sequence[tuple[BackupFile, int]], known: Mapping[Path, Condition]) -> None:
        """Show backups with their sizes in bytes; one without a known condition is being checked."""
        self._rows, self._known = tuple(rows), known
        self._fill()

    def set_enabled(self, *, enabled: bool) -> None:
        """Enable or disable restoring."""
        self._is_enabled = enabled
        for backup, _ in self._rows:
            button = self.buttons.get(backup.path)
            if button is not None:
                button.setEnabled(self._may_restore(backup))

    def _may_restore(self, backup: BackupFile) -> bool:
        return self._is_enabled and self._known.get(backup.path) is not Condition.DAMAGED

    def _toggle(self) -> None:
        self._shows_all = not self._shows_all
        self._fill()

    def _fill(self) -> None:
        focused = next((path for path, button in self.buttons.items() if button.hasFocus()), None)
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        for column, stretch in enumerate((3, 2, 1, 2, 0)):
            grid.setColumnStretch(column, stretch)
        for column, title in enumerate((tr("Saved"), tr("Why"), tr("Size"), tr("Condition"))):
            grid.addWidget(caption(title), 0, column)
        self.buttons, self.conditions = {}, {}
        shown = self._rows if self._shows_all else self._rows[:FEW]
        for row, (backup, size_bytes) in enumerate(shown, start=1):
            condition = tr(_CONDITIONS[self._known.get(backup.path)])
            self.conditions[backup.path] = condition
            when = moment(backup.made_at)
            for column, text in enumerate(
                (
                    when,
                    tr(REASONS.get(backup.reason, QT_TR_NOOP("Other"))),
                    size_text(size_bytes).replace(" ", "\N{NO-BREAK SPACE}"),
                    condition,
                )
            ):
                is_plain = column == 0 or text == tr(_CONDITIONS[Condition.DAMAGED])
                grid.addWidget(body(text) if is_plain else muted(text), row, column)
            button = plain_button(tr("Restore…"), partial(self.restore_wanted.emit, backup))
            button.setAccessibleName(tr("Restore the backup of {moment}").format(moment=when))
            is_damaged = condition == tr(_CONDITIONS[Condition.DAMAGED])
            button.setToolTip(tr(_SALVAGE) if is_damaged else str(backup.path))
            button.setEnabled(self._may_restore(backup))
            grid.addWidget(button, row, 4)
            self.buttons[backup.path] = button
        self._column.replaceWidget(self._table, table)
        self._table.hide()
        self._table.deleteLater()
        self._table = table
        table.setVisible(bool(self._rows))
        self.empty.setVisible(not self._rows)
        self.more.setVisible(len(self._rows) > FEW)
        self.more.setText(
            tr("Show fewer")
            if self._shows_all
            else tr_count("Show all %n backups", "Show the backup", len(self._rows))
        )
        self.more.setAccessibleName(self.more.text())
        if focused in self.buttons:
            self.buttons[focused].setFocus()


def moment(when: datetime | None) -> str:
    """Return the time of a backup, or that it is unknown."""
    return tr("Unknown date") if when is None else moment_text(when)
