"""A strip above the pages while the log is damaged or missing: it stays until the user has chosen a replacement.

It imports `core.services.backups` where it needs it: that imports DuckDB, and the window is painted before.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.errors import KnownError
from core.store.changes import ALL_CHANGED, ChangeSet
from core.store.home import Home
from core.store.unavailable import LogUnavailable
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.operations import Operations, ReadOp, WriteOp
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.dates import moment_text
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.passphrase_dialog import WRONG, PassphraseDialog
from desktop_app.widgets.text import body, heading

if TYPE_CHECKING:
    from core.services.backups import Restored, SalvageReport

_TITLE = QT_TR_NOOP("Larder doesn't know your allergies")
_UNTIL = QT_TR_NOOP("No answers, plans or lists are shown until you choose a replacement.")
_RESTORE = QT_TR_NOOP("A backup restores your diary, plans and profile as they were then.")
_NEWEST = QT_TR_NOOP("The newest is of {moment}.")
_NO_BACKUP = QT_TR_NOOP(
    "Larder found no automatic backup that it can read. If you saved one elsewhere, restore that file."
)
_SALVAGE = QT_TR_NOOP("Salvaging copies everything that can still be read from the damaged log.")
_NEW = QT_TR_NOOP(
    "A new log is empty, so enter your allergies and diets again. Larder won't answer questions"
    " until you choose."
)
_SALVAGING = QT_TR_NOOP("Reading the damaged log. This may take a minute.")
_RESTORING = QT_TR_NOOP("Checking the backup before it replaces your log.")


class LogBanner(QFrame):
    """Follows operations: hidden until the log is unavailable.

    Signals:
        restored: a log with the user's settings has taken the place.
        imports_wanted: (backup, passphrase): the backup that was restored has imported recipes, too.
    """

    restored = Signal()
    imports_wanted = Signal(object, str)

    def __init__(
        self, theme: Theme, operations: Operations, notifier: Notifier, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._operations = operations
        self._notifier = notifier
        self._backup: Path | None = None
        self._name = ""
        self._text = ""
        self._has_report = False
        self.setProperty("kind", "banner")
        self.setProperty("tone", "danger")
        self.setAccessibleName(tr("Damaged or missing log"))
        self.title = heading(tr(_TITLE))
        self.text = body("")
        self.restore = primary_button(tr("Restore the backup"), self._restore_newest)
        self.restore_other = plain_button(tr("Restore another file…"), self._ask_for_file)
        self.salvage = plain_button(tr("Salvage the log"), self._salvage)
        self.start_new = plain_button(tr("Start a new log"), self._start_new)
        self.close_report = plain_button(tr("Close"), self._close_report)
        self._choices = (self.restore, self.restore_other, self.salvage, self.start_new)
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=8)
        for button in (*self._choices, self.close_report):
            flow.addWidget(button)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addWidget(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 12, 24, 12)
        row.setSpacing(12)
        row.addWidget(IconLabel(theme, "warning", "danger"), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        self.hide()
        operations.log_unavailable.connect(self.show_offer)
        operations.log_available.connect(self._on_available)

    def show_offer(self, found: LogUnavailable) -> None:
        """Show the problem and the choices."""
        self._backup = found.backup
        ways = (_RESTORE if found.backup else _NO_BACKUP, *((_SALVAGE,) if found.damaged else ()), _NEW)
        made = tr(_NEWEST).format(moment=moment_text(found.backup_made)) if found.backup_made else ""
        self._text = " ".join(
            filter(None, (f"{found.happened}.", tr(_UNTIL), *map(tr, ways[:1]), made, *map(tr, ways[1:])))
        )
        self._name = (
            tr("the backup of {moment}").format(moment=moment_text(found.backup_made))
            if found.backup_made
            else tr("the last backup")
        )
        self.restore.setVisible(found.backup is not None)
        self.restore_other.setVisible(True)
        self.salvage.setVisible(found.damaged is not None)
        self.start_new.setVisible(True)
        self._show(tr(_TITLE), self._text, has_report=False)

    def restore_file(self, path: Path) -> None:
        """Restore a backup that the user named; an encrypted one is asked about first."""

        def go_on(is_locked: bool) -> None:  # noqa: FBT001 - what the read found
            if is_locked:
                self._ask_for_passphrase(path)
            else:
                self._restore(path, path.name)

        from core.services.backups import is_encrypted

        ReadOp(self, lambda _job: is_encrypted(path)).success(go_on).start(self._operations)

    def _ask_for_passphrase(self, path: Path, problem: str = "") -> None:
        dialog = PassphraseDialog(self._theme, path.name, problem, self.window())
        dialog.entered.connect(lambda passphrase: self._restore(path, path.name, passphrase))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _show(self, title: str, text: str, *, has_report: bool) -> None:
        self._has_report = has_report
        self.title.setText(title)
        self.text.setText(text)
        self.close_report.setVisible(has_report)
        self._set_busy("")
        self.show()
        announcement = QAccessibleAnnouncementEvent(self, f"{title}. {text}")
        announcement.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(announcement)

    def _restore_newest(self) -> None:
        if self._backup is not None:
            self._restore(self._backup, self._name)

    def _ask_for_file(self) -> None:
        from core.services.backups import ENDING

        name, _ = QFileDialog.getOpenFileName(
            self.window(),
            tr("Restore a backup"),
            str(Path.home()),
            tr("Larder backups ({patterns});;All files (*)").format(
                patterns=" ".join(("*.duckdb", f"*{ENDING}"))
            ),
        )
        if name:
            self.restore_file(Path(name))

    def _restore(self, backup: Path, name: str, passphrase: str = "") -> None:
        from core.services.backups import WrongPassphrase, restore

        finished: list[Restored] = []

        def exchange(home: Home) -> ChangeSet:
            finished.append(restore(home, backup, lambda: passphrase))
            return finished[0].changes

        def failed(error: KnownError) -> None:
            if isinstance(error, WrongPassphrase):
                self._ask_for_passphrase(backup, tr(WRONG))
            else:
                self._notifier.problem(str(error))

        def done() -> None:
            self._done(tr("Restored {name}.").format(name=name))
            if finished[0].has_imports:
                self.imports_wanted.emit(backup, passphrase)

        self._replace(exchange, tr(_RESTORING), done, failed)

    def _salvage(self) -> None:
        from core.services.backups import salvage

        reports: list[SalvageReport] = []

        def exchange(home: Home) -> ChangeSet:
            reports.append(salvage(home))
            return ALL_CHANGED

        def done() -> None:
            self.restored.emit()
            for button in self._choices:
                button.hide()
            # What was lost may be in the backup.
            self.restore.setVisible(self._backup is not None and not reports[0].is_whole)
            self._show(tr("Your log was salvaged"), reports[0].text, has_report=True)

        self._replace(exchange, tr(_SALVAGING), done)

    def _start_new(self) -> None:
        from core.services.backups import start_new_log

        def exchange(home: Home) -> ChangeSet:
            start_new_log(home)
            return ALL_CHANGED

        self._replace(
            exchange,
            "",
            lambda: self._done(tr("Started a new log. Enter your allergies and diets on the Profile page.")),
        )

    def _replace(
        self,
        exchange: Callable[[Home], ChangeSet],
        doing: str,
        then: Callable[[], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        self._set_busy(doing or self._text)
        writing = WriteOp.of_whole_log(self, exchange).success(lambda _changes: then())
        if failed is not None:
            writing.failure(failed)
        writing.finished(lambda: self._set_busy("")).start(self._operations)

    def _done(self, said: str) -> None:
        self.hide()
        self._notifier.info(said)
        self.restored.emit()

    def _on_available(self) -> None:
        if not self._has_report:
            self.hide()

    def _close_report(self) -> None:
        self._has_report = False
        self.hide()

    def _set_busy(self, doing: str) -> None:
        """Disable the choices while one is carried out; without `doing` they can be used again."""
        for button in self._choices:
            button.setEnabled(not doing)
        if not self._has_report:
            self.text.setText(doing or self._text)
