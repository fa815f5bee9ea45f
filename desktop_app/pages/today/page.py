"""The Today page: logged meals, and the nutrients of the day compared with targets."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.diary.entry import MEALS, DiaryEntry, Meal
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.plan.week import week_of
from core.progress import Job
from core.recommend.avoid_wording import log_warnings
from core.services.day import DayView, day_view, read_day
from core.services.diary_preferences import DiaryPreferences
from core.store.changes import ChangeSet
from desktop_app.pages.today.compare import WeekComparison, WeekOfEntries
from desktop_app.pages.today.files import DiaryFiles
from desktop_app.pages.today.meal import MealSection
from desktop_app.pages.today.measurements import Measurements
from desktop_app.pages.today.quick_add import QuickAdd
from desktop_app.pages.today.week import WeekOverview, day_energy
from desktop_app.pages.today.week_budget import WeekBudget
from desktop_app.pages.today.wording import Understood, understood
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.date_header import StepHeader
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.meal_names import meal_name, meals_shown, use_meals
from desktop_app.widgets.nutrient_bars import NutrientPanel
from desktop_app.widgets.scrolling import add_fixed, add_scrolled
from desktop_app.widgets.text import heading, in_type, isolated, muted

if TYPE_CHECKING:
    from core.services.diary import MealInWords
    from core.services.diary_changes import LogEntries

WIDE: Final = 760
EDGES_PX: Final = 32
"""Left and right of the page."""
"""Least width with the nutrients next to the diary."""
SIDE_WIDTH: Final = 320
LONGEST_NAME: Final = 190


class TodayPage(Page):
    """The diary of a day."""

    widest_px = 1440

    concerns: ClassVar[ChangeSet] = ChangeSet(diary=True, profile=True, library=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Today"), parent=parent)
        self._preferences = DiaryPreferences()
        self.day = self.today
        self._is_following = True
        self.view: DayView | None = None
        self._asked = ""
        """The words of an edited entry that the user was asked about; the same again store them."""
        self._moved: int | None = None
        """The entry that was moved, which gets the focus where it is now."""
        self.header = StepHeader(context.theme, "day", tr("Today"), LONGEST_NAME)
        self.header.stepped.connect(self.step)
        self.header.home.connect(self.go_to_today)
        self.files = DiaryFiles(context, self)
        self.files.week_wanted.connect(self.copy_week)
        self.files.day_wanted.connect(lambda: self.files.days.ask_source(self.day))
        self.head.addWidget(self.files.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.head.addWidget(self.header)
        self.week = WeekOverview(context.theme)
        self.week.chosen.connect(self.open_day)
        self.week.dropped.connect(self._move_to_day)
        add_fixed(self, self.week)
        self.add = QuickAdd(context, self, lambda: self.day, lambda: self.today)
        self.add.logged.connect(self._logged)
        add_fixed(self, self.add)
        self.comparison = WeekComparison(context.theme)
        self.nutrients = NutrientPanel(context.theme)
        self.week_budget = WeekBudget(context.theme)
        self.measurements = Measurements(context)
        self._side = QWidget()
        self.meals: dict[Meal, MealSection] = {}
        self.invitation = self._make_invitation()
        self._columns = self._lay_out()
        for keys, days in (("Left", -1), ("Right", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda days=days: self.step(days))
        self._show_name()

    def refresh(self) -> None:
        if self._is_following:
            self.day = self.today
        # None: the day begins when the stored settings say.
        day = None if self._is_following else self.day
        if self.context.host.is_ready:
            engine = self.context.engine
            reading = ReadOp(self, lambda _job: day_view(engine, day))
        else:
            # The diary is there at once; its meals are checked when the engine is.
            reading = ReadOp.of_user_data(self, lambda connection: read_day(connection, day, None))
        reading.success(self._show).only_latest("day").start(self.context.operations)

    def on_engine_ready(self) -> None:
        if self.isVisible():
            self.refresh()
            self.add.prepare()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.context.host.is_ready:
            self.add.prepare()

    def take_words(self, words: str) -> None:
        self.add.take(words)

    def first_focus(self) -> QWidget:
        return self.add.field

    @property
    def today(self) -> date:
        """The day of the diary that it is now."""
        return self._preferences.day_of(datetime.now())

    def step(self, days: int) -> None:
        """Go back or forward by days; the calendar's ends are ends."""
        number = self.day.toordinal() + days
        # A day more at each end: the week and the day before must exist too.
        if date.min.toordinal() + 7 <= number <= date.max.toordinal() - 7:
            self.open_day(date.fromordinal(number))

    def go_to_today(self) -> None:
        """Show today."""
        self.open_day(self.today)

    def open_day(self, day: date) -> None:
        """Show a day."""
        self.day = day
        self._is_following = day == self.today
        for section in self.meals.values():
            section.show_note(None)
        self._show_name()
        self.refresh()

    def delete(self, entry: DiaryEntry) -> None:
        """Delete an entry; undo restores it."""
        from core.services.diary_changes import DeleteEntry

        deletion = DeleteEntry(entry.entry_id)
        operations = self.context.operations
        WriteOp(self, deletion.do).success(
            lambda _changes: self.context.notifier.done(
                tr("Deleted {entry}.").format(entry=isolated(shown_title(entry.text))),
                undo=lambda: WriteOp(self, deletion.undo).start(operations),
            )
        ).start(operations)

    def copy_yesterday(self, *meals: Meal) -> None:
        """Log some meals of the day before again."""
        from core.services.diary_changes import CopyMeals

        copying = CopyMeals.of(self.day - timedelta(days=1), self.day, meals)
        text = (
            tr("Copied {meal} from the day before.").format(meal=meal_name(meals[0]))
            if len(meals) == 1
            else tr("Copied the day before.")
        )
        copied = [one for one in self.view.yesterday if one.meal in meals] if self.view is not None else []
        avoid = {one.text: self.view.checked.avoid(one) for one in copied} if self.view is not None else {}
        warnings = [text for title, found in avoid.items() for text in log_warnings(title, found)]
        WriteOp(self, copying.do).success(
            lambda _changes: self._done(" ".join((text, *warnings)), copying)
        ).start(self.context.operations)

    def copy_week(self) -> None:
        """Log the meals of the week before again in the week that is shown."""
        from core.services.diary_changes import CopyMeals
        from core.services.diary_days import diary

        first = week_of(self.day).first
        before = first - timedelta(days=7)

        def read(_job: Job) -> tuple[str, ...]:
            found = diary(self.context.engine, before, first - timedelta(days=1))
            each = (
                text
                for entry in found.entries
                for text in log_warnings(shown_title(entry.text), found.verdict(entry).avoid)
            )
            return tuple(dict.fromkeys(each))

        def copy(warnings: tuple[str, ...]) -> None:
            copying = CopyMeals.of(before, first, MEALS, 7)
            text = tr("Copied the week of {day}.").format(day=short_day(before))
            WriteOp(self, copying.do).success(
                lambda _changes: self._done(" ".join((text, *warnings)), copying)
            ).start(self.context.operations)

        ReadOp(self, read).success(copy).start(self.context.operations)

    def _logged(self, text: str, meal: Meal, read: "MealInWords", logging: "LogEntries") -> None:
        self.meals[meal].show_note(self._understood(read), read.understood.snapshot.title)
        self._done(text, logging)

    def _asks(self, section: MealSection, text: str, day: date, read: "MealInWords") -> bool:
        """Ask about an implausible amount or day, unless these words were asked about just before."""
        ask = read.doubts(day, self.today)
        if not ask or self._asked == text:
            self._asked = ""
            return False
        self._asked = text
        section.show_note(self._understood(read, ask))
        return True

    def edit(self, section: MealSection, entry: DiaryEntry, text: str | None, note: str | None) -> None:
        """Replace an entry by the reading of other words, and its note by another, in one change; None leaves either."""
        if text is None:
            self.note_entry(entry, note or "")
            return

        def read(_job: Job) -> "MealInWords":
            from core.services.diary import meal_in_words

            # Without a library yet, the meal says so.
            return meal_in_words(self.context.engine, text)

        ReadOp(self, read).success(lambda found: self._replace(section, entry, text, note, found)).failure(
            lambda error: self._refuse(section, error)
        ).start(self.context.operations)

    def change_food(self, entry: DiaryEntry, line: int, amount: str, other: str) -> None:
        """Change the amount of a food of an entry, take one of its alternatives, or delete it without either."""
        from core.services.diary import LoggingContext, alternative_of, meal_in_words
        from core.services.diary_changes import DeleteFood, EditEntry, EntryEdit

        food = next(each for each in entry.snapshot.lines if each.line == line)

        def change(_job: Job) -> "EditEntry | DeleteFood":
            if not amount and not other:
                return DeleteFood(entry.entry_id, line)
            engine = self.context.engine
            edit = EntryEdit(line, amount or None, alternative_of(engine, food, other) if other else None)
            # Only the foods are read; their entry is checked when the day is read again.
            return EditEntry(
                entry.entry_id, edit, lambda words: meal_in_words(engine, words, known=LoggingContext())
            )

        def store(found: "EditEntry | DeleteFood") -> None:
            operations = self.context.operations

            def stored(_changes: ChangeSet) -> None:
                now = found.after.text if found.after is not None else ""
                text = tr("Changed {before} to {after}.") if now else tr("Deleted {before}.")
                self.context.notifier.done(
                    text.format(before=isolated(shown_title(entry.text)), after=isolated(now)),
                    undo=lambda: WriteOp(self, found.undo).start(operations),
                )

            WriteOp(self, found.do).success(stored).failure(
                lambda error: self._refuse(self.meals[entry.meal], error)
            ).start(operations)

        ReadOp(self, change).success(store).failure(
            lambda error: self._refuse(self.meals[entry.meal], error)
        ).start(self.context.operations)

    def note_entry(self, entry: DiaryEntry, note: str) -> None:
        """Store the note of an entry; an empty one is removed."""
        said = tr("Saved the note on {entry}.") if note else tr("Removed the note on {entry}.")
        self._change_entry(entry, said.format(entry=isolated(shown_title(entry.text))), note=note)

    def move_entry(self, entry: DiaryEntry, meal: Meal, day: date) -> None:
        """Move an entry to another meal or day."""
        self._moved = entry.entry_id
        said = (
            tr("Moved {entry} to {meal}.") if day == entry.eaten_on else tr("Moved {entry} to {meal}, {day}.")
        )
        text = said.format(entry=isolated(shown_title(entry.text)), meal=meal_name(meal), day=short_day(day))
        self._change_entry(entry, text, meal=meal, day=day)

    def _change_entry(
        self,
        entry: DiaryEntry,
        text: str,
        *,
        meal: Meal | None = None,
        day: date | None = None,
        note: str | None = None,
    ) -> None:
        """Change an entry whose foods stay, and say so with `text`."""
        from core.services.diary import meal_in_words
        from core.services.diary_changes import EditEntry, EntryEdit

        operations = self.context.operations
        edit = EntryEdit(meal=meal, day=day, note=note)
        # No words are read, so the change needs no library.
        change = EditEntry(entry.entry_id, edit, lambda words: meal_in_words(self.context.engine, words))
        WriteOp(self, change.do).success(
            lambda _changes: self.context.notifier.done(
                text, undo=lambda: WriteOp(self, change.undo).start(operations)
            )
        ).start(operations)

    def _move_to_meal(self, number: int, meal: Meal) -> None:
        entry = self._entry(number)
        if entry is not None and entry.meal != meal:
            self.move_entry(entry, meal, entry.eaten_on)

    def _move_to_day(self, number: int, day: date) -> None:
        entry = self._entry(number)
        if entry is not None and entry.eaten_on != day:
            self.move_entry(entry, entry.meal, day)

    def _entry(self, number: int) -> DiaryEntry | None:
        entries = self.view.entries if self.view is not None else ()
        return next((entry for entry in entries if entry.entry_id == number), None)

    def copy_entry(self, entry: DiaryEntry, day: date) -> None:
        """Copy an entry to another day."""
        from core.services.diary_changes import CopyMeals

        copying = CopyMeals.of_entries([entry.entry_id], day)
        avoid = self.view.checked.avoid(entry) if self.view is not None else ()
        text = tr("Copied {entry} to {day}.").format(
            entry=isolated(shown_title(entry.text)), day=short_day(day)
        )
        warnings = log_warnings(shown_title(entry.text), avoid)
        WriteOp(self, copying.do).success(
            lambda _changes: self._done(" ".join((text, *warnings)), copying)
        ).start(self.context.operations)

    def _ask_copy(self, entry: DiaryEntry) -> None:
        avoid = self.view.checked.avoid(entry) if self.view is not None else ()
        self.files.days.ask_copy(entry, log_warnings(shown_title(entry.text), avoid))

    def _replace(
        self, section: MealSection, entry: DiaryEntry, text: str, note: str | None, read: "MealInWords"
    ) -> None:
        from core.services.diary_changes import EditEntry, EntryEdit

        if self._asks(section, text, entry.eaten_on, read):
            return
        change = EditEntry(entry.entry_id, EntryEdit(food=text, note=note), lambda _text: read)
        operations = self.context.operations

        def stored(_changes: ChangeSet) -> None:
            section.show_note(self._understood(read), read.understood.snapshot.title)
            edited = tr("Changed {before} to {after}.").format(before=shown_title(entry.text), after=text)
            self.context.notifier.done(
                " ".join((edited, *read.checked.warnings)),
                undo=lambda: WriteOp(self, change.undo).start(operations),
            )

        WriteOp(self, change.do).success(stored).start(operations)

    def _understood(self, read: "MealInWords", ask: Sequence[str] = ()) -> Understood:
        hides_calories = self.view is not None and self.view.profile.hides_calories
        return understood(read.understood, read.checked.verdict, ask, hides_calories=hides_calories)

    def _done(self, text: str, logging: "LogEntries") -> None:
        operations = self.context.operations
        self.context.notifier.done(text, undo=lambda: WriteOp(self, logging.undo).start(operations))

    def _refuse(self, section: MealSection, error: KnownError) -> None:
        section.show_note(Understood(str(error), is_doubtful=True))

    def _show(self, view: DayView) -> None:
        if view.problem and (self.view is None or self.view.problem != view.problem):
            self.context.notifier.problem(view.problem)
        self.view = view
        self._preferences = view.preferences
        if self._is_following:
            self.day = view.day
        use_meals(view.preferences)
        for section in self.meals.values():
            section.show_name()
        self._show_name()
        self.add.show_view(view)
        entries = view.of_day(view.day)
        hides_calories = view.profile.hides_calories
        self.week.setVisible(not hides_calories)
        shown = meals_shown({entry.meal for entry in entries})
        for meal, section in self.meals.items():
            section.setVisible(meal in shown)
            section.show_entries(
                [entry for entry in entries if entry.meal == meal],
                view.checked,
                may_copy=bool(entries) and any(entry.meal == meal for entry in view.yesterday),
                hides_calories=hides_calories,
            )
        rows = [row for section in self.meals.values() for row in section.rows]
        moved = next((row for row in rows if row.entry.entry_id == self._moved), None)
        if moved is not None:
            self._moved = None
            moved.setFocus()
        self.files.recurring.show(view)
        self.measurements.show_day(view)
        self.invitation.setVisible(not entries)
        self.copy_day.setVisible(bool(view.yesterday))
        self.nutrients.show_day(
            view.totals(view.day), view.bounds, entries, hidden=("energy",) if hides_calories else ()
        )
        self.week.show_week(
            [day_energy(day, view.totals(day), view.week_bounds.get(day, ())) for day in view.week.days],
            view.day,
            self.today,
        )
        self.week_budget.show_week(view)
        self.comparison.show_week(
            WeekOfEntries(view.week, view.entries, view.guidelines, view.picked), self.today
        )
        # Other entries need another width.
        self._place_side()

    def _show_name(self) -> None:
        today = self.today
        near = {0: tr("Today, {day}"), -1: tr("Yesterday, {day}"), 1: tr("Tomorrow, {day}")}
        name = near.get((self.day - today).days, "{day}").format(day=short_day(self.day))
        self.header.show_name(name, is_home=self.day == today)

    def _make_invitation(self) -> QFrame:
        card = QFrame()
        card.setProperty("kind", "notice")
        row = QHBoxLayout(card)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        texts = QVBoxLayout()
        texts.setSpacing(4)
        texts.addWidget(heading(tr("Nothing logged yet"), level=3))
        texts.addWidget(
            muted(
                tr(
                    "Type what you ate above, then press Enter. Foods, recipes and products complete as you type."
                )
            )
        )
        row.addLayout(texts, 1)
        self.copy_day = plain_button(tr("Copy the day before"), lambda: self.copy_yesterday(*MEALS))
        row.addWidget(self.copy_day, 0, Qt.AlignmentFlag.AlignVCenter)
        card.hide()
        return card

    def _lay_out(self) -> QBoxLayout:
        diary = QVBoxLayout()
        diary.setSpacing(12)
        diary.addWidget(self.files.recurring.card)
        diary.addWidget(self.invitation)
        for meal in MEALS:
            section = MealSection(self.context.theme, meal)
            section.removed.connect(self.delete)
            section.edited.connect(
                lambda entry, text, note, section=section: self.edit(section, entry, text, note)
            )
            section.food_changed.connect(self.change_food)
            section.moved.connect(self.move_entry)
            section.dropped.connect(lambda number, meal=meal: self._move_to_meal(number, meal))
            section.copied.connect(self.copy_entry)
            section.move_asked.connect(self.files.days.ask_move)
            section.copy_asked.connect(self._ask_copy)
            section.saved.connect(lambda entry: self.files.meals.ask_name([entry]))
            section.cooked.connect(self.files.meals.write_recipe)
            section.repeated.connect(self.files.recurring.ask_how)
            section.recipe_wanted.connect(
                lambda key: self.context.navigation.recipe_requested.emit(RecipeRequest(key))
            )
            section.save_wanted.connect(
                lambda entries, meal=meal: self.files.meals.ask_name(
                    entries, tr("usual {meal}").format(meal=meal_name(meal))
                )
            )
            section.copy_wanted.connect(lambda meal=meal: self.copy_yesterday(meal))
            section.add_wanted.connect(lambda meal=meal: self.add.add_to(meal))
            if meal not in meals_shown():
                section.hide()
            self.meals[meal] = section
            diary.addWidget(section)
        diary.addStretch(1)
        inside = QWidget()
        inside.setProperty("kind", "plain")
        whole = QVBoxLayout(inside)
        whole.setSpacing(8)
        add_scrolled(self, inside)
        whole.addWidget(self.comparison)
        columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(16)
        whole.addLayout(columns, 1)
        columns.addLayout(diary, 1)
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(12)
        side.addWidget(self.nutrients)
        side.addWidget(self.week_budget)
        side.addWidget(self.measurements)
        columns.addWidget(self._side, 0, Qt.AlignmentFlag.AlignTop)
        return columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_side()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_columns"):
            self._place_side()

    def _place_side(self) -> None:
        """Put the nutrients next to the meals, or below them in a narrow page."""
        side_px = in_type(self, SIDE_WIDTH)
        meals_px = max(meal.minimumSizeHint().width() for meal in self.meals.values() if not meal.isHidden())
        room = self.contentsRect().width() - 2 * EDGES_PX - self._columns.spacing() - side_px
        is_wide = self.width() >= in_type(self, WIDE) and room >= meals_px
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(direction)
        self._side.setMinimumWidth(side_px if is_wide else 0)
        self._side.setMaximumWidth(side_px if is_wide else 16777215)
