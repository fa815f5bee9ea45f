"""The command `log`: its options. It is alone, so that it starts without those of the diary's other commands."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import At, Batch, EntryNote, Json, Meal, On, Settings, Yes, flag


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(log)


def log(
    text: Annotated[
        str | None,
        typer.Argument(metavar="TEXT", help="What you ate, in plain words or as a recipe's title."),
    ] = None,
    meal: Meal = None,
    on: On = None,
    at: At = None,
    note: EntryNote = None,
    dry_run: Annotated[bool, flag("--dry-run", "Show how the words are read; store nothing.")] = False,
    yes: Yes = False,
    batch: Batch = None,
    store: Annotated[bool, flag("--store", "Log the lines of --batch.")] = False,
    as_json: Json = False,
) -> None:
    """Log a meal."""
    from core.cli.log import LogOptions, run_log

    options = LogOptions(meal, on, at, dry_run, yes, store, note or "")
    run_log(shared.open_engine(Settings.home), text, batch, options, as_json=as_json)
