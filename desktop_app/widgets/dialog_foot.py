"""The lowest row of a dialog: what closes it, at the right."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton

from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button


def closing_row(
    dialog: QDialog, at_left: QPushButton | None = None, *, is_default: bool = False
) -> QHBoxLayout:
    """Return a row with Close, for a dialog that stores each change at once or changes nothing.

    Args:
        at_left: another button.
        is_default: whether Enter presses Close; not in a dialog with fields.
    """
    close = plain_button(tr("Close"), dialog.accept)
    close.setAutoDefault(is_default)
    close.setDefault(is_default)
    return _row(at_left, close)


def confirming_row(dialog: QDialog, confirm: QPushButton, at_left: QPushButton | None = None) -> QHBoxLayout:
    """Return a row with Cancel and another button, which Enter presses; one more button may be at the left."""
    confirm.setDefault(True)
    return _row(at_left, plain_button(tr("Cancel"), dialog.reject), confirm)


def _row(at_left: QPushButton | None, *buttons: QPushButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    if at_left is not None:
        row.addWidget(at_left)
    row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    return row
