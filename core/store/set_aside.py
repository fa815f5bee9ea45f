"""What is known when a damaged log was moved out of the way: where it lies, and what may take its place."""

from datetime import datetime
from pathlib import Path

from core.errors import KnownError


class LogSetAside(KnownError):
    """The log file was damaged. It is kept untouched, and nothing has taken its place yet.

    `aside` is the damaged file, `backup` the newest readable automatic backup (None when there is none), and `backup_made`
    the wall-clock time it was written at.
    """

    def __init__(self, aside: Path, backup: Path | None, backup_made: datetime | None = None) -> None:
        self.aside = aside
        self.backup = backup
        self.backup_made = backup_made
        advice = (
            f"Bring the last backup back with: larder restore {backup}"
            if backup
            else "There is no backup yet; the next command starts a new log."
        )
        super().__init__(f"{self.happened} {advice}")

    @property
    def happened(self) -> str:
        """What happened, without what to do about it."""
        return f"Your log file was damaged and is kept untouched as {self.aside}."
