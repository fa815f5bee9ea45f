"""Settings of the diary: when a day begins, and names of the meals."""

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from core.diary.preferences import DiaryPreferences, diary_preferences, set_day_start, set_meal_name
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.pages.today import page as today_page
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.meal_names import meal_label, use_names
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


@pytest.fixture(autouse=True)
def usual_names() -> Iterator[None]:
    yield
    use_names({})


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
