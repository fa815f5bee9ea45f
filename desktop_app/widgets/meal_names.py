"""Names of meals: in a sentence, and as a label."""

from collections.abc import Mapping
from typing import Final

from core.diary.entry import Meal
from desktop_app.shell.translation import QT_TR_NOOP, tr

_NAMES: Final[dict[Meal, str]] = {
    "breakfast": QT_TR_NOOP("breakfast"),
    "lunch": QT_TR_NOOP("lunch"),
    "dinner": QT_TR_NOOP("dinner"),
    "snack": QT_TR_NOOP("snack"),
}
_LABELS: Final[dict[Meal, str]] = {
    "breakfast": QT_TR_NOOP("Breakfast"),
    "lunch": QT_TR_NOOP("Lunch"),
    "dinner": QT_TR_NOOP("Dinner"),
    "snack": QT_TR_NOOP("Snack"),
}

_own: dict[Meal, str] = {}


def use_names(names: Mapping[Meal, str]) -> None:
    """Show the user's names of meals from now on."""
    _own.clear()
    _own.update(names)


def meal_name(meal: Meal) -> str:
    """Return the name of a meal within a sentence: `breakfast`, or the user's name for it."""
    return _own.get(meal) or tr(_NAMES[meal])


def meal_label(meal: Meal) -> str:
    """Return the name of a meal as a label: `Breakfast`."""
    return _own.get(meal) or usual_label(meal)


def usual_label(meal: Meal) -> str:
    """Return the label of a meal without the user's name for it."""
    return tr(_LABELS[meal])
