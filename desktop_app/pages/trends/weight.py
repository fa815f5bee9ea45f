"""Body weight and water on the Trends page."""

from bisect import bisect_right
from collections.abc import Mapping
from datetime import date
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QListWidget, QSizePolicy, QVBoxLayout, QWidget

from core.services.trends import Period
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr, tr_count
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.text import body, heading, isolated

HEIGHT: Final = 180
_LEFT: Final = 52.0
_TOP: Final = 10.0
_BOTTOM: Final = 24.0
_LEAST_SPAN_KG: Final = 4.0
"""A scale of less would show the day's ups and downs as a trend."""
_DOT: Final = 3.0
_MOVING_DAYS: Final = 7


class WeightChart(QWidget):
    """A dot for each weight, and their moving average of seven days as a line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._weights: Mapping[date, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_weights(self, weights_kg: Mapping[date, float]) -> None:
        """Show weights by day, the earliest first."""
        self._weights = weights_kg
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._weights:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = QFont(self.font())
        small.setPointSizeF(0.86 * self.font().pointSizeF())
        painter.setFont(small)
        area = QRectF(_LEFT, _TOP, max(1.0, self.width() - _LEFT - 4), HEIGHT - _TOP - _BOTTOM)
        low, high = scale_of(self._weights)
        days = [day.toordinal() for day in self._weights]
        first, span = days[0], max(1, days[-1] - days[0])

        def place(day: int, kg: float) -> QPointF:
            share = (day - first) / span if days[-1] > first else 0.5
            return QPointF(
                area.left() + share * area.width(), area.bottom() - (kg - low) / (high - low) * area.height()
            )

        self._paint_scale(painter, area, low, high)
        line = QPolygonF(
            [place(day, kg) for day, kg in zip(days, moving_averages(self._weights), strict=True)]
        )
        painter.setPen(QPen(self._colour("text"), 2))
        painter.drawPolyline(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour("measure"))
        for day, kg in zip(days, self._weights.values(), strict=True):
            painter.drawEllipse(place(day, kg), _DOT, _DOT)
        painter.setPen(self._colour("text_muted"))
        below = QRectF(area.left(), area.bottom() + 6, area.width(), 18)
        dates = list(self._weights)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, isolated(short_day(dates[0])))
        if len(dates) > 1:
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, isolated(short_day(dates[-1])))
        painter.end()

    def _paint_scale(self, painter: QPainter, area: QRectF, low: float, high: float) -> None:
        for part in range(3):
            kg = low + (high - low) * part / 2
            y = area.bottom() - area.height() * part / 2
            painter.setPen(QPen(self._colour("border"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(self._colour("text_muted"))
            label = QRectF(0, y - 9, area.left() - 6, 18)
            aligned = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(label, aligned, tr("{kg} kg").format(kg=local_number(f"{kg:g}")))

    def _colour(self, token: str) -> QColor:
        return QColor(self._theme.colour(token))


class WeightCard(QFrame):
    """The body weights of a period as a chart or a list, and the average of counted water."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.setAccessibleName(tr("Weight and water"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addWidget(heading(tr("Weight and water"), level=2))
        self.facts = body("")
        column.addWidget(self.facts)
        self.chart = WeightChart(theme)
        column.addWidget(self.chart)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Weights by day"))
        self.list.setFixedHeight(HEIGHT)
        self.list.hide()
        column.addWidget(self.list)
        self.switch = quiet_button(tr("Show as a list"), self._switch)
        column.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignLeft)
        self._shows_list = False

    def show_period(self, period: Period | None) -> None:
        """Show the weights and the water of a period; without any, the card hides."""
        weights = {} if period is None else period.weights_kg
        water = {} if period is None else period.drunk_ml
        self.setVisible(bool(weights or water))
        sentences = []
        if weights:
            sentences.append(weight_text(weights))
        if water:
            mean = sum(water.values()) / len(water)
            sentences.append(
                tr_count(
                    "Water: {amount} ml a day, counted on %n days.",
                    "Water: {amount} ml, counted on %n day.",
                    len(water),
                ).format(amount=local_number(f"{mean:,.0f}"))
            )
        self.facts.setText(" ".join(sentences))
        self.chart.show_weights(weights)
        self.list.clear()
        self.list.addItems(
            [
                tr("{day}: {kg} kg").format(day=short_day(day), kg=local_number(f"{kg:g}"))
                for day, kg in reversed(list(weights.items()))
            ]
        )
        self.switch.setVisible(bool(weights))
        self._show_parts(has_weights=bool(weights))

    def _switch(self) -> None:
        self._shows_list = not self._shows_list
        self.switch.setText(tr("Show as a chart") if self._shows_list else tr("Show as a list"))
        self.switch.setAccessibleName(self.switch.text())
        self._show_parts(has_weights=True)

    def _show_parts(self, *, has_weights: bool) -> None:
        self.chart.setVisible(has_weights and not self._shows_list)
        self.list.setVisible(has_weights and self._shows_list)


def weight_text(weights_kg: Mapping[date, float]) -> str:
    """Return "Weight: 70.2 kg on Mon 23 Nov, 0.8 kg less than on Sun 25 Oct."."""
    (first, before), (last, kg) = next(iter(weights_kg.items())), list(weights_kg.items())[-1]
    change = round(kg - before, 2)
    values = {
        "kg": local_number(f"{kg:g}"),
        "day": short_day(last),
        "first": short_day(first),
        "change": local_number(f"{abs(change):g}"),
    }
    if first == last:
        return tr("Weight: {kg} kg on {day}.").format(**values)
    if not change:
        return tr("Weight: {kg} kg on {day}, the same as on {first}.").format(**values)
    if change > 0:
        return tr("Weight: {kg} kg on {day}, {change} kg more than on {first}.").format(**values)
    return tr("Weight: {kg} kg on {day}, {change} kg less than on {first}.").format(**values)


def scale_of(weights_kg: Mapping[date, float]) -> tuple[float, float]:
    """Return the ends of a scale in whole, even kilograms around some weights."""
    low, high = min(weights_kg.values()), max(weights_kg.values())
    spare = max(0.0, _LEAST_SPAN_KG - (high - low)) / 2
    return 2.0 * floor((low - spare) / 2), 2.0 * ceil((high + spare + 0.01) / 2)


def moving_averages(weights_kg: Mapping[date, float]) -> list[float]:
    """Return for each weight the average of those in the seven days that end with it."""
    days = [day.toordinal() for day in weights_kg]
    values = list(weights_kg.values())
    found = []
    for place, day in enumerate(days):
        start = bisect_right(days, day - _MOVING_DAYS)
        within = values[start : place + 1]
        found.append(sum(within) / len(within))
    return found
