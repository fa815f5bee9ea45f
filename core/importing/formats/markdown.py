"""Markdown: front matter or a heading as title, a list under "Ingredients", and steps under "Directions"."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.importing.containers.archives import ZIP_MAGIC, folder_has, member_names, unpacked_head
from core.importing.containers.decoding import text_from
from core.importing.containers.front_matter import lines_of_field, split_front_matter
from core.importing.fields.build_recipe import RawRecipe
from core.importing.fields.front_matter_recipe import parts_of_front_matter
from core.importing.fields.prose import read_prose, section_named
from core.importing.formats.base import TextReader
from core.importing.formats.recipemd import is_recipemd, recipemd_parts
from core.importing.source_recipe import Reader
from core.text.plain import line_of

_LISTED_AHEAD: Final = re.compile(
    r"\s{0,20}---[ \t]*\r?\n(?:(?!---).{0,1000}\n){0,60}?ingredients:", re.IGNORECASE
)
"""Front matter that lists the ingredients itself, as in sites made with Chowdown."""


class _Markdown(TextReader):
    name = "markdown"
    label = "Markdown (.md; also a folder or zip of them)"
    endings = (".md", ".markdown", ".mdown", ".mdx")

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is Markdown with a heading for ingredients, or a folder or zip with Markdown."""
        if not head:
            return folder_has(path, self.endings)
        if head.startswith(ZIP_MAGIC):
            return any(map(self.wants, member_names(path)))
        text = text_from(unpacked_head(head))
        return (
            any(line.startswith("#") and section_named(line) == "ingredients" for line in text.splitlines())
            or _LISTED_AHEAD.match(text) is not None
            or is_recipemd(text)
        )

    def parts(self, text: str, stem: str) -> RawRecipe:
        """Return the recipe of a text; its front matter takes precedence over its body."""
        fields, body = split_front_matter(text)
        stated = parts_of_front_matter(fields)
        found = recipemd_parts(body) if is_recipemd(body) else read_prose(body.split("\n")).parts
        # Sites made with Chowdown list everything in the front matter, with other recipes as components.
        ahead = [line for name in ("ingredients", "components") for line in lines_of_field(fields.get(name))]
        steps = (lines_of_field(fields.get(name)) for name in ("directions", "instructions", "steps"))
        # If the front matter has the title, a first line without a heading is prose.
        lead = [line_of(found.title)] if stated.title and found.title != stated.title else []
        return replace(
            stated,
            lines=[*ahead, *found.lines],
            steps=next(filter(None, steps), found.steps),
            title=stated.title or found.title or stem,
            servings=stated.servings or found.servings,
            prep_min=stated.prep_min or found.prep_min,
            cook_min=stated.cook_min or found.cook_min,
            total_min=stated.total_min or found.total_min,
            tags=[*stated.tags, *found.tags],
            stated=found.stated,
            url=stated.url or found.url,
            notes=[*stated.notes, *filter(None, lead), *found.notes],
            made=stated.made or found.made,
        )


READER: Final[Reader] = _Markdown()
