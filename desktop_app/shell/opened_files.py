"""Recipe files that the desktop opens with Larder: named at the start, by a second start, or by macOS."""

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, Qt
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from core.files.private import PRIVATE_FOLDER
from core.files.writing import write_whole
from core.store.home import Home
from desktop_app.shell.main_window import MainWindow

_FOLDER: Final = "to-open"
_PAGE: Final = "library"


def hand_over(home: Home, files: Sequence[Path]) -> None:
    """Ask the open window of a home to preview files.

    Raises:
        KnownError: the home cannot be written.
    """
    folder = _folder(home)
    write_whole(folder / f"{uuid4().hex}.json", json.dumps([os.fsdecode(path) for path in files]))


def _folder(home: Home) -> Path:
    folder = home.root / _FOLDER
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    return folder


class OpenedFiles(QObject):
    """Previews files in the window as soon as the library is open."""

    def __init__(self, app: QApplication, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self._waiting: list[Path] = []
        folder = _folder(window.context.home)
        for left in folder.iterdir():
            # Its window closed before it read the request.
            left.unlink(missing_ok=True)
        self._watcher = QFileSystemWatcher([str(folder)], self)
        self._watcher.directoryChanged.connect(lambda _folder: self._take_requests(folder))
        window.context.host.ready.connect(self._preview)
        if sys.platform == "darwin":
            # Only macOS sends such events; a filter of the application sees all events of all widgets.
            app.installEventFilter(self)

    def open(self, files: Sequence[Path]) -> None:
        """Bring the window forward and preview files."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        self._waiting += files
        if window.context.host.is_ready:
            self._preview()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            self.open([Path(event.file())])
            return True
        return super().eventFilter(watched, event)

    def _preview(self) -> None:
        if self._waiting:
            files, self._waiting = tuple(self._waiting), []
            self._window.open_page(_PAGE)
            self._window.page(_PAGE).open_files(files)

    def _take_requests(self, folder: Path) -> None:
        for request in sorted(folder.glob("*.json")):
            with suppress(OSError, ValueError):
                files = json.loads(request.read_text(encoding="ascii"))
                request.unlink()
                self.open([Path(name) for name in files])
