"""Targets of the whole week on the Today page: the part that was eaten, and each day's part of the rest."""

from datetime import date
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.first_weekday import place_in_week
from core.people.week_targets import DAYS
from core.recommend.wording import amount_text
from core.services.day import DayView
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.amounts import nutrient_line
from desktop_app.widgets.nutrient_bars import NutrientRow
from desktop_app.widgets.text import heading, muted

_SPACING: Final = 12


class WeekBudget(QFrame):
    """A row for each target of the week; hidden if there are none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "card")
        self.setAccessibleName(tr("Targets of this week"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(_SPACING)
        column.addWidget(heading(tr("Week"), level=3))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(_SPACING)
        column.addLayout(self._rows)
        self.note = muted("")
        column.addWidget(self.note, 0, Qt.AlignmentFlag.AlignTop)
        self.rows: dict[str, NutrientRow] = {}
        self.hide()

    def show_week(self, view: DayView) -> None:
        """Show the week of a day."""
        for row in self.rows.values():
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        hidden = {"energy"} if view.profile.hides_calories else set()
        bounds = [bound for bound in view.week_targets if bound.nutrient not in hidden]
        totals = view.week_totals
        self.rows = {
            bound.nutrient: NutrientRow(self._theme, nutrient_line(bound.nutrient, totals, bound))
            for bound in bounds
        }
        for row in self.rows.values():
            self._rows.addWidget(row)
        self.note.setText(_left(view, view.day, [bound.nutrient for bound in bounds]))
        self.setVisible(bool(bounds))


def _left(view: DayView, day: date, nutrients: list[str]) -> str:
    """Return how much the shown day gets: "5 days left: at most 1,900 kcal on this one"."""
    of_day = {bound.nutrient: bound for bound in view.bounds}
    parts = [
        amount_text(key, high)
        for key in nutrients
        if key in of_day and (high := of_day[key].high) is not None
    ]
    if not parts:
        return ""
    days = tr_count("%n days left", "%n day left", DAYS - place_in_week(day))
    return tr("{days}: at most {amounts} on this one.").format(days=days, amounts=", ".join(parts))
