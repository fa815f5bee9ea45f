"""The profile as it is now holds on every page: what breaks it is marked, left out of files, and can be replaced."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from core.diary.entry import DiaryEntry, Meal
from core.diary.store import add_entries
from core.diary.totals import snapshot_of
from core.food.recipe import Recipe
from core.people.profile import Profile
from core.people.store import save_profile
from core.plan.entry import PlanEntry, Slot
from core.plan.entry import planned_entry as plan_recipe
from core.plan.store import add
from core.plan.week import week_of
from core.store.changes import ChangeSet
from desktop_app.cooking.dialog import CookDialog
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.library.export_dialog import ExportChoices
from desktop_app.pages.library.page import LibraryPage
from desktop_app.pages.library.recipe_models import NOTE
from desktop_app.pages.plan.card import MealCard
from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.notifier import Severity
from desktop_app.shell.operations import WriteOp
from desktop_app.widgets.meal_actions import MealActions
from desktop_app.widgets.meal_dialog import MealChoice
from tests.desktop_app.library_kit import at_rest, opened, searched, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.recipe_kit import recipe_page, requests

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()
WEEK = week_of(TODAY)
PAD_THAI = "tofu-pad-thai-without-fish-sauce"
FREE = "chana-masala"
DINNER, LUNCH = Slot(WEEK.days[0], "dinner"), Slot(WEEK.days[1], "lunch")
ALLERGIC = Profile(allergies=("peanut",))
MARK = "Contains peanut"


def recipe(desk: Desk, key: str) -> Recipe:
    library = desk.context.engine.library
    return library.recipe(library.recipe_ids([key])[key])


def store_plan(desk: Desk) -> None:
    """A locked meal with peanuts and one without."""
    entries = [
        plan_recipe(recipe(desk, PAD_THAI), DINNER, 1.0, is_locked=True),
        plan_recipe(recipe(desk, FREE), LUNCH, 1.0),
    ]
    desk.store(lambda connection: add(connection, entries))


def change_profile(desk: Desk, page: PlanPage | TodayPage | LibraryPage, profile: Profile) -> None:
    """Store a profile as the Profile page does."""
    WriteOp(page, lambda connection: save_profile(connection, profile)).start(desk.context.operations)


def plan_page(desk: Desk) -> PlanPage:
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    desk.wait(lambda: page.loaded is not None and page.document is not None)
    return page


def marks(page: PlanPage) -> dict[Slot, str]:
    return {card.entry.slot: card.mark.text.text() for card in page.grid.cards if card.mark is not None}


def card_at(page: PlanPage, slot: Slot) -> MealCard:
    return next(card for card in page.grid.cards if card.entry.slot == slot)


def test_a_new_allergy_marks_the_kept_week_at_once(desk: Desk) -> None:
    store_plan(desk)
    page = plan_page(desk)
    assert marks(page) == {}
    assert not page.avoided.isVisible()
    change_profile(desk, page, ALLERGIC)
    desk.wait(lambda: marks(page) == {DINNER: MARK})
    assert page.avoided.isVisible()
    assert "1 meal breaks your profile" in page.avoided.text.text()
    assert "Contains peanut, which you avoid (roasted peanut)." in card_at(page, DINNER).accessibleName()
    change_profile(desk, page, Profile())
    desk.wait(lambda: marks(page) == {} and not page.avoided.isVisible())


def test_the_shopping_list_leaves_it_out_until_it_is_included(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    store_plan(desk)
    page = plan_page(desk)
    page.toolbar.shopping.setChecked(True)

    def bought() -> set[str]:
        return {box.text().partition(",")[0] for box in page.shopping.boxes.values()}

    desk.wait(lambda: page.shopping.boxes and page.shopping.is_whole)
    assert "Roasted peanuts" not in bought()
    assert any("1 meal is left out" in label.text() for label in page.shopping.findChildren(QLabel))
    page.avoided.include.setChecked(True)
    desk.wait(lambda: "Roasted peanuts" in bought())
    assert any(MARK in label.text() for label in page.shopping.findChildren(QLabel))
    desk.wait(lambda: not any("left out" in label.text() for label in page.shopping.findChildren(QLabel)))


def test_a_file_leaves_it_out_until_it_is_included(desk: Desk, tmp_path: Path) -> None:
    desk.store_profile(ALLERGIC)
    store_plan(desk)
    page = plan_page(desk)
    target = tmp_path / "week.md"
    page.files.export_to("md", target)
    desk.wait(target.exists)
    desk.wait(lambda: any("Left out 1 meal" in text for text in desk.told(Severity.DONE)))
    assert "roasted peanut" not in target.read_text(encoding="utf-8")
    page.avoided.include.setChecked(True)
    desk.wait(lambda: page.document is not None and not page.document.left_out)
    page.files.export_to("md", target)
    desk.wait(lambda: "roasted peanut" in target.read_text(encoding="utf-8"))
    assert "Contains peanut, which you avoid" in target.read_text(encoding="utf-8")


def test_one_click_replaces_a_locked_meal_and_no_other(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    store_plan(desk)
    page = plan_page(desk)
    before = {entry.slot: entry for entry in desk.plan(WEEK)}
    button = card_at(page, DINNER).replace_button
    assert button is not None
    assert card_at(page, LUNCH).replace_button is None
    button.click()
    desk.wait(lambda: marks(page) == {} and {card.entry.slot for card in page.grid.cards} == {DINNER, LUNCH})
    after = {entry.slot: entry for entry in desk.plan(WEEK)}
    assert after[LUNCH] == before[LUNCH]
    assert after[DINNER].recipe_key != PAD_THAI
    assert any("Swapped Tofu pad thai" in text for text in desk.told(Severity.DONE))
    desk.undo()
    desk.wait(lambda: marks(page) == {DINNER: MARK})
    assert {entry.slot: entry for entry in desk.plan(WEEK)} == before


def test_one_click_replaces_all_of_them(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    store_plan(desk)
    again = plan_recipe(recipe(desk, PAD_THAI), Slot(WEEK.days[3], "dinner"), 1.0)
    desk.store(lambda connection: add(connection, [again]))
    page = plan_page(desk)
    assert len(marks(page)) == 2
    page.avoided.replace_button.click()
    desk.wait(lambda: marks(page) == {} and len(page.grid.cards) == 3)
    assert not page.avoided.isVisible()
    assert [entry.recipe_key for entry in desk.plan(WEEK)].count(PAD_THAI) == 0


def test_a_proposal_that_keeps_a_locked_meal_marks_it_and_can_replace_it(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    store_plan(desk)
    page = plan_page(desk)
    page.propose()
    desk.wait(lambda: page.draft is not None and page.grid.is_whole)
    assert marks(page) == {DINNER: MARK}
    page.replace_avoided()
    desk.wait(lambda: page.grid.is_whole and marks(page) == {})
    assert page.draft is not None
    assert len(page.draft.entries) == len(page.grid.cards)
    desk.undo()
    desk.wait(lambda: marks(page) == {DINNER: MARK})
    # A change of the profile checks the proposal again.
    change_profile(desk, page, Profile(allergies=("milk", "egg", "peanut")))
    desk.wait(lambda: len(marks(page)) > 1)


def test_marking_it_as_eaten_warns(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    store_plan(desk)
    page = plan_page(desk)
    page.log([card_at(page, DINNER).entry])
    desk.wait(lambda: bool(desk.diary(WEEK)))
    desk.wait(lambda: bool(desk.told(Severity.DONE)))
    assert (
        "Tofu pad thai without fish sauce: contains peanut, which you avoid" in desk.told(Severity.DONE)[-1]
    )


def test_a_profile_that_cannot_be_applied_marks_every_meal(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("glurf",)))
    store_plan(desk)
    page = plan_page(desk)
    assert set(marks(page)) == {DINNER, LUNCH}
    assert all("Not verified" in text for text in marks(page).values())
    assert any("glurf" in text for text in desk.told(Severity.PROBLEM))


def test_what_was_eaten_is_marked_in_the_week(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    pad_thai = recipe(desk, PAD_THAI)
    entry = DiaryEntry(DINNER.day, "lunch", pad_thai.title, 1.0, snapshot_of(pad_thai, 1.0), PAD_THAI)
    desk.store(lambda connection: add_entries(connection, [entry]))
    page = plan_page(desk)
    assert MARK in words_of(page.grid.cells[Slot(DINNER.day, "lunch")])
    # It was eaten: there is nothing to replace.
    assert not page.avoided.isVisible()


@pytest.mark.parametrize("place", ["plan", "library", "ask"])
def test_the_recipe_page_says_it_wherever_it_is_opened(desk: Desk, place: str) -> None:
    desk.store_profile(ALLERGIC)
    asked = requests(desk)
    if place == "plan":
        store_plan(desk)
        page = plan_page(desk)
        page.open_recipe(card_at(page, DINNER).entry)
    elif place == "library":
        opened(desk).show_recipe(PAD_THAI)
    else:
        ask = desk.open(AskPage)
        assert isinstance(ask, AskPage)
        ask.show_details(PAD_THAI)
    (request,) = asked
    assert "Contains peanut, which you avoid (roasted peanut)." in words_of(recipe_page(desk, request))


def test_cook_mode_says_it_too(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    for key, said in ((PAD_THAI, True), (FREE, False)):
        page = recipe_page(desk, RecipeRequest(key))
        page.cook.click()
        desk.wait(
            lambda: any(
                isinstance(one, CookDialog) and one.isVisible() for one in QApplication.topLevelWidgets()
            )
        )
        (dialog,) = (
            one for one in QApplication.topLevelWidgets() if isinstance(one, CookDialog) and one.isVisible()
        )
        assert ("Contains peanut, which you avoid (roasted peanut)." in words_of(dialog)) is said
        dialog.reject()
        desk.wait(
            lambda: (
                not any(
                    isinstance(one, CookDialog) and one.isVisible() for one in QApplication.topLevelWidgets()
                )
            )
        )


def test_the_search_of_the_library_marks_titles_and_follows_the_profile(desk: Desk) -> None:
    page = opened(desk)
    assert searched(desk, page, "tofu pad thai")
    first = page.browse.table_model.index(0, 0)
    assert MARK not in first.data(NOTE)
    change_profile(desk, page, ALLERGIC)
    desk.wait(lambda: MARK in str(page.browse.table_model.index(0, 0).data(NOTE)))
    said = page.browse.table_model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "which you avoid" in said


def test_recipes_are_written_without_what_breaks_the_profile(desk: Desk, tmp_path: Path) -> None:
    desk.store_profile(ALLERGIC)
    page = opened(desk)
    target = tmp_path / "all.html"
    page.export(ExportChoices(own_only=False, form="html", path=target))
    at_rest(desk, page)
    assert "roasted peanut" not in target.read_text(encoding="utf-8")
    assert "because of your profile (peanut)" in desk.told(Severity.DONE)[-1]
    page.export(ExportChoices(own_only=False, form="html", path=target, include_avoided=True))
    at_rest(desk, page)
    assert "Contains peanut, which you avoid (roasted peanut)." in target.read_text(encoding="utf-8")


def today_page(desk: Desk) -> TodayPage:
    page = desk.open(TodayPage)
    assert isinstance(page, TodayPage)
    desk.wait(lambda: page.view is not None)
    desk.settle()
    return page


def eaten_marks(page: TodayPage) -> list[str]:
    return [
        row.mark.text.text()
        for section in page.meals.values()
        for row in section.rows
        if row.mark is not None
    ]


def log(desk: Desk, page: TodayPage, meal: Meal, words: str) -> None:
    desk.wait(lambda: page.add.field.text() == "" and not page.add.field.isReadOnly())
    page.add.add_to(meal, words)
    desk.qtbot.keyClick(page.add.field, Qt.Key.Key_Return)


def test_logging_warns_and_marks_the_entry(desk: Desk) -> None:
    desk.store_profile(ALLERGIC)
    page = today_page(desk)
    log(desk, page, "lunch", "2 tbsp peanut butter")
    desk.wait(lambda: eaten_marks(page) == [MARK])
    assert (
        "2 tbsp peanut butter: contains peanut, which you avoid (peanut butter)."
        in desk.told(Severity.DONE)[-1]
    )
    assert "Contains peanut, which you avoid" in page.meals["lunch"].note.text()
    log(desk, page, "snack", "a banana")
    desk.wait(lambda: len(desk.told(Severity.DONE)) == 2)
    assert "avoid" not in desk.told(Severity.DONE)[-1]


def test_the_diary_follows_the_profile(desk: Desk) -> None:
    pad_thai = recipe(desk, PAD_THAI)
    entry = DiaryEntry(TODAY, "lunch", pad_thai.title, 1.0, snapshot_of(pad_thai, 1.0), PAD_THAI)
    gone = replace(entry, recipe_key="gone", meal="dinner")
    desk.store(lambda connection: add_entries(connection, [entry, gone]))
    page = today_page(desk)
    assert eaten_marks(page) == []
    change_profile(desk, page, ALLERGIC)
    desk.wait(lambda: eaten_marks(page) == [MARK, MARK])


@pytest.mark.parametrize("act", ["write_log", "write_plan"])
def test_an_answer_that_is_logged_or_planned_warns(desk: Desk, act: str) -> None:
    desk.store_profile(ALLERGIC)
    page = desk.open(AskPage)
    actions = MealActions(desk.context, page)
    getattr(actions, act)(PAD_THAI, "Pad thai", MealChoice(TODAY, "lunch", 1.0))
    desk.wait(lambda: bool(desk.told(Severity.DONE)))
    assert "Tofu pad thai without fish sauce: contains peanut, which you avoid" in desk.told(Severity.DONE)[0]
    stored: list[DiaryEntry] | list[PlanEntry] = desk.diary(WEEK) if act == "write_log" else desk.plan(WEEK)
    assert len(stored) == 1


def test_pages_look_again_when_the_profile_changes() -> None:
    changed = ChangeSet(profile=True)
    for page in (PlanPage, TodayPage, LibraryPage, AskPage):
        assert page.concerns.profile is changed.profile
