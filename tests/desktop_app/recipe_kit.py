"""Tests of the recipe page: it is opened by a request, and pages of other tests are asked for one."""

from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.pages.recipe.page import RecipePage
from desktop_app.shell.context import RecipeRequest
from tests.desktop_app.page_kit import Desk


def requests(desk: Desk) -> list[RecipeRequest]:
    """The requests for a recipe from now on."""
    found: list[RecipeRequest] = []
    desk.context.navigation.recipe_requested.connect(found.append)
    return found


def recipe_page(desk: Desk, request: RecipeRequest, width: int = 1030, height: int = 740) -> RecipePage:
    """The page of a recipe, filled."""
    page = desk.open(RecipePage, width, height)
    assert isinstance(page, RecipePage)
    page.open(request)
    desk.wait(lambda: page.view is not None)
    return page


def shown_words(widget: QWidget) -> list[str]:
    """The texts of the labels that can be read."""
    return [label.text() for label in widget.findChildren(QLabel) if not label.isHidden()]
