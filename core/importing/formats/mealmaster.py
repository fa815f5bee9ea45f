"""MealMaster: text with ingredients in one or two fixed columns, often in a DOS code page."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.food.units import kitchen_unit
from core.importing.containers.archives import unpacked_head
from core.importing.containers.decoding import text_from
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe, use_line
from core.importing.fields.headings import heading_line
from core.importing.formats.base import RecordReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.importing.source_words import heading_words
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of
from core.translation import tr

UNITS: Final = MappingProxyType(
    {
        "bn": "bunch", "c": "cup", "cc": "ml", "cg": "cg", "cl": "cl", "cn": "can", "ct": "carton", "dg": "dg",
        "dl": "dl", "dr": "drop", "ds": "dash", "ea": "each", "fl": "fl oz", "g": "g", "ga": "gallon", "kg": "kg",
        "l": "l", "lb": "lb", "lg": "large", "md": "medium", "mg": "mg", "ml": "ml", "oz": "oz", "pg": "package",
        "pk": "package", "pn": "pinch", "pt": "pint", "qt": "quart", "sl": "slice", "sm": "small", "t": "teaspoon",
        "tb": "tablespoon", "ts": "teaspoon", "T": "tablespoon", "sp": "sprig", "cv": "clove", "sk": "stalk",
    }
)  # fmt: skip
"""Meal-Master's codes of units, and three of other programs; case matters only for t and T."""
_PER_SERVING: Final = "x"
"""The code for an ingredient without an amount ("1 x  Salt"), and for headings ("1 x  Dressing:")."""

_START: Final = re.compile(
    r"[:\s-]{0,3}[M-]{4,}.{0,200}?(?:recipe|meal-?\s?master|now you.?re cooking)|recipe via meal-?\s?master",
    re.IGNORECASE,
)
_END: Final = re.compile(r"(?:M{5,}|-{5,})\s*")
_GROUP: Final = re.compile(r"(?:M{5}|-{3})-{2,}\s*([^-\s].{0,60}?)\s*-{2,}\s*")
_EQUALS_GROUP: Final = re.compile(r"\s*={3,}\s*([^=\s].{0,60}?)\s*={3,}\s*")
_FIELD: Final = re.compile(r"\s{0,9}([A-Za-z][A-Za-z ./-]{1,30}?)\s*:\s*(.*)")
_NO_NOTES: Final = frozenset({"title", "categories", "yield", "preparation time"})
_RULE: Final = re.compile(r"[~+*=_\s-]{6,}")
_NUMBERED: Final = re.compile(r"\d{1,2}[.)]\s")
_AMOUNT_COLUMN: Final = re.compile(r"[\d ./,½¼¾⅓⅔⅛-]{7}")
_RIGHT_COLUMNS: Final = (41, 40)


class _MealMaster(RecordReader):
    name = "mealmaster"
    label = "MealMaster (.mmf, .mm, .txt)"
    begin = _START
    end = _END

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether a line begins a Meal-Master record and its title follows."""
        lines = text_from(unpacked_head(head)).splitlines()
        begun = False
        for line in lines[:2_000]:
            begun = begun or _START.match(line) is not None
            if begun and re.match(r"\s*title\s*:", line, re.IGNORECASE):
                return True
        return False

    def record(self, where: str, lines: list[str], keys: Keys, *, is_whole: bool) -> SourceRecipe | Skipped:
        """Return the recipe of a record."""
        draft = _Draft()
        for line in lines:
            _read_line(line, draft)
        draft.end_group()
        if not is_whole and not draft.steps:
            return Skipped(where, tr("The file ends in the middle of it."))
        fields = draft.fields
        title, categories = fields.get("title", ""), fields.get("categories", "").split(",")
        parts = RawRecipe(
            title=title,
            lines=[*draft.lines, *draft.headings],
            servings=servings_of(fields.get("yield")),
            prep_min=minutes_of(fields.get("preparation time")),
            steps=draft.steps,
            tags=[tag for tag in map(line_of, categories) if tag.lower() != "none"],
            notes=[text for name, text in fields.items() if name not in _NO_NOTES],
            made=fields.get("yield", ""),
        )
        return build_recipe(where, keys.of_title(title), parts)


READER: Final[Reader] = _MealMaster()


@dataclass
class _Draft:
    """The contents of a record, as far as it has been read.

    Attributes:
        left, right: amount, unit code and name of the lines of a group, by column.
    """

    fields: dict[str, str] = field(default_factory=dict)
    lines: list[SourceLine | str] = field(default_factory=list)
    left: list[list[str]] = field(default_factory=list)
    right: list[list[str]] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    in_header: bool = True
    in_steps: bool = False
    after_blank: bool = True

    def end_group(self) -> None:
        """Add the lines of the left column, then the right one's, which may begin with the rest of the left one's last."""
        substitute = False
        group: list[list[str]] = []
        for parts in (*self.left, *self.right):
            _add(group, parts)
        for amount, code, name in group:
            line, next_is_substitute = _line(amount, code, name, is_substitute=substitute)
            self.lines.append(line)
            substitute = next_is_substitute
        self.left, self.right = [], []


def _read_line(line: str, draft: _Draft) -> None:
    if draft.in_header and _is_header(line, draft):
        return
    group = _GROUP.fullmatch(line) or _EQUALS_GROUP.fullmatch(line)
    if group is not None:
        draft.end_group()
        draft.headings.append(heading_line(group.group(1)))
        draft.in_header = draft.in_steps = False
        draft.after_blank = True
        return
    if not line.strip() or _RULE.fullmatch(line):
        draft.after_blank = True
        return
    draft.in_header = False
    if _read_ingredients(line, draft):
        return
    # A remark before the list doesn't end it.
    draft.in_steps = bool(draft.lines or draft.left)
    text = line_of(line)
    if draft.after_blank or not draft.steps or _NUMBERED.match(text):
        draft.steps.append(text)
    else:
        draft.steps[-1] = f"{draft.steps[-1]} {text}"
    draft.after_blank = False


def _is_header(line: str, draft: _Draft) -> bool:
    found = _FIELD.fullmatch(line)
    if found is None:
        return False
    name = found.group(1).lower()
    # Programs add fields of their own right below the others; a line after a blank one may be an ingredient.
    labels = heading_words().record_labels
    if name not in labels and draft.after_blank:
        return False
    value = found.group(2).strip()
    name = labels.get(name, name)
    draft.fields.setdefault(name, f"{value} servings" if name == "yield" and value.isdigit() else value)
    draft.after_blank = False
    return True


def _read_ingredients(line: str, draft: _Draft) -> bool:
    for start in _RIGHT_COLUMNS:
        left, right = _columns(line[:start]), _columns(line[start:])
        if left is not None and right is not None:
            # A step rarely has blanks in the right places of both columns.
            draft.left.append(left)
            draft.right.append(right)
            return True
    only = _columns(line)
    if draft.in_steps:
        # Among the steps only a line with every column is an ingredient.
        if only is None or number_of(only[0]) is None or (not only[1] and line[8:11].strip()):
            return False
    elif only is None:
        only = _loose_columns(line)
    if only is None:
        return False
    draft.left.append(only)
    return True


def _columns(text: str) -> list[str] | None:
    """Return amount, unit code and name of a text in Meal-Master's columns; None for any other text."""
    text = text.rstrip()
    if len(text) < 12 or not _AMOUNT_COLUMN.fullmatch(text[:7]) or text[7] != " " or text[10] != " ":
        return None
    code, name = text[8:10].strip(), text[11:]
    known = code in ("", _PER_SERVING) or code in UNITS or code.lower() in UNITS
    return [text[:7].strip(), code, name.strip()] if known and name[:1] != " " else None


def _loose_columns(line: str) -> list[str] | None:
    """Return the parts of a line that is off its columns: no ingredient may become a step."""
    amount, rest = line[:7].strip(), line[7:].strip()
    if amount and rest and line[7:8] == " " and _AMOUNT_COLUMN.fullmatch(line[:7]):
        code = rest.partition(" ")[0]
        named = code in UNITS or code.lower() in UNITS
        return [amount, code, rest.partition(" ")[2].strip()] if named else [amount, "", rest]
    return ["", "", line.strip()] if line.startswith(" " * 10) else None


def _add(column: list[list[str]], line: list[str]) -> None:
    amount, code, name = line
    if not amount and not code and name.startswith("-") and column:
        column[-1][2] = f"{column[-1][2]} {name.lstrip('- ')}"
    else:
        column.append([amount, code, name.lstrip("-").strip() or name])


def _line(amount: str, code: str, name: str, *, is_substitute: bool) -> tuple[SourceLine | str, bool]:
    """Return a line, and whether the next one is a substitute for it."""
    name, substituted = re.subn(r"[,;]?\s+or$", "", name)
    if code == _PER_SERVING:
        return re.sub(r";\s*", ", ", name), bool(substituted)
    unit = UNITS.get(code) or UNITS.get(code.lower(), "")
    food, _, preparation = re.sub(r"\s*;\s*", ", ", name).partition(", ")
    line = use_line(amount, unit, food or name, preparation, optional=is_substitute)
    if amount and not unit and kitchen_unit(name.partition(" ")[0]) is not None:
        # Other programs put the unit where the name belongs.
        return line.text, bool(substituted)
    return line, bool(substituted)
