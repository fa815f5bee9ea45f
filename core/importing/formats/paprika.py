"""Paprika: a zip of recipes, each a gzip of one JSON object; or one such recipe alone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.importing.containers.archives import (
    GZIP_MAGIC,
    ZIP_MAGIC,
    Member,
    gunzip,
    member_names,
    members,
    members_of_bytes,
    not_of_format,
    unpacked_head,
)
from core.importing.containers.json_data import BadJsonError, items_of, parsed
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe, steps_of
from core.importing.fields.stated_nutrition import stated_text
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.plain import line_of, lines_of, words_of
from core.text.servings import servings_of

_ENDING: Final = ".paprikarecipe"
_NUMBER: Final = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4,16}){3,5}")
"""What Paprika's server has in place of a category's name."""


class _Paprika:
    name = "paprika"
    label = "Paprika (.paprikarecipes, .paprikarecipe)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is a zip of Paprika's recipes, or one gzip of such a recipe."""
        if head.startswith(ZIP_MAGIC):
            names = member_names(path)
            return path.name.lower().endswith(f"{_ENDING}s") or any(
                _is_recipe(name) or _is_export(name) for name in names
            )
        text = unpacked_head(head) if head.startswith(GZIP_MAGIC) else b""
        return text.lstrip()[:1] == b"{" and (
            path.name.lower().endswith(_ENDING) or b'"on_favorites"' in text
        )

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe that is not in Paprika's trash."""
        keys = Keys(self.name, path)
        found = False
        for member in members(path, job, lambda name: _is_recipe(name) or _is_export(name)):
            for inner in _inner(member, job):
                found = True
                if isinstance(inner, Skipped):
                    yield inner
                    continue
                data = gunzip(inner.data) if inner.data.startswith(GZIP_MAGIC) else inner.data
                yield _recipe(inner.name, data, keys)
        if not found:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _Paprika()


def _is_recipe(name: str) -> bool:
    return name.lower().endswith(_ENDING) and not name.rsplit("/", 1)[-1].startswith("._")


def _is_export(name: str) -> bool:
    """Whether it is a whole export that somebody put into a zip, as one does to send it."""
    return name.lower().endswith(f"{_ENDING}s") and not name.rsplit("/", 1)[-1].startswith("._")


def _inner(member: Member | Skipped, job: Job) -> Iterator[Member | Skipped]:
    if isinstance(member, Skipped) or not member.data.startswith(ZIP_MAGIC):
        return iter((member,))
    return members_of_bytes(member.data, member.name, job, _is_recipe)


def _recipe(where: str, data: bytes | None, keys: Keys) -> SourceRecipe | Skipped:
    if data is None:
        return Skipped(where, "It is damaged.")
    try:
        fields = parsed(data)
    except BadJsonError as error:
        return Skipped(where, str(error))
    if not isinstance(fields, dict):
        return Skipped(where, "It holds no recipe.")
    if fields.get("in_trash") in (True, 1):
        return Skipped(where, "It is in Paprika's trash.")
    return build_recipe(
        where,
        keys.key(uid) if (uid := line_of(fields.get("uid"))) else keys.of_title(fields.get("name")),
        RawRecipe(
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
        ),
    )
