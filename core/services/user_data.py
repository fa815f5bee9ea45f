"""Reads and changes of the user's database, for one command or on the window's database thread."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.user_db import UserData, reading, user_data_of, writing

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["UserData", "reading", "user_data_of", "writing"]

T = TypeVar("T")


def write(engine: "Engine", change: Callable[[Connection], T]) -> T:
    """Make a change of the user's database, and return its result."""
    with writing(engine.home) as connection:
        return change(connection)


@dataclass(frozen=True)
class Undoable:
    """A change of the user's database that can be undone: `undo` uses what `do` recorded."""

    do: Callable[[Connection], ChangeSet]
    undo: Callable[[Connection], ChangeSet]
