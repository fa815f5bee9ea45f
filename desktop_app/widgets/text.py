"""Labels by their part in the text, so that no widget sets a font or a colour of its own."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def _label(text: str, kind: str, parent: QWidget | None) -> QLabel:
    label = QLabel(text, parent)
    # Recipe titles and the person's own words must never be read as markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("kind", kind)
    label.setWordWrap(True)
    return label


def heading(text: str, level: int = 2, parent: QWidget | None = None) -> QLabel:
    """A heading: level 1 for the page, 2 for its parts, 3 for cards."""
    return _label(text, f"heading{level}", parent)


def body(text: str, parent: QWidget | None = None) -> QLabel:
    """Running text."""
    return _label(text, "body", parent)


def muted(text: str, parent: QWidget | None = None) -> QLabel:
    """Text of second rank."""
    return _label(text, "muted", parent)


def caption(text: str, parent: QWidget | None = None) -> QLabel:
    """Small text under a number or above a group; it stays on one line."""
    label = _label(text, "caption", parent)
    label.setWordWrap(False)
    return label


def figure(text: str, parent: QWidget | None = None) -> QLabel:
    """A number that matters; it stays on one line."""
    label = _label(text, "figure", parent)
    label.setWordWrap(False)
    return label


def amount(text: str, parent: QWidget | None = None) -> QLabel:
    """A nutrient's amount on a card; it stays on one line."""
    label = _label(text, "amount", parent)
    label.setWordWrap(False)
    return label
