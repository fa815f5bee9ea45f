"""Asks for a day, a meal and a number of servings: for logging and for planning."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QWidget,
)

from core.diary.entry import Meal, parse_meal
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.dates import day_field, day_of
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.meal_names import meal_options
from desktop_app.widgets.number_field import LARGEST, NumberField
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
    """Day, meal, servings; of a recipe that is logged, also by the weight of the cooked pot and of what was eaten of it.

    Signals:
        chosen: a `MealChoice`.
    """

    chosen = Signal(object)

    def __init__(self, verb: str, title: str, first: MealChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(360)
        column = titled_column(self, verb)
        column.addWidget(muted(title))
        self.day = day_field(first.day)
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
        self.pot, self.eaten = _weight_field(self), _weight_field(self)
        self._form = form
        self._makes = 1.0
        column.addLayout(form)
        self.confirm = primary_button(verb, self._choose)
        column.addLayout(confirming_row(self, self.confirm))
        self.meal.setFocus()

    def offer_weights(self, makes: float) -> None:
        """Offer to state the portion by weight.

        Args:
            makes: the servings of the whole recipe.
        """
        self._makes = makes
        for label, field in ((tr("Cooked weight of all"), self.pot), (tr("Weight eaten"), self.eaten)):
            field.setAccessibleName(label)
            field.setToolTip(tr("Both weights together give the servings"))
            field.valueChanged.connect(self._show_weighed)
            self._form.addRow(label, field)
            field.show()

    @property
    def _weighed(self) -> float | None:
        """The servings that the weights mean; None unless both are given."""
        if not (self.pot.value() and self.eaten.value()):
            return None
        return min(1.0, self.eaten.value() / self.pot.value()) * self._makes

    def _show_weighed(self) -> None:
        weighed = self._weighed
        self.servings.setEnabled(weighed is None)
        if weighed is not None:
            self.servings.setValue(weighed)

    def _choose(self) -> None:
        choice = MealChoice(
            day_of(self.day),
            parse_meal(self.meal.value),
            self._weighed or self.servings.value(),
        )
        self.accept()
        self.chosen.emit(choice)


def _weight_field(dialog: QDialog) -> NumberField:
    field = NumberField(dialog)
    field.hide()
    field.setRange(0, LARGEST)
    field.setDecimals(0)
    field.setSingleStep(50)
    field.setSuffix(" g")
    field.setSpecialValueText(tr("not weighed"))
    return field
