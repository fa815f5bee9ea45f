"""The automatic backups in a home: their names, their order, and which of them stay.

`backup-000042-20261122-173000-daily.duckdb` is the 42nd. The number alone says which of two is newer: a clock may be wrong,
or be set back. Earlier versions wrote `user-20261122-173000-123456-daily.duckdb`; those count as older than all with a
number.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

NEWEST: Final = 10
"""So many stay whatever they are, as in earlier versions."""
DAYS: Final = 7
WEEKS: Final = 8
MONTHS: Final = 12
"""Of so many days, weeks and months that have backups, the newest backup stays. Most people notice a wrong entry within days
and a lost one within weeks; a year back is for a yearly visit to a dietitian."""
BY_REASON: Final = {"before-migration": 3, "before-restore": 5}
"""Backups that were written for these reasons stay longer: they are what an update or a restore is undone with."""
DAMAGED: Final = 3
"""So many that cannot be read stay, because parts of them may still be read."""

_NUMBERED: Final = re.compile(
    r"backup-(?P<number>\d{1,18})-(?P<stamp>\d{8}-\d{6})-(?P<reason>[\w-]+)\.duckdb"
)
_OLDER: Final = re.compile(r"user-(?P<stamp>\d{8}-\d{6})-(?:\d+-)?(?P<reason>[\w-]+)\.duckdb")


@dataclass(frozen=True)
class BackupFile:
    """An automatic backup, by its name.

    Attributes:
        number: counts up by one with each backup; 0 for one of an earlier version.
        made_at: the wall clock when it was written, which may have been wrong; None when the name does not say.
        reason: daily, before-migration or before-restore.
    """

    path: Path
    number: int
    made_at: datetime | None
    reason: str


class Condition(StrEnum):
    """What reading a whole backup showed."""

    READABLE = "readable"
    DAMAGED = "damaged"
    UNKNOWN = "unknown"
    """It may be good: a newer Larder wrote it, or it could not be opened just now."""


def backup_name(number: int, made_at: datetime, reason: str) -> str:
    """The file name of an automatic backup."""
    return f"backup-{number:06d}-{made_at:%Y%m%d-%H%M%S}-{reason}.duckdb"


def read_name(path: Path) -> BackupFile | None:
    """What the name of a file says; None when it is no automatic backup."""
    match = _NUMBERED.fullmatch(path.name)
    if match:
        return BackupFile(path, int(match["number"]), _moment(match["stamp"]), match["reason"])
    if path.suffix != ".duckdb" or not path.name.startswith("user-"):
        return None
    older = _OLDER.fullmatch(path.name)
    return BackupFile(path, 0, _moment(older["stamp"]) if older else None, older["reason"] if older else "")


def list_backups(folder: Path) -> tuple[BackupFile, ...]:
    """The automatic backups in a folder, newest first."""
    try:
        found = [backup for path in folder.iterdir() if (backup := read_name(path)) is not None]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda backup: (backup.number, backup.path.name), reverse=True))


def next_number(backups: Iterable[BackupFile]) -> int:
    """The number of the next backup."""
    return max((backup.number for backup in backups), default=0) + 1


def superfluous(
    newest_first: Sequence[BackupFile], condition: Callable[[BackupFile], Condition]
) -> tuple[BackupFile, ...]:
    """The backups that may be deleted.

    The newest one always stays. Of the others, those stay that are among the newest, or are the newest of a day, week, month
    or reason that still counts. One that cannot be read takes no other's place.

    Args:
        condition: what reading a backup shows; asked only where it matters.
    """
    free = Counter({"newest": NEWEST, "day": DAYS, "week": WEEKS, "month": MONTHS, **BY_REASON})
    taken: set[tuple[str, str]] = set()
    left_damaged = DAMAGED
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
    """A size as people read it, such as 1.3 MB."""
    if size_bytes < 1_000_000:
        return f"{max(1, round(size_bytes / 1000)):,} KB"
    return f"{size_bytes / 1_000_000:,.1f} MB"


def _slots(backup: BackupFile) -> list[tuple[str, str]]:
    """What a backup may stay for: each a kind, and which one of that kind."""
    slots = [("newest", backup.path.name)]
    if backup.reason in BY_REASON:
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
