"""The trash of recipes."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from core.store.changes import ChangeSet
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.list_dialog import ListDialog, ListedRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.services.deleted_recipes import TrashedRecipe
    from desktop_app.shell.context import AppContext


class RecipeTrash(ListDialog):
    """Lists deleted recipes, each with a button that brings it back."""

    def __init__(
        self, context: "AppContext", restore: "Callable[[TrashedRecipe], None]", parent: QWidget | None = None
    ) -> None:
        super().__init__(tr("Deleted recipes"), parent)
        self._context = context
        self._restore = restore
        context.operations.changed.connect(self._follow)
        self.refresh()

    def refresh(self) -> None:
        """Read the trash again."""
        from core.services.deleted_recipes import deleted_recipes

        home, user_data = self._context.home, self._context.operations.user_data
        ReadOp(self, lambda _job: deleted_recipes(home, user_data)).success(self._show).only_latest(
            "trash"
        ).start(self._context.operations)

    def _follow(self, changes: ChangeSet) -> None:
        if changes.library or changes.settings:
            self.refresh()

    def _show(self, found: "tuple[TrashedRecipe, ...]") -> None:
        rows = [
            ListedRow(
                one.title,
                tr("Deleted on {day}").format(day=short_day(one.deleted_at.date())),
                [
                    (
                        tr("Restore"),
                        tr("Restore {title}").format(title=one.title),
                        partial(self._restore, one),
                    )
                ],
            )
            for one in found
        ]
        hint = (
            tr("Deleted recipes stay here for 30 days.")
            if found
            else tr("No deleted recipes. A recipe that you delete stays here for 30 days.")
        )
        self.show_rows(rows, hint)
