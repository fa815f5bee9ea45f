"""The habits of shopping in the window: packs, the order of aisles and prices, all by keyboard."""

from datetime import date

from PySide6.QtCore import Qt

from core.plan.entry import Slot, planned_entry
from core.plan.shop_habits import read_habits
from core.plan.store import add
from core.plan.week import week_of
from desktop_app.pages.plan.data import other_week
from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.plan.shop_habits import ShopHabitsDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

WEEK = other_week(week_of(date.today()), 1)


def test_packs_aisles_and_prices_change_the_list(desk: Desk) -> None:
    library = desk.context.engine.library
    recipe = library.recipe(library.recipe_ids(["chana-masala"])["chana-masala"])
    desk.store(lambda connection: add(connection, [planned_entry(recipe, Slot(WEEK.first, "dinner"), 2.0)]))
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    page.open_week(WEEK)
    desk.wait(lambda: page.document is not None and page.document.shopping.lines)
    page.shopping.habits_button.setFocus()
    desk.qtbot.keyClick(page.shopping.habits_button, Qt.Key.Key_Space)
    (dialog,) = page.findChildren(ShopHabitsDialog) or page.window().findChildren(ShopHabitsDialog)
    desk.wait(lambda: dialog.aisles.count() > 5)

    usual = [dialog.aisles.item(row).text() for row in range(dialog.aisles.count())]
    dialog.aisles.setCurrentRow(1)
    desk.qtbot.keyClick(dialog.aisles, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    desk.wait(lambda: desk.stored(read_habits).aisles[:2] == (usual[1], usual[0]))
    assert dialog.aisles.currentRow() == 0

    desk.qtbot.keyClick(dialog.packs, Qt.Key.Key_End)
    desk.wait(lambda: desk.stored(read_habits).packs == "us")

    assert page.document is not None
    line = next(one for one in page.document.shopping.lines if not one.is_staple and one.bought_g)
    desk.qtbot.keyClicks(dialog.food, "1 glurf")
    desk.qtbot.keyClick(dialog.food, Qt.Key.Key_Return)
    desk.wait(lambda: "Not recognised" in dialog.problem.text())
    dialog.food.clear()
    desk.qtbot.keyClicks(dialog.food, f"100 g {line.name}")
    dialog.money.setValue(1.5)
    desk.qtbot.keyClick(dialog.food, Qt.Key.Key_Return)
    desk.wait(lambda: len(desk.stored(read_habits).prices) == 1)
    desk.wait(lambda: len(dialog.removers) == 1)
    assert dialog.isVisible(), "Enter adds a price and closes nothing"
    desk.wait(lambda: page.document is not None and page.document.shopping.known_cost)
    dialog.accept()
