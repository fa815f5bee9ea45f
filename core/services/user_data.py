"""Reads and changes of the user's database, wherever it is opened: for one command, or on the window's database thread."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from core.store.changes import ChangeSet
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import reading

Result = TypeVar("Result")


class UserData(Protocol):
    """Runs a read with an open connection to the user's database and returns its result."""

    def __call__(self, work: Callable[[Connection], Result]) -> Result: ...


def user_data_of(home: Home) -> UserData:
    """Return a `UserData` that opens the database of a home for each read."""

    def read(work: Callable[[Connection], Result]) -> Result:
        with reading(home) as connection:
            return work(connection)

    return read


@dataclass(frozen=True)
class Undoable:
    """A change of the user's database and its opposite, which knows what the change did."""

    do: Callable[[Connection], ChangeSet]
    undo: Callable[[Connection], ChangeSet]
