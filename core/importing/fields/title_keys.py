"""Keys of recipes that have no id and no address, but a title: many a collection has its own apple pie.

Such a key says three things, "cooklang-<title>.<file><place in it>". The title alone decides nothing: which recipe of the
library is meant is found out by `core.importing.pipeline.duplicates`.
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
"""In place of a file: text that was pasted comes from nowhere that could be known again."""


def digest(text: str, digits: int = _DIGITS) -> str:
    """A text in hexadecimal digits, letter case aside."""
    return hashlib.sha256(text.casefold().encode("utf-8", "replace")).hexdigest()[:digits]


def title_key(format_name: str, title: str, file: Path | None, where: str) -> str:
    """The key of a recipe that is known by its title.

    Args:
        file: where it was read; None for text that comes from no file.
        where: which recipe of the file it is, the same each time; empty for its only one.
    """
    return f"{format_name}-{digest(title)}.{_folded(file)}{digest(where, _HALF)}"


def _folded(file: Path | None) -> str:
    return _NOWHERE if file is None else digest(os.path.normcase(file.absolute()), _HALF)


def title_part(key: str) -> str:
    """What a key has in common with those of all recipes of one format and title; empty for keys made otherwise."""
    found = _KEY.fullmatch(key)
    return "" if found is None else found.group(1)


def place_part(key: str) -> str:
    """What a key has in common with those of whatever stood in the same place; empty where there is no such place."""
    found = _KEY.fullmatch(key)
    return "" if found is None or found.group(2).startswith(_NOWHERE) else found.group(2)


def read_from(key: str, file: Path | None) -> str:
    """The key for a recipe that was laid down elsewhere to be read, and comes from `file`; other keys stay."""
    found = _KEY.fullmatch(key)
    return key if found is None else f"{key[: found.start(2)]}{_folded(file)}{key[found.start(2) + _HALF :]}"
