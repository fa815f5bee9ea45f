"""Diary entries in the user's database. Each change of them can be undone."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from typing import Final

from core.diary.entry import DiaryEntry, Snapshot, parse_meal
from core.diary.history import DiaryChange, record_change, take_change
from core.errors import KnownError
from core.store.migrations import Connection

_STORED: Final = {
    "eaten_on": "DATE",
    "meal": "TEXT",
    "text": "TEXT",
    "servings": "DOUBLE",
    "snapshot": "TEXT",
    "recipe_key": "TEXT",
    "eaten_at": "TIME",
    "source": "TEXT",
    "source_key": "TEXT",
}
"""Columns of an entry, with their types."""
_COLUMNS = ", ".join((*_STORED, "id"))
_GONE = "That entry is no longer in the diary. Open the day again to see what it has."


def add_entries(connection: Connection, entries: Sequence[DiaryEntry], action: str = "") -> tuple[int, ...]:
    """Log entries and return their ids.

    Args:
        action: what the user did, for undo (`DiaryChange.name`).
    """
    row = connection.execute("SELECT coalesce(max(id), 0) FROM diary_entry").fetchone()
    newest = int(row[0]) if row else 0
    added = [replace(entry, entry_id=number) for number, entry in enumerate(entries, start=newest + 1)]
    if added:
        _change(connection, DiaryChange((), tuple(added), action))
    return tuple(entry.entry_id for entry in added)


def entries_between(connection: Connection, first: date, last: date) -> list[DiaryEntry]:
    """Return the entries of the days from `first` to `last`, both included, in the order they were logged."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry WHERE eaten_on BETWEEN ? AND ? ORDER BY eaten_on, id",
        [first, last],
    ).fetchall()
    return [_entry(row) for row in rows]


def latest_entries(connection: Connection, limit: int) -> list[DiaryEntry]:
    """Return the newest entries, newest first."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry ORDER BY eaten_on DESC, id DESC LIMIT ?", [limit]
    ).fetchall()
    return [_entry(row) for row in rows]


def find_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Return an entry by its id.

    Raises:
        KnownError: it is no longer in the diary.
    """
    found = _entries(connection, [entry_id])
    if not found:
        raise KnownError(_GONE)
    return found[0]


def update_entry(connection: Connection, entry: DiaryEntry) -> None:
    """Store an entry in place of the one with its id.

    Raises:
        KnownError: the entry is no longer in the diary.
    """
    _change(connection, DiaryChange((find_entry(connection, entry.entry_id),), (entry,)))


def delete_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Delete an entry and return it.

    Raises:
        KnownError: it is no longer in the diary.
    """
    entry = find_entry(connection, entry_id)
    _change(connection, DiaryChange((entry,), ()))
    return entry


def undo_change(connection: Connection) -> DiaryChange:
    """Undo the newest change of the diary and return what this changed.

    Raises:
        KnownError: no change is stored, or its entries are no longer as it left them.
    """
    change = take_change(connection, is_undone=False)
    if change is None:
        raise KnownError("There is no change of the diary to undo.")
    return _apply_again(connection, change.opposite)


def redo_change(connection: Connection) -> DiaryChange:
    """Make the change again that was undone last, and return it.

    Raises:
        KnownError: no undone change is stored, or its entries are no longer as they were.
    """
    change = take_change(connection, is_undone=True)
    if change is None:
        raise KnownError("There is no undone change of the diary to redo.")
    return _apply_again(connection, change)


def _change(connection: Connection, change: DiaryChange) -> None:
    _apply(connection, change)
    record_change(connection, change)


def _apply_again(connection: Connection, change: DiaryChange) -> DiaryChange:
    numbers = {entry.entry_id for entry in (*change.before, *change.after)}
    # A restored or salvaged log may have other entries than its stored changes left.
    if _entries(connection, numbers) != list(change.before):
        raise KnownError("The entries of that change are no longer as it left them, so nothing was changed.")
    _apply(connection, change)
    return change


def _apply(connection: Connection, change: DiaryChange) -> None:
    before = {entry.entry_id for entry in change.before}
    after = {entry.entry_id for entry in change.after}
    for number in before - after:
        connection.execute("DELETE FROM diary_entry WHERE id = ?", [number])
    added = [entry for entry in change.after if entry.entry_id not in before]
    for entry in change.after:
        if entry.entry_id in before:
            connection.execute(
                f"UPDATE diary_entry SET {', '.join(f'{name} = ?' for name in _STORED)} WHERE id = ?",
                [*_values(entry), entry.entry_id],
            )
    if added:
        # One statement: an import may add ten years at once.
        columns = [list(column) for column in zip(*map(_values, added), strict=True)]
        lists = ", ".join(f"unnest(?::{kind}[])" for kind in _STORED.values())
        connection.execute(
            f"INSERT INTO diary_entry ({', '.join(_STORED)}, id, logged_at) SELECT {lists}, unnest(?::BIGINT[]), ?",
            [*columns, [entry.entry_id for entry in added], datetime.now()],
        )


def _values(entry: DiaryEntry) -> tuple[object, ...]:
    return (
        entry.eaten_on,
        entry.meal,
        entry.text,
        entry.servings,
        entry.snapshot.to_json(),
        entry.recipe_key,
        entry.eaten_at,
        entry.source,
        entry.source_key,
    )


def _entries(connection: Connection, numbers: Collection[int]) -> list[DiaryEntry]:
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry WHERE id IN (SELECT unnest(?::BIGINT[])) ORDER BY id",
        [list(numbers)],
    ).fetchall()
    return [_entry(row) for row in rows]


def _entry(row: tuple[object, ...]) -> DiaryEntry:
    eaten_on, meal, text, servings, snapshot, recipe_key, eaten_at, source, source_key, entry_id = row
    if not isinstance(eaten_on, date):
        raise KnownError("The diary has an entry without a date. Restore a backup with 'larder restore'.")
    return DiaryEntry(
        eaten_on=eaten_on,
        meal=parse_meal(str(meal)),
        text=str(text),
        servings=float(str(servings)),
        snapshot=Snapshot.from_json(str(snapshot)),
        recipe_key=None if recipe_key is None else str(recipe_key),
        entry_id=int(str(entry_id)),
        eaten_at=eaten_at if isinstance(eaten_at, time) else None,
        source=str(source or ""),
        source_key=str(source_key or ""),
    )
