"""The dialog for unexpected errors. It must not fail itself: each fact is gathered separately."""

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.files.writing import write_whole
from core.store.home import Home
from core.store.own_files import refuse_own_files
from desktop_app.shell.translation import tr
from desktop_app.widgets.text import body, heading

_FACTS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("When", lambda: datetime.now().astimezone().isoformat(timespec="seconds")),
    ("Larder", lambda: _version("larder")),
    ("System", platform.platform),
    ("Python", platform.python_version),
    ("PySide6", lambda: _version("pyside6-essentials")),
    ("duckdb", lambda: _version("duckdb")),
    ("onnxruntime", lambda: _version("onnxruntime")),
)


def crash_report(error: BaseException) -> str:
    """Return a report for the user to read, edit and save. It has nothing from the diary or the profile."""
    lines: list[str] = []
    for name, fact in _FACTS:
        try:
            lines.append(f"{name}: {fact()}")
        except Exception as problem:  # noqa: BLE001 - a fact that cannot be found must not hide the others
            lines.append(f"{name}: not found ({type(problem).__name__})")
    lines.append("")
    try:
        lines += "".join(traceback.format_exception(error)).splitlines()
    except Exception:  # noqa: BLE001 - some exceptions cannot even be printed
        lines.append(type(error).__name__)
    return "\n".join(lines)


class CrashDialog(QDialog):
    """Shows a report that the user may edit, copy and save; Larder sends nothing."""

    def __init__(self, report: str, parent: QWidget | None = None, home: Home | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self.setWindowTitle(tr("Something went wrong"))
        self.resize(640, 440)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(12)
        column.addWidget(heading(tr("Something went wrong")))
        column.addWidget(
            body(
                tr(
                    "Your data is safe, and you can keep working. This report helps fix the problem. Larder"
                    " sends nothing; delete anything private before you share it."
                )
            )
        )
        self.report = QPlainTextEdit(report)
        self.report.setAccessibleName(tr("Error report"))
        self.report.setTabChangesFocus(True)
        column.addWidget(self.report, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        save = buttons.addButton(tr("Save report…"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        save.clicked.connect(self.save)
        buttons.rejected.connect(self.reject)
        for button in buttons.buttons():
            button.setProperty("kind", "plain")
        column.addWidget(buttons)

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QApplication.clipboard().setText(self.report.toPlainText())

    def save(self) -> None:
        """Ask for a file and write the report there."""
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Save report"), "larder-report.txt", tr("Text ({pattern})").format(pattern="*.txt")
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write the report; a problem is shown in the title, since this dialog opens no other."""
        try:
            if self._home is not None:
                refuse_own_files(self._home, path)
            write_whole(path, self.report.toPlainText())
        except KnownError as error:
            self.setWindowTitle(tr("The report could not be saved. {error}").format(error=error))


class CrashReporter:
    """Shows one crash dialog at a time; further crashes are added to the report that is open."""

    def __init__(self, home: Home | None = None) -> None:
        self._home = home
        self.dialog: CrashDialog | None = None

    def report(self, error: BaseException) -> None:
        """Show the report; if even that fails, write it to stderr."""
        text = crash_report(error)
        sys.stderr.write(text + "\n")
        try:
            self._show(text)
        except Exception:  # noqa: BLE001 - the last resort was stderr, above
            self.dialog = None

    def hook(self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        """For `sys.excepthook`."""
        if isinstance(error, KeyboardInterrupt):
            QApplication.quit()
            return
        self.report(error)

    def close(self) -> None:
        """Close the dialog."""
        if self.dialog is not None:
            self.dialog.close()
            self.dialog = None

    def _show(self, text: str) -> None:
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.report.appendPlainText("\n" + text)
            return
        self.dialog = CrashDialog(text, QApplication.activeWindow(), self._home)
        self.dialog.setModal(False)
        self.dialog.show()


def _version(package: str) -> str:
    from importlib.metadata import version

    return version(package)
