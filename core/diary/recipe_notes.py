"""The user's own words on recipes: a rating, notes, tags, a favourite mark and a photo, by the key of the recipe."""

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final

from core.diary.records import RecordChange, all_records, apply_records, change_of, find_record
from core.errors import KnownError, shown
from core.store.migrations import Connection
from core.translation import local_number, tr

BEST: Final = 5
LONGEST_NOTES: Final = 10_000
LONGEST_TAG: Final = 40
MOST_TAGS: Final = 30
LARGEST_PHOTO: Final = 2_000_000
"""Bytes. The window scales photos, which brings them far below this."""
_JPEG: Final = b"\xff\xd8\xff"


@dataclass(frozen=True)
class RecipeNote:
    """The user's own words on one recipe.

    Attributes:
        rating: 1 to 5; 0 for none.
        photo: the key of the photo; empty for none.
    """

    rating: int = 0
    notes: str = ""
    tags: tuple[str, ...] = ()
    is_favourite: bool = False
    photo: str = ""

    def to_json(self) -> dict[str, object]:
        """Return the note as it is stored."""
        return {**asdict(self), "tags": list(self.tags)}


NO_NOTE: Final = RecipeNote()


def recipe_note(connection: Connection, key: str) -> RecipeNote:
    """Return the note on a recipe; an empty one if there is none."""
    document = find_record(connection, "recipe_note", key)
    return NO_NOTE if document is None else _note(document)


def recipe_notes(connection: Connection) -> Mapping[str, RecipeNote]:
    """Return all notes by the keys of their recipes."""
    return {key: _note(document) for key, document in all_records(connection, "recipe_note").items()}


def noting(connection: Connection, key: str, note: RecipeNote) -> list[RecordChange]:
    """Return the change that stores a note; an empty one is removed.

    Raises:
        KnownError: the rating is not from 0 to 5, or the notes or tags are too long or too many.
    """
    note = checked(note)
    document = None if note == NO_NOTE else json.dumps(note.to_json())
    return [change_of(connection, "recipe_note", key, document)]


def checked(note: RecipeNote) -> RecipeNote:
    """Return a note with its tags tidied: without spaces around them, each once.

    Raises:
        KnownError: the rating is not from 0 to 5, or the notes or tags are too long or too many.
    """
    if not 0 <= note.rating <= BEST:
        raise KnownError(
            tr("A rating is a whole number from 0 (none) to {best}; this is {rating}.").format(
                best=BEST, rating=note.rating
            )
        )
    if len(note.notes) > LONGEST_NOTES:
        raise KnownError(
            tr("Notes have at most {longest_notes} characters; these have {notes}.").format(
                longest_notes=local_number(f"{LONGEST_NOTES:,}"), notes=local_number(f"{len(note.notes):,}")
            )
        )
    tags = tuple(dict.fromkeys(filter(None, (" ".join(tag.split()) for tag in note.tags))))
    if len(tags) > MOST_TAGS:
        raise KnownError(
            tr("A recipe has at most {most_tags} tags of your own; these are {tags}.").format(
                most_tags=MOST_TAGS, tags=len(tags)
            )
        )
    for tag in tags:
        if len(tag) > LONGEST_TAG:
            raise KnownError(
                tr("A tag has at most {longest_tag} characters; '{tag}' has {length}.").format(
                    longest_tag=LONGEST_TAG, tag=shown(tag), length=len(tag)
                )
            )
    return replace(note, tags=_once(tags), notes=note.notes.strip())


def _once(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags without those that differ only in letter case."""
    return tuple({tag.casefold(): tag for tag in reversed(list(tags))}.values())[::-1]


def photo_of(connection: Connection, note: RecipeNote) -> bytes | None:
    """Return the JPEG of a note's photo; None if it has none."""
    document = find_record(connection, "recipe_photo", note.photo) if note.photo else None
    return None if document is None else base64.b64decode(json.loads(document)["jpeg"])


def setting_photo(connection: Connection, key: str, jpeg: bytes | None) -> list[RecordChange]:
    """Store a photo and return the change that gives it to a recipe; None removes it.

    The photo itself is no part of the change, which stays small. It stays stored while a note, or a change that can be
    undone, refers to it (`drop_unused_photos`).

    Raises:
        KnownError: it is no JPEG, or too large.
    """
    note = recipe_note(connection, key)
    if jpeg is None:
        return noting(connection, key, replace(note, photo=""))
    if not jpeg.startswith(_JPEG):
        raise KnownError(tr("That picture can't be stored, because it isn't a JPEG."))
    if len(jpeg) > LARGEST_PHOTO:
        raise KnownError(
            tr("That picture has {jpeg} bytes; at most {largest_photo} can be stored.").format(
                jpeg=local_number(f"{len(jpeg):,}"), largest_photo=local_number(f"{LARGEST_PHOTO:,}")
            )
        )
    name = hashlib.sha256(jpeg).hexdigest()
    document = json.dumps({"jpeg": base64.b64encode(jpeg).decode()})
    apply_records(connection, [change_of(connection, "recipe_photo", name, document)])
    return noting(connection, key, replace(note, photo=name))


def drop_unused_photos(connection: Connection) -> None:
    """Delete photos that no note and no stored change refers to."""
    connection.execute(
        "DELETE FROM recipe_photo WHERE NOT EXISTS"
        " (SELECT 1 FROM recipe_note WHERE contains(document, recipe_photo.key))"
        " AND NOT EXISTS (SELECT 1 FROM diary_change WHERE contains(records, recipe_photo.key))"
    )


def _note(document: str) -> RecipeNote:
    fields = json.loads(document)
    return RecipeNote(
        rating=fields["rating"],
        notes=fields["notes"],
        tags=tuple(fields["tags"]),
        is_favourite=fields["is_favourite"],
        photo=fields["photo"],
    )
