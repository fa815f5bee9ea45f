"""Saved meals on the Today page: save, log by name, rename, delete, and the form for a label."""

from PySide6.QtWidgets import QCheckBox, QLineEdit

from core.diary.saved_meals import SAVED_MEALS
from core.diary.store import all_entries
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
