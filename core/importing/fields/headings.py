"""Headings of lists of ingredients ("For the peanut sauce"): no ingredients, but they may name a food that no line does."""

from typing import Final

from core.text.plain import line_of

MARK: Final = "##"
"""Begins a line of a list that heads others."""


def heading_line(text: object) -> str:
    """A heading as a line of the list; empty for an empty one."""
    heading = line_of(text).strip("#*:=- ")
    return f"{MARK} {heading}" if heading else ""


def is_heading_line(line: str) -> bool:
    """Whether a line of a list is marked as heading others."""
    return line.startswith(MARK)
