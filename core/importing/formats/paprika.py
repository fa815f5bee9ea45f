"""Paprika: a zip of recipes, each a gzip of one JSON object; or one such recipe alone."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from core.importing.containers.archives import (
    GZIP_MAGIC,
    ZIP_MAGIC,
    Member,
    gunzip,
    member_names,
    members_of_bytes,
    unpacked_head,
)
from core.importing.containers.json_data import begins_as_json, items_of
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe, steps_of
from core.importing.fields.stated_nutrition import stated_text
from core.importing.formats.base import Found, JsonReader
from core.importing.source_recipe import Reader, Skipped
from core.progress import Job
from core.text.durations import minutes_of
from core.text.plain import line_of, lines_of, words_of
from core.text.servings import servings_of
from core.translation import tr

_ENDING: Final = ".paprikarecipe"
_NUMBER: Final = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4,16}){3,5}")
"""The id of a category, which Paprika's server writes in place of its name."""


class _Paprika(JsonReader):
    name = "paprika"
    label = "Paprika (.paprikarecipes, .paprikarecipe)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is a zip of Paprika's recipes, or one gzip of such a recipe."""
        if head.startswith(ZIP_MAGIC):
            names = member_names(path)
            return path.name.lower().endswith(f"{_ENDING}s") or any(
                _is_recipe(name) or _is_export(name) for name in names
            )
        text = unpacked_head(head) if head.startswith(GZIP_MAGIC) else b""
        return begins_as_json(text, b"{") and (
            path.name.lower().endswith(_ENDING) or b'"on_favorites"' in text
        )

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        return _is_recipe(name) or _is_export(name)

    def members(self, path: Path, job: Job) -> Iterator[Member | Skipped]:
        """Yield every recipe, unpacked from gzip and from exports in the zip."""
        for member in super().members(path, job):
            yield from map(_unpacked, _inner(member, job))

    def of_document(self, value: object, where: str, keys: Keys) -> Found:
        """Yield a recipe, unless it is in Paprika's trash."""
        if not isinstance(value, dict):
            yield Skipped(where, tr("It has no recipe."))
        elif value.get("in_trash") in (True, 1):
            yield Skipped(where, tr("It is in Paprika's trash."))
        else:
            uid = line_of(value.get("uid"))
            key = keys.key(uid) if uid else keys.of_title(value.get("name"))
            yield build_recipe(where, key, _parts(value))


READER: Final[Reader] = _Paprika()


def _is_recipe(name: str) -> bool:
    return name.lower().endswith(_ENDING) and not name.rsplit("/", 1)[-1].startswith("._")


def _is_export(name: str) -> bool:
    """Return whether it is a whole export in a zip, as users pack it to send it."""
    return name.lower().endswith(f"{_ENDING}s") and not name.rsplit("/", 1)[-1].startswith("._")


def _inner(member: Member | Skipped, job: Job) -> Iterator[Member | Skipped]:
    if isinstance(member, Skipped) or not member.data.startswith(ZIP_MAGIC):
        return iter((member,))
    return members_of_bytes(member.data, member.name, job, _is_recipe)


def _unpacked(member: Member | Skipped) -> Member | Skipped:
    if isinstance(member, Skipped) or not member.data.startswith(GZIP_MAGIC):
        return member
    data = gunzip(member.data)
    return Skipped(member.name, tr("It is damaged.")) if data is None else Member(member.name, data)


def _parts(fields: Mapping[str, object]) -> RawRecipe:
    return RawRecipe(
        title=fields.get("name"),
        lines=[line for item in items_of(fields.get("ingredients")) for line in lines_of(item)],
        servings=servings_of(fields.get("servings")),
        prep_min=minutes_of(fields.get("prep_time")),
        cook_min=minutes_of(fields.get("cook_time")),
        total_min=minutes_of(fields.get("total_time")),
        steps=steps_of(fields.get("directions")),
        tags=[tag for tag in words_of(fields.get("categories"), "\n") if not _NUMBER.fullmatch(tag)],
        stated=stated_text(fields.get("nutritional_info")),
        url=fields.get("source_url"),
        notes=[fields.get("description"), fields.get("notes")],
        made=fields.get("servings"),
    )
