"""The dialog of a planned meal, and Undo of suggestions, by keyboard alone."""

from collections.abc import Sequence
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from core.diary.entry import Snapshot
from core.plan.entry import PlanEntry, Slot, VariantText, planned_entry
from core.plan.store import add
from core.plan.week import week_of
from desktop_app.cooking.dialog import CookDialog
from desktop_app.pages.plan.card import MealCard
from desktop_app.pages.plan.data import Draft, other_week
from desktop_app.pages.plan.meal_dialog import MealDialog
from desktop_app.pages.plan.page import PlanPage
from desktop_app.shell.undo_stack import UndoStack
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

WEEK = other_week(week_of(date.today()), 1)
DINNER, LUNCH = Slot(WEEK.first, "dinner"), Slot(WEEK.days[1], "lunch")


def opened(desk: Desk, slots: Sequence[Slot] = (DINNER, LUNCH)) -> PlanPage:
    """A page with two stored meals."""
    library = desk.context.engine.library
    recipe = library.recipe(library.recipe_ids(["chana-masala"])["chana-masala"])
    desk.store(lambda connection: add(connection, [planned_entry(recipe, slot, 1.0) for slot in slots]))
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    page.open_week(WEEK)
    desk.wait(lambda: page.loaded is not None and len(page.grid.cards) == len(slots))
    return page


def card_of(page: PlanPage, slot: Slot) -> MealCard:
    return next(card for card in page.grid.cards if card.entry.slot == slot)


def asked_why(desk: Desk, page: PlanPage, slot: Slot) -> MealDialog:
    card = card_of(page, slot)
    card.setFocus()
    desk.qtbot.keyClick(card, Qt.Key.Key_W)
    (dialog,) = page.findChildren(MealDialog)
    return dialog


def stored(desk: Desk) -> dict[Slot, PlanEntry]:
    return {entry.slot: entry for entry in desk.plan(WEEK)}


def undo(page: PlanPage) -> None:
    assert page.undo_stack is not None
    assert page.undo_stack.undo()


def redo(page: PlanPage) -> None:
    assert page.undo_stack is not None
    assert page.undo_stack.redo()


def test_portions_and_a_note_are_changed_and_undone(desk: Desk) -> None:
    page = opened(desk)
    dialog = asked_why(desk, page, DINNER)
    dialog.portions[0].setValue(2.5)
    desk.qtbot.keyClicks(dialog.note, "soak  the beans")
    desk.qtbot.keyClick(dialog.note, Qt.Key.Key_Return)
    desk.wait(lambda: stored(desk)[DINNER].servings == 2.5)
    changed, other = stored(desk)[DINNER], stored(desk)[LUNCH]
    assert changed.note == "soak the beans"
    assert changed.snapshot.amounts["energy"] == pytest.approx(2.5 * other.snapshot.amounts["energy"])
    desk.wait(lambda: "soak the beans" in card_of(page, DINNER).accessibleName())
    undo(page)
    desk.wait(lambda: stored(desk)[DINNER].servings == 1)
    assert stored(desk)[DINNER].note == ""
    redo(page)
    desk.wait(lambda: stored(desk)[DINNER].note == "soak the beans")


def test_another_dish_is_taken_with_its_reasons(desk: Desk) -> None:
    page = opened(desk)
    dialog = asked_why(desk, page, DINNER)
    desk.wait(lambda: dialog.take_buttons)
    assert len({button.accessibleName() for button in dialog.take_buttons}) == 5
    first = dialog.take_buttons[0]
    assert "Ready in" in first.accessibleDescription() or "Gives" in first.accessibleDescription()
    desk.qtbot.keyClick(first, Qt.Key.Key_Space)
    title = first.accessibleName().removeprefix("Take ")
    desk.wait(lambda: stored(desk)[DINNER].title == title)
    undo(page)
    desk.wait(lambda: stored(desk)[DINNER].recipe_key == "chana-masala")


def test_a_meal_eaten_out_is_locked_and_neither_bought_nor_judged(desk: Desk) -> None:
    page = opened(desk)
    dialog = asked_why(desk, page, DINNER)
    desk.qtbot.keyClick(dialog.out_button, Qt.Key.Key_Space)
    desk.wait(lambda: stored(desk)[DINNER].is_out)
    assert stored(desk)[DINNER].is_locked
    desk.wait(lambda: "not checked" in card_of(page, DINNER).accessibleName())
    assert page.shown is not None
    assert page.shown.avoided == ()

    def bought_for() -> set[date]:
        lines = page.document.shopping.lines if page.document is not None else ()
        return {source.day for line in lines for source in line.sources}

    desk.wait(lambda: bought_for() == {LUNCH.day})
    assert page.document is not None
    assert page.document.shopping.missing == ()


def test_each_change_of_suggestions_is_a_step_of_undo(desk: Desk) -> None:
    page = opened(desk)
    assert page.loaded is not None
    base = page.loaded.stored.planned
    page._draft(WEEK, Draft(WEEK, base, base), "Suggested meals.")
    drafts = [page.draft]

    def changed() -> None:
        assert page.draft not in drafts
        drafts.append(page.draft)

    page.turn_lock(card_of(page, DINNER).entry)
    changed()
    page.move_entry(card_of(page, LUNCH).entry, Slot(LUNCH.day, "snack"))
    changed()
    page.remove(card_of(page, Slot(LUNCH.day, "snack")).entry)
    changed()
    card = card_of(page, DINNER)
    page.turn_lock(card.entry)
    changed()
    page.toolbar.clear.trigger()
    changed()
    assert page.draft is not None
    assert page.draft.entries == ()
    for before in drafts[-2::-1]:
        undo(page)
        assert page.draft == before
    undo(page)
    assert page.draft is None
    for after in drafts:
        redo(page)
        assert page.draft == after
    assert desk.plan(WEEK) == list(base), "suggestions store nothing"


def test_a_buttons_place_stays_when_a_meal_is_swapped(desk: Desk) -> None:
    page = opened(desk)
    card = card_of(page, DINNER)
    place = card.more.mapTo(page, card.more.rect().center())
    page.fill(DINNER)
    assert page.progress.isVisible()
    assert card.more.mapTo(page, card.more.rect().center()) == place
    desk.wait(lambda: stored(desk)[DINNER].recipe_key != "chana-masala")
    desk.wait(lambda: card_of(page, DINNER).entry.recipe_key != "chana-masala")
    after = card_of(page, DINNER)
    assert after.more.mapTo(page, after.more.rect().center()) == place


def test_steps_are_undone_once_and_in_any_order() -> None:
    done: list[str] = []
    steps = UndoStack()
    first = steps.add("one", lambda: done.append("-one"), lambda: done.append("+one"))
    steps.add("two", lambda: done.append("-two"), lambda: done.append("+two"))
    steps.take_back(first)
    steps.take_back(first)
    assert (steps.to_undo, steps.to_redo) == ("two", "")
    assert (steps.undo(), steps.undo(), steps.redo(), steps.redo()) == ("two", "", "two", "")
    assert done == ["-one", "-two", "+two"]
    steps.undo()
    steps.add("three", lambda: None, lambda: None)
    assert steps.to_redo == ""


def test_a_changed_dish_is_cooked_step_by_step_with_what_must_stay_apart(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no page of its own, so its meal opens cook mode."""
    said = "Keep Kid's apart: Satay contains peanut."
    monkeypatch.setattr("core.plan.document.cross_contact_of_recipe", lambda *_: (said,))
    words = VariantText(
        "chana-masala", "Chana masala", ("less salt",), "Mild chana", 2.0, ("1 onion",), ("Chop.",)
    )
    changed = PlanEntry(
        DINNER.day, DINNER.meal, "Mild chana", words.key, 1.0, Snapshot("Mild chana", {}, {}), variant=words
    )
    desk.store(lambda connection: add(connection, [changed]))
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    page.open_week(WEEK)
    desk.wait(lambda: page.document is not None and len(page.grid.cards) == 1)
    asked_why(desk, page, DINNER).cook_button.click()
    (cook,) = page.window().findChildren(CookDialog)
    words_shown = [label.text() for label in cook.findChildren(QLabel)]
    assert said in words_shown
    assert "Mild chana" in words_shown
    cook.close()
