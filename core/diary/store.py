"""Diary entries in the user's database."""

from collections.abc import Sequence
from datetime import date, datetime

from core.diary.entry import DiaryEntry, Snapshot, parse_meal
from core.errors import KnownError
from core.store.migrations import Connection

_COLUMNS = "eaten_on, meal, text, servings, snapshot, recipe_key, id"
_GONE = "That entry is no longer in the diary. Open the day again."


def add_entries(connection: Connection, entries: Sequence[DiaryEntry]) -> tuple[int, ...]:
    """Log entries and return their ids."""
    row = connection.execute("SELECT coalesce(max(id), 0) FROM diary_entry").fetchone()
    newest = int(row[0]) if row else 0
    for number, entry in enumerate(entries, start=newest + 1):
        connection.execute(
            "INSERT INTO diary_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                number,
                entry.eaten_on,
                entry.meal,
                entry.text,
                entry.recipe_key,
                entry.servings,
                entry.snapshot.to_json(),
                datetime.now(),
            ],
        )
    return tuple(range(newest + 1, newest + 1 + len(entries)))


def entries_between(connection: Connection, first: date, last: date) -> list[DiaryEntry]:
    """Entries of the days from `first` to `last`, both included, in the order they were logged."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry WHERE eaten_on BETWEEN ? AND ? ORDER BY eaten_on, id",
        [first, last],
    ).fetchall()
    return [_entry(row) for row in rows]


def latest_entries(connection: Connection, limit: int) -> list[DiaryEntry]:
    """The newest entries, newest first."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry ORDER BY eaten_on DESC, id DESC LIMIT ?", [limit]
    ).fetchall()
    return [_entry(row) for row in rows]


def find_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Return an entry by its id.

    Raises:
        KnownError: it is no longer in the diary.
    """
    rows = connection.execute(f"SELECT {_COLUMNS} FROM diary_entry WHERE id = ?", [entry_id]).fetchall()
    if not rows:
        raise KnownError(_GONE)
    return _entry(rows[0])


def update_entry(connection: Connection, entry: DiaryEntry) -> None:
    """Store an entry in place of the one with its id.

    Raises:
        KnownError: the entry is no longer in the diary.
    """
    changed = connection.execute(
        "UPDATE diary_entry SET eaten_on = ?, meal = ?, text = ?, servings = ?, snapshot = ?, recipe_key = ?"
        " WHERE id = ? RETURNING id",
        [
            entry.eaten_on,
            entry.meal,
            entry.text,
            entry.servings,
            entry.snapshot.to_json(),
            entry.recipe_key,
            entry.entry_id,
        ],
    ).fetchall()
    if not changed:
        raise KnownError(_GONE)


def delete_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Take an entry out and return it, so that it can be put back.

    Raises:
        KnownError: it is not there any more.
    """
    rows = connection.execute(
        f"DELETE FROM diary_entry WHERE id = ? RETURNING {_COLUMNS}", [entry_id]
    ).fetchall()
    if not rows:
        raise KnownError(_GONE)
    return _entry(rows[0])


def _entry(row: tuple[object, ...]) -> DiaryEntry:
    eaten_on, meal, text, servings, snapshot, recipe_key, entry_id = row
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
    )
