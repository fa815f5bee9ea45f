"""Stored changes of the plan, so that the command line can undo the newest ones."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final

from core.errors import KnownError
from core.plan.entry import PlanEntry
from core.plan.store import delete, entries_between, meal_document, meal_of_document, put_back
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.translation import tr

STORED: Final = 20
"""The newest changes that can be undone."""


def record_change(
    connection: Connection,
    first: date,
    last: date,
    action: str,
    change: Callable[[Connection], ChangeSet],
) -> ChangeSet:
    """Make a change of some days, and store the meals that it removed and added.

    Args:
        action: names the change for the user: "copied 2026-W47".
    """
    before = {entry.entry_id: _stored(entry) for entry in entries_between(connection, first, last)}
    changes = change(connection)
    after = {entry.entry_id: _stored(entry) for entry in entries_between(connection, first, last)}
    gone = [meal for number, meal in before.items() if after.get(number) != meal]
    new = [meal for number, meal in after.items() if before.get(number) != meal]
    if gone or new:
        number = _newest(connection) + 1
        connection.execute(
            "INSERT INTO plan_change VALUES (?, ?)",
            [str(number), json.dumps({"action": action, "before": gone, "after": new})],
        )
        connection.execute("DELETE FROM plan_change WHERE key::BIGINT <= ?", [number - STORED])
    return changes


def undo_newest(connection: Connection) -> str:
    """Undo the newest stored change and return its name.

    Raises:
        KnownError: there is none, or its meals were changed since.
    """
    number = _newest(connection)
    row = connection.execute("SELECT document FROM plan_change WHERE key = ?", [str(number)]).fetchone()
    if row is None:
        raise KnownError(tr("There is no change of the plan to undo."))
    change = json.loads(str(row[0]))
    meals = [meal_of_document(meal) for meal in (*change["before"], *change["after"])]
    days = [meal.planned_on for meal in meals]
    there = {entry.entry_id: _stored(entry) for entry in entries_between(connection, min(days), max(days))}
    if any(there.get(meal["id"]) != meal for meal in change["after"]):
        raise KnownError(
            tr(
                "Its meals were changed since, so this isn't undone: {action}. Look at the week with: larder "
                "plan show"
            ).format(action=change["action"])
        )
    for meal in change["after"]:
        delete(connection, meal["id"])
    for meal in change["before"]:
        put_back(connection, meal_of_document(meal))
    connection.execute("DELETE FROM plan_change WHERE key = ?", [str(number)])
    return str(change["action"])


def _stored(entry: PlanEntry) -> dict[str, object]:
    # JSON makes lists of tuples, so a stored meal equals a read one.
    found: dict[str, object] = json.loads(json.dumps(meal_document(replace(entry, later_servings=0.0))))
    return found


def _newest(connection: Connection) -> int:
    row = connection.execute("SELECT coalesce(max(key::BIGINT), 0) FROM plan_change").fetchone()
    return int(row[0]) if row else 0
