"""Edits the foods of a saved meal: their amounts, other foods in their place, more foods or fewer."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QWidget

from core.diary.totals import totals_of_snapshots
from core.errors import KnownError
from core.progress import Job
from core.recommend.avoid import ProfileVerdict
from desktop_app.pages.today.food_line import FoodLine, keep_typed
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.amounts import sum_text
from desktop_app.widgets.avoid_mark import AvoidMark
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.flow import clear
from desktop_app.widgets.past_entries import ask_about_past
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, isolated, muted, problem_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.services.past_entries import ChangePast
    from core.services.saved_meals import MealEdit, SavedMeal
    from core.store.changes import ChangeSet
    from desktop_app.pages.today.saved_meals import SavedMeals


class MealEditor(QDialog):
    """The foods of a saved meal. They change here first; Save stores them in one step, which one undo takes back."""

    def __init__(
        self, context: AppContext, saved: "SavedMeals", meal: "SavedMeal", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.resize(680, 480)
        self._context = context
        self._saved = saved
        self._before = self.meal = meal
        self._is_busy = False
        self._hides_calories = False
        column = titled_column(self, meal.name, window_title=tr("Edit meal"))
        column.addWidget(muted(tr("Entries already logged keep their foods, unless you change them, too.")))
        area, self._lines = inner_column(0)
        column.addWidget(area, 1)
        adding = QHBoxLayout()
        adding.setSpacing(8)
        self.field = _AddField()
        self.field.setPlaceholderText(tr("Add food, such as a banana"))
        self.field.setAccessibleName(tr("Add food"))
        self.field.submitted.connect(self.add)
        adding.addWidget(self.field, 1)
        self.add_button = plain_button(tr("Add"), self.add)
        self.add_button.setAutoDefault(False)
        adding.addWidget(self.add_button)
        column.addLayout(adding)
        self.total = body("")
        column.addWidget(self.total)
        self._marks = QHBoxLayout()
        column.addLayout(self._marks)
        self.problem = problem_line()
        column.addWidget(self.problem)
        self.save_button = primary_button(tr("Save"), self.save)
        column.addLayout(confirming_row(self, self.save_button))
        self.lines: list[FoodLine] = []
        self._read(())
        self.field.setFocus()

    def add(self) -> None:
        """Add the typed foods."""
        from core.services.saved_meals import MealEdit

        words = self.field.text().strip()
        if words and not self._is_busy:
            self._read([MealEdit(adds=words)], clears=True)

    def save(self) -> None:
        """Store the meal, with amounts and foods that were typed and not entered."""
        if self._is_busy:
            return
        from core.services.saved_meals import MealEdit

        edits = [MealEdit(line.food.line, line.typed.strip()) for line in self.lines if line.typed.strip()]
        if words := self.field.text().strip():
            edits.append(MealEdit(adds=words))
        self._read(edits, stores=True)

    def change(self, line: int, amount: str = "", other: str = "") -> None:
        """Change the amount of a food, take one of its alternatives, or remove it without either."""
        from core.services.saved_meals import MealEdit

        if self._is_busy:
            return
        if not other:
            self._read([MealEdit(line, amount or None)])
            return
        engine = self._context.engine
        old = next(food for food in self.meal.lines if food.line == line)

        def read(_job: Job) -> MealEdit:
            from core.services.diary import alternative_of

            return MealEdit(line, food=alternative_of(engine, old, other))

        ReadOp(self, read).success(lambda edit: self._read([edit])).failure(self._explain).start(
            self._context.operations
        )

    def _read(self, edits: "Sequence[MealEdit]", *, stores: bool = False, clears: bool = False) -> None:
        """Make changes of the foods and check the meal against the profile."""
        engine, meal = self._context.engine, self.meal

        def read(_job: Job) -> "tuple[SavedMeal, ProfileVerdict, bool]":
            from core.services.profiles import profile
            from core.services.saved_meals import checked_meal, edited_meal

            found = meal
            for edit in edits:
                found = edited_meal(engine, found, edit)
            return found, checked_meal(engine, found), profile(engine).hides_calories

        def show(found: "tuple[SavedMeal, ProfileVerdict, bool]") -> None:
            self.meal, verdict, self._hides_calories = found
            if clears:
                self.field.clear()
            if stores:
                self._store()
            else:
                self._show(verdict)

        self._is_busy = True
        self.problem.hide()
        ReadOp(self, read).success(show).failure(self._explain).finished(self._rest).start(
            self._context.operations
        )

    def _rest(self) -> None:
        self._is_busy = False

    def _explain(self, error: KnownError) -> None:
        self.problem.setText(str(error))
        self.problem.show()

    def _show(self, verdict: ProfileVerdict) -> None:
        earlier = self.lines
        at = next((place for place, line in enumerate(earlier) if line.amount.hasFocus()), None)
        clear(self._lines)
        self.lines = [
            FoodLine(self._context.theme, food, hides_calories=self._hides_calories)
            for food in self.meal.lines
        ]
        for line in self.lines:
            line.amount_changed.connect(self.change)
            line.other_chosen.connect(lambda number, other: self.change(number, other=other))
            line.removed.connect(self.change)
            self._lines.addWidget(line)
        self._lines.addStretch(1)
        keep_typed(self.lines, earlier)
        if at is not None and at < len(self.lines):
            self.lines[at].amount.setFocus()
        totals = totals_of_snapshots([self.meal.snapshot])
        self.total.setText(
            "" if self._hides_calories else tr("Together: {energy}").format(energy=sum_text("energy", totals))
        )
        clear(self._marks)
        if verdict.avoid:
            self._marks.addWidget(AvoidMark(self._context.theme, verdict.avoid))

    def _store(self) -> None:
        from core.services.past_entries import past_of_meal
        from core.services.saved_meals import editing_meal

        before, after, context, parent = self._before, self.meal, self._context, self.parentWidget()
        if before == after:
            self.accept()
            return
        change = editing_meal(before, after)
        text = tr("Saved the meal {name}.").format(name=isolated(after.name))

        def of_past() -> "ChangePast":
            return past_of_meal(before, after)

        def stored(_changes: "ChangeSet") -> None:
            self.accept()
            self._saved.report(text, change)
            ask_about_past(context, of_past, parent)

        WriteOp(self, change.do).success(stored).failure(self._explain).start(context.operations)


class _AddField(QLineEdit):
    """A field whose Enter adds what was typed; without words it presses the dialog's button.

    Signals:
        submitted: Enter was pressed behind words.
    """

    submitted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.text().strip():
            self.submitted.emit()
        else:
            super().keyPressEvent(event)
