"""The options of the command line that come before the command."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from core.cli import common as shared
from core.cli.commands import ABOUT, HOME_HELP, NEW_LOG_HELP
from core.cli.options import Settings, flag
from core.cli.streams import check_stdout_open
from core.errors import KnownError, shown


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


class _PlainCommand(TyperCommand):
    """Names no type after options without a value, where Typer writes `--help <bool>`."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 - classes that Typer keeps to itself
        return _untyped(super().get_params(ctx))


class _PlainGroup(TyperGroup):
    """The same for a command with commands of its own. It names them if asked for another one."""

    def resolve_command(self, ctx: Any, args: Any) -> Any:  # noqa: ANN401
        if ctx.parent is not None and args and self.get_command(ctx, args[0]) is None:
            from difflib import get_close_matches

            known = self.list_commands(ctx)
            near = get_close_matches(args[0], known, 1)
            says = f"Did you mean '{near[0]}'?" if near else f"Its commands: {', '.join(known)}."
            raise KnownError(f"'{ctx.command_path}' has no command '{shown(args[0])}'. {says}")
        return super().resolve_command(ctx, args)

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401
        return _untyped(super().get_params(ctx))


def without_types(app: typer.Typer) -> None:
    """Let the help of all commands name no type after options without a value."""
    app.info.cls = _PlainGroup
    for command in app.registered_commands:
        command.cls = _PlainCommand
    for group in app.registered_groups:
        if group.typer_instance is not None:
            group.cls = _PlainGroup
            without_types(group.typer_instance)


def _untyped(params: Iterable[Any]) -> list[Any]:
    found = list(params)
    for param in found:
        if isinstance(param, TyperOption) and param.is_flag and param.metavar is None:
            param.metavar = ""
    return found


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
