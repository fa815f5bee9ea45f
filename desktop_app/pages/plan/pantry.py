"""The dialog of the food at home: amounts and dates, changed in place."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDateEdit,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.food.shown_names import shown_food
from core.services.pantry import (
    LONGEST_LINE,
    PantryItem,
    adding_food,
    name_and_count,
    pantry_items,
    read_food,
    setting_item,
)
from core.store.changes import ChangeSet
from core.translation import capital
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.tab_order import focus_next
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, primary_button
from desktop_app.widgets.dates import qt_date, with_calendar
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.flow import clear
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.scrolling import scroll_area
from desktop_app.widgets.text import body, muted, problem_line

SOME_G: Final = -1.0
"""Shown as "some": an unknown amount."""
MOST_G: Final = 1_000_000.0
NO_DATE: Final = date(2000, 1, 1)
"""Shown as "no date"."""


class PantryDialog(QDialog):
    """The food at home, the first to spoil first.

    Signals:
        wanted: (the `ChangeRecords` to make, a sentence that reports it).
    """

    wanted = Signal(object, str)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.items: tuple[PantryItem, ...] = ()
        self.amounts: list[NumberField] = []
        self.dates: list[QDateEdit] = []
        self.setMinimumWidth(540)
        self.resize(600, 560)
        outer = titled_column(self, tr("Pantry"))
        outer.addWidget(
            muted(
                tr(
                    "Suggestions use this food first, and shopping lists leave it out. Logging a planned meal subtracts it."
                )
            )
        )
        outer.addLayout(self._add_row())
        self.problem = problem_line()
        outer.addWidget(self.problem)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        card = QFrame()
        card.setProperty("kind", "card")
        listed = QVBoxLayout(card)
        listed.setContentsMargins(16, 12, 8, 12)
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(8)
        self._rows.setVerticalSpacing(4)
        self._rows.setColumnStretch(0, 1)
        listed.addLayout(self._rows)
        self.empty = muted(tr("Nothing here yet. Add food above, or ticked food from the shopping list."))
        self.empty.hide()
        listed.addWidget(self.empty)
        column.addWidget(card)
        column.addStretch(1)
        outer.addWidget(scroll_area(inside), 1)
        outer.addLayout(closing_row(self))
        context.operations.changed.connect(self._follow)
        self._read()

    def focusNextPrevChild(self, is_forward: bool) -> bool:  # noqa: FBT001 - Qt's own way to call it
        return focus_next(self, is_forward=is_forward)

    def _add_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.food = QLineEdit()
        self.food.setMaxLength(LONGEST_LINE)
        self.food.setPlaceholderText(tr("Such as {words}").format(words=tr("500 g rice, or 6 eggs")))
        self.food.setAccessibleName(tr("Food to add"))
        self.best_by = _date_field(None, tr("Best by, of the food to add"))
        self.add_button = primary_button(tr("Add"), self.add)
        self.add_button.setDefault(True)
        row.addWidget(self.food, 1)
        row.addWidget(self.best_by)
        row.addWidget(self.add_button)
        return row

    def add(self) -> None:
        """Add the food that was typed."""
        engine, text, day = self._context.engine, self.food.text(), _day_of(self.best_by)

        def added(items: tuple[PantryItem, ...]) -> None:
            self.problem.hide()
            self.food.clear()
            self.best_by.setDate(self.best_by.minimumDate())
            self.food.setFocus()
            names = ", ".join(shown_food(item.name) for item in items)
            self.wanted.emit(adding_food(items), tr("Added {food} to the pantry.").format(food=names))

        ReadOp(self, lambda _job: read_food(engine, [text], day)).success(added).failure(
            self._refuse
        ).only_latest("food").start(self._context.operations)

    def _refuse(self, error: KnownError) -> None:
        self.problem.setText(str(error))
        self.problem.show()
        self.food.setFocus()

    def _follow(self, changes: ChangeSet) -> None:
        if changes.diary or changes.plan:
            self._read()

    def _read(self) -> None:
        ReadOp.of_user_data(self, pantry_items).success(self._show).only_latest("pantry").start(
            self._context.operations
        )

    def _show(self, items: Sequence[PantryItem]) -> None:
        if tuple(items) == self.items and self.amounts:
            return
        self.items = tuple(items)
        clear(self._rows)
        self.amounts, self.dates = [], []
        self.empty.setVisible(not items)
        for place, item in enumerate(self.items):
            self._show_item(place, item)

    def _show_item(self, place: int, item: PantryItem) -> None:
        food = shown_food(item.name)
        is_past = item.best_by is not None and item.best_by < date.today()
        named = name_and_count(self._context.engine, item) if self._context.host.is_ready else food
        name = body(capital(tr("{food} (past its date)").format(food=named) if is_past else named))
        if is_past:
            name.setProperty("tone", "warning")
        amount = NumberField()
        amount.setRange(SOME_G, MOST_G)
        amount.setDecimals(0)
        amount.setSingleStep(50)
        amount.setSpecialValueText(tr("some"))
        amount.setSuffix(" g")
        amount.setValue(SOME_G if item.mass_g is None else item.mass_g)
        amount.setAccessibleName(tr("Grams of {food}").format(food=food))
        amount.editingFinished.connect(lambda: self._set_amount(item, amount))
        day = _date_field(item.best_by, tr("Best by, of {food}").format(food=food))
        day.editingFinished.connect(lambda: self._set_day(item, day))
        remove = icon_button(
            self._context.theme,
            "close",
            tr("Remove {food}").format(food=food),
            lambda: self._remove(item),
        )
        self.amounts.append(amount)
        self.dates.append(day)
        for column, widget in enumerate((name, amount, day, remove)):
            self._rows.addWidget(widget, place, column)

    def _set_amount(self, item: PantryItem, field: NumberField) -> None:
        mass_g = None if field.value() < 0 else field.value()
        before_g = None if item.mass_g is None else round(item.mass_g)
        if mass_g != before_g:
            self._change(item, replace(item, mass_g=mass_g) if mass_g != 0 else None)

    def _set_day(self, item: PantryItem, field: QDateEdit) -> None:
        day = _day_of(field)
        if day != item.best_by:
            self._change(item, replace(item, best_by=day))

    def _remove(self, item: PantryItem) -> None:
        self._change(item, None)

    def _change(self, item: PantryItem, wanted: PantryItem | None) -> None:
        said = (
            tr("Removed {food} from the pantry.") if wanted is None else tr("Changed {food} in the pantry.")
        )
        self.wanted.emit(setting_item(item, wanted), said.format(food=shown_food(item.name)))


def _date_field(day: date | None, name: str) -> QDateEdit:
    field = with_calendar(QDateEdit())
    field.setDisplayFormat("yyyy-MM-dd")
    field.setMinimumDate(qt_date(NO_DATE))
    field.setSpecialValueText(tr("no date"))
    field.setDate(field.minimumDate() if day is None else qt_date(day))
    field.setAccessibleName(name)
    return field


def _day_of(field: QDateEdit) -> date | None:
    shown = field.date()
    return None if shown == field.minimumDate() else date(shown.year(), shown.month(), shown.day())
