"""Recurring meals on the Today page: repeat an entry, log or skip what is due, and stop repeating."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.diary.eaten_before import words_of
from core.diary.entry import DiaryEntry, parse_meal
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.progress import Job
from core.services.day import DayView
from core.store.changes import ChangeSet
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.flow import clear
from desktop_app.widgets.form_dialog import FormDialog
from desktop_app.widgets.list_dialog import ListDialog, ListedRow
from desktop_app.widgets.meal_names import meal_name, meal_options
from desktop_app.widgets.text import body, heading
from desktop_app.widgets.weekday_boxes import WeekdayBoxes

if TYPE_CHECKING:
    from core.services.diary import MealInWords
    from core.services.diary_undo import ChangeRecords
    from core.services.recurring import LogRecurring, RecurringMeal, SkipRecurring


class DueMeals(QFrame):
    """A card with the recurring meals of a day that are neither logged nor skipped.

    Signals:
        log_wanted, skip_wanted: numbers of recurring meals.
    """

    log_wanted = Signal(object)
    skip_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "notice")
        self.setAccessibleName(tr("Recurring meals"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        column.addWidget(heading(tr("Recurring meals"), level=3))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        column.addLayout(self._rows)
        self.numbers: tuple[int, ...] = ()
        self.hide()

    def show_due(self, due: "Sequence[RecurringMeal]") -> None:
        """Show the meals that are due; hide the card if there are none."""
        numbers = tuple(meal.number for meal in due)
        if numbers != self.numbers:
            self.numbers = numbers
            clear(self._rows)
            for meal in due:
                self._rows.addWidget(self._row(meal))
        self.setVisible(bool(due))

    def _row(self, meal: "RecurringMeal") -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        text = shown_title(meal.entry.text)
        row.addWidget(body(tr("{entry}, {meal}").format(entry=text, meal=meal_name(meal.entry.meal))), 1)
        log = plain_button(tr("Log"), lambda: self.log_wanted.emit([meal.number]))
        log.setAccessibleName(tr("Log {entry}").format(entry=text))
        skip = quiet_button(tr("Skip"), lambda: self.skip_wanted.emit([meal.number]))
        skip.setAccessibleName(tr("Skip {entry} on this day").format(entry=text))
        row.addWidget(log)
        row.addWidget(skip)
        return holder


class RecurringMeals(QObject):
    """Logs recurring meals, and has the forms to add and stop them."""

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._page = page
        self.card = DueMeals()
        self._day = self._today = date.today()
        self._is_logging = False
        self.card.log_wanted.connect(lambda numbers: self.log(self._day, numbers))
        self.card.skip_wanted.connect(lambda numbers: self.skip(self._day, numbers))

    def show(self, view: DayView) -> None:
        """Show the meals that are due on a day, and log the automatic ones."""
        from core.services.recurring import due_automatically

        self._day = view.day
        self.card.show_due(view.due)
        self._today = today = view.preferences.day_of(datetime.now())
        numbers = [meal.number for meal in due_automatically(view.due, view.day, datetime.now(), today)]
        if numbers and self._context.host.is_ready and not self._is_logging:
            self.log(view.day, numbers)

    def log(self, day: date, numbers: Sequence[int]) -> None:
        """Log recurring meals of a day."""
        from core.services.recurring import LogRecurring, find_recurring, warnings_of

        engine = self._context.engine
        change = LogRecurring.of(day, numbers)
        self._is_logging = True

        def check(_job: Job) -> tuple[str, ...]:
            meals = engine.user_data(
                lambda connection: [find_recurring(connection, number) for number in numbers]
            )
            return warnings_of(engine, meals)

        def end() -> None:
            self._is_logging = False

        def store(warnings: tuple[str, ...]) -> None:
            WriteOp(self, change.do).success(lambda _changes: self._report(change, warnings)).finished(
                end
            ).start(self._context.operations)

        def fail(error: KnownError) -> None:
            end()
            self._context.notifier.problem(str(error))

        ReadOp(self, check).success(store).failure(fail).start(self._context.operations)

    def skip(self, day: date, numbers: Sequence[int]) -> None:
        """Mark recurring meals of a day as not eaten."""
        from core.services.recurring import SkipRecurring

        change = SkipRecurring(day, numbers)

        def report(_changes: ChangeSet) -> None:
            self._done(tr("Skipped {entries}.").format(entries=_names(change.meals)), change)

        WriteOp(self, change.do).success(report).start(self._context.operations)

    def ask_how(self, entry: DiaryEntry) -> FormDialog:
        """Ask for the weekdays of an entry, and repeat it."""
        from core.services.recurring import repeating_entry

        days = WeekdayBoxes(tuple(range(7)))
        is_automatic = QCheckBox(tr("Log it when I open the day"))

        def save(form: FormDialog) -> None:
            if not days.chosen:
                form.show_problem(tr("Choose at least one day."))
                return
            change = repeating_entry(
                entry.entry_id, days.chosen, self._today, is_automatic=is_automatic.isChecked()
            )
            text = tr("Repeating {entry}.").format(entry=shown_title(entry.text))
            form.store(self._context.operations, change.do, lambda: self._done(text, change))

        form = FormDialog(
            tr("Repeat entry"),
            [(tr("Days"), days), (tr("Without asking"), is_automatic)],
            tr("Repeat"),
            save,
            self._page.window(),
            hint=tr(
                "The Today page offers {entry} for {meal} on these days. You log or skip it with one click."
            ).format(entry=shown_title(entry.text), meal=meal_name(entry.meal)),
        )
        form.finished.connect(form.deleteLater)
        form.open()
        return form

    def ask_changes(self, meal: "RecurringMeal") -> FormDialog:
        """Ask for other foods, another meal or other days of a recurring meal, and change it."""
        words = QLineEdit(words_of(meal.entry))
        slot = Choice(tr("Meal"), meal_options(meal.entry.meal), meal.entry.meal)
        days = WeekdayBoxes(meal.weekdays)
        is_automatic = QCheckBox(tr("Log it when I open the day"))
        is_automatic.setChecked(meal.is_automatic)
        engine = self._context.engine

        def save(form: FormDialog) -> None:
            typed = words.text().strip()
            if not days.chosen:
                form.show_problem(tr("Choose at least one day."))
            elif not typed or typed == words_of(meal.entry):
                store(form, None)
            else:
                ReadOp(form, partial(read, typed)).success(lambda foods: store(form, foods)).failure(
                    lambda error: form.show_problem(str(error))
                ).start(self._context.operations)

        def read(typed: str, _job: Job) -> "MealInWords":
            from core.services.diary import meal_in_words

            return meal_in_words(engine, typed)

        def store(form: FormDialog, foods: "MealInWords | None") -> None:
            from core.services.recurring import RecurringEdit, editing_recurring

            edit = RecurringEdit(
                days.chosen,
                is_automatic=is_automatic.isChecked(),
                meal=parse_meal(slot.value),
                foods=foods,
            )
            change = editing_recurring(meal.number, edit)
            warnings = foods.checked.warnings if foods is not None else ()
            text = tr("Changed the recurring meal {entry}.").format(entry=words.text().strip())
            form.store(
                self._context.operations,
                change.do,
                lambda: self._done(" ".join((text, *warnings)), change),
            )

        form = FormDialog(
            tr("Edit recurring meal"),
            [
                (tr("Foods"), words),
                (tr("Meal"), slot),
                (tr("Days"), days),
                (tr("Without asking"), is_automatic),
            ],
            tr("Save"),
            save,
            self._page.window(),
            hint=tr("Entries already logged won't change."),
        )
        form.finished.connect(form.deleteLater)
        form.open()
        return form

    def open_list(self) -> "RecurringDialog":
        """Show the recurring meals."""
        dialog = RecurringDialog(self._context, self, self._page.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def stop(self, meal: "RecurringMeal") -> None:
        """Stop repeating a meal; undo repeats it again."""
        from core.services.recurring import stopping_recurring

        change = stopping_recurring(meal.number)
        text = tr("Stopped repeating {entry}. Its entries stay.").format(entry=shown_title(meal.entry.text))
        WriteOp(self, change.do).success(lambda _changes: self._done(text, change)).start(
            self._context.operations
        )

    def _report(self, change: "LogRecurring", warnings: Sequence[str]) -> None:
        if change.meals:
            logged = tr("Logged {entries}, a recurring meal.").format(entries=_names(change.meals))
            self._done(" ".join((logged, *warnings)), change)

    def _done(self, text: str, change: "LogRecurring | SkipRecurring | ChangeRecords") -> None:
        operations = self._context.operations
        self._context.notifier.done(text, undo=lambda: WriteOp(self, change.undo).start(operations))


class RecurringDialog(ListDialog):
    """Lists the recurring meals."""

    def __init__(self, context: AppContext, meals: RecurringMeals, parent: QWidget | None = None) -> None:
        super().__init__(tr("Recurring meals"), parent)
        self._context = context
        self._meals = meals
        context.operations.changed.connect(self._on_changed)
        self.refresh()

    def refresh(self) -> None:
        """Read the recurring meals again."""
        from core.services.recurring import recurring_meals

        ReadOp.of_user_data(self, recurring_meals).success(self._show).only_latest("recurring").start(
            self._context.operations
        )

    def _on_changed(self, changes: ChangeSet) -> None:
        if changes.diary:
            self.refresh()

    def _show(self, found: "tuple[RecurringMeal, ...]") -> None:
        self.show_rows(
            [self._row(meal) for meal in found],
            tr("The Today page offers them on their days.")
            if found
            else tr("No recurring meals yet. Open an entry's menu on the Today page and choose Repeat."),
        )

    def _row(self, meal: "RecurringMeal") -> ListedRow:
        stop = tr("Stop repeating {entry}").format(entry=shown_title(meal.entry.text))
        edit = tr("Edit {entry}").format(entry=shown_title(meal.entry.text))
        return ListedRow(
            shown_title(meal.entry.text),
            _description(meal),
            [
                (tr("Edit"), edit, partial(self._meals.ask_changes, meal)),
                (tr("Stop"), stop, partial(self._meals.stop, meal)),
            ],
        )


def _names(meals: "Sequence[RecurringMeal]") -> str:
    return ", ".join(shown_title(meal.entry.text) for meal in meals)


def _description(meal: "RecurringMeal") -> str:
    locale = QLocale()
    days = (
        tr("every day")
        if len(meal.weekdays) == 7
        else ", ".join(locale.dayName(day + 1, QLocale.FormatType.ShortFormat) for day in meal.weekdays)
    )
    parts = [meal_name(meal.entry.meal), days]
    if meal.last is not None:
        parts.append(tr("until {day}").format(day=short_day(meal.last)))
    if meal.is_automatic:
        parts.append(tr("logged when you open the day"))
    return ", ".join(parts)
