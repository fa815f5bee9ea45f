"""The grid of a week says which dishes of a meal must stay apart."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.diary.entry import Snapshot
from core.diary.preferences import DiaryPreferences
from core.food.taxonomy import Certainty
from core.plan.entry import Eater, PlanEntry, Slot
from core.plan.leftovers import with_leftovers
from core.plan.week import parse_week
from core.recommend.meal_check import MealVerdicts, meal_key
from core.recommend.verdict import NO_CONFLICT, Avoided, ProfileVerdict
from desktop_app.pages.plan.data import Draft, ShownWeek
from desktop_app.pages.plan.grid import WeekGrid
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.avoid_mark import AvoidMark, WarningMark
from desktop_app.widgets.meal_names import use_meals
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE
WEEK = parse_week("2031-W05", date(2031, 1, 27))
SLOT = Slot(WEEK.days[0], "dinner")
SAID = "Keep Kid's apart: Satay contains peanut."


def meal(title: str, number: int, *eaters: tuple[str, float]) -> PlanEntry:
    return PlanEntry(
        SLOT.day, SLOT.meal, title, title.casefold(), 1.0, Snapshot(title, {}, {}), entry_id=number,
        eaters=tuple(Eater(*each) for each in eaters),
    )  # fmt: skip


SATAY = meal("Satay", 1, ("Ann", 1))
DAL = meal("Dal", 2, ("Ann", 0), ("Kid", 1))


@pytest.fixture
def grid(theme: Theme) -> Iterator[WeekGrid]:
    found = WeekGrid(theme)
    yield found
    found.deleteLater()


def shown(*entries: PlanEntry) -> ShownWeek:
    near = ProfileVerdict(near=(Avoided("peanut", Certainty.CONTAINS, "peanut butter", who="Kid"),))
    verdicts = {meal_key(SATAY): near, meal_key(DAL): NO_CONFLICT}
    return ShownWeek.of(WEEK, entries, (), {}, MealVerdicts(verdicts), is_proposal=False)


def small_words(grid: WeekGrid) -> list[list[str]]:
    return [
        [
            label.text().replace("\u00a0", " ")
            for label in card.findChildren(QLabel)
            if label.property("kind") == "caption" and not isinstance(label.parent(), AvoidMark)
        ]
        for card in grid.cards
    ]


def marks(grid: WeekGrid) -> list[str]:
    return [mark.text.text() for card in grid.cards for mark in card.findChildren(WarningMark)]


def test_a_dish_next_to_an_allergen_is_marked_until_it_is_alone(grid: WeekGrid) -> None:
    grid.show_week(shown(SATAY, DAL), SLOT.day)
    satay, dal = grid.cards
    assert marks(grid) == [SAID]
    assert SAID in dal.accessibleName()
    assert SAID in dal.toolTip()
    assert SAID not in satay.accessibleName()
    # Moved to another meal, it stands alone: the other card is built again without the mark.
    grid.show_week(shown(replace(SATAY, meal="lunch"), DAL), SLOT.day)
    assert marks(grid) == []


def test_cards_name_what_is_cooked_for_later_and_what_is_left_over(grid: WeekGrid) -> None:
    """For one person as for a household; an eaten pot is not called freshly cooked."""
    later = Slot(WEEK.days[1], "lunch")
    alone = meal("Stew", 3)
    eaten = replace(alone, planned_on=later.day, meal=later.meal, servings=1.5, entry_id=4, leftover_of=SLOT)
    draft = Draft(WEEK, tuple(with_leftovers([alone, eaten])), ())
    grid.show_week(shown(*draft.entries), SLOT.day)
    assert small_words(grid) == [
        ["energy unknown, 1 serving", "cook 2½ servings"],
        ["energy unknown, 1½ servings", "leftovers of Monday"],
    ]
    assert "cook 2½ servings" in grid.cards[0].accessibleName()
    assert "leftovers of Monday" in grid.cards[1].accessibleName()
    # Without the second meal, there is nothing more to cook.
    grid.show_week(shown(*draft.without(draft.entries[1]).entries), SLOT.day)
    assert small_words(grid) == [["energy unknown, 1 serving"]]
    shared = replace(alone, eaters=(Eater("Ann", 1), Eater("Kid", 1)), servings=2.0)
    rest = replace(eaten, eaters=(Eater("Ann", 1), Eater("Kid", 0.5)))
    grid.show_week(shown(*with_leftovers([shared, rest])), SLOT.day)
    assert small_words(grid) == [
        ["Ann 1, Kid 1", "cook 3½ servings"],
        ["Ann 1, Kid ½", "leftovers of Monday"],
    ]


def test_columns_are_the_meals_of_the_day_and_those_with_dishes(grid: WeekGrid) -> None:
    use_meals(DiaryPreferences(meals=("breakfast", "lunch", "afternoon")))
    try:
        grid.show_week(shown(SATAY), SLOT.day)
        assert [slot.meal for slot in grid.cells][:4] == ["breakfast", "lunch", "afternoon", "dinner"]
        grid.show_week(shown(), SLOT.day)
        assert [slot.meal for slot in grid.cells][:4] == ["breakfast", "lunch", "afternoon", "breakfast"]
    finally:
        use_meals(DiaryPreferences())


def test_a_full_week_comes_day_by_day_and_is_painted_once(grid: WeekGrid, qtbot: QtBot) -> None:
    week = [replace(SATAY, planned_on=day, title=f"Satay {day}") for day in WEEK.days]
    grid.show()
    grid.show_week(shown(*week), SLOT.day)
    assert not grid.is_whole
    assert not grid.updatesEnabled()
    assert grid.cards == []
    qtbot.waitUntil(lambda: grid.is_whole)
    assert grid.updatesEnabled()
    assert [card.entry for card in grid.cards] == week
    # Another week in between: the rest of the first one never comes.
    grid.show_week(shown(*(replace(one, title="Dal") for one in week)), SLOT.day)
    grid.show_week(shown(), SLOT.day)
    assert grid.is_whole
    assert grid.updatesEnabled()
    assert grid.cards == []
    grid.hide()


def test_the_keyboard_returns_to_its_slot_after_a_week_in_parts(grid: WeekGrid, qtbot: QtBot) -> None:
    week = [replace(SATAY, planned_on=day, title=f"Satay {day}") for day in WEEK.days]
    grid.show()
    grid.activateWindow()
    grid.show_week(shown(*week), SLOT.day)
    qtbot.waitUntil(lambda: grid.is_whole)
    grid.focus_slot(week[3].slot)
    for title in ("Dal", "Rice"):
        # The second comes while the first is still built.
        grid.show_week(shown(*(replace(one, title=title) for one in week)), SLOT.day)
    qtbot.waitUntil(lambda: grid.is_whole)
    assert grid.focusWidget() is grid.cards[3]
    assert grid.cards[3].entry.title == "Rice"
    grid.hide()
