"""The options of plans: what suggestions plan, and paper, times and reminders of files."""

from datetime import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTime
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from core.plan.cell_names import MOST_SESSIONS
from core.plan.defaults import PlanDefaults, read_plan_defaults, write_plan_defaults
from core.plan.export.options import (
    PAPERS,
    ExportOptions,
    paper_named,
    read_export_options,
    write_export_options,
)
from core.recommend.equipment import LABELS
from core.store.changes import ChangeSet
from core.store.settings import HEMISPHERE, read_setting, write_setting
from desktop_app.pages.plan.minutes import MOST_MINUTES, MinutesByDay, minutes_field
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.meal_names import meal_label, meals_shown
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, field_label, muted, problem_line
from desktop_app.widgets.weekday_boxes import WeekdayBoxes
from desktop_app.widgets.without_wheel import without_wheel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.diary.entry import Meal
    from core.store.migrations import Connection
    from desktop_app.shell.context import AppContext

NO_REMINDER: Final = -1.0
_LEAST_HEIGHT: Final = 420
_COLUMNS: Final = 2
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
        self.minutes_on: MinutesByDay | None = None
        """None until its section is opened."""
        self._stored_on: Mapping[tuple[int, Meal | None], int] = {}
        outer = titled_column(self, tr("Plan options"))
        area, self._column = inner_column()
        self._add_suggestions()
        self._add_files()
        outer.addWidget(area, 1)
        self.problem = problem_line()
        outer.addWidget(self.problem)
        self.save_button = primary_button(tr("Save"), self.save)
        self.save_button.setEnabled(False)
        outer.addLayout(confirming_row(self, self.save_button))
        area.setMinimumHeight(160)
        # Two pixels for the frame. In a low window the fields scroll, and Save stays in view.
        wanted = (
            self.sizeHint().height() + self._column.totalSizeHint().height() + 2 - area.sizeHint().height()
        )
        most = wanted if parent is None else max(_LEAST_HEIGHT, parent.window().height())
        self.resize(max(640, self._column.totalSizeHint().width() + 72), min(wanted, most))
        ReadOp.of_user_data(self, _stored).success(self._show).only_latest("options").start(
            context.operations
        )

    def _add_suggestions(self) -> None:
        card, column = titled_card(tr("Suggestions"))
        form = QFormLayout()
        form.setSpacing(8)
        self.days = WeekdayBoxes(())
        form.addRow(field_label(tr("Days")), self.days)
        column.addLayout(form)
        self.meals: dict[Meal, QCheckBox] = {}
        self.minutes: dict[Meal, NumberField] = {}
        self.times: dict[Meal, QTimeEdit] = {}
        table = QGridLayout()
        table.setHorizontalSpacing(12)
        table.setVerticalSpacing(6)
        for place, text in enumerate((tr("Meals"), tr("Cooked within"), tr("In calendars at"))):
            table.addWidget(muted(text), 0, place)
        for row, meal in enumerate(meals_shown(), start=1):
            label = meal_label(meal)
            box, most, clock = QCheckBox(label), minutes_field(), without_wheel(QTimeEdit())
            box.setAccessibleName(label)
            most.setAccessibleName(tr("{meal} cooked within").format(meal=label))
            clock.setDisplayFormat("HH:mm")
            clock.setAccessibleName(tr("{meal} at").format(meal=label))
            # Style rules pad every field but those with arrows: the inner line takes up all the room.
            for line in clock.findChildren(QLineEdit):
                line.setTextMargins(8, 0, 0, 0)
            box.toggled.connect(most.setEnabled)
            self.meals[meal], self.minutes[meal], self.times[meal] = box, most, clock
            for place, widget in enumerate((box, most, clock)):
                table.addWidget(widget, row, place)
        for place in range(3):
            table.setColumnStretch(place, 1)
        column.addLayout(table)
        self.day_minutes = minutes_field()
        self.sessions = NumberField()
        self.sessions.setRange(0, MOST_SESSIONS)
        self.sessions.setDecimals(0)
        self.sessions.setSpecialValueText(tr("any number"))
        self.sides = QCheckBox(tr("Side dishes where meals are short of energy"))
        self.cheap = QCheckBox(tr("Keep it cheap"))
        self.season = Choice(tr("Seasons"), translated(SEASONS), HEMISPHERE.default)
        more = QFormLayout()
        more.setSpacing(8)
        for name, widget in (
            (tr("Cooking in a day"), self.day_minutes),
            (tr("Seasons"), self.season),
            (tr("Lunches and dinners cooked in a week"), self.sessions),
        ):
            widget.setAccessibleName(name)
            more.addRow(field_label(name), widget)
        column.addLayout(more)
        column.addWidget(
            muted(tr("The other meals are leftovers of another day, or cold dishes such as sandwiches."))
        )
        self.by_day = CollapsibleSection(
            self._context.theme, tr("Other limits on single days"), fill=self._add_minutes_on
        )
        column.addWidget(self.by_day)
        column.addWidget(self.sides)
        column.addWidget(self.cheap)
        column.addWidget(muted(tr("Cheap by Larder's own estimates, not by your shop's prices.")))
        column.addWidget(body(tr("Your kitchen has:")))
        self.equipment = {name: QCheckBox(tr(label)) for name, label in LABELS.items()}
        boxes = QGridLayout()
        boxes.setHorizontalSpacing(12)
        boxes.setVerticalSpacing(6)
        for place, box in enumerate(self.equipment.values()):
            boxes.addWidget(box, *divmod(place, _COLUMNS))
        for place in range(_COLUMNS):
            boxes.setColumnStretch(place, 1)
        column.addLayout(boxes)
        column.addWidget(
            muted(tr("Suggested dishes use only this equipment, according to their directions."))
        )
        self._column.addWidget(card)

    def _add_minutes_on(self, column: QVBoxLayout) -> None:
        self.minutes_on = MinutesByDay()
        self.minutes_on.show_limits(self._stored_on)
        column.addWidget(self.minutes_on)

    def _add_files(self) -> None:
        card, column = titled_card(tr("Exported files"))
        self.paper = Choice(tr("Paper"), [(name, name) for name in PAPERS], PAPERS[0])
        self.reminder = NumberField()
        self.reminder.setRange(NO_REMINDER, MOST_MINUTES)
        self.reminder.setDecimals(0)
        self.reminder.setSingleStep(5)
        self.reminder.setSpecialValueText(tr("none"))
        self.reminder.setSuffix(" " + tr("min before"))
        form = QFormLayout()
        form.setSpacing(8)
        for name, widget in ((tr("Paper of PDFs"), self.paper), (tr("Reminder"), self.reminder)):
            widget.setAccessibleName(name)
            form.addRow(field_label(name), widget)
        column.addLayout(form)
        self._column.addWidget(card)

    def _show(self, stored: tuple[ExportOptions, PlanDefaults, str]) -> None:
        options, choices, hemisphere = stored
        for day, box in self.days.boxes.items():
            box.setChecked(day in choices.weekdays)
        for meal in self.meals:
            self.meals[meal].setChecked(meal in choices.meals)
            self.minutes[meal].setEnabled(meal in choices.meals)
            self.minutes[meal].setValue(choices.minutes.get(meal, 0))
            clock = options.times[meal]
            self.times[meal].setTime(QTime(clock.hour, clock.minute))
        self.day_minutes.setValue(choices.day_minutes or 0)
        self.sessions.setValue(choices.sessions or 0)
        self.sides.setChecked(choices.has_sides)
        self.cheap.setChecked(choices.is_cheap)
        for name, box in self.equipment.items():
            box.setChecked(name not in choices.without)
        self._stored_on = choices.minutes_on
        if self.minutes_on is not None:
            self.minutes_on.show_limits(choices.minutes_on)
        self.by_day.button.setChecked(bool(choices.minutes_on))
        self.season.choose(hemisphere)
        self.paper.choose(options.paper)
        self.reminder.setValue(NO_REMINDER if options.alarm_min is None else options.alarm_min)
        self.save_button.setEnabled(True)
        next(iter(self.days.boxes.values())).setFocus()

    def choices(self) -> PlanDefaults:
        """Return what to plan, as entered."""
        return PlanDefaults(
            self.days.chosen,
            tuple(meal for meal, box in self.meals.items() if box.isChecked()),
            {meal: most for meal, field in self.minutes.items() if (most := round(field.value()))},
            round(self.day_minutes.value()) or None,
            round(self.sessions.value()) or None,
            self.sides.isChecked(),
            self._stored_on if self.minutes_on is None else self.minutes_on.limits,
            tuple(name for name, box in self.equipment.items() if not box.isChecked()),
            self.cheap.isChecked(),
        )

    def save(self) -> None:
        """Store the options and close."""
        choices = self.choices()
        if not choices.weekdays or not choices.meals:
            self.problem.setText(tr("Choose at least one day and one meal."))
            self.problem.show()
            (
                next(iter(self.meals.values())) if choices.weekdays else next(iter(self.days.boxes.values()))
            ).setFocus()
            return
        alarm_min = None if self.reminder.value() < 0 else round(self.reminder.value())
        times = {meal: time(field.time().hour(), field.time().minute()) for meal, field in self.times.items()}
        options = ExportOptions(paper_named(self.paper.value or ""), alarm_min, times)
        hemisphere = self.season.value or HEMISPHERE.default

        def store(connection: "Connection") -> ChangeSet:
            return (
                write_export_options(connection, options)
                | write_plan_defaults(connection, choices)
                | write_setting(connection, HEMISPHERE, hemisphere)
                | ChangeSet(plan=True)
            )

        WriteOp(self._context.operations, store).success(
            lambda _changes: self._context.notifier.done(tr("Saved the plan options."))
        ).start(self._context.operations)
        self.accept()


def _stored(connection: "Connection") -> tuple[ExportOptions, PlanDefaults, str]:
    return (
        read_export_options(connection),
        read_plan_defaults(connection),
        read_setting(connection, HEMISPHERE),
    )
