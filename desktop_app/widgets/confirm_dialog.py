"""A confirmation before an action without undo."""

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.text import body, heading


class ConfirmDialog(QDialog):
    """A question with two answers; Enter and Esc change nothing."""

    def __init__(self, question: str, text: str, verb: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(question)
        self.setFixedWidth(440)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(12)
        column.addWidget(heading(question))
        column.addWidget(body(text))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        keep = plain_button(tr("Cancel"), self.reject)
        keep.setDefault(True)
        self.confirm = plain_button(verb, self.accept)
        self.confirm.setProperty("kind", "danger")
        buttons.addWidget(self.confirm)
        buttons.addWidget(keep)
        column.addLayout(buttons)
        keep.setFocus()
