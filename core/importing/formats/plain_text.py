"""Plain text as users paste it: a title, ingredients under a heading or as a list, and directions."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from core.importing.containers.archives import unpacked_head, whole_file
from core.importing.containers.decoding import text_from
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.fields.prose import is_fact, read_prose, section_named
from core.importing.formats.base import FormatReader, Found
from core.importing.source_recipe import Reader
from core.importing.source_words import heading_words
from core.progress import Job
from core.text.plain import line_of

_BETWEEN: Final = re.compile(r"\f|^[ \t]*(?:={5,}|\*{5,}|~{5,})[ \t]*$", re.MULTILINE)
_LISTED: Final = re.compile(r"\s*(?:[-*•·–]\s*\S|[\d½¼¾⅓⅔⅛])")
_NUMBERED_STEP: Final = re.compile(r"\s*\d{1,2}[.)]\s+[^\W\d]")
_LONGEST_ENTRY: Final = 120
"""Characters; a longer line is not an ingredient."""
_FEW_WORDS: Final = 3
_LARGEST: Final = 16 << 20
_ENDINGS: Final = (".txt", ".text")


class _PlainText(FormatReader):
    name = "text"
    label = "Plain text (.txt)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is text with a heading for ingredients, or a .txt with a list after its first line."""
        text = unpacked_head(head)
        if b"\0" in text[:1000] or not text.strip():
            return False
        lines = text_from(text).splitlines()
        return any(section_named(line) == "ingredients" for line in lines) or (
            path.name.lower().endswith(_ENDINGS)
            and sum(_LISTED.match(line) is not None for line in lines) >= 2
        )

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield the recipes of a text; a line of ===== separates them."""
        text = text_from(whole_file(path, _LARGEST)).replace("\r\n", "\n").replace("\r", "\n")
        blocks = [block for block in _BETWEEN.split(text) if block.strip()]
        for number, block in enumerate(blocks, start=1):
            job.check()
            parts = parts_of_text(block)
            yield build_recipe(f"{path.name}, recipe {number}", keys.of_title(parts.title), parts)


READER: Final[Reader] = _PlainText()


def parts_of_text(text: str) -> RawRecipe:
    """Return the recipe of a text."""
    lines = _with_whole_facts(text.split("\n"))
    if not any(section_named(line) == "ingredients" for line in lines):
        lines = _with_headings(lines)
    return read_prose(lines).parts


def _with_whole_facts(lines: list[str]) -> list[str]:
    """Join facts whose label and value are on two lines ("Servings:", "12"), as in text copied from a page."""
    words = heading_words()
    found: list[str] = []
    place, label = 0, ""
    for line in lines:
        value = words.values.get(words.labels.get(label.casefold(), ""))
        if value is not None and value.fullmatch(line):
            found[place:] = [f"{label}: {line.strip()}"]
            label = ""
            continue
        found.append(line)
        if line.strip():
            place, label = len(found) - 1, line.strip().removesuffix(":").rstrip()
    return found


def _with_headings(lines: list[str]) -> list[str]:
    """Put headings before and after the listed lines of a text that has none.

    The list may have several groups with blank lines between them. If a group counted as directions, its foods and their
    allergens would be missing.
    """
    first = next((number for number, line in enumerate(lines) if number and _is_listed(line)), None)
    if first is None or not line_of("".join(lines[:first])):
        return lines
    last = _end_of_group(lines, first)
    first = _start_of_list(lines, first)
    while (end := _end_of_next_list(lines, last)) > last:
        last = end
    rest = lines[last:]
    heading = [] if any(section_named(line) == "steps" for line in rest) else ["Directions"]
    return [*lines[:first], "Ingredients", *lines[first:last], *heading, *rest]


def _is_listed(line: str) -> bool:
    return (
        _LISTED.match(line) is not None
        and heading_words().counted_fact.match(line) is None
        and _NUMBERED_STEP.match(line) is None
    )


def _start_of_list(lines: Sequence[str], first: int) -> int:
    """Return the first line of a list whose first entry with an amount is `first`; "butter" above it belongs to it."""
    while first > 1 and (line := lines[first - 1].strip()):
        if is_fact(line) or section_named(line) or _is_sentence(line) or line.endswith(":"):
            break
        first -= 1
    return first


def _end_of_group(lines: Sequence[str], start: int) -> int:
    """Return the number of the next blank line."""
    return next((number for number in range(start, len(lines)) if not lines[number].strip()), len(lines))


def _end_of_next_list(lines: Sequence[str], start: int) -> int:
    """Return the end of the next group of listed lines and its headings ("For the filling:"); `start` if there is none."""
    place = start
    while place < len(lines):
        while place < len(lines) and not lines[place].strip():
            place += 1
        end = _end_of_group(lines, place)
        group = [line.strip() for line in lines[place:end]]
        entries = [line for line in group if not line.endswith(":")]
        listed = [line for line in entries if _is_listed(line)]
        if any(section_named(line) for line in group):
            return start
        if entries:
            is_list = 2 * len(listed) >= len(entries) and 2 * sum(map(_is_sentence, entries)) < len(entries)
            # "salt" and "pepper" in a group of their own, before the directions.
            is_words = all(len(line.split()) <= _FEW_WORDS and not _is_sentence(line) for line in entries)
            return end if is_list or (is_words and any(line.strip() for line in lines[end:])) else start
        place = end
    return start


def _is_sentence(line: str) -> bool:
    """Return whether a line is a direction: it ends like a sentence and has several words, or is long."""
    return len(line) > _LONGEST_ENTRY or (line.endswith((".", "!")) and len(line.split()) > 2)
