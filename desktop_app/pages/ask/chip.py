"""A condition of the question as a chip: what it asks, editable and removable by mouse and by keyboard."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from core.questions.constraint import Constraint
from core.recommend.wording import constraint_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.text import shortened

WIDEST_PX: Final = 340
"""Of a chip's words; the whole is in its tooltip and its name."""
KINDS: Final = {
    "ingredient": ("leaf", "primary", "ingredient"),
    "tag": ("tag", "label", "label"),
    "nutrient": ("gauge", "measure", "nutrient"),
    "time": ("clock", "measure", "time"),
    "servings": ("servings", "measure", "servings"),
    "similar": ("sparkle", "text_muted", "likeness"),
}
"""Icon, colour and name of each kind of wish. What is refused has one look for all kinds, and the word "no" or "not"."""
_MODE_ICONS: Final = {"exclude": "ban", "avoid": "ban", "prefer": "heart"}
_REFUSED: Final = ("exclude", "avoid")
_MODES: Final = {
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

    def __init__(
        self,
        theme: Theme,
        constraint: Constraint,
        text: str = "",
        note: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`text` are other words than the condition's own, `note` more about it for the tooltip."""
        super().__init__(parent)
        self.constraint = constraint
        text = text or constraint_text(constraint)
        icon, colour, kind = KINDS[constraint.kind]
        if constraint.mode in _REFUSED:
            colour = "danger"
        icon = _MODE_ICONS.get(constraint.mode, icon)
        self.main = QToolButton()
        for widget in (self, self.main):
            widget.setProperty("kind", "chip")
            widget.setProperty("mode", constraint.mode)
            widget.setProperty("colour", colour)
        self.main.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.main.setIcon(theme.icon(icon, colour))
        self.main.setIconSize(QSize(16, 16))
        # An ampersand would become a shortcut.
        self.main.setText(f" {shortened(text, self.font(), WIDEST_PX)}".replace("&", "&&"))
        self.main.setToolTip(f"{text} ({kind}): change it{f'. {note}' if note else ''}")
        self.main.setAccessibleName(f"{text}, {kind}, {_MODES[constraint.mode]}{f', {note}' if note else ''}")
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
