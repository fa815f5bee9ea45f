"""Saved meals on the Today page: save, log by name, rename, delete, and the form for a label."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit

from core.diary.saved_meals import SAVED_MEALS
from core.diary.store import all_entries, undo_change
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.form_dialog import FormDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.today.test_page import opened, type_and_enter

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def names(desk: Desk) -> list[str]:
    return [meal.name for meal in desk.stored(SAVED_MEALS.all)]


def submit(desk: Desk, form: FormDialog, **words: str) -> None:
    for field in form.findChildren(QLineEdit):
        if (text := words.get(field.accessibleName().lower())) is not None:
            field.setText(text)
    form.save_button.click()


def test_a_meal_is_saved_and_logged_by_its_name(desk: Desk) -> None:
    page = opened(desk)
    type_and_enter(desk, page, "breakfast", "100 g oats and a banana")
    section = page.meals["breakfast"]
    desk.wait(lambda: len(section.rows) == 1)
    assert not section.save_button.isHidden()
    assert [action.text() for action in section.rows[0].menu().actions()].count("Save as meal…") == 1
    form = page.files.meals.ask_name([row.entry for row in section.rows], "usual breakfast")
    submit(desk, form)
    desk.wait(lambda: names(desk) == ["usual breakfast"])
    desk.wait(
        lambda: page.view is not None and [meal.name for meal in page.view.saved] == ["usual breakfast"]
    )
    lunch = page.meals["lunch"]
    field = page.add.field
    field.setFocus()
    desk.qtbot.keyClicks(field, "usual")
    desk.wait(lambda: "usual breakfast" in page.add.offered)
    field.clear()
    type_and_enter(desk, page, "lunch", "usual breakfast")
    desk.wait(lambda: len(lunch.rows) == 1)
    assert len(desk.stored(all_entries)[-1].snapshot.lines) == 2


def test_the_list_renames_and_deletes_and_says_what_is_wrong(desk: Desk) -> None:
    page = opened(desk)
    dialog = page.files.meals.open_list()
    form = dialog.ask_label()
    submit(desk, form, name="Vitamin D tablet")
    assert form.problem.text().startswith("Enter at least one nutrient")
    (box,) = form.findChildren(QCheckBox)
    box.setChecked(True)
    submit(desk, form)
    desk.wait(lambda: dialog.titles == ("Vitamin D tablet",))
    (meal,) = desk.stored(SAVED_MEALS.all)
    renaming = dialog.ask_name(meal)
    submit(desk, renaming, name="")
    desk.wait(lambda: "needs a name" in renaming.problem.text())
    submit(desk, renaming, name="tablet")
    desk.wait(lambda: dialog.titles == ("tablet",))
    dialog.delete(desk.stored(SAVED_MEALS.all)[0])
    desk.wait(lambda: dialog.titles == ())
    desk.undo()
    desk.wait(lambda: names(desk) == ["tablet"])
    dialog.close()


def test_the_foods_of_a_meal_are_edited_in_one_step(desk: Desk) -> None:
    page = opened(desk)
    type_and_enter(desk, page, "breakfast", "100 g oats and 2 eggs")
    section = page.meals["breakfast"]
    desk.wait(lambda: len(section.rows) == 1)
    submit(desk, page.files.meals.ask_name([section.rows[0].entry], "bowl"))
    desk.wait(lambda: names(desk) == ["bowl"])
    desk.wait(lambda: page.view is not None and len(page.view.saved) == 1)
    type_and_enter(desk, page, "lunch", "bowl")
    desk.wait(lambda: len(page.meals["lunch"].rows) == 1)
    dialog = page.files.meals.open_list()
    desk.wait(lambda: dialog.titles == ("bowl",))
    editor = dialog.edit(desk.stored(SAVED_MEALS.all)[0])
    desk.wait(lambda: len(editor.lines) == 2)
    editor.field.setText("a banana")
    desk.qtbot.keyClick(editor.field, Qt.Key.Key_Return)
    desk.wait(lambda: len(editor.lines) == 3)
    assert editor.isVisible()
    editor.lines[1].delete.click()
    desk.wait(lambda: [line.food.text for line in editor.lines] == ["100 g oats", "a banana"])
    assert [line.text for line in desk.stored(SAVED_MEALS.all)[0].lines] == ["100 g oats", "2 eggs"]
    # An amount that was typed and not entered counts, too.
    editor.lines[0].amount.setText("50 g")
    editor.save_button.click()
    desk.wait(lambda: desk.stored(SAVED_MEALS.all)[0].lines[0].text == "50 g oats")
    desk.wait(lambda: any(each.isVisible() for each in dialog.findChildren(ConfirmDialog)))
    (question,) = (each for each in dialog.findChildren(ConfirmDialog) if each.isVisible())
    question.confirm.click()
    desk.wait(lambda: len(desk.stored(all_entries)[-1].snapshot.lines) == 2)
    assert [line.text for line in desk.stored(all_entries)[-1].snapshot.lines] == ["50 g oats", "a banana"]
    desk.store(undo_change)
    desk.store(undo_change)
    assert desk.stored(SAVED_MEALS.all)[0].lines[1].text == "2 eggs"
    dialog.close()


def test_the_last_food_of_a_meal_stays(desk: Desk) -> None:
    page = opened(desk)
    type_and_enter(desk, page, "breakfast", "2 eggs")
    desk.wait(lambda: len(page.meals["breakfast"].rows) == 1)
    submit(desk, page.files.meals.ask_name([page.meals["breakfast"].rows[0].entry], "eggs for two"))
    desk.wait(lambda: names(desk) == ["eggs for two"])
    dialog = page.files.meals.open_list()
    editor = dialog.edit(desk.stored(SAVED_MEALS.all)[0])
    desk.wait(lambda: len(editor.lines) == 1)
    editor.lines[0].delete.click()
    desk.wait(lambda: "at least one food" in editor.problem.text())
    editor.reject()
    dialog.close()


def test_the_foods_of_an_entry_open_as_a_recipe(desk: Desk) -> None:
    page = opened(desk)
    type_and_enter(desk, page, "breakfast", "2 eggs and a slice of bread")
    desk.wait(lambda: len(page.meals["breakfast"].rows) == 1)
    row = page.meals["breakfast"].rows[0]
    assert "Save as recipe…" in [action.text() for action in row.menu().actions()]
    editor = page.files.meals.write_recipe(row.entry)
    assert editor is not None
    assert editor.title.text() == "2 eggs and a slice of bread"
    assert editor.ingredients.toPlainText().split("\n") == ["2 eggs", "a slice of bread"]
    editor.reject()
