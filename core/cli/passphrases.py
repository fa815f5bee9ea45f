"""Ask for the passphrase of an encrypted backup: in the terminal, or for scripts from a file or a variable."""

import getpass
import os
import sys
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.reading import read_text
from core.store.passphrase import NO_WAY_BACK, Strength, check_new, estimate_strength

VARIABLE: Final = "LARDER_PASSPHRASE"
_LONGEST: Final = 10_000


def new_passphrase(file: str | None) -> str:
    """Return the passphrase for a new backup; in a terminal the user types it twice.

    Raises:
        KnownError: there is none, it is too short, or the two differ.
    """
    given = _given(file)
    if given is None:
        sys.stderr.write(f"{NO_WAY_BACK}\n")
        given = _typed("Passphrase: ")
        check_new(given)
        if _typed("The same again: ") != given:
            raise KnownError("The two passphrases differ. Nothing was written; try again.")
    check_new(given)
    verdict = estimate_strength(given)
    if verdict.strength is Strength.WEAK:
        sys.stderr.write(f"larder: this passphrase is weak. {verdict.hint}\n")
    return given


def known_passphrase(file: str | None, name: object) -> str:
    """Return the passphrase of a backup.

    Raises:
        KnownError: there is none.
    """
    given = _given(file)
    return _typed(f"Passphrase of {shown(name)}: ") if given is None else given


def _given(file: str | None) -> str | None:
    """Return the passphrase from a file, stdin (`-`) or the environment; None if the user has to type it."""
    if file is not None:
        return _read(file)
    given = os.environ.get(VARIABLE)
    if given == "":
        raise KnownError(f"{VARIABLE} is empty. Set it to the passphrase, or remove it to be asked.")
    return given


def _read(file: str) -> str:
    text = _stdin() if file == "-" else read_text(Path(file), "file with the passphrase", 4 * _LONGEST)
    # Editors and `echo` end a file with a newline, which is not part of the passphrase.
    text = text.removesuffix("\n").removesuffix("\r")
    if not text:
        raise KnownError(f"{shown(file)} is empty. Write the passphrase into it.")
    if len(text) > _LONGEST:
        raise KnownError(
            f"{shown(file)} is longer than {_LONGEST:,} characters. Name the file with the passphrase."
        )
    return text


def _stdin() -> str:
    try:
        return sys.stdin.read(_LONGEST + 1)
    except (OSError, ValueError) as error:
        raise KnownError("The passphrase on stdin is not UTF-8 text. Check what is written to it.") from error


def _typed(prompt: str) -> str:
    if not sys.stdin.isatty():
        raise KnownError(
            "The backup needs a passphrase, and there is no terminal to type it in."
            f" Use --passphrase-file FILE, or set {VARIABLE}."
        )
    # Not shown while typed, and never a command line argument, which other users could see.
    text = getpass.getpass(prompt, stream=sys.stderr)
    if not text:
        raise KnownError("No passphrase was typed. Nothing was changed.")
    return text
