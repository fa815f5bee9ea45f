"""Keys of recipes with a title and no id or address: many collections have their own apple pie.

Such a key is "cooklang-<title>.<file><place in it>". `core.importing.pipeline.duplicates` finds the recipe of the library
with the same title that it is.
"""

import hashlib
import os
import re
from pathlib import Path
from typing import Final

_DIGITS: Final = 20
_HALF: Final = 8
_KEY: Final = re.compile(rf"(.+-[0-9a-f]{{{_DIGITS}}})\.([0-9a-f]{{{2 * _HALF}}})(?:-\d+)?")
_NOWHERE: Final = "0" * _HALF
"""In place of a file for pasted text, which has none."""


def digest(text: str, digits: int = _DIGITS) -> str:
    """Return the hash of a text in hexadecimal digits, without regard to case."""
    return hashlib.sha256(text.casefold().encode("utf-8", "replace")).hexdigest()[:digits]


def title_key(format_name: str, title: str, file: Path | None, where: str) -> str:
    """Return the key of a recipe with only a title.

    Args:
        file: its file; None for pasted text.
        where: its place in the file, the same for each reading; empty if it is the only recipe.
    """
    return f"{format_name}-{digest(title)}.{_folded(file)}{digest(where, _HALF)}"


def _folded(file: Path | None) -> str:
    return _NOWHERE if file is None else digest(os.path.normcase(file.absolute()), _HALF)


def title_part(key: str) -> str:
    """Return the part of a key that recipes of one format and title share; empty for other keys."""
    found = _KEY.fullmatch(key)
    return "" if found is None else found.group(1)


def place_part(key: str) -> str:
    """Return the part of a key that recipes in one place share; empty for pasted text and other keys."""
    found = _KEY.fullmatch(key)
    return "" if found is None or found.group(2).startswith(_NOWHERE) else found.group(2)


def read_from(key: str, file: Path | None) -> str:
    """Return the key of a recipe that was read from a temporary copy of `file`; other keys stay the same."""
    found = _KEY.fullmatch(key)
    return key if found is None else f"{key[: found.start(2)]}{_folded(file)}{key[found.start(2) + _HALF :]}"
