"""The head of a day in the week grid: its date, and its totals against the targets."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.food.nutrients import NUTRIENTS
from core.plan.day import DayPlan
from core.plan.targets import DayBound
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import NutrientLine, TargetStatus, doubt, nutrient_line
from desktop_app.widgets.dates import long_day, weekday_number
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.nutrient_bars import NutrientPanel
from desktop_app.widgets.roles import set_role
from desktop_app.widgets.text import body, fix_width, heading, muted

WIDTH = 128
MOST_REMARKS = 3
_REMARKS = {
    TargetStatus.FORBIDDEN: ("ban", "danger", QT_TR_NOOP("{nutrient} over the limit")),
    TargetStatus.OVER: ("warning", "warning", QT_TR_NOOP("{nutrient} over")),
    TargetStatus.UNKNOWN: ("question", "text_muted", QT_TR_NOOP("{nutrient} unknown")),
}


def bound_lines(plan: DayPlan, bounds: Sequence[DayBound]) -> list[NutrientLine]:
    """Energy, and every nutrient with a target, in the order of the nutrients."""
    by_key = {bound.nutrient: bound for bound in bounds}
    keys = [key for key in NUTRIENTS if key == "energy" or key in by_key]
    return [nutrient_line(key, plan.totals, by_key.get(key)) for key in keys]


class DayHead(QFrame):
    """Date and totals of one day; Enter or a click opens all nutrients.

    Signals:
        opened: the user wants to see all nutrients.
    """

    opened = Signal()

    def __init__(
        self,
        theme: Theme,
        plan: DayPlan,
        bounds: Sequence[DayBound],
        today: date,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.plan = plan
        self.lines = bound_lines(plan, bounds)
        self.setProperty("kind", "dayhead")
        set_role(self, QAccessible.Role.Button)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        fix_width(self, WIDTH)
        is_today = plan.day == today
        said = "; ".join(line.spoken for line in self.lines) if plan.totals.foods else tr("nothing planned")
        name = long_day(plan.day)
        title = tr("{day}, today: {totals}") if is_today else tr("{day}: {totals}")
        self.setAccessibleName(title.format(day=name, totals=said))
        self.setAccessibleDescription(tr("Enter shows all nutrients of the day."))
        self.setToolTip("\n".join(line.spoken for line in self.lines) if plan.totals.foods else "")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(2)
        row = QHBoxLayout()
        row.setSpacing(6)
        day = heading(weekday_number(plan.day), level=3)
        day.setWordWrap(False)
        row.addWidget(day)
        if is_today:
            mark = body(tr("today"))
            mark.setProperty("kind", "todaymark")
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        column.addLayout(row)
        if plan.totals.foods:
            self._add_totals(theme, column)
        column.addStretch(1)

    def _add_totals(self, theme: Theme, column: QVBoxLayout) -> None:
        energy = self.lines[0]
        amount = muted(
            energy.amount
            if energy.status is not TargetStatus.UNKNOWN and energy.amount != tr("unknown")
            else tr("energy unknown")
        )
        amount.setProperty("kind", "caption")
        column.addWidget(amount)
        if energy.share is not None:
            bar = AmountBar(theme)
            bar.show_amount(energy.share, energy.low_share, energy.status)
            column.addWidget(bar)
        unsure = doubt("energy", self.plan.totals)
        if unsure:
            label = muted(unsure)
            label.setProperty("kind", "caption")
            column.addWidget(label)
        remarks = [line for line in self.lines if line.status in _REMARKS]
        for line in remarks[:MOST_REMARKS]:
            icon, token, words = _REMARKS[line.status]
            row = QHBoxLayout()
            row.setSpacing(4)
            row.addWidget(IconLabel(theme, icon, token, 14), 0, Qt.AlignmentFlag.AlignTop)
            label = muted(tr(words).format(nutrient=line.label))
            label.setProperty("kind", "caption")
            row.addWidget(label, 1)
            column.addLayout(row)
        if len(remarks) > MOST_REMARKS:
            more = muted(tr_count("%n more", "%n more", len(remarks) - MOST_REMARKS))
            more.setProperty("kind", "caption")
            column.addWidget(more)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit()
            return
        super().keyPressEvent(event)


class DayDialog(QDialog):
    """All nutrients of a day."""

    def __init__(
        self, theme: Theme, plan: DayPlan, bounds: Sequence[DayBound], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        name = long_day(plan.day)
        self.setWindowTitle(name)
        self.resize(420, 560)
        self.panel = NutrientPanel(theme)
        self.panel.title.setText(tr("{day}: eaten and planned").format(day=name))
        self.panel.show_day(plan.totals, bounds)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(name)
        area.setWidget(self.panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(area, 1)
        column.addLayout(closing_row(self, is_default=True))
