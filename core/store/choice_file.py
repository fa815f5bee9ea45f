"""Choices that belong to this computer, each in a small file of its own: no command opens the log to read one.

A window with a damaged log needs them, too. Backups leave them out.
"""

from pathlib import Path

from core.files.writing import write_whole
from core.store.home import Home


def read_choice(path: Path) -> str:
    """Return the stored choice; empty if none is stored or the file can't be read."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""


def store_choice(home: Home, path: Path, choice: str) -> None:
    """Store a choice in a file of the home folder.

    Raises:
        KnownError: the home can't be written.
    """
    home.make()
    write_whole(path, choice + "\n")
