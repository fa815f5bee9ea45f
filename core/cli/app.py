"""The command line: the commands of the `*_verbs` modules, errors and exit codes."""

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer

from core.cli import (
    ask_verbs,
    backup_verbs,
    diary_verbs,
    household_verbs,
    library_verbs,
    meal_verbs,
    measure_verbs,
    pantry_verbs,
    plan_verbs,
    recipe_page_verbs,
    recipe_verbs,
    repeat_verbs,
    target_verbs,
    tool_verbs,
)
from core.cli import common as shared
from core.cli.options import Settings, flag
from core.cli.streams import OutputLost, check_stdout_open, checked_stdout, unfailing_stderr
from core.errors import MOST_QUOTED, Cancelled, DamagedFiles, KnownError, harmless, shown
from core.files.private import private_files
from core.processes.stopping import Stop, stoppable

app = typer.Typer(
    help="Larder: a private, offline nutrition assistant.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def root(
    context: typer.Context,
    home: Annotated[
        Path | None, typer.Option("--home", metavar="DIR", help="Store everything in DIR.")
    ] = None,
    new_log: Annotated[
        bool,
        flag(
            "--new-log",
            "Start an empty log, without allergies or diets, if yours is damaged or missing.",
        ),
    ] = False,
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


# In the order of `larder --help`.
for _verbs in (
    ask_verbs,
    diary_verbs,
    meal_verbs,
    repeat_verbs,
    measure_verbs,
    target_verbs,
    household_verbs,
    pantry_verbs,
    plan_verbs,
    recipe_page_verbs,
    recipe_verbs,
    library_verbs,
    backup_verbs,
    tool_verbs,
):
    _verbs.add_to(app)


def _general_first(arguments: Sequence[str]) -> list[str]:
    """Let `--home DIR` and `--new-log` be given anywhere: they are moved before the verb."""
    before: list[str] = []
    rest: list[str] = []
    pending = list(arguments)
    while pending:
        word = pending.pop(0)
        if word == "--":
            rest += [word, *pending]
            break
        if word == "--home" and pending:
            before += [word, pending.pop(0)]
        elif word.startswith("--home=") or word == "--new-log":
            before.append(word)
        else:
            rest.append(word)
    if {"--help", "-h"} & set(rest):
        # To read about an option is no decision.
        before = [word for word in before if word != "--new-log"]
    return before + rest


def _check_text(arguments: Sequence[str]) -> None:
    """Refuse words that are not UTF-8 and a home without a name. A file or folder may have any name.

    Raises:
        KnownError: an argument is neither UTF-8 text nor a path, or `--home` is empty.
    """
    for before, word in pairwise(["", *arguments]):
        if word == "--home=" or (before == "--home" and not word):
            # An unset variable in a script; the current folder would become the home.
            raise KnownError("--home needs a folder. Write it as --home DIR, or leave it out.")
        if before == "--home" or word.startswith("--home=") or _may_be_a_path(word):
            continue
        try:
            word.encode()
        except UnicodeEncodeError as error:
            raise KnownError(f"'{shown(word)}' is not UTF-8 text. Type it again, or name a file.") from error


def _may_be_a_path(word: str) -> bool:
    return os.path.lexists(word) or ("/" in word and Path(word).parent.is_dir())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    0; 2 for bad use or input, with one line on stderr; 1 for a failure of Larder's own; 130 or 143 when it was stopped.
    """
    given = _general_first(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    with unfailing_stderr(), stoppable() as stop:
        try:
            with checked_stdout():
                return _run(given, stop)
        except OutputLost as lost:
            # A reader that has enough, such as `head`, is no failure.
            return 0 if lost.reader_left else _fail(f"The output could not be written ({lost}).")
        except BaseException:
            # What is stopped may fail in its own way: a child process is gone, a query was interrupted.
            if stop.code is None:
                raise
            return stop.code


def _run(given: Sequence[str], stop: Stop) -> int:
    try:
        _check_text(given)
        with private_files():
            code = app(given, standalone_mode=False, prog_name="larder")
    except KnownError as error:
        if stop.code is not None:
            raise
        return _fail(str(error), given, 1 if isinstance(error, DamagedFiles) else 2)
    except Cancelled:
        return _fail("Cancelled; nothing was changed.")
    except typer.Exit as error:
        return error.exit_code
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "larder"
        sentence = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
        return _fail(f"{sentence.rstrip('.')}. See '{command} --help'.", given)
    except OSError as error:
        if error.filename is None:
            raise
        # A path that no file can have is looked at in many places, and the disk may fail in all of them.
        return _fail(
            f"{shown(Path(os.fsdecode(error.filename)))} cannot be used ({error.strerror}). Name another path."
        )
    return code if isinstance(code, int) else 0


def _fail(sentence: str, given: Sequence[str] = (), code: int = 2) -> int:
    sentence = harmless(sentence)
    for word in given:
        # Typer's sentences, and those about paths, quote what was given however long it is.
        if len(word) > MOST_QUOTED:
            for quoted in {harmless(word), harmless(str(Path(word)))}:
                sentence = sentence.replace(quoted, shown(word))
    sys.stderr.write(f"larder: {' '.join(sentence.split())}\n")
    return code
