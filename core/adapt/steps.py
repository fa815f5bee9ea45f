"""Directions and titles rewritten after a change of ingredients."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.adapt.choices import Change, nice_g
from core.adapt.direction_words import direction_patterns, direction_words
from core.food.recipe import IngredientUse
from core.food.shown_names import shown_food
from core.text.numbers import number_at
from core.translation import capital, tr

_WORD: Final = r"(?<!\w){}(?!\w)"
_RAW_MEAT: Final = re.compile(
    r",?\s+(?:with|until|and)\s+no\s+(?:longer\s+)?pink(?:\s+is)?(?:\s+left)?(?:\s+inside|\s+in\s+the\s+\w+)?(?=[.,;])",
    re.IGNORECASE,
)
"""A sign that meat is done."""
_POURED: Final = frozenset({"liquid", "acid liquid", "fat", "salt and umami"})
"""Roles of foods that are handled alike, whatever their fit."""
_ALIKE: Final = 0.78
"""Fit from which a new food is handled like the old one."""
_LAST_COMMA: Final = re.compile(r"^([^.;:]*), ((?:(?! and | or )[^,.;:])+)(?=[.;:])", re.IGNORECASE)
"""A list whose last word lost its "and"."""


WRITTEN_FOR: Final = "It was written for"
"""The begin of a mark on a direction that may not suit a new food."""
_OPEN_END: Final = re.compile(r"\s*[;,:]\s*$")
_PIECES: Final = frozenset({"", "piece", "large", "medium", "small", "slice"})


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


_STATE: Final = re.compile(r"^(?:cooked|canned|frozen) ")
"""A title names a food without this: "lentil tacos", not "cooked lentil tacos"."""
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
                if any(
                    direction_patterns().amount_before.search(step[: at.start()])
                    for at in _mentions(step, names)
                ):
                    marks.setdefault(number, []).append(
                        tr("The amount of {food} has changed.").format(food=shown_food(change.before.name))
                    )
                continue
            text = _left_out(step, names, known_names(others), must_go=change.must_go)
            if text != step or _mentions(text, names):
                found[number] = text
                marks.setdefault(number, []).append(
                    tr("{food} was left out here.").format(food=capital(shown_food(change.before.name)))
                )
    for change in swapped:
        if change.is_ready and change.before is not None:
            names = (*_names(change.before, staying), *also.get(change, ()))
            found = [_without_cooking(step, names, known_names(staying)) for step in found]
    verbs = {
        name
        for change in swapped
        if change.before is not None and not change.keeps_name
        for name in _names(change.before, staying)
        if name in direction_words().food_verbs
    }
    for number, step in enumerate(found):
        text, named = _with_swaps(_with_nouns(step, verbs), swapped, staying, also)
        if any(change.fit < _ALIKE for change in named):
            # Lentils instead of turkey show no pink.
            text = _RAW_MEAT.sub("", text)
        found[number] = text
        marks.setdefault(number, []).extend(
            f"{WRITTEN_FOR} {change.before.name}; {change.new_name} may need other handling."
            for change in named
            if change.before is not None and text != step and _may_fail(step, change)
        )
    first = [_preparation(change) for change in changes if change.note]
    cooked = [change.step for change in changes if change.step and change.before_serving]
    last = [change.step for change in changes if change.step and not change.before_serving]
    filled: list[tuple[int | None, str]] = [
        (number, step) for number, step in enumerate(found) if step.strip()
    ]
    before, after = _parted(filled) if cooked and filled else (filled, [])
    order = [
        *((None, step) for step in first),
        *before,
        *((None, step) for step in cooked),
        *after,
        *((None, step) for step in last),
    ]
    places = {number: place for place, (number, _) in enumerate(order, start=1) if number is not None}
    return Directions(
        tuple(step for _, step in order),
        tuple(
            MarkedStep(places[number], " ".join(dict.fromkeys(whys)))
            for number, whys in sorted(marks.items())
            if whys and number in places
        ),
        tuple(number for number, _ in order),
    )


def _with_nouns(step: str, foods: Collection[str]) -> str:
    """Return a direction in which some foods are no verbs: "Butter the bread" is "Spread butter on the bread"."""

    def written(found: re.Match[str]) -> str:
        food = found["food"].casefold()
        if food not in foods:
            return found.group()
        verb = direction_words().food_verbs[food]
        verb = capital(verb) if found["food"][:1].isupper() else verb
        return f"{found['before']}{verb} {food}{' on ' if found['on'] else ''}"

    return direction_patterns().food_as_verb.sub(written, step) if foods else step


def _parted(
    steps: Sequence[tuple[int | None, str]],
) -> tuple[list[tuple[int | None, str]], list[tuple[int | None, str]]]:
    """Return the directions up to the one that serves the dish, and that one; one that also cooks is parted."""
    *earlier, (number, last) = steps
    serves = direction_patterns().serves
    if not serves.search(last):
        return list(steps), []
    sentences = re.split(r"(?<=[.!])\s+", last)
    place = next(place for place, sentence in enumerate(sentences) if serves.search(sentence))
    if not place:
        return [*earlier], [(number, last)]
    return [*earlier, (number, " ".join(sentences[:place]))], [(None, " ".join(sentences[place:]))]


def renamed(title: str, changes: Iterable[Change], staying: Sequence[IngredientUse], also: OtherNames) -> str:
    """Return the title with replaced foods named, and without those that were left out."""
    changes = list(changes)
    for change in changes:
        if change.before is not None and change.kind == "drop":
            title = (
                " ".join(
                    _left_out(
                        title,
                        (*_names(change.before, staying), *also.get(change, ())),
                        known_names(staying),
                        must_go=True,
                    ).split()
                )
                or title
            )
    swapped = {
        change: replace(change, called=_STATE.sub("", change.new_name))
        for change in changes
        if change.kind == "swap"
    }
    more = {new: also[old] for old, new in swapped.items() if old in also}
    title, _ = _with_swaps(title, list(swapped.values()), staying, more)
    return capital(title)


def _may_fail(step: str, change: Change) -> bool:
    """Return whether a direction may not work with the new food."""
    is_pourable, find = change.role in _POURED, direction_patterns()
    return bool(
        find.needs_the_food.search(step)
        or (change.fit < _ALIKE and not is_pourable and find.cooks.search(step))
    )


def _without_cooking(step: str, names: Sequence[str], known: Sequence[str]) -> str:
    """Return a direction without the sentences that only boil or peel a food: "Boil the eggs for 9 minutes and peel."."""
    food, others = _pattern(names), _pattern([name for name in known if name != "water"])
    if food is None or not food.search(step):
        return step
    left = [
        sentence
        for sentence in re.split(r"(?<=[.;!])\s+", step)
        if not (food.search(sentence.split(",")[0]) and direction_patterns().cooked_apart.search(sentence))
        or (others is not None and others.search(sentence))
    ]
    return " ".join(left)


def _preparation(change: Change) -> str:
    """Return the first direction for a new food, without the name of the old one: the check would read it as listed."""
    return f"{capital(change.new_name)}: {change.note[:1].lower()}{change.note[1:]}"


def _names(use: IngredientUse, staying: Sequence[IngredientUse]) -> tuple[str, ...]:
    """Return the names of an ingredient in directions, longest first, without those that another ingredient shares."""
    words = [use.name.casefold(), (use.entity or use.name).casefold()]
    for name in tuple(words):
        parts = name.split()
        words += [" ".join(parts[start:]) for start in range(1, len(parts))]
        if "of" in parts or len(parts) == 1:
            continue
        if parts[-1] in ("leaf", "leaves", "seed", "piece"):
            words.append(" ".join(parts[:-1]))
        elif parts[-1] in ("thigh", "breast", "drumstick"):
            # "Chicken", for boneless skinless chicken thighs.
            words += [" ".join(parts[start:-1]) for start in range(len(parts) - 1)]
    taken = {part.rstrip("s") for other in staying for part in _all_ends(other)}
    unique = [name for name in dict.fromkeys(words) if name and name.rstrip("s") not in taken]
    return tuple(sorted(unique, key=len, reverse=True))


def known_names(uses: Iterable[IngredientUse]) -> tuple[str, ...]:
    """Return the names of ingredients in directions: of "red lentil" also "lentil"."""
    return tuple(dict.fromkeys(name for use in uses for name in _all_ends(use) if name))


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
            own = () if change.keeps_name else _names(change.before, staying)
            for name in (*own, *also.get(change, ())):
                by_name.setdefault(name.rstrip("s"), change)
    pattern = _pattern(sorted(by_name, key=len, reverse=True))
    named: list[Change] = []
    if pattern is None:
        return text, named
    counted = re.compile(rf"{direction_patterns().count}(?P<food>{pattern.pattern})", re.IGNORECASE)
    # The chicken of a broth that stays is not the one that was replaced.
    longer = _mentions(
        text, sorted((name for name in known_names(staying) if " " in name), key=len, reverse=True)
    )

    def written(found: re.Match[str]) -> str:
        begin, end = found.span("food")
        if any(one.start() <= begin and end <= one.end() and one.span() != (begin, end) for one in longer):
            return found.group()
        said = found["food"].casefold()
        change = next(
            by_name[name] for name in (said.removesuffix("es"), said.rstrip("s"), said) if name in by_name
        )
        if change not in named:
            named.append(change)
        is_plural = said.endswith("s") and said not in by_name
        new = (is_plural and change.plural) or change.new_name
        new = capital(new) if found["food"][:1].isupper() else new
        return f"{_count_of(found['count'], change)}{new}" if found["count"] else new

    return counted.sub(written, text), named


def _count_of(said: str, change: Change) -> str:
    """Return the words before the new food in place of a number of the old one: "1 egg" of 4 is "55 g tofu"."""
    old, new = change.before, change.after[0].use
    first = said.split(maxsplit=1)[0].casefold()
    number = 1.0 if first in ("a", "an") else number_at([first])[0] or None
    is_counted = old is not None and old.unit in _PIECES and new.unit not in _PIECES
    if not is_counted or old is None or not old.amount or number is None or new.mass_g is None:
        article = "an " if change.new_name[:1] in "aeiou" else "a "
        return article if first in ("a", "an") else said
    mass_g = nice_g(number / old.amount * sum(line.use.mass_g or 0.0 for line in change.after))
    return f"{mass_g:g} g "


def _left_out(text: str, names: Sequence[str], known: Sequence[str], *, must_go: bool) -> str:
    """Return a text without a food: "the onion, garlic and celery" without garlic is "the onion and celery".

    Args:
        known: the names of foods that stay. A list goes on with one of them; anything else is a new clause.
        must_go: leave out the whole sentence if nothing smaller will do; otherwise the food stays in it, for a mark.
    """
    pattern = _pattern(names)
    if pattern is None or not pattern.search(text):
        return text
    find = direction_patterns()
    # "1 tablespoon of the soy sauce, the cornstarch": the amount goes with its food.
    food = rf"(?:{find.amount_of})?(?P<article>the\s+)?{find.described_as}{pattern.pattern}"
    staying = _pattern(sorted(known, key=len, reverse=True))
    follows = (
        rf"(?=(?:{find.amount_of})?{find.described_as}(?:\w+\s+)?{staying.pattern})"
        if staying is not None
        else "(?!)"
    )
    shapes: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
        (rf",\s+{food}(?=\s+(?:and|or)\b|,)", ""),
        (rf"(?P<with>\bwith\s+){food},\s+(?P<next>the\s+)?{follows}", _one_article),
        (rf",?\s+(?:and|or|with)\s+{food}(?=\s*(?:[.,;:)]|$)|{find.going_on})", ""),
        (rf"{food},\s+(?P<next>the\s+)?{follows}", _one_article),
        (rf"{food}\s+(?:and|or)\s+(?P<next>the\s+)?{follows}", _one_article),
    )
    for place, (shape, instead) in enumerate(shapes):
        text, count = re.subn(shape, instead, text, flags=re.IGNORECASE)
        if count and place == 2:
            text = _LAST_COMMA.sub(r"\1 and \2", text, count=1)
    if not pattern.search(text):
        return text
    sentences = [_without_clause(one, pattern) for one in re.split(r"(?<=[.;!])\s+", text)]
    left = " ".join(one for one in sentences if one and not (must_go and pattern.search(one))).strip()
    left = _OPEN_END.sub(".", left)
    return capital(left) if text[:1].isupper() else left


def _without_clause(sentence: str, pattern: re.Pattern[str]) -> str:
    """Return a sentence without its first clause if only that one names a food; empty if it has no other clause."""
    found = pattern.search(sentence)
    if found is None:
        return sentence
    clause = direction_patterns().first_clause.match(sentence)
    if clause is None:
        has_one_verb = not re.search(r",|\b(?:and|then|until|or)\b", sentence)
        return "" if has_one_verb else sentence
    rest = sentence[clause.end() :]
    return sentence if pattern.search(rest) or not pattern.search(clause.group()) else capital(rest)


def _one_article(found: re.Match[str]) -> str:
    words = found.groupdict()
    return (words.get("with") or "") + (words["article"] or words["next"] or "")
