"""Favourite foods: mark single foods, which then come first while a log line is typed."""

from typing import TYPE_CHECKING

from core.diary.eaten import EatenFood
from core.diary.favourites import FavouriteFood, favourite_foods, set_favourite
from core.errors import KnownError, shown
from core.services.diary import meal_in_words
from core.services.diary_undo import ChangeRecords
from core.text.lines.leading_amount import without_leading_amount
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["FavouriteFood"]


def favourites(engine: "Engine") -> tuple[FavouriteFood, ...]:
    """Return the favourite foods by name."""
    return engine.user_data(favourite_foods)


def favourite_in_words(engine: "Engine", text: str) -> FavouriteFood:
    """Return the single food that words name.

    Raises:
        KnownError: they name none, several, or a recipe, which has a favourite mark of its own.
    """
    lines = meal_in_words(engine, text).understood.snapshot.lines
    found = favourite_of(lines[0]) if len(lines) == 1 else None
    if found is None:
        raise KnownError(
            tr(
                "'{text}' is not a single food that Larder recognises. Name one, such as 'rye bread'; for a recipe use"
                " larder recipe favourite."
            ).format(text=shown(text))
        )
    return found


def favourite_named(engine: "Engine", name: str) -> FavouriteFood:
    """Return the favourite food of this name, or of the food that it means.

    Raises:
        KnownError: no favourite has it.
    """
    known = favourites(engine)
    found = next((food for food in known if food.name.casefold() == name.strip().casefold()), None)
    if found is None:
        lines = meal_in_words(engine, name).understood.snapshot.lines
        ids = {line.food.food_id for line in lines if line.food is not None} if len(lines) == 1 else set()
        found = next((food for food in known if food.food_id in ids), None)
    if found is None:
        raise KnownError(
            tr("'{name}' isn't one of your favourites. 'larder diary favourite' lists them.").format(
                name=shown(name)
            )
        )
    return found


def favourite_of(food: EatenFood) -> FavouriteFood | None:
    """Return an eaten food as a favourite; None for a recipe, a stated energy and unrecognised words."""
    if food.food is None:
        return None
    return FavouriteFood(food.food.food_id, without_leading_amount(food.text) or food.food.name)


def marking(food: FavouriteFood, *, is_favourite: bool) -> ChangeRecords:
    """Return the change that makes a food a favourite, or removes it from the favourites."""
    return ChangeRecords(lambda connection: set_favourite(connection, food, is_favourite=is_favourite))
