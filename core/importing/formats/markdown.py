"""Markdown: front matter or a heading as title, a list under "Ingredients", and steps under "Directions"."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.exporting.wording import OWN_KEY
from core.importing.containers.archives import (
    ZIP_MAGIC,
    Member,
    folder_has,
    member_names,
    members,
    not_of_format,
    unpacked_head,
)
from core.importing.containers.decoding import text_from
from core.importing.containers.front_matter import (
    NAME_FIELDS,
    PROSE_FIELDS,
    SUPPLY_FIELDS,
    lines_of_field,
    list_of,
    split_front_matter,
    texts_of,
    value_of,
)
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe, web_address
from core.importing.fields.prose import read_prose, section_named
from core.importing.formats.recipemd import is_recipemd, recipemd_parts
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of

_ENDINGS: Final = (".md", ".markdown", ".mdown", ".mdx")
_LONGEST: Final = 1_000_000
_LISTED_AHEAD: Final = re.compile(
    r"\s{0,20}---[ \t]*\r?\n(?:(?!---).{0,1000}\n){0,60}?ingredients:", re.IGNORECASE
)
"""Front matter that lists the ingredients itself, as sites made with Chowdown have."""


class _Markdown:
    name = "markdown"
    label = "Markdown (.md; also a folder or zip of them)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is Markdown with a heading for ingredients, or a folder or zip that holds Markdown."""
        if not head:
            return folder_has(path, _ENDINGS)
        if head.startswith(ZIP_MAGIC):
            return any(map(_is_markdown, member_names(path)))
        text = text_from(unpacked_head(head))
        return (
            any(line.startswith("#") and section_named(line) == "ingredients" for line in text.splitlines())
            or _LISTED_AHEAD.match(text) is not None
            or is_recipemd(text)
        )

    def takes(self, name: str) -> bool:
        """Whether it reads a file of this path in its folder."""
        return _is_markdown(name)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every file."""
        keys = Keys(self.name, path)
        found = False
        for member in members(path, job, _is_markdown):
            found = True
            yield member if isinstance(member, Skipped) else _recipe(member, keys)
        if not found:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _Markdown()


def _is_markdown(name: str) -> bool:
    return name.lower().endswith(_ENDINGS)


def _recipe(member: Member, keys: Keys) -> SourceRecipe | Skipped:
    text = text_from(member.data)
    if len(text) > _LONGEST:
        return Skipped(member.name, f"It is {len(text):,} characters long.")
    stem = re.sub(r"\.[A-Za-z]{2,8}$", "", member.name.rsplit("/", 1)[-1])
    parts = parts_of_markdown(text, stem)
    return build_recipe(member.name, keys.of_title(parts.title, member.name), parts)


def parts_of_markdown(text: str, stem: str) -> RawRecipe:
    """The recipe of a text; what the front matter states comes before what the text does."""
    fields, body = split_front_matter(text)
    parts = recipemd_parts(body) if is_recipemd(body) else read_prose(body.split("\n")).parts
    # Sites made with Chowdown list all in the front matter, and other recipes that go in as components.
    ahead = [line for name in ("ingredients", "components") for line in lines_of_field(fields.get(name))]
    steps = next(
        (
            each
            for name in ("directions", "instructions", "steps")
            if (each := lines_of_field(fields.get(name)))
        ),
        [],
    )
    stated_title = line_of(value_of(fields, "title", "name"))
    # Without a heading the first line is prose, not a title, once the front matter has one.
    lead = [line_of(parts.title)] if stated_title and parts.title != stated_title else []
    return replace(
        parts,
        lines=[*ahead, *parts.lines],
        steps=steps or parts.steps,
        title=stated_title or parts.title or stem,
        servings=servings_of(value_of(fields, "servings", "serves", "yield")) or parts.servings,
        prep_min=minutes_of(value_of(fields, "prep time", "prep_time", "preptime")) or parts.prep_min,
        cook_min=minutes_of(value_of(fields, "cook time", "cook_time", "cooktime")) or parts.cook_min,
        total_min=minutes_of(value_of(fields, "total time", "total_time", "totaltime", "time"))
        or parts.total_min,
        tags=[
            *(
                tag
                for name in ("category", "categories", "cuisine", "tags", "keywords")
                for tag in list_of(fields.get(name))
            ),
            *parts.tags,
        ],
        url=web_address(value_of(fields, "source", "url", "link")) or parts.url,
        notes=[*texts_of(fields, PROSE_FIELDS), *lead, *parts.notes],
        names=texts_of(fields, NAME_FIELDS),
        supplies=texts_of(fields, SUPPLY_FIELDS),
        made=value_of(fields, "servings", "serves", "yield") or parts.made,
        own_key=value_of(fields, OWN_KEY),
    )
