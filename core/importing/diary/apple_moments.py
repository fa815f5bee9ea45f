"""The moments of Apple Health's records."""

import re
from datetime import datetime
from typing import Final

from core.errors import shown

_MOMENT: Final = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: [+-]\d{4})?")


def moment_of(text: str) -> datetime:
    """Return the moment of a record by the clock of the place where it was made; the time zone is dropped.

    Raises:
        ValueError: it is none.
    """
    match = _MOMENT.fullmatch(text)
    try:
        if match is not None:
            return datetime.fromisoformat(f"{match[1]} {match[2]}")
    except ValueError:
        pass
    raise ValueError(f"'{shown(text)}' is not a date with a time.")
