"""`larder prices`."""

from collections.abc import Callable

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.plan.household import grams_text
from core.services.shop_habits import ShopHabits, read_habits, shop_habits
from core.store.migrations import Connection


def run_prices(engine: Engine, *, as_json: bool) -> None:
    """`larder prices`: the known prices."""
    _show(shop_habits(engine), as_json=as_json)


def run_change(engine: Engine, change: Callable[[Connection], object], *, as_json: bool) -> None:
    """Change the prices and print them."""
    with storing(engine.home) as connection:
        change(connection)
        _show(read_habits(connection), as_json=as_json)


def _show(habits: ShopHabits, *, as_json: bool) -> None:
    if as_json:
        print_json({"currency": habits.currency, "prices": [price.to_json() for price in habits.prices]})
        return
    if not habits.prices:
        say("No prices yet. Add one with: larder prices set '1 kg chicken breast' 9.50")
    for price in habits.prices:
        say(f"{price.name}, {habits.money_text(price.money)} for {grams_text(price.mass_g)}")
