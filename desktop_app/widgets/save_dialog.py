"""The dialog that asks where to save a file."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where_to_save(
    page: QWidget, title: str, stem: str, ending: str, save: Callable[[Path], None]
) -> QFileDialog:
    """Ask for the place of a file, by default in the home folder, and save it there when one is chosen.

    Args:
        stem: the suggested name without its ending.
        ending: the ending with its dot; a name without one gets it.
    """
    name = stem + ending
    dialog = QFileDialog(page.window(), title, str(Path.home() / name))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ending.removeprefix("."))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: save(Path(path)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
