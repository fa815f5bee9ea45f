"""Asks for a day, a meal and a number of servings: for logging and for planning."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QDateEdit,
    QDialog,
    QFormLayout,
    QWidget,
)

from core.diary.entry import Meal, parse_meal
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.dates import with_calendar
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.meal_names import meal_options
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import muted

LEAST: Final = 0.25
MOST: Final = 20.0


@dataclass(frozen=True)
class MealChoice:
    """A day, a meal and a number of servings."""

    day: date
    meal: Meal
    servings: float


class MealDialog(QDialog):
    """Day, meal, servings.

    Signals:
        chosen: a `MealChoice`.
    """

    chosen = Signal(object)

    def __init__(self, verb: str, title: str, first: MealChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(360)
        column = titled_column(self, verb)
        column.addWidget(muted(title))
        self.day = with_calendar(QDateEdit(QDate(first.day.year, first.day.month, first.day.day)))
        self.day.setDisplayFormat(tr("ddd d MMM yyyy"))
        self.meal = Choice(tr("Meal"), meal_options(first.meal), first.meal)
        self.servings = NumberField()
        self.servings.setRange(LEAST, MOST)
        self.servings.setSingleStep(0.5)
        self.servings.setDecimals(2)
        self.servings.setValue(first.servings)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(12)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for label, field in ((tr("Day"), self.day), (tr("Meal"), self.meal), (tr("Servings"), self.servings)):
            field.setAccessibleName(label)
            form.addRow(label, field)
        column.addLayout(form)
        self.confirm = primary_button(verb, self._choose)
        column.addLayout(confirming_row(self, self.confirm))
        self.meal.setFocus()

    def _choose(self) -> None:
        day = self.day.date()
        choice = MealChoice(
            date(day.year(), day.month(), day.day()),
            parse_meal(self.meal.value),
            self.servings.value(),
        )
        self.accept()
        self.chosen.emit(choice)
