"""The command `targets`: its options."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, On, Settings, flag

targets_app = typer.Typer(
    help="Show a day's targets; set them or have them suggested.", invoke_without_command=True
)

Weekday = Annotated[
    list[str] | None, typer.Option("--weekday", metavar="DAY", help="Only on this weekday; repeatable.")
]
From = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="YYYY-MM-DD", help="The first day; earlier days keep their targets. Default: today."
    ),
]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(targets_app, name="targets")


@targets_app.callback()
def targets(context: typer.Context, on: On = None, as_json: Json = False) -> None:
    """Show the targets of a day."""
    if context.invoked_subcommand is None:
        from core.cli.targets import run_targets

        run_targets(shared.open_engine(Settings.home), on, as_json=as_json)


@targets_app.command("set")
def targets_set(
    nutrient: Annotated[str, typer.Argument(metavar="NUTRIENT", help="Such as energy, protein or sodium.")],
    low: Annotated[float | None, typer.Option("--min", metavar="N", help="At least this much a day.")] = None,
    high: Annotated[float | None, typer.Option("--max", metavar="N", help="At most this much a day.")] = None,
    hard: Annotated[bool, flag("--hard", "Never exceed the maximum, in answers and plans.")] = False,
    weekday: Weekday = None,
    week: Annotated[bool, flag("--week", "Set a target for the whole week.")] = False,
    first: From = None,
    as_json: Json = False,
) -> None:
    """Set a target of your own; without --min and --max, remove it."""
    from core.cli.targets import WrittenTarget, run_set

    written = WrittenTarget(nutrient, low, high, hard, tuple(weekday or ()), first, week)
    run_set(shared.open_engine(Settings.home), written, as_json=as_json)


@targets_app.command("suggest")
def targets_suggest(
    sex: Annotated[str, typer.Option(metavar="SEX", help="female or male.")],
    age: Annotated[int, typer.Option(metavar="YEARS", help="3 to 120.")],
    height: Annotated[float, typer.Option(metavar="CM", help="Height in cm.")],
    weight: Annotated[float, typer.Option(metavar="KG", help="Weight in kg.")],
    activity: Annotated[
        str, typer.Option(metavar="LEVEL", help="inactive, low, active or very_active.")
    ] = "low",
    trimester: Annotated[int | None, typer.Option("--pregnant", metavar="1|2|3", help="Trimester.")] = None,
    breastfeeding: Annotated[bool, flag("--breastfeeding", "In the first six months.")] = False,
    use: Annotated[bool, flag("--use", "Store these targets.")] = False,
    as_json: Json = False,
) -> None:
    """Suggest targets by age, sex, size and activity, and name the reference intakes that apply."""
    from core.cli.targets import run_suggest

    facts = {
        "sex": sex,
        "age": age,
        "height_cm": height,
        "weight_kg": weight,
        "activity": activity,
        "trimester": trimester,
        "is_breastfeeding": breastfeeding,
    }
    run_suggest(shared.open_engine(Settings.home), facts, use=use, as_json=as_json)


@targets_app.command("calories")
def targets_calories(
    choice: Annotated[str, typer.Argument(metavar="show|hide", help="show or hide the energy in the diary.")],
) -> None:
    """Show or hide calories in the diary."""
    from core.cli.targets import run_calories

    run_calories(shared.open_engine(Settings.home), choice)
