"""Protection of Larder's own files in a home: output that the user directs elsewhere may never replace them."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.store.home import Home
from core.translation import tr

_FOLDERS: Final = frozenset({"backups", "cache", "imports", "unencrypted"})
_FILES: Final = re.compile(
    r"user\.(?:duckdb|created).*|user-damaged-.*|library-\d+\.(?:duckdb|faiss|vectors|draft|staged|suspect).*"
    r"|damaged-library-.*|library\.(?:current|building).*|likeness-.*\.part|usda-foods\.tsv|products\.parquet|(?:device|language|energy|look|week)\.choice|window\.lock"
    r"|\.(?:user|library|likeness|usda|device|language|energy|look|week|products)[.-].*",
    re.IGNORECASE,
)


def refuse_own_files(home: Home, target: Path) -> None:
    """Refuse a target that leads to one of Larder's own files in the home, even through links and `..`.

    Every command calls this with the user's path before it writes. In a folder, links count as well, because an output
    file may get the name of one.

    Raises:
        KnownError: one of Larder's own files is there, or would be.
    """
    for path in (target, *_links_in(target)):
        if _is_own(home, path):
            raise KnownError(
                tr("{path} is one of Larder's own files. Name another file.").format(path=shown(path))
            )


def _is_own(home: Home, target: Path) -> bool:
    try:
        path = Path(os.path.realpath(target))
    except (OSError, ValueError):
        # No file can have this name. The writer reports it.
        return False
    above = (path, *path.parents)
    for folder, inner in zip(above[1:], above, strict=False):
        if _is_same(folder, home.root):
            return _is_own_name(inner.name)
    # The home's files may be links to another disk.
    return any(_is_same(one, own) for own in _links_of(home) for one in above)


def _is_own_name(name: str) -> bool:
    return name.casefold() in _FOLDERS or _FILES.fullmatch(name) is not None


def _links_of(home: Home) -> Iterator[Path]:
    return (path for path in _entries(home.root) if _is_own_name(path.name) and path.is_symlink())


def _links_in(folder: Path) -> Iterator[Path]:
    """Yield the links in a folder, except links that have the name of one of Larder's files, which no export uses."""
    for path in _entries(folder):
        if path.is_symlink() and not path.is_dir() and not _is_own_name(path.name):
            yield path


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except (OSError, ValueError):
        return []


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        # One of the paths doesn't exist yet.
        return os.path.normcase(one) == os.path.normcase(os.path.realpath(other))
