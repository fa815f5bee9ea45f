"""The checked items of a week's shopping list, stored with the user's settings."""

import json
from collections.abc import Iterable

from core.plan.shopping import ShoppingLine
from core.plan.week import Week
from core.store.changes import ChangeSet
from core.store.migrations import Connection


def item_key(line: ShoppingLine) -> str:
    """Return the key of a line: food and amount. If more is needed, the line is unchecked again."""
    return f"{line.entity or line.name}|{'|'.join((*line.without, line.amount))}"


def read_checked_items(connection: Connection, week: Week) -> frozenset[str]:
    """Return the checked items of a week; none if nothing readable is stored."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", [_key(week)]).fetchone()
    try:
        stored = json.loads(str(row[0])) if row else []
    except ValueError:
        return frozenset()
    return frozenset(str(one) for one in stored) if isinstance(stored, list) else frozenset()


def write_checked_items(connection: Connection, week: Week, checked_items: Iterable[str]) -> ChangeSet:
    """Store the checked items of a week."""
    connection.execute("DELETE FROM setting WHERE key = ?", [_key(week)])
    if keys := sorted(checked_items):
        connection.execute("INSERT INTO setting VALUES (?, ?)", [_key(week), json.dumps(keys)])
    return ChangeSet(settings=True)


def _key(week: Week) -> str:
    return f"shopping/{week.name}"
