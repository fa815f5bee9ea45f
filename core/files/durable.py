"""Make sure that data is on the disk before anything relies on it, so that a power cut loses nothing."""

import os
from contextlib import suppress
from pathlib import Path


def sync_file(path: Path) -> None:
    """Wait until a file's content is on the disk. A full disk may only show here.

    Raises:
        OSError: it cannot be written there.
    """
    # Windows flushes only files that are open for writing.
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Wait until a folder's entries are on the disk, where the system supports that (Windows doesn't)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        # Some network file systems refuse.
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def write_durably(path: Path, content: bytes) -> None:
    """Replace a small file in one step and wait until it is on the disk.

    Raises:
        OSError: it cannot be written; the old content is still there.
    """
    staged = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with staged.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        staged.replace(path)
        sync_folder(path.parent)
    finally:
        with suppress(OSError):
            staged.unlink(missing_ok=True)
