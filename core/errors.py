"""The errors a person may see, split by whose fault they are, and how they quote what the person gave."""

import re
from pathlib import PurePath
from typing import Final

MOST_QUOTED: Final = 200
"""Characters of a question, path, name or line that a sentence quotes."""
MOST_SAID: Final = 1000
"""Characters of a whole sentence."""
_CUT: Final = "…"
# What is quoted has no control characters any more when these are looked for.
_LONG: Final = re.compile(rf"(?<!\w)'[^']{{{MOST_QUOTED + 1},}}'(?!\w)|\S{{{MOST_QUOTED + 1},}}")


def shown(given: object) -> str:
    """Return what a person or a file gave as a sentence may quote it: at most 200 characters, all of them harmless.

    A control character, half a terminal escape or a byte that is no UTF-8 appears as its code: `\\x1b`. Of a path the
    end matters most, so the cut is in its middle.
    """
    text = harmless(str(given))
    if len(text) <= MOST_QUOTED:
        return text
    if isinstance(given, PurePath):
        half = (MOST_QUOTED - len(_CUT)) // 2
        return f"{text[:half]}{_CUT}{text[-half:]}"
    return text[: MOST_QUOTED - len(_CUT)] + _CUT


def harmless(text: str) -> str:
    """Return text without control characters: white space becomes a space, others appear as their codes."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() else " " if one.isspace() else one.encode("unicode_escape").decode()
        for one in text
    )


class LarderError(Exception):
    """Base of all errors that Larder raises on purpose."""


class KnownError(LarderError):
    """Bad input or a condition of the machine: the message is one clear sentence and what to do next.

    The command line prints it on one line and exits 2; the window shows it as a toast. It quotes through `shown`; what
    another library's message brings along is made harmless and cut here.
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
    """A file that ships with Larder is missing or not as it shipped, so nothing that rests on it can be trusted: exit 1."""


class Cancelled(LarderError):
    """The person cancelled; nothing is shown and nothing was changed."""
