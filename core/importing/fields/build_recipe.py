"""The step from the parts that a reader found to a recipe, or to the reason for skipping it."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.importing import limits
from core.importing.fields.headings import is_heading_line
from core.importing.fields.notes import note_of
from core.importing.fields.title_keys import digest, title_key
from core.importing.source_recipe import Skipped, SourceLine, SourceRecipe
from core.importing.source_words import heading_words
from core.text.numbers import believable, number_of
from core.text.plain import line_of, lines_of, text_of

UNREADABLE_LINE: Final = "an ingredient that could not be read"
"""The line for an unreadable ingredient, so that its recipe never looks free of an allergen."""
_GOES_ON: Final = re.compile(r"(?:to|or|-|–)\s*[\d½¼¾⅓⅔⅛]", re.IGNORECASE)
_OPTIONAL: Final = re.compile(r"\boptional\b", re.IGNORECASE)
_WEB: Final = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)


@dataclass(frozen=True)
class RawRecipe:
    """The parts of a recipe as the source wrote them; `build_recipe` cleans and checks them.

    Attributes:
        names: other names of the recipe.
        supplies: supplies and tools.
        made: the yield as written ("12 peanut cookies").
    """

    title: object
    lines: Sequence[SourceLine | str]
    servings: float | None = None
    prep_min: float | None = None
    cook_min: float | None = None
    total_min: float | None = None
    steps: Sequence[object] = ()
    tags: Iterable[str] = ()
    stated: Mapping[str, float] = field(default_factory=dict)
    url: object = ""
    notes: Sequence[object] = ()
    names: Sequence[object] = ()
    supplies: Sequence[object] = ()
    made: object = ""
    own_key: object = ""


class Keys:
    """The keys of the recipes in a file: from an id of the source, else from the address or title.

    Recipes with the same basis get keys by their order in the file.
    """

    def __init__(self, format_name: str, path: Path) -> None:
        """Begin a file, or a folder of files."""
        self._format = format_name
        self._path = path
        self._is_folder = path.is_dir()
        self._seen: dict[bytes, int] = {}

    def key(self, *basis: object) -> str:
        """Return the key for the first basis that is not empty."""
        text = next((found for item in basis if (found := line_of(item))), "")
        times = self._times(text)
        return f"{self._format}-{digest(text)}" + (f"-{times}" if times > 1 else "")

    def _times(self, text: str) -> int:
        """Return the number of recipes with a basis so far, with this one."""
        short = bytes.fromhex(digest(text))
        times = self._seen[short] = self._seen.get(short, 0) + 1
        return times

    def of_title(self, title: object, member: str = "") -> str:
        """Return the key for a recipe with only a title, which recipes of other collections may share.

        Args:
            member: the file of this recipe in the folder or archive; empty if one file has many recipes.
        """
        text = line_of(title)
        file, within = self._path, member
        if self._is_folder and member:
            file, within = self._path / member, ""
        elif member == self._path.name:
            within = ""
        place = within if member else text
        times = self._times(f"{text} in {member}")
        return title_key(self._format, text, file, f"{place} {times}" if times > 1 or not member else place)

    def of_address(self, address: object, title: object, member: str = "") -> str:
        """Return the key for a recipe with an address; without one, the key of its title."""
        where = line_of(address)
        return self.key(f"{where} {line_of(title)}") if where else self.of_title(title, member)


def build_recipe(where: str, key: str, parts: RawRecipe) -> SourceRecipe | Skipped:
    """Return the recipe in plain text, or the reason for skipping it; never raises.

    A recipe without ingredients is skipped: it would look free of every allergen.
    """
    listed, headings = without_headings(parts.lines)
    lines = [clean for line in listed if (clean := _clean(line)).text]
    return recipe_of_clean(
        where, key, parts, lines, note_of(headings, parts.names, parts.supplies, parts.made)
    )


def recipe_of_clean(
    where: str, key: str, parts: RawRecipe, lines: Sequence[SourceLine], last_note: str = ""
) -> SourceRecipe | Skipped:
    """Return the recipe with lines that are plain text already. The last note is never cut."""
    title = line_of(parts.title)
    steps = [text for step in parts.steps if (text := text_of(step))]
    tags = list(dict.fromkeys(tag for item in parts.tags if (tag := line_of(item))))
    why = _refusal(title, lines, steps, tags)
    if why:
        return Skipped(where, why)
    notes = "\n\n".join(dict.fromkeys(text for note in parts.notes if (text := text_of(note))))
    return SourceRecipe(
        key=key,
        title=title,
        lines=tuple(lines),
        servings=_positive(parts.servings),
        prep_min=_positive(parts.prep_min),
        cook_min=_positive(parts.cook_min),
        total_min=_positive(parts.total_min),
        steps=tuple(steps),
        tags=tuple(tags),
        stated={
            key: value for key, value in parts.stated.items() if key in NUTRIENTS and math.isfinite(value)
        },
        url=web_address(parts.url),
        notes="\n\n".join(filter(None, (notes[: limits.LONGEST_NOTES - len(last_note)], last_note))),
        own_key=line_of(parts.own_key)[: limits.LONGEST_TITLE],
    )


def _refusal(title: str, lines: Sequence[SourceLine], steps: Sequence[str], tags: Sequence[str]) -> str:
    longest_line = max((len(line.text) for line in lines), default=0)
    if not title:
        return "It has no title."
    if len(title) > limits.LONGEST_TITLE:
        return f"Its title is {len(title):,} characters long."
    if not lines:
        return "It lists no ingredients."
    if len(lines) > limits.MOST_INGREDIENTS:
        return f"It lists {len(lines):,} ingredients."
    if longest_line > limits.LONGEST_INGREDIENT:
        return f"An ingredient line is {longest_line:,} characters long."
    if sum(map(len, steps)) > limits.LONGEST_STEPS:
        return f"Its directions are {sum(map(len, steps)):,} characters long."
    if len(tags) > limits.MOST_TAGS or any(len(tag) > limits.LONGEST_TAG for tag in tags):
        return f"It has {len(tags):,} tags, or one that is too long to be a tag."
    return ""


def _clean(line: SourceLine | str) -> SourceLine:
    if isinstance(line, str):
        return SourceLine(line_of(line))
    text, name = line_of(line.text), line_of(line.name) or None
    unit = line_of(line.unit) if line.unit else ""
    preparation = line_of(line.preparation) if line.preparation else ""
    if (text, name, unit, preparation) == (line.text, line.name, line.unit, line.preparation):
        return line
    return replace(line, text=text, name=name, unit=unit, preparation=preparation)


def _positive(value: float | None) -> float | None:
    return None if value is None else believable(value) or None


def without_headings(lines: Sequence[SourceLine | str]) -> tuple[list[SourceLine | str], list[str]]:
    """Separate lines from headings ("For the sauce:"); returns both.

    A heading is a line that its reader marked, or a text that ends in a colon, has no digit and comes right before
    another line: a food must never be lost as a heading.
    """
    listed: list[SourceLine | str] = []
    headings: list[str] = []
    for line, following in zip(lines, [*lines[1:], None], strict=False):
        if isinstance(line, str) and (
            is_heading_line(line)
            or (_is_heading(line) and following is not None and not _is_heading(following))
        ):
            headings.append(line)
        else:
            listed.append(line)
    return listed, headings


def _is_heading(line: SourceLine | str) -> bool:
    if not isinstance(line, str):
        return False
    text = line.strip()
    return text.endswith(":") and not any(character.isnumeric() for character in text)


def web_address(value: object) -> str:
    """Return the first http address in a value, or nothing."""
    text = text_of(value) if isinstance(value, str) else ""
    found = _WEB.search(text[: limits.LONGEST_URL + 1])
    return found.group() if found is not None and len(text) <= limits.LONGEST_URL else ""


def use_line(
    amount_text: object,
    unit: object,
    name: object,
    preparation: object = "",
    *,
    amount: float | None = None,
    optional: bool = False,
) -> SourceLine:
    """Return a line whose parts the source stores apart.

    If the written amount is not a single number (a range), the line stays text, to be read later.

    Args:
        amount: the amount as a number, where the source has one; None: read `amount_text`.
    """
    written, food = line_of(amount_text), line_of(name)
    if amount is None and written:
        amount = number_of(written)
    text = " ".join(part for part in (written, line_of(unit), food) if part)
    prepared = line_of(preparation)
    if prepared and food:
        text = f"{text}, {prepared}"
    elif prepared:
        text = f"{text} {prepared}".strip()
    if optional and text and "optional" not in text.lower():
        text = f"{text} (optional)"
    # In "1 tb" and "to 1 1/2 tb oil" a range continues after its unit.
    readable = bool(food) and (amount is not None or not written) and _GOES_ON.match(food) is None
    return SourceLine(
        text=text,
        name=food if readable else None,
        amount=amount if readable else None,
        unit=line_of(unit) if readable else "",
        preparation=prepared if readable else "",
        optional=optional or (readable and _OPTIONAL.search(prepared) is not None),
    )


def steps_of(value: object) -> list[str]:
    """Return the steps of a text without their numbers: paragraphs if it has blank lines, else lines."""
    text = text_of(value)
    parts = re.split(r"\n\s*\n", text) if "\n\n" in text else lines_of(text)
    return [step for part in parts if (step := without_number(line_of(part)))]


def without_number(step: str) -> str:
    """Return a step without its number ("Step 2: Mix.")."""
    return heading_words().step_number.sub("", step)
