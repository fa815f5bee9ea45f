"""The Today page: logging words, undoing, stepping through days, and what is said of totals."""

from datetime import date, timedelta

import pytest
from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import DiaryEntry, Snapshot, Totals
from core.diary.meal_text import LONGEST
from core.diary.store import add_entries, all_entries
from core.diary.totals import snapshot_of_lines, totals_of_snapshots
from core.food.nutrients import NUTRIENT_KEYS
from core.people.profile import Limit, Profile
from core.plan.targets import DayBound
from core.plan.week import week_of
from core.store.changes import ChangeSet
from desktop_app.pages.today.dragging import carried, carried_entry
from desktop_app.pages.today.page import TodayPage
from desktop_app.pages.today.week import day_energy
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.amounts import TargetStatus, nutrient_line
from tests.desktop_app.clipping import text_size
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()
WEEK = week_of(TODAY)
EGGS = "2 eggs and a slice of bread"


def opened(desk: Desk, **size: int) -> TodayPage:
    page = desk.open(TodayPage, **size)
    assert isinstance(page, TodayPage)
    desk.wait(lambda: page.view is not None)
    return page


def type_and_enter(desk: Desk, page: TodayPage, meal: str, text: str) -> None:
    page.meals[meal].add_button.click()  # type: ignore[index]
    desk.qtbot.keyClicks(page.add.field, text)
    desk.qtbot.keyClick(page.add.field, Qt.Key.Key_Return)


def entry(day: date, meal: str, text: str, energy_kcal: float | None) -> DiaryEntry:
    amounts = {} if energy_kcal is None else dict.fromkeys(NUTRIENT_KEYS, energy_kcal)
    coverage = dict.fromkeys(NUTRIENT_KEYS, 0.0 if energy_kcal is None else 1.0)
    return DiaryEntry(day, meal, text, 1.0, Snapshot(text, amounts, coverage, (text,)))  # type: ignore[arg-type]


def store(desk: Desk, *entries: DiaryEntry) -> None:
    desk.store(lambda connection: add_entries(connection, entries))


def test_logging_words_updates_totals(desk: Desk) -> None:
    desk.store_profile(Profile(targets={"energy": (1800, 2200)}))
    page = opened(desk)
    assert page.nutrients.rows["energy"].line.amount == "0 kcal"
    type_and_enter(desk, page, "breakfast", EGGS)
    desk.wait(lambda: page.meals["breakfast"].rows)
    (logged,) = desk.diary(WEEK)
    assert (logged.text, logged.meal, logged.eaten_on) == (EGGS, "breakfast", TODAY)
    line = page.nutrients.rows["energy"].line
    assert line.amount == page.meals["breakfast"].subtotal.text()
    assert line.amount.startswith(f"{logged.snapshot.amounts['energy']:,.0f} kcal, give or take ")
    assert line.target == "target 1,800 to 2,200 kcal"
    assert line.note.endswith("to go")
    assert page.add.field.text() == ""
    assert "Counted" in page.meals["breakfast"].note.text()


def test_hidden_calories_are_nowhere_on_the_page(desk: Desk) -> None:
    desk.store_profile(Profile(hides_calories=True, targets={"energy": (1800, 2200), "protein": (60, None)}))
    page = opened(desk)
    type_and_enter(desk, page, "breakfast", EGGS)
    desk.wait(lambda: page.meals["breakfast"].rows)
    assert "energy" not in page.nutrients.rows
    assert "protein" in page.nutrients.rows
    assert not page.week.isVisible()
    shown = [*page.nutrients.findChildren(QLabel), *page.meals["breakfast"].findChildren(QLabel)]
    assert not any("kcal" in label.text() for label in shown if label.isVisible())
    assert "kcal" not in page.meals["breakfast"].rows[0].accessibleName()


def test_an_implausible_amount_is_logged_by_a_second_enter(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "292 g of salt")
    note = page.add.panel.note
    desk.wait(lambda: "really?" in note.text())
    assert note.text() == "292 g of salt: really? Press Enter again to log it."
    desk.wait(lambda: not page.add.field.isReadOnly())
    assert not section.rows
    desk.qtbot.keyClick(page.add.field, Qt.Key.Key_Return)
    desk.wait(lambda: section.rows)
    assert [entry.text for entry in desk.diary(WEEK)] == ["292 g of salt"]


def test_an_entry_lists_its_foods_and_is_edited_in_place(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "100 g rolled oats, a banana and snarf")
    desk.wait(lambda: section.rows)
    (row,) = section.rows
    spoken = row.accessibleName()
    assert "100 g rolled oats: 100 g, 379 kcal" in spoken
    assert "a banana: Bananas, raw, about " in spoken
    assert "snarf: not recognised" in spoken
    row.setFocus()
    desk.qtbot.keyClick(row, Qt.Key.Key_F2)
    assert row.field.isVisible()
    desk.qtbot.keyClick(row.field, Qt.Key.Key_Escape)
    assert not row.field.isVisible()
    desk.qtbot.keyClick(row, Qt.Key.Key_Return)
    desk.qtbot.keyClicks(row.field, "50 g rolled oats")
    desk.qtbot.keyClick(row.field, Qt.Key.Key_Return)
    desk.wait(lambda: [entry.text for entry in desk.diary(WEEK)] == ["50 g rolled oats"])
    desk.wait(lambda: section.rows and section.rows[0].entry.text == "50 g rolled oats")


def test_a_note_on_an_entry_is_written_with_the_keyboard(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "50 g rolled oats")
    desk.wait(lambda: section.rows)
    (row,) = section.rows
    (action,) = [each for each in row.menu().actions() if each.text() == "Add note"]
    action.trigger()
    desk.qtbot.keyClicks(row.note_field, "felt ill after")
    desk.qtbot.keyClick(row.note_field, Qt.Key.Key_Return)
    desk.wait(lambda: [entry.note for entry in desk.diary(WEEK)] == ["felt ill after"])
    desk.wait(lambda: section.rows and "felt ill after" in section.rows[0].accessibleName())
    assert [entry.text for entry in desk.diary(WEEK)] == ["50 g rolled oats"]
    # One Enter stores the words and the note.
    row = section.rows[0]
    row.open_note()
    row.field.setText("60 g rolled oats")
    row.note_field.clear()
    desk.qtbot.keyClick(row.note_field, Qt.Key.Key_Return)
    desk.wait(lambda: [(entry.text, entry.note) for entry in desk.diary(WEEK)] == [("60 g rolled oats", "")])
    # They are one change, so one Undo takes both back, and the editor is closed.
    desk.wait(lambda: section.rows and section.rows[0].entry.text == "60 g rolled oats")
    assert not section.rows[0].is_open
    desk.undo()
    before = [("50 g rolled oats", "felt ill after")]
    desk.wait(lambda: [(entry.text, entry.note) for entry in desk.diary(WEEK)] == before)


def test_a_note_that_is_too_long_is_not_cut(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "50 g rolled oats")
    desk.wait(lambda: section.rows)
    (row,) = section.rows
    row.open_note()
    QApplication.clipboard().setText("x" * 612)
    row.note_field.paste()
    assert len(row.note_field.text()) == 612
    assert "at most 500 characters; this has 612" in row.note_problem.text()
    desk.qtbot.keyClick(row.note_field, Qt.Key.Key_Return)
    assert row.is_open
    assert [entry.note for entry in desk.diary(WEEK)] == [""]
    row.note_field.setText("felt ill")
    assert row.note_problem.isHidden()


def test_a_note_being_typed_outlasts_a_change_of_a_food(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "100 g rolled oats and toast")
    desk.wait(lambda: section.rows)
    row = section.rows[0]
    row.open_note()
    desk.qtbot.keyClicks(row.note_field, "felt ill")
    row.food_changed.emit(row.entry, row.foods[0].food.line, "50 g", "")
    desk.wait(lambda: section.rows[0].entry.text == "50 g rolled oats and toast")
    row = section.rows[0]
    assert (row.is_open, row.field.text()) == (True, "50 g rolled oats and toast")
    assert (row.note_field.text(), row.note_field.hasFocus()) == ("felt ill", True)


def test_an_amount_being_typed_outlasts_a_change_of_another_food(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "100 g rolled oats, toast and a banana")
    desk.wait(lambda: section.rows)
    row = section.rows[0]
    row.open_editor()
    oats, toast, banana = row.foods
    desk.qtbot.keyClicks(toast.amount, "3")
    banana.amount.setFocus()
    desk.qtbot.keyClicks(banana.amount, "2")
    oats.amount.selectAll()
    desk.qtbot.keyClicks(oats.amount, "50 g")
    desk.qtbot.keyClick(oats.amount, Qt.Key.Key_Return)
    desk.wait(lambda: section.rows[0].entry.text == "50 g rolled oats, toast and a banana")
    row = section.rows[0]
    assert [line.amount.text() for line in row.foods] == ["50 g", "3", "2"]
    # A food that is deleted moves those behind it up, and one that is exchanged keeps its place.
    row.foods[0].delete.click()
    desk.wait(lambda: len(section.rows[0].entry.snapshot.lines) == 2)
    toast = section.rows[0].foods[0]
    assert toast.amount.text() == "3"
    toast.menu().actions()[0].trigger()
    desk.wait(lambda: toast.food.alternatives[0].name in section.rows[0].entry.text)
    desk.wait(lambda: [line.amount.text() for line in section.rows[0].foods] == ["3", "2"])
    assert [line.typed for line in section.rows[0].foods] == ["3", "2"]
    # What is saved is no longer being typed, so Undo shows what is stored.
    toast = section.rows[0].foods[0]
    desk.qtbot.keyClick(toast.amount, Qt.Key.Key_Return)
    desk.wait(lambda: section.rows[0].foods[0].food.amount == 3)
    assert [line.typed for line in section.rows[0].foods] == ["", "2"]


def right_margin(page: TodayPage) -> int:
    layout = page.layout()
    assert layout is not None
    return layout.contentsMargins().right()


def test_a_wide_page_is_wider_in_larger_type(desk: Desk, qapp: QApplication) -> None:
    page = opened(desk, width=2400)
    spare = right_margin(page)
    with text_size(qapp, 125):
        assert right_margin(page) < spare


def test_foods_of_an_entry_are_changed_one_by_one(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "100 g rolled oats, toast and a banana")
    desk.wait(lambda: section.rows)
    section.rows[0].setFocus()
    desk.qtbot.keyClick(section.rows[0], Qt.Key.Key_F2)
    assert [line.amount.text() for line in section.rows[0].foods] == ["100 g", "", ""]
    amount = section.rows[0].foods[0].amount
    amount.selectAll()
    desk.qtbot.keyClicks(amount, "50 g")
    desk.qtbot.keyClick(amount, Qt.Key.Key_Return)
    desk.wait(lambda: [one.text for one in desk.diary(WEEK)] == ["50 g rolled oats, toast and a banana"])
    # The editor stays open for the next food.
    desk.wait(lambda: section.rows[0].foods and section.rows[0].entry.text.startswith("50 g"))
    toast = section.rows[0].foods[1]
    other = toast.food.alternatives[0]
    toast.menu().actions()[0].trigger()
    desk.wait(lambda: desk.diary(WEEK)[0].snapshot.lines[1].food.food_id == other.food_id)  # type: ignore[union-attr]
    desk.wait(lambda: section.rows[0].foods and other.name in section.rows[0].entry.text)
    section.rows[0].foods[2].delete.click()
    desk.wait(lambda: len(desk.diary(WEEK)[0].snapshot.lines) == 2)
    desk.undo()
    desk.wait(lambda: len(desk.diary(WEEK)[0].snapshot.lines) == 3)
    desk.wait(lambda: len(section.rows[0].entry.snapshot.lines) == 3)
    amount = section.rows[0].foods[0].amount
    amount.setText("many")
    desk.qtbot.keyClick(amount, Qt.Key.Key_Return)
    desk.wait(lambda: "is not an amount" in section.note.text())
    desk.qtbot.keyClick(section.rows[0].field, Qt.Key.Key_Escape)
    assert not section.rows[0].is_open


def test_a_nutrient_shows_the_foods_behind_it(desk: Desk) -> None:
    page = opened(desk)
    type_and_enter(desk, page, "lunch", "100 g rolled oats, 200 g milk and snarf")
    desk.wait(lambda: page.meals["lunch"].rows)
    desk.wait(lambda: "from 2 of 3 foods" in page.nutrients.rows["energy"].accessibleName())
    row = page.nutrients.rows["energy"]
    row.setFocus()
    desk.qtbot.keyClick(row, Qt.Key.Key_Return)
    assert row.is_open
    spoken = row.accessibleName()
    assert spoken.index("100 g rolled oats: 379 kcal, ") < spoken.index("200 g milk: ")
    assert spoken.endswith("snarf: unknown kcal")
    # It stays open when the day changes, and a click closes it.
    type_and_enter(desk, page, "lunch", "50 g rolled oats")
    desk.wait(lambda: "rolled oats (2 times)" in page.nutrients.rows["energy"].accessibleName())
    row = page.nutrients.rows["energy"]
    desk.qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert not row.is_open
    assert "rolled oats" not in row.accessibleName()


def chosen(row: QWidget, *path: str) -> None:
    """Choose an item of an entry's menu by its words."""
    menu = row.menu()  # type: ignore[attr-defined]
    for words in path[:-1]:
        menu = next(action.menu() for action in menu.actions() if action.text() == words)
    next(action for action in menu.actions() if action.text() == path[-1]).trigger()


def test_an_entry_is_moved_and_copied_from_its_menu(desk: Desk) -> None:
    store(desk, entry(TODAY, "lunch", "soup", 200.0))
    page = opened(desk)
    desk.wait(lambda: page.meals["lunch"].rows)
    chosen(page.meals["lunch"].rows[0], "Move to", "Dinner")
    desk.wait(lambda: page.meals["dinner"].rows and not page.meals["lunch"].rows)
    desk.undo()
    desk.wait(lambda: page.meals["lunch"].rows and not page.meals["dinner"].rows)
    chosen(page.meals["lunch"].rows[0], "Copy to", "The day before")
    desk.wait(lambda: len(desk.stored(all_entries)) == 2)
    assert [(one.eaten_on, one.meal) for one in desk.stored(all_entries)] == [
        (TODAY - timedelta(days=1), "lunch"),
        (TODAY, "lunch"),
    ]
    chosen(page.meals["lunch"].rows[0], "Move to", "The day after")
    desk.wait(lambda: not page.meals["lunch"].rows)
    assert desk.stored(all_entries)[-1].eaten_on == TODAY + timedelta(days=1)


def test_alt_and_arrows_move_an_entry_and_the_focus_with_it(desk: Desk) -> None:
    store(desk, entry(TODAY, "lunch", "soup", 200.0), entry(TODAY, "lunch", "rice", 100.0))
    page = opened(desk)
    desk.wait(lambda: len(page.meals["lunch"].rows) == 2)
    page.meals["lunch"].rows[0].setFocus()
    for key, meal in ((Qt.Key.Key_Down, "dinner"), (Qt.Key.Key_Up, "lunch"), (Qt.Key.Key_Up, "breakfast")):
        focused = page.focusWidget()
        desk.qtbot.keyClick(focused, key, Qt.KeyboardModifier.AltModifier)
        desk.wait(lambda meal=meal: [row.entry.text for row in page.meals[meal].rows][:1] == ["soup"])
        desk.wait(lambda meal=meal: page.focusWidget() is page.meals[meal].rows[0])
    desk.qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    desk.qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    desk.wait(lambda: not page.meals["breakfast"].rows)
    assert desk.stored(all_entries)[0].eaten_on == TODAY - timedelta(days=1)
    assert page.day == TODAY


def moved_by_mouse(
    data: QMimeData,
) -> tuple[Qt.DropAction, QMimeData, Qt.MouseButton, Qt.KeyboardModifier]:
    """Return how the data of an event are moved, as Qt's events of dragging take it."""
    return Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Drop(QDropEvent):
    """A drop of an entry that was dragged within the window."""

    def __init__(self, dragged: DiaryEntry) -> None:
        self.data = carried(dragged)
        super().__init__(QPointF(5, 5), *moved_by_mouse(self.data))

    def source(self) -> QObject:
        return self.data


class Enter(QDragEnterEvent):
    """An entry that is dragged over a target, within the window."""

    def __init__(self, dragged: DiaryEntry) -> None:
        self.data = carried(dragged)
        super().__init__(QPoint(5, 5), *moved_by_mouse(self.data))

    def source(self) -> QObject:
        return self.data


def test_an_entry_is_dropped_on_a_meal_and_on_a_day(desk: Desk) -> None:
    store(desk, entry(TODAY, "lunch", "soup", 200.0))
    page = opened(desk)
    desk.wait(lambda: page.meals["lunch"].rows)
    soup = page.meals["lunch"].rows[0].entry
    dinner, other = page.meals["dinner"], next(day for day in WEEK.days if day != TODAY)
    there = page.week.days[other.weekday()]
    for target in (dinner, there):
        target.dragEnterEvent(Enter(soup))
        assert target.property("target") is True, "it shows where a drop lands"
        target.dragLeaveEvent(QDragLeaveEvent())
        assert target.property("target") is False
        target.dragEnterEvent(Enter(soup))
    dinner.dropEvent(Drop(soup))
    assert dinner.property("target") is False
    desk.wait(lambda: page.meals["dinner"].rows and not page.meals["lunch"].rows)
    there.dropEvent(Drop(soup))
    assert there.property("target") is False
    desk.wait(lambda: not page.meals["dinner"].rows)
    assert [(one.eaten_on, one.meal) for one in desk.stored(all_entries)] == [(other, "dinner")]
    # What comes from another program moves nothing.
    data = carried(soup)
    assert carried_entry(QDropEvent(QPointF(5, 5), *moved_by_mouse(data))) is None


def test_words_typed_in_an_entry_outlast_a_refresh(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "100 g rolled oats")
    desk.wait(lambda: section.rows)
    (row,) = section.rows
    desk.qtbot.keyClick(row, Qt.Key.Key_F2)
    row.field.clear()
    desk.qtbot.keyClicks(row.field, "50 g rolled oats")
    type_and_enter(desk, page, "lunch", "a banana")
    desk.wait(lambda: len(section.rows) == 2)
    assert section.rows[0] is row
    assert row.field.text() == "50 g rolled oats"
    assert row.field.isVisible()


def test_unknown_words_are_unknown_and_never_zero(desk: Desk) -> None:
    page = opened(desk)
    type_and_enter(desk, page, "lunch", "florbled snarf")
    desk.wait(lambda: page.meals["lunch"].rows)
    section = page.meals["lunch"]
    assert "Not recognised: florbled snarf" in section.note.text()
    assert section.subtotal.text() == "unknown kcal"
    assert "unknown kcal" in section.rows[0].accessibleName()
    assert page.nutrients.rows["energy"].line.amount == "unknown"
    assert page.nutrients.rows["energy"].line.doubt == "from 0 of 1 food"
    assert page.week.days[TODAY.weekday()].energy.number == "?"


def test_a_recipe_in_servings_is_logged_as_that_recipe(desk: Desk) -> None:
    page = opened(desk)
    library = desk.context.engine.library
    title = str(library.rows("SELECT title FROM recipe ORDER BY title LIMIT 1")[0][0])
    type_and_enter(desk, page, "dinner", f"2 servings of {title}")
    desk.wait(lambda: page.meals["dinner"].rows)
    (logged,) = desk.diary(WEEK)
    assert logged.recipe_key is not None
    assert logged.servings == 2
    assert "2 servings" in page.meals["dinner"].rows[0].accessibleName()


def test_delete_and_undo(desk: Desk) -> None:
    store(desk, entry(TODAY, "dinner", "soup", 300), entry(TODAY, "dinner", "bread", 100))
    page = opened(desk)
    desk.wait(lambda: len(page.meals["dinner"].rows) == 2)
    desk.qtbot.keyClick(page.meals["dinner"].rows[0], Qt.Key.Key_Delete)
    desk.wait(lambda: len(page.meals["dinner"].rows) == 1)
    assert [found.text for found in desk.diary(WEEK)] == ["bread"]
    assert page.meals["dinner"].subtotal.text() == "100 kcal"
    desk.undo()
    desk.wait(lambda: len(page.meals["dinner"].rows) == 2)
    assert {found.text for found in desk.diary(WEEK)} == {"soup", "bread"}


def test_logging_can_be_undone(desk: Desk) -> None:
    store(desk, entry(TODAY, "snack", "apple", 50))
    page = opened(desk)
    type_and_enter(desk, page, "snack", EGGS)
    desk.wait(lambda: len(page.meals["snack"].rows) == 2)
    desk.wait(lambda: desk.told(Severity.DONE))
    desk.undo()
    desk.wait(lambda: len(page.meals["snack"].rows) == 1)
    assert [found.text for found in desk.diary(WEEK)] == ["apple"]


def test_targets_of_the_week_are_shown_with_the_part_of_the_day(desk: Desk) -> None:
    desk.store_profile(Profile(week_targets={"energy": (None, 14_000)}))
    store(desk, entry(WEEK.first, "lunch", "rice", 2600))
    page = opened(desk)
    page.open_day(WEEK.first + timedelta(days=1))
    desk.wait(lambda: page.week_budget.isVisible() and page.view.day == WEEK.first + timedelta(days=1))
    assert page.week_budget.rows["energy"].line.spoken.startswith(
        "Energy: 2,600 kcal, target at most 14,000 kcal"
    )
    assert page.week_budget.note.text() == "6 days left: at most 1,900 kcal on this one."
    assert page.nutrients.rows["energy"].line.target == "target at most 1,900 kcal"
    desk.store_profile(Profile(week_targets={"energy": (None, 14_000)}, hides_calories=True))
    page.refresh()
    desk.wait(page.week_budget.isHidden)


def test_stepping_through_days_by_button_and_key(desk: Desk) -> None:
    store(desk, entry(TODAY - timedelta(days=1), "lunch", "rice", 400))
    page = opened(desk)
    assert page.meals["lunch"].rows == []
    desk.qtbot.mouseClick(page.header.back, Qt.MouseButton.LeftButton)
    desk.wait(lambda: page.view.day == TODAY - timedelta(days=1))
    assert [row.entry.text for row in page.meals["lunch"].rows] == ["rice"]
    assert page.header.name.text().startswith("Yesterday")
    page.header.back.setFocus()
    desk.qtbot.keyClick(page.header.back, Qt.Key.Key_Right)
    desk.wait(lambda: page.view.day == TODAY)
    desk.qtbot.keyClick(page.header.back, Qt.Key.Key_Left)
    desk.qtbot.keyClick(page.header.back, Qt.Key.Key_Left)
    desk.wait(lambda: page.view.day == TODAY - timedelta(days=2))
    page.header.home_button.click()
    desk.wait(lambda: page.view.day == TODAY)


def test_arrows_in_the_field_move_the_cursor(desk: Desk) -> None:
    page = opened(desk)
    field = page.add.field
    field.setFocus()
    desk.qtbot.keyClicks(field, "egg")
    desk.qtbot.keyClick(field, Qt.Key.Key_Left)
    desk.settle()
    assert field.cursorPosition() == 2
    assert page.day == TODAY


def test_the_calendar_ends_without_harm(desk: Desk) -> None:
    page = opened(desk)
    page.open_day(date.min + timedelta(days=7))
    page.step(-1)
    desk.settle()
    assert page.day == date.min + timedelta(days=7)
    page.open_day(date.max - timedelta(days=7))
    page.step(1)
    desk.settle()
    assert page.day == date.max - timedelta(days=7)


def test_a_day_of_the_week_strip_opens(desk: Desk) -> None:
    store(desk, entry(WEEK.first, "lunch", "rice", 2500))
    desk.store_profile(Profile(targets={"energy": (1800, 2200)}))
    page = opened(desk)
    monday = page.week.days[0]
    assert "over the target by 300 kcal" in monday.accessibleName()
    monday.click()
    desk.wait(lambda: page.view.day == WEEK.first)
    assert monday.isChecked()


def test_copying_a_meal_of_the_day_before(desk: Desk) -> None:
    before = TODAY - timedelta(days=1)
    store(desk, entry(before, "breakfast", "oats", 300), entry(before, "lunch", "rice", 400))
    store(desk, entry(TODAY, "snack", "apple", 50))
    page = opened(desk)
    desk.wait(lambda: page.meals["snack"].rows)
    assert page.meals["breakfast"].copy_button.isVisible()
    assert not page.meals["dinner"].copy_button.isVisible()
    page.meals["breakfast"].copy_button.click()
    desk.wait(lambda: page.meals["breakfast"].rows)
    assert [row.entry.text for row in page.meals["breakfast"].rows] == ["oats"]
    assert page.meals["lunch"].rows == []
    desk.undo()
    desk.wait(lambda: not page.meals["breakfast"].rows)


def test_an_empty_day_invites_and_copies_the_whole_day_before(desk: Desk) -> None:
    before = TODAY - timedelta(days=1)
    store(desk, entry(before, "breakfast", "oats", 300), entry(before, "lunch", "rice", 400))
    page = opened(desk)
    assert page.invitation.isVisible()
    page.copy_day.click()
    desk.wait(lambda: page.meals["lunch"].rows and page.meals["breakfast"].rows)
    assert not page.invitation.isVisible()


def test_the_note_on_an_entry_goes_with_it(desk: Desk) -> None:
    page = opened(desk)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "2 eggs")
    desk.wait(lambda: section.rows)
    assert section.note.text().startswith("Counted: ")
    page.delete(section.rows[0].entry)
    desk.wait(lambda: not section.rows)
    assert section.note.text() == ""


def test_the_amounts_of_an_open_entry_are_never_cut_off(desk: Desk) -> None:
    page = opened(desk, width=1000, height=700)
    section = page.meals["lunch"]
    type_and_enter(desk, page, "lunch", "skinless roast chicken breast with mashed potatoes")
    desk.wait(lambda: section.rows)
    section.rows[0].open_editor()
    desk.settle()
    for line in section.rows[0].foods:
        label = line.details
        assert "kcal" in label.text()
        assert label.heightForWidth(label.width()) <= label.height()


def test_a_text_that_is_too_long_is_not_shown_with_the_foods_before_it(desk: Desk) -> None:
    page = opened(desk)
    field = page.add.field
    desk.qtbot.keyClicks(field, "2 eggs")
    desk.wait(lambda: page.add.panel.lines)
    field.setText("x" * (LONGEST + 1))
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    desk.wait(lambda: str(LONGEST) in page.add.panel.note.text())
    assert page.add.panel.lines == []


@pytest.mark.parametrize("text", ["🍕🍕🍕", "x" * (LONGEST + 1)])
def test_bad_lines_say_one_sentence_and_log_nothing(desk: Desk, text: str) -> None:
    page = opened(desk)
    field = page.add.field
    field.setText(text)
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    desk.wait(lambda: page.add.panel.note.isVisible() and page.add.panel.note.text())
    desk.wait(lambda: not field.isReadOnly())
    assert desk.diary(WEEK) == []
    assert field.text() == text
    assert not field.isReadOnly()


def test_pages_hear_of_changes_made_elsewhere(desk: Desk) -> None:
    page = opened(desk)
    store(desk, entry(TODAY, "lunch", "rice", 50))
    desk.context.operations.changed.emit(ChangeSet(plan=True))
    desk.settle()
    assert page.meals["lunch"].rows == []
    desk.context.operations.changed.emit(ChangeSet(diary=True))
    desk.wait(lambda: page.meals["lunch"].rows)


def test_everything_can_be_reached_and_has_a_name(desk: Desk) -> None:
    store(desk, entry(TODAY, "lunch", "rice", 50))
    page = opened(desk, width=560, height=500)
    desk.wait(lambda: page.meals["lunch"].rows)
    reachable = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(reachable) > 15
    assert [widget for widget in reachable if not widget.accessibleName()] == []


BOUND = DayBound("sodium", None, 2000.0, None)
HARD = DayBound("sodium", None, None, 2000.0)
LOW = DayBound("sodium", 1500.0, None, None)


SOME = "from 3 of 4 foods"
NONE = "from 0 of 4 foods"
OVER = "over the limit by at least 400 mg"
UNSURE = "may be more than the target"


@pytest.mark.parametrize(
    ("amount", "reporting", "bound", "status", "words"),
    [
        (2400.0, 4, BOUND, TargetStatus.OVER, ("2,400 mg", "120 %", "over the target by 400 mg", "")),
        (2400.0, 3, HARD, TargetStatus.FORBIDDEN, ("at least 2,400 mg", "at least 120 %", OVER, SOME)),
        (1000.0, 3, BOUND, TargetStatus.MAYBE_WITHIN, ("at least 1,000 mg", "at least 50 %", UNSURE, SOME)),
        (1000.0, 4, BOUND, TargetStatus.WITHIN, ("1,000 mg", "50 %", "", "")),
        (1000.0, 4, LOW, TargetStatus.BELOW, ("1,000 mg", "67 %", "500 mg to go", "")),
        (1000.0, 3, LOW, TargetStatus.BELOW, ("at least 1,000 mg", "at least 67 %", "up to 500 mg to go", SOME)),
        (1600.0, 3, LOW, TargetStatus.WITHIN, ("at least 1,600 mg", "at least 107 %", "", SOME)),
        (None, 0, BOUND, TargetStatus.UNKNOWN, ("unknown", "", "", NONE)),
        (None, 0, None, TargetStatus.NO_TARGET, ("unknown", "", "", NONE)),
    ],
)  # fmt: skip
def test_a_lower_bound_is_never_said_to_keep_a_maximum(
    amount: float | None, reporting: int, bound: DayBound | None, status: TargetStatus, words: tuple[str, ...]
) -> None:
    totals = Totals({} if amount is None else {"sodium": amount}, {"sodium": reporting}, 4)
    line = nutrient_line("sodium", totals, bound)
    assert line.status is status
    assert (line.amount, line.percent, line.note, line.doubt) == words


def test_a_day_with_an_unknown_crumb_has_one_number_everywhere() -> None:
    noodles = EatenFood(
        "pad thai",
        FoodName("pad thai", "pad thai", "larder"),
        mass_g=1000,
        mass_range_g=(800, 1200),
        how="portion",
        nutrition={"energy": 2400.0},
        coverage={"energy": 1.0},
    )
    totals = totals_of_snapshots([snapshot_of_lines("dinner", [noodles, EatenFood("wibble", None)])])
    bound = DayBound("energy", 1800.0, 2200.0, None)
    line = nutrient_line("energy", totals, bound)
    assert (line.amount, line.percent) == ("at least 1,920 kcal", "at least 87 % of 2,200")
    assert line.number == day_energy(TODAY, totals, [bound]).number == "≥ 1,920"
    assert line.share == pytest.approx(1920 / 2200)


def compared(page: TodayPage) -> list[str]:
    """What the open comparison says, cell by cell."""
    return [cell.accessibleName() for cell in page.comparison.lines]


def choose(desk: Desk, page: TodayPage, place: int, label: str) -> None:
    """Choose a guideline by keyboard, as a person types its name."""
    choice = page.comparison.choices[place]
    choice.setFocus()
    desk.qtbot.keyClicks(choice, label)
    choice.activated.emit(choice.currentIndex())


def test_the_week_is_compared_with_the_guidelines_the_profile_follows(desk: Desk) -> None:
    desk.store_profile(Profile(guidelines=("who-salt", "who-fiber")))
    store(desk, entry(WEEK.first, "lunch", "rice", 1500))
    store(desk, entry(WEEK.first, "dinner", "snarf", None))
    page = opened(desk)
    assert not page.comparison.is_open
    page.comparison.button.setFocus()
    desk.qtbot.keyClick(page.comparison.button, Qt.Key.Key_Space)
    assert page.comparison.is_open
    assert [choice.currentData() for choice in page.comparison.choices] == ["who-salt", "who-fiber"]
    assert compared(page) == [
        "Salt a day, Salt: above, at most 5 g a day",
        "Salt a day, Fiber: no limit",
        "Sodium a day, Salt: unknown: at least 1,500 mg, at most 2,000 mg a day",
        "Sodium a day, Fiber: no limit",
        "Fiber a day, Salt: no limit",
        "Fiber a day, Fiber: within, at least 25 g a day",
    ]
    assert page.comparison.about.text().startswith("Average of 1 day with entries in ")
    store(desk, entry(WEEK.first, "snack", "brine", 900))
    page.refresh()
    desk.wait(lambda: "Sodium a day, Salt: above, at most 2,000 mg a day" in compared(page))


def test_another_guideline_can_be_chosen_and_stays_chosen(desk: Desk) -> None:
    store(desk, entry(WEEK.first, "lunch", "rice", 500))
    page = opened(desk)
    page.comparison.button.click()
    assert compared(page) == []
    assert "Choose one or two guidelines" in page.comparison.about.text()
    choose(desk, page, 1, "Energy 100-800")
    wanted = ["Energy per meal, Energy 100-800 kcal a meal: meals within: 1 of 1, 100 to 800 kcal per meal"]
    assert compared(page) == wanted
    page.step(7)
    desk.wait(lambda: "Nothing is logged" in page.comparison.about.text())
    assert compared(page) == []
    page.step(-7)
    desk.wait(lambda: compared(page) == wanted)


def test_limits_of_ones_own_can_be_compared_too(desk: Desk) -> None:
    own = Limit(nutrient="sodium", max=700, basis="day")
    desk.store_profile(Profile(guidelines=(own, "aha-sodium")))
    store(desk, entry(WEEK.first, "lunch", "rice", 900))
    page = opened(desk)
    page.comparison.button.click()
    assert compared(page) == [
        "Sodium a day, Sodium for everybody: within, at most 2,300 mg a day",
        "Sodium a day, My own limits: above, at most 700 mg a day",
    ]


def test_the_wheel_does_not_change_what_is_compared(desk: Desk) -> None:
    desk.store_profile(Profile(guidelines=("who-salt",)))
    page = opened(desk)
    page.comparison.button.click()
    choice = page.comparison.choices[0]
    turn = QWheelEvent(
        QPointF(5, 5),
        choice.mapToGlobal(QPointF(5, 5)),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(choice, turn)
    assert choice.currentData() == "who-salt"


@pytest.mark.parametrize("width", [580, 652, 1030])
def test_an_open_comparison_fits_the_page(desk: Desk, width: int) -> None:
    desk.store_profile(Profile(guidelines=("dash", "ada-meal-carbohydrate-10-40-percent")))
    store(desk, entry(WEEK.first, "lunch", "rice", 12345))
    page = opened(desk, width=width, height=520)
    page.comparison.button.click()
    desk.settle()
    assert page.width() == width
    for cell in page.comparison.lines:
        right = cell.mapTo(page, cell.rect().bottomRight()).x()
        assert right <= width


def test_the_week_before_is_copied_with_warnings_and_undone(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("milk",)))
    store(
        desk,
        entry(WEEK.first - timedelta(days=7), "lunch", "soup", 300.0),
        entry(WEEK.first - timedelta(days=1), "dinner", "milk", 100.0),
    )
    page = opened(desk)
    (action,) = [one for one in page.files.menu.actions() if one.text() == "Copy the week before"]
    action.trigger()
    desk.wait(lambda: len(desk.diary(WEEK)) == 2)
    assert [(one.eaten_on, one.text) for one in desk.diary(WEEK)] == [
        (WEEK.first, "soup"),
        (WEEK.last, "milk"),
    ]
    desk.wait(
        lambda: any("Copied the week of" in text and "milk" in text for text in desk.told(Severity.DONE))
    )
    desk.undo()
    desk.wait(lambda: desk.diary(WEEK) == [])
    page.copy_week()
    desk.wait(lambda: len(desk.diary(WEEK)) == 2)
