"""Undo and redo of the diary: the changes are stored, so they survive a restart."""

from dataclasses import dataclass

from core.diary.history import DiaryChange, next_change
from core.diary.store import redo_change, undo_change
from core.store.changes import ChangeSet
from core.store.migrations import Connection

__all__ = ["NextChanges", "RedoDiary", "UndoDiary", "next_changes"]


@dataclass(frozen=True)
class NextChanges:
    """The actions that undo and redo would concern, such as "logged 2 eggs"; empty if there is none."""

    undo: str = ""
    redo: str = ""


def next_changes(connection: Connection) -> NextChanges:
    """Return the actions of the changes to undo and to redo next."""
    undo, redo = (next_change(connection, is_undone=is_undone) for is_undone in (False, True))
    return NextChanges("" if undo is None else undo.action, "" if redo is None else redo.action)


@dataclass
class UndoDiary:
    """Undoes the newest change of the diary.

    Attributes:
        change: what was done, after `do`; its `action` names the undone action.
    """

    change: DiaryChange | None = None

    def do(self, connection: Connection) -> ChangeSet:
        """Undo the change.

        Raises:
            KnownError: there is none, or its entries are no longer as it left them.
        """
        self.change = undo_change(connection)
        return ChangeSet(diary=True)


@dataclass
class RedoDiary:
    """Makes the change of the diary again that was undone last.

    Attributes:
        change: what was done again, after `do`.
    """

    change: DiaryChange | None = None

    def do(self, connection: Connection) -> ChangeSet:
        """Make the change again.

        Raises:
            KnownError: there is none, or its entries are no longer as they were.
        """
        self.change = redo_change(connection)
        return ChangeSet(diary=True)
