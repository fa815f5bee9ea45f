"""The ingredients of the recipe page: lines to tick off, the servings to cook, and the units."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.plan.cooking import Cooking
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import field_label, heading
from desktop_app.widgets.ticked_lines import TickedLines
from desktop_app.widgets.unit_labels import UNIT_LABELS

LEAST: Final = 0.25
MOST: Final = 999.0
SERVINGS_WIDTH: Final = 64


class IngredientList(QWidget):
    """The ingredient lines for the servings and in the units that the user chooses.

    A recipe without a number of servings is cooked in batches: 2 is twice the recipe.

    Signals:
        changed: the user chose other servings or units; with a `Cooking`.
        units_chosen: the user chose other units; with their name.
    """

    changed = Signal(object)
    units_chosen = Signal(str)

    def __init__(self, theme: Theme, cooking: Cooking, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cooking = cooking
        self.servings = NumberField()
        self.servings.setRange(LEAST, MOST)
        self.servings.setDecimals(2)
        self.servings.setProperty("kind", "stepper")
        self.servings.lineEdit().setTextMargins(0, 0, 0, 0)
        self.servings.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.servings.setFixedWidth(SERVINGS_WIDTH)
        self.servings.setValue(cooking.servings)
        self.servings.valueChanged.connect(self._scale)
        is_known = cooking.recipe.servings_known
        self.servings.setAccessibleName(tr("Servings to cook") if is_known else tr("Batches to cook"))
        self.fewer = icon_button(theme, "minus", tr("Fewer servings"), lambda: self._step(-1))
        self.more = icon_button(theme, "plus", tr("More servings"), lambda: self._step(1))
        self.units = Choice(tr("Units"), translated(UNIT_LABELS), cooking.units)
        self.units.setMinimumContentsLength(max(len(tr(label)) for _, label in UNIT_LABELS) + 2)
        self.units.chosen.connect(self._convert)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(heading(tr("Ingredients")))
        if cooking.recipe.uses:
            row = QWidget()
            flow = FlowLayout(row, spacing=4)
            label = field_label(tr("Servings") if is_known else tr("Batches"))
            for widget in (label, self.fewer, self.servings, self.more, self.units):
                flow.addWidget(widget)
            column.addWidget(row)
        self.lines = TickedLines(cooking.lines)
        column.addWidget(self.lines)
        column.addStretch(1)

    def _step(self, by: int) -> None:
        """Go to the next whole number of servings."""
        now = self.servings.value()
        whole = int(now) + by if now % 1 == 0 or by > 0 else int(now)
        self.servings.setValue(max(LEAST, whole))

    def _scale(self, servings: float) -> None:
        self._show(replace(self.cooking, servings=servings))

    def _convert(self) -> None:
        units = next(system for system, _ in UNIT_LABELS if system == self.units.value)
        self._show(replace(self.cooking, units=units))
        self.units_chosen.emit(units)

    def _show(self, cooking: Cooking) -> None:
        self.cooking = cooking
        self.lines.show_lines(cooking.lines)
        self.changed.emit(cooking)
