"""The options of plans: paper, times and reminders of files, and the seasons that suggestions follow."""

from datetime import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QDialog, QFormLayout, QHBoxLayout, QLineEdit, QTimeEdit, QVBoxLayout, QWidget

from core.diary.entry import MEALS, Meal
from core.plan.export.options import (
    PAPERS,
    ExportOptions,
    paper_named,
    read_export_options,
    write_export_options,
)
from core.store.changes import ChangeSet
from core.store.settings import HEMISPHERE, read_setting, write_setting
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.meal_names import meal_label
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import body, heading

if TYPE_CHECKING:
    from core.store.migrations import Connection
    from desktop_app.shell.context import AppContext

NO_REMINDER: Final = -1.0
MOST_MINUTES: Final = 1440.0
SEASONS: Final = (
    ("north", QT_TR_NOOP("Northern hemisphere")),
    ("south", QT_TR_NOOP("Southern hemisphere")),
    ("none", QT_TR_NOOP("No seasons")),
)


class PlanOptionsDialog(QDialog):
    """The stored options; Save stores them for later files and suggestions, of the command line too."""

    def __init__(self, context: "AppContext", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(tr("Plan options"))
        self.setMinimumWidth(420)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(heading(tr("Plan options")))
        self.paper = Choice(tr("Paper"), [(name, name) for name in PAPERS], PAPERS[0])
        self.times: dict[Meal, QTimeEdit] = {}
        for meal in MEALS:
            field = QTimeEdit()
            field.setDisplayFormat("HH:mm")
            # Style rules pad every field but those with arrows: the inner line takes up all the room.
            for line in field.findChildren(QLineEdit):
                line.setTextMargins(8, 0, 0, 0)
            self.times[meal] = field
        self.reminder = NumberField()
        self.reminder.setRange(NO_REMINDER, MOST_MINUTES)
        self.reminder.setDecimals(0)
        self.reminder.setSingleStep(5)
        self.reminder.setSpecialValueText(tr("none"))
        self.reminder.setSuffix(f" {tr('min before')}")
        self.season = Choice(tr("Seasons"), translated(SEASONS), HEMISPHERE.default)
        for title, rows in (
            (
                tr("Exported files"),
                [
                    (tr("Paper of PDFs"), self.paper),
                    *(
                        (tr("{meal} at").format(meal=meal_label(meal)), field)
                        for meal, field in self.times.items()
                    ),
                    (tr("Reminder"), self.reminder),
                ],
            ),
            (tr("Suggestions"), [(tr("Seasons"), self.season)]),
        ):
            card, column = titled_card(title)
            form = QFormLayout()
            form.setSpacing(8)
            for name, widget in rows:
                widget.setAccessibleName(name)
                label = body(name)
                label.setWordWrap(False)
                form.addRow(label, widget)
            column.addLayout(form)
            outer.addWidget(card)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addStretch(1)
        foot.addWidget(plain_button(tr("Cancel"), self.reject))
        self.save_button = primary_button(tr("Save"), self.save)
        self.save_button.setDefault(True)
        self.save_button.setEnabled(False)
        foot.addWidget(self.save_button)
        outer.addLayout(foot)
        ReadOp.of_user_data(self, _stored).success(self._show).only_latest("options").start(
            context.operations
        )

    def _show(self, stored: tuple[ExportOptions, str]) -> None:
        options, hemisphere = stored
        self.paper.choose(options.paper)
        for meal, field in self.times.items():
            clock = options.times[meal]
            field.setTime(QTime(clock.hour, clock.minute))
        self.reminder.setValue(NO_REMINDER if options.alarm_min is None else options.alarm_min)
        self.season.choose(hemisphere)
        self.save_button.setEnabled(True)

    def save(self) -> None:
        """Store the options and close."""
        alarm_min = None if self.reminder.value() < 0 else round(self.reminder.value())
        times = {meal: time(field.time().hour(), field.time().minute()) for meal, field in self.times.items()}
        options = ExportOptions(paper_named(self.paper.value or ""), alarm_min, times)
        hemisphere = self.season.value or HEMISPHERE.default

        def store(connection: "Connection") -> ChangeSet:
            return (
                write_export_options(connection, options)
                | write_setting(connection, HEMISPHERE, hemisphere)
                | ChangeSet(plan=True)
            )

        WriteOp(self._context.operations, store).success(
            lambda _changes: self._context.notifier.done(tr("Saved the plan options."))
        ).start(self._context.operations)
        self.accept()


def _stored(connection: "Connection") -> tuple[ExportOptions, str]:
    return read_export_options(connection), read_setting(connection, HEMISPHERE)
