"""Permissions of files as POSIX has them."""

import stat
from pathlib import Path


def mode(path: Path) -> int:
    """Who may read and write a file."""
    return stat.S_IMODE(path.stat().st_mode)
