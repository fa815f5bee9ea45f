"""The trash: deleted entries of the diary stay in it for 30 days."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from core.diary.entry import DiaryEntry
from core.diary.history import entry_from_json, entry_json
from core.store.migrations import Connection

DAYS: Final = 30
"""Days that a deleted entry stays in the trash."""


@dataclass(frozen=True)
class TrashedEntry:
    """A deleted entry."""

    entry: DiaryEntry
    deleted_at: datetime

    @property
    def removed_after(self) -> datetime:
        """The moment after which the entry is removed for good."""
        return self.deleted_at + timedelta(days=DAYS)


def trashed_entries(connection: Connection) -> list[TrashedEntry]:
    """Return the entries in the trash, the last deleted first."""
    rows = connection.execute(
        "SELECT entry, deleted_at FROM diary_trash WHERE deleted_at > ? ORDER BY deleted_at DESC, id DESC",
        [_oldest()],
    ).fetchall()
    return [TrashedEntry(entry_from_json(json.loads(entry)), deleted_at) for entry, deleted_at in rows]


def put_in_trash(connection: Connection, entries: Sequence[DiaryEntry]) -> None:
    """Add deleted entries to the trash, and remove those that were in it for 30 days."""
    now = datetime.now()
    connection.execute("DELETE FROM diary_trash WHERE deleted_at <= ?", [_oldest()])
    take_from_trash(connection, [entry.entry_id for entry in entries])
    connection.execute(
        "INSERT INTO diary_trash SELECT unnest(?::BIGINT[]), unnest(?::TEXT[]), ?",
        [[entry.entry_id for entry in entries], [json.dumps(entry_json(entry)) for entry in entries], now],
    )


def take_from_trash(connection: Connection, numbers: Collection[int]) -> None:
    """Remove entries from the trash, because they are in the diary again or for good."""
    connection.execute("DELETE FROM diary_trash WHERE id IN (SELECT unnest(?::BIGINT[]))", [list(numbers)])


def _oldest() -> datetime:
    return datetime.now() - timedelta(days=DAYS)
