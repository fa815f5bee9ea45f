"""Backups on the Settings page: the automatic ones, one's own, encrypted or not, and restoring any of them."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.errors import KnownError
from core.progress import Job
from core.services.backups import (
    ENDING,
    BackupFile,
    Condition,
    Restored,
    WrongPassphrase,
    back_up,
    conditions_of,
    is_encrypted,
    list_backups,
    restore,
)
from core.store.changes import ChangeSet
from core.store.home import Home
from core.store.migrations import Connection
from core.store.settings import TEXT_SIZE, THEME, read_setting
from desktop_app.pages.settings.backup_list import BackupList, moment
from desktop_app.pages.settings.backup_schedule import BackupScheduleForm
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.restored_imports import restore_imports_in_background
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.open_dialog import ask_what_to_open
from desktop_app.widgets.passphrase_dialog import WRONG, NewPassphraseDialog, PassphraseDialog
from desktop_app.widgets.save_dialog import ask_where_to_save
from desktop_app.widgets.text import muted

_ABOUT: Final = QT_TR_NOOP(
    "Larder saves your profile, diary and plans by itself. Encrypt a backup before you store it elsewhere."
)
_WILL_HAPPEN: Final = QT_TR_NOOP(
    "This replaces your profile, diary and plans with those of the backup. Larder saves the"
    " current ones first, so you can go back."
)
_PLAIN: Final = ".duckdb"


@dataclass(frozen=True)
class _File:
    """A backup that the user named."""

    path: Path
    is_encrypted: bool


class BackupSection(QWidget):
    """Lists, saves and restores backups, one at a time."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._known: dict[tuple[Path, int, int], Condition] = {}
        self.schedule = BackupScheduleForm(context)
        self.list = BackupList()
        self.save = plain_button(tr("Save a backup…"), lambda: self.ask_where(""))
        self.encrypt = plain_button(tr("Save encrypted…"), self.ask_for_new_passphrase)
        self.restore_other = plain_button(tr("Restore a file…"), self.ask_for_file)
        self.doing = muted("")
        self.doing.hide()
        actions = QWidget()
        flow = FlowLayout(actions, spacing=8)
        for button in (self.save, self.encrypt, self.restore_other, self.schedule.folder):
            flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(muted(tr(_ABOUT)))
        column.addWidget(self.schedule)
        column.addWidget(self.list)
        column.addWidget(actions)
        column.addWidget(self.doing)
        self.list.restore_wanted.connect(self.ask_to_restore)

    def look(self) -> None:
        """List the backups, then check new and changed ones in the background."""
        folder = self._context.home.backups

        def find(_job: Job) -> tuple[tuple[BackupFile, tuple[Path, int, int]], ...]:
            return tuple((backup, _state(backup.path)) for backup in list_backups(folder))

        ReadOp(self, find).success(self._show).only_latest("backups").start(self._context.operations)

    def _show(self, found: tuple[tuple[BackupFile, tuple[Path, int, int]], ...]) -> None:
        self.schedule.show_last(found[0][0] if found else None)
        self.list.show_backups(
            [(backup, state[1]) for backup, state in found],
            {backup.path: self._known[state] for backup, state in found if state in self._known},
        )
        unknown = [state for _, state in found if state not in self._known]
        if not unknown:
            return

        def check(job: Job) -> dict[tuple[Path, int, int], Condition]:
            conditions = conditions_of([state[0] for state in unknown], job)
            return {state: conditions[state[0]] for state in unknown}

        def know(checked: dict[tuple[Path, int, int], Condition]) -> None:
            self._known.update(checked)
            self._show(found)

        ReadOp(self, check).success(know).in_background().only_latest("conditions").start(
            self._context.operations
        )

    def ask_for_new_passphrase(self) -> None:
        """Ask for a passphrase, then for the place of the backup."""
        dialog = NewPassphraseDialog(self._context.theme, self.window())
        dialog.chosen.connect(self.ask_where)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_where(self, passphrase: str) -> None:
        """Ask for the place of a backup; without a passphrase it is not encrypted."""
        ending = ENDING if passphrase else _PLAIN
        stem = f"larder-backup-{datetime.now():%Y-%m-%d}"
        ask_where_to_save(
            self, tr("Save a backup"), stem, ending, lambda path: self.save_to(path, passphrase)
        )

    def save_to(self, target: Path, passphrase: str = "") -> None:
        """Write a backup, encrypted when there is a passphrase."""
        home, user_data = self._context.home, self._context.operations.user_data

        def write(_job: Job) -> Path:
            return back_up(home, target, (lambda: passphrase) if passphrase else None, user_data=user_data)

        self._set_busy(tr("Saving and checking the backup…"))
        ReadOp(self, write).success(
            lambda _path: self._context.notifier.done(
                (tr("Saved {file}, encrypted.") if passphrase else tr("Saved {file}.")).format(
                    file=target.name
                )
            )
        ).finished(lambda: self._set_busy("")).start(self._context.operations)

    def ask_for_file(self) -> None:
        """Ask for a backup to restore."""
        backups = tr("Larder backups ({patterns})").format(patterns=f"*{_PLAIN} *{ENDING}")
        ask_what_to_open(
            self,
            tr("Restore a backup"),
            lambda paths: self.open_file(paths[0]),
            [backups, tr("All files (*)")],
        )

    def open_file(self, path: Path) -> None:
        """Ask before a file is restored, and for its passphrase when it is encrypted."""
        ReadOp(self, lambda _job: _File(path, is_encrypted(path))).success(self._ask_about).start(
            self._context.operations
        )

    def _ask_about(self, file: _File) -> None:
        if file.is_encrypted:
            self.ask_for_passphrase(file.path)
        else:
            self._confirm(file.path.name, file.path)

    def ask_to_restore(self, backup: BackupFile) -> None:
        """Ask before an automatic backup is restored."""
        self._confirm(tr("the backup of {moment}").format(moment=moment(backup.made_at)), backup.path)

    def _confirm(self, name: str, path: Path) -> None:
        dialog = ConfirmDialog(
            tr("Restore {name}?").format(name=name), tr(_WILL_HAPPEN), tr("Restore"), self.window()
        )
        dialog.accepted.connect(lambda: self.restore(path, name))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_for_passphrase(self, path: Path, problem: str = "") -> None:
        """Ask for the passphrase of an encrypted backup, and restore it."""
        dialog = PassphraseDialog(self._context.theme, path.name, problem, self.window())
        dialog.about.setText(f"{dialog.about.text()} {tr(_WILL_HAPPEN)}")
        dialog.entered.connect(lambda passphrase: self.restore(path, path.name, passphrase))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def restore(self, path: Path, name: str, passphrase: str = "") -> None:
        """Replace the log with a backup."""
        finished: list[Restored] = []

        def exchange(home: Home) -> ChangeSet:
            finished.append(restore(home, path, lambda: passphrase))
            return finished[0].changes

        def done(_changes: ChangeSet) -> None:
            text = (
                tr("Restored {name}. Your previous data is in the list of backups.")
                if finished[0].previous
                else tr("Restored {name}.")
            )
            self._context.notifier.done(text.format(name=name))
            if finished[0].has_imports:
                restore_imports_in_background(self, self._context, path, passphrase)
            self.look()
            self._take_look()

        def failed(error: KnownError) -> None:
            if isinstance(error, WrongPassphrase):
                self.ask_for_passphrase(path, tr(WRONG))
            else:
                self._context.notifier.problem(str(error))

        self._set_busy(tr("Checking and restoring the backup…"))
        WriteOp.of_whole_log(self, exchange).success(done).failure(failed).finished(
            lambda: self._set_busy("")
        ).start(self._context.operations)

    def _take_look(self) -> None:
        """Use the theme and the text size of the backup."""
        theme = self._context.theme

        def read(connection: Connection) -> tuple[ThemeMode, int]:
            return ThemeMode(read_setting(connection, THEME)), int(read_setting(connection, TEXT_SIZE))

        def use(mode: ThemeMode, text_percent: int) -> None:
            theme.set_text_percent(text_percent)
            if mode is not theme.mode:
                theme.set_mode(mode)

        ReadOp.of_user_data(self, read).success(lambda found: use(*found)).start(self._context.operations)

    def _set_busy(self, doing: str) -> None:
        self.doing.setText(doing)
        self.doing.setVisible(bool(doing))
        for button in (self.save, self.encrypt, self.restore_other):
            button.setEnabled(not doing)
        self.list.set_enabled(enabled=not doing)


def _state(path: Path) -> tuple[Path, int, int]:
    """A file as it is now: its size, and when it was last changed."""
    try:
        found = path.stat()
    except OSError:
        return path, 0, 0
    return path, found.st_size, found.st_mtime_ns
