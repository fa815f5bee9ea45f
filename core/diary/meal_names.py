"""The meals of the day by the names that people and other programs give them."""

from functools import cache

from core.diary.entry import USUAL_MEALS, Meal
from core.food.word_files import PhrasePattern, WordTables, loader


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
