"""Private files: other users can't read what Larder creates, from the first moment.

DuckDB, FAISS and other libraries create files of their own (a `.wal`, a folder for data that exceeds memory), so the
process's umask decides. Files that the user exports get the user's own umask.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

SHARED: Final = "LARDER_SHARED"
"""Set to any value by users who share the home on purpose: Larder then changes no permissions."""
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
_ANY_FILE: Final = 0o666
_OTHERS: Final = 0o077

_counting = Lock()
_depth = 0
_user_mask: int | None = None


def is_shared() -> bool:
    """Return whether the user allows others to read the home."""
    return bool(os.environ.get(SHARED))


@contextmanager
def private_files() -> Iterator[None]:
    """Create files and folders for the user alone, in all threads of the process. Blocks may be nested."""
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
    """Restore the user's own umask for the block, so that a program started there doesn't inherit Larder's."""
    with _counting:
        private = None if _user_mask is None else os.umask(_user_mask)
    try:
        yield
    finally:
        if private is not None:
            os.umask(private)


def export_mode() -> int:
    """Return the permissions of an exported file: those of any new file of the user."""
    with _counting:
        if _user_mask is not None:
            return _ANY_FILE & ~_user_mask
        current = os.umask(_OTHERS)
        os.umask(current)
    return _ANY_FILE & ~current
