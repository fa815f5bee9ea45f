"""A condition of the question as a chip: what it asks, editable and removable by mouse and by keyboard."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from core.qa.constraint import Constraint
from core.recommend.wording import constraint_text
from desktop_app.theme.theme import Theme
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.text import shortened

WIDEST_PX: Final = 340
"""Of a chip's words; the whole is in its tooltip and its name."""
LOOKS: Final = {
    "require": ("check", "primary"),
    "exclude": ("ban", "danger"),
    "prefer": ("heart", "text_muted"),
    "avoid": ("ban", "text_muted"),
}
"""Icon and colour of each mode; the words say it too, so that neither colour nor icon stands alone."""
_KINDS: Final = {
    "require": "must be",
    "exclude": "must not be",
    "prefer": "wished for",
    "avoid": "rather not",
}


class ConstraintChip(QFrame):
    """One condition. Enter or a click opens it, Delete or the cross takes it out.

    Signals:
        edit_requested, remove_requested: what the person wants done with it.
    """

    edit_requested = Signal()
    remove_requested = Signal()

    def __init__(self, theme: Theme, constraint: Constraint, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.constraint = constraint
        self.setProperty("kind", "chip")
        self.setProperty("mode", constraint.mode)
        text = constraint_text(constraint)
        icon, colour = LOOKS[constraint.mode]
        self.main = QToolButton()
        self.main.setProperty("kind", "chip")
        self.main.setProperty("mode", constraint.mode)
        self.main.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.main.setIcon(theme.icon(icon, colour))
        self.main.setIconSize(QSize(16, 16))
        # An ampersand would become a shortcut.
        self.main.setText(f" {shortened(text, self.font(), WIDEST_PX)}".replace("&", "&&"))
        self.main.setToolTip(f"{text}: change it")
        self.main.setAccessibleName(f"{text}, {_KINDS[constraint.mode]}")
        self.main.setAccessibleDescription("Enter changes this condition, Delete takes it out.")
        self.main.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.main.setCursor(Qt.CursorShape.PointingHandCursor)
        self.main.clicked.connect(lambda _checked=False: self.edit_requested.emit())
        self.cross = icon_button(theme, "close", f"Take out: {text}", self.remove_requested.emit)
        self.cross.setIconSize(QSize(14, 14))
        self.cross.setProperty("kind", "chipcross")
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 4, 2)
        row.setSpacing(0)
        row.addWidget(self.main)
        row.addWidget(self.cross)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_requested.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit_requested.emit()
        else:
            super().keyPressEvent(event)
