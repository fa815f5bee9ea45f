"""The command line before the command: its options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.commands import ABOUT, HOME_HELP, NEW_LOG_HELP
from core.cli.options import Settings, flag
from core.cli.streams import check_stdout_open
from core.errors import KnownError


def new_root() -> typer.Typer:
    """Return a command line without commands."""
    app = typer.Typer(
        help=ABOUT,
        invoke_without_command=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    return app


def _root(
    context: typer.Context,
    home: Annotated[Path | None, typer.Option("--home", metavar="DIR", help=HOME_HELP)] = None,
    new_log: Annotated[bool, flag("--new-log", NEW_LOG_HELP)] = False,
) -> None:
    """Larder: a private, offline nutrition assistant."""
    # The window prints nothing, and some desktops start it without stdout.
    if context.invoked_subcommand != "app":
        check_stdout_open()
    Settings.home = home
    Settings.new_log = new_log
    # These two bring a log of their own.
    if new_log and context.invoked_subcommand not in ("restore", "salvage"):
        shared.run_new_log(shared.find_private_home(Settings.home))
    elif context.invoked_subcommand is None:
        raise KnownError("Name a command. See 'larder --help'.")
