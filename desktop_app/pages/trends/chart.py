"""The course of a nutrient as bars, with its range, its target and a moving average."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.food.nutrients import NUTRIENTS
from core.recommend.wording import number_text
from core.services.trends import Point, ceiling
from desktop_app.pages.trends.wording import point_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.roles import set_role
from desktop_app.widgets.text import isolated

HEIGHT: Final = 240
_TOP: Final = 10.0
_BOTTOM: Final = 26.0
_GAP: Final = 8.0
_LINES: Final = 4
_BAR_SHARE: Final = 0.7
_LEAST_WHISKER: Final = 5.0
"""Width of a bar in pixels from which its range is drawn with caps."""
_LABEL_ROOM: Final = 96.0


class CourseChart(QWidget):
    """A bar for each point. The arrow keys and the pointer select one; Enter or a click chooses it.

    A bar above its target is hatched; one that is only a lower bound has a dotted top.

    Signals:
        selected: the selected `Point`, or None.
        chosen: the `Point` whose foods are to be shown.
    """

    selected = Signal(object)
    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._points: tuple[Point, ...] = ()
        self._key = "energy"
        self._place: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_role(self, QAccessible.Role.Chart)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription(
            tr("The left and right arrow keys read each bar; Enter shows its foods.")
        )

    @property
    def points(self) -> tuple[Point, ...]:
        """The shown points."""
        return self._points

    @property
    def point(self) -> Point | None:
        """The selected point."""
        return None if self._place is None else self._points[self._place]

    def show_course(self, points: Sequence[Point], key: str) -> None:
        """Show the course of a nutrient."""
        self._points, self._key, self._place = tuple(points), key, None
        self.setAccessibleName(tr("{nutrient} over time").format(nutrient=NUTRIENTS[key].label))
        self.selected.emit(None)
        self.update()

    def select(self, place: int | None) -> None:
        """Select a point by its place."""
        if place == self._place:
            return
        self._place = place
        if self.point is not None:
            self.setAccessibleName(point_text(self.point, self._key))
        self.selected.emit(self.point)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, self._theme.in_type(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._theme.in_type(HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._points) - 1}
        key = Qt.Key(event.key())
        if self._points and key in steps:
            start = len(self._points) if self._place is None else self._place
            self.select(min(max(start + steps[key], 0), len(self._points) - 1))
        elif self._points and key in ends:
            self.select(ends[key])
        elif self.point is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self.point)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        area = self._area()
        share = (event.position().x() - area.left()) / area.width() if area.width() > 0 else -1.0
        self.select(int(share * len(self._points)) if self._points and 0.0 <= share < 1.0 else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.point is not None:
            self.chosen.emit(self.point)

    def leaveEvent(self, event: object) -> None:
        if not self.hasFocus():
            self.select(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = QFont(self.font())
        small.setPointSizeF(0.86 * self.font().pointSizeF())
        painter.setFont(small)
        area, most = self._area(), self._most()
        self._paint_scale(painter, area, most)
        for place, point in enumerate(self._points):
            self._paint_target(painter, area, most, self._bar(area, place, _whole=True), point)
        for place, point in enumerate(self._points):
            self._paint_bar(painter, area, most, self._bar(area, place), point)
        self._paint_moving(painter, area, most)
        self._paint_days(painter, area)
        if self._place is not None or self.hasFocus():
            self._paint_selection(painter, area)
        painter.end()

    def _area(self) -> QRectF:
        small = QFont(self.font())
        small.setPointSizeF(0.86 * self.font().pointSizeF())
        left = QFontMetricsF(small).horizontalAdvance(self._number(self._most())) + _GAP
        high = self._theme.in_type(HEIGHT) - _TOP - self._theme.in_type(_BOTTOM)
        return QRectF(left, _TOP, max(1.0, self.width() - left - 2), high)

    def _most(self) -> float:
        """Return the top of the scale: a round number above all amounts and targets."""
        tops = [top for point in self._points for top in (point.amount, point.high, point.moving) if top]
        tops += [
            end
            for point in self._points
            if point.bound is not None
            for end in (point.bound.low, ceiling(point.bound))
            if end
        ]
        # Round in the unit that the scale shows.
        factor = NUTRIENTS[self._key].shown(1.0) if self._key in NUTRIENTS else 1.0
        return round_above(factor * max(tops, default=0.0)) / factor

    def _number(self, value: float) -> str:
        shown = NUTRIENTS[self._key].shown(value) if self._key in NUTRIENTS else value
        return number_text(shown, 1 if self._most() < _LINES else 0)

    def _y(self, area: QRectF, most: float, value: float) -> float:
        return area.bottom() - area.height() * min(value / most, 1.0)

    def _bar(self, area: QRectF, place: int, *, _whole: bool = False) -> QRectF:
        step = area.width() / len(self._points)
        wide = step if _whole or step < 3 else step * _BAR_SHARE
        return QRectF(area.left() + place * step + (step - wide) / 2, area.top(), wide, area.height())

    def _colour(self, token: str) -> QColor:
        return QColor(self._theme.colour(token))

    def _paint_scale(self, painter: QPainter, area: QRectF, most: float) -> None:
        for line in range(_LINES + 1):
            value = most * line / _LINES
            y = self._y(area, most, value)
            painter.setPen(QPen(self._colour("border"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(self._colour("text_muted"))
            half = painter.fontMetrics().height() / 2
            label = QRectF(0, y - half, area.left() - _GAP / 2, 2 * half)
            aligned = (
                Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            )
            painter.drawText(label, aligned, self._number(value))

    def _paint_target(
        self, painter: QPainter, area: QRectF, most: float, column: QRectF, point: Point
    ) -> None:
        if point.bound is None:
            return
        low, high = point.bound.low, ceiling(point.bound)
        top = area.top() if high is None else self._y(area, most, high)
        bottom = area.bottom() if low is None else self._y(area, most, low)
        painter.fillRect(
            QRectF(column.left(), top, column.width(), bottom - top), self._colour("primary_soft")
        )
        painter.setPen(QPen(self._colour("primary"), 1, Qt.PenStyle.DashLine))
        for end, y in ((high, top), (low, bottom)):
            if end is not None:
                painter.drawLine(QPointF(column.left(), y), QPointF(column.right(), y))

    def _paint_bar(self, painter: QPainter, area: QRectF, most: float, column: QRectF, point: Point) -> None:
        if point.amount is None:
            return
        high = ceiling(point.bound)
        is_over = high is not None and point.low is not None and point.low > high
        colour = self._colour("warning" if is_over else "measure")
        y = self._y(area, most, point.amount)
        bar = QRectF(column.left(), y, column.width(), area.bottom() - y)
        painter.fillRect(bar, colour)
        if is_over:
            painter.fillRect(bar, QBrush(self._colour("surface"), Qt.BrushStyle.BDiagPattern))
        if point.is_lower_bound:
            above = QRectF(column.left(), max(area.top(), y - 14), column.width(), min(14.0, y - area.top()))
            painter.fillRect(above, QBrush(colour, Qt.BrushStyle.Dense6Pattern))
        elif point.low is not None and point.high is not None and point.high > point.low:
            self._paint_range(painter, area, most, column, point.low, point.high)

    def _paint_range(
        self, painter: QPainter, area: QRectF, most: float, column: QRectF, low: float, high: float
    ) -> None:
        top, bottom, x = self._y(area, most, high), self._y(area, most, low), column.center().x()
        for token, wide in (("surface", 3.0), ("text", 1.2)):
            painter.setPen(QPen(self._colour(token), wide))
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
            if column.width() >= _LEAST_WHISKER:
                cap = min(4.0, column.width() / 3)
                for y in (top, bottom):
                    painter.drawLine(QPointF(x - cap, y), QPointF(x + cap, y))

    def _paint_moving(self, painter: QPainter, area: QRectF, most: float) -> None:
        parts: list[QPolygonF] = [QPolygonF()]
        for place, point in enumerate(self._points):
            if point.moving is None:
                parts.append(QPolygonF())
            else:
                x = self._bar(area, place).center().x()
                parts[-1].append(QPointF(x, self._y(area, most, point.moving)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, wide in (("surface", 4.0), ("text", 2.0)):
            painter.setPen(QPen(self._colour(token), wide))
            for part in parts:
                painter.drawPolyline(part)

    def _paint_days(self, painter: QPainter, area: QRectF) -> None:
        if not self._points:
            return
        painter.setPen(self._colour("text_muted"))
        room, high = self._theme.in_type(_LABEL_ROOM), painter.fontMetrics().height()
        every = max(1, ceil(len(self._points) * room / area.width()))
        for place in range(0, len(self._points), every):
            column = self._bar(area, place, _whole=True)
            label = QRectF(column.left(), area.bottom() + 6, room, high)
            if label.right() <= self.width() + _GAP:
                aligned = Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignLeft
                painter.drawText(label, aligned, isolated(short_day(self._points[place].first)))

    def _paint_selection(self, painter: QPainter, area: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._colour("focus"), 2))
        shown = area if self._place is None else self._bar(area, self._place, _whole=True)
        painter.drawRoundedRect(shown.adjusted(0, -4, 0, 2), 4, 4)


def round_above(value: float) -> float:
    """Return the least end of a scale with four even parts that is not below `value`, such as 2,400 for 2,200."""
    if value <= 0:
        return 1.0
    power = 10.0 ** floor(log10(value))
    return next(each * power for each in (1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10) if each * power >= value)
