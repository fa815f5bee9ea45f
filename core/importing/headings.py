"""Headings of lists of ingredients ("For the peanut sauce"): no ingredients, but they may name a food that no line does.

They are kept as one of a recipe's notes, so that they are there when a library is built anew.
"""

from collections.abc import Sequence
from typing import Final

from core.importing.plain import line_of

MARK: Final = "##"
"""Begins a line of a list that heads others."""
_NOTED: Final = "Parts of the recipe: "
_BETWEEN: Final = "; "
_MOST: Final = 30
_LONGEST: Final = 100


def heading_line(text: object) -> str:
    """A heading as a line of the list; empty for an empty one."""
    heading = line_of(text).strip("#*:=- ")
    return f"{MARK} {heading}" if heading else ""


def is_heading_line(line: str) -> bool:
    """Whether a line of a list is marked as heading others."""
    return line.startswith(MARK)


def note_of(headings: Sequence[str]) -> str:
    """The note that keeps headings; empty where there are none."""
    named = dict.fromkeys(line_of(each).strip("#*:=- ").replace(";", ",")[:_LONGEST] for each in headings)
    kept = [each for each in named if each][:_MOST]
    return f"{_NOTED}{_BETWEEN.join(kept)}" if kept else ""


def headings_in(notes: str) -> list[str]:
    """The headings that notes keep."""
    if _NOTED not in notes:
        return []
    said = (line.removeprefix(_NOTED) for line in notes.split("\n") if line.startswith(_NOTED))
    return [heading for text in said for heading in text.split(_BETWEEN)]
