"""The hour at which a day begins, also when clocks change, and names of the meals."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diary.entry import MEALS, USUAL_MEALS, meal_of_hour
from core.diary.preferences import (
    DiaryPreferences,
    diary_preferences,
    set_day_start,
    set_meal_name,
    set_meal_of_day,
)
from core.errors import KnownError
from core.store.migrations import MIGRATIONS, Connection, migrate

CHANGES = [
    ("Europe/Berlin", datetime(2026, 3, 28, 12)),
    ("Europe/Berlin", datetime(2026, 10, 24, 12)),
    ("America/New_York", datetime(2026, 3, 7, 12)),
    ("America/New_York", datetime(2026, 10, 31, 12)),
    ("Australia/Lord_Howe", datetime(2026, 4, 4, 12)),
    ("America/Havana", datetime(2026, 10, 31, 12)),
]
"""Zones, with a moment in UTC within the day before their clocks change."""


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


def test_a_day_begins_at_the_chosen_hour() -> None:
    late = DiaryPreferences(4)
    assert late.day_of(datetime(2026, 5, 2, 3, 59)) == date(2026, 5, 1)
    assert late.day_of(datetime(2026, 5, 2, 4, 0)) == date(2026, 5, 2)
    assert late.day_of(datetime(2026, 1, 1, 0, 30)) == date(2025, 12, 31)
    assert DiaryPreferences().day_of(datetime(2026, 5, 2, 0, 0)) == date(2026, 5, 2)
    assert late.day_of(datetime(1, 1, 1, 1)) == date.min


@pytest.mark.parametrize(("zone", "start"), CHANGES)
@pytest.mark.parametrize("hour", [1, 2, 3, 4, 12])
def test_a_day_begins_once_at_its_hour_when_clocks_change(zone: str, start: datetime, hour: int) -> None:
    """Each quarter of an hour of three days belongs to one day, and days follow each other by the clock."""
    try:
        local = ZoneInfo(zone)
    except KeyError:
        pytest.skip("no time zone data on this machine")
    own = DiaryPreferences(hour)
    moments = [
        (start.replace(tzinfo=UTC) + timedelta(minutes=15 * step)).astimezone(local) for step in range(4 * 72)
    ]
    days = [own.day_of(moment) for moment in moments]
    assert days == sorted(days)
    begins = [
        moment for before, day, moment in zip(days, days[1:], moments[1:], strict=False) if day != before
    ]
    assert len(begins) == 3
    # In spring the hour itself may not exist; then the day begins with the first quarter after it.
    assert all(hour <= moment.hour <= hour + 1 for moment in begins)


def test_settings_are_stored_and_checked(connection: Connection) -> None:
    set_day_start(connection, 4)
    set_meal_name(connection, "snack", " Second  breakfast ")
    stored = diary_preferences(connection)
    assert (stored.day_start_hour, stored.meal_names) == (4, {"snack": "Second breakfast"})
    assert [stored.meal_named(text) for text in ("second BREAKFAST", "snack", "Lunch")] == [
        "snack",
        "snack",
        "lunch",
    ]
    for name in ("lunch", "x" * 25):
        with pytest.raises(KnownError, match=r"name|called"):
            set_meal_name(connection, "snack", name)
    with pytest.raises(KnownError, match="called 'second breakfast'"):
        set_meal_name(connection, "lunch", "second breakfast")
    with pytest.raises(KnownError, match="0 \\(midnight\\)"):
        set_day_start(connection, 13)
    with pytest.raises(KnownError, match="Choose one of breakfast, lunch, dinner, Second breakfast"):
        stored.meal_named("tea")
    set_meal_name(connection, "snack", "Snack")
    assert diary_preferences(connection).meal_names == {}


def test_meals_are_added_in_their_order_and_removed(connection: Connection) -> None:
    set_meal_of_day(connection, "afternoon", is_used=True)
    set_meal_of_day(connection, "snack", is_used=False)
    assert diary_preferences(connection).meals == ("breakfast", "lunch", "afternoon", "dinner")
    for meal in USUAL_MEALS:
        set_meal_of_day(connection, meal, is_used=False)
    with pytest.raises(KnownError, match="A day needs a meal"):
        set_meal_of_day(connection, "afternoon", is_used=False)
    for meal in USUAL_MEALS:
        set_meal_of_day(connection, meal, is_used=True)
    set_meal_of_day(connection, "afternoon", is_used=False)
    assert diary_preferences(connection) == DiaryPreferences()


@given(st.integers(0, 23))
def test_the_clock_chooses_a_meal_of_the_day(hour: int) -> None:
    assert DiaryPreferences().meal_at(hour) == meal_of_hour(hour)
    few = DiaryPreferences(meals=("lunch", "dinner"))
    assert few.meal_at(hour) == ("lunch" if 4 <= hour < 16 else "dinner")


def test_a_snack_between_the_meals_is_chosen_at_its_time() -> None:
    own = DiaryPreferences(meals=MEALS)
    found = {hour: own.meal_at(hour) for hour in (8, 10, 12, 15, 16, 18, 21, 23)}
    assert found == {
        8: "breakfast", 10: "morning", 12: "lunch", 15: "afternoon", 16: "snack", 18: "dinner", 21: "evening", 23: "evening",
    }  # fmt: skip
