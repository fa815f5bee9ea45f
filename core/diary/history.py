"""The newest changes of the diary, in the user's database, so that they can be undone and redone."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time
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
    name: str = ""
    """The user's action in the past tense, such as "copied lunch"; empty to name it by its entries."""

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
        return DiaryChange(self.after, self.before, self.action)


def record_change(connection: Connection, change: DiaryChange) -> None:
    """Store a change as the newest one; changes that were undone can't be redone afterwards."""
    connection.execute("DELETE FROM diary_change WHERE is_undone")
    connection.execute(
        "INSERT INTO diary_change (number, before, after, is_undone, action)"
        " SELECT coalesce(max(number), 0) + 1, ?, ?, false, ? FROM diary_change",
        [_to_json(change.before), _to_json(change.after), change.action],
    )
    connection.execute(
        "DELETE FROM diary_change WHERE number <= (SELECT max(number) FROM diary_change) - ?", [MOST_CHANGES]
    )


def take_change(connection: Connection, *, is_undone: bool) -> DiaryChange | None:
    """Return the change to undo next (or to redo, if `is_undone`) and mark it as undone (redone)."""
    pick = "min" if is_undone else "max"
    rows = connection.execute(
        "UPDATE diary_change SET is_undone = NOT is_undone"
        f" WHERE number = (SELECT {pick}(number) FROM diary_change WHERE is_undone = ?) RETURNING before, after, action",
        [is_undone],
    ).fetchall()
    if not rows:
        return None
    before, after, action = rows[0]
    # Changes of earlier versions have no name.
    return DiaryChange(_from_json(before), _from_json(after), action or "")


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
                "eaten_at": None if entry.eaten_at is None else entry.eaten_at.isoformat(),
                "source": entry.source,
                "source_key": entry.source_key,
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
            eaten_at=time.fromisoformat(one["eaten_at"]) if one.get("eaten_at") else None,
            source=one.get("source", ""),
            source_key=one.get("source_key", ""),
        )
        for one in json.loads(text)
    )
