"""Settings of the diary: the hour at which a day begins, its meals, and their names."""

from functools import partial

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QPushButton, QToolButton, QWidget

from core.diary.entry import MEALS, Meal
from core.errors import KnownError
from core.services.diary_preferences import (
    LONGEST_NAME,
    DiaryPreferences,
    diary_preferences,
    set_day_start,
    set_meal_name,
    set_meal_of_day,
)
from core.store.settings import DAY_START
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import icon_button, plain_button, with_icon
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.meal_names import meal_label, use_meals, usual_label
from desktop_app.widgets.text import form_label, isolated


class DiarySection(QWidget):
    """Fields for the settings of the diary; each is stored when it is changed."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stored = DiaryPreferences()
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(8)
        hours = [(hour, f"{int(hour):02}:00") for hour in DAY_START.choices]
        self.day_start = Choice(tr("A day begins at"), hours)
        self.day_start.chosen.connect(self._store_hour)
        self._form.addRow(form_label(tr("A day begins at")), self.day_start)
        self.names: dict[Meal, QLineEdit] = {}
        self.removers: dict[Meal, QToolButton] = {}
        self.adders: dict[Meal, QPushButton] = {}
        self._rows: dict[Meal, QWidget] = {}
        for meal in MEALS:
            self._add_row(meal)
        offers = QWidget()
        flow = FlowLayout(offers, spacing=8)
        for meal in MEALS:
            add = plain_button(usual_label(meal), partial(self._use, meal, is_used=True))
            add.setAccessibleName(tr("Add {meal}").format(meal=usual_label(meal)))
            self.adders[meal] = with_icon(add, context.theme, "plus", "text_muted")
            flow.addWidget(add)
        self._offers = offers
        self._form.addRow(form_label(tr("Add a meal")), offers)
        self._show(self._stored)

    def look(self) -> None:
        """Read the stored settings again."""
        ReadOp.of_user_data(self, diary_preferences).success(self._learn).only_latest("diary").start(
            self._context.operations
        )

    def _add_row(self, meal: Meal) -> None:
        usual = usual_label(meal)
        field = QLineEdit()
        field.setAccessibleName(tr("Name of {meal}").format(meal=usual))
        field.setPlaceholderText(usual)
        field.setMaxLength(LONGEST_NAME)
        field.editingFinished.connect(partial(self._store_name, meal))
        remove = icon_button(
            self._context.theme,
            "close",
            tr("Remove {meal}").format(meal=usual),
            partial(self._use, meal, is_used=False),
        )
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(field, 1)
        row.addWidget(remove)
        self.names[meal], self.removers[meal], self._rows[meal] = field, remove, holder
        self._form.addRow(form_label(usual), holder)

    def _learn(self, stored: DiaryPreferences) -> None:
        self._stored = stored
        use_meals(stored)
        self._show(stored)

    def _show(self, stored: DiaryPreferences) -> None:
        self.day_start.choose(str(stored.day_start_hour))
        for meal, field in self.names.items():
            is_used = meal in stored.meals
            self._form.setRowVisible(self._rows[meal], is_used)
            self.removers[meal].setEnabled(len(stored.meals) > 1)
            self.adders[meal].setVisible(not is_used)
            if not field.hasFocus():
                field.setText(stored.meal_names.get(meal, ""))
        self._form.setRowVisible(self._offers, len(stored.meals) < len(MEALS))

    def _use(self, meal: Meal, *, is_used: bool) -> None:
        """Add a meal to the days, or remove it; its entries stay."""
        if not is_used:
            # The button goes; what Qt would focus next may be far away.
            self.adders[meal].setVisible(True)
            self.adders[meal].setFocus()

        def stored(_changes: object) -> None:
            if not is_used:
                text = tr("Removed {meal}. Its entries stay in the diary and in plans.")
                self._context.notifier.done(
                    text.format(meal=isolated(meal_label(meal))), undo=partial(self._use, meal, is_used=True)
                )

        WriteOp(self, lambda connection: set_meal_of_day(connection, meal, is_used=is_used)).success(
            stored
        ).start(self._context.operations)

    def _store_hour(self) -> None:
        hour = int(self.day_start.value)
        if hour != self._stored.day_start_hour:
            WriteOp(self, lambda connection: set_day_start(connection, hour)).start(self._context.operations)

    def _store_name(self, meal: Meal) -> None:
        name = self.names[meal].text().strip()
        if name != self._stored.meal_names.get(meal, ""):
            WriteOp(self, lambda connection: set_meal_name(connection, meal, name)).failure(
                partial(self._refuse, meal)
            ).start(self._context.operations)

    def _refuse(self, meal: Meal, error: KnownError) -> None:
        self.names[meal].setText(self._stored.meal_names.get(meal, ""))
        self._context.notifier.problem(str(error))
