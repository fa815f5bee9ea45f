"""Writing, editing, copying and deleting a recipe in the window, by keyboard."""

from collections.abc import Callable
from datetime import date
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from core.diary.entry import DiaryEntry
from core.diary.recipe_trash import trashed_recipes
from core.diary.store import add_entries
from core.diary.totals import snapshot_of
from core.people.profile import Profile
from core.plan.week import week_of
from core.services.own_recipes import save_draft
from core.services.recipe_drafts import RecipeDraft
from core.services.recipes import find_recipes, recipe_of
from core.translation import ENGLISH, Language, use_language
from desktop_app.pages.recipe.page import RecipePage
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.recipe_actions import RecipeActions
from desktop_app.widgets.recipe_editor import RecipeEditor, typed_tags
from desktop_app.widgets.recipe_trash import RecipeTrash
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page, requests, shown_words

pytestmark = OFFSCREEN_NOISE

KEY = "chana-masala"
PANCAKES = RecipeDraft(
    "Gran's pancakes", ("2 cups flour", "2 eggs", "300 ml milk"), ("Whisk.", "Fry."), servings=4.0
)
Dialog = TypeVar("Dialog", bound=QDialog)


def shown(desk: Desk, kind: type[Dialog]) -> Dialog:
    def found() -> list[Dialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]

    desk.wait(found)
    return found()[0]


def press(dialog: QDialog, text: str) -> None:
    next(button for button in dialog.findChildren(QPushButton) if button.text() == text).click()


def save_by_keys(editor: RecipeEditor) -> None:
    """Do what Ctrl+Enter does; key events reach no shortcut offscreen."""
    next(
        one for one in editor.findChildren(QShortcut) if one.key().toString() == "Ctrl+Enter"
    ).activated.emit()


@pytest.fixture
def actions(desk: Desk) -> RecipeActions:
    return RecipeActions(desk.context, recipe_page(desk, RecipeRequest(KEY)))


def test_a_recipe_is_written_with_a_preview(desk: Desk, actions: RecipeActions) -> None:
    desk.store_profile(Profile(allergies=("milk",)))
    editor = actions.write_new()
    assert editor is not None
    asked = requests(desk)
    QTest.keyClicks(editor.title, "Gran's pancakes")
    QTest.keyClicks(editor.ingredients, "300 ml milk")
    QTest.keyClick(editor.ingredients, Qt.Key.Key_Return)
    QTest.keyClicks(editor.ingredients, "2 cups glurf")
    desk.wait(lambda: any("not recognised" in text for text in shown_words(editor.preview)))
    words = shown_words(editor.preview)
    assert any(text.startswith("300 ml milk: milk, ") and "contains milk" in text for text in words)
    assert any("which you avoid" in text for text in words)
    QTest.keyClicks(editor.steps, "Fry in a hot pan.")
    editor.servings.setValue(4)
    save_by_keys(editor)
    desk.wait(lambda: asked)
    recipe = recipe_of(desk.context.engine, asked[0].key)
    assert (recipe.title, recipe.servings, recipe.steps) == ("Gran's pancakes", 4, ("Fry in a hot pan.",))
    assert [use.text for use in recipe.uses] == ["300 ml milk", "2 cups glurf"]
    assert desk.told(Severity.DONE)[-1] == "Saved Gran's pancakes."


def test_a_recipe_that_cannot_be_saved_stays_in_the_editor(desk: Desk, actions: RecipeActions) -> None:
    editor = actions.write_new()
    assert editor is not None
    editor.title.setText("Air")
    editor.save()
    desk.wait(lambda: not editor.problem.isHidden())
    assert "at least one ingredient" in editor.problem.text()
    editor.ingredients.setPlainText("1 egg")
    editor.title.setText("Chana masala")
    editor.save()
    desk.wait(lambda: "Another recipe is called" in editor.problem.text())
    press(editor, "Cancel")
    ask = shown(desk, ConfirmDialog)
    ask.confirm.click()
    desk.wait(lambda: not editor.isVisible())


def test_closing_an_untouched_editor_asks_nothing(desk: Desk, actions: RecipeActions) -> None:
    editor = actions.write_new()
    assert editor is not None
    editor.reject()
    assert not editor.isVisible()


def test_a_recipe_of_larder_is_edited_as_a_copy(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    asked = requests(desk)
    page.edit.click()
    editor = shown(desk, RecipeEditor)
    assert editor.windowTitle() == "Edit a copy"
    assert editor.title.text() == "Chana masala (my version)"
    editor.ingredients.setPlainText(f"{editor.ingredients.toPlainText()}\n1 cup spinach")
    editor.save()
    desk.wait(lambda: asked)
    copy = recipe_page(desk, asked[0])
    assert "Adapted from 'Chana masala'" in "\n".join(shown_words(copy))
    assert "+ 1 cup spinach" in shown_words(copy)


def test_an_own_recipe_is_edited_in_place_and_the_page_follows(desk: Desk) -> None:
    saved = save_draft(desk.context.engine, PANCAKES)
    page = recipe_page(desk, RecipeRequest(saved.key))
    page.edit.click()
    editor = shown(desk, RecipeEditor)
    assert editor.windowTitle() == "Edit recipe"
    editor.title.setText("Best pancakes")
    editor.save()
    desk.wait(lambda: page.title.text() == "Best pancakes")
    assert recipe_of(desk.context.engine, saved.key).title == "Best pancakes"


def choose(page: RecipePage, text: str) -> None:
    menu = page.menu()
    next(action for action in menu.actions() if action.text() == text).trigger()
    menu.deleteLater()


@pytest.mark.parametrize("changes", [False, True])
def test_past_entries_of_an_edited_recipe_change_only_if_the_user_says_so(
    desk: Desk, *, changes: bool
) -> None:
    own = save_draft(desk.context.engine, PANCAKES)
    recipe = recipe_of(desk.context.engine, own.key)
    eaten = DiaryEntry(date(2026, 11, 20), "lunch", recipe.title, 2.0, snapshot_of(recipe, 2.0), own.key)
    desk.store(lambda connection: add_entries(connection, [eaten]))
    before = eaten.snapshot.amounts["energy"]
    page = recipe_page(desk, RecipeRequest(own.key))
    page.edit.click()
    editor = shown(desk, RecipeEditor)
    editor.servings.setValue(2)
    save_by_keys(editor)
    question = shown(desk, ConfirmDialog)
    (entry,) = desk.diary(week_of(date(2026, 11, 20)))
    assert entry.snapshot.amounts["energy"] == pytest.approx(before)
    if not changes:
        question.reject()
        desk.settle()
    else:
        press(question, "Change them")
        desk.wait(lambda: "Changed 1 past entry." in desk.told(Severity.DONE))
    (entry,) = desk.diary(week_of(date(2026, 11, 20)))
    assert entry.snapshot.amounts["energy"] == pytest.approx(before * (2 if changes else 1))


def test_any_recipe_is_duplicated(desk: Desk) -> None:
    saved = save_draft(desk.context.engine, PANCAKES)
    page = recipe_page(desk, RecipeRequest(saved.key))
    choose(page, "Duplicate…")
    editor = shown(desk, RecipeEditor)
    assert editor.title.text() == "Gran's pancakes (my version)"
    editor.save()
    desk.wait(lambda: len(find_recipes(desk.context.engine, "gran's pancakes").recipes) == 2)


def gone(desk: Desk, key: str) -> Callable[[], bool]:
    return lambda: not desk.context.engine.library.recipe_ids([key])


def test_a_deleted_recipe_comes_back_by_undo_or_from_the_trash(desk: Desk) -> None:
    engine = desk.context.engine
    saved = save_draft(engine, PANCAKES)
    page = recipe_page(desk, RecipeRequest(saved.key))
    left: list[bool] = []
    desk.context.navigation.back_requested.connect(lambda: left.append(True))
    choose(page, "Delete recipe")
    desk.wait(lambda: left and gone(desk, saved.key)())
    desk.wait(lambda: "Deleted Gran's pancakes." in desk.told(Severity.DONE)[-1])
    desk.undo()
    desk.wait(lambda: not gone(desk, saved.key)())
    desk.wait(lambda: "Restored Gran's pancakes." in desk.told(Severity.INFO))
    again = recipe_page(desk, RecipeRequest(saved.key))
    choose(again, "Delete recipe")
    desk.wait(gone(desk, saved.key))
    again.recipes.open_trash()
    trash = shown(desk, RecipeTrash)
    desk.wait(lambda: trash.titles == ("Gran's pancakes",))
    press(trash, "Restore")
    desk.wait(lambda: not gone(desk, saved.key)())
    desk.wait(lambda: trash.titles == ())
    desk.wait(lambda: desk.stored(trashed_recipes) == [])
    trash.accept()


def test_a_recipe_of_larder_cannot_be_deleted(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    menu = page.menu()
    delete = next(action for action in menu.actions() if action.text() == "Delete recipe")
    assert not delete.isEnabled()
    menu.deleteLater()


def test_known_tags_are_typed_in_the_language_of_the_window_and_stored_in_english() -> None:
    use_language(Language("de"))
    try:
        assert typed_tags("Frühstück, schnell, für Gäste", ("quick",)) == ("breakfast", "quick", "für Gäste")
    finally:
        use_language(ENGLISH)
