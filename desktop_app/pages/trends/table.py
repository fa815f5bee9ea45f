"""The course of a nutrient as a table, for screen readers and exact numbers."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from core.food.nutrients import NUTRIENTS
from core.recommend.wording import amount_text
from core.services.trends import Point
from desktop_app.pages.trends.wording import name_of, value_text
from desktop_app.shell.translation import tr

HEIGHT = 300


class CourseTable(QTableWidget):
    """A row for each point with entries, the latest first. Enter or a click chooses one.

    Signals:
        chosen: the `Point` whose foods are to be shown.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self.setHorizontalHeaderLabels([tr("Days"), tr("Average a day"), tr("7-day average")])
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setAlternatingRowColors(False)
        self.setShowGrid(False)
        self.setProperty("kind", "list")
        # Tab leaves the table; the arrow keys move within it.
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setFixedHeight(HEIGHT)
        self._points: list[Point] = []
        self.itemClicked.connect(lambda item: self.chosen.emit(self._points[item.row()]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and 0 <= self.currentRow() < len(self._points):
            self.chosen.emit(self._points[self.currentRow()])
        else:
            super().keyPressEvent(event)

    def show_course(self, points: Sequence[Point], key: str) -> None:
        """Show the course of a nutrient."""
        shown = [point for point in reversed(points) if point.days]
        self.setAccessibleName(tr("{nutrient} over time").format(nutrient=NUTRIENTS[key].label))
        self._points = shown
        self.setRowCount(len(shown))
        for row, point in enumerate(shown):
            moving = "" if point.moving is None else amount_text(key, point.moving)
            for column, text in enumerate((name_of(point), value_text(point, key), moving)):
                self.setItem(row, column, QTableWidgetItem(text))
