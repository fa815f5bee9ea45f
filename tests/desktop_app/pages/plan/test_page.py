"""The Plan page: proposals that wait for a decision, and what can be done with a kept week."""

import csv
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from core.diary.entry import USUAL_MEALS, DiaryEntry, Snapshot
from core.errors import KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.people.profile import Profile
from core.plan.cooking import Cooking
from core.plan.entry import PlanEntry, Slot
from core.plan.entry import planned_entry as plan_recipe
from core.plan.notes import TOO_LITTLE
from core.plan.store import add, set_locked
from core.plan.week import Week, week_of
from core.services.diary_changes import LogEntries
from core.translation import ENGLISH, Language, use_language
from desktop_app.pages.plan.card import MealCard, dragged, place_of
from desktop_app.pages.plan.data import Draft, neighbour, other_week
from desktop_app.pages.plan.day import DayDialog
from desktop_app.pages.plan.files import FORMATS
from desktop_app.pages.plan.page import PlanPage
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.recipe_choice import RecipeChoice
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.recipe_kit import recipe_page, requests, shown_words

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()
WEEK = other_week(week_of(TODAY), 1)
"""A week ahead: of the present one, only the days from today on are planned."""
MONDAY = WEEK.first


def opened(desk: Desk, week: Week = WEEK, **size: int) -> PlanPage:
    page = desk.open(PlanPage, **size)
    assert isinstance(page, PlanPage)
    page.open_week(week)
    desk.wait(lambda: page.loaded is not None and page.document is not None and page.grid.is_whole)
    return page


def meal(slot: Slot, title: str, energy_kcal: float | None = 500.0, key: str | None = None) -> PlanEntry:
    amounts = {} if energy_kcal is None else dict.fromkeys(NUTRIENT_KEYS, energy_kcal)
    coverage = dict.fromkeys(NUTRIENT_KEYS, 0.0 if energy_kcal is None else 1.0)
    return PlanEntry(slot.day, slot.meal, title, key, 1.0, Snapshot(title, amounts, coverage, ()))


def store(desk: Desk, *entries: PlanEntry) -> None:
    desk.store(lambda connection: add(connection, entries))


def planned(desk: Desk) -> dict[Slot, str]:
    return {entry.slot: entry.title for entry in desk.plan(WEEK)}


def propose(desk: Desk, page: PlanPage) -> Draft:
    before = page.draft
    page.toolbar.propose.click()
    desk.wait(lambda: page.draft is not None and page.draft is not before and page.grid.is_whole)
    assert page.draft is not None
    return page.draft


def card_of(page: PlanPage, slot: Slot) -> MealCard:
    return next(card for card in page.grid.cards if card.entry.slot == slot)


def test_a_proposal_is_kept_only_when_asked(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("peanut",), targets={"energy": (1800, 2200)}))
    page = opened(desk)
    assert page.invitation.isVisible()
    draft = propose(desk, page)
    assert len(draft.entries) == 7 * len(USUAL_MEALS)
    assert page.proposal.isVisible()
    assert not page.toolbar.export.isEnabled()
    assert desk.plan(WEEK) == []
    page.proposal.keep_button.click()
    desk.wait(lambda: page.draft is None and not page.proposal.isVisible())
    assert [entry.title for entry in desk.plan(WEEK)] == [entry.title for entry in draft.entries]
    desk.undo()
    desk.wait(page.invitation.isVisible)
    assert desk.plan(WEEK) == []


def test_a_locked_meal_stays_when_the_week_is_proposed_again(desk: Desk) -> None:
    page = opened(desk)
    first = propose(desk, page)
    slot = first.entries[5].slot
    desk.qtbot.keyClick(card_of(page, slot), Qt.Key.Key_L)
    assert card_of(page, slot).entry.is_locked
    second = propose(desk, page)
    assert next(entry.title for entry in second.entries if entry.slot == slot) == first.entries[5].title
    assert [entry.title for entry in second.entries] != [entry.title for entry in first.entries]


def test_keeping_leaves_locked_meals_and_takes_what_was_moved_in_the_proposal(desk: Desk) -> None:
    locked, moved = meal(Slot(MONDAY, "lunch"), "soup"), meal(Slot(MONDAY, "dinner"), "stew")
    store(desk, locked, moved)
    for entry in desk.plan(WEEK):
        desk.store(lambda connection, entry=entry: set_locked(connection, entry.entry_id, is_locked=True))
    page = opened(desk)
    draft = propose(desk, page)
    stew = next(entry for entry in draft.entries if entry.title == "stew")
    page.move_entry(stew, Slot(MONDAY, "snack"))
    page.keep()
    desk.wait(lambda: page.draft is None and not page.proposal.isVisible())
    kept = [entry for entry in desk.plan(WEEK) if entry.title in ("soup", "stew")]
    assert [(entry.title, entry.meal, entry.is_locked) for entry in kept] == [
        ("soup", "lunch", True),
        ("stew", "snack", True),
    ]
    desk.undo()
    desk.wait(lambda: len(page.grid.cards) == 2)
    assert planned(desk) == {Slot(MONDAY, "lunch"): "soup", Slot(MONDAY, "dinner"): "stew"}


def test_only_days_from_today_on_are_planned(desk: Desk) -> None:
    this_week = week_of(TODAY)
    page = opened(desk, this_week)
    draft = propose(desk, page)
    assert {entry.planned_on for entry in draft.entries} == {day for day in this_week.days if day >= TODAY}
    page.discard()
    page.step(-1)
    desk.wait(lambda: page.shown is not None and page.week == other_week(this_week, -1))
    desk.wait(lambda: not page.toolbar.propose.isEnabled())
    assert [cell for cell in page.grid.cells.values() if cell.findChildren(QToolButton)] == []


def test_scroll_and_focus_stay_where_they_are(desk: Desk) -> None:
    store(desk, *(meal(Slot(day, "lunch"), f"soup {day}") for day in WEEK.days))
    page = opened(desk, height=500)
    page.activateWindow()
    card = card_of(page, slot := Slot(WEEK.days[3], "lunch"))
    other = card_of(page, Slot(WEEK.days[5], "lunch"))
    card.setFocus()
    bar = page._area.verticalScrollBar()
    desk.wait(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum() // 2)
    before = bar.value()
    desk.qtbot.keyClick(card, Qt.Key.Key_L)
    desk.wait(lambda: page.grid.is_whole and card_of(page, slot).entry.is_locked)
    desk.settle()
    assert bar.value() == before
    assert page.focusWidget() is card_of(page, slot) is not card
    assert card_of(page, Slot(WEEK.days[5], "lunch")) is other, "a meal without changes stays as it is"


def test_another_meal_for_one_slot_of_a_proposal(desk: Desk) -> None:
    page = opened(desk)
    draft = propose(desk, page)
    # Leftovers of the meal that goes would have to be cooked.
    have_leftovers = {entry.leftover_of for entry in draft.entries}
    slot = next(
        entry.slot
        for entry in draft.entries
        if not entry.is_side and entry.leftover_of is None and entry.slot not in have_leftovers
    )
    seen = [card_of(page, slot).entry.title]
    for _ in range(2):
        before = page.draft
        desk.qtbot.keyClick(card_of(page, slot), Qt.Key.Key_R)
        desk.wait(lambda before=before: page.draft is not before)
        seen.append(card_of(page, slot).entry.title)
    assert len(set(seen)) == 3
    others = [entry for entry in draft.entries if entry.slot != slot]
    assert [entry for entry in page.draft.entries if entry.slot != slot] == others
    assert desk.plan(WEEK) == []


def test_an_empty_slot_is_filled_and_that_is_undone(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    slot = Slot(MONDAY, "breakfast")
    page.grid.wanted.emit(slot)
    desk.wait(lambda: len(page.grid.cards) == 2)
    assert slot in planned(desk)
    desk.undo()
    desk.wait(lambda: len(page.grid.cards) == 1)
    assert list(planned(desk)) == [Slot(MONDAY, "lunch")]


def test_a_kept_meal_is_replaced_and_comes_back(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    desk.qtbot.keyClick(page.grid.cards[0], Qt.Key.Key_R)
    desk.wait(lambda: page.grid.cards and page.grid.cards[0].entry.title != "soup")
    assert len(desk.plan(WEEK)) == 1
    desk.undo()
    desk.wait(lambda: page.grid.cards and page.grid.cards[0].entry.title == "soup")
    assert planned(desk) == {Slot(MONDAY, "lunch"): "soup"}


def test_lock_remove_and_undo_of_a_kept_meal(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"), meal(Slot(MONDAY, "dinner"), "stew"))
    page = opened(desk)
    desk.qtbot.keyClick(page.grid.cards[0], Qt.Key.Key_L)
    desk.wait(lambda: page.grid.cards[0].entry.is_locked)
    assert [entry.is_locked for entry in desk.plan(WEEK)] == [True, False]
    assert "locked" in page.grid.cards[0].accessibleName()
    desk.qtbot.keyClick(page.grid.cards[1], Qt.Key.Key_Delete)
    desk.wait(lambda: len(page.grid.cards) == 1)
    assert planned(desk) == {Slot(MONDAY, "lunch"): "soup"}
    desk.undo()
    desk.wait(lambda: len(page.grid.cards) == 2)


def test_moving_by_key_swaps_and_is_undone(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"), meal(Slot(MONDAY, "dinner"), "stew"))
    page = opened(desk)
    page.activateWindow()
    page.grid.cards[0].setFocus()
    desk.qtbot.keyClick(page.grid.cards[0], Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    desk.wait(lambda: page.grid.cards and page.grid.cards[0].entry.title == "stew")
    assert planned(desk) == {Slot(MONDAY, "lunch"): "stew", Slot(MONDAY, "dinner"): "soup"}
    assert page.focusWidget() is card_of(page, Slot(MONDAY, "dinner"))
    desk.undo()
    desk.wait(lambda: page.grid.cards[0].entry.title == "soup")
    assert planned(desk) == {Slot(MONDAY, "lunch"): "soup", Slot(MONDAY, "dinner"): "stew"}


def test_moving_by_dropping_and_by_menu(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    target = Slot(WEEK.last, "snack")
    cell = page.grid.cells[target]
    data = dragged(page.grid.cards[0].place)
    move, left, none = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    cell.dropEvent(QDropEvent(QPointF(5, 5), move, data, left, none))
    desk.wait(lambda: planned(desk) == {target: "soup"})
    desk.wait(lambda: page.grid.cards[0].entry.slot == target)
    menu = page.grid.cards[0].menu()
    moving = next(action.menu() for action in menu.actions() if action.text() == "Move to")
    monday = next(action.menu() for action in moving.actions() if action.text().startswith("Monday"))
    next(action for action in monday.actions() if action.text() == "Breakfast").trigger()
    desk.wait(lambda: planned(desk) == {Slot(MONDAY, "breakfast"): "soup"})


def test_arrows_go_from_slot_to_slot(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    page.activateWindow()
    card = page.grid.cards[0]
    card.setFocus()
    desk.qtbot.keyClick(card, Qt.Key.Key_Right)
    there = page.focusWidget()
    assert page.grid.cells[Slot(MONDAY, "dinner")].isAncestorOf(there)
    desk.qtbot.keyClick(there, Qt.Key.Key_Down)
    assert page.grid.cells[Slot(WEEK.days[1], "dinner")].isAncestorOf(page.focusWidget())


def test_arrows_follow_a_week_from_right_to_left(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    page.activateWindow()
    card = page.grid.cards[0]
    card.setFocus()
    desk.qtbot.keyClick(card, Qt.Key.Key_Left)
    assert page.grid.cells[Slot(MONDAY, "dinner")].isAncestorOf(page.focusWidget())
    desk.qtbot.keyClick(card, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    desk.wait(lambda: planned(desk) == {Slot(MONDAY, "breakfast"): "soup"})


def test_day_totals_say_what_is_not_known(desk: Desk) -> None:
    desk.store_profile(
        Profile(targets={"energy": (1800, 2200), "sodium": (None, 800)}, hard_targets=("sodium",))
    )
    store(desk, meal(Slot(MONDAY, "lunch"), "soup", 900), meal(Slot(MONDAY, "dinner"), "leftovers", None))
    page = opened(desk)
    head = page.grid.heads[MONDAY]
    assert "Energy: at least 900 kcal" in head.accessibleName()
    assert "up to 900 kcal to go, from 1 of 2 foods" in head.accessibleName()
    assert "over the limit by at least 100 mg" in head.accessibleName()
    assert "energy unknown" in card_of(page, Slot(MONDAY, "dinner")).accessibleName()
    desk.qtbot.keyClick(head, Qt.Key.Key_Return)
    (dialog,) = page.findChildren(DayDialog)
    assert dialog.panel.rows["energy"].line.amount == "at least 900 kcal"
    dialog.accept()


def test_logging_planned_meals(desk: Desk) -> None:
    store(desk, meal(Slot(TODAY, "lunch"), "soup"), meal(Slot(TODAY, "dinner"), "stew"))
    this_week = week_of(TODAY)
    page = opened(desk, this_week)
    desk.qtbot.keyClick(card_of(page, Slot(TODAY, "lunch")), Qt.Key.Key_E)
    desk.wait(lambda: "eaten" in card_of(page, Slot(TODAY, "lunch")).accessibleName())
    page.toolbar.log.click()
    desk.wait(lambda: len(desk.diary(this_week)) == 2)
    assert [(entry.text, entry.meal) for entry in desk.diary(this_week)] == [
        ("soup", "lunch"),
        ("stew", "dinner"),
    ]
    desk.wait(lambda: len(desk.told(Severity.DONE)) == 2)
    desk.undo()
    desk.wait(lambda: len(desk.diary(this_week)) == 1)
    page.log(list(page.shown.at(Slot(TODAY, "lunch"))))
    desk.wait(lambda: "These meals are already in your diary." in desk.told(Severity.INFO))
    assert len(desk.diary(this_week)) == 1


def test_shopping_list_is_ticked_kept_and_copied(desk: Desk) -> None:
    page = opened(desk)
    propose(desk, page)
    page.keep()
    desk.wait(lambda: page.document.entries and all(entry.entry_id >= 0 for entry in page.document.entries))
    page.toolbar.shopping.click()
    assert page.shopping.isVisible()
    desk.wait(lambda: page.shopping.is_whole)
    key, box = next(iter(page.shopping.boxes.items()))
    box.click()
    desk.settle()
    page.shopping.copy_button.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Shopping list")
    assert box.accessibleName() not in text
    assert len(page.shopping.boxes) - 1 == text.count("[ ]")
    again = PlanPage(desk.context)
    desk.pages.append(again)
    again.show()
    again.open_week(WEEK)
    desk.wait(lambda: again.shopping.boxes and again.shopping.is_whole)
    assert [name for name, one in again.shopping.boxes.items() if one.isChecked()] == [key]
    page.shopping.have_button.click()
    assert all(
        page.shopping.boxes[f"{line.entity or line.name}|{line.shown}"].isChecked()
        for line in page.document.shopping.lines
        if line.is_staple
    )


@pytest.mark.parametrize("form", [form for form, _ in FORMATS])
def test_export_writes_a_file(desk: Desk, tmp_path: Path, form: str) -> None:
    recipe = desk.context.engine.library.recipe(1)

    store(desk, plan_recipe(recipe, Slot(MONDAY, "lunch"), 2.0))
    page = opened(desk)
    dialog = page.files.ask_where(form)
    dialog.fileSelected.emit(str(tmp_path / "week"))
    dialog.reject()
    target = tmp_path / f"week.{form}"
    desk.wait(lambda: any(str(target) in text for text in desk.told(Severity.DONE)))
    content = target.read_bytes()
    starts = {
        "pdf": b"%PDF",
        "html": b"<!DOCTYPE html>",
        "ics": b"BEGIN:VCALENDAR",
        "json": b"{",
        "md": b"# ",
        "txt": b"Meals for week ",
        "csv": b"\xef\xbb\xbfweek,date",
    }
    assert content.startswith(starts[form])
    if form == "csv":
        (row,) = csv.DictReader(content.decode("utf-8-sig").splitlines())
        assert row["title"] == recipe.title


def test_a_week_without_meals_can_cancel_its_calendar(desk: Desk, tmp_path: Path) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    target = tmp_path / "week.ics"
    page.files.export_to("ics", target)
    desk.wait(target.exists)
    page.run("clear")
    desk.wait(lambda: desk.plan(WEEK) == [] and not page.grid.cards)
    desk.wait(page.toolbar.export.isEnabled)
    enabled = [form for form, action in page.toolbar.actions_of_export.items() if action.isEnabled()]
    assert enabled == ["ics"]
    page.files.export_to("ics", target)
    desk.wait(lambda: b"STATUS:CANCELLED" in target.read_bytes())


def test_a_place_that_cannot_be_written_is_said(desk: Desk, tmp_path: Path) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    page.files.export_to("md", tmp_path / "nowhere" / "week.md")
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    assert "There is no folder" in desk.told(Severity.PROBLEM)[0]


def test_a_recipe_opens_and_words_have_none(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = desk.context.engine.library.recipe(1)
    said = "Keep Kid's apart: Satay contains peanut."
    monkeypatch.setattr("desktop_app.pages.plan.page.cross_contact_of_recipe", lambda *_: (said,))
    store(desk, plan_recipe(recipe, Slot(MONDAY, "lunch"), 1.0), meal(Slot(MONDAY, "snack"), "leftovers"))
    page = opened(desk)
    asked = requests(desk)
    desk.qtbot.keyClick(card_of(page, Slot(MONDAY, "snack")), Qt.Key.Key_Return)
    assert asked == []
    desk.qtbot.keyClick(card_of(page, Slot(MONDAY, "lunch")), Qt.Key.Key_Return)
    shown = recipe_page(desk, asked[0])
    assert shown.title.text() == recipe.title
    assert Cooking(recipe, 1.0, ()).lines[0] in shown_words(shown)
    shown.ingredients.servings.setValue(2.0)
    assert shown.cooking is not None
    assert shown.cooking.marks == (said,), "cook mode shows it"
    shown.ingredients.servings.setValue(1.0)
    assert f"makes 1 serving (recipe for {recipe.servings:g})" in shown_words(shown)


def test_stepping_through_weeks_keeps_their_proposals(desk: Desk) -> None:
    page = opened(desk)
    draft = propose(desk, page)
    page.header.forward.click()
    desk.wait(lambda: page.shown is not None and page.week == other_week(WEEK, 1))
    desk.wait(page.invitation.isVisible)
    assert page.draft is None
    page.step(-1)
    desk.wait(page.proposal.isVisible)
    assert page.draft is draft
    page.proposal.discard_button.click()
    assert page.draft is None
    desk.undo()
    assert page.draft is draft


def test_a_cancelled_proposal_leaves_everything(desk: Desk) -> None:
    page = opened(desk)
    page.toolbar.propose.click()
    assert page.progress.isVisible()
    page.progress.cancel.click()
    desk.settle()
    assert not page.progress.isVisible()
    assert page.draft is None


def test_what_was_eaten_is_not_planned_again(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk)
    page.log(list(page.shown.at(Slot(MONDAY, "lunch"))))
    desk.wait(lambda: desk.diary(WEEK))
    desk.wait(lambda: page.shown.eaten_at(Slot(MONDAY, "lunch")))
    draft = propose(desk, page)
    assert all(entry.slot != Slot(MONDAY, "lunch") for entry in draft.entries)


def test_another_meal_in_the_diary_is_named_instead_of_the_planned_one(desk: Desk) -> None:
    store(desk, meal(Slot(TODAY, "lunch"), "soup"))
    porridge = DiaryEntry(TODAY, "lunch", "porridge", 1.0, Snapshot("porridge", {}, {}, ()))
    desk.store(LogEntries([porridge]).do)
    page = opened(desk, week_of(TODAY))
    name = card_of(page, Slot(TODAY, "lunch")).accessibleName()
    assert "eaten instead: porridge" in name
    assert ", eaten," not in name


def test_a_rule_that_leaves_nothing_is_named(desk: Desk) -> None:
    desk.store_profile(Profile(targets={"energy": (None, 1)}, hard_targets=("energy",)))
    page = opened(desk)
    draft = propose(desk, page)
    assert draft.entries == ()
    assert page.remarks.isVisible()
    assert any("energy" in note for note in draft.notes)


def test_a_rule_that_clashes_is_dropped_by_one_click(desk: Desk) -> None:
    desk.store_profile(Profile(diets=("keto", "vegan")))
    page = opened(desk)
    propose(desk, page)
    words = [button.text() for button in page.remarks.offers]
    assert words == ["Drop 'keto' and plan again", "Drop 'vegan' and plan again"]
    page.remarks.offers[0].click()
    desk.wait(lambda: page.draft is not None and not page.draft.relaxations)
    assert page.loaded is not None
    assert page.loaded.stored.profile.diets == ("vegan",)
    assert page.remarks.offers == ()
    page.undo_stack.undo()
    page.undo_stack.undo()
    desk.wait(lambda: page.loaded is not None and page.loaded.stored.profile.diets == ("keto", "vegan"))


def test_notes_are_those_of_the_meals_after_a_change(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(desk)
    draft = propose(desk, page)
    desk.wait(lambda: page.document is not None and set(page.document.notes) <= set(page.remarks.shown))
    other = [note for note in page.remarks.shown if note not in draft.safety_notes]
    assert not any(note.startswith(TOO_LITTLE) for note in page.remarks.shown)
    little = draft
    for name in USUAL_MEALS:
        slot = Slot(MONDAY, name)
        little = little.with_slot(slot, [meal(slot, "crumb", 20.0)])
    page._draft(WEEK, little, "Changed meals.")
    desk.wait(lambda: page.remarks.shown[0].startswith(TOO_LITTLE))
    assert page.document is not None
    assert set(page.document.notes) <= set(page.remarks.shown), "files print the same"
    assert page.document.notes[0].startswith(TOO_LITTLE), "before the meals that are left out"
    assert set(other) <= set(page.remarks.shown)
    little_notes = page.remarks.shown
    page.step(1)
    desk.wait(lambda: page.document is not None and page.document.week == page.week != WEEK)
    with monkeypatch.context() as broken:
        broken.setattr("desktop_app.pages.plan.page.describe_week", _fail)
        page.step(-1)
        desk.wait(page.proposal.isVisible)
        assert page.remarks.shown == little_notes, (
            "of the changed meals, even if nothing describes them again"
        )
        desk.settle()
    page.changes.undo()
    desk.wait(lambda: not any(note.startswith(TOO_LITTLE) for note in page.remarks.shown))


def _fail(*_given: object, **_named: object) -> None:
    raise KnownError("Nothing describes it.")


def test_everything_can_be_reached_and_has_a_name(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "soup"))
    page = opened(desk, width=560, height=500)
    page.toolbar.shopping.setChecked(True)
    assert not page.grid.isVisible()
    page.toolbar.shopping.setChecked(False)
    assert page.grid.isVisible()
    reachable = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(reachable) > 35
    assert [widget for widget in reachable if not widget.accessibleName()] == []


def test_the_calendar_ends_without_harm() -> None:
    last = Week(date(9999, 12, 20))
    assert other_week(last, 1) == last
    first = Week(date(1, 1, 1))
    assert other_week(first, -1) == first
    assert neighbour(Slot(MONDAY, "breakfast"), -1, 0, WEEK) is None
    assert neighbour(Slot(MONDAY, "breakfast"), 0, -1, WEEK) is None
    assert neighbour(Slot(MONDAY, "snack"), 6, 0, WEEK) == Slot(WEEK.last, "snack")


def test_only_planned_meals_can_be_dropped(qapp: QApplication) -> None:

    text = QMimeData()
    text.setText("3")
    assert place_of(text) is None
    assert place_of(dragged(3)) == 3


def test_changes_name_meals_in_the_language_of_the_window(desk: Desk) -> None:
    store(desk, meal(Slot(MONDAY, "lunch"), "Apple pie"))
    use_language(Language("de"))
    try:
        page = opened(desk)
        desk.qtbot.keyClick(page.grid.cards[0], Qt.Key.Key_Delete)
        desk.wait(lambda: not page.grid.cards)
        assert page.undo_stack.to_undo == "Removed Gedeckter Apfelkuchen"
    finally:
        use_language(ENGLISH)


def test_a_proof_is_shown_with_the_suggestions_and_with_the_saved_week(desk: Desk) -> None:
    page = opened(desk)
    draft = propose(desk, page)
    assert "(proven)" in page.proposal.proof.text()
    assert not page.proposal.proof.isHidden()
    moved = draft.entries[0]
    page.remove(moved)
    desk.wait(lambda: "Changed since" in page.proposal.proof.text())
    desk.undo()
    desk.wait(lambda: "(proven)" in page.proposal.proof.text())
    page.proposal.keep_button.click()
    desk.wait(lambda: page.draft is None and any("(proven)" in note for note in page.remarks.shown))
    page.remove(page.grid.cards[0].entry)
    desk.wait(lambda: not any("(proven)" in note for note in page.remarks.shown))


def test_a_recipe_is_chosen_for_an_empty_slot_and_for_a_meal(desk: Desk) -> None:
    page = opened(desk)
    slot = Slot(MONDAY, "lunch")
    page.grid.cells[slot].findChildren(QToolButton)[1].click()
    take(desk, page, "chana masala")
    desk.wait(lambda: planned(desk) == {slot: "Chana masala"} and page.grid.cards)
    card = card_of(page, slot)
    card.setFocus()
    desk.qtbot.keyClick(card, Qt.Key.Key_C)
    take(desk, page, "aloo gobi")
    desk.wait(lambda: planned(desk) == {slot: "Aloo gobi"})
    desk.undo()
    desk.wait(lambda: planned(desk) == {slot: "Chana masala"})


def test_a_chosen_recipe_that_breaks_the_profile_is_named_and_marked(desk: Desk) -> None:
    desk.store_profile(Profile(dislikes=("chickpea",)))
    page = opened(desk)
    slot = Slot(MONDAY, "lunch")
    page.choose_recipe(slot)
    take(desk, page, "chana masala")
    desk.wait(lambda: page.grid.cards and card_of(page, slot).mark is not None)
    assert any("chickpea" in said for said in desk.told(Severity.DONE))


def take(desk: Desk, page: PlanPage, words: str) -> None:
    """Search for a recipe in the open dialog and take the first one by Enter."""
    (dialog,) = page.findChildren(RecipeChoice)
    desk.qtbot.keyClicks(dialog.line, words)
    desk.wait(lambda: dialog.keys and dialog.list.item(0).text().casefold().strip("\u2068\u2069") == words)
    desk.qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
