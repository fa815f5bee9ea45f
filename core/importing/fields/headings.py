"""Headings in ingredient lists ("For the peanut sauce"), which may name a food that no line does."""

from typing import Final

from core.text.plain import line_of

MARK: Final = "##"
"""The beginning of a line that is a heading."""


def heading_line(text: object) -> str:
    """Return a heading as a marked line; empty for an empty heading."""
    heading = line_of(text).strip("#*:=- ")
    return f"{MARK} {heading}" if heading else ""


def is_heading_line(line: str) -> bool:
    """Return whether a line is marked as a heading."""
    return line.startswith(MARK)
