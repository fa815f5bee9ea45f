"""Making sure that what was written is on the disk before anything relies on it: a power cut then loses nothing."""

import os
from contextlib import suppress
from pathlib import Path


def sync_file(path: Path) -> None:
    """Return once the content of a file is on the disk.

    Raises:
        OSError: it cannot be written there.
    """
    # Windows flushes only what was opened for writing.
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Return once the names in a folder are on the disk, where the system can say so (Windows cannot)."""
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
    """Put a small file in its place in one step, on the disk before this returns.

    Raises:
        OSError: it cannot be written; what was there is as it was.
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
