"""The list of keyboard shortcuts."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.text import body, heading

SHORTCUTS: Final = (
    ("Ctrl+1 to Ctrl+6", "Ask, Today, Plan, Library, Profile, Settings"),
    ("Ctrl+K or /", "Go to the question box"),
    ("Enter", "Ask the question; open what has the focus"),
    ("Up, Down in the question box", "Suggestions; past questions when it is empty"),
    ("Tab in the question box", "Take the suggestion"),
    ("Tab, Shift+Tab", "Next and previous control"),
    ("Enter or Space on a condition", "Change it"),
    ("Delete on a condition", "Take it out and ask again"),
    ("Ctrl+V on the Library page", "Look into the recipe or the files that were copied"),
    ("Ctrl+Enter in a pasted text", "Read it"),
    ("Ctrl+Z", "Undo what was just done"),
    ("Esc", "Close what lies in front"),
    ("F1 or ?", "This list"),
    ("Ctrl+Q", "Quit"),
)


class ShortcutsDialog(QDialog):
    """Shows every shortcut with what it does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keyboard shortcuts")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addWidget(heading("Keyboard shortcuts"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(8)
        for row, (keys, what) in enumerate(SHORTCUTS):
            name = body(keys)
            name.setWordWrap(False)
            text = body(what)
            text.setWordWrap(False)
            name.setProperty("kind", "muted")
            grid.addWidget(name, row, 0)
            grid.addWidget(text, row, 1)
        column.addLayout(grid)
        close = plain_button("Close", self.accept)
        close.setDefault(True)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
