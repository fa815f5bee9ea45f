"""Fields for minutes of cooking: one limit, and a table of limits by weekday and meal."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QGridLayout, QWidget

from core.diary.entry import Meal
from core.first_weekday import weekdays_in_order
from desktop_app.shell.translation import tr
from desktop_app.widgets.meal_names import meal_label, meals_shown
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import body, muted

MOST_MINUTES: Final = 1440


def minutes_field(none: str = "") -> NumberField:
    """Return a field for minutes of cooking.

    Args:
        none: the text for no limit; without it, "any time".
    """
    field = NumberField()
    field.setRange(0, MOST_MINUTES)
    field.setDecimals(0)
    field.setSingleStep(5)
    field.setSpecialValueText(none or tr("any time"))
    field.setSuffix(" " + tr("min"))
    return field


class MinutesByDay(QWidget):
    """A table of limits by weekday, for each meal and for the whole day."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[tuple[int, Meal | None], NumberField] = {}
        table = QGridLayout(self)
        table.setContentsMargins(0, 0, 0, 0)
        table.setHorizontalSpacing(6)
        table.setVerticalSpacing(6)
        columns: list[tuple[Meal | None, str]] = [(meal, meal_label(meal)) for meal in meals_shown()]
        columns.append((None, tr("Whole day")))
        for place, (_, title) in enumerate(columns, start=1):
            table.addWidget(muted(title), 0, place)
        locale = QLocale()
        for row, weekday in enumerate(weekdays_in_order(), start=1):
            table.addWidget(body(locale.dayName(weekday + 1, QLocale.FormatType.ShortFormat)), row, 0)
            for place, (meal, title) in enumerate(columns, start=1):
                field = minutes_field("–")
                field.setAccessibleName(
                    tr("{meal} on {day} cooked within").format(meal=title, day=locale.dayName(weekday + 1))
                )
                self.fields[weekday, meal] = field
                table.addWidget(field, row, place)

    @property
    def limits(self) -> dict[tuple[int, Meal | None], int]:
        """The limits that are entered."""
        return {key: most for key, field in self.fields.items() if (most := round(field.value()))}

    def show_limits(self, limits: Mapping[tuple[int, Meal | None], int]) -> None:
        """Show limits, and none elsewhere."""
        for key, field in self.fields.items():
            field.setValue(limits.get(key, 0))
