"""Weeks again in the window: copied, saved as templates, planned again, and meals that every new plan has."""

from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from core.people.profile import Profile
from core.plan.entry import PlanEntry, Slot, eating_out, planned_entry
from core.plan.repeats import repeated_meals
from core.plan.store import add
from core.plan.templates import TEMPLATES
from core.plan.week import week_of
from core.services.recipes import recipe_of
from desktop_app.pages.plan.copy_dialog import KEEP, REPLACE, CopyDialog
from desktop_app.pages.plan.data import other_week
from desktop_app.pages.plan.meal_dialog import MealDialog
from desktop_app.pages.plan.page import PlanPage
from desktop_app.widgets.form_dialog import FormDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

WEEK = other_week(week_of(date.today()), 1)
LATER = other_week(WEEK, 1)
TOAST, FUL = "peanut-butter-and-banana-toast", "ful-medames"


def opened(desk: Desk) -> PlanPage:
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    page.open_week(WEEK)
    desk.wait(lambda: page.loaded is not None and page.loaded.week == WEEK and page.document is not None)
    return page


def dish(desk: Desk, key: str, slot: Slot) -> PlanEntry:
    return planned_entry(recipe_of(desk.context.engine, key), slot, 1.0)


def store(desk: Desk, *entries: PlanEntry) -> None:
    desk.store(lambda connection: add(connection, entries))


def choose_week(dialog: CopyDialog, name: str) -> None:
    dialog.week.setFocus()
    dialog.week.choose(name)
    dialog.week.chosen.emit()


def test_a_week_is_copied_after_what_is_in_the_way_is_named(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("peanut",)))
    store(
        desk,
        dish(desk, TOAST, Slot(WEEK.first, "breakfast")),
        dish(desk, FUL, Slot(WEEK.first, "lunch")),
        eating_out(Slot(WEEK.days[4], "dinner"), "Pizza"),
        dish(desk, "gyeran-bap-korean-egg-rice", Slot(LATER.first, "lunch")),
    )
    page = opened(desk)
    page.toolbar.actions_of_week["copy"].trigger()
    (dialog,) = page.window().findChildren(CopyDialog)
    choose_week(dialog, LATER.name)
    desk.wait(lambda: dialog.found is not None and dialog.found.conflicts)
    words = " ".join(dialog.said)
    assert "Gyeran bap (Korean egg rice) (Monday lunch)" in words
    assert "Peanut butter and banana toast isn't copied: contains peanut" in words
    assert dialog.conflicts.value == KEEP, "nothing is replaced unless it is asked for"
    dialog.conflicts.choose(REPLACE)
    dialog.forbidden.choose("empty")
    desk.qtbot.keyClick(dialog, Qt.Key.Key_Return)
    desk.wait(lambda: len(desk.plan(LATER)) == 2)
    assert [entry.title for entry in desk.plan(LATER)] == ["Ful medames", "Pizza"]
    desk.wait(lambda: page.loaded is not None and page.loaded.week == LATER)
    desk.undo()
    desk.wait(lambda: [one.title for one in desk.plan(LATER)] == ["Gyeran bap (Korean egg rice)"])


def test_a_week_becomes_a_template_and_is_planned_from_another_day_on(desk: Desk) -> None:
    store(desk, dish(desk, FUL, Slot(WEEK.first, "lunch")), dish(desk, FUL, Slot(WEEK.days[2], "lunch")))
    page = opened(desk)
    page.toolbar.actions_of_week["save-template"].trigger()
    (form,) = page.window().findChildren(FormDialog)
    desk.qtbot.keyClick(form, Qt.Key.Key_Return)
    assert "needs a name" in form.problem.text()
    (name,) = [field for field in form.findChildren(type(form.focusWidget())) if field is form.focusWidget()]
    desk.qtbot.keyClicks(name, "Quick week")
    desk.qtbot.keyClick(name, Qt.Key.Key_Return)
    desk.wait(lambda: [one.name for one in desk.stored(TEMPLATES.all)] == ["Quick week"])
    listed = page.again.open_templates()
    desk.wait(lambda: listed.titles == ("Quick week",))
    listed.accept()
    dialog = page.again.plan_template(desk.stored(TEMPLATES.all)[0])
    desk.wait(lambda: dialog.found is not None)
    dialog.week.choose(LATER.name)
    dialog.start.choose("5")
    dialog.week.chosen.emit()
    desk.wait(lambda: dialog.found is not None and len(dialog.found.weeks) == 2)
    dialog.copy_button.click()
    days = [LATER.days[5], LATER.days[5] + timedelta(days=2)]
    desk.wait(lambda: [one.planned_on for one in desk.plan(LATER)] == days[:1])
    assert [one.planned_on for one in desk.plan(other_week(LATER, 1))] == days[1:]


def test_a_planned_meal_becomes_a_recurring_one(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("peanut",)))
    friday = WEEK.days[4]
    store(desk, dish(desk, TOAST, Slot(friday, "breakfast")))
    page = opened(desk)
    page.open_meal(desk.plan(WEEK)[0])
    (dialog,) = page.window().findChildren(MealDialog)
    dialog.repeat_button.click()
    (form,) = page.window().findChildren(FormDialog)
    form.save_button.click()
    desk.wait(lambda: len(desk.stored(repeated_meals)) == 1)
    (meal,) = desk.stored(repeated_meals)
    assert (meal.title, meal.weekdays, meal.planned.meal) == (
        "Peanut butter and banana toast",
        (4,),
        "breakfast",
    )
    listed = page.again.open_repeats()
    desk.wait(lambda: listed.titles == (meal.title,))
    page.again.stop_repeat(meal)
    desk.wait(lambda: listed.titles == ())
    desk.undo()
    desk.wait(lambda: listed.titles == (meal.title,))
    listed.accept()


def test_the_menu_waits_for_a_planned_week_and_for_a_decision(desk: Desk) -> None:
    page = opened(desk)
    assert not page.toolbar.actions_of_week["copy"].isEnabled()
    assert not page.toolbar.actions_of_week["save-template"].isEnabled()
    assert page.toolbar.actions_of_week["templates"].isEnabled()
    page.toolbar.actions_of_week["repeats"].trigger()
    (dialog,) = [one for one in page.window().findChildren(QDialog) if one.windowTitle() == "Recurring meals"]
    desk.wait(lambda: "No recurring meals yet" in dialog.hint.text())
    dialog.accept()
