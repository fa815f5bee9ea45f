"""Cells of tables that spreadsheets open."""

from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def spreadsheet_safe(text: str) -> str:
    """Return text that a spreadsheet doesn't run as a formula, with an apostrophe before anything that looks like one."""
    return f"'{text}" if text.startswith(_FORMULA) else text
