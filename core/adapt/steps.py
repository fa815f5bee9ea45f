"""Directions and titles rewritten after a change of ingredients."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.adapt.choices import Change
from core.food.recipe import IngredientUse

_WORD: Final = r"(?<!\w){}(?!\w)"
_DEPENDS: Final = re.compile(
    r"\b(?:whip|whisk|beat|melt|cream|grate|crack|poach|sear|rest|brown|knead|fold|scrambl|temper|"
    r"internal temperature|until stiff|stiff peaks|soft peaks|opaque|pink)\w*",
    re.IGNORECASE,
)
"""Work that another food may not take in the same way."""
_LAST_COMMA: Final = re.compile(r"^([^.;:]*), ((?:(?! and | or )[^,.;:])+)(?=[.;:])", re.IGNORECASE)
"""A list whose last word lost its "and"."""
_AMOUNT_BEFORE: Final = re.compile(
    r"\b(?:\d[\d./ ]*|half|quarter)\s*(?:g|ml|tablespoons?|teaspoons?|cups?|tbsp|tsp)?\s*(?:of (?:the )?)?$",
    re.IGNORECASE,
)
_DESCRIBED: Final = r"(?:(?:the|some|remaining|rest of the|reserved|chopped|grated|sliced|melted|fresh)\s+)*"


@dataclass(frozen=True)
class MarkedStep:
    """A direction that the cook should read with care."""

    number: int
    """Counted from 1 in the new directions."""
    why: str


@dataclass(frozen=True)
class Directions:
    """The new directions."""

    steps: tuple[str, ...]
    marked: tuple[MarkedStep, ...]
    origins: tuple[int | None, ...]
    """The place of each one in the old directions; None for a new one."""


OtherNames = Mapping[Change, tuple[str, ...]]
"""Further names by which a recipe calls the food of a change: "fish" for its cod."""


def rewritten(
    steps: Sequence[str], changes: Sequence[Change], staying: Sequence[IngredientUse], also: OtherNames
) -> Directions:
    """Return the directions with changed foods named; steps that the change may upset are marked.

    Args:
        staying: the ingredients that remain, whose names are not replaced.
    """
    marks: dict[int, list[str]] = {}
    found = list(steps)
    swapped = [change for change in changes if change.kind == "swap"]
    for change in changes:
        if change.before is None or change.kind == "swap":
            continue
        others = [use for use in staying if use is not change.before]
        names = (*_names(change.before, others), *also.get(change, ()))
        for number, step in enumerate(found):
            if change.kind == "amount":
                if any(_AMOUNT_BEFORE.search(step[: at.start()]) for at in _mentions(step, names)):
                    marks.setdefault(number, []).append(f"The amount of {change.before.name} has changed.")
                continue
            text = _left_out(step, names)
            if text != step:
                found[number] = text
                marks.setdefault(number, []).append(f"{_capital(change.before.name)} was left out here.")
    for number, step in enumerate(found):
        text, named = _with_swaps(step, swapped, staying, also)
        found[number] = text
        if named and _DEPENDS.search(step):
            marks.setdefault(number, []).extend(
                f"It was written for {change.before.name}; {change.after[0].use.name} may need other handling."
                for change in named
                if change.before is not None
            )
    first = [_preparation(change) for change in changes if change.note]
    last = [change.step for change in changes if change.step]
    shift = len(first)
    filled = [(number, step) for number, step in enumerate(found) if step.strip()]
    places = {number: shift + place for place, (number, _) in enumerate(filled, start=1)}
    return Directions(
        (*first, *(step for _, step in filled), *last),
        tuple(
            MarkedStep(places[number], " ".join(dict.fromkeys(whys)))
            for number, whys in sorted(marks.items())
            if number in places
        ),
        (*(None for _ in first), *(number for number, _ in filled), *(None for _ in last)),
    )


def renamed(title: str, changes: Iterable[Change], staying: Sequence[IngredientUse], also: OtherNames) -> str:
    """Return the title with replaced foods named, and without those that were left out."""
    changes = list(changes)
    for change in changes:
        if change.before is not None and change.kind == "drop":
            title = (
                " ".join(_left_out(title, (*_names(change.before, staying), *also.get(change, ()))).split())
                or title
            )
    title, _ = _with_swaps(title, [change for change in changes if change.kind == "swap"], staying, also)
    return _capital(title)


def _preparation(change: Change) -> str:
    """Return the first direction for a new food, without the name of the old one: the check would read it as listed."""
    return f"{_capital(change.after[0].use.name)}: {change.note[:1].lower()}{change.note[1:]}"


def _names(use: IngredientUse, staying: Sequence[IngredientUse]) -> tuple[str, ...]:
    """Return the names of an ingredient in directions, longest first, without those that another ingredient shares."""
    words = [use.name.casefold(), (use.entity or use.name).casefold()]
    for name in tuple(words):
        parts = name.split()
        words += [" ".join(parts[start:]) for start in range(1, len(parts))]
        if (
            "of" not in parts
            and len(parts) > 1
            and parts[-1] in ("leaf", "leaves", "seed", "piece", "thigh", "breast")
        ):
            words.append(" ".join(parts[:-1]))
    taken = {part.rstrip("s") for other in staying for part in _all_ends(other)}
    unique = [name for name in dict.fromkeys(words) if name and name.rstrip("s") not in taken]
    return tuple(sorted(unique, key=len, reverse=True))


def _all_ends(use: IngredientUse) -> Iterable[str]:
    for name in (use.name.casefold(), (use.entity or "").casefold()):
        parts = name.split()
        yield from (" ".join(parts[start:]) for start in range(len(parts)))


def _pattern(names: Sequence[str]) -> re.Pattern[str] | None:
    if not names:
        return None
    forms = "|".join(f"{re.escape(name.rstrip('s'))}(?:e?s)?" for name in names)
    return re.compile(_WORD.format(f"(?:{forms})"), re.IGNORECASE)


def _mentions(step: str, names: Sequence[str]) -> list[re.Match[str]]:
    pattern = _pattern(names)
    return list(pattern.finditer(step)) if pattern is not None else []


def _with_swaps(
    text: str, swapped: Sequence[Change], staying: Sequence[IngredientUse], also: OtherNames
) -> tuple[str, list[Change]]:
    """Return a text with every replaced food named by what replaces it, and the changes it names.

    Names that several replaced foods share mean the first of them; all are replaced at once, so that no new name is
    replaced again.
    """
    by_name: dict[str, Change] = {}
    for change in swapped:
        if change.before is not None:
            for name in (*_names(change.before, staying), *also.get(change, ())):
                by_name.setdefault(name.rstrip("s"), change)
    pattern = _pattern(sorted(by_name, key=len, reverse=True))
    named: list[Change] = []
    if pattern is None:
        return text, named

    def written(found: re.Match[str]) -> str:
        said = found.group().casefold()
        change = next(
            by_name[name] for name in (said.removesuffix("es"), said.rstrip("s"), said) if name in by_name
        )
        if change not in named:
            named.append(change)
        new = change.after[0].use.name
        return _capital(new) if found.group()[:1].isupper() else new

    return pattern.sub(written, text), named


def _left_out(text: str, names: Sequence[str]) -> str:
    """Return a text without a food: "the onion, garlic and celery" without garlic is "the onion and celery"."""
    pattern = _pattern(names)
    if pattern is None or not pattern.search(text):
        return text
    food = rf"(the\s+)?{_DESCRIBED}{pattern.pattern}"
    shapes = (
        (rf",\s+{food}(?=\s+(?:and|or)\b|,)", ""),
        (rf",?\s+(?:and|or|with)\s+{food}(?=\s*(?:[.,;:)]|$))", ""),
        (rf"{food},\s+", r"\1"),
        (rf"{food}\s+(?:and|or)\s+", r"\1"),
    )
    for place, (shape, instead) in enumerate(shapes):
        text, count = re.subn(shape, instead, text, flags=re.IGNORECASE)
        if count and place == 1:
            text = _LAST_COMMA.sub(r"\1 and \2", text, count=1)
    if not pattern.search(text):
        return text
    sentences = re.split(r"(?<=[.;!])\s+", text)
    return " ".join(sentence for sentence in sentences if not pattern.search(sentence)).strip()


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
