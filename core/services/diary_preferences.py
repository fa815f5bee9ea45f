"""The user's settings of the diary, and the day that it is by them."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from core.diary.preferences import (
    LONGEST_NAME,
    DiaryPreferences,
    diary_preferences,
    set_day_start,
    set_meal_name,
)
from core.services.user_data import UserData, user_data_of

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "LONGEST_NAME",
    "DiaryPreferences",
    "diary_preferences",
    "preferences",
    "set_day_start",
    "set_meal_name",
    "today",
    "today_by",
]


def preferences(engine: "Engine", user_data: UserData | None = None) -> DiaryPreferences:
    """Return the user's settings of the diary."""
    return (user_data or user_data_of(engine.home))(diary_preferences)


def today(engine: "Engine", user_data: UserData | None = None) -> date:
    """Return the day of the diary that it is now."""
    return today_by(preferences(engine, user_data))


def today_by(own: DiaryPreferences) -> date:
    """Return the day of the diary that it is now by these settings."""
    return own.day_of(datetime.now())
