"""Tandoor: an export zip with one zip per recipe, each with a recipe.json.

Larder doesn't import Tandoor's nutrition, which doesn't say whether it is for a serving or for the whole recipe.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from core.importing.containers.archives import ZIP_MAGIC, Member, is_zip, member_names, members_of_bytes
from core.importing.containers.json_data import begins_as_json, fields_of, items_of
from core.importing.fields.build_recipe import (
    UNREADABLE_LINE,
    Keys,
    RawRecipe,
    build_recipe,
    steps_of,
    use_line,
)
from core.importing.fields.headings import heading_line
from core.importing.formats.base import Found, JsonReader
from core.importing.source_recipe import Reader, Skipped, SourceLine
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of

_MARKS: Final = (b'"working_time"', b'"steps"')
"""Fields of Tandoor's recipe.json, which users take out of the zip."""
_INNER: Final = re.compile(r"(?:^|/)[^/]*\.zip$", re.IGNORECASE)


class _Tandoor(JsonReader):
    name = "tandoor"
    label = "Tandoor (export zip, or a recipe.json of it)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is a zip of zips, or one of the inner zips or their recipe.json."""
        if not head.startswith(ZIP_MAGIC):
            return begins_as_json(head, b"{") and all(mark in head for mark in _MARKS)
        names = member_names(path)
        return any(_INNER.search(name) for name in names) or "recipe.json" in names

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        return _INNER.search(name) is not None or _is_recipe(name)

    def members(self, path: Path, job: Job) -> Iterator[Member | Skipped]:
        """Yield the recipe.json of every inner zip."""
        # A file of its own may have any name; in an archive the name says what it is.
        is_alone = path.is_file() and not is_zip(path)
        for member in super().members(path, job):
            yield from (member,) if is_alone else _inner(member, job)

    def of_document(self, value: object, where: str, keys: Keys) -> Found:
        """Yield the recipe of a recipe.json."""
        fields = fields_of(value)
        steps = [step for item in items_of(fields.get("steps")) if (step := fields_of(item))]
        parts = RawRecipe(
            title=fields.get("name"),
            lines=[*_lines(steps), *(heading_line(step.get("name")) for step in steps)],
            servings=servings_of(fields.get("servings")),
            prep_min=minutes_of(fields.get("working_time")),
            cook_min=minutes_of(fields.get("waiting_time")),
            steps=[text for step in steps for text in steps_of(step.get("instruction"))],
            tags=[line_of(fields_of(item).get("name", item)) for item in items_of(fields.get("keywords"))],
            url=fields.get("source_url"),
            notes=[fields.get("description")],
            made=fields.get("servings_text"),
        )
        yield build_recipe(where, keys.of_address(fields.get("source_url"), fields.get("name"), where), parts)


READER: Final[Reader] = _Tandoor()


def _is_recipe(name: str) -> bool:
    return name.rsplit("/", 1)[-1].lower() == "recipe.json"


def _inner(member: Member | Skipped, job: Job) -> Iterator[Member | Skipped]:
    if isinstance(member, Skipped) or _is_recipe(member.name):
        yield member
        return
    held = False
    for inner in members_of_bytes(member.data, member.name, job, _is_recipe):
        held = True
        yield inner if isinstance(inner, Skipped) else Member(f"{member.name}: {inner.name}", inner.data)
    if not held:
        yield Skipped(
            member.name,
            "It holds no recipe.json, as the zips in Tandoor's exports do. Unpack it, and import what is in it.",
        )


def _lines(steps: Sequence[Mapping[str, object]]) -> list[SourceLine | str]:
    """Return the lines of all steps. A step can be another recipe, about which an export says nothing."""
    lines = [line for step in steps for item in items_of(step.get("ingredients")) for line in _line(item)]
    if lines:
        lines += [line for step in steps for line in _linked(step)]
    return lines


def _linked(step: Mapping[str, object]) -> list[SourceLine | str]:
    name = line_of(fields_of(step.get("step_recipe_data")).get("name"))
    if name:
        return [use_line("", "", name)]
    is_blank = not step.get("ingredients") and not line_of(step.get("instruction"))
    return [UNREADABLE_LINE] if is_blank or step.get("step_recipe") is not None else []


def _line(item: object) -> list[SourceLine | str]:
    fields = fields_of(item)
    food = line_of(fields_of(fields.get("food")).get("name", fields.get("food")))
    note = line_of(fields.get("note"))
    if not fields or (fields.get("is_header") is True and not food):
        return [heading_line(note)]
    if not food:
        return [note or line_of(fields.get("original_text")) or UNREADABLE_LINE]
    amount = None if fields.get("no_amount") is True else number_of(fields.get("amount"))
    unit = fields_of(fields.get("unit")).get("name", fields.get("unit")) if amount else ""
    # Tandoor writes 0 for "no amount".
    return [use_line(f"{amount:g}" if amount else "", unit, food, note, amount=amount or None)]
