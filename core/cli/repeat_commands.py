"""The command `repeat`: its options."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, On, Settings, flag

repeat_app = typer.Typer(
    help="Show recurring meals; add, change, log and stop them.", invoke_without_command=True
)

Number = Annotated[int, typer.Argument(metavar="N", help="The meal's number in 'larder repeat'.")]
Numbers = Annotated[
    list[int] | None,
    typer.Argument(metavar="[N]...", help="Numbers in 'larder repeat'; default: all that are due."),
]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(repeat_app, name="repeat")


@repeat_app.callback()
def repeat(context: typer.Context, on: On = None, as_json: Json = False) -> None:
    """Show recurring meals, and those that are due on a day."""
    if context.invoked_subcommand is None:
        from core.cli.recurring import run_list

        run_list(shared.open_engine(Settings.home), on, as_json=as_json)


@repeat_app.command("add")
def repeat_add(
    entry: Annotated[int, typer.Argument(metavar="ID", help="The entry's number in 'larder diary'.")],
    days: Annotated[
        str, typer.Option("--on", metavar="DAYS", help="daily, weekdays, weekends, or days such as mon,thu.")
    ] = "daily",
    until: Annotated[
        str | None, typer.Option("--until", metavar="YYYY-MM-DD", help="The last day; default: no end.")
    ] = None,
    automatic: Annotated[
        bool, flag("--automatic", "Log it when the Today page opens, instead of offering it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Repeat a diary entry on chosen days of the week."""
    from core.cli.recurring import run_add

    engine = shared.open_engine(Settings.home)
    run_add(engine, entry, days, until, is_automatic=automatic, as_json=as_json)


@repeat_app.command("edit")
def repeat_edit(
    number: Number,
    days: Annotated[
        str | None,
        typer.Option("--on", metavar="DAYS", help="daily, weekdays, weekends, or days such as mon,thu."),
    ] = None,
    until: Annotated[
        str | None, typer.Option("--until", metavar="YYYY-MM-DD", help="The last day; 'never' for no end.")
    ] = None,
    food: Annotated[str | None, typer.Option("--food", metavar="TEXT", help="Other foods, in words.")] = None,
    meal: Annotated[
        str | None, typer.Option("--meal", metavar="MEAL", help="Another meal of the day.")
    ] = None,
    at: Annotated[str | None, typer.Option("--time", metavar="HH:MM", help="Another time of day.")] = None,
    automatic: Annotated[
        bool | None,
        typer.Option("--automatic/--ask", help="Log it when the Today page opens, or only offer it."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Change a recurring meal from now on; logged entries stay as they are."""
    from core.cli.recurring import EditOptions, run_edit

    wanted = EditOptions(days, until, food, meal, at, is_automatic=automatic)
    run_edit(shared.open_engine(Settings.home), number, wanted, as_json=as_json)


@repeat_app.command("log")
def repeat_log(numbers: Numbers = None, on: On = None, as_json: Json = False) -> None:
    """Log the recurring meals of a day."""
    from core.cli.recurring import run_log

    run_log(shared.open_engine(Settings.home), numbers, on, as_json=as_json)


@repeat_app.command("skip")
def repeat_skip(numbers: Numbers = None, on: On = None, as_json: Json = False) -> None:
    """Mark recurring meals of a day as not eaten."""
    from core.cli.recurring import run_skip

    run_skip(shared.open_engine(Settings.home), numbers, on, as_json=as_json)


@repeat_app.command("stop")
def repeat_stop(number: Number, as_json: Json = False) -> None:
    """Stop repeating a meal; its entries stay."""
    from core.cli.recurring import run_stop

    run_stop(shared.open_engine(Settings.home), number, as_json=as_json)
