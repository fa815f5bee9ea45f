"""The options of plans: stored, and used by files and suggestions."""

from datetime import date, time
from pathlib import Path

from PySide6.QtCore import Qt, QTime

from core.plan.defaults import PlanDefaults, read_plan_defaults
from core.plan.entry import Slot, planned_entry
from core.plan.export.options import read_export_options
from core.plan.store import add
from core.plan.week import week_of
from core.store.settings import HEMISPHERE, read_setting
from desktop_app.pages.plan.data import other_week
from desktop_app.pages.plan.options import PlanOptionsDialog
from desktop_app.pages.plan.page import PlanPage
from tests.desktop_app.controls import turned_by_wheel
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

WEEK = other_week(week_of(date.today()), 1)


def test_options_are_stored_and_files_use_them(desk: Desk, tmp_path: Path) -> None:
    library = desk.context.engine.library
    recipe = library.recipe(library.recipe_ids(["chana-masala"])["chana-masala"])
    desk.store(lambda connection: add(connection, [planned_entry(recipe, Slot(WEEK.first, "dinner"), 1.0)]))
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    page.open_week(WEEK)
    desk.wait(lambda: page.document is not None and page.document.entries)
    page.toolbar.options.setFocus()
    desk.qtbot.keyClick(page.toolbar.options, Qt.Key.Key_Space)
    (dialog,) = page.findChildren(PlanOptionsDialog)
    desk.wait(dialog.save_button.isEnabled)
    assert dialog.times["dinner"].time() == QTime(18, 30)
    assert dialog.reminder.text() == "none"
    dialog.paper.choose("Letter")
    dialog.times["dinner"].setTime(QTime(19, 15))
    dialog.reminder.setValue(45)
    dialog.season.choose("south")
    assert dialog.days.chosen == (0, 1, 2, 3, 4, 5, 6)
    for box in dialog.meals.values():
        box.setChecked(False)
    desk.qtbot.keyClick(dialog.save_button, Qt.Key.Key_Return)
    assert dialog.problem.isVisible()
    dialog.meals["dinner"].setChecked(True)
    dialog.minutes["dinner"].setValue(30)
    dialog.day_minutes.setValue(40)
    dialog.sessions.setValue(2)
    assert not dialog.by_day.is_open
    dialog.by_day.button.click()
    assert dialog.minutes_on is not None
    assert turned_by_wheel(dialog) == []
    dialog.minutes_on.fields[1, "dinner"].setValue(25)
    assert dialog.sides.isChecked()
    dialog.sides.click()
    dialog.cheap.click()
    assert all(box.isChecked() for box in dialog.equipment.values())
    dialog.equipment["oven"].click()
    for day in (4, 5, 6):
        dialog.days.boxes[day].setChecked(False)
    desk.qtbot.keyClick(dialog.save_button, Qt.Key.Key_Return)
    desk.wait(lambda: desk.stored(read_export_options).paper == "Letter")
    stored = desk.stored(read_export_options)
    assert (stored.alarm_min, stored.times["dinner"], stored.times["lunch"]) == (
        45,
        time(19, 15),
        time(12, 30),
    )
    assert desk.stored(lambda connection: read_setting(connection, HEMISPHERE)) == "south"
    desk.wait(lambda: page.loaded is not None and page.loaded.stored.situation.hemisphere == "south")
    target = tmp_path / "week.ics"
    page.files.export_to("ics", target)
    desk.wait(target.exists)
    content = target.read_text(encoding="utf-8")
    assert "T191500" in content
    assert "-PT45M" in content
    desk.wait(lambda: page.loaded is not None and page.loaded.choices.sessions == 2)
    assert page.loaded is not None
    assert page.loaded.choices.without == ("oven",)
    page.propose()
    desk.wait(lambda: page.draft is not None and page.progress.isHidden())
    assert page.draft is not None
    new = [one for one in page.draft.entries if one.entry_id < 0]
    assert {(one.meal, one.planned_on.weekday()) for one in new} == {("dinner", day) for day in range(4)}
    assert all((one.minutes or 0) <= 30 for one in new)
    assert not any(one.is_side for one in new)
    numbers = library.recipe_ids([one.recipe_key or "" for one in new])
    fresh = [library.recipe(numbers[one.recipe_key or ""]) for one in new if one.leftover_of is None]
    # A quick dish without heat is no cooking.
    assert sum(bool(each.cook_min) or (each.total_min or 60) > 15 for each in fresh) <= 2
    assert page.draft.notes[0].startswith("Planned as chosen in the options: Monday, Tuesday, Wednesday")
    assert desk.stored(read_plan_defaults) == PlanDefaults(
        (0, 1, 2, 3),
        ("dinner",),
        {"dinner": 30},
        40,
        2,
        has_sides=False,
        minutes_on={(1, "dinner"): 25},
        without=("oven",),
        is_cheap=True,
    )
