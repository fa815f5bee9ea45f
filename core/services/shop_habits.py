"""The habits of shopping: the country of the packs, the order of the aisles, and prices."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.plan.shop_habits import (
    LONGEST_CURRENCY,
    MOST_PRICE,
    Price,
    ShopHabits,
    ordered_aisles,
    read_habits,
    remove_price,
    set_currency,
    set_price,
    write_aisles,
    write_packs,
)
from core.services.pantry import read_food
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "LONGEST_CURRENCY",
    "MOST_PRICE",
    "Price",
    "ShopHabits",
    "ordered_aisles",
    "read_habits",
    "remove_price",
    "set_currency",
    "set_price",
    "write_aisles",
    "write_packs",
]


def shop_habits(engine: "Engine") -> ShopHabits:
    """Return how the user shops.

    Raises:
        KnownError: the user's database can't be read.
    """
    return engine.user_data(read_habits)


def aisle_names(engine: "Engine", first: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names of all aisles in walking order, some of them first."""
    return engine.data.shop.as_shopped(engine.data.shop.purchases.country, tuple(first)).aisles


def read_price(engine: "Engine", amount: str, money: float) -> Price:
    """Return the price of an amount of food, such as "1 kg chicken breast".

    Raises:
        KnownError: Larder doesn't recognise the food, or can't weigh the amount.
    """
    items = read_food(engine, [amount])
    item = items[0]
    if len(items) > 1 or item.entity is None or not item.mass_g:
        raise KnownError(
            tr(
                "Name one food with the amount that has this price, such as '1 kg chicken breast' or '6 eggs'."
            )
        )
    return Price(item.entity, item.mass_g, money)
