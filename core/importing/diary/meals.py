"""The meal of an imported row."""

from datetime import time

from core.diary.entry import Meal, meal_of_hour
from core.diary.meal_names import meal_named
from core.importing.diary.entries import Notes


def meal_of(name: str, eaten_at: time | None, notes: Notes) -> Meal:
    """Return the meal of a row: by its name, else by its time, else a snack; a guess is noted."""
    if (found := meal_named(name)) is not None:
        return found
    found = "snack" if eaten_at is None else meal_of_hour(eaten_at.hour)
    shown_name = f"'{name}'" if name else "Food without a meal"
    how = " by its time" if eaten_at is not None else ""
    notes.assume(f"{shown_name} became {'a meal' if how else 'a snack'}{how}.")
    return found
