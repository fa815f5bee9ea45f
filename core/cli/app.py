"""The command line: which modules a command needs, errors and exit codes."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.commands import MODULES, modules_for
from core.cli.front_page import front_page
from core.cli.streams import OutputLost, checked_stdout, unfailing_stderr
from core.errors import MOST_QUOTED, Cancelled, DamagedFiles, KnownError, harmless, shown
from core.files.private import private_files
from core.processes.gc_tuning import infrequent_gc
from core.processes.stopping import Stop, stoppable

if TYPE_CHECKING:
    import typer

# Typer and the commands are loaded when one runs: `larder --help` needs none of them, and a command only its own module.


_NO_INTEGER = "Input should be a valid integer, unable to parse string as an integer"
_FOR_PROGRAMS = frozenset({"app", "mcp"})
"""Commands whose output another program reads, or that choose the unit themselves."""
_OLD_NAMES = {
    "--lambda": "--similarity-weight",
    "--theta": "--within",
    "--accept-unheeded": "--answer-anyway",
}
"""Options by names that scripts may still use."""


def commands(modules: Sequence[str] = MODULES) -> "typer.Typer":
    """Return the command line with the commands of some modules of `core.cli`."""
    from importlib import import_module

    from core.cli.root import new_root, without_types

    app = new_root()
    for module in modules:
        import_module(f"core.cli.{module}").add_to(app)
    without_types(app)
    return app


def _general_first(arguments: Sequence[str]) -> list[str]:
    """Let `--home DIR` and `--new-log` be given anywhere: they are moved before the command. Old names become new ones."""
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
            name, sign, value = word.partition("=")
            rest.append(f"{_OLD_NAMES.get(name, name)}{sign}{value}")
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
    # Half a million objects are loaded for one line, modules and the names of foods, and hardly any is garbage.
    with unfailing_stderr(), stoppable() as stop, infrequent_gc():
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
    # Help comes from a table if nothing else was asked for.
    if set(given) <= {"--help", "-h"} and (page := front_page()) is not None:
        sys.stdout.write(page)
        return 0
    import typer

    try:
        _check_text(given)
        _use_choices(given)
        app = commands(modules_for(_command_of(given)))
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
        sentence = sentence.replace(_NO_INTEGER, "Write a whole number").rstrip(".")
        return _fail(f"{sentence}{'' if sentence.endswith('?') else '.'} See '{command} --help'.", given)
    except OSError as error:
        if error.filename is None:
            raise
        # A path that no file can have is looked at in many places, and the disk may fail in all of them.
        return _fail(
            f"{shown(Path(os.fsdecode(error.filename)))} cannot be used ({error.strerror}). Name another path."
        )
    return code if isinstance(code, int) else 0


def _use_choices(given: Sequence[str]) -> None:
    """Write energy in the chosen unit, except for other programs, and let weeks begin on the chosen day."""
    from core.first_weekday import use_first_weekday
    from core.services.energy_units import UNITS, chosen_energy_unit
    from core.services.week_start import system_week_start, week_start
    from core.store.home import find_home
    from core.translation import use_energy_unit

    unit, first_weekday = UNITS[0], system_week_start()
    words = iter(given)
    named = next(
        (next(words, "") if word == "--home" else word[7:] for word in words if word.startswith("--home")),
        "",
    )
    # A home that cannot be used is reported by the command that needs it; a path with a NUL is a ValueError.
    with suppress(KnownError, ValueError):
        home = find_home(Path(named) if named else None)
        unit, first_weekday = chosen_energy_unit(home), week_start(home)
    if "--json" in given or _command_of(given) in _FOR_PROGRAMS:
        unit = UNITS[0]
    use_energy_unit(unit)
    use_first_weekday(first_weekday)


def _command_of(given: Sequence[str]) -> str | None:
    """Return the first word that is no general option (`_general_first`); None if there is none."""
    words = iter(given)
    for word in words:
        if word == "--home":
            next(words, None)
        elif not word.startswith("-"):
            return word
    return None


def _fail(sentence: str, given: Sequence[str] = (), code: int = 2) -> int:
    sentence = harmless(sentence)
    for word in given:
        # Typer's sentences, and those about paths, quote what was given however long it is.
        if len(word) > MOST_QUOTED:
            for quoted in {harmless(word), harmless(str(Path(word)))}:
                sentence = sentence.replace(quoted, shown(word))
    sys.stderr.write(f"larder: {' '.join(sentence.split())}\n")
    return code
