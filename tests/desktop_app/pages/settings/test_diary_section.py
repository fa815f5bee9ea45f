"""Settings of the diary: when a day begins, and names of the meals."""

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.preferences import (
    DiaryPreferences,
    diary_preferences,
    meals_of_day,
    set_day_start,
    set_meal_name,
    set_meal_of_day,
)
from core.services.diary_changes import LogEntries
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.pages.today import page as today_page
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.meal_names import meal_label, use_meals
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


@pytest.fixture(autouse=True)
def usual_names() -> Iterator[None]:
    yield
    use_meals(DiaryPreferences())


def test_the_hour_and_the_names_are_stored(desk: Desk) -> None:
    page = desk.open(SettingsPage)
    assert isinstance(page, SettingsPage)
    page.refresh()
    section = page.diary
    section.day_start.setCurrentIndex(4)
    section.day_start.activated.emit(4)
    section.names["snack"].setText("Tea time")
    section.names["snack"].editingFinished.emit()
    desk.wait(lambda: desk.stored(diary_preferences) == DiaryPreferences(4, {"snack": "Tea time"}))
    page.refresh()
    desk.wait(lambda: meal_label("snack") == "Tea time")
    section.names["lunch"].setText("tea time")
    section.names["lunch"].editingFinished.emit()
    desk.wait(lambda: any("Another meal is called" in text for text in desk.told(Severity.PROBLEM)))
    assert section.names["lunch"].text() == ""


def test_the_today_page_follows_the_hour_and_the_names(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    class Night(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Night":  # type: ignore[override]
            return cls(2026, 5, 2, 2, 30)

    monkeypatch.setattr(today_page, "datetime", Night)
    monkeypatch.setattr("core.services.day.datetime", Night)
    desk.store(lambda connection: set_day_start(connection, 4))
    desk.store(lambda connection: set_meal_name(connection, "snack", "Tea time"))
    page = desk.open(TodayPage)
    assert isinstance(page, TodayPage)
    desk.wait(lambda: page.view is not None and page.view.day == date(2026, 5, 1))
    assert page.header.name.text().startswith("Today")
    section = page.meals["snack"]
    assert section.title.text() == "Tea time"
    assert section.add_button.accessibleName() == "Add to Tea time"


def test_a_meal_is_added_and_removed_and_its_entries_stay(desk: Desk) -> None:
    page = desk.open(SettingsPage)
    assert isinstance(page, SettingsPage)
    page.refresh()
    section = page.diary
    section.adders["afternoon"].click()
    desk.wait(lambda: not section.names["afternoon"].isHidden() and section.adders["afternoon"].isHidden())
    section.removers["snack"].click()
    desk.wait(lambda: desk.stored(meals_of_day) == ("breakfast", "lunch", "afternoon", "dinner"))
    desk.wait(lambda: any("Its entries stay" in text for text in desk.told(Severity.DONE)))
    assert section.adders["snack"].isVisibleTo(section)


def test_today_shows_a_removed_meal_while_it_has_entries(desk: Desk) -> None:
    day = date(2026, 5, 1)
    desk.store(LogEntries([DiaryEntry(day, "snack", "an apple", 1.0, Snapshot("an apple", {}, {}))]).do)
    desk.store(lambda connection: set_meal_of_day(connection, "snack", is_used=False))
    desk.store(lambda connection: set_meal_of_day(connection, "evening", is_used=True))
    page = desk.open(TodayPage)
    assert isinstance(page, TodayPage)
    page.open_day(day)
    desk.wait(lambda: page.view is not None and page.view.day == day and bool(page.meals["snack"].rows))
    shown = {meal for meal, section in page.meals.items() if not section.isHidden()}
    assert shown == {"breakfast", "lunch", "dinner", "evening", "snack"}
    assert [page.add.choice.itemText(place) for place in range(page.add.choice.count())] == [
        "Breakfast", "Lunch", "Dinner", "Evening snack",
    ]  # fmt: skip
    page.open_day(date(2026, 5, 2))
    desk.wait(lambda: page.view is not None and page.view.day == date(2026, 5, 2))
    assert page.meals["snack"].isHidden()
