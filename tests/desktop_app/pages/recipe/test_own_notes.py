"""The user's own words on a recipe, on its page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.services.diary_undo import UndoDiary
from core.services.recipe_notes import RecipeNote, recipe_note
from desktop_app.pages.recipe.page import RecipePage
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.operations import WriteOp
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page

pytestmark = OFFSCREEN_NOISE

KEY, OTHER = "chana-masala", "vegetable-lasagna"


@pytest.fixture
def page(desk: Desk) -> RecipePage:
    return recipe_page(desk, RecipeRequest(KEY))


def stored(desk: Desk, key: str = KEY) -> RecipeNote:
    return desk.stored(lambda connection: recipe_note(connection, key))


def test_stars_by_keyboard_are_stored_and_undone(desk: Desk, page: RecipePage) -> None:
    stars = page.own.stars
    stars.setFocus()
    QTest.keyClick(stars, Qt.Key.Key_4)
    assert stars.accessibleName() == "Your rating: 4 of 5"
    desk.wait(lambda: stored(desk).rating == 4)
    QTest.keyClick(stars, Qt.Key.Key_Right)
    desk.wait(lambda: stored(desk).rating == 5)
    WriteOp(page, UndoDiary().do).start(desk.context.operations)
    desk.wait(lambda: stars.value() == 4)
    QTest.keyClick(stars, Qt.Key.Key_0)
    assert stars.accessibleName() == "Your rating: none"
    desk.wait(lambda: stored(desk).rating == 0)


def test_a_click_on_the_last_star_removes_the_rating(page: RecipePage) -> None:
    stars = page.own.stars
    third = stars.rect().center()
    QTest.mouseClick(stars, Qt.MouseButton.LeftButton, pos=third)
    assert stars.value() == 3
    QTest.mouseClick(stars, Qt.MouseButton.LeftButton, pos=third)
    assert stars.value() == 0


def test_stars_begin_at_the_right_in_a_right_to_left_window(page: RecipePage) -> None:
    stars = page.own.stars
    stars.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QTest.mouseClick(stars, Qt.MouseButton.LeftButton, pos=stars.rect().center() * 0.6)
    assert stars.value() == 4
    QTest.keyClick(stars, Qt.Key.Key_Left)
    assert stars.value() == 5


def test_notes_are_stored_after_a_pause_and_tags_by_enter(desk: Desk, page: RecipePage) -> None:
    page.own.notes.setFocus()
    QTest.keyClicks(page.own.notes, "Less salt.")
    desk.wait(lambda: stored(desk).notes == "Less salt.")
    QTest.keyClicks(page.own.tags, "quick,  for guests ,")
    QTest.keyClick(page.own.tags, Qt.Key.Key_Return)
    desk.wait(lambda: stored(desk).tags == ("quick", "for guests"))


def test_words_that_were_not_stored_yet_stay_with_their_recipe(desk: Desk, page: RecipePage) -> None:
    page.own.notes.setFocus()
    QTest.keyClicks(page.own.notes, "For the chickpeas.")
    page.open(RecipeRequest(OTHER))
    desk.wait(lambda: page.view is not None and page.view.recipe.key == OTHER)
    desk.wait(lambda: stored(desk).notes == "For the chickpeas.")
    assert page.own.notes.toPlainText() == ""
    assert stored(desk, OTHER).notes == ""


def test_a_favourite_is_marked_and_unmarked(desk: Desk, page: RecipePage) -> None:
    page.favourite.click()
    desk.wait(lambda: stored(desk).is_favourite)
    desk.wait(page.favourite.isChecked)
    page.favourite.click()
    desk.wait(lambda: not stored(desk).is_favourite)
    # What the first click changed may be read, and shown, after the second one.
    desk.wait(lambda: not page.favourite.isChecked())


def test_a_note_that_is_refused_says_why(desk: Desk, page: RecipePage) -> None:
    page.own.tags.setText("x" * 50)
    page.own.save()
    desk.wait(lambda: desk.notices)
    assert "at most 40 characters" in desk.notices[-1].text
    desk.wait(lambda: page.own.tags.text() == "")
