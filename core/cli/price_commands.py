"""The command `prices`: its options."""

from functools import partial
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings

prices_app = typer.Typer(help="Show and change the prices of food.", invoke_without_command=True)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(prices_app, name="prices")


@prices_app.callback()
def prices(context: typer.Context, as_json: Json = False) -> None:
    """Show the prices of food; shopping lists add them up, and plans choose cheaper dishes."""
    if context.invoked_subcommand is None:
        from core.cli.prices import run_prices

        run_prices(shared.open_engine(Settings.home), as_json=as_json)


@prices_app.command("set")
def prices_set(
    amount: Annotated[
        str, typer.Argument(metavar="AMOUNT", help="A food with its amount: '1 kg chicken breast', '6 eggs'.")
    ],
    money: Annotated[float, typer.Argument(metavar="PRICE", help="What this amount costs.", min=0)],
    as_json: Json = False,
) -> None:
    """Set the price of a food; it counts for its kinds, too."""
    from core.cli.prices import run_change
    from core.services.shop_habits import read_price, set_price

    engine = shared.open_engine(Settings.home)
    run_change(engine, partial(set_price, price=read_price(engine, amount, money)), as_json=as_json)


@prices_app.command("remove")
def prices_remove(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The food, as the list names it.")],
    as_json: Json = False,
) -> None:
    """Remove the price of a food."""
    from core.cli.prices import run_change
    from core.services.shop_habits import remove_price

    run_change(shared.open_engine(Settings.home), partial(remove_price, name=name), as_json=as_json)


@prices_app.command("currency")
def prices_currency(
    sign: Annotated[str, typer.Argument(metavar="SIGN", help="Such as € or SEK; it is only shown.")],
    as_json: Json = False,
) -> None:
    """Set the sign of your currency."""
    from core.cli.prices import run_change
    from core.services.shop_habits import set_currency

    run_change(shared.open_engine(Settings.home), partial(set_currency, currency=sign), as_json=as_json)
