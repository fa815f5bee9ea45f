"""The schedule of automatic backups: their interval, and the number of the newest that stay. It belongs to this computer.

It is in a file of its own, so that restoring an older backup changes nothing about the next ones.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args

from core.store.backup_files import KEEP_NEWEST
from core.store.choice_file import read_choice, store_choice
from core.store.home import Home

Every = Literal["daily", "weekly", "off"]

EVERY: Final[tuple[Every, ...]] = get_args(Every)
KEEP: Final = (5, KEEP_NEWEST, 20, 50)
"""Choices of that number."""
WEEK_DAYS: Final = 7


@dataclass(frozen=True)
class BackupSchedule:
    """The interval of automatic backups, and the number of the newest that stay."""

    every: Every = "daily"
    keep: int = KEEP_NEWEST

    def is_due(self, newest: datetime | None, now: datetime) -> bool:
        """Return whether a backup is due before a change.

        Args:
            newest: when the newest automatic backup was written; None if that is unknown or there is none.
        """
        if self.every == "off":
            return False
        if newest is None:
            return True
        days = (now.date() - newest.date()).days
        # A clock that was wrong once may have dated a backup far ahead.
        return days != 0 if self.every == "daily" else not 0 <= days < WEEK_DAYS


def read_schedule(home: Home) -> BackupSchedule:
    """Return the stored schedule. What can't be read counts as the usual one, which writes the most backups."""
    words = read_choice(home.backup_choice).split()
    every: Every = next((one for one in EVERY if one in words[:1]), "daily")
    keep = next((number for number in KEEP if str(number) in words[1:2]), KEEP_NEWEST)
    return BackupSchedule(every, keep)


def store_schedule(home: Home, schedule: BackupSchedule) -> None:
    """Store a schedule.

    Raises:
        KnownError: the home can't be written.
    """
    store_choice(home, home.backup_choice, f"{schedule.every} {schedule.keep}")
