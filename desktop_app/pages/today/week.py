"""Seven days at a glance: the energy of each against its target."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from core.diary.entry import Totals
from core.plan.targets import DayBound
from desktop_app.pages.today.dragging import accept_entry, dropped_entry
from desktop_app.shell.theme.icons import paint_icon
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import NutrientLine, TargetStatus, nutrient_line
from desktop_app.widgets.dates import long_day, weekday_number
from desktop_app.widgets.drop_target import mark_target
from desktop_app.widgets.text import fitted, in_type, isolated

HEIGHT: Final = 76


@dataclass(frozen=True)
class DayEnergy:
    """One day of the strip."""

    day: date
    totals: Totals
    line: NutrientLine

    @property
    def number(self) -> str:
        """The energy in few signs: "1,420", "≥ 310", "?" when unknown, a dash when nothing is logged."""
        return self.line.number if self.totals.foods else "–"

    @property
    def spoken(self) -> str:
        """The day in one sentence."""
        energy = self.line.spoken if self.totals.foods else tr("nothing logged")
        return tr("{day}: {energy}").format(day=long_day(self.day), energy=energy)


def day_energy(day: date, totals: Totals, bounds: Sequence[DayBound]) -> DayEnergy:
    """Energy of a day against its target."""
    bound = next((bound for bound in bounds if bound.nutrient == "energy"), None)
    return DayEnergy(day, totals, nutrient_line("energy", totals, bound))


class DayButton(QAbstractButton):
    """One day; pressing it opens that day, and an entry can be dropped on it.

    Signals:
        dropped: the number of the entry.
    """

    dropped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._energy: DayEnergy | None = None
        self._is_today = False
        self.bar = AmountBar(theme, self)
        self.setCheckable(True)
        self.setAcceptDrops(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_energy(self, energy: DayEnergy, *, is_today: bool) -> None:
        """Show a day."""
        self._energy = energy
        self._is_today = is_today
        self.setAccessibleName(tr("{day}, today").format(day=energy.spoken) if is_today else energy.spoken)
        self.setToolTip(energy.spoken)
        self.bar.setVisible(energy.line.share is not None)
        self.bar.show_amount(energy.line.share or 0.0, energy.line.low_share, energy.line.status)
        self.update()

    @property
    def energy(self) -> DayEnergy | None:
        """The shown energy."""
        return self._energy

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        accept_entry(self, event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        mark_target(self, is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        number = dropped_entry(self, event)
        if number is not None:
            self.dropped.emit(number)

    def sizeHint(self) -> QSize:
        return QSize(96, in_type(self, HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(56, in_type(self, HEIGHT))

    def resizeEvent(self, event: object) -> None:
        self.bar.setGeometry(8, self.height() - 18, self.width() - 16, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        if self._energy is not None:
            self._paint_day(painter, self._energy)
        painter.end()

    def _paint_frame(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_target = bool(self.property("target"))
        fill = (
            "primary_soft" if self.isChecked() or is_target else "hover" if self.underMouse() else "surface"
        )
        painter.setBrush(QColor(self._theme.colour(fill)))
        edge = "focus" if self.hasFocus() else "primary" if self.isChecked() else "border"
        if is_target:
            painter.setPen(QPen(QColor(self._theme.colour("primary")), 2, Qt.PenStyle.DashLine))
        else:
            painter.setPen(
                QPen(QColor(self._theme.colour(edge)), 2 if self.hasFocus() or self.isChecked() else 1)
            )
        painter.drawRoundedRect(rect, 10, 10)

    def _paint_day(self, painter: QPainter, energy: DayEnergy) -> None:
        name = weekday_number(energy.day)
        small = QFont(self.font())
        small.setPointSizeF(0.86 * self.font().pointSizeF())
        small.setBold(self._is_today)
        painter.setFont(small)
        painter.setPen(QColor(self._theme.colour("primary" if self._is_today else "text_muted")))
        painter.drawText(
            QRectF(8, 7, self.width() - 16, in_type(self, 18)), Qt.AlignmentFlag.AlignLeft, isolated(name)
        )
        status = energy.line.status
        if status in (TargetStatus.OVER, TargetStatus.FORBIDDEN):
            token = "warning" if status is TargetStatus.OVER else "danger"
            paint_icon(
                painter,
                self.rect().adjusted(self.width() - 24, 8, -8, 24 - self.height()),
                "warning",
                self._theme.colour(token),
            )
        bold = QFont(self.font())
        bold.setBold(energy.totals.foods > 0)
        painter.setFont(fitted(bold, energy.number, self.width() - 16.0))
        painter.setPen(QColor(self._theme.colour("text" if energy.totals.foods else "text_muted")))
        painter.drawText(
            QRectF(8, in_type(self, 28), self.width() - 16, in_type(self, 22)),
            Qt.AlignmentFlag.AlignLeft,
            energy.number,
        )


class WeekOverview(QWidget):
    """The days of a week.

    Signals:
        chosen: the `date` that was pressed.
        dropped: the number of an entry that was dragged to a day, and the `date`.
    """

    chosen = Signal(object)
    dropped = Signal(int, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Energy of the week"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._group = QButtonGroup(self)
        self.days = tuple(DayButton(theme) for _ in range(7))
        for button in self.days:
            self._group.addButton(button)
            row.addWidget(button, 1)
            button.clicked.connect(lambda _checked=False, pressed=button: self._press(pressed))
            button.dropped.connect(lambda number, on=button: self._drop(number, on))

    def show_week(self, days: Sequence[DayEnergy], chosen: date, today: date) -> None:
        """Show seven days."""
        for button, energy in zip(self.days, days, strict=True):
            button.show_energy(energy, is_today=energy.day == today)
            button.setChecked(energy.day == chosen)

    def _press(self, button: DayButton) -> None:
        if button.energy is not None:
            self.chosen.emit(button.energy.day)

    def _drop(self, number: int, button: DayButton) -> None:
        if button.energy is not None:
            self.dropped.emit(number, button.energy.day)
