"""The column of a dialog: its title, and below it what it shows."""

from PySide6.QtWidgets import QDialog, QVBoxLayout

from desktop_app.widgets.text import heading


def titled_column(dialog: QDialog, title: str, *, window_title: str = "", spacing: int = 12) -> QVBoxLayout:
    """Give a dialog a title and a column for its contents, and return the column.

    Args:
        window_title: on the frame of the window; else the same title.
        spacing: pixels between the parts of the column.
    """
    dialog.setWindowTitle(window_title or title)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(24, 20, 24, 16)
    column.setSpacing(spacing)
    column.addWidget(heading(title))
    return column
