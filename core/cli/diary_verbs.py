"""The commands `log`, `diary`, `profile` and `guidelines`: their options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, On, Settings

diary_app = typer.Typer(help="Show the diary, with totals.", invoke_without_command=True)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(log)
    app.add_typer(diary_app, name="diary")
    app.command()(profile)
    app.command()(guidelines)


def log(
    text: Annotated[str, typer.Argument(help="What you ate, in plain words or as a recipe's title.")],
    meal: Annotated[str | None, typer.Option(help="breakfast, lunch, dinner or snack.")] = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Log a meal."""
    from core.cli.diary import run_log

    run_log(shared.open_engine(Settings.home), text, meal, on, as_json=as_json)


@diary_app.callback()
def diary(
    context: typer.Context,
    on: On = None,
    first: Annotated[str | None, typer.Option("--from", metavar="YYYY-MM-DD")] = None,
    last: Annotated[str | None, typer.Option("--to", metavar="YYYY-MM-DD")] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--compare", metavar="GUIDELINE", help="Compare with a guideline; repeatable."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show the diary, with totals."""
    if context.invoked_subcommand is None:
        from core.cli.diary import run_diary

        run_diary(shared.open_engine(Settings.home), on, first, last, against or (), as_json=as_json)


@diary_app.command("export")
def diary_export(
    path: Annotated[Path, typer.Argument()],
    form: Annotated[str, typer.Option("--format", help="csv or json.")] = "csv",
) -> None:
    """Write the whole diary to a file."""
    from core.cli.diary import run_export

    run_export(shared.open_engine(Settings.home), path, form)


def profile(
    source: Annotated[Path | None, typer.Option("--set", metavar="FILE", help="Save this profile.")] = None,
    as_json: Json = False,
) -> None:
    """Show your profile, or save one."""
    from core.cli.reports import run_profile

    run_profile(shared.open_engine(Settings.home), source, as_json=as_json)


def guidelines(as_json: Json = False) -> None:
    """List the health guidelines that a profile can follow, with their sources."""
    from core.cli.reports import run_guidelines

    run_guidelines(shared.open_engine(Settings.home), as_json=as_json)
