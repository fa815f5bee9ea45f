"""The schedule of automatic backups, with the time of the last one and their folder."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from core.errors import KnownError
from core.services.backups import EVERY, KEEP, BackupFile, BackupSchedule, choose_schedule, read_schedule
from desktop_app.pages.settings.backup_list import moment
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.open_folder import open_folder
from desktop_app.widgets.text import form_label, muted

_LABELS: Final = {
    "daily": QT_TR_NOOP("Before the first change of each day"),
    "weekly": QT_TR_NOOP("Before the first change of each week"),
    "off": QT_TR_NOOP("Never"),
}
_OLDER: Final = QT_TR_NOOP("Older ones stay for the last 7 days, 8 weeks and 12 months: the newest of each.")
_OFF: Final = QT_TR_NOOP(
    "Without backups, a lost or damaged diary can't be restored. Larder still saves one before an"
    " update and before a restore."
)


class BackupScheduleForm(QWidget):
    """Fields for the schedule; a change is stored at once.

    Signals:
        changed: another schedule is stored.
    """

    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.every = Choice(tr("Back up"), [(every, tr(_LABELS[every])) for every in EVERY])
        self.keep = Choice(tr("Keep the newest"), [(str(number), str(number)) for number in KEEP])
        for field in (self.every, self.keep):
            field.chosen.connect(self._store)
        self.about = muted("")
        self.last = muted("")
        self.folder = quiet_button(
            tr("Open the folder of the backups"), lambda: open_folder(context.home.backups, context.notifier)
        )
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow(form_label(tr("Back up")), self.every)
        form.addRow(form_label(tr("Keep the newest")), self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(form)
        for part in (self.about, self.last):
            column.addWidget(part)
        self.show_schedule(read_schedule(context.home))
        self.show_last(None)

    def show_schedule(self, schedule: BackupSchedule) -> None:
        """Show a stored schedule."""
        self.every.choose(schedule.every)
        self.keep.choose(str(schedule.keep))
        self.keep.setEnabled(schedule.every != "off")
        self.about.setText(tr(_OFF) if schedule.every == "off" else tr(_OLDER))

    def show_last(self, newest: BackupFile | None) -> None:
        """Show when the last automatic backup was made, and where."""
        folder = self._context.home.backups
        self.last.setText(
            tr("There is no automatic backup yet. Folder: {folder}").format(folder=folder)
            if newest is None
            else tr("Last backup: {moment}. Folder: {folder}").format(
                moment=moment(newest.made_at), folder=folder
            )
        )
        self.folder.setEnabled(newest is not None)

    def _store(self) -> None:
        home, every, keep = self._context.home, self.every.value, int(self.keep.value)
        store = ReadOp(self, lambda _job: choose_schedule(home, every, keep))
        store.success(self._stored).failure(self._refuse).only_latest("schedule").start(
            self._context.operations
        )

    def _stored(self, schedule: BackupSchedule) -> None:
        self.show_schedule(schedule)
        self.changed.emit()

    def _refuse(self, error: KnownError) -> None:
        self.show_schedule(read_schedule(self._context.home))
        self._context.notifier.problem(str(error))
