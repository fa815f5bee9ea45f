"""The pantry in the window: filled by typing and from the ticked list, changed in place, undone."""

from datetime import date, timedelta

from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QLabel

from core.plan.entry import Slot, planned_entry
from core.plan.pantry import PantryItem, pantry_items
from core.plan.store import add
from core.plan.week import week_of
from desktop_app.pages.plan.data import other_week
from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.plan.pantry import PantryDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

WEEK = other_week(week_of(date.today()), 1)
TOMORROW = date.today() + timedelta(days=1)


def opened(desk: Desk) -> PlanPage:
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    page.open_week(WEEK)
    desk.wait(lambda: page.loaded is not None and page.document is not None)
    return page


def at_home(desk: Desk) -> tuple[PantryItem, ...]:
    return desk.stored(pantry_items)


def test_food_is_typed_changed_and_removed_by_keyboard(desk: Desk) -> None:
    page = opened(desk)
    page.toolbar.pantry.setFocus()
    desk.qtbot.keyClick(page.toolbar.pantry, Qt.Key.Key_Space)
    (dialog,) = page.findChildren(PantryDialog)
    desk.qtbot.keyClicks(dialog.food, "3 glurfs")
    desk.qtbot.keyClick(dialog.food, Qt.Key.Key_Return)
    desk.wait(lambda: "Not recognised" in dialog.problem.text())
    assert at_home(desk) == ()
    dialog.food.clear()
    desk.qtbot.keyClicks(dialog.food, "500 g spinach and salt")
    dialog.best_by.setDate(QDate(TOMORROW.year, TOMORROW.month, TOMORROW.day))
    desk.qtbot.keyClick(dialog.food, Qt.Key.Key_Return)
    desk.wait(lambda: len(dialog.items) == 2)
    assert at_home(desk) == (
        PantryItem("salt", "salt", None, TOMORROW),
        PantryItem("spinach", "spinach", 500.0, TOMORROW),
    )
    assert not dialog.problem.isVisible()
    dialog.amounts[1].setValue(200)
    dialog.amounts[1].editingFinished.emit()
    desk.wait(lambda: at_home(desk)[1].mass_g == 200)
    desk.wait(lambda: dialog.items == at_home(desk))
    dialog.dates[0].setDate(dialog.dates[0].minimumDate())
    dialog.dates[0].editingFinished.emit()
    desk.wait(lambda: at_home(desk)[-1] == PantryItem("salt", "salt", None))
    desk.wait(lambda: dialog.items == at_home(desk))
    dialog.amounts[0].setValue(0)
    dialog.amounts[0].editingFinished.emit()
    desk.wait(lambda: len(at_home(desk)) == 1)
    assert page.undo_stack is not None
    page.undo_stack.undo()
    desk.wait(lambda: len(at_home(desk)) == 2)
    dialog.accept()


def test_food_is_named_and_counted_as_by_larder_pantry(desk: Desk) -> None:
    page = opened(desk)
    page.toolbar.pantry.click()
    (dialog,) = page.findChildren(PantryDialog)
    desk.qtbot.keyClicks(dialog.food, "6 eggs, 500 g rolled oats")
    desk.qtbot.keyClick(dialog.food, Qt.Key.Key_Return)
    desk.wait(lambda: len(dialog.items) == 2)
    labels = {label.text() for label in dialog.findChildren(QLabel)}
    assert {"Eggs (6)", "Rolled oats"} <= labels
    dialog.accept()


def test_ticked_food_goes_to_the_pantry_and_off_the_list(desk: Desk) -> None:
    library = desk.context.engine.library
    recipe = library.recipe(library.recipe_ids(["chana-masala"])["chana-masala"])
    desk.store(lambda connection: add(connection, [planned_entry(recipe, Slot(WEEK.first, "dinner"), 2.0)]))
    page = opened(desk)
    page.toolbar.shopping.setChecked(True)
    desk.wait(lambda: page.shopping.boxes)
    assert page.document is not None
    line = next(each for each in page.document.shopping.lines if not each.is_staple and each.bought_g)
    assert not page.shopping.stock_button.isEnabled()
    page.shopping.boxes[line.key].click()
    page.shopping.stock_button.click()
    desk.wait(lambda: [item.entity for item in at_home(desk)] == [line.entity])
    desk.wait(lambda: line.key not in page.shopping.boxes)
    assert page.document.shopping.at_home[0][0] == line.name
    desk.undo()
    desk.wait(lambda: line.key in page.shopping.boxes)
    assert at_home(desk) == ()
