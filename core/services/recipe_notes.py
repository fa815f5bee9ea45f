"""Rate recipes, mark favourites, and give them notes, tags and a photo of the user's own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from core.diary.recipe_notes import (
    BEST,
    NO_NOTE,
    RecipeNote,
    checked,
    drop_unused_photos,
    noting,
    photo_of,
    recipe_note,
    recipe_notes,
    setting_photo,
)
from core.diary.store import change_records
from core.services.diary_undo import ChangeRecords
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["BEST", "NO_NOTE", "RecipeNote", "photo_of", "recipe_note"]


def notes_of_recipes(engine: "Engine") -> Mapping[str, RecipeNote]:
    """Return the user's notes by the keys of their recipes.

    Raises:
        KnownError: the user's database can't be read.
    """
    return engine.user_data(recipe_notes)


def storing_note(key: str, title: str, note: RecipeNote) -> ChangeRecords:
    """Return the change that stores a note on a recipe, whose photo stays; undo and redo of the diary cover it.

    Raises:
        KnownError: when it is made: the rating is not from 0 to 5, or the notes or tags are too long or too many.
    """

    def change(connection: Connection) -> None:
        before = recipe_note(connection, key)
        # The photo has a change of its own.
        after = replace(checked(note), photo=before.photo)
        change_records(connection, noting(connection, key, after), _action(before, after, title))

    return ChangeRecords(change)


def storing_photo(key: str, title: str, jpeg: bytes | None) -> ChangeRecords:
    """Return the change that gives a recipe a photo; None removes it.

    Raises:
        KnownError: when it is made: it is no JPEG, or too large.
    """

    def change(connection: Connection) -> None:
        changes = setting_photo(connection, key, jpeg)
        verb = "removed the photo of" if jpeg is None else "set the photo of"
        change_records(connection, changes, f"{verb} {title}")
        drop_unused_photos(connection)

    return ChangeRecords(change)


def _action(before: RecipeNote, after: RecipeNote, title: str) -> str:
    if after == replace(before, rating=after.rating):
        return f"rated {title} {after.rating} of {BEST}" if after.rating else f"removed the rating of {title}"
    if after == replace(before, is_favourite=after.is_favourite):
        return f"made {title} a favourite" if after.is_favourite else f"removed {title} from the favourites"
    if after == replace(before, tags=after.tags):
        return f"changed the tags of {title}"
    return f"changed the notes on {title}"
