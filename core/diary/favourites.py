"""Favourite foods: single foods of any table or label, by the food's id."""

import json
from dataclasses import dataclass

from core.diary.records import all_records, change_of
from core.diary.store import change_records
from core.store.migrations import Connection


@dataclass(frozen=True)
class FavouriteFood:
    """A food that the user marked.

    Attributes:
        food_id: as `core.diary.eaten.FoodName` has it.
        name: the words that the user calls it, without an amount.
    """

    food_id: str
    name: str


def favourite_foods(connection: Connection) -> tuple[FavouriteFood, ...]:
    """Return the favourite foods by name."""
    found = all_records(connection, "favourite_food")
    foods = [FavouriteFood(key, str(json.loads(document)["name"])) for key, document in found.items()]
    return tuple(sorted(foods, key=lambda food: food.name.casefold()))


def set_favourite(connection: Connection, food: FavouriteFood, *, is_favourite: bool) -> None:
    """Make a food a favourite, or remove it from the favourites; undo of the diary covers it."""
    document = json.dumps({"name": food.name}) if is_favourite else None
    action = (
        f"marked {food.name} as a favourite" if is_favourite else f"removed {food.name} from the favourites"
    )
    change_records(connection, [change_of(connection, "favourite_food", food.food_id, document)], action)
