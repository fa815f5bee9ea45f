"""A slim bar for one amount against its target: colour, pattern and marks say the same, so none is needed alone."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.amounts import TargetStatus

HEIGHT: Final = 8
_FILLS: Final = {TargetStatus.OVER: "warning", TargetStatus.FORBIDDEN: "danger"}
_HATCHED: Final = frozenset({TargetStatus.OVER, TargetStatus.FORBIDDEN})
_LOWER_BOUNDS: Final = frozenset({TargetStatus.MAYBE_WITHIN, TargetStatus.UNKNOWN})


class AmountBar(QWidget):
    """A bar that shows the share of a target.

    Over the target the fill is hatched; where the amount is only a lower bound its end is open (dotted); a mark shows
    the minimum of a range.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._share = 0.0
        self._low_share: float | None = None
        self._status = TargetStatus.NO_TARGET
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_amount(self, share: float, low_share: float | None, status: TargetStatus) -> None:
        """Fill it from 0 to 1."""
        self._share, self._low_share, self._status = share, low_share, status
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, self._theme.in_type(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, self._theme.in_type(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isRightToLeft():
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        self._paint(painter, QRectF(self.rect()))
        painter.end()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        radius = rect.height() / 2
        track = QPainterPath()
        track.addRoundedRect(rect, radius, radius)
        painter.fillPath(track, QColor(self._theme.colour("hover")))
        painter.setClipPath(track)
        end = rect.width() * self._share
        colour = QColor(self._theme.colour(_FILLS.get(self._status, "primary")))
        filled = QRectF(rect.x(), rect.y(), end, rect.height())
        painter.fillRect(filled, colour)
        if self._status in _HATCHED:
            lines = QColor(self._theme.colour("surface"))
            painter.fillRect(filled, QBrush(lines, Qt.BrushStyle.BDiagPattern))
        if self._status in _LOWER_BOUNDS:
            rest = QRectF(rect.x() + end, rect.y(), rect.width() - end, rect.height())
            painter.fillRect(rest, QBrush(colour, Qt.BrushStyle.Dense6Pattern))
        painter.setClipping(False)
        if self._low_share is not None:
            place = rect.x() + rect.width() * self._low_share
            painter.setPen(QPen(QColor(self._theme.colour("text")), 2))
            painter.drawLine(round(place), round(rect.top()), round(place), round(rect.bottom()))
