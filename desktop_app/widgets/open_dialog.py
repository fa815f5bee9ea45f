"""The dialog that asks for files or a folder to open."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

Mode = QFileDialog.FileMode


def ask_what_to_open(
    parent: QWidget,
    title: str,
    opened: Callable[[Sequence[Path]], None],
    filters: Sequence[str] = (),
    mode: Mode = Mode.ExistingFile,
) -> QFileDialog:
    """Ask for a file in the home folder, and call `opened` with what is chosen.

    Args:
        filters: kinds of files to choose between, such as "Pictures (*.jpg *.png)".
        mode: another mode asks for several files, or for a folder.
    """
    dialog = QFileDialog(parent.window(), title, str(Path.home()))
    dialog.setFileMode(mode)
    if filters:
        dialog.setNameFilters(list(filters))
    dialog.filesSelected.connect(lambda names: opened(tuple(map(Path, names))))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
