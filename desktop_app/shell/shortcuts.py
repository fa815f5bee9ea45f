"""The list of keyboard shortcuts."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.text import body, heading

SHORTCUTS: Final = (
    (
        QT_TR_NOOP("Ctrl+1 to Ctrl+7"),
        QT_TR_NOOP("Open Ask, Today, Plan, Library, Trends, Profile or Settings"),
    ),
    (QT_TR_NOOP("Ctrl+K"), QT_TR_NOOP("Find a page, recipe, action or past question")),
    (QT_TR_NOOP("Ctrl+N"), QT_TR_NOOP("Write a recipe")),
    (QT_TR_NOOP("Alt+Left"), QT_TR_NOOP("Go back from a recipe")),
    (QT_TR_NOOP("/"), QT_TR_NOOP("Go to the question box")),
    (QT_TR_NOOP("Enter"), QT_TR_NOOP("Ask the question, or open the focused item")),
    (
        QT_TR_NOOP("Up, Down in the question box"),
        QT_TR_NOOP("Suggestions, or past questions if the box is empty"),
    ),
    (QT_TR_NOOP("Tab in the question box"), QT_TR_NOOP("Accept the suggestion")),
    (QT_TR_NOOP("Tab, Shift+Tab"), QT_TR_NOOP("Next or previous control")),
    (QT_TR_NOOP("Enter or Space on a condition"), QT_TR_NOOP("Change the condition")),
    (QT_TR_NOOP("Delete on a condition"), QT_TR_NOOP("Remove the condition and ask again")),
    (QT_TR_NOOP("Ctrl+V on the Library page"), QT_TR_NOOP("Preview the copied recipe or files")),
    (QT_TR_NOOP("Ctrl+Enter in a pasted text"), QT_TR_NOOP("Read the recipe")),
    (QT_TR_NOOP("M on a diary entry"), QT_TR_NOOP("Move, copy, edit or delete the entry")),
    (QT_TR_NOOP("W on a planned meal"), QT_TR_NOOP("Why this dish, other dishes, portions, note")),
    (QT_TR_NOOP("Ctrl+Z"), QT_TR_NOOP("Undo the last change; in the diary, even after a restart")),
    (QT_TR_NOOP("Ctrl+Shift+Z or Ctrl+Y"), QT_TR_NOOP("Redo the change that was undone")),
    (QT_TR_NOOP("Esc"), QT_TR_NOOP("Close the front window")),
    (QT_TR_NOOP("F1 or ?"), QT_TR_NOOP("Show this list")),
    (QT_TR_NOOP("Ctrl+Q"), QT_TR_NOOP("Quit")),
)


class ShortcutsDialog(QDialog):
    """Shows every shortcut with what it does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keyboard shortcuts"))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addWidget(heading(tr("Keyboard shortcuts")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(8)
        for row, (keys, what) in enumerate(SHORTCUTS):
            name = body(tr(keys))
            name.setWordWrap(False)
            text = body(tr(what))
            text.setWordWrap(False)
            name.setProperty("kind", "muted")
            grid.addWidget(name, row, 0)
            grid.addWidget(text, row, 1)
        column.addLayout(grid)
        close = plain_button(tr("Close"), self.accept)
        close.setDefault(True)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
