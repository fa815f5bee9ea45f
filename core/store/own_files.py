"""Larder's own files in a home, which nothing that a person has written to a place of their choice may replace."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.store.home import Home

_FOLDERS: Final = frozenset({"backups", "cache", "imports", "unencrypted"})
_FILES: Final = re.compile(
    r"user\.(?:duckdb|created).*|user-damaged-.*|library-\d+\.(?:duckdb|faiss|vectors|draft|staged|suspect).*"
    r"|damaged-library-.*|library\.(?:current|building).*|likeness-.*\.part|usda-foods\.tsv|device\.choice|window\.lock"
    r"|\.(?:user|library|likeness|usda|device)[.-].*",
    re.IGNORECASE,
)


def refuse_own(home: Home, target: Path) -> None:
    """Refuse a place that leads to one of Larder's own files in the home, also through links and `..`.

    Every command calls this with the path that a person named, before it writes. Where that is a folder, the links to files
    in it count, too: what is written there may have the name of one.

    Raises:
        KnownError: Larder's own file is there, or would be.
    """
    for path in (target, *_links_in(target)):
        if _is_own(home, path):
            raise KnownError(
                f"{shown(path)} is one of Larder's own files, and nothing else may be written there: name another file."
            )


def _is_own(home: Home, target: Path) -> bool:
    try:
        path = Path(os.path.realpath(target))
    except (OSError, ValueError):
        # No file can have this name, which the writer says.
        return False
    above = (path, *path.parents)
    for folder, inner in zip(above[1:], above, strict=False):
        if _is_same(folder, home.root):
            return _is_name(inner.name)
    # A home whose files are links to another disk.
    return any(_is_same(one, own) for own in _links_of(home) for one in above)


def _is_name(name: str) -> bool:
    return name.casefold() in _FOLDERS or _FILES.fullmatch(name) is not None


def _links_of(home: Home) -> Iterator[Path]:
    return (path for path in _entries(home.root) if _is_name(path.name) and path.is_symlink())


def _links_in(folder: Path) -> Iterator[Path]:
    """The links to files in a folder; those of a home are under names of Larder's, which no export has."""
    for path in _entries(folder):
        if path.is_symlink() and not path.is_dir() and not _is_name(path.name):
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
        # One of them is not there yet.
        return os.path.normcase(one) == os.path.normcase(os.path.realpath(other))
