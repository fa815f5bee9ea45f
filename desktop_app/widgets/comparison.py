"""Opening the comparison of two or three recipes."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from core.progress import Job
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import ReadOp

if TYPE_CHECKING:
    from core.services.comparing import Comparison


def compare_recipes(context: AppContext, keys: tuple[str, ...], parent: QWidget) -> None:
    """Show two or three recipes side by side, over a widget's window."""
    engine = context.engine

    def work(_job: Job) -> "Comparison":
        from core.services.comparing import compare_recipes

        return compare_recipes(engine, keys)

    def show(found: "Comparison") -> None:
        from desktop_app.widgets.comparison_dialog import ComparisonDialog

        dialog = ComparisonDialog(context.theme, found, parent.window())
        dialog.opened.connect(lambda key: context.navigation.recipe_requested.emit(RecipeRequest(key)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    ReadOp(parent, work).success(show).only_latest("comparison").start(context.operations)
