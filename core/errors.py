"""Errors that the user may see, by whose fault they are, and the way they quote user input."""

import re
from pathlib import PurePath
from typing import Final

MOST_QUOTED: Final = 200
"""Characters of a question, path, name or line that a sentence quotes."""
MOST_SAID: Final = 1000
"""The longest sentence, in characters."""
_CUT: Final = "…"
# `harmless` has already removed control characters when these patterns run.
_LONG: Final = re.compile(rf"(?<!\w)'[^']{{{MOST_QUOTED + 1},}}'(?!\w)|\S{{{MOST_QUOTED + 1},}}")


def shown(given: object) -> str:
    """Return user or file input in a form that a sentence can quote: at most 200 characters, all printable.

    Control characters, terminal escapes and bytes that aren't UTF-8 appear as codes: `\\x1b`. A long path is cut in
    the middle, because its end matters most.
    """
    text = harmless(str(given))
    if len(text) <= MOST_QUOTED:
        return text
    if isinstance(given, PurePath):
        half = (MOST_QUOTED - len(_CUT)) // 2
        return f"{text[:half]}{_CUT}{text[-half:]}"
    return text[: MOST_QUOTED - len(_CUT)] + _CUT


def harmless(text: str) -> str:
    """Return text without control characters: white space becomes a space, any other control character its code."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() else " " if one.isspace() else one.encode("unicode_escape").decode()
        for one in text
    )


class LarderError(Exception):
    """Base class of every error that Larder raises on purpose."""


class KnownError(LarderError):
    """Bad input or a condition of the computer. The message is one clear sentence and what to do next.

    The command line prints the message on one line and exits with 2; the window shows a toast. Quote input through
    `shown`. The constructor shortens and cleans text that comes from other libraries.
    """

    def __init__(self, sentence: str) -> None:
        text = _LONG.sub(_shortened, harmless(sentence))
        super().__init__(text if len(text) <= MOST_SAID else text[: MOST_SAID - len(_CUT)] + _CUT)


def _shortened(match: re.Match[str]) -> str:
    text = match[0]
    if not text.startswith("'"):
        return shown(text)
    return f"'{shown(text[1:-1])}'"


class DamagedFiles(KnownError):
    """A shipped file is missing or changed, so nothing computed from it can be trusted. Exits with 1."""


class Cancelled(LarderError):
    """The user cancelled. Show nothing; nothing was changed."""
