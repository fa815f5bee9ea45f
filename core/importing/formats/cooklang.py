"""Cooklang: .cook files with one recipe each and ingredients marked in the steps."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from core.importing.containers.archives import ZIP_MAGIC, folder_has, member_names
from core.importing.containers.front_matter import Fields, split_front_matter
from core.importing.fields.build_recipe import RawRecipe, use_line
from core.importing.fields.front_matter_recipe import parts_of_front_matter
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_labels
from core.importing.formats.base import TextReader
from core.importing.source_recipe import Reader, SourceLine
from core.text.plain import line_of

_CHARACTER: Final = r"(?:\\.|[^@#~{}\n\\])"
_PICTURE: Final = "[\U0001f000-\U0001faff\u2600-\u27bf]"
_MARK: Final = re.compile(
    rf"(?<!\\)(?P<sign>[@#~])(?P<flags>[&?+\-]{{0,4}})(?:"
    rf"(?P<name>(?!\s){_CHARACTER}{{0,300}}?)\{{(?P<amount>(?:\\.|[^{{}}\n\\]){{0,300}})\}}(?:\((?P<how>(?:\\.|[^()\n\\]){{0,500}})\))?"
    rf"|(?P<word>(?:\w|{_PICTURE})(?:[\w'’-]|{_PICTURE}|[\ufe0f\u200d]){{0,80}}))"
)
_OLD_COMMENT: Final = re.compile(r"^[ \t]*//[^\n]*$", re.MULTILINE)
"""A comment of Cooklang's first version; inside a line it would be a web address."""
_COMMENT: Final = re.compile(r"(?<!\\)(?:\[-|--)")
_ESCAPED: Final = re.compile(r"\\(.)")
_OLD_FIELD: Final = re.compile(r"^[ \t]*>>[ \t]*([^:\n]{1,100}?)[ \t]*:[ \t]*([^\n]*)", re.MULTILINE)
_BREAK: Final = re.compile(r"(?<!\\)(?:\\\\)*\\$")
_SECTION: Final = re.compile(r"=+\s*[^=\n]*=*")


class _Cooklang(TextReader):
    name = "cooklang"
    label = "Cooklang (.cook; also a folder or zip of them)"
    endings = (".cook",)

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether its name ends in .cook, or it contains such files."""
        if not head:
            return self.wants(path.name) or folder_has(path, self.endings)
        if head.startswith(ZIP_MAGIC):
            return any(map(self.wants, member_names(path)))
        return self.wants(path.name) and b"\0" not in head

    def parts(self, text: str, stem: str) -> RawRecipe:
        """Return the recipe of a text; its title is the name of its file unless it states one."""
        return parts_of_cooklang(text, stem)


READER: Final[Reader] = _Cooklang()


@dataclass
class _Found:
    """The contents of a file, as far as it has been read."""

    lines: list[SourceLine | str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def parts_of_cooklang(text: str, stem: str) -> RawRecipe:
    """Return the recipe of a text; `stem` is its title unless it states one."""
    fields, body = split_front_matter(text)
    body = _without_comments(_OLD_COMMENT.sub("", body))
    fields = {**fields, **{name.casefold(): value for name, value in _OLD_FIELD.findall(body)}}
    found = _Found()
    for block in re.split(r"\n[ \t]*\n", _OLD_FIELD.sub("", body)):
        _read_block(block, found)
    return _parts(fields, found, stem)


def _without_comments(text: str) -> str:
    """Return a text without `-- ...` to the end of a line and `[- ... -]`; an unclosed bracket is not a comment."""
    parts: list[str] = []
    place = 0
    last_close = text.rfind("-]")
    while (found := _COMMENT.search(text, place)) is not None:
        parts.append(text[place : found.start()])
        if found.group() == "--":
            place = text.find("\n", found.end())
            if place < 0:
                return "".join(parts)
        elif found.end() <= last_close:
            place = text.index("-]", found.end()) + 2
        else:
            parts.append(found.group())
            place = found.end()
    return "".join((*parts, text[place:]))


def _read_block(block: str, found: _Found) -> None:
    texts: list[str] = []
    for raw in block.split("\n"):
        line = raw.strip()
        if line.startswith(">"):
            found.notes.append(_ESCAPED.sub(r"\1", line.lstrip("> ")))
        elif _SECTION.fullmatch(line):
            found.headings.append(heading_line(line))
        elif line:
            texts.append(_BREAK.sub("", line))
    if not texts:
        return
    signs: set[str] = set()

    def shown(mark: re.Match[str]) -> str:
        signs.add(mark["sign"])
        return _shown(mark, found)

    joined = " ".join(texts)
    rest = _MARK.sub("", joined)
    step = _ESCAPED.sub(r"\1", _MARK.sub(shown, joined))
    # A block of ingredients alone is a list before the steps.
    if signs != {"@"} or re.search(r"\w", rest):
        found.steps.append(step)


def _shown(mark: re.Match[str], found: _Found) -> str:
    """Return the text of a mark in a step, still escaped; add the ingredient that it names."""
    raw = mark["name"] if mark["name"] is not None else mark["word"]
    amount, unit = _amount(mark["amount"] or "")
    if mark["sign"] == "~":
        return re.sub(r"\\", r"\\\\", f"{amount} {unit}".strip()) or raw
    food, _, alias = re.sub(r"(?<!\\)\|", "\0", raw, count=1).partition("\0")
    shown = raw.rpartition("/")[2] if _is_path(raw) else (alias or food)
    if mark["sign"] == "#":
        return shown
    if raw.startswith("(") and "&" in mark["flags"]:  # a product of an earlier step
        return raw.partition(")")[2].strip()
    name = line_of(_ESCAPED.sub(r"\1", food))
    if _is_path(raw):
        found.lines.append(SourceLine(line_of(f"{amount} {unit} {name.rpartition('/')[2]}")))
    elif not ("&" in mark["flags"] and not amount and any(_names(line) == name for line in found.lines)):
        found.lines.append(_line(amount, unit, name, mark))
    return shown


def _line(amount: str, unit: str, name: str, mark: re.Match[str]) -> SourceLine:
    how = _ESCAPED.sub(r"\1", mark["how"] or "")
    line = use_line(amount, unit, name, how, optional="?" in mark["flags"])
    # A name may be a whole line, whose parts are read later.
    return (
        replace(line, name=None) if not amount and any(character.isnumeric() for character in name) else line
    )


def _is_path(name: str) -> bool:
    return name.startswith(("./", "../", ".\\"))


def _names(line: SourceLine | str) -> str | None:
    return line.name or line.text if isinstance(line, SourceLine) else line


def _amount(text: str) -> tuple[str, str]:
    """Return amount and unit of "2%cups", without a leading = (doesn't scale) or a trailing * (scales)."""
    amount, _, unit = text.partition("%")
    return (
        _ESCAPED.sub(r"\1", amount).strip().lstrip("=").rstrip("*").strip(),
        _ESCAPED.sub(r"\1", unit).strip(),
    )


def _parts(fields: Fields, found: _Found, stem: str) -> RawRecipe:
    stated = parts_of_front_matter(fields)
    return replace(
        stated,
        title=stated.title or stem,
        lines=[*found.lines, *found.headings],
        steps=found.steps,
        # Fields don't say whether they are for a serving or for the dish. If it serves one, both are the same.
        stated=stated_labels(_nutrition(fields)) if stated.servings == 1 else {},
        notes=[*stated.notes, *found.notes],
    )


def _nutrition(fields: Fields) -> dict[str, str]:
    """Return the fields that may be nutrients, in the spelling of the recipes that Cooklang's authors publish ("9%g")."""
    return {name: line_of(value).replace("%", " ").replace("kkal", "kcal") for name, value in fields.items()}
