"""The meals of the day by the names that other programs and their users give them."""

from datetime import time
from functools import cache

from core.diary.entry import USUAL_MEALS, Meal, meal_of_hour
from core.food.word_files import PhrasePattern, WordTables, loader
from core.importing.diary.entries import Notes


class MealNames(WordTables):
    """Names of each meal in several languages."""

    breakfast: PhrasePattern
    lunch: PhrasePattern
    dinner: PhrasePattern
    snack: PhrasePattern


meal_names = loader("meal_names", MealNames)


@cache
def meal_named(name: str) -> Meal | None:
    """Return the meal of a name such as "Mittagessen" or "Afternoon snack"; None for any other name."""
    # A "breakfast snack" is a snack.
    return next((meal for meal in reversed(USUAL_MEALS) if getattr(meal_names(), meal).search(name)), None)


def meal_of(name: str, eaten_at: time | None, notes: Notes) -> Meal:
    """Return the meal of a row: by its name, else by its time, else a snack; a guess is noted."""
    if (found := meal_named(name)) is not None:
        return found
    found = "snack" if eaten_at is None else meal_of_hour(eaten_at.hour)
    shown_name = f"'{name}'" if name else "Food without a meal"
    how = " by its time" if eaten_at is not None else ""
    notes.assume(f"{shown_name} became {'a meal' if how else 'a snack'}{how}.")
    return found
