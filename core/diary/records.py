"""Rows of the user's database that have a key and a JSON document, such as saved meals, water and notes on recipes."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Final, Literal, get_args

from core.store.migrations import Connection

Table = Literal[
    "saved_meal",
    "recurring_meal",
    "water",
    "body_weight",
    "recipe_note",
    "recipe_photo",
    "favourite_food",
    "pantry",
    "recipe_trash",
    "plan_template",
    "plan_repeat",
]
TABLES: Final[tuple[Table, ...]] = get_args(Table)
OF_DIARY: Final[tuple[Table, ...]] = TABLES[:-4]
"""Tables that an export of the diary has. The pantry, templates and recurring meals belong to the plans, and deleted
recipes to the library."""
BY_DAY: Final[frozenset[Table]] = frozenset({"water", "body_weight"})
"""Tables whose keys are days as YYYY-MM-DD."""


@dataclass(frozen=True)
class RecordChange:
    """A row before and after a change; None if there is no row."""

    table: Table
    key: str
    before: str | None
    after: str | None

    @property
    def opposite(self) -> "RecordChange":
        """The change that undoes this one."""
        return replace(self, before=self.after, after=self.before)


def find_record(connection: Connection, table: Table, key: str) -> str | None:
    """Return the document of a row; None if there is no row."""
    row = connection.execute(f"SELECT document FROM {table} WHERE key = ?", [key]).fetchone()
    return None if row is None else str(row[0])


def all_records(connection: Connection, table: Table) -> dict[str, str]:
    """Return all rows by key, in the order of keys."""
    rows = connection.execute(f"SELECT key, document FROM {table} ORDER BY key").fetchall()
    return {str(key): str(document) for key, document in rows}


def records_between(connection: Connection, first: date, last: date) -> list[tuple[Table, str, str]]:
    """Return table, key and document of the rows that an export has; of water and body weight those of some days."""
    days = (first.isoformat(), last.isoformat())
    return [
        (table, key, document)
        for table in OF_DIARY
        for key, document in all_records(connection, table).items()
        if table not in BY_DAY or days[0] <= key <= days[1]
    ]


def change_of(connection: Connection, table: Table, key: str, document: str | None) -> RecordChange:
    """Return the change that gives a row this document; None removes the row."""
    return RecordChange(table, key, find_record(connection, table, key), document)


def are_current(connection: Connection, changes: Sequence[RecordChange]) -> bool:
    """Return whether every row is as it was before the changes."""
    return all(find_record(connection, change.table, change.key) == change.before for change in changes)


def apply_records(connection: Connection, changes: Sequence[RecordChange]) -> None:
    """Write rows as they are after the changes."""
    for change in changes:
        if change.after is None:
            connection.execute(f"DELETE FROM {change.table} WHERE key = ?", [change.key])
        else:
            connection.execute(
                f"INSERT OR REPLACE INTO {change.table} (key, document) VALUES (?, ?)",
                [change.key, change.after],
            )


def records_to_json(changes: Sequence[RecordChange]) -> str:
    """Return changes as they are stored."""
    return json.dumps([asdict(change) for change in changes])


def records_from_json(text: str | None) -> tuple[RecordChange, ...]:
    """Return stored changes; changes of earlier versions have none."""
    return tuple(RecordChange(**change) for change in json.loads(text or "[]"))
