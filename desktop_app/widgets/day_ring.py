"""A ring for the energy of a day: how much of the target is eaten, and what is left, at a glance."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.food.nutrients import NUTRIENTS
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.amounts import NutrientLine, TargetStatus
from desktop_app.widgets.text import fitted, in_type, isolated

SIDE: Final = 132
STROKE: Final = 12
TOP_DEGREES: Final = 90
LARGER: Final = 1.45
"""The amount in the middle, against the usual type."""
_COLOURS: Final = {TargetStatus.OVER: "warning", TargetStatus.FORBIDDEN: "danger"}
_LOWER_BOUNDS: Final = frozenset({TargetStatus.MAYBE_WITHIN, TargetStatus.UNKNOWN})


class DayRing(QWidget):
    """Fills clockwise from the top. The row of the nutrient says the same in words, for screen readers too.

    A mark shows the least of a range; what may still be missing is dotted, and what is over the target is hatched.
    """

    def __init__(self, theme: Theme, line: NutrientLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.line = line
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        side = in_type(self, SIDE)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter)
        painter.end()

    def _colour(self, token: str) -> QColor:
        return QColor(self._theme.colour(token))

    def _paint(self, painter: QPainter) -> None:
        line, stroke = self.line, float(self._theme.in_type(STROKE))
        ring = QRectF(self.rect()).adjusted(stroke / 2 + 1, stroke / 2 + 1, -stroke / 2 - 1, -stroke / 2 - 1)
        share = min(1.0, line.share or 0.0)
        colour = self._colour(_COLOURS.get(line.status, "primary"))
        self._arc(painter, ring, QPen(self._colour("hover"), stroke), 0.0, 1.0)
        if line.status in _LOWER_BOUNDS:
            self._arc(
                painter, ring, QPen(QBrush(colour, Qt.BrushStyle.Dense6Pattern), stroke), share, 1.0 - share
            )
        if share > 0:
            cap = Qt.PenCapStyle.RoundCap if share < 1 else Qt.PenCapStyle.FlatCap
            self._arc(painter, ring, QPen(QBrush(colour), stroke, Qt.PenStyle.SolidLine, cap), 0.0, share)
        if line.status in _COLOURS:
            hatched = QBrush(self._colour("surface"), Qt.BrushStyle.BDiagPattern)
            self._arc(painter, ring, QPen(hatched, stroke), 0.0, share)
        if line.low_share is not None:
            self._arc(painter, ring, QPen(self._colour("text"), stroke + 2), line.low_share - 0.003, 0.006)
        self._write(painter, ring, stroke)

    def _arc(self, painter: QPainter, ring: QRectF, pen: QPen, start: float, length: float) -> None:
        if pen.capStyle() != Qt.PenCapStyle.RoundCap:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        # Qt counts sixteenths of a degree, against the clock.
        painter.drawArc(ring, round(16 * (TOP_DEGREES - 360 * start)), round(-16 * 360 * length))

    def _write(self, painter: QPainter, ring: QRectF, stroke: float) -> None:
        inside = ring.adjusted(stroke, stroke, -stroke, -stroke)
        large, small = QFont(self.font()), QFont(self.font())
        large.setBold(True)
        large.setPointSizeF(large.pointSizeF() * LARGER)
        small.setPointSizeF(small.pointSizeF() * 0.86)
        unit = NUTRIENTS[self.line.key].shown_unit
        rows = [(self.line.number, fitted(large, self.line.number, inside.width()), "text")]
        rows += [
            (text, small, "text_muted")
            for text in (unit, self.line.note)
            if text and QFontMetricsF(small).horizontalAdvance(text) <= inside.width()
        ]
        y = inside.center().y() - sum(QFontMetricsF(font).height() for _, font, _ in rows) / 2
        for text, font, token in rows:
            height = QFontMetricsF(font).height()
            painter.setFont(font)
            painter.setPen(self._colour(token))
            painter.drawText(
                QRectF(inside.left(), y, inside.width(), height), Qt.AlignmentFlag.AlignCenter, isolated(text)
            )
            y += height
