"""The meals of a day, and their names: in a sentence, and as a label."""

from collections.abc import Container
from typing import Final

from core.diary.entry import MEALS, Meal
from core.diary.preferences import DiaryPreferences
from core.translation import meal_word
from desktop_app.shell.translation import QT_TR_NOOP, tr

_LABELS: Final[dict[Meal, str]] = {
    "breakfast": QT_TR_NOOP("Breakfast"),
    "morning": QT_TR_NOOP("Morning snack"),
    "lunch": QT_TR_NOOP("Lunch"),
    "afternoon": QT_TR_NOOP("Afternoon snack"),
    "dinner": QT_TR_NOOP("Dinner"),
    "evening": QT_TR_NOOP("Evening snack"),
    "snack": QT_TR_NOOP("Snack"),
}

_own = DiaryPreferences()


def use_meals(own: DiaryPreferences) -> None:
    """Show the user's meals by their names from now on."""
    global _own  # noqa: PLW0603 - every page and dialog names the meals
    _own = own


def meals_shown(having_entries: Container[object] = ()) -> tuple[Meal, ...]:
    """Return the meals of the user's days in their order, and those with entries."""
    return tuple(meal for meal in MEALS if meal in _own.meals or meal in having_entries)


def meal_at(hour: int) -> Meal:
    """Return the meal at an hour of the day."""
    return _own.meal_at(hour)


def meal_options(chosen: Meal | None = None) -> list[tuple[str, str]]:
    """Return the meals to choose from, with their labels, and one that is chosen already."""
    return [(meal, meal_label(meal)) for meal in meals_shown((chosen,))]


def next_meal(meal: Meal, by: int) -> Meal | None:
    """Return the meal some places later in the user's day; None beyond its ends."""
    meals = meals_shown((meal,))
    place = meals.index(meal) + by
    return meals[place] if 0 <= place < len(meals) else None


def meal_name(meal: Meal) -> str:
    """Return the name of a meal within a sentence: `breakfast`, or the user's name for it."""
    return _own.meal_names.get(meal) or meal_word(meal)


def meal_label(meal: Meal) -> str:
    """Return the name of a meal as a label: `Breakfast`."""
    return _own.meal_names.get(meal) or usual_label(meal)


def usual_label(meal: Meal) -> str:
    """Return the label of a meal without the user's name for it."""
    return tr(_LABELS[meal])
