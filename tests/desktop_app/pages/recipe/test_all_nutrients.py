"""The fold with all nutrients of the recipe page."""

from desktop_app.pages.recipe.nutrition_label import NutritionLabel
from desktop_app.shell.context import RecipeRequest
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page

pytestmark = OFFSCREEN_NOISE


def test_all_nutrients_have_room_after_the_window_was_resized(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest("chana-masala"))
    # Its parts are put in their places again.
    page.resize(page.width() + 10, page.height())
    desk.settle()
    (label,) = page.findChildren(NutritionLabel)
    label.rest.button.click()
    desk.settle()
    assert len(label.rows) > 20
    assert label.rest.height() >= label.rest.heightForWidth(label.rest.width()) > 500
    assert label.height() >= label.heightForWidth(label.width())
