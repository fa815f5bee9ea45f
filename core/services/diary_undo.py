"""Undo and redo of the diary: the changes are stored, so they survive a restart."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.diary.history import DiaryChange, next_change
from core.diary.store import redo_change, undo_change, undo_records
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection


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
            KnownError: there is none, or the diary is no longer as it left it.
        """
        self.change = undo_change(connection)
        return ChangeSet(diary=True)


@dataclass
class RedoDiary:
    """Redoes the change of the diary that was undone last.

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


@dataclass
class ChangeRecords:
    """Changes saved meals, recurring meals, water, body weight, favourite foods or the pantry.

    Attributes:
        change: makes one change of `core.diary.store.change_records`, or none.
        done: the change that was made, after `do`; None if nothing differs.
    """

    change: Callable[[Connection], object]
    done: DiaryChange | None = field(default=None, init=False)

    def do(self, connection: Connection) -> ChangeSet:
        """Make the change.

        Raises:
            KnownError: it can't be made.
        """
        before = next_change(connection, is_undone=False)
        self.change(connection)
        newest = next_change(connection, is_undone=False)
        # The same change can't follow itself: the first one made its rows what they shall be.
        self.done = None if newest == before else newest
        return NO_CHANGES if self.done is None else ChangeSet(diary=True)

    def undo(self, connection: Connection) -> ChangeSet:
        """Undo the change.

        Raises:
            KnownError: what it changed was changed again since.
        """
        if self.done is None:
            return NO_CHANGES
        undo_records(connection, self.done)
        return ChangeSet(diary=True)
