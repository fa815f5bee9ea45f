"""The newest changes of the diary, in the user's database, so that they can be undone and redone."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from core.diary.entry import DiaryEntry, Snapshot, parse_meal
from core.store.migrations import Connection

MOST_CHANGES: Final = 100
"""Stored changes; older ones are deleted, and with them the entries that the user deleted."""


@dataclass(frozen=True)
class DiaryChange:
    """One change of the diary: its entries before and after. An entry in both was edited."""

    before: tuple[DiaryEntry, ...]
    after: tuple[DiaryEntry, ...]

    @property
    def opposite(self) -> "DiaryChange":
        """The change that undoes this one."""
        return DiaryChange(self.after, self.before)


def record_change(connection: Connection, change: DiaryChange) -> None:
    """Store a change as the newest one; changes that were undone can't be redone afterwards."""
    connection.execute("DELETE FROM diary_change WHERE is_undone")
    connection.execute(
        "INSERT INTO diary_change SELECT coalesce(max(number), 0) + 1, ?, ?, false FROM diary_change",
        [_to_json(change.before), _to_json(change.after)],
    )
    connection.execute(
        "DELETE FROM diary_change WHERE number <= (SELECT max(number) FROM diary_change) - ?", [MOST_CHANGES]
    )


def take_change(connection: Connection, *, is_undone: bool) -> DiaryChange | None:
    """Return the change to undo next (or to redo, if `is_undone`) and mark it as undone (redone)."""
    pick = "min" if is_undone else "max"
    rows = connection.execute(
        "UPDATE diary_change SET is_undone = NOT is_undone"
        f" WHERE number = (SELECT {pick}(number) FROM diary_change WHERE is_undone = ?) RETURNING before, after",
        [is_undone],
    ).fetchall()
    return DiaryChange(*map(_from_json, rows[0])) if rows else None


def _to_json(entries: Sequence[DiaryEntry]) -> str:
    return json.dumps(
        [
            {
                "id": entry.entry_id,
                "eaten_on": entry.eaten_on.isoformat(),
                "meal": entry.meal,
                "text": entry.text,
                "servings": entry.servings,
                "snapshot": entry.snapshot.to_json(),
                "recipe_key": entry.recipe_key,
            }
            for entry in entries
        ]
    )


def _from_json(text: str) -> tuple[DiaryEntry, ...]:
    return tuple(
        DiaryEntry(
            eaten_on=date.fromisoformat(one["eaten_on"]),
            meal=parse_meal(one["meal"]),
            text=one["text"],
            servings=one["servings"],
            snapshot=Snapshot.from_json(one["snapshot"]),
            recipe_key=one["recipe_key"],
            entry_id=one["id"],
        )
        for one in json.loads(text)
    )
