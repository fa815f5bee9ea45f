"""The changes of stored weeks from the Plan page, each a step of Undo."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from core.store.changes import ChangeSet
from core.store.migrations import Connection
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import WriteOp
from desktop_app.shell.translation import tr_count
from desktop_app.shell.undo_stack import UndoStack, UndoStep, action_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.plan.shopping import ShoppingLine
    from core.services.diary_changes import LogPlanned
    from core.services.diary_undo import ChangeRecords
    from core.services.user_data import Undoable

    Change = Undoable | LogPlanned | ChangeRecords


class PlanChanges(UndoStack):
    """Stores changes in the background, reports them, and lets Undo and Redo go through them."""

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page

    def write(
        self,
        change: "Change",
        said: str,
        then: Callable[[], None] = lambda: None,
        *,
        has_toast: bool = True,
    ) -> None:
        """Change the stored plan.

        Args:
            said: the report of the change, such as "Removed dal."
            then: called after the change was made.
        """

        def done() -> None:
            then()
            step = self.add_stored(said, change, then)
            if has_toast:
                self.tell(said, step)

        self._run(change.do, done)

    def add_stored(self, said: str, change: "Change", then: Callable[[], None] = lambda: None) -> UndoStep:
        """Add a change that was just stored."""
        return self.add(
            action_name(said),
            lambda: self._run(change.undo, lambda: None),
            lambda: self._run(change.do, then),
        )

    def put_into_pantry(self, lines: "Sequence[ShoppingLine]") -> None:
        """Add the ticked food of the shopping list to the pantry."""
        from core.services.pantry import adding_food, bought_items

        items = bought_items(lines)
        said = tr_count("Added %n foods to the pantry.", "Added %n food to the pantry.", len(items))
        self.write(adding_food(items), said)

    def tell(self, said: str, step: UndoStep) -> None:
        """Report a change in a toast that can undo it."""
        self._context.notifier.done(said, undo=lambda: self.take_back(step))

    def _run(self, work: Callable[[Connection], ChangeSet], then: Callable[[], None]) -> None:
        WriteOp(self._page, work).success(lambda _changes: then()).start(self._context.operations)
