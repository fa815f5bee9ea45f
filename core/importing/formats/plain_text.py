"""Plain text as people paste it: a title, ingredients under a heading or as a list, and what to do."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.importing.assemble import Keys, Parts, recipe_of
from core.importing.decoding import text_from
from core.importing.members import not_of_format, unpacked_head, whole_file
from core.importing.plain import line_of
from core.importing.prose import read_prose, section_named
from core.importing.stream import Reader, Skipped, SourceRecipe
from core.progress import Job

_BETWEEN: Final = re.compile(r"\f|^[ \t]*(?:={5,}|\*{5,}|~{5,})[ \t]*$", re.MULTILINE)
_LISTED: Final = re.compile(r"\s*(?:[-*•·–]\s*\S|[\d½¼¾⅓⅔⅛])")
_LARGEST: Final = 16 << 20
_ENDINGS: Final = (".txt", ".text")


class _PlainText:
    name = "text"
    label = "Plain text (.txt)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is text with a heading for ingredients, or a .txt with a list after its first line."""
        text = unpacked_head(head)
        if b"\0" in text[:1000] or not text.strip():
            return False
        lines = text_from(text).splitlines()
        return any(section_named(line) == "ingredients" for line in lines) or (
            path.name.lower().endswith(_ENDINGS)
            and sum(_LISTED.match(line) is not None for line in lines) >= 2
        )

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipes of a text; a line of ===== parts them."""
        keys = Keys(self.name)
        text = text_from(whole_file(path, _LARGEST)).replace("\r\n", "\n").replace("\r", "\n")
        blocks = [block for block in _BETWEEN.split(text) if block.strip()]
        if not blocks:
            raise not_of_format(path, self.label)
        for number, block in enumerate(blocks, start=1):
            job.check()
            parts = parts_of_text(block)
            yield recipe_of(f"{path.name}, recipe {number}", keys.key(parts.title), parts)


READER: Final[Reader] = _PlainText()


def parts_of_text(text: str) -> Parts:
    """The recipe of a pasted text."""
    lines = text.split("\n")
    if not any(section_named(line) == "ingredients" for line in lines):
        lines = _with_headings(lines)
    return read_prose(lines).parts


def _with_headings(lines: list[str]) -> list[str]:
    """Headings put before and after the first run of listed lines, when the text has none of its own."""
    first = next(
        (
            number
            for number, line in enumerate(lines)
            if number
            and _LISTED.match(line)
            and not re.match(r"\s*\d+\s*(?:servings|portions|people|min)", line)
        ),
        None,
    )
    if first is None or not line_of("".join(lines[:first])):
        return lines
    last = first
    while last < len(lines) and lines[last].strip():
        last += 1
    rest = lines[last:]
    heading = [] if any(section_named(line) == "steps" for line in rest) else ["Directions"]
    return [*lines[:first], "Ingredients", *lines[first:last], *heading, *rest]
