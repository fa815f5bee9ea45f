"""Diary entries in the user's database. Each change of them can be undone."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from typing import Final

from core.diary.entry import DiaryEntry, Snapshot, parse_meal
from core.diary.history import DiaryChange, forget_changes, next_change, record_change, take_change
from core.diary.records import RecordChange, apply_records, are_current
from core.diary.trash import put_in_trash, take_from_trash, trashed_entries
from core.errors import KnownError
from core.store.migrations import Connection
from core.translation import tr

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
    "note": "TEXT",
}
"""Columns of an entry, with their types."""
_COLUMNS = ", ".join((*_STORED, "id"))
LARGEST_NUMBER: Final = 999_999_999
"""A larger number of an entry or a recurring meal in an imported file is not one that Larder gave."""
RESTORED: Final = "restored"
"""The beginning of the name of a change that restored an entry from the trash."""
_GONE = "That entry is no longer in the diary. Open the day again to see what it has."


def add_entries(
    connection: Connection,
    entries: Sequence[DiaryEntry],
    action: str = "",
    records: Sequence[RecordChange] = (),
    *,
    keep_numbers: bool = False,
) -> tuple[int, ...]:
    """Log entries and return their ids.

    Args:
        action: what the user did, for undo (`DiaryChange.name`).
        records: rows that change with them, such as food that was used up.
        keep_numbers: True to give an entry its own number where no other entry has it.
    """
    wanted = [entry.entry_id if keep_numbers else 0 for entry in entries]
    numbers = _free_numbers(connection, wanted)
    added = [replace(entry, entry_id=number) for entry, number in zip(entries, numbers, strict=True)]
    if added or records:
        in_order = tuple(sorted(added, key=lambda entry: entry.entry_id))
        _change(connection, DiaryChange((), in_order, action, tuple(records)))
    return tuple(entry.entry_id for entry in added)


def entries_between(connection: Connection, first: date, last: date) -> list[DiaryEntry]:
    """Return the entries of the days from `first` to `last`, both included, in the order they were logged."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry WHERE eaten_on BETWEEN ? AND ? ORDER BY eaten_on, id",
        [first, last],
    ).fetchall()
    return [_entry(row) for row in rows]


def all_entries(connection: Connection) -> list[DiaryEntry]:
    """Return every entry, in the order of days."""
    return entries_between(connection, date.min, date.max)


def latest_entries(connection: Connection, limit: int) -> list[DiaryEntry]:
    """Return the newest entries, newest first."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry ORDER BY eaten_on DESC, id DESC LIMIT ?", [limit]
    ).fetchall()
    return [_entry(row) for row in rows]


def days_of_recipes(connection: Connection) -> dict[str, date]:
    """Return the last day on which each recipe was logged, by recipe key."""
    return dict(
        connection.execute(
            "SELECT recipe_key, max(eaten_on) FROM diary_entry WHERE recipe_key IS NOT NULL GROUP BY recipe_key"
        ).fetchall()
    )


def find_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Return an entry by its id.

    Raises:
        KnownError: it is no longer in the diary.
    """
    found = _entries(connection, [entry_id])
    if not found:
        raise KnownError(_GONE)
    return found[0]


def change_records(connection: Connection, records: Sequence[RecordChange], action: str) -> None:
    """Change saved meals, recurring meals, water, body weight or the pantry; `action` names the change for undo."""
    changed = tuple(record for record in records if record.before != record.after)
    if changed:
        _change(connection, DiaryChange((), (), action, changed))


def update_entry(connection: Connection, entry: DiaryEntry) -> None:
    """Store an entry in place of the one with its id.

    Raises:
        KnownError: the entry is no longer in the diary.
    """
    update_entries(connection, [entry])


def update_entries(connection: Connection, entries: Sequence[DiaryEntry], action: str = "") -> None:
    """Store entries in place of those with their ids, as one change; `action` names it for undo.

    Raises:
        KnownError: one is no longer in the diary.
    """
    before = tuple(find_entry(connection, entry.entry_id) for entry in entries)
    _change(connection, DiaryChange(before, tuple(entries), action))


def delete_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Move an entry to the trash and return it.

    Raises:
        KnownError: it is no longer in the diary.
    """
    entry = find_entry(connection, entry_id)
    _change(connection, DiaryChange((entry,), ()))
    return entry


def remove_entries(connection: Connection, numbers: Collection[int]) -> None:
    """Remove entries that were added by mistake; they don't go to the trash."""
    there = _entries(connection, numbers)
    if there:
        change = DiaryChange(tuple(there), ())
        _apply(connection, change, to_trash=False)
        record_change(connection, change)


def restore_entry(connection: Connection, entry_id: int) -> DiaryEntry:
    """Move an entry from the trash back to the diary and return it.

    Raises:
        KnownError: it is not in the trash.
    """
    found = next(
        (each.entry for each in trashed_entries(connection) if each.entry.entry_id == entry_id), None
    )
    if found is None:
        raise KnownError(
            tr("The trash has no entry {entry_id}. 'larder diary trash' lists its entries.").format(
                entry_id=entry_id
            )
        )
    _change(connection, DiaryChange((), (found,), f"{RESTORED} {found.text}"))
    return found


def empty_trash(connection: Connection) -> int:
    """Remove every entry in the trash for good, with the changes that could undo its deletion; return the number."""
    numbers = [each.entry.entry_id for each in trashed_entries(connection)]
    take_from_trash(connection, numbers)
    forget_changes(connection, numbers)
    return len(numbers)


def undo_change(connection: Connection) -> DiaryChange:
    """Undo the newest change of the diary and return what this changed.

    Raises:
        KnownError: no change is stored, or the diary is no longer as it left it.
    """
    change = take_change(connection, is_undone=False)
    if change is None:
        raise KnownError(tr("There is no change of the diary to undo."))
    # Undoing what was logged is no deletion; undoing a restoration is.
    return _apply_again(connection, change.opposite, to_trash=change.name.startswith(RESTORED))


def undo_if_newest(connection: Connection, before: Sequence[DiaryEntry], after: Sequence[DiaryEntry]) -> bool:
    """Undo the newest change if it is the one from `before` to `after`, so that it can be redone; return whether it is."""
    newest = next_change(connection, is_undone=False)
    if newest is None or (newest.before, newest.after) != (tuple(before), tuple(after)):
        return False
    undo_change(connection)
    return True


def undo_records(connection: Connection, change: DiaryChange) -> None:
    """Undo a change of `change_records`: as the newest change, so that it can be redone, else as a change of its own.

    Raises:
        KnownError: its rows were changed since.
    """
    if next_change(connection, is_undone=False) == change:
        undo_change(connection)
        return
    undone = change.opposite
    if not are_current(connection, undone.records):
        raise KnownError(tr("That was changed again later, so nothing was undone."))
    change_records(connection, undone.records, f"undid: {change.action}")


def redo_change(connection: Connection) -> DiaryChange:
    """Make the change again that was undone last, and return it.

    Raises:
        KnownError: no undone change is stored, or its entries are no longer as they were.
    """
    change = take_change(connection, is_undone=True)
    if change is None:
        raise KnownError(tr("There is no undone change of the diary to redo."))
    return _apply_again(connection, change)


def _change(connection: Connection, change: DiaryChange) -> None:
    _apply(connection, change)
    record_change(connection, change)


def _apply_again(connection: Connection, change: DiaryChange, *, to_trash: bool = True) -> DiaryChange:
    numbers = {entry.entry_id for entry in (*change.before, *change.after)}
    # A restored or salvaged log may have other entries than its stored changes left.
    is_current = _entries(connection, numbers) == list(change.before)
    if not (is_current and are_current(connection, change.records)):
        raise KnownError(tr("The diary was changed again later, so nothing was changed now."))
    _apply(connection, change, to_trash=to_trash)
    return change


def _apply(connection: Connection, change: DiaryChange, *, to_trash: bool = True) -> None:
    apply_records(connection, change.records)
    before = {entry.entry_id for entry in change.before}
    after = {entry.entry_id for entry in change.after}
    removed = [entry for entry in change.before if entry.entry_id not in after]
    if removed:
        numbers = [entry.entry_id for entry in removed]
        connection.execute("DELETE FROM diary_entry WHERE id IN (SELECT unnest(?::BIGINT[]))", [numbers])
        if to_trash:
            put_in_trash(connection, removed)
    added = [entry for entry in change.after if entry.entry_id not in before]
    for entry in change.after:
        if entry.entry_id in before:
            connection.execute(
                f"UPDATE diary_entry SET {', '.join(f'{name} = ?' for name in _STORED)} WHERE id = ?",
                [*_values(entry), entry.entry_id],
            )
    if added:
        take_from_trash(connection, [entry.entry_id for entry in added])
        # One statement: an import may add ten years at once.
        columns = [list(column) for column in zip(*map(_values, added), strict=True)]
        lists = ", ".join(f"unnest(?::{kind}[])" for kind in _STORED.values())
        connection.execute(
            f"INSERT INTO diary_entry ({', '.join(_STORED)}, id, logged_at) SELECT {lists}, unnest(?::BIGINT[]), ?",
            [*columns, [entry.entry_id for entry in added], datetime.now()],
        )


def _free_numbers(connection: Connection, wanted: Sequence[int]) -> list[int]:
    """Return numbers for new entries: the wanted ones where they are free, else new ones."""
    # An entry in the trash has its number still, so that it can be restored.
    there = "(SELECT id FROM diary_entry UNION ALL SELECT id FROM diary_trash)"
    row = connection.execute(f"SELECT coalesce(max(id), 0) FROM {there}").fetchone()
    free = {number for number in wanted if 0 < number <= LARGEST_NUMBER}
    if free:
        taken = connection.execute(
            f"SELECT id FROM {there} WHERE id IN (SELECT unnest(?::BIGINT[]))", [list(free)]
        )
        free -= {int(number) for (number,) in taken.fetchall()}
    newest = max([int(row[0]) if row else 0, *free])
    numbers = []
    for number in wanted:
        if number in free:
            # Of two entries with one number, the second gets a new one.
            free.remove(number)
            numbers.append(number)
        else:
            newest += 1
            numbers.append(newest)
    return numbers


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
        entry.note,
    )


def _entries(connection: Connection, numbers: Collection[int]) -> list[DiaryEntry]:
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM diary_entry WHERE id IN (SELECT unnest(?::BIGINT[])) ORDER BY id",
        [list(numbers)],
    ).fetchall()
    return [_entry(row) for row in rows]


def _entry(row: tuple[object, ...]) -> DiaryEntry:
    eaten_on, meal, text, servings, snapshot, recipe_key, eaten_at, source, source_key, note, entry_id = row
    if not isinstance(eaten_on, date):
        raise KnownError(tr("The diary has an entry without a date. Restore a backup with 'larder restore'."))
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
        note=str(note or ""),
    )
