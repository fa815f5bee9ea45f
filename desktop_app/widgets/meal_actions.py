"""Logging and planning a recipe of the library, each with its undo."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from core.diary.entry import Meal
from core.food.shown_names import shown_title
from core.store.changes import ChangeSet
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.dates import short_day, this_day
from desktop_app.widgets.meal_dialog import MealChoice, MealDialog
from desktop_app.widgets.meal_names import meal_at, meal_name

if TYPE_CHECKING:
    from core.progress import Job
    from core.services.diary_changes import LogEntries
    from core.services.meal_checks import CheckedMeal
    from core.services.user_data import Undoable
    from core.store.migrations import Connection


_LOGGED: Final[Mapping[int | None, str]] = {
    0: QT_TR_NOOP("Logged {title} for {meal} today."),
    1: QT_TR_NOOP("Logged {title} for {meal} tomorrow."),
    -1: QT_TR_NOOP("Logged {title} for {meal} yesterday."),
    None: QT_TR_NOOP("Logged {title} for {meal} on {day}."),
}
_PLANNED: Final[Mapping[int | None, str]] = {
    0: QT_TR_NOOP("Planned {title} for {meal} today."),
    1: QT_TR_NOOP("Planned {title} for {meal} tomorrow."),
    -1: QT_TR_NOOP("Planned {title} for {meal} yesterday."),
    None: QT_TR_NOOP("Planned {title} for {meal} on {day}."),
}


class MealActions(QObject):
    """Asks for day, meal and servings, writes the meal, and offers undo."""

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window

    def log(self, key: str, title: str, meal: Meal | None) -> MealDialog:
        """Open the dialog that logs a recipe."""
        dialog = self._open(tr("Log recipe"), title, meal, lambda choice: self.write_log(key, title, choice))
        engine = self._context.engine

        def servings(_job: "Job") -> float:
            from core.services.recipes import recipe_named

            return recipe_named(engine, key).servings

        # Without the recipe, logging it says why.
        ReadOp(dialog, servings).success(dialog.offer_weights).failure(lambda _error: None).start(
            self._context.operations
        )
        return dialog

    def plan(self, key: str, title: str, meal: Meal | None) -> MealDialog:
        """Open the dialog that plans a recipe."""
        return self._open(tr("Plan recipe"), title, meal, lambda choice: self.write_plan(key, title, choice))

    def write_log(self, key: str, title: str, choice: MealChoice) -> None:
        """Log servings of a recipe, with a warning if it breaks the profile."""
        engine = self._context.engine

        def add(connection: "Connection") -> "tuple[LogEntries, CheckedMeal]":
            from core.services.diary_changes import log_recipe

            return log_recipe(engine, connection, key, choice.servings, choice.day, choice.meal)

        self._write(add, ChangeSet(diary=True), _written(_LOGGED, title, choice))

    def write_plan(self, key: str, title: str, choice: MealChoice) -> None:
        """Plan servings of a recipe, with a warning if it breaks the profile."""
        engine = self._context.engine

        def add(connection: "Connection") -> "tuple[Undoable, CheckedMeal]":
            from core.services.plan_changes import plan_recipe

            return plan_recipe(engine, connection, key, choice.servings, choice.day, choice.meal)

        self._write(add, ChangeSet(plan=True), _written(_PLANNED, title, choice))

    def _write(
        self,
        add: "Callable[[Connection], tuple[LogEntries | Undoable, CheckedMeal]]",
        changes: ChangeSet,
        sentence: str,
    ) -> None:
        """Write a meal, then show the sentence with the meal's warnings and Undo."""
        operations, notifier = self._context.operations, self._context.notifier
        added: list[tuple[LogEntries | Undoable, CheckedMeal]] = []

        def work(connection: "Connection") -> ChangeSet:
            added.append(add(connection))
            return changes

        def undo(connection: "Connection") -> ChangeSet:
            return added[0][0].undo(connection)

        def undone() -> None:
            WriteOp(self, undo).success(lambda _: notifier.info(tr("Undone."))).start(operations)

        def written(_: ChangeSet) -> None:
            notifier.done(" ".join([sentence, *added[0][1].warnings]), undo=undone)

        WriteOp(self, work).success(written).start(operations)

    def _open(
        self, verb: str, title: str, meal: Meal | None, chosen: Callable[[MealChoice], None]
    ) -> MealDialog:
        now = datetime.now().astimezone()
        first = MealChoice(now.date(), meal or meal_at(now.hour), 1.0)
        dialog = MealDialog(verb, shown_title(title), first, self._window.window())
        dialog.chosen.connect(chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog


def _written(sentences: Mapping[int | None, str], title: str, choice: MealChoice) -> str:
    """Return the sentence for a day: by its distance from today in days, else by its date."""
    days = (choice.day - this_day()).days
    sentence = sentences.get(days, sentences[None])
    return tr(sentence).format(
        title=shown_title(title), meal=meal_name(choice.meal), day=short_day(choice.day)
    )
