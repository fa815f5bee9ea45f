"""Settings of the diary: the hour at which a day begins, and names of the meals."""

from functools import partial

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from core.diary.entry import MEALS, Meal
from core.errors import KnownError
from core.services.diary_preferences import (
    LONGEST_NAME,
    DiaryPreferences,
    diary_preferences,
    set_day_start,
    set_meal_name,
)
from core.store.settings import DAY_START
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.meal_names import use_names, usual_label
from desktop_app.widgets.text import form_label


class DiarySection(QWidget):
    """Fields for the settings of the diary; each is stored when it is changed."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stored = DiaryPreferences()
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(8)
        hours = [(hour, f"{int(hour):02}:00") for hour in DAY_START.choices]
        self.day_start = Choice(tr("A day begins at"), hours)
        self.day_start.chosen.connect(self._store_hour)
        form.addRow(form_label(tr("A day begins at")), self.day_start)
        self.names: dict[Meal, QLineEdit] = {}
        for meal in MEALS:
            field = QLineEdit()
            usual = usual_label(meal)
            field.setAccessibleName(tr("Name of {meal}").format(meal=usual))
            field.setPlaceholderText(usual)
            field.setMaxLength(LONGEST_NAME)
            field.editingFinished.connect(partial(self._store_name, meal))
            self.names[meal] = field
            form.addRow(form_label(usual), field)

    def look(self) -> None:
        """Read the stored settings again."""
        ReadOp.of_user_data(self, diary_preferences).success(self._show).only_latest("diary").start(
            self._context.operations
        )

    def _show(self, stored: DiaryPreferences) -> None:
        self._stored = stored
        use_names(stored.meal_names)
        self.day_start.choose(str(stored.day_start_hour))
        for meal, field in self.names.items():
            if not field.hasFocus():
                field.setText(stored.meal_names.get(meal, ""))

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
