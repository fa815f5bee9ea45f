"""MasterCook: text exports (.mxp, .txt) with underlined columns, and the XML of later versions (.mx2, zipped .mz2)."""

import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.errors import KnownError
from core.importing import limits
from core.importing.containers.archives import (
    ZIP_MAGIC,
    head_of,
    member_names,
    members,
    not_of_format,
    opened,
    unpacked_head,
)
from core.importing.containers.decoding import text_from, text_lines
from core.importing.containers.xml_data import elements, text_in, texts_in
from core.importing.fields.build_recipe import (
    UNREADABLE_LINE,
    Keys,
    RawRecipe,
    build_recipe,
    steps_of,
    use_line,
    web_address,
)
from core.importing.fields.stated_nutrition import stated_text
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of, words_of
from core.text.servings import servings_of

_START: Final = re.compile(r"\s*[*{]\s*Exported (?:from|for)\s+(?:MasterCook|CookWorks)", re.IGNORECASE)
_UNDERLINE: Final = re.compile(r"\s*(-{3,})\s+(-{3,})\s+(-{3,})\s*")
_SEPARATOR: Final = re.compile(r"\s*(?:- ?){8,}\s*")
_HEADER: Final = re.compile(
    r"\s*(recipe by|serving size|preparation time|categories|cuisine|start to finish time)\s*:\s*(.*)",
    re.IGNORECASE,
)
_SECTION: Final = re.compile(
    r"\s*(description|source|copyright|yield|notes?|nutr\. assoc\.|serving ideas|suggested wine|cuisine|ratings"
    r"|start to finish time|s\(.{1,40}\)|t\(.{1,40}\)|per serving[^:]{0,60})\s*:\s*(.*)",
    re.IGNORECASE,
)
_PROSE: Final = ("description", "source", "notes", "note", "serving ideas", "suggested wine", "cuisine")
_AMOUNT: Final = re.compile(r"[\d ./,½¼¾⅓⅔⅛-]+")
_MOST_LINES: Final = 20_000


class _MasterCook:
    name = "mastercook"
    label = "MasterCook (.mxp, .mx2, .mz2)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is MasterCook's XML, or a line says that MasterCook exported it."""
        if head.startswith(ZIP_MAGIC):
            return any(map(_is_xml, member_names(path)))
        text = unpacked_head(head)
        return b"<mx2" in text or any(_START.match(line) for line in text_from(text).splitlines()[:2_000])

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe of either kind of file."""
        keys = Keys(self.name, path)
        found = False
        head = head_of(path)
        if head.startswith(ZIP_MAGIC):
            items = _of_zip(path, job, keys)
        elif b"<mx2" in head:
            items = _of_xml(path, path.name, job, keys)
        else:
            items = _of_text(path, job, keys)
        for item in items:
            found = True
            yield item
        if not found:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _MasterCook()


def _is_xml(name: str) -> bool:
    return name.lower().endswith(".mx2")


def _of_zip(path: Path, job: Job, keys: Keys) -> Iterator[SourceRecipe | Skipped]:
    """The recipes of the XML files in a zip, which also holds photos."""
    for member in members(path, job, _is_xml, limits.LARGEST_DOCUMENT):
        if isinstance(member, Skipped):
            yield member
            continue
        with tempfile.TemporaryDirectory(prefix="larder-import-") as folder:
            inner = Path(folder) / "inner.mx2"
            inner.write_bytes(member.data)
            try:
                yield from _of_xml(inner, member.name, job, keys)
            except KnownError:
                yield Skipped(member.name, "It is no XML that can be read, or is damaged.")


def _of_xml(path: Path, name: str, job: Job, keys: Keys) -> Iterator[SourceRecipe | Skipped]:
    for number, element in enumerate(elements(path, frozenset({"RcpE"})), start=1):
        job.check()
        where = f"{name}, recipe {number}"
        yield (
            Skipped(where, "The file breaks off in it.")
            if element is None
            else _xml_recipe(where, element, keys)
        )


def _xml_recipe(where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
    title = element.get("name", "")

    def attribute(path: str, name: str) -> str:
        found = element.find(path)
        return "" if found is None else found.get(name, "")

    return build_recipe(
        where,
        keys.of_title(title),
        RawRecipe(
            title=title,
            lines=[_xml_line(item) for item in element.findall("IngR")],
            servings=servings_of(attribute("Serv", "qty")) or servings_of(_made(element.find("Yield"))),
            prep_min=minutes_of(attribute("PrpT", "elapsed")),
            total_min=minutes_of(attribute("TTim", "elapsed")),
            steps=[line_of(text) for text in texts_in(element, "DirS/DirT")],
            tags=texts_in(element, "CatS/CatT"),
            stated=stated_text(text_in(element, "Nutr")),
            url=web_address(text_in(element, "Srce")) or _address(element),
            notes=[text_in(element, name) for name in ("Desc", "Srce", "Note", "SrvI", "Wine")],
            made=_made(element.find("Yield")),
        ),
    )


def _made(element: Element | None) -> str:
    return "" if element is None else line_of(f"{element.get('qty', '')} {element.get('unit', '')}")


def _address(element: Element) -> str:
    """The first web address among a recipe's other sources (`<AltS label="Internet address" source="..."/>`)."""
    found = (web_address(each.get("source", "") or text_in(each)) for each in element.findall("AltS"))
    return next((address for address in found if address), "")


def _xml_line(element: Element) -> SourceLine | str:
    name = re.sub(r"\s+-$", "", line_of(element.get("name", "")))
    # Two numbers are the ends of a range ("0.75 1"), unless the second is a fraction ("1 1/2").
    amount = re.sub(r"^(\d[\d.,/]*) ([\d.,]+)$", r"\1-\2", line_of(element.get("qty", "")))
    unit = line_of(element.get("unit", ""))
    how = ", ".join(line_of(text) for text in texts_in(element, "IPrp"))
    if not name:
        return UNREADABLE_LINE
    if not (amount or unit or how):
        return name
    return use_line(amount, unit, name, how, amount=number_of(amount) if amount else None)


def _of_text(path: Path, job: Job, keys: Keys) -> Iterator[SourceRecipe | Skipped]:
    begun = 0
    lines: list[str | None] = []
    with opened(path) as file:
        for number, line in enumerate(text_lines(file), start=1):
            if number % 500 == 1:
                job.check()
                job.report(file.share(), f"Reading {path.name}")
            if line is not None and _START.match(line):
                if begun:
                    yield _text_recipe(f"{path.name}, line {begun}", lines, keys)
                begun, lines = number, []
            elif begun and len(lines) < _MOST_LINES:
                lines.append(line)
    if begun:
        yield _text_recipe(f"{path.name}, line {begun}", lines, keys)


@dataclass
class _Draft:
    """What has been read of a text export so far."""

    title: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    lines: list[SourceLine | str] = field(default_factory=list)
    paragraphs: list[list[str]] = field(default_factory=list)
    sections: dict[str, list[str]] = field(default_factory=dict)
    columns: tuple[int, int] | None = None
    """Where the measure and the ingredient begin, once the underline was met."""
    in_list: bool = False
    last_field: str = ""
    section: str = ""
    is_whole: bool = False


def _text_recipe(where: str, lines: Sequence[str | None], keys: Keys) -> SourceRecipe | Skipped:
    if any(line is None for line in lines) or len(lines) >= _MOST_LINES:
        return Skipped(where, "It holds a line, or a number of lines, too long for a recipe.")
    draft = _Draft()
    for line in lines:
        _read_line((line or "").expandtabs(8).rstrip(), draft)
    if not draft.is_whole and not any(draft.paragraphs):
        return Skipped(where, "The file ends in the middle of it.")
    fields, sections = (
        draft.fields,
        {name: " ".join(texts).strip(' "') for name, texts in draft.sections.items()},
    )
    nutrition = next(
        (f"{name}: {text}" for name, text in sections.items() if name.startswith("per serving")), ""
    )
    return build_recipe(
        where,
        keys.of_title(draft.title),
        RawRecipe(
            title=draft.title,
            lines=draft.lines,
            servings=servings_of(fields.get("serving size")),
            prep_min=minutes_of(fields.get("preparation time")),
            total_min=minutes_of(sections.get("start to finish time")),
            steps=[step for block in draft.paragraphs for step in steps_of(" ".join(block))],
            tags=words_of(re.sub(r"\s{2,}", ",", fields.get("categories", ""))),
            stated=stated_text(nutrition),
            url=sections.get("source", ""),
            notes=[sections.get(name) for name in _PROSE],
            made=sections.get("yield", ""),
        ),
    )


def _read_line(line: str, draft: _Draft) -> None:
    if not draft.title:
        draft.title = line_of(line)
    elif draft.columns is None:
        _read_header(line, draft)
    elif draft.in_list:
        _read_list(line, draft)
    else:
        _read_rest(line, draft)


def _read_header(line: str, draft: _Draft) -> None:
    underline = _UNDERLINE.fullmatch(line)
    if underline is not None:
        draft.columns = (underline.end(1), underline.start(3))
        draft.in_list = True
        return
    found = _HEADER.fullmatch(line)
    if found is not None:
        # "Serving Size  : 2     Preparation Time :1:25" holds two fields.
        first, _, second = re.sub(r"(?i)\s+preparation time\s*:", "\0", found.group(2), count=1).partition(
            "\0"
        )
        draft.last_field = found.group(1).lower()
        draft.fields[draft.last_field] = first.strip()
        if second:
            draft.fields["preparation time"] = second.strip()
    elif line.strip() and draft.last_field == "categories" and "ngredient" not in line:
        draft.fields["categories"] += f"  {line.strip()}"


def _read_list(line: str, draft: _Draft) -> None:
    if not line.strip():
        draft.in_list = not draft.lines
        return
    amount, unit, name = _columns(line, draft)
    if not amount and not unit and name.startswith("--") and draft.lines:
        before = draft.lines.pop()
        draft.lines.append(f"{before if isinstance(before, str) else before.text}, {name.lstrip('- ')}")
        return
    draft.lines.append(_line(amount, unit, name))


def _columns(line: str, draft: _Draft) -> tuple[str, str, str]:
    """Amount, measure and ingredient; one character of play, since archives are often off by one."""
    measure, ingredient = draft.columns or (0, 0)
    return line[:measure].strip(), line[measure : ingredient - 1].strip(), line[ingredient - 1 :].strip()


def _line(amount: str, unit: str, name: str) -> SourceLine | str:
    food, _, how = name.partition(" -- ")
    if not amount and not unit:
        return line_of(name.replace(" -- ", ", "))
    if not food or (amount and not _AMOUNT.fullmatch(amount)):
        return line_of(f"{amount} {unit} {name}")
    return use_line(amount, unit, food, how, amount=number_of(amount) if amount else None)


def _read_rest(line: str, draft: _Draft) -> None:
    if _SEPARATOR.fullmatch(line):
        draft.is_whole = True
        draft.section = "after"
        return
    section = _SECTION.fullmatch(line)
    if section is not None:
        draft.section = re.sub(r"\s+", " ", section.group(1).lower())
        draft.sections.setdefault(draft.section, []).append(section.group(2).strip())
        return
    if draft.section:
        draft.sections.setdefault(draft.section, []).append(line.strip())
        return
    amount, unit, name = _columns(line, draft)
    if amount and unit and name and number_of(amount) is not None:
        # A second list after a blank line, as some archives have: no ingredient may become a step.
        draft.lines.append(_line(amount, unit, name))
    elif not line.strip():
        draft.paragraphs.append([])
    elif draft.paragraphs:
        draft.paragraphs[-1].append(line.strip())
    else:
        draft.paragraphs.append([line.strip()])
