"""Cards: frames with a title above their contents."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from desktop_app.widgets.text import heading


def titled_card(title: str) -> tuple[QFrame, QVBoxLayout]:
    """Return a card with its title, and the column for what it shows."""
    card = QFrame()
    card.setProperty("kind", "card")
    card.setAccessibleName(title)
    column = QVBoxLayout(card)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(8)
    column.addWidget(heading(title, level=3))
    return card, column
