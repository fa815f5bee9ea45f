"""A confirmation before an action without undo."""

from PySide6.QtWidgets import QDialog, QWidget

from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.text import body


class ConfirmDialog(QDialog):
    """A question with two answers; Enter and Esc change nothing."""

    def __init__(self, question: str, text: str, verb: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(440)
        column = titled_column(self, question)
        column.addWidget(body(text))
        self.confirm = plain_button(verb, self.accept)
        self.confirm.setProperty("kind", "danger")
        column.addLayout(confirming_row(self, self.confirm, is_default=False))
