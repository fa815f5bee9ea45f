"""Records that have a name of the user's: saved meals, and templates of weeks."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from core.diary.records import Table, all_records, change_of, find_record
from core.diary.store import change_records
from core.errors import KnownError, shown
from core.store.migrations import Connection
from core.translation import tr

LONGEST_NAME: Final = 100


@dataclass(frozen=True)
class Named:
    """A thing with a name."""

    name: str

    @property
    def key(self) -> str:
        """The name without differences of letter case and spaces."""
        return key_of(self.name)


T = TypeVar("T", bound=Named)


@dataclass(frozen=True)
class NamedRecords(Generic[T]):
    """The records of one table.

    Attributes:
        noun: what one is called in the list of changes, such as "meal".
        read: the record of a JSON document; `write` is its inverse.
        is_name_letter: whether a character can make a name; a name has at least one.
        unnamed, missing, taken: messages to translate. The last two contain {name}.
    """

    table: Table
    noun: str
    read: Callable[[str], T]
    write: Callable[[T], str]
    is_name_letter: Callable[[str], bool]
    unnamed: str
    missing: str
    taken: str

    def checked_name(self, name: str) -> str:
        """Return a name with single spaces.

        Raises:
            KnownError: it is empty or too long.
        """
        name = " ".join(name.split())
        if not any(map(self.is_name_letter, name)):
            raise KnownError(tr(self.unnamed))
        if len(name) > LONGEST_NAME:
            raise KnownError(
                tr("A name has at most {longest_name} characters; this has {name}.").format(
                    longest_name=LONGEST_NAME, name=len(name)
                )
            )
        return name

    def all(self, connection: Connection) -> tuple[T, ...]:
        """Return all records by name."""
        return tuple(map(self.read, all_records(connection, self.table).values()))

    def find(self, connection: Connection, name: str) -> T:
        """Return a record by its name.

        Raises:
            KnownError: there is none of that name.
        """
        document = find_record(connection, self.table, key_of(name))
        if document is None:
            raise KnownError(tr(self.missing).format(name=shown(name)))
        return self.read(document)

    def save(self, connection: Connection, record: T, *, replaces: bool = False) -> None:
        """Store a record under its name.

        Raises:
            KnownError: another one has that name, and it is not to be replaced.
        """
        change = change_of(connection, self.table, record.key, self.write(record))
        if change.before is not None and not replaces:
            raise KnownError(tr(self.taken).format(name=shown(record.name)))
        change_records(connection, [change], f"saved the {self.noun} {record.name}")

    def change(self, connection: Connection, before: T, after: T) -> None:
        """Store a record in place of one of the same name.

        Raises:
            KnownError: it was changed or deleted since it was read.
        """
        if self.find(connection, before.name) != before:
            raise KnownError(
                tr("'{name}' was changed meanwhile. Open it again.").format(name=shown(before.name))
            )
        change = change_of(connection, self.table, before.key, self.write(after))
        change_records(connection, [change], f"edited the {self.noun} {before.name}")

    def rename(self, connection: Connection, name: str, new_name: str) -> T:
        """Give a record another name and return it.

        Raises:
            KnownError: there is none of that name, or another one has the new name.
        """
        old = self.find(connection, name)
        new = replace(old, name=self.checked_name(new_name))
        changes = [change_of(connection, self.table, new.key, self.write(new))]
        if new.key != old.key:
            if changes[0].before is not None:
                raise KnownError(tr(self.taken).format(name=shown(new.name)))
            changes.append(change_of(connection, self.table, old.key, None))
        change_records(connection, changes, f"renamed the {self.noun} {old.name} to {new.name}")
        return new

    def delete(self, connection: Connection, name: str) -> T:
        """Delete a record and return it. Entries and weeks that were made with it stay.

        Raises:
            KnownError: there is none of that name.
        """
        record = self.find(connection, name)
        change = change_of(connection, self.table, record.key, None)
        change_records(connection, [change], f"deleted the {self.noun} {record.name}")
        return record


def key_of(name: str) -> str:
    """Return a name without differences of letter case and spaces."""
    return " ".join(name.split()).casefold()
