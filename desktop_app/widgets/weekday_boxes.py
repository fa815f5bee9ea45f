"""A box for each day of the week."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QWidget

from core.first_weekday import weekdays_in_order
from desktop_app.widgets.flow import FlowLayout


class WeekdayBoxes(QWidget):
    """Boxes to tick days of the week."""

    def __init__(self, days: Sequence[int]) -> None:
        super().__init__()
        locale = QLocale()
        flow = FlowLayout(self)
        self.boxes = {
            day: QCheckBox(locale.dayName(day + 1, QLocale.FormatType.ShortFormat))
            for day in weekdays_in_order()
        }
        for day, box in self.boxes.items():
            box.setAccessibleName(locale.dayName(day + 1))
            box.setChecked(day in days)
            flow.addWidget(box)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The weekdays that are ticked; 0 is Monday."""
        return tuple(day for day, box in sorted(self.boxes.items()) if box.isChecked())
