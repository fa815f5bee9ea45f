"""Recipes as text with headings: Markdown, and pasted text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from core.importing.fields.build_recipe import RawRecipe, web_address
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_text
from core.importing.source_words import heading_words
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of

_BULLET: Final = re.compile(r"\s*(?:[-*+•‣·–]|\[[ xX]\]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?")
_MARKUP: Final = (
    (re.compile(r"!\[[^\[\]]{0,500}\]\([^()]{0,2000}\)"), ""),
    (re.compile(r"\[([^\[\]]{0,500})\]\([^()]{0,2000}\)"), r"\1"),
    (re.compile(r"(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"(?<![\w*])[*_](?=[^\s*_])([^*_\n]{1,500})(?<=\S)[*_](?![\w*])"), r"\1"),
    (re.compile(r"`([^`\n]{1,500})`"), r"\1"),
)
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]<>()#+.!|-])")
_AFTER: Final = "after the ingredients"
"""The section under an unknown heading that follows the ingredients."""
_EMPHASISED: Final = re.compile(r"(\*\*|__)[^*_\d½¼¾⅓⅔⅛]{1,60}\1:?|(\*\*|__)[^*_\d½¼¾⅓⅔⅛]{1,60}:\2")
"""A line that is emphasised as a whole, which is the heading of the list after it."""


@dataclass
class Prose:
    """The parts of a text, by its headings.

    Attributes:
        groups: the heading over each ingredient, or nothing.
        headings: the other headings, of parts of the directions and of notes.
        is_bulleted: whether a line of the ingredient list began with a bullet.
        pending: a line that is the heading of the next ingredients if a list follows, and an ingredient if not.
        listed: the lines under an unknown heading after the ingredients, and whether each has a bullet.
    """

    title: str = ""
    facts: dict[str, str] = field(default_factory=dict)
    ingredients: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    nutrition: list[str] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    group: str = ""
    is_bulleted: bool = False
    pending: str = ""
    listed: list[tuple[str, bool]] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        """The ingredients; of a list in two systems of measures, the metric one."""
        systems = {group: system for group in self.groups if (system := heading_words().system(group))}
        if len(set(systems.values())) < 2:
            return self.ingredients
        return [
            line
            for line, group in zip(self.ingredients, self.groups, strict=True)
            if systems.get(group) != "imperial"
        ]

    def add_ingredient(self, text: str) -> None:
        """Add an ingredient under the last heading."""
        self.ingredients.append(text)
        self.groups.append(self.group)

    def end_group(self) -> None:
        """Decide which pending lines are ingredients: none may be lost as a heading or a note."""
        if self.pending:
            self.add_ingredient(self.pending)
            self.pending = ""
        has_amounts = any(is_bullet and text[:1].isnumeric() for text, is_bullet in self.listed)
        for text, is_bullet in self.listed:
            if has_amounts and is_bullet:
                self.add_ingredient(text)
            else:
                self.notes.append(text)
        self.listed.clear()

    @property
    def parts(self) -> RawRecipe:
        """The parts of a recipe. Nutrition that states nothing certain about a serving is a note."""
        stated = stated_text("\n".join(self.nutrition))
        return RawRecipe(
            title=self.title,
            lines=[
                *self.lines,
                *(heading_line(group) for group in dict.fromkeys((*self.groups, *self.headings)) if group),
            ],
            servings=servings_of(self.facts.get("servings")),
            prep_min=minutes_of(self.facts.get("prep")),
            cook_min=minutes_of(self.facts.get("cook")),
            total_min=minutes_of(self.facts.get("total")),
            steps=self.steps,
            stated=stated,
            url=web_address(self.facts.get("source", "")),
            notes=["\n".join([*self.notes, *([] if stated else self.nutrition)])],
            made=self.facts.get("servings", ""),
        )


def without_markup(line: str) -> str:
    """Return a line of Markdown as plain text."""
    for pattern, plain in _MARKUP:
        line = pattern.sub(plain, line)
    return line_of(_ESCAPED.sub(r"\1", line))


def section_named(heading: str) -> str:
    """Return the section that a heading begins ("ingredients", "steps", "notes"); empty for any other heading."""
    return heading_words().section(heading)


def is_fact(line: str) -> bool:
    """Return whether a line states servings, a time or the source ("Serves 4")."""
    words, text = heading_words(), _without_marks(line).strip()
    return words.fact.fullmatch(text) is not None or words.counted.fullmatch(text) is not None


def read_prose(lines: Sequence[str]) -> Prose:
    """Split a text at its headings: Markdown's, and known ones on a line of their own."""
    found = Prose()
    section = ""
    blank_before = True
    for raw in lines:
        line = raw.strip()
        if not line:
            blank_before = True
            continue
        named = section_named(line)
        if named:
            found.end_group()
            section = named
            if counted := heading_words().counted_list.fullmatch(line.strip("#*_ :").casefold()):
                found.facts.setdefault("servings", counted["counted"])
        elif line.startswith("#"):
            found.end_group()
            section = _under_heading(
                without_markup(line.lstrip("# ")), len(line) - len(line.lstrip("#")), section, found
            )
        else:
            _take(raw, section, found, blank_before=blank_before)
        blank_before = False
    found.end_group()
    return found


def _under_heading(text: str, level: int, section: str, found: Prose) -> str:
    if not found.title and not section:
        found.title = text
        return ""
    if section in ("ingredients", _AFTER):
        found.group = text
        # "### For the sauce" divides a list; a heading of the first two levels may, or begins another section.
        return section if level > 2 else _AFTER
    found.headings.append(text)
    return section if level > 2 and section == "steps" else "notes"


def _take(raw: str, section: str, found: Prose, *, blank_before: bool) -> None:
    line = raw.strip()
    bullet = _BULLET.match(raw)
    text = without_markup(_BULLET.sub("", raw, count=1) if bullet else line)
    if section == "ingredients":
        _take_ingredient(line, text, found, has_bullet=bullet is not None)
    elif section == "steps":
        if bullet or blank_before or not found.steps:
            found.steps.append(text)
        else:
            found.steps[-1] = f"{found.steps[-1]} {text}"
    elif section == _AFTER:
        found.listed.append((text, bullet is not None))
    elif section == "own":
        return
    elif section == "nutrition":
        found.nutrition.append(text)
    elif not section and not found.title:
        found.title = text
    elif not _take_fact(line, found) and text:
        found.notes.append(text)


def _take_ingredient(line: str, text: str, found: Prose, *, has_bullet: bool) -> None:
    if line.startswith("|"):
        if not re.fullmatch(r"[|:\-\s]+", line):
            found.add_ingredient(line_of(" ".join(cell.strip() for cell in line.strip("|").split("|"))))
        return
    if found.pending:
        if has_bullet:
            found.group = found.pending.rstrip(": ")
            found.pending = ""
        else:
            found.end_group()
    if not has_bullet and _EMPHASISED.fullmatch(line):
        found.pending = text
        return
    found.is_bulleted = found.is_bulleted or has_bullet
    # In a list with bullets a long line without one is a remark, unless it begins with an amount.
    if has_bullet or not found.is_bulleted or len(text) < 60 or text[:1].isnumeric():
        found.add_ingredient(text)
    else:
        found.notes.append(text)


def _take_fact(line: str, found: Prose) -> bool:
    words = heading_words()
    fact = words.fact.fullmatch(_without_marks(line))
    if fact is None and words.counted.fullmatch(_without_marks(line)):
        found.facts.setdefault("servings", line)
        return True
    is_time = fact is not None and words.labels[fact.group(1).lower()] in ("prep", "cook", "total")
    if fact is None or (is_time and minutes_of(fact.group(2)) is None):
        return False
    name, value = fact.group(1).lower(), fact.group(2).strip()
    # "Serves 4" is a number of people; "Yield: 2 loaves" is not.
    found.facts.setdefault(
        words.labels[name], f"{value} servings" if name == "serves" and value.isdigit() else value
    )
    return True


def _without_marks(line: str) -> str:
    return line.replace("**", "").replace("\ufe0f", "")
