"""Opening a whole recipe, which can be adapted and cooked from there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop_app.widgets.adapt_dialog import RecipeToAdapt, open_adapt_dialog
from desktop_app.widgets.recipe_dialog import RecipeDialog

if TYPE_CHECKING:
    from core.plan.cooking import Cooking
    from core.services.recipes import CheckedRecipe
    from desktop_app.shell.context import AppContext


def open_recipe(
    context: "AppContext",
    shown: "CheckedRecipe",
    parent: QWidget,
    reasons: Sequence[str] = (),
    cooking: "Cooking | None" = None,
) -> RecipeDialog:
    """Open a recipe over a window; the arguments are those of `RecipeDialog`."""
    recipe = shown.recipe
    dialog = RecipeDialog(context.theme, recipe, reasons, parent, shown.verdict, cooking)
    dialog.adapt_requested.connect(
        lambda: open_adapt_dialog(context, RecipeToAdapt(recipe.key, recipe.title), dialog)
    )
    dialog.cook_requested.connect(lambda cooking: _cook(context, cooking, dialog))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def _cook(context: "AppContext", cooking: "Cooking", parent: QWidget) -> None:
    from desktop_app.cooking.dialog import CookDialog

    dialog = CookDialog(context.theme, cooking, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
