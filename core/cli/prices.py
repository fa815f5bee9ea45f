"""`larder prices`."""

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.plan.household import grams_text
from core.services.shop_habits import (
    ShopHabits,
    read_habits,
    read_price,
    remove_price,
    set_currency,
    set_price,
    shop_habits,
)


def run_prices(engine: Engine, *, as_json: bool) -> None:
    """`larder prices`: the known prices."""
    _show(shop_habits(engine), as_json=as_json)


def run_set(engine: Engine, amount: str, money: float, *, as_json: bool) -> None:
    """`larder prices set`.

    Raises:
        KnownError: the food isn't recognised, or the price is no amount of money.
    """
    price = read_price(engine, amount, money)
    with storing(engine.home) as connection:
        set_price(connection, price)
        _show(read_habits(connection), as_json=as_json)


def run_remove(engine: Engine, name: str, *, as_json: bool) -> None:
    """`larder prices remove`.

    Raises:
        KnownError: the food has no price.
    """
    with storing(engine.home) as connection:
        remove_price(connection, name)
        _show(read_habits(connection), as_json=as_json)


def run_currency(engine: Engine, sign: str, *, as_json: bool) -> None:
    """`larder prices currency`.

    Raises:
        KnownError: it is too long.
    """
    with storing(engine.home) as connection:
        set_currency(connection, sign)
        _show(read_habits(connection), as_json=as_json)


def _show(habits: ShopHabits, *, as_json: bool) -> None:
    if as_json:
        print_json({"currency": habits.currency, "prices": [price.to_json() for price in habits.prices]})
        return
    if not habits.prices:
        say("No prices yet. Add one with: larder prices set '1 kg chicken breast' 9.50")
    for price in habits.prices:
        say(f"{price.name}, {habits.money_text(price.money)} for {grams_text(price.mass_g)}")
