"""The lowest row of a dialog: what closes it, at the right."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton

from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button


def closing_row(dialog: QDialog) -> QHBoxLayout:
    """Return a row with Close alone, for a dialog that stores each change at once. Enter in a field doesn't press it."""
    close = plain_button(tr("Close"), dialog.accept)
    close.setAutoDefault(False)
    return _row(close)


def confirming_row(dialog: QDialog, confirm: QPushButton) -> QHBoxLayout:
    """Return a row with Cancel and another button, which Enter presses."""
    confirm.setDefault(True)
    return _row(plain_button(tr("Cancel"), dialog.reject), confirm)


def _row(*buttons: QPushButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    return row
