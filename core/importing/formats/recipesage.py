"""RecipeSage: its JSON-LD export (sections flat, notes as comments), and the CSV that it reads and writes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from core.importing.containers.archives import head_of, not_of_format, unpacked_head, whole_file
from core.importing.containers.decoding import text_from
from core.importing.containers.json_data import BadJsonError, parsed
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
        """Whether it is JSON-LD with RecipeSage's own fields, or a table with its columns."""
        text = unpacked_head(head)
        if text.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
            return b'"recipeIngredient"' in text and b'"creditText"' in text
        return {name.casefold().replace(" ", "") for name in header_at(path, head)} >= _COLUMNS

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe of either kind of export."""
        begun = text_from(head_of(path)).lstrip("\ufeff \t\r\n")
        if begun[:1] not in ("{", "["):
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
        """The ingredient lines of a cell."""
        return _foods(listed(cell))


def _foods(lines: list[str]) -> list[str]:
    """The lines; RecipeSage puts headings in brackets on a line of their own."""
    return [heading_line(line[1:-1]) if _HEADING.fullmatch(line) else _without_none(line) for line in lines]


def _without_none(line: str) -> str:
    """ "1.0 None eggs" is how Tandoor writes a line without a unit in this format, and 0.0 one without an amount."""
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
