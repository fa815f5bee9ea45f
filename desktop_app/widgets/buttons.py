"""Buttons by rank. Every one has a name for screen readers and can be reached by keyboard."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.text import isolated


def primary_button(text: str, on_click: Callable[[], None], parent: QWidget | None = None) -> QPushButton:
    """A button for the most likely action."""
    return _push_button(text, "primary", on_click, parent)


def plain_button(text: str, on_click: Callable[[], None], parent: QWidget | None = None) -> QPushButton:
    """A button for another action."""
    return _push_button(text, "plain", on_click, parent)


def quiet_button(text: str, on_click: Callable[[], None], parent: QWidget | None = None) -> QPushButton:
    """A button like a link, for rare actions."""
    return _push_button(text, "quiet", on_click, parent)


def with_icon(button: QPushButton, theme: Theme, icon: str, colour: str = "text") -> QPushButton:
    """Put an icon before a button's words."""
    button.setIcon(theme.icon(icon, colour))
    # Qt leaves four pixels between icon and words; they need a little more air.
    button.setText(f" {button.text()}")
    return button


def icon_button(
    theme: Theme, icon: str, name: str, on_click: Callable[[], None], parent: QWidget | None = None
) -> QToolButton:
    """An icon alone; `name` is its tooltip and its name for screen readers."""
    button = QToolButton(parent)
    button.setIcon(theme.icon(icon, "text_muted"))
    button.setToolTip(name)
    button.setAccessibleName(name)
    button.setProperty("kind", "icon")
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.clicked.connect(lambda _checked=False: on_click())
    return button


def _push_button(text: str, kind: str, on_click: Callable[[], None], parent: QWidget | None) -> QPushButton:
    button = QPushButton(isolated(text), parent)
    button.setProperty("kind", kind)
    button.setAccessibleName(text)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    # In a dialog Enter presses the button that was made the default, not whichever comes first.
    button.setAutoDefault(False)
    button.clicked.connect(lambda _checked=False: on_click())
    return button
