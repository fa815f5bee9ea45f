"""MasterCook: text exports (.mxp, .txt) with underlined columns, and the XML of later versions (.mx2, zipped .mz2)."""

import re
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from core.errors import KnownError
from core.importing import limits
from core.importing.containers.archives import ZIP_MAGIC, head_of, member_names, members, unpacked_head
from core.importing.containers.decoding import text_from
from core.importing.containers.xml_data import text_in, texts_in
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
from core.importing.formats.base import Found, RecordReader, XmlReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of, words_of
from core.text.servings import servings_of
from core.translation import tr

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


class _MasterCook(RecordReader):
    name = "mastercook"
    label = "MasterCook (.mxp, .mx2, .mz2)"
    begin = _START

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is MasterCook's XML, or a line says that MasterCook exported it."""
        if head.startswith(ZIP_MAGIC):
            return any(map(_is_xml, member_names(path)))
        text = unpacked_head(head)
        return b"<mx2" in text or any(_START.match(line) for line in text_from(text).splitlines()[:2_000])

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield every recipe of either kind of file."""
        head = head_of(path)
        if head.startswith(ZIP_MAGIC):
            return _of_zip(path, keys, job)
        return _XML.items(path, keys, job) if b"<mx2" in head else super().items(path, keys, job)

    def record(self, where: str, lines: list[str], keys: Keys, *, is_whole: bool) -> SourceRecipe | Skipped:
        """Return the recipe of a text export."""
        draft = _Draft()
        for line in lines:
            _read_line(line, draft)
        if not draft.is_whole and not any(draft.paragraphs):
            return Skipped(where, tr("The file ends in the middle of it."))
        fields = draft.fields
        sections = {name: " ".join(texts).strip(' "') for name, texts in draft.sections.items()}
        nutrition = (f"{name}: {text}" for name, text in sections.items() if name.startswith("per serving"))
        parts = RawRecipe(
            title=draft.title,
            lines=draft.lines,
            servings=servings_of(fields.get("serving size")),
            prep_min=minutes_of(fields.get("preparation time")),
            total_min=minutes_of(sections.get("start to finish time")),
            steps=[step for block in draft.paragraphs for step in steps_of(" ".join(block))],
            tags=words_of(re.sub(r"\s{2,}", ",", fields.get("categories", ""))),
            stated=stated_text(next(nutrition, "")),
            url=sections.get("source", ""),
            notes=[sections.get(name) for name in _PROSE],
            made=sections.get("yield", ""),
        )
        return build_recipe(where, keys.of_title(draft.title), parts)


class _MasterCookXml(XmlReader):
    name = "mastercook"
    label = "MasterCook XML"
    element = "RcpE"

    def recipe(self, where: str, element: Element, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of an element."""
        title = element.get("name", "")

        def attribute(path: str, name: str) -> str:
            found = element.find(path)
            return "" if found is None else found.get(name, "")

        made = line_of(f"{attribute('Yield', 'qty')} {attribute('Yield', 'unit')}")
        parts = RawRecipe(
            title=title,
            lines=[_xml_line(item) for item in element.findall("IngR")],
            servings=servings_of(attribute("Serv", "qty")) or servings_of(made),
            prep_min=minutes_of(attribute("PrpT", "elapsed")),
            total_min=minutes_of(attribute("TTim", "elapsed")),
            steps=[line_of(text) for text in texts_in(element, "DirS/DirT")],
            tags=texts_in(element, "CatS/CatT"),
            stated=stated_text(text_in(element, "Nutr")),
            url=web_address(text_in(element, "Srce")) or _address(element),
            notes=[text_in(element, name) for name in ("Desc", "Srce", "Note", "SrvI", "Wine")],
            made=made,
        )
        return build_recipe(where, keys.of_title(title), parts)


_XML: Final = _MasterCookXml()
READER: Final[Reader] = _MasterCook()


def _is_xml(name: str) -> bool:
    return name.lower().endswith(".mx2")


def _of_zip(path: Path, keys: Keys, job: Job) -> Found:
    """Yield the recipes of the XML files in a zip, which also has photos."""
    for member in members(path, job, _is_xml, limits.LARGEST_DOCUMENT):
        if isinstance(member, Skipped):
            yield member
            continue
        with tempfile.TemporaryDirectory(prefix="larder-import-") as folder:
            inner = Path(folder) / "inner.mx2"
            inner.write_bytes(member.data)
            try:
                yield from _XML.in_xml(inner, member.name, keys, job)
            except KnownError:
                yield Skipped(member.name, tr("It is no XML that can be read, or is damaged."))


def _address(element: Element) -> str:
    """Return the first web address among a recipe's other sources (`<AltS label="Internet address" source="..."/>`)."""
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
    return use_line(amount, unit, name, how)


@dataclass
class _Draft:
    """The contents of a text export, as far as it has been read.

    Attributes:
        columns: where the measure and the ingredient begin, after the underline.
    """

    title: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    lines: list[SourceLine | str] = field(default_factory=list)
    paragraphs: list[list[str]] = field(default_factory=list)
    sections: dict[str, list[str]] = field(default_factory=dict)
    columns: tuple[int, int] | None = None
    in_list: bool = False
    last_field: str = ""
    section: str = ""
    is_whole: bool = False


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
        # "Serving Size  : 2     Preparation Time :1:25" has two fields.
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
    """Return amount, measure and ingredient; archives are often off by one character."""
    measure, ingredient = draft.columns or (0, 0)
    return line[:measure].strip(), line[measure : ingredient - 1].strip(), line[ingredient - 1 :].strip()


def _line(amount: str, unit: str, name: str) -> SourceLine | str:
    food, _, how = name.partition(" -- ")
    if not amount and not unit:
        return line_of(name.replace(" -- ", ", "))
    if not food or (amount and not _AMOUNT.fullmatch(amount)):
        return line_of(f"{amount} {unit} {name}")
    return use_line(amount, unit, food, how)


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
        # Some archives have a second list after a blank line: no ingredient may become a step.
        draft.lines.append(_line(amount, unit, name))
    elif not line.strip():
        draft.paragraphs.append([])
    elif draft.paragraphs:
        draft.paragraphs[-1].append(line.strip())
    else:
        draft.paragraphs.append([line.strip()])
