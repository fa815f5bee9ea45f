"""The commands `plan`, `plan show`, `plan export` and `shopping-list`: their options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import IncludeAvoided, Json, ProfileFile, Settings, Week, flag
from core.errors import KnownError

plan_app = typer.Typer(help="Propose a week of meals.", invoke_without_command=True)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(plan_app, name="plan")
    app.command("shopping-list")(shopping_list)


@plan_app.callback()
def plan(
    context: typer.Context,
    week: Week = None,
    profile: ProfileFile = None,
    replace_avoided: Annotated[
        bool,
        flag(
            "--replace-avoided",
            "Only replace planned meals that break the profile as it is now, locked ones too.",
        ),
    ] = False,
    as_json: Json = False,
) -> None:
    """Propose a week of meals and store it."""
    if context.invoked_subcommand is not None:
        if replace_avoided:
            raise KnownError(f"--replace-avoided does not go with 'plan {context.invoked_subcommand}'.")
        # Options before the second word of the command count for it as well: a profile must never be ignored.
        context.obj = (week, profile)
        return
    from core.cli.plan import run_plan, run_replace_avoided

    engine = shared.open_engine(Settings.home)
    (run_replace_avoided if replace_avoided else run_plan)(engine, week, profile, as_json=as_json)


@plan_app.command("show")
def plan_show(
    context: typer.Context, week: Week = None, profile: ProfileFile = None, as_json: Json = False
) -> None:
    """Show the stored week, checked against the profile as it is now."""
    from core.cli.plan import run_plan_show

    week, profile = _given_before(context, week, profile)
    run_plan_show(shared.open_engine(Settings.home), week, profile, as_json=as_json)


@plan_app.command("export")
def plan_export(
    context: typer.Context,
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="The file to write, or a folder to put it into.")
    ],
    form: Annotated[
        str | None, typer.Option("--format", help="pdf, html, md, txt, csv, ics or json.")
    ] = None,
    week: Week = None,
    profile: ProfileFile = None,
    include_avoided: IncludeAvoided = False,
    paper: Annotated[str, typer.Option("--paper", help="A4 or Letter, for a PDF.")] = "A4",
    alarm: Annotated[
        int | None,
        typer.Option("--alarm", metavar="MINUTES", min=0, max=1440, help="Remind this long before, for ics."),
    ] = None,
    at: Annotated[
        list[str] | None,
        typer.Option(
            "--at", metavar="MEAL=HH:MM", help="Time of a meal in a calendar, such as dinner=19:00."
        ),
    ] = None,
) -> None:
    """Write the week's plan to a file, without meals that break the profile."""
    from core.cli.plan import run_plan_export
    from core.plan.export.options import ExportOptions, meal_times, paper_named

    options = ExportOptions(paper_named(paper), alarm, meal_times(at or ()))
    week, profile = _given_before(context, week, profile)
    engine = shared.open_engine(Settings.home)
    run_plan_export(engine, path, form, week, profile, include_avoided=include_avoided, options=options)


def shopping_list(
    form: Annotated[str, typer.Option("--format", help="txt, md, csv or json.")] = "txt",
    week: Week = None,
    profile: ProfileFile = None,
    include_avoided: IncludeAvoided = False,
) -> None:
    """Print what to buy for the week, without meals that break the profile."""
    from core.cli.plan import run_shopping_list

    engine = shared.open_engine(Settings.home)
    run_shopping_list(engine, form, week, profile, include_avoided=include_avoided)


def _given_before(
    context: typer.Context, week: str | None, profile: Path | None
) -> tuple[str | None, Path | None]:
    """The options of a command, or those given to `plan` before its name."""
    before = context.obj or (None, None)
    return week or before[0], profile or before[1]
