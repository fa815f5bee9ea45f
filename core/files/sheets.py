"""Tables that spreadsheets open."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from core.translation import language

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def spreadsheet_safe(text: str) -> str:
    """Return text that a spreadsheet doesn't run as a formula, with an apostrophe before anything that looks like one."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def sheet_of(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table as CSV (RFC 4180).

    Where the user's language writes a decimal comma, semicolons separate the cells, as Excel expects there. The numbers
    in the cells are then to be written by `sheet_number`.
    """
    target = io.StringIO(newline="")
    writer = csv.writer(target, delimiter=";" if language().decimal_point == "," else ",")
    writer.writerow(header)
    writer.writerows(rows)
    return target.getvalue()


def sheet_number(text: str) -> str:
    """Return a number such as "1204.5" as spreadsheets of the user's language read it."""
    return text.replace(".", language().decimal_point)
