"""Reads and changes of the user's database, for one command or on the window's database thread."""

from collections.abc import Callable
from dataclasses import dataclass

from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.user_db import UserData, reading, user_data_of, writing

__all__ = ["Undoable", "UserData", "reading", "user_data_of", "writing"]


@dataclass(frozen=True)
class Undoable:
    """A change of the user's database that can be undone: `undo` uses what `do` recorded."""

    do: Callable[[Connection], ChangeSet]
    undo: Callable[[Connection], ChangeSet]
