"""Cards: frames with a title above their contents."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop_app.widgets.text import heading


def titled_card(title: str) -> tuple[QFrame, QVBoxLayout]:
    """Return a card with its title, and the column for what it shows."""
    return _card(title, 20, 8)


def card_with(title: str, *parts: QWidget) -> QFrame:
    """Return a card of a page with its parts, below a title if it has one."""
    card, column = _card(title, 16, 12)
    for part in parts:
        column.addWidget(part)
    return card


def _card(title: str, side: int, spacing: int) -> tuple[QFrame, QVBoxLayout]:
    card = QFrame()
    card.setProperty("kind", "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(side, 16, side, 16)
    column.setSpacing(spacing)
    if title:
        card.setAccessibleName(title)
        column.addWidget(heading(title, level=3))
    return card, column
