"""A problem with a field, with suggestions."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body


class FieldMessage(QWidget):
    """A problem with a field; hidden if there is none.

    Signals:
        chosen: a suggested word was pressed.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(IconLabel(theme, "warning", "danger", 16), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(8)
        self.text = body("")
        self.text.setProperty("tone", "danger")
        column.addWidget(self.text)
        self._offers = QWidget()
        self._flow = FlowLayout(self._offers)
        column.addWidget(self._offers)
        row.addLayout(column, 1)
        self.hide()

    def show_problem(self, text: str, suggestions: Sequence[str] = ()) -> None:
        """Show a problem; suggestions are buttons."""
        self.text.setText(text)
        self.setAccessibleName(text)
        clear(self._flow)
        for word in suggestions:
            button = plain_button(word, partial(self.chosen.emit, word))
            button.setAccessibleName(tr("Use {word}").format(word=word))
            self._flow.addWidget(button)
        self._offers.setVisible(bool(suggestions))
        self.show()

    def settle(self) -> None:
        """Hide the problem."""
        self.text.setText("")
        clear(self._flow)
        self.hide()
