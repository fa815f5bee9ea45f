"""The lowest row of a dialog: other buttons and messages at the start, then what leaves it, the usual one last."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget

from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button


def closing_row(
    dialog: QDialog, *at_start: QWidget | None, is_default: bool = False, edge: int = 0
) -> QHBoxLayout:
    """Return a row with Close, for a dialog that stores each change at once or changes nothing.

    Args:
        at_start: other buttons and messages; the first message takes the free room.
        is_default: whether Enter presses Close; not in a dialog with fields.
        edge: pixels left free at both sides.
    """
    close = plain_button(tr("Close"), dialog.accept)
    close.setAutoDefault(is_default)
    close.setDefault(is_default)
    return _row(at_start, (close,), edge)


def confirming_row(
    dialog: QDialog,
    confirm: QPushButton,
    *at_start: QWidget | None,
    is_default: bool = True,
    edge: int = 0,
) -> QHBoxLayout:
    """Return a row with Cancel and another button.

    Args:
        at_start: other buttons and messages; the first message takes the free room.
        is_default: whether Enter presses the other button; else it presses Cancel, before what can't be undone.
        edge: pixels left free at both sides.
    """
    cancel = plain_button(tr("Cancel"), dialog.reject)
    (confirm if is_default else cancel).setDefault(True)
    if not is_default:
        cancel.setFocus()
    return _row(at_start, (cancel, confirm), edge)


def last_button(row: QHBoxLayout) -> QPushButton:
    """Return the button at the end of such a row."""
    item = row.itemAt(row.count() - 1)
    button = None if item is None else item.widget()
    assert isinstance(button, QPushButton)
    return button


def _row(at_start: tuple[QWidget | None, ...], buttons: tuple[QPushButton, ...], edge: int) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(edge, 0, edge, 0)
    row.setSpacing(8)
    others = [widget for widget in at_start if widget is not None]
    message = next((widget for widget in others if not isinstance(widget, QPushButton)), None)
    for widget in others:
        row.addWidget(widget, int(widget is message))
        if widget is message:
            # A hidden message takes no room.
            row.addStretch()
    if message is None:
        row.addStretch(1)
    for button in buttons:
        row.addWidget(button)
    return row
