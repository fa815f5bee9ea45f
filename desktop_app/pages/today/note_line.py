"""The sentence on a line of the diary: how it was read, and a sign where that is doubtful."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.pages.today.wording import Understood
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import muted


class NoteLine(QWidget):
    """A sentence with a sign before it; it hides without words."""

    def __init__(self, theme: Theme, margin: int = 0) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(margin, 0, margin, 0)
        row.setSpacing(6)
        self._sign = IconLabel(theme, "question", "warning", 16)
        self._words = muted("")
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.show_words(None)

    def text(self) -> str:
        """Return the shown sentence; empty if there is none."""
        return self._words.text()

    def show_words(self, words: Understood | None) -> None:
        """Show a sentence, or none."""
        self._words.setText("" if words is None else words.text)
        self._sign.setVisible(words is not None and words.is_doubtful)
        self.setVisible(bool(self.text()))
