"""The commands `water` and `weight`: their options."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, On, Settings, flag


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(water)
    app.command()(weight)


def water(
    amount: Annotated[
        str | None, typer.Argument(metavar="[AMOUNT]", help="To add: 250 (ml), '2 glasses', '0.5 l'.")
    ] = None,
    on: On = None,
    replace: Annotated[
        bool, flag("--set", "Replace the water of the day with AMOUNT instead of adding it.")
    ] = False,
    target: Annotated[
        str | None,
        typer.Option(metavar="AMOUNT", help="Set your target a day, such as '2 l'; 'none' removes it."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show the water of a day, or add to it."""
    from core.cli.measurements import WrittenWater, run_water

    written = WrittenWater(amount, on, replace, target)
    run_water(shared.open_engine(Settings.home), written, as_json=as_json)


def weight(
    amount: Annotated[
        str | None, typer.Argument(metavar="[WEIGHT]", help="Your weight: 70.5 (kg) or '155 lb'.")
    ] = None,
    on: On = None,
    delete: Annotated[bool, flag("--delete", "Remove the weight of the day.")] = False,
    as_json: Json = False,
) -> None:
    """Show your body weight by date, or store it."""
    from core.cli.measurements import run_weight

    run_weight(shared.open_engine(Settings.home), amount, on, deletes=delete, as_json=as_json)
