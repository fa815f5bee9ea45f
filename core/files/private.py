"""Files that only the user may read: what Larder creates is private from its first moment on.

DuckDB, FAISS and others create files by themselves (a `.wal`, a folder for what memory cannot hold), so the mask of the
whole process decides. Files that the user exports to somewhere else get the mask that the user had.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

SHARED: Final = "LARDER_SHARED"
"""Set to anything by a user who shares the home with others on purpose: Larder then leaves all permissions alone."""
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
_ANY_FILE: Final = 0o666
_OTHERS: Final = 0o077

_counting = Lock()
_depth = 0
_user_mask: int | None = None


def is_shared() -> bool:
    """Return whether the user has said that others may read the home."""
    return bool(os.environ.get(SHARED))


@contextmanager
def private_files() -> Iterator[None]:
    """Create files and folders for the user alone, in all threads of the process; may be nested."""
    global _depth, _user_mask  # noqa: PLW0603 - the mask belongs to the process, and so does its count
    if is_shared():
        yield
        return
    with _counting:
        if _depth == 0:
            _user_mask = os.umask(_OTHERS)
            os.umask(_user_mask | _OTHERS)
        _depth += 1
    try:
        yield
    finally:
        with _counting:
            _depth -= 1
            if _depth == 0 and _user_mask is not None:
                os.umask(_user_mask)
                _user_mask = None


@contextmanager
def users_own_mask() -> Iterator[None]:
    """Take the user's own mask for a moment: a program that is started now must not inherit Larder's."""
    with _counting:
        private = None if _user_mask is None else os.umask(_user_mask)
    try:
        yield
    finally:
        if private is not None:
            os.umask(private)


def export_mode() -> int:
    """The permissions of a file that the user exports: those of any new file of theirs."""
    with _counting:
        if _user_mask is not None:
            return _ANY_FILE & ~_user_mask
        current = os.umask(_OTHERS)
        os.umask(current)
    return _ANY_FILE & ~current
