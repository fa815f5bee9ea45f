"""Recipes as running text with headings: Markdown, and what people paste."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from core.importing.fields.build_recipe import RawRecipe, web_address
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_text
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of

_WORDS: Final = {
    "ingredients": "ingredients|ingredient list|what you need|you will need|you'll need|zutaten|ingrédients|ingredientes"
    "|ingredienti|ingrediënten|ingredienser|ingrediente|składniki|ainekset|hozzávalók|ингредиенты|材料",
    "steps": "directions?|instructions?|method|steps|preparation|procedure|how to make it|zubereitung|préparation"
    "|anleitung|étapes|preparación|elaboración|instrucciones|preparazione|procedimento|modo de prepar[oa]|bereiding"
    "|bereidingswijze|tillagning|gör så här|fremgangsmåde|valmistus|przygotowanie|приготовление|作り方",
    "nutrition": "nutrition(?:al)?(?: facts| info(?:rmation)?| values?)?"
    "(?: \\(?per serving\\)?| of one serving, as its source states)?"
    "|nährwerte|valeurs nutritionnelles|información nutricional",
    "own": "nutrition of one serving, computed by larder",
    "notes": "notes?|tips?|variations?|contributions?|storage|substitutions?|equipment|about|background|history"
    "|source|credits?",
}
_HEADINGS: Final = {
    section: re.compile(rf"(?:the )?(?:{words})\s*:?", re.IGNORECASE) for section, words in _WORDS.items()
}
_FACT: Final = re.compile(
    r"(?:[-*•]\s*)?[^\w\s]{0,4}\s*(prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)?|total(?: time)?|ready in|time|serves"
    r"|servings?|yields?|makes|portions?|source|url|link)(?:\s*[:=]\s*|\s+)(.{1,200})",
    re.IGNORECASE,
)
_BULLET: Final = re.compile(r"\s*(?:[-*+•‣·–]|\[[ xX]\]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?")
_MARKUP: Final = (
    (re.compile(r"!\[[^\[\]]{0,500}\]\([^()]{0,2000}\)"), ""),
    (re.compile(r"\[([^\[\]]{0,500})\]\([^()]{0,2000}\)"), r"\1"),
    (re.compile(r"(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"(?<![\w*])[*_](?=[^\s*_])([^*_\n]{1,500})(?<=\S)[*_](?![\w*])"), r"\1"),
    (re.compile(r"`([^`\n]{1,500})`"), r"\1"),
)


_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]<>()#+.!|-])")


_BEHIND: Final = "behind the ingredients"
"""The section under a heading of unknown meaning that follows the ingredients."""
_EMPHASISED: Final = re.compile(r"(\*\*|__)[^*_\d½¼¾⅓⅔⅛]{1,60}\1:?|(\*\*|__)[^*_\d½¼¾⅓⅔⅛]{1,60}:\2")
"""A line of its own between lists that is emphasised as a whole heads the next one."""


def _system(group: str) -> str:
    """Which system of measures a heading names, or nothing."""
    word = group.casefold().strip(" :()")
    if word in ("metric", "metric units", "metrisch"):
        return "metric"
    return "imperial" if word in ("imperial", "us", "us customary", "imperial units", "american") else ""


@dataclass
class Prose:
    """The parts of a text, by its headings."""

    title: str = ""
    facts: dict[str, str] = field(default_factory=dict)
    ingredients: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    nutrition: list[str] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    """The heading that each ingredient stands under, or nothing."""
    headings: list[str] = field(default_factory=list)
    """The other headings: of parts of the directions and of notes."""
    group: str = ""
    is_bulleted: bool = False
    """Whether a line of the list of ingredients began with a bullet."""
    pending: str = ""
    """A line that heads the next ingredients if a list follows, and else is one itself."""
    listed: list[tuple[str, bool]] = field(default_factory=list)
    """What stands under a heading of unknown meaning behind the ingredients, and whether it has a bullet."""

    @property
    def lines(self) -> list[str]:
        """The ingredients; of one list written in two systems of measures, the metric one."""
        systems = {group: system for group in self.groups if (system := _system(group))}
        if len(set(systems.values())) < 2:
            return self.ingredients
        return [
            line
            for line, group in zip(self.ingredients, self.groups, strict=True)
            if systems.get(group) != "imperial"
        ]

    def add_ingredient(self, text: str) -> None:
        """Note an ingredient under the heading that was met last."""
        self.ingredients.append(text)
        self.groups.append(self.group)

    def end_group(self) -> None:
        """Settle what only its surroundings tell: no ingredient may be lost as a heading or a note."""
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
        """As parts of a recipe. Nutrition that states nothing certain of a serving stays a note."""
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
    """A line of Markdown as plain text."""
    for pattern, kept in _MARKUP:
        line = pattern.sub(kept, line)
    return line_of(_ESCAPED.sub(r"\1", line))


def section_named(heading: str) -> str:
    """Which section a heading begins ("ingredients", "steps", "notes"); empty for any other."""
    plain = heading.strip().strip("#*_ ").strip()
    return next((section for section, words in _HEADINGS.items() if words.fullmatch(plain)), "")


def is_fact(line: str) -> bool:
    """Whether a line states servings, a time or the source ("Serves 4")."""
    return _FACT.fullmatch(_without_marks(line)) is not None


def read_prose(lines: Sequence[str]) -> Prose:
    """Part a text by its headings, which are Markdown's or stand alone on a line."""
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
    if section in ("ingredients", _BEHIND):
        found.group = text
        # "### For the sauce" parts a list; a heading of the first two levels may, or begins something else.
        return section if level > 2 else _BEHIND
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
    elif section == _BEHIND:
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
    # Beside a list with bullets, a sentence is a remark, but whatever begins as an ingredient does stays one.
    if has_bullet or not found.is_bulleted or len(text) < 60 or text[:1].isnumeric():
        found.add_ingredient(text)
    else:
        found.notes.append(text)


def _take_fact(line: str, found: Prose) -> bool:
    fact = _FACT.fullmatch(_without_marks(line))
    if fact is None:
        return False
    name, value = fact.group(1).lower(), fact.group(2).strip()
    kind = (
        "prep" if name.startswith("prep")
        else "cook" if name.startswith("cook")
        else "total" if name in ("total", "total time", "ready in", "time")
        else "source" if name in ("source", "url", "link")
        else "servings"
    )  # fmt: skip
    # "Serves 4" is a number of people already; "Yield: 2 loaves" is not.
    found.facts.setdefault(kind, f"{value} servings" if name == "serves" and value.isdigit() else value)
    return True


def _without_marks(line: str) -> str:
    return line.replace("**", "").replace("\ufe0f", "")
