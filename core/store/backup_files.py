"""The automatic backups in a home: their names, their order, and the rules for deleting them.

`backup-000042-20261122-173000-daily.duckdb` is the 42nd. Only the number decides which of two is newer, because a clock
may be wrong or be set back. Earlier versions wrote `user-20261122-173000-123456-daily.duckdb`; those count as older
than any with a number.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

KEEP_NEWEST: Final = 10
"""This many of the newest backups stay, unless the user chose another number (`core.store.backup_schedule`)."""
KEEP_DAYS: Final = 7
KEEP_WEEKS: Final = 8
KEEP_MONTHS: Final = 12
"""Keep the newest backup of each of the last 7 days, 8 weeks and 12 months that have one. Most users notice a wrong
entry within days and a lost one within weeks; a year covers a yearly visit to a dietitian.
"""
KEEP_BY_REASON: Final = {"before-migration": 3, "before-restore": 5}
"""Backups written for these reasons stay longer, because they undo an update or a restore."""
KEEP_DAMAGED: Final = 3
"""Keep this many unreadable backups, because parts of them may still be readable."""

_NUMBERED: Final = re.compile(
    r"backup-(?P<number>\d{1,18})-(?P<stamp>\d{8}-\d{6})-(?P<reason>[\w-]+)\.duckdb"
)
_OLDER: Final = re.compile(r"user-(?P<stamp>\d{8}-\d{6})-(?:\d+-)?(?P<reason>[\w-]+)\.duckdb")


@dataclass(frozen=True)
class BackupFile:
    """An automatic backup, described by its name.

    Attributes:
        number: increases by one with each backup; 0 for a backup of an earlier version.
        made_at: the wall-clock time it was written, which may have been wrong; None if the name doesn't say.
        reason: daily, weekly, before-migration or before-restore.
    """

    path: Path
    number: int
    made_at: datetime | None
    reason: str


class Condition(StrEnum):
    """The result of reading a whole backup."""

    READABLE = "readable"
    DAMAGED = "damaged"
    UNKNOWN = "unknown"
    """It may be intact: a newer Larder wrote it, or it couldn't be opened just now."""


def backup_name(number: int, made_at: datetime, reason: str) -> str:
    """Return the file name of an automatic backup."""
    return f"backup-{number:06d}-{made_at:%Y%m%d-%H%M%S}-{reason}.duckdb"


def read_name(path: Path) -> BackupFile | None:
    """Return what a file's name says; None if it isn't an automatic backup."""
    match = _NUMBERED.fullmatch(path.name)
    if match:
        return BackupFile(path, int(match["number"]), _moment(match["stamp"]), match["reason"])
    if path.suffix != ".duckdb" or not path.name.startswith("user-"):
        return None
    older = _OLDER.fullmatch(path.name)
    return BackupFile(path, 0, _moment(older["stamp"]) if older else None, older["reason"] if older else "")


def list_backups(folder: Path) -> tuple[BackupFile, ...]:
    """Return the automatic backups in a folder, newest first."""
    try:
        found = [backup for path in folder.iterdir() if (backup := read_name(path)) is not None]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda backup: (backup.number, backup.path.name), reverse=True))


def next_number(backups: Iterable[BackupFile]) -> int:
    """Return the number of the next backup."""
    return max((backup.number for backup in backups), default=0) + 1


def expired_backups(
    newest_first: Sequence[BackupFile],
    condition: Callable[[BackupFile], Condition],
    keep_newest: int = KEEP_NEWEST,
) -> tuple[BackupFile, ...]:
    """Return the backups that may be deleted.

    The newest one always stays. So do the `keep_newest` newest, and the newest of each recent day, week, month and
    reason. An unreadable backup doesn't count as one of these.

    Args:
        condition: returns the condition of a backup; called only where it matters.
    """
    free = Counter(
        {"newest": keep_newest, "day": KEEP_DAYS, "week": KEEP_WEEKS, "month": KEEP_MONTHS, **KEEP_BY_REASON}
    )
    taken: set[tuple[str, str]] = set()
    left_damaged = KEEP_DAMAGED
    dropped: list[BackupFile] = []
    for place, backup in enumerate(newest_first):
        slots = [slot for slot in _slots(backup) if free[slot[0]] > 0 and slot not in taken]
        if not slots and place:
            dropped.append(backup)
            continue
        found = condition(backup)
        if found is Condition.READABLE:
            taken.update(slots)
            free.subtract(kind for kind, _ in slots)
        elif found is Condition.DAMAGED and place:
            left_damaged -= 1
            if left_damaged < 0:
                dropped.append(backup)
    return tuple(dropped)


def size_text(size_bytes: int) -> str:
    """Return a size for the user, such as "1.3 MB"."""
    if size_bytes < 1_000_000:
        return f"{max(1, round(size_bytes / 1000)):,} KB"
    return f"{size_bytes / 1_000_000:,.1f} MB"


def _slots(backup: BackupFile) -> list[tuple[str, str]]:
    """Return the reasons a backup may stay for, each as a kind and the key of one slot of that kind."""
    slots = [("newest", backup.path.name)]
    if backup.reason in KEEP_BY_REASON:
        slots.append((backup.reason, backup.path.name))
    if backup.made_at is not None:
        week = backup.made_at.isocalendar()
        slots += [
            ("day", f"{backup.made_at:%Y-%m-%d}"),
            ("week", f"{week.year}-{week.week}"),
            ("month", f"{backup.made_at:%Y-%m}"),
        ]
    return slots


def _moment(stamp: str) -> datetime | None:
    try:
        return datetime.strptime(stamp, "%Y%m%d-%H%M%S")
    except ValueError:
        return None
