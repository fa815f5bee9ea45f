"""Logging and planning a recipe of the library, each with its undo."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from core.diary.entry import Meal
from core.store.changes import ChangeSet
from desktop_app.pages.ask.meal_dialog import MealChoice, MealDialog
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import WriteOp

if TYPE_CHECKING:
    from core.services.diary import LogEntries
    from core.services.user_data import Undoable
    from core.store.migrations import Connection


class MealActions(QObject):
    """Asks when and how much, writes it, and offers to take it back."""

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window

    def log(self, key: str, title: str, meal: Meal | None) -> MealDialog:
        """Open the dialog that logs a recipe."""
        return self._open("Log it", title, meal, lambda choice: self.write_log(key, title, choice))

    def plan(self, key: str, title: str, meal: Meal | None) -> MealDialog:
        """Open the dialog that plans a recipe."""
        return self._open("Plan it", title, meal, lambda choice: self.write_plan(key, title, choice))

    def write_log(self, key: str, title: str, choice: MealChoice) -> None:
        """Log servings of a recipe; what breaks the profile is logged with a warning."""
        engine = self._context.engine
        done: list[LogEntries] = []
        said = [f"Logged {title} for {choice.meal}{_day_words(choice.day)}."]

        def work(connection: "Connection") -> ChangeSet:
            from core.services.diary import log_recipe

            logging, checked = log_recipe(engine, connection, key, choice.servings, choice.day, choice.meal)
            said.extend(checked.warnings)
            done.append(logging)
            return ChangeSet(diary=True)

        def undo(connection: "Connection") -> ChangeSet:
            return done[0].undo(connection)

        self._write(work, undo, said)

    def write_plan(self, key: str, title: str, choice: MealChoice) -> None:
        """Plan servings of a recipe; what breaks the profile is planned with a warning."""
        engine = self._context.engine
        done: list[Undoable] = []
        said = [f"Planned {title} for {choice.meal}{_day_words(choice.day)}."]

        def work(connection: "Connection") -> ChangeSet:
            from core.services.plan_changes import plan_recipe

            planning, checked = plan_recipe(engine, connection, key, choice.servings, choice.day, choice.meal)
            said.extend(checked.warnings)
            done.append(planning)
            return ChangeSet(plan=True)

        def undo(connection: "Connection") -> ChangeSet:
            return done[0].undo(connection)

        self._write(work, undo, said)

    def _write(
        self,
        work: Callable[["Connection"], ChangeSet],
        undo: Callable[["Connection"], ChangeSet],
        said: Sequence[str],
    ) -> None:
        """`said` is what `work` has put there when it has ended."""
        operations = self._context.operations

        def take_back() -> None:
            WriteOp(self, undo).success(lambda _: self._context.notifier.info("Taken back.")).start(
                operations
            )

        WriteOp(self, work).success(
            lambda _: self._context.notifier.done(" ".join(said), undo=take_back)
        ).start(operations)

    def _open(
        self, verb: str, title: str, meal: Meal | None, chosen: Callable[[MealChoice], None]
    ) -> MealDialog:
        now = datetime.now().astimezone()
        first = MealChoice(now.date(), meal or meal_of(now.hour), 1.0)
        dialog = MealDialog(verb, title, first, self._window.window())
        dialog.chosen.connect(chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog


def meal_of(hour: int) -> Meal:
    """The meal that people have at this hour."""
    from core.services.diary import meal_of_hour

    return meal_of_hour(hour)


def _day_words(day: date) -> str:
    today = datetime.now().astimezone().date()
    days = (day - today).days
    names = {0: " today", 1: " tomorrow", -1: " yesterday"}
    return names.get(days, f" on {day:%A} {day.day} {day:%B}")
