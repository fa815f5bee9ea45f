"""Changes to a profile, one field at a time, each checked, with a sentence if it is not valid."""

import math
import re
from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from pydantic import ValidationError
from rapidfuzz import fuzz, process

from core.errors import KnownError
from core.food.data_files import first_problem
from core.food.names import normalise
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import local_words, shown_food, shown_tag
from core.food.spelling import fold, folded
from core.people.profile import Profile
from core.services.profiles import (
    Graph,
    check_profile,
    english_words,
    words_in,
)
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr


class UnknownWord(KnownError):
    """The engine doesn't recognise a word."""

    def __init__(self, word: str, text: str) -> None:
        super().__init__(text)
        self.word = word


WordField = Literal["likes", "dislikes", "allergies", "diets", "conditions"]
Bounds = tuple[float | None, float | None]

LONGEST_WORD: Final = 80
NEAR: Final = 65
"""Least spelling similarity (0 to 100) of an offered word."""
OFFERED: Final = 3
LARGEST: Final = 1_000_000
"""Largest daily amount in any unit."""
_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")


def changed(profile: Profile, **fields: object) -> Profile:
    """Return a profile with other values, checked like one that is read from a file.

    Raises:
        KnownError: the profile is no longer valid; the sentence says why.
    """
    try:
        return Profile.model_validate({**profile.model_dump(), **fields})
    except ValidationError as error:
        problem = first_problem(error).partition(": ")[2] or first_problem(error)
        raise KnownError(
            tr("{problem}. Correct it and try again.").format(problem=f"{problem[:1].upper()}{problem[1:]}")
        ) from error


def check_word(field: WordField, word: str, graph: Graph) -> None:
    """Check that the engine recognises a word.

    Raises:
        UnknownWord: it is not recognised.
        KnownError: it is too long.
    """
    if len(word) > LONGEST_WORD:
        raise KnownError(
            tr(
                "A food name can have at most {most} characters; this has {length}. Separate several foods"
                " with commas."
            ).format(most=LONGEST_WORD, length=local_number(f"{len(word):,}"))
        )
    # As answering does it, so that both recognise the same words.
    try:
        check_profile(Profile.model_validate({field: (word,)}), graph)
    except KnownError as error:
        raise UnknownWord(word, str(error)) from error


def with_words(profile: Profile, field: WordField, text: str, graph: Graph) -> Profile:
    """Return a profile with the words of a text in a field.

    Raises:
        KnownError: a word is not recognised, or is already listed; nothing is added then.
    """
    present: tuple[str, ...] = getattr(profile, field)
    known = {_same(word) for word in present}
    added: list[str] = []
    for word in words_in(field, text, graph):
        new = [each for each in stored_words(field, word, graph) if _same(each) not in known]
        if not new:
            raise KnownError(tr("'{word}' is already on the list.").format(word=word))
        added += new
        known.update(map(_same, new))
    return changed(profile, **{field: (*present, *added)})


def stored_words(field: WordField, word: str, graph: Graph) -> tuple[str, ...]:
    """Return the English words that are stored for a word in the language of the window.

    Raises:
        UnknownWord: it is not recognised; the sentence names the typed word.
        KnownError: it is too long.
    """
    found = english_words(field, word, graph)
    for each in found:
        check_word(field, each, graph)
    return found


def without_words(profile: Profile, field: WordField, words: Iterable[str]) -> Profile:
    """Return a profile without some words of a field."""
    gone = {_same(word) for word in words}
    return changed(
        profile, **{field: tuple(word for word in getattr(profile, field) if _same(word) not in gone)}
    )


def _same(word: str) -> str:
    return normalise(word.replace("_", " "))


def known_words(field: WordField, graph: Graph) -> list[str]:
    """Return the words that complete a field in alphabetical order, those of the window's language where there are some.

    They are foods and groups; for likes also cuisines and dishes.
    """
    if field == "conditions":
        # Some words are patterns that only questions use: "difficult* to chew", ", hf".
        return _sorted(
            word
            for word in {*graph.conditions.known_words, *local_words("condition")}
            if "*" not in word and word.strip(" ,") == word
        )
    return food_words((field,), graph)[field]


def food_words(fields: Iterable[WordField], graph: Graph) -> dict[WordField, list[str]]:
    """Return `known_words` of fields for foods: nearly the same 18,000 words, which take long to sort."""
    local = local_words("food")
    # An English name that has one in the window's language isn't offered twice.
    names = {name for name in graph.names.by_name if not local or shown_food(name) == name}.union(local)
    words = _sorted(names)
    return {field: _with(words, _more_words(field, graph) - names) for field in fields}


def _more_words(field: WordField, graph: Graph) -> set[str]:
    """Return the words of a field that are no foods or groups."""
    if field == "likes":
        return {
            shown_tag(name.replace("-", " "))
            for facet in ("cuisine", "dish", "course", "method")
            for name in graph.rules.tag_names.get(facet, ())
        }
    if field == "allergies":
        return {shown_food(allergen.label.casefold()) for allergen in graph.rules.allergens.values()}
    return set()


def _sorted(words: Iterable[str]) -> list[str]:
    """Return words in alphabetical order, "Öl" next to "Olive"."""
    # `fold` would remember these and nothing else.
    return sorted(words, key=folded)


def _with(words: Sequence[str], more: Iterable[str]) -> list[str]:
    """Return sorted words with a few more."""
    everything = list(words)
    for word in more:
        insort(everything, word, key=folded)
    return everything


def near_words(word: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return recognised words of similar spelling, nearest first."""
    found = process.extract(
        normalise(word), known, scorer=fuzz.ratio, processor=fold, limit=OFFERED, score_cutoff=NEAR
    )
    return tuple(str(match[0]) for match in found)


def number_in(text: str) -> float | None:
    """Return a typed number: `1800`, `1,800`, `1 800`, `2.5`, `2,5`; None for an empty field.

    Raises:
        KnownError: it is not a number, below zero, or too large.
    """
    plain = "".join(text.split())
    if not plain:
        return None
    plain = plain.replace(",", "") if _THOUSANDS.fullmatch(plain) else plain.replace(",", ".")
    try:
        value = float(plain)
    except ValueError as error:
        raise KnownError(
            tr("'{text}' is not a number. Use digits, such as 1800.").format(text=text.strip()[:40])
        ) from error
    if not math.isfinite(value) or not 0 <= value <= LARGEST:
        raise KnownError(
            tr("A target must be between 0 and {largest}. Correct it and try again.").format(
                largest=local_number(f"{LARGEST:,}")
            )
        )
    return value


def with_target(profile: Profile, nutrient: str, bounds: Bounds, *, is_hard: bool) -> Profile:
    """Return a profile with another daily target; without bounds the target is removed.

    Raises:
        KnownError: the minimum is larger than the maximum.
    """
    targets = _with_bounds(profile.targets, nutrient, bounds)
    hard = [key for key in profile.hard_targets if key != nutrient and key in targets]
    if is_hard and bounds[1] is not None:
        hard.append(nutrient)
    return changed(profile, targets=targets, hard_targets=tuple(hard))


def with_week_target(profile: Profile, nutrient: str, bounds: Bounds) -> Profile:
    """Return a profile with another target of the whole week; without bounds the target is removed.

    Raises:
        KnownError: the minimum is larger than the maximum.
    """
    return changed(profile, week_targets=_with_bounds(profile.week_targets, nutrient, bounds))


def _with_bounds(targets: Mapping[str, Bounds], nutrient: str, bounds: Bounds) -> dict[str, Bounds]:
    low, high = bounds
    if low is not None and high is not None and low > high:
        unit = NUTRIENTS[nutrient].shown_unit
        raise KnownError(
            tr("The minimum ({low} {unit}) is larger than the maximum ({high} {unit}). Swap them.").format(
                low=shown_bound(nutrient, low), unit=unit, high=shown_bound(nutrient, high)
            )
        )
    found = {key: value for key, value in targets.items() if key != nutrient}
    if low is not None or high is not None:
        found[nutrient] = bounds
    return found


def shown_number(value: float | None) -> str:
    """Return a bound as its field shows it; empty for none."""
    return "" if value is None else f"{value:.10g}"


def shown_bound(nutrient: str, value: float | None) -> str:
    """Return a bound of a nutrient as its field shows it, in the user's unit."""
    of = NUTRIENTS[nutrient]
    if value is None or of.shown_unit == of.unit:
        return shown_number(value)
    return shown_number(round(of.shown(value)))


PRESETS: Final[tuple[tuple[str, str, Bounds], ...]] = (
    (QT_TR_NOOP("About {amount}"), "energy", (1350, 1650)),
    (QT_TR_NOOP("About {amount}"), "energy", (1800, 2200)),
    (QT_TR_NOOP("About {amount}"), "energy", (2250, 2750)),
    (QT_TR_NOOP("Protein at least 50 g"), "protein", (50, None)),
    (QT_TR_NOOP("Fiber at least 28 g"), "fiber", (28, None)),
    (QT_TR_NOOP("Saturated fat at most 20 g"), "saturated_fat", (None, 20)),
    (QT_TR_NOOP("Sodium at most 2,300 mg"), "sodium", (None, 2300)),
)
"""Common targets: energy within 10 %, the others US FDA daily values (21 CFR 101.9(c))."""
