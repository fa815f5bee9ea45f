"""The comparison of pictures sees what a person would see, and no more."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.desktop_app.pictures import MOST_DIFFERENT, SIZE, WINDOW, difference

LINES = [f"{number}. Stir in the garlic, ginger and green chili pepper" for number in range(1, 20)]


def page(moved_px: int = 0, card: str = "#ffffff", hinting: QFont.HintingPreference | None = None) -> QImage:
    """Draw a page with a card and lines of text, and make it small."""
    picture = QImage(WINDOW, QImage.Format.Format_RGB32)
    picture.fill(QColor("#f6f5f0"))
    painter = QPainter(picture)
    painter.fillRect(200 + moved_px, 80, 800, 300, QColor(card))
    font = QFont(QApplication.font())
    font.setPixelSize(15)  # the usual size depends on the tests before this one
    if hinting is not None:
        font.setHintingPreference(hinting)
    painter.setFont(font)
    painter.setPen(QColor("#1e2420"))
    for number, line in enumerate(LINES):
        painter.drawText(QPoint(220 + moved_px, 110 + 30 * number), line)
    painter.end()
    return picture.scaled(
        SIZE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


@pytest.mark.usefixtures("qapp")
def test_letters_may_be_drawn_otherwise() -> None:
    for hinting in (QFont.HintingPreference.PreferNoHinting, QFont.HintingPreference.PreferFullHinting):
        assert difference(page(), page(hinting=hinting)) <= MOST_DIFFERENT


@pytest.mark.usefixtures("qapp")
def test_what_moved_or_has_another_colour_is_seen() -> None:
    assert difference(page(), page()) == 0
    assert difference(page(), page(moved_px=32)) > MOST_DIFFERENT
    assert difference(page(), page(card="#1d211d")) > MOST_DIFFERENT
