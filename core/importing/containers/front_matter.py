"""The fields between `---` lines at the beginning of a Markdown or Cooklang file."""

import re
from collections.abc import Iterable
from typing import Final

from core.text.plain import line_of, lines_of

_FENCED: Final = re.compile(r"\A\s{0,20}---[ \t]*\n(.{0,65536}?)\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_FIELD: Final = re.compile(r"([A-Za-z][\w .-]{0,60}?)\s*:\s*(.*)")

Fields = dict[str, object]
"""By lower-case name; every value is text, a list of texts, or fields again."""


def split_front_matter(text: str) -> tuple[Fields, str]:
    """Return the fields, if there are any, and the text after them.

    Values stay text: a date, "1:30" and "no" must not become something else. A block that is not YAML is read line by line.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    found = _FENCED.match(text)
    if found is None:
        return {}, text
    return _fields(found.group(1)), text[found.end() :]


def _fields(block: str) -> Fields:
    import yaml

    try:
        data = yaml.load(block, Loader=yaml.BaseLoader)  # noqa: S506  # the base loader makes only texts
    except (yaml.YAMLError, ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        data = _line_by_line(block)
    return {name.casefold(): value for key, value in data.items() if (name := line_of(key))}


def _line_by_line(block: str) -> dict[str, object]:
    """Return the fields of a block that is not YAML: one per line, with list items on the lines below their name."""
    data: dict[str, object] = {}
    items: list[str] | None = None
    for line in block.split("\n"):
        if items is not None and (item := re.match(r"\s*-\s+(.+)", line)):
            items.append(item.group(1).strip("'\" "))
        elif pair := _FIELD.match(line):
            value = pair.group(2).strip("'\" ")
            items = None if value else []
            data[pair.group(1)] = value if items is None else items
    return data


def value_of(fields: Fields, names: Iterable[str]) -> object:
    """Return the first of these fields with a value; a dot leads to a field inside another ("time.prep")."""
    for name in names:
        value = fields.get(name)
        if value is None and "." in name:
            outer, _, inner = name.partition(".")
            within = fields.get(outer)
            value = within.get(inner) if isinstance(within, dict) else None
        if value not in (None, "", [], {}):
            return value
    return None


def texts_of(fields: Fields, names: Iterable[str]) -> list[str]:
    """Return the texts of all these fields, in this order."""
    return [text for name in names for text in lines_of_field(fields.get(name))]


def lines_of_field(value: object) -> list[str]:
    """Return the lines of a field that lists ingredients or steps; none is lost in YAML's structures.

    To YAML "Dressing: 2 tbsp oil" is a field of its own, and a list under a heading is a field with a list.
    """
    lines: list[str] = []
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting.extend(reversed(item))
        elif isinstance(item, dict):
            waiting.extend(
                each
                if isinstance(each, list | dict)
                else ": ".join(filter(None, (line_of(name), line_of(each))))
                for name, each in reversed(item.items())
            )
        else:
            lines += lines_of(item)
    return lines


def list_of(value: object) -> list[str]:
    """Return the texts of a list, or of a text with commas ("quick, vegan" or "[quick, vegan]")."""
    if isinstance(value, list):
        return [text for item in value if (text := line_of(item))]
    return [part.strip(" '\"") for part in line_of(value).strip("[]").split(",") if part.strip(" '\"")]
