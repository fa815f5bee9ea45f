"""Deleted recipes, as their sources stated them; they stay for 30 days."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from core.diary.records import all_records
from core.store.migrations import Connection

DAYS: Final = 30
"""Days that a deleted recipe stays in the trash."""


@dataclass(frozen=True)
class TrashedRecipe:
    """A deleted recipe.

    Attributes:
        recipe: its document, which `core.services.own_recipes` writes and reads.
    """

    key: str
    title: str
    deleted_at: datetime
    recipe: dict[str, Any]


def trashed_recipes(connection: Connection) -> list[TrashedRecipe]:
    """Return the recipes in the trash, the last deleted first."""
    found = [_trashed(key, document) for key, document in all_records(connection, "recipe_trash").items()]
    since = datetime.now() - timedelta(days=DAYS)
    return sorted(
        (one for one in found if one.deleted_at > since), key=lambda one: one.deleted_at, reverse=True
    )


def put_recipe_in_trash(connection: Connection, trashed: TrashedRecipe) -> None:
    """Add a deleted recipe to the trash, and remove those that were in it for 30 days."""
    there = {one.key for one in trashed_recipes(connection)}
    for key in all_records(connection, "recipe_trash").keys() - there:
        take_recipe_from_trash(connection, key)
    document = {
        "title": trashed.title,
        "deleted_at": trashed.deleted_at.isoformat(),
        "recipe": trashed.recipe,
    }
    connection.execute(
        "INSERT OR REPLACE INTO recipe_trash (key, document) VALUES (?, ?)",
        [trashed.key, json.dumps(document)],
    )


def take_recipe_from_trash(connection: Connection, key: str) -> None:
    """Remove a recipe from the trash, because it is in the library again or for good."""
    connection.execute("DELETE FROM recipe_trash WHERE key = ?", [key])


def _trashed(key: str, document: str) -> TrashedRecipe:
    fields = json.loads(document)
    return TrashedRecipe(key, fields["title"], datetime.fromisoformat(fields["deleted_at"]), fields["recipe"])
