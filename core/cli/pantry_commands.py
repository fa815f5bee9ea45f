"""The command `pantry`: its options."""

from datetime import date, datetime
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings

pantry_app = typer.Typer(help="Show and change the food at home.", invoke_without_command=True)

Foods = Annotated[list[str], typer.Argument(metavar="FOOD...", help="Such as '500 g rice' '6 eggs' salt.")]
Day = Annotated[
    datetime | None,
    typer.Option("--best-by", formats=["%Y-%m-%d"], metavar="DATE", help="The last day on which it is good."),
]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(pantry_app, name="pantry")


@pantry_app.callback()
def show_pantry(context: typer.Context, as_json: Json = False) -> None:
    """Show the food at home; plans use it first, and shopping lists leave it out."""
    if context.invoked_subcommand is None:
        from core.cli.pantry import run_pantry

        run_pantry(shared.open_engine(Settings.home), as_json=as_json)


@pantry_app.command("add")
def pantry_add(foods: Foods, best_by: Day = None, as_json: Json = False) -> None:
    """Add food."""
    from core.cli.pantry import run_change
    from core.services.pantry import adding_food, read_food

    engine = shared.open_engine(Settings.home)
    day = None if best_by is None else best_by.date()
    run_change(engine, adding_food(read_food(engine, foods, day)), as_json=as_json)


@pantry_app.command("use")
def pantry_use(foods: Foods, as_json: Json = False) -> None:
    """Subtract food that you used, starting with what spoils first."""
    from core.cli.pantry import run_change
    from core.services.pantry import read_food, using_food

    engine = shared.open_engine(Settings.home)
    run_change(engine, using_food(read_food(engine, foods), date.today()), as_json=as_json)


@pantry_app.command("remove")
def pantry_remove(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The food, as the list names it.")],
    as_json: Json = False,
) -> None:
    """Remove a food."""
    from core.cli.pantry import run_change
    from core.services.pantry import find_item, pantry, setting_item

    engine = shared.open_engine(Settings.home)
    run_change(engine, setting_item(find_item(pantry(engine), name), None), as_json=as_json)
