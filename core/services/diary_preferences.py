"""The user's settings of the diary, and the current day by the hour at which the user's day begins."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from core.diary.preferences import (
    LONGEST_NAME,
    DiaryPreferences,
    diary_preferences,
    set_day_start,
    set_meal_name,
    set_meal_of_day,
)

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "LONGEST_NAME", "DiaryPreferences", "diary_preferences", "set_day_start", "set_meal_name", "set_meal_of_day",
]  # fmt: skip


def preferences(engine: "Engine") -> DiaryPreferences:
    """Return the user's settings of the diary."""
    return engine.user_data(diary_preferences)


def today(engine: "Engine") -> date:
    """Return the diary's current day; after midnight it may still be yesterday."""
    return today_by(preferences(engine))


def today_by(own: DiaryPreferences) -> date:
    """Return the diary's current day by these settings."""
    return own.day_of(datetime.now())
