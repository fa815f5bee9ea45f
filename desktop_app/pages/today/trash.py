"""The trash of the diary: deleted entries stay for 30 days and can be restored."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.meal_names import meal_name
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, isolated, muted

if TYPE_CHECKING:
    from core.services.diary_trash import TrashedEntry


class TrashRow(QWidget):
    """A deleted entry with a button that restores it.

    Signals:
        restore_wanted: the entry's id.
    """

    restore_wanted = Signal(int)

    def __init__(self, trashed: "TrashedEntry", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        entry = trashed.entry
        self.entry_id = entry.entry_id
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setSpacing(8)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(body(shown_title(entry.text)))
        details = tr("{meal}, {day}. Deleted {deleted}, removed after {removed}.").format(
            meal=meal_name(entry.meal),
            day=short_day(entry.eaten_on),
            deleted=short_day(trashed.deleted_at.date()),
            removed=short_day(trashed.removed_after.date()),
        )
        label = muted(details)
        label.setProperty("kind", "caption")
        texts.addWidget(label)
        row.addLayout(texts, 1)
        self.button = plain_button(tr("Restore"), lambda: self.restore_wanted.emit(self.entry_id))
        self.button.setAccessibleName(tr("Restore {entry}").format(entry=shown_title(entry.text)))
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)


class TrashDialog(QDialog):
    """Lists deleted entries, the last deleted first."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.rows: list[TrashRow] = []
        self.resize(560, 480)
        outer = titled_column(self, tr("Trash of the diary"))
        self.hint = muted(tr("Deleted entries stay here for 30 days."))
        outer.addWidget(self.hint)
        area, self._column = inner_column(4)
        self._column.addStretch(1)
        outer.addWidget(area, 1)
        self.empty_button = plain_button(tr("Empty trash…"), self._ask_to_empty)
        outer.addLayout(closing_row(self, self.empty_button, is_default=True))
        self.refresh()

    def refresh(self) -> None:
        """Read the trash again."""
        from core.services.diary_trash import trashed_entries

        ReadOp.of_user_data(self, trashed_entries).success(self._show).only_latest("trash").start(
            self._context.operations
        )

    def restore(self, entry_id: int) -> None:
        """Move an entry back to the diary."""
        from core.services.diary_trash import RestoreEntry

        change = RestoreEntry(entry_id)

        def restored(_changes: object) -> None:
            if change.entry is not None:
                self._context.notifier.info(tr("Restored {entry}.").format(entry=isolated(change.entry.text)))
            self.refresh()

        WriteOp(self, change.do).success(restored).start(self._context.operations)

    def empty(self) -> None:
        """Remove all deleted entries for good."""
        from core.services.diary_trash import EmptyTrash

        WriteOp(self, EmptyTrash().do).success(lambda _changes: self.refresh()).start(
            self._context.operations
        )

    def _ask_to_empty(self) -> None:
        dialog = ConfirmDialog(
            tr("Empty the trash?"),
            tr("This removes the deleted entries for good. You can't undo it. Your diary won't change."),
            tr("Empty trash"),
            self,
        )
        dialog.accepted.connect(self.empty)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _show(self, found: "list[TrashedEntry]") -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        for place, trashed in enumerate(found):
            row = TrashRow(trashed)
            row.restore_wanted.connect(self.restore)
            self._column.insertWidget(place, row)
            self.rows.append(row)
        self.empty_button.setEnabled(bool(found))
        self.hint.setText(
            tr("Deleted entries stay here for 30 days.")
            if found
            else tr("The trash is empty. Deleted entries stay here for 30 days.")
        )


def open_trash(context: AppContext, window: QWidget) -> TrashDialog:
    """Show the deleted entries above a window."""
    dialog = TrashDialog(context, window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
