"""The line of the Today page that logs: it searches while it is typed, shows the foods it becomes, and Enter stores them."""

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from core.diary.entry import Meal, parse_meal
from core.errors import KnownError
from core.progress import Job
from core.services.day import DayView
from core.store.changes import ChangeSet
from desktop_app.pages.today.quick_add_field import QuickAddField
from desktop_app.pages.today.quick_add_panel import QuickAddPanel
from desktop_app.pages.today.wording import Understood, preview, understood
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.amounts import entry_text
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.meal_names import meal_at, meal_name, meal_options
from desktop_app.widgets.text import fix_width, isolated

if TYPE_CHECKING:
    from core.services.diary import LoggedMealText, LoggingContext, MealInWords
    from core.services.quick_add import Loggable, UsualFoods
    from core.services.typed_meals import Readings, TypedMeal

MEAL_WIDTH: Final = 148


class QuickAdd(QWidget):
    """A meal to choose, a line, and a panel below it.

    Signals:
        logged: a sentence, the meal, its reading, and the change to undo (`LogEntries`).
    """

    logged = Signal(str, str, object, object)

    def __init__(
        self, context: AppContext, page: QWidget, day: Callable[[], date], today: Callable[[], date]
    ) -> None:
        super().__init__(page)
        self._context = context
        self._day = day
        self._today = today
        self.view: DayView | None = None
        self._usual: tuple[DayView | None, UsualFoods] | None = None
        self._chosen: Readings = {}
        self._meal: tuple[tuple[str, str], TypedMeal] | None = None
        self._is_storing = False
        self._is_own_meal = False
        """True once the user chose a meal, which then doesn't follow the clock."""
        self._asked = ""
        """The words that the user was asked about; the same again log them."""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.choice = Choice(tr("Meal"), meal_options())
        fix_width(self.choice, MEAL_WIDTH)
        self.choice.chosen.connect(self._choose_meal)
        row.addWidget(self.choice)
        self.field = QuickAddField()
        row.addWidget(self.field, 1)
        self.panel = QuickAddPanel(context.theme, page)
        self.field.textEdited.connect(self._typed)
        self.field.paused.connect(self._read)
        self.field.submitted.connect(self._submit)
        self.field.stepped.connect(self._step)
        self.field.meal_stepped.connect(self._step_meal)
        self.field.completed.connect(self._complete)
        self.field.dismissed.connect(self._dismiss)
        self.field.others_wanted.connect(self._offer_others)
        self.field.favourite_wanted.connect(lambda: self._star(self.panel.list.currentRow()))
        self.panel.taken.connect(self._take)
        self.panel.starred.connect(self._star)
        self.panel.amount_changed.connect(lambda line, words: self._change(line, amount=words))
        self.panel.other_chosen.connect(lambda line, other: self._change(line, other=other))
        self.panel.removed.connect(self._change)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)
        self.follow_clock()

    @property
    def meal(self) -> Meal:
        """The meal that Enter logs into."""
        return parse_meal(self.choice.value)

    @property
    def offered(self) -> list[str]:
        """The lines that the suggestions would make."""
        return [each.in_line(self.field.text()) for each in self.panel.suggestions]

    def show_view(self, view: DayView) -> None:
        """Use the earlier entries, the saved meals and the profile of a day's view."""
        self.view = view
        self.choice.offer(meal_options())
        self.follow_clock()
        if self.panel.isVisible() and self.panel.suggestions:
            self._search(self.field.text())

    def follow_clock(self) -> None:
        """Choose the usual meal at this hour, unless the user chose one."""
        if not self._is_own_meal and not self.field.text():
            self.choice.choose(meal_at(datetime.now().hour))

    def add_to(self, meal: Meal, words: str = "") -> None:
        """Choose a meal and wait for words; those that were begun stay."""
        self.choice.offer(meal_options(meal))
        self.choice.choose(meal)
        self._is_own_meal = True
        self.take(words)

    def take(self, words: str) -> None:
        """Add words to the line, and wait for more."""
        self.field.setText(", ".join(filter(None, (self.field.text().strip(), words))))
        self.field.setFocus()
        if words:
            self._typed(self.field.text())
            self._read()

    def prepare(self) -> None:
        """Build the index of foods in the background, so that the first key doesn't wait for it."""
        engine = self._context.engine

        def build(_job: Job) -> None:
            from core.services.quick_add import prepare

            prepare(engine)

        ReadOp(self, build).start(self._context.operations)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_panel()

    # Searching and reading

    @property
    def _hides_calories(self) -> bool:
        return self.view is not None and self.view.profile.hides_calories

    def _known(self) -> "LoggingContext | None":
        from core.services.diary import LoggingContext

        view = self.view
        return None if view is None or view.problem else LoggingContext(view.saved, view.profile)

    def _typed(self, typed: str) -> None:
        self.panel.show_note(None)
        if not typed.strip():
            self._clear()
            return
        self._search(typed)

    def _search(self, typed: str) -> None:
        if not self._context.host.is_ready:
            return
        engine, view, meal = self._context.engine, self.view, self.meal

        def find(_job: Job) -> "tuple[Loggable, ...]":
            from core.services.quick_add import UsualFoods, suggestions

            if self._usual is None or self._usual[0] is not view:
                of_view = (
                    UsualFoods.of(view.before, view.saved, view.favourites)
                    if view is not None
                    else UsualFoods.of((), ())
                )
                self._usual = (view, of_view)
            return suggestions(engine, typed, self._usual[1], meal, datetime.now())

        def show(found: "tuple[Loggable, ...]") -> None:
            if self.field.text() == typed and not self._is_storing:
                self.panel.show_suggestions(found, hides_calories=self._hides_calories)
                self._settle()

        ReadOp(self, find).success(show).only_latest("quick-add-search").start(self._context.operations)

    def _target(self) -> tuple[str, str]:
        """Return the typed words, and those of the chosen suggestion."""
        chosen = self.panel.chosen
        return self.field.text(), "" if chosen is None else chosen.words

    def _reading(self, known: "LoggingContext | None") -> Callable[[Job], "TypedMeal"]:
        """Return the work that reads the line with the chosen suggestion.

        Args:
            known: None reads the saved meals and the profile from the user's database.
        """
        engine = self._context.engine
        typed, suggestion, chosen = self.field.text(), self.panel.chosen, self._chosen
        usual = self.meal

        def read(_job: Job) -> "TypedMeal":
            from core.services.typed_meals import read_typed

            return read_typed(engine, typed, chosen, suggestion, known, usual)

        return read

    def _read(self) -> None:
        """Show the foods that the line becomes."""
        target = self._target()
        if not "".join(target).strip() or not self._context.host.is_ready:
            return

        def show(meal: "TypedMeal") -> None:
            if self._target() == target and not self._is_storing:
                self._show(target, meal)

        # An unfinished line need not make sense; Enter reports problems.
        ReadOp(self, self._reading(self._known())).success(show).failure(
            lambda _error: self._forget_lines()
        ).only_latest("quick-add-read").start(self._context.operations)

    def _forget_lines(self) -> None:
        """Show no foods of other words than those that are typed."""
        if self._meal is not None and self._meal[0] != self._target():
            self._meal = None
            self.panel.show_lines((), hides_calories=False)

    def _show(self, target: tuple[str, str], meal: "TypedMeal") -> None:
        self._meal = (target, meal)
        self._chosen = meal.chosen if not target[1] else self._chosen
        self.panel.show_lines(meal.read.understood.snapshot.lines, hides_calories=self._hides_calories)
        before: QWidget = self.field
        for line in self.panel.lines:
            for part in (line.amount, line.other, line.delete):
                self.setTabOrder(before, part)
                before = part
        if meal.text != self._asked:
            energy = "" if self._hides_calories else entry_text("energy", meal.read.understood.snapshot)
            self.panel.show_note(preview(energy, meal.read.checked.verdict))
        self._settle()

    def _understood(self, read: "MealInWords", ask: tuple[str, ...] = ()) -> Understood:
        return understood(read.understood, read.checked.verdict, ask, hides_calories=self._hides_calories)

    # Keys

    def _step(self, by: int) -> None:
        if not self.field.text() and not self.panel.suggestions:
            self._search("")
            return
        self.panel.step(by)
        self.field.completes = self.panel.chosen is not None
        self._read()

    def _step_meal(self, by: int) -> None:
        self._is_own_meal = True
        self.choice.setCurrentIndex((self.choice.currentIndex() + by) % self.choice.count())
        self._read_again()

    def _choose_meal(self) -> None:
        self._is_own_meal = True
        self.field.setFocus()
        self._read_again()

    def _read_again(self) -> None:
        """Read the line for another meal, which "same as yesterday" means."""
        self._meal = None
        self._read()

    def _complete(self) -> None:
        """Put the chosen suggestion into the line, to type on."""
        suggestion = self.panel.chosen
        if suggestion is None:
            return
        engine = self._context.engine

        def read(_job: Job) -> "LoggedMealText":
            from core.services.quick_add import choose

            return choose(engine, suggestion)

        typed = self.field.text()
        text = suggestion.in_line(typed)
        self.field.setText(text)
        self.panel.show_suggestions((), hides_calories=self._hides_calories)
        self.field.completes = False

        def take(reading: "LoggedMealText") -> None:
            self._chosen = {**self._chosen, suggestion.words: reading}
            self._read()

        ReadOp(self, read).success(take).failure(self._refuse).start(self._context.operations)

    def _take(self, place: int) -> None:
        """Complete the line with a suggestion that was clicked."""
        self.panel.list.setCurrentRow(place)
        self._complete()
        self.field.setFocus()

    def _star(self, place: int) -> None:
        """Make the food of a row a favourite, or remove it from the favourites."""
        found = self.panel.suggestions[place] if 0 <= place < len(self.panel.suggestions) else None
        if found is None or found.food is None:
            return
        from core.services.favourites import marking

        change = marking(found.food, is_favourite=not found.is_favourite)
        WriteOp(self, change.do).start(self._context.operations)

    def _dismiss(self) -> None:
        if self.panel.chosen is not None:
            self.panel.step(-len(self.panel.suggestions))
            self.field.completes = False
            self._read()
        else:
            self.panel.hide()

    def _offer_others(self) -> None:
        """Offer other foods for the words at the cursor."""
        before = self.field.text()[: self.field.cursorPosition()]
        lines = [line for line in self.panel.lines if line.food.alternatives]
        behind = [line for line in lines if line.food.text in self.field.text()]
        at = [line for line in behind if self.field.text().index(line.food.text) <= len(before)]
        if lines:
            (at or behind or lines)[-1].open_others()

    # Changing a food of the line

    def _change(self, line: int, amount: str | None = None, other: str | None = None) -> None:
        if self._meal is None:
            return
        engine, meal, known = self._context.engine, self._meal[1], self._known()

        def change(_job: Job) -> "TypedMeal":
            from core.services.typed_meals import change_food

            return change_food(engine, meal, line, amount=amount, other=other, known=known)

        def show(changed: "TypedMeal") -> None:
            self.field.setText(changed.text)
            self.panel.show_suggestions((), hides_calories=self._hides_calories)
            self.field.completes = False
            self._show((changed.text, ""), changed)
            self.field.setFocus()

        ReadOp(self, change).success(show).failure(self._refuse).start(self._context.operations)

    # Logging

    def _submit(self) -> None:
        target = self._target()
        if not "".join(target).strip() or self.field.isReadOnly():
            return
        try:
            engine = self._context.engine
        except KnownError as error:
            # The line keeps its words until the library is ready.
            self._refuse(error)
            return
        day, slot = self._day(), self.meal
        read = self._reading(None)
        shown = self._meal[1] if self._meal is not None and self._meal[0] == target else None
        typed, known = [(line.food.line, line.name, line.typed) for line in self.panel.lines], self._known()

        def check(job: Job) -> "TypedMeal":
            from core.services.typed_meals import TypedAmount, rechecked, with_amounts

            amounts = [TypedAmount(*each) for each in typed if each[2]]
            if shown is None and not amounts:
                return read(job)
            # Enter in the line counts for amounts below it, too.
            meal = with_amounts(engine, shown or read(job), amounts, known)
            # Another program may have changed the profile since the line was shown.
            return rechecked(engine, meal)

        self.field.lock()
        ReadOp(self, check).success(lambda meal: self._store(slot, day, meal)).failure(self._refuse).finished(
            self._unlock
        ).start(self._context.operations)

    def _store(self, slot: Meal, day: date, meal: "TypedMeal") -> None:
        from core.services.diary import said_time
        from core.services.diary_changes import LogEntries

        read = meal.read
        if self._asks(meal.text, day, read):
            return
        now = datetime.now()
        is_now = day == self._today() and meal_at(now.hour) == slot
        usual = now.time().replace(second=0, microsecond=0) if is_now else None
        entry = read.entry(day, slot, said_time(meal.text, slot) or usual)
        logging: LogEntries = LogEntries([entry])

        def stored(_changes: ChangeSet) -> None:
            self._clear()
            self.field.clear_line()
            said = tr("Logged for {meal}: {entry}.").format(meal=meal_name(slot), entry=isolated(entry.text))
            self.logged.emit(" ".join((said, *read.checked.warnings)), slot, read, logging)

        def ended() -> None:
            self._is_storing = False
            self._unlock()

        # The line is read-only until it is stored, so that a second Enter does not log it twice.
        self._is_storing = True
        self.field.lock()
        WriteOp(self, logging.do).success(stored).finished(ended).start(self._context.operations)

    def _asks(self, text: str, day: date, read: "MealInWords") -> bool:
        """Ask about an implausible amount or day, unless these words were asked about just before."""
        ask = read.doubts(day, self._today())
        if not ask or self._asked == text:
            self._asked = ""
            return False
        self._asked = text
        self.panel.show_note(self._understood(read, ask))
        self._settle()
        return True

    def _refuse(self, error: KnownError) -> None:
        self._forget_lines()
        self.panel.show_note(Understood(str(error), is_doubtful=True))
        self._settle()

    def _unlock(self) -> None:
        if not self._is_storing:
            self.field.unlock()

    # The panel

    def _clear(self) -> None:
        self._meal = None
        self._chosen = {}
        self.field.completes = False
        self.panel.show_suggestions((), hides_calories=False)
        self.panel.show_lines((), hides_calories=False)
        self.panel.show_note(None)
        self.panel.hide()

    def _settle(self) -> None:
        if self.panel.is_empty:
            self.panel.hide()
        else:
            self.panel.show()
            self._lay_panel()

    def _lay_panel(self) -> None:
        if self.panel.isVisible():
            self.panel.place_below(self)

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Hide the panel when the user works elsewhere on the page, and show it again for the line."""
        if now is self.field and (self.field.text() or self.panel.note.text()):
            self._settle()
        elif now is not None and now is not self.field and now.window() is self.window():
            self.panel.setVisible(self.panel.isVisible() and self.panel.isAncestorOf(now))
