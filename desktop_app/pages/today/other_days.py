"""Moves or copies an entry to any day, copies a day or meal from any other, and asks for the days of an export."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QWidget

from core.diary.entry import MEALS, DiaryEntry, parse_meal, parse_time
from core.food.shown_names import shown_title
from core.recommend.avoid_wording import log_warnings
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.dates import day_field, day_of, qt_date, short_day
from desktop_app.widgets.form_dialog import Change, FormDialog
from desktop_app.widgets.meal_names import meal_name, meal_options
from desktop_app.widgets.text import isolated

if TYPE_CHECKING:
    from core.services.diary_changes import CopyMeals

PERIODS: Final = (
    ("all", QT_TR_NOOP("The whole diary")),
    ("7", QT_TR_NOOP("The last 7 days")),
    ("30", QT_TR_NOOP("The last 30 days")),
    ("90", QT_TR_NOOP("The last 90 days")),
    ("own", QT_TR_NOOP("From one day to another")),
)
_EVERY: Final = "every"
Period = tuple[date | None, date | None]


class OtherDays(QObject):
    """The dialogs in which a day is chosen."""

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._page = page

    def ask_move(self, entry: DiaryEntry) -> FormDialog:
        """Ask for another day, meal or time of an entry, and move it there."""
        from core.services.diary import meal_in_words
        from core.services.diary_changes import EditEntry, EntryEdit

        day, meal, at = day_field(entry.eaten_on), _meal_field(entry), QLineEdit(_clock(entry.eaten_at))
        at.setPlaceholderText(tr("Not noted"))
        at.setToolTip(tr("Such as 07:30"))
        asked: list[date] = []

        def save(form: FormDialog) -> None:
            wanted = parse_time(at.text()) if at.text().strip() else None
            if day_of(day) != entry.eaten_on and _asks(form, day_of(day), asked):
                return
            edit = EntryEdit(
                meal=parse_meal(meal.value), day=day_of(day), eaten_at=wanted, forgets_time=wanted is None
            )
            # No words are read, so the change needs no library.
            change = EditEntry(entry.entry_id, edit, lambda words: meal_in_words(self._context.engine, words))
            text = tr("Moved {entry} to {meal}, {day}.").format(
                entry=isolated(shown_title(entry.text)),
                meal=meal_name(parse_meal(meal.value)),
                day=short_day(day_of(day)),
            )
            form.store(self._context.operations, change.do, lambda: self._done(text, change.undo))

        rows = [(tr("Day"), day), (tr("Meal"), meal), (tr("Time"), at)]
        return self._open(
            FormDialog(
                tr("Day, meal and time"), rows, tr("Save"), save, self._window, hint=shown_title(entry.text)
            )
        )

    def ask_copy(self, entry: DiaryEntry, warnings: Sequence[str] = ()) -> FormDialog:
        """Ask for a day and a meal, and log an entry there again.

        Args:
            warnings: sentences on what the profile says about the entry.
        """
        from core.services.diary_changes import CopyMeals

        day, meal = day_field(entry.eaten_on + timedelta(days=1)), _meal_field(entry)
        asked: list[date] = []

        def save(form: FormDialog) -> None:
            if _asks(form, day_of(day), asked):
                return
            copying = CopyMeals.of_entries([entry.entry_id], day_of(day), parse_meal(meal.value))
            text = tr("Copied {entry} to {day}.").format(
                entry=isolated(shown_title(entry.text)), day=short_day(day_of(day))
            )
            said = " ".join((text, *warnings))
            form.store(self._context.operations, copying.do, lambda: self._done(said, copying.undo))

        rows = [(tr("Day"), day), (tr("Meal"), meal)]
        return self._open(
            FormDialog(
                tr("Copy to another day"), rows, tr("Copy"), save, self._window, hint=shown_title(entry.text)
            )
        )

    def ask_source(self, to: date) -> FormDialog:
        """Ask for an earlier day and its meals, and log them again on a day."""
        day = day_field(to - timedelta(days=7))
        meal = Choice(tr("Meals"), [(_EVERY, tr("All meals")), *meal_options()], _EVERY)

        def save(form: FormDialog) -> None:
            from core.services.diary_changes import CopyMeals

            meals = MEALS if meal.value == _EVERY else (parse_meal(meal.value),)
            source = day_of(day)
            copying = CopyMeals.of(source, to, meals)
            ReadOp(form, lambda _job: self._warnings(source, copying)).success(
                lambda warnings: form.store(
                    self._context.operations,
                    copying.do,
                    lambda: self._done(
                        " ".join((tr("Copied {day}.").format(day=short_day(source)), *warnings)), copying.undo
                    ),
                )
            ).failure(lambda error: form.show_problem(str(error))).start(self._context.operations)

        rows = [(tr("Day"), day), (tr("Meals"), meal)]
        hint = tr("Logs the meals of that day again on {day}.").format(day=short_day(to))
        return self._open(FormDialog(tr("Copy a day"), rows, tr("Copy"), save, self._window, hint=hint))

    def ask_period(self, title: str, today: date, chosen: Callable[[Period], object]) -> FormDialog:
        """Ask for the days of an export."""
        span = Choice(tr("Period"), [(key, tr(text)) for key, text in PERIODS], "all")
        first, last = day_field(today - timedelta(days=6)), day_field(today)

        def follow() -> None:
            for field in (first, last):
                field.setEnabled(span.value == "own")
            if span.value.isdigit():
                first.setDate(qt_date(today - timedelta(days=int(span.value) - 1)))
                last.setDate(qt_date(today))

        def take(form: FormDialog) -> None:
            if span.value != "all" and day_of(first) > day_of(last):
                form.show_problem(tr("The first day comes after the last. Swap them."))
                return
            form.accept()
            chosen((None, None) if span.value == "all" else (day_of(first), day_of(last)))

        span.chosen.connect(follow)
        follow()
        rows = [(tr("Period"), span), (tr("First day"), first), (tr("Last day"), last)]
        return self._open(FormDialog(title, rows, tr("Choose a file…"), take, self._window))

    def _warnings(self, source: date, copying: "CopyMeals") -> list[str]:
        from core.services.diary_days import diary

        found = diary(self._context.engine, source, source)
        each = (entry for entry in found.entries if entry.meal in copying.meals)
        return list(
            dict.fromkeys(
                text
                for entry in each
                for text in log_warnings(shown_title(entry.text), found.verdict(entry).avoid)
            )
        )

    def _done(self, text: str, undo: Change) -> None:
        operations = self._context.operations
        self._context.notifier.done(text, undo=lambda: WriteOp(self, undo).start(operations))

    @property
    def _window(self) -> QWidget:
        return self._page.window()

    @staticmethod
    def _open(form: FormDialog) -> FormDialog:
        form.finished.connect(form.deleteLater)
        form.open()
        return form


def _asks(form: FormDialog, day: date, asked: list[date]) -> bool:
    """Ask about a day in the future or long ago, unless it was asked about before."""
    from core.services.diary import question_about_day

    question = question_about_day(day, datetime.now().date())
    if not question or day in asked:
        return False
    asked.append(day)
    form.show_problem(tr("{question} Press the button again to confirm.").format(question=question))
    return True


def _meal_field(entry: DiaryEntry) -> Choice:
    return Choice(tr("Meal"), meal_options(entry.meal), entry.meal)


def _clock(at: time | None) -> str:
    return "" if at is None else f"{at:%H:%M}"
