"""A condition of the question as a chip that mouse and keyboard can change and remove."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from core.questions.constraint import Constraint
from core.recommend.wording import constraint_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.text import shortened

WIDEST_PX: Final = 340
"""Of a chip's text; its tooltip and accessible name have all of it."""
KINDS: Final = {
    "ingredient": ("leaf", "primary", QT_TR_NOOP("ingredient")),
    "tag": ("tag", "label", QT_TR_NOOP("label")),
    "nutrient": ("gauge", "measure", QT_TR_NOOP("nutrient")),
    "time": ("clock", "measure", QT_TR_NOOP("time")),
    "servings": ("servings", "measure", QT_TR_NOOP("servings")),
    "similar": ("sparkle", "text_muted", QT_TR_NOOP("similarity")),
}
"""Icon, colour and name of each kind. All exclusions look the same and begin with "no" or "not"."""
_MODE_ICONS: Final = {"exclude": "ban", "avoid": "ban", "prefer": "heart"}
_EXCLUDING: Final = ("exclude", "avoid")
_MODES: Final = {
    "require": QT_TR_NOOP("required"),
    "exclude": QT_TR_NOOP("excluded"),
    "prefer": QT_TR_NOOP("preferred"),
    "avoid": QT_TR_NOOP("avoided if possible"),
}


class ConstraintChip(QFrame):
    """One condition. Enter or a click opens it, Delete or the cross removes it.

    Signals:
        edit_requested, remove_requested: the user wants to change or remove it.
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
        *,
        is_relaxed: bool = False,
    ) -> None:
        """Show a condition.

        Args:
            text: replaces the text of the condition.
            note: an addition for the tooltip.
            is_relaxed: the answers miss the condition. The chip says so, as the notice above the answers does.
        """
        super().__init__(parent)
        self.constraint = constraint
        text = text or constraint_text(constraint)
        if is_relaxed:
            text = tr("{condition}: not met").format(condition=text)
        icon, colour, kind = KINDS[constraint.kind]
        if constraint.mode in _EXCLUDING:
            colour = "danger"
        icon = _MODE_ICONS.get(constraint.mode, icon)
        self.main = QToolButton()
        for widget in (self, self.main):
            widget.setProperty("kind", "chip")
            widget.setProperty("mode", constraint.mode)
            widget.setProperty("colour", colour)
            widget.setProperty("relaxed", is_relaxed)
        self.main.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.main.setIcon(theme.icon(icon, colour))
        # An ampersand would become a shortcut.
        self.main.setText(f" {shortened(text, self.font(), WIDEST_PX)}".replace("&", "&&"))
        tip = tr("Change {condition} ({kind})").format(condition=text, kind=tr(kind))
        self.main.setToolTip(f"{tip}\n{note}" if note else tip)
        spoken = (text, tr(kind), tr(_MODES[constraint.mode]), note)
        self.main.setAccessibleName(", ".join(part for part in spoken if part))
        self.main.setAccessibleDescription(tr("Enter changes this condition, Delete removes it."))
        self.main.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.main.setCursor(Qt.CursorShape.PointingHandCursor)
        self.main.clicked.connect(lambda _checked=False: self.edit_requested.emit())
        self.cross = icon_button(
            theme, "close", tr("Remove {condition}").format(condition=text), self.remove_requested.emit
        )
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
