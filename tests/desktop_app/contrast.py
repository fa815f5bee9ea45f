"""The contrast of what a window paints, by WCAG 2.2: measured in its pixels."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPoint, QRect
from PySide6.QtGui import QFont, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QToolButton,
    QWidget,
)

TEXT = 4.5
"""AA for text."""
LARGE_TEXT = 3.0
"""AA for text of 18 points, or of 14 bold points."""
GRAPHICS = 3.0
"""AA for the outlines of controls, icons and the focus ring."""
SCALE = 2
"""Pixels are measured at twice the size: thin strokes reach their full colour there."""
EDGE_PX = 4
"""The outline around the words of a button."""

WHOLE_LINE_PX = 16
ROUNDING = 0.05
"""A thin line between two pixels is a little fainter than its colour."""
LEFT_ALIGNED = ("sample", "fold", "search")

Pixels = NDArray[np.uint32]


def channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


CHANNELS = np.array([channel(value) for value in range(256)])


def luminances(colours: Pixels) -> NDArray[np.float64]:
    """Relative luminance of colours 0xrrggbb, 0 (black) to 1 (white)."""
    red, green, blue = (CHANNELS[colours >> bits & 0xFF] for bits in (16, 8, 0))
    found: NDArray[np.float64] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return found


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours #rrggbb, 1 (none) to 21 (black on white)."""
    darker, lighter = sorted(luminances(np.array([int(one[1:], 16) for one in (first, second)], np.uint32)))
    return float((lighter + 0.05) / (darker + 0.05))


@dataclass(frozen=True)
class Part:
    """A part of a widget that must stand out from its background.

    Attributes:
        rect: in the widget.
        least: the contrast that it needs.
    """

    words: str
    rect: QRect
    least: float


def painted(place: QWidget) -> Pixels:
    """Return the pixels of a window as 0xrrggbb, at `SCALE` times its size."""
    image = QImage(place.size() * SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    place.render(image, QPoint(0, 0))
    rows = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.bytesPerLine() // 4)
    pixels: Pixels = rows[:, : image.width()] & 0xFFFFFF
    return pixels


def faint(place: QWidget) -> list[str]:
    """Return the texts, icons and outlines of a window that stand out too little, one line each."""
    pixels = painted(place)
    found = []
    for widget in place.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled() or widget.window() is not place:
            continue
        seen = widget.visibleRegion().boundingRect()
        at = widget.mapTo(place, QPoint(0, 0))
        for part in parts_of(widget):
            rect = part.rect.intersected(seen).translated(at)
            if rect.width() < EDGE_PX or rect.height() < min(part.rect.height(), WHOLE_LINE_PX):
                # Scrolled out of sight, but for an edge.
                continue
            measured = strongest(pixels, rect)
            if measured + ROUNDING < part.least:
                found.append(f"{type(widget).__name__} {part.words!r}: {measured:.1f}, not {part.least}")
    return found


def strongest(pixels: Pixels, rect: QRect) -> float:
    """Return the highest contrast of a colour in a part of a picture with the most frequent one, its background."""
    box = pixels[
        rect.top() * SCALE : (rect.bottom() + 1) * SCALE, rect.left() * SCALE : (rect.right() + 1) * SCALE
    ]
    colours, counts = np.unique(box, return_counts=True)
    found = luminances(colours) + 0.05
    background = found[counts.argmax()]
    return float(max(found.max() / background, background / found.min()))


def parts_of(widget: QWidget) -> Iterator[Part]:
    """Yield the texts, icons and outlines of a widget."""
    inside = widget.rect().adjusted(EDGE_PX, EDGE_PX, -EDGE_PX, -EDGE_PX)
    if isinstance(widget, QLabel):
        if widget.text().strip():
            yield Part(widget.text(), widget.contentsRect(), least_of(widget.font()))
    elif isinstance(widget, QCheckBox | QRadioButton):
        yield from parts_of_tick(widget)
    elif isinstance(widget, QAbstractButton) and not isinstance(widget.parentWidget(), QLineEdit):
        yield from parts_of_button(widget, inside)
    elif isinstance(widget, QLineEdit):
        yield Part(widget.text() or widget.placeholderText(), inside, TEXT)
        if not isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox):
            yield outline(widget)
    elif isinstance(widget, QComboBox):
        yield Part(widget.currentText(), inside, TEXT)
        yield outline(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from parts_of_list(widget)


def parts_of_tick(widget: QCheckBox | QRadioButton) -> Iterator[Part]:
    option = QStyleOptionButton()
    option.initFrom(widget)
    is_box = isinstance(widget, QCheckBox)
    element = QStyle.SubElement
    contents = element.SE_CheckBoxContents if is_box else element.SE_RadioButtonContents
    indicator = element.SE_CheckBoxIndicator if is_box else element.SE_RadioButtonIndicator
    if widget.text():
        rect = widget.style().subElementRect(contents, option, widget)
        yield Part(widget.text(), rect, least_of(widget.font()))
    around = widget.style().subElementRect(indicator, option, widget).adjusted(-1, -1, 1, 1)
    yield Part(f"box of {widget.text()}", around, GRAPHICS)


def parts_of_button(widget: QAbstractButton, inside: QRect) -> Iterator[Part]:
    words = widget.text().strip()
    shows_icon = not widget.icon().isNull()
    if words and not (isinstance(widget, QToolButton) and shows_icon and not shows_words(widget)):
        if shows_icon:
            icon = widget.iconSize().width() + 2 * EDGE_PX
            length = widget.fontMetrics().horizontalAdvance(words)
            is_left = isinstance(widget, QToolButton) or widget.property("kind") in LEFT_ALIGNED
            begin = 14 if is_left else max(0, (widget.width() - length - icon) // 2)
            inside = QRect(
                begin + icon, inside.top(), min(length, inside.right() - begin - icon), inside.height()
            )
            if widget.isRightToLeft():
                inside.moveRight(widget.width() - begin - icon)
        yield Part(words, inside, least_of(widget.font()))
    elif shows_icon:
        yield Part(widget.accessibleName() or "icon", inside, GRAPHICS)


def shows_words(button: QToolButton) -> bool:
    return button.toolButtonStyle().name != "ToolButtonIconOnly"


def parts_of_list(widget: QAbstractItemView) -> Iterator[Part]:
    model, port = widget.model(), widget.viewport()
    if model is None:
        return
    row = widget.indexAt(QPoint(8, 8)).row()
    while 0 <= row < model.rowCount():
        for column in range(
            model.columnCount(QModelIndex()) if isinstance(model, QAbstractTableModel) else 1
        ):
            cell = model.index(row, column)
            words = str(cell.data() or "")
            if words:
                yield Part(words, widget.visualRect(cell).translated(port.pos()), TEXT)
        if widget.visualRect(model.index(row, 0)).top() > port.height():
            return
        row += 1


def outline(widget: QWidget) -> Part:
    """Return the left edge of a field, without its words."""
    return Part(f"outline of {widget.accessibleName()}", QRect(-2, EDGE_PX * 3, EDGE_PX + 2, 6), GRAPHICS)


def least_of(font: QFont) -> float:
    points = font.pointSizeF()
    return LARGE_TEXT if points >= 18 or (font.bold() and points >= 14) else TEXT
