"""Showing a folder in the file manager."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from core.files.private import users_own_mask
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.translation import tr


def open_folder(folder: Path, notifier: Notifier) -> None:
    """Open a folder in the file manager; a message names it if there is none."""
    with users_own_mask():
        is_open = QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
    if not is_open:
        notifier.problem(
            tr("No file manager could open {folder}. Open that folder yourself.").format(folder=folder)
        )
