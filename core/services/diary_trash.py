"""The trash of the diary: list it, restore from it, and empty it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.diary.entry import DiaryEntry
from core.diary.store import empty_trash, restore_entry
from core.diary.trash import DAYS, TrashedEntry, trashed_entries
from core.store.changes import ChangeSet
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["DAYS", "TrashedEntry", "trashed_entries"]


def trash(engine: "Engine") -> tuple[TrashedEntry, ...]:
    """Return the deleted entries of the last 30 days, the last deleted first."""
    return tuple(engine.user_data(trashed_entries))


@dataclass
class RestoreEntry:
    """Moves an entry from the trash back to the diary.

    Attributes:
        entry: the restored entry, after `do`.
    """

    entry_id: int
    entry: DiaryEntry | None = None

    def do(self, connection: Connection) -> ChangeSet:
        """Restore the entry.

        Raises:
            KnownError: it is not in the trash.
        """
        self.entry = restore_entry(connection, self.entry_id)
        return ChangeSet(diary=True)


@dataclass
class EmptyTrash:
    """Removes every entry in the trash for good.

    Attributes:
        count: the number of removed entries, after `do`.
    """

    count: int = 0

    def do(self, connection: Connection) -> ChangeSet:
        """Empty the trash."""
        self.count = empty_trash(connection)
        return ChangeSet(diary=True)
