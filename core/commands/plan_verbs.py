"""The verbs `plan`, `plan show`, `plan export` and `shopping-list`: their options, and what they call."""

from pathlib import Path
from typing import Annotated

import typer

from core.commands import shared
from core.commands.options import Json, ProfileFile, Settings, Week

plan_app = typer.Typer(help="Propose a week of meals.", invoke_without_command=True)


@plan_app.callback()
def plan(
    context: typer.Context, week: Week = None, profile: ProfileFile = None, as_json: Json = False
) -> None:
    """Propose a week of meals and keep it."""
    if context.invoked_subcommand is None:
        from core.commands.plan import run_plan

        run_plan(shared.open_engine(Settings.home), week, profile, as_json=as_json)


@plan_app.command("show")
def plan_show(week: Week = None, as_json: Json = False) -> None:
    """Show the week's plan as it is kept."""
    from core.commands.plan import run_plan_show

    run_plan_show(shared.open_engine(Settings.home), week, as_json=as_json)


@plan_app.command("export")
def plan_export(
    path: Annotated[Path, typer.Argument()],
    form: Annotated[str | None, typer.Option("--format", help="pdf, html, md, csv, ics or json.")] = None,
    week: Week = None,
) -> None:
    """Write the week's plan to a file."""
    from core.commands.plan import run_plan_export

    run_plan_export(shared.open_engine(Settings.home), path, form, week)


def shopping_list(
    form: Annotated[str, typer.Option("--format", help="txt, md, csv or json.")] = "txt", week: Week = None
) -> None:
    """Print what the week's plan needs."""
    from core.commands.plan import run_shopping_list

    run_shopping_list(shared.open_engine(Settings.home), form, week)
