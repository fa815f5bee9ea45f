"""Cooklang: .cook files, one recipe each, with ingredients marked in the steps."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.exporting.wording import OWN_KEY
from core.importing.containers.archives import ZIP_MAGIC, folder_has, member_names, members, not_of_format
from core.importing.containers.decoding import text_from
from core.importing.containers.front_matter import (
    NAME_FIELDS,
    PROSE_FIELDS,
    SUPPLY_FIELDS,
    Fields,
    list_of,
    split_front_matter,
    texts_of,
    value_of,
)
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe, use_line
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_fields
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of

_ENDING: Final = ".cook"
_CHARACTER: Final = r"(?:\\.|[^@#~{}\n\\])"
_PICTURE: Final = "[\U0001f000-\U0001faff\u2600-\u27bf]"
_MARK: Final = re.compile(
    rf"(?<!\\)(?P<sign>[@#~])(?P<flags>[&?+\-]{{0,4}})(?:"
    rf"(?P<name>(?!\s){_CHARACTER}{{0,300}}?)\{{(?P<amount>(?:\\.|[^{{}}\n\\]){{0,300}})\}}(?:\((?P<how>(?:\\.|[^()\n\\]){{0,500}})\))?"
    rf"|(?P<word>(?:\w|{_PICTURE})(?:[\w'’-]|{_PICTURE}|[\ufe0f\u200d]){{0,80}}))"
)
_OLD_COMMENT: Final = re.compile(r"^[ \t]*//[^\n]*$", re.MULTILINE)
"""Cooklang's first version began a comment so; within a line it would be a web address."""
_COMMENT: Final = re.compile(r"(?<!\\)(?:\[-|--)")
_ESCAPED: Final = re.compile(r"\\(.)")
_OLD_FIELD: Final = re.compile(r"^[ \t]*>>[ \t]*([^:\n]{1,100}?)[ \t]*:[ \t]*([^\n]*)", re.MULTILINE)
_BREAK: Final = re.compile(r"(?<!\\)(?:\\\\)*\\$")
_SECTION: Final = re.compile(r"=+\s*[^=\n]*=*")


class _Cooklang:
    name = "cooklang"
    label = "Cooklang (.cook; also a folder or zip of them)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether its name ends in .cook, or it holds files that do."""
        if not head:
            return path.name.lower().endswith(_ENDING) or folder_has(path, (_ENDING,))
        if head.startswith(ZIP_MAGIC):
            return any(map(_is_recipe, member_names(path)))
        return path.name.lower().endswith(_ENDING) and b"\0" not in head

    def takes(self, name: str) -> bool:
        """Whether it reads a file of this path in its folder."""
        return _is_recipe(name)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every file."""
        keys = Keys(self.name, path)
        found = False
        for member in members(path, job, _is_recipe):
            found = True
            if isinstance(member, Skipped):
                yield member
                continue
            stem = member.name.rsplit("/", 1)[-1].removesuffix(_ENDING)
            text = text_from(member.data)
            if len(text) > _LONGEST:
                yield Skipped(member.name, f"It is {len(text):,} characters long.")
                continue
            parts = parts_of_cooklang(text, stem)
            yield build_recipe(member.name, keys.of_title(parts.title, member.name), parts)
        if not found:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _Cooklang()
_LONGEST: Final = 1_000_000


def _is_recipe(name: str) -> bool:
    return name.lower().endswith(_ENDING)


@dataclass
class _Found:
    """What has been read of a file so far."""

    lines: list[SourceLine | str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def parts_of_cooklang(text: str, stem: str) -> RawRecipe:
    """The recipe of a text; its title is the name of its file unless it states one."""
    fields, body = split_front_matter(text)
    body = _without_comments(_OLD_COMMENT.sub("", body))
    fields = {**fields, **{name.casefold(): value for name, value in _OLD_FIELD.findall(body)}}
    found = _Found()
    for block in re.split(r"\n[ \t]*\n", _OLD_FIELD.sub("", body)):
        _read_block(block, found)
    return _parts(fields, found, stem)


def _without_comments(text: str) -> str:
    """Text without `-- ...` to the end of a line and `[- ... -]`; a bracket that never closes is no comment."""
    kept: list[str] = []
    place = 0
    last_close = text.rfind("-]")
    while (found := _COMMENT.search(text, place)) is not None:
        kept.append(text[place : found.start()])
        if found.group() == "--":
            place = text.find("\n", found.end())
            if place < 0:
                return "".join(kept)
        elif found.end() <= last_close:
            place = text.index("-]", found.end()) + 2
        else:
            kept.append(found.group())
            place = found.end()
    return "".join((*kept, text[place:]))


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
    # A block of nothing but ingredients lists them ahead of the steps, and is none itself.
    if signs != {"@"} or re.search(r"\w", rest):
        found.steps.append(step)


def _shown(mark: re.Match[str], found: _Found) -> str:
    """How a mark reads in a step, still escaped; an ingredient is noted."""
    raw = mark["name"] if mark["name"] is not None else mark["word"]
    amount, unit = _amount(mark["amount"] or "")
    if mark["sign"] == "~":
        return re.sub(r"\\", r"\\\\", f"{amount} {unit}".strip()) or raw
    food, _, alias = re.sub(r"(?<!\\)\|", "\0", raw, count=1).partition("\0")
    shown = raw.rpartition("/")[2] if _is_path(raw) else (alias or food)
    if mark["sign"] == "#":
        return shown
    if raw.startswith("(") and "&" in mark["flags"]:  # what an earlier step made
        return raw.partition(")")[2].strip()
    name = line_of(_ESCAPED.sub(r"\1", food))
    if _is_path(raw):
        found.lines.append(SourceLine(line_of(f"{amount} {unit} {name.rpartition('/')[2]}")))
    elif not ("&" in mark["flags"] and not amount and any(_names(line) == name for line in found.lines)):
        found.lines.append(_line(amount, unit, name, mark))
    return shown


def _line(amount: str, unit: str, name: str, mark: re.Match[str]) -> SourceLine:
    how = _ESCAPED.sub(r"\1", mark["how"] or "")
    number = number_of(amount) if amount else None
    line = use_line(amount, unit, name, how, amount=number, optional="?" in mark["flags"])
    # A whole line may stand in the place of a name; then its parts are still to be read.
    return (
        replace(line, name=None) if not amount and any(character.isnumeric() for character in name) else line
    )


def _is_path(name: str) -> bool:
    return name.startswith(("./", "../", ".\\"))


def _names(line: SourceLine | str) -> str | None:
    return line.name or line.text if isinstance(line, SourceLine) else line


def _amount(text: str) -> tuple[str, str]:
    """Amount and unit of "2%cups"; a leading = (does not scale) and a trailing * (scales) are left out."""
    amount, _, unit = text.partition("%")
    return (
        _ESCAPED.sub(r"\1", amount).strip().lstrip("=").rstrip("*").strip(),
        _ESCAPED.sub(r"\1", unit).strip(),
    )


def _parts(fields: Fields, found: _Found, stem: str) -> RawRecipe:
    source = value_of(fields, "source.url", "source", "url")
    servings = servings_of(value_of(fields, "servings", "serves", "yield"))
    return RawRecipe(
        title=value_of(fields, "title") or stem,
        lines=[*found.lines, *found.headings],
        servings=servings,
        prep_min=minutes_of(value_of(fields, "prep time", "time.prep", "prep_time")),
        cook_min=minutes_of(value_of(fields, "cook time", "time.cook", "cook_time")),
        total_min=minutes_of(
            _text_or_none(value_of(fields, "time required", "time", "duration", "total time"))
        ),
        steps=found.steps,
        tags=[
            tag
            for name in ("course", "category", "cuisine", "diet", "tags", "keywords")
            for tag in list_of(value_of(fields, name))
        ],
        # Fields do not say whether they count a serving or the dish, which is one and the same where it serves one.
        stated=_stated(fields) if servings == 1 else {},
        url=source if isinstance(source, str) else "",
        notes=[*texts_of(fields, PROSE_FIELDS), *found.notes],
        names=texts_of(fields, NAME_FIELDS),
        supplies=texts_of(fields, SUPPLY_FIELDS),
        made=value_of(fields, "servings", "serves", "yield"),
        own_key=value_of(fields, OWN_KEY),
    )


_NUTRIENTS: Final = MappingProxyType(
    {
        "calories": "energy", "protein": "protein", "total fat": "fat", "fat": "fat", "total carb.": "carbohydrate",
        "total carb": "carbohydrate", "carbs": "carbohydrate", "fiber": "fiber", "sodium": "sodium",
    }
)  # fmt: skip
"""Fields of the recipes that Cooklang's authors publish, with amounts as "245%kkal" or "9%g"."""


def _stated(fields: Fields) -> dict[str, float]:
    return stated_fields(
        {
            key: line_of(fields[name]).replace("%", " ").replace("kkal", "kcal")
            for name, key in _NUTRIENTS.items()
            if name in fields
        }
    )


def _text_or_none(value: object) -> object:
    return value if isinstance(value, str) else None
