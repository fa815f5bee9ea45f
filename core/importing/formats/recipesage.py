"""RecipeSage: its JSON-LD export (sections flat, notes as comments), and the CSV that it reads and writes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.importing.containers.archives import head_of, not_of_format, unpacked_head, whole_file
from core.importing.containers.json_data import BadJsonError, begins_as_json, parsed
from core.importing.containers.rows import listed
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, build_recipe
from core.importing.fields.headings import heading_line
from core.importing.fields.schema_recipe import (
    address_of,
    ingredient_lines,
    parts_of,
    recipes_in,
    section_headings,
    title_of,
)
from core.importing.formats.table import TableReader, header_at
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

_HEADING: Final = re.compile(r"\[[^\[\]]*\]")
_TANDOORS: Final = re.compile(r"(\d{1,6}\.\d{1,16}) (\S+) (.+)")
_COLUMNS: Final = frozenset({"title", "ingredients", "instructions", "activetime", "totaltime"})


class _RecipeSage(TableReader):
    name = "recipesage"
    label = "RecipeSage (JSON-LD export or CSV)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is JSON-LD with RecipeSage's own fields, or a table with its columns."""
        text = unpacked_head(head)
        if begins_as_json(text):
            return b'"recipeIngredient"' in text and b'"creditText"' in text
        return {name.casefold().replace(" ", "") for name in header_at(path, head)} >= _COLUMNS

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe of either kind of export."""
        if not begins_as_json(head_of(path)):
            yield from super().read(path, job)
            return
        try:
            nodes = recipes_in(parsed(whole_file(path)))
        except BadJsonError as error:
            raise not_of_format(path, self.label) from error
        if not nodes:
            raise not_of_format(path, self.label)
        keys = Keys(self.name, path)
        for number, node in enumerate(nodes, start=1):
            job.check()
            identifier = line_of(node.get("identifier"))
            key = keys.key(identifier) if identifier else keys.of_address(address_of(node), title_of(node))
            parts = parts_of(node)
            yield build_recipe(
                f"{path.name}, recipe {number}",
                key,
                replace(parts, lines=[*_foods(ingredient_lines(node)), *section_headings(node)]),
            )

    def lines_in(self, cell: object) -> list[str]:
        """Return the ingredient lines of a cell."""
        return _foods(listed(cell))


def _foods(lines: list[str]) -> list[str]:
    """Return the lines with their headings marked, which RecipeSage writes in brackets on lines of their own."""
    return [heading_line(line[1:-1]) if _HEADING.fullmatch(line) else _without_none(line) for line in lines]


def _without_none(line: str) -> str:
    """Return a line without the "None" for no unit and the 0.0 for no amount that Tandoor writes ("1.0 None eggs")."""
    written = _TANDOORS.fullmatch(line)
    if written is None:
        return line
    amount, unit, food = float(written.group(1)), written.group(2), written.group(3)
    if food == "None":
        return UNREADABLE_LINE
    if not amount:
        return food if unit == "None" else f"{unit} {food}"
    return f"{amount:g} {food}" if unit == "None" else line


READER: Final[Reader] = _RecipeSage()
