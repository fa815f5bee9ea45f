"""The newest changes of the diary, in the user's database, so that they can be undone and redone."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Any, Final

from core.diary.entry import DiaryEntry, Snapshot, parse_meal
from core.diary.records import RecordChange, records_from_json, records_to_json
from core.store.migrations import Connection

MOST_CHANGES: Final = 100
"""Stored changes; older ones are deleted."""


@dataclass(frozen=True)
class DiaryChange:
    """One change of the diary: its entries before and after. An entry in both was edited.

    Attributes:
        records: rows of saved meals, recurring meals, water, body weight and the pantry that it changed.
    """

    before: tuple[DiaryEntry, ...]
    after: tuple[DiaryEntry, ...]
    name: str = ""
    """The user's action in the past tense, such as "copied lunch"; empty to name it by its entries."""
    records: tuple[RecordChange, ...] = ()

    @property
    def action(self) -> str:
        """The user's action, such as "logged 2 eggs" or "deleted 3 entries"."""
        verb = "deleted" if not self.after else "edited" if self.before else "logged"
        entries = self.after or self.before
        one = entries[0].text if len(entries) == 1 else f"{len(entries)} entries"
        return self.name or f"{verb} {one}"

    @property
    def opposite(self) -> "DiaryChange":
        """The change that undoes this one."""
        return DiaryChange(
            self.after, self.before, self.action, tuple(record.opposite for record in self.records)
        )


def record_change(connection: Connection, change: DiaryChange) -> None:
    """Store a change as the newest one; changes that were undone can't be redone afterwards."""
    connection.execute("DELETE FROM diary_change WHERE is_undone")
    connection.execute(
        "INSERT INTO diary_change (number, before, after, is_undone, action, records)"
        " SELECT coalesce(max(number), 0) + 1, ?, ?, false, ?, ? FROM diary_change",
        [
            _to_json(change.before),
            _to_json(change.after),
            change.action,
            records_to_json(change.records) if change.records else None,
        ],
    )
    connection.execute(
        "DELETE FROM diary_change WHERE number <= (SELECT max(number) FROM diary_change) - ?", [MOST_CHANGES]
    )


def next_change(connection: Connection, *, is_undone: bool) -> DiaryChange | None:
    """Return the change to undo next (or to redo, if `is_undone`)."""
    pick = "min" if is_undone else "max"
    row = connection.execute(
        "SELECT before, after, action, records FROM diary_change"
        f" WHERE number = (SELECT {pick}(number) FROM diary_change WHERE is_undone = ?)",
        [is_undone],
    ).fetchone()
    if row is None:
        return None
    before, after, name, records = row
    # Changes of earlier versions have no name.
    return DiaryChange(_from_json(before), _from_json(after), name or "", records_from_json(records))


def take_change(connection: Connection, *, is_undone: bool) -> DiaryChange | None:
    """Return the change to undo next (or to redo, if `is_undone`) and mark it as undone (redone)."""
    change = next_change(connection, is_undone=is_undone)
    if change is not None:
        pick = "min" if is_undone else "max"
        connection.execute(
            "UPDATE diary_change SET is_undone = NOT is_undone"
            f" WHERE number = (SELECT {pick}(number) FROM diary_change WHERE is_undone = ?)",
            [is_undone],
        )
    return change


def forget_changes(connection: Connection, numbers: Collection[int]) -> None:
    """Delete the stored changes of some entries, because nothing of these entries may remain."""
    for change, before, after in connection.execute(
        "SELECT number, before, after FROM diary_change"
    ).fetchall():
        changed = {entry.entry_id for entry in (*_from_json(before), *_from_json(after))}
        if not changed.isdisjoint(numbers):
            connection.execute("DELETE FROM diary_change WHERE number = ?", [change])


def entry_json(entry: DiaryEntry) -> dict[str, object]:
    """Return an entry as JSON data, from which `entry_from_json` makes an equal one."""
    return {
        "id": entry.entry_id,
        "eaten_on": entry.eaten_on.isoformat(),
        "meal": entry.meal,
        "text": entry.text,
        "servings": entry.servings,
        "snapshot": entry.snapshot.to_json(),
        "recipe_key": entry.recipe_key,
        "eaten_at": None if entry.eaten_at is None else entry.eaten_at.isoformat(),
        "source": entry.source,
        "source_key": entry.source_key,
        **({"note": entry.note} if entry.note else {}),
    }


def entry_from_json(data: Mapping[str, Any]) -> DiaryEntry:
    """Return the entry of stored JSON data."""
    return DiaryEntry(
        eaten_on=date.fromisoformat(data["eaten_on"]),
        meal=parse_meal(data["meal"]),
        text=data["text"],
        servings=data["servings"],
        snapshot=Snapshot.from_json(data["snapshot"]),
        recipe_key=data["recipe_key"],
        entry_id=data["id"],
        eaten_at=time.fromisoformat(data["eaten_at"]) if data.get("eaten_at") else None,
        source=data.get("source", ""),
        source_key=data.get("source_key", ""),
        note=str(data.get("note", "")),
    )


def _to_json(entries: Sequence[DiaryEntry]) -> str:
    return json.dumps([entry_json(entry) for entry in entries])


def _from_json(text: str) -> tuple[DiaryEntry, ...]:
    return tuple(map(entry_from_json, json.loads(text)))
