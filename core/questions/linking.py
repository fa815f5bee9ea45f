"""From the words of a mention to what they name: candidates with scores, best first."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.food.spelling import fold, normalised_name
from core.food.typos import spellings
from core.questions.everyday import is_everyday
from core.questions.spoken_words import question_words
from core.questions.typing_slips import is_common, typing_slips
from core.questions.vocabulary import ByStart, Entity, Vocabulary

How = Literal["exact", "without modifiers", "joined", "misspelt"]

_FALSE_MODIFIERS: Final = frozenset({"meat", "leaf", "product"})


_LISTED: Final = 0.92
"""Certainty of a misspelling that assets/taxonomy/spellings.tsv lists."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing a mention may name, with the certainty of the spelling (1 is exact)."""

    entity: Entity
    score: float
    how: How


def sense_of(text: str, *, excluded: bool) -> str | None:
    """The food that a plural means where it is not the plural of the same food ("peppers"), or None; excluded, the wider."""
    sense = question_words().two_senses.get(fold(text).strip().removeprefix("the "))
    return None if sense is None else sense[excluded]


def link_food(
    text: str, vocabulary: Vocabulary, *, excluded: bool = False, near: bool = True
) -> list[Candidate]:
    """Foods and groups that `text` may name, best first; empty when nothing is near enough.

    With `near` false, misspellings are not looked for.
    """
    sense = sense_of(text, excluded=excluded)
    if sense is not None and vocabulary.has_food(sense):
        return [Candidate(Entity("food", vocabulary.foods[normalised_name(sense)]), 1.0, "exact")]
    found = [
        Candidate(Entity("food", vocabulary.foods[spelling]), score, how)
        for spelling, score, how in _spellings(
            normalised_name(text),
            vocabulary.foods,
            vocabulary.squashed,
            vocabulary.foods_by_start if near else None,
            allow_modifiers=True,
            excluded=excluded,
        )
    ]
    if excluded and not any(candidate.how != "misspelt" for candidate in found):
        base = food_of_adjective(text, vocabulary)
        if base is not None:
            return [Candidate(Entity("food", base), 0.9, "without modifiers")]
    return _unique(found)


def food_of_adjective(text: str, vocabulary: Vocabulary) -> str | None:
    """The food that an adjective is made from ("garlicky", "oniony", "fishy"); None for any other word."""
    word = fold(text).strip()
    if not word.endswith("y") or " " in word or vocabulary.is_name(word):
        return None
    stem = word.removesuffix("y")
    doubled = stem[-1:] == stem[-2:-1]
    forms = (stem, stem.removesuffix("e"), stem.removesuffix("k"), f"{stem}e", stem[:-1] if doubled else stem)
    known = (vocabulary.foods.get(normalised_name(form)) for form in forms if len(form) >= 3)
    return next(filter(None, known), None)


def link_tag(
    text: str, vocabulary: Vocabulary, *, near: bool = True, excluded: bool = False
) -> list[Candidate]:
    """Tags that `text` may name, best first; a noun after the name ("thai food") is no part of it.

    An excluded word is no diet named after it: who wants no kidney says nothing of a kidney diet.
    """
    words = normalised_name(text).split()
    forms = [" ".join(words)]
    while len(words) > 1 and words[-1] in question_words().nouns_after:
        words.pop()
        forms.append(" ".join(words))
    diets = [f"{form} diet" for form in forms if not excluded]
    exact = next((form for form in (*forms, *diets) if form in vocabulary.tags), None)
    rows: list[tuple[str, float, How]] = [(exact, 1.0, "exact")] if exact else []
    for form in [] if exact else forms:
        starts = vocabulary.tags_by_start if near else None
        rows += _spellings(
            form, vocabulary.tags, vocabulary.squashed_tags, starts, allow_modifiers=False, excluded=excluded
        )
    rows.sort(key=lambda row: -row[1])
    return _unique(
        [Candidate(entity, score, how) for name, score, how in rows for entity in vocabulary.tags[name]]
    )


def is_modifier(word: str) -> bool:
    """Return whether a word says in what shape a food comes ("fresh", "diced") and names none."""
    return normalised_name(word) in question_words().modifiers


def _spellings(
    wanted: str,
    known: Collection[str],
    squashed: Mapping[str, str],
    by_start: ByStart | None,
    *,
    allow_modifiers: bool,
    excluded: bool,
) -> list[tuple[str, float, How]]:
    if not wanted:
        return []
    if wanted in known:
        return [(wanted, 1.0, "exact")]
    if allow_modifiers:
        bare = _without_modifiers(wanted, known)
        if bare:
            return [(bare, 0.95, "without modifiers")]
    joined = squashed.get(wanted.replace(" ", ""))
    if joined:
        return [(joined, 0.93, "joined")]
    # A word of its own is no slip ("macha" is no matcha), however near; a listed misspelling means what it means.
    listed = spellings().get(wanted)
    if listed is not None:
        meant = " ".join(listed)
        return [(meant, _LISTED, "misspelt")] if meant in known else []
    found = _misspelt(wanted, known, by_start) if by_start is not None else []
    if excluded or not is_common(wanted):
        return found
    # "Smart" is no slip of "smartie", but "milky" is of milk, and "America" is nearly "American".
    return [
        row for row in found if (f"{row[0]}y" == wanted if allow_modifiers else row[0].startswith(wanted))
    ]


def _without_modifiers(wanted: str, known: Collection[str]) -> str | None:
    """The longest part that is a name when only modifiers are left out around it."""
    words = wanted.split()
    for size in range(len(words) - 1, 0, -1):
        for start in range(len(words) - size + 1):
            left = words[:start] + words[start + size :]
            part = " ".join(words[start : start + size])
            if (
                part in known
                and all(word in question_words().modifiers for word in left)
                and part not in question_words().modifiers - _FALSE_MODIFIERS
            ):
                return part
    return None


def _misspelt(wanted: str, known: Collection[str], by_start: ByStart) -> list[tuple[str, float, How]]:
    """Names one slip away (two in long words). Short words are too close to each other to guess."""
    is_meant = wanted in question_words().no_slips | typing_slips().as_written or is_everyday(wanted)
    if len(wanted) < 5 or any(char.isdigit() for char in wanted) or is_meant:
        return []
    slips = 1 if len(wanted) < 8 else 2
    lengths = range(len(wanted) - slips, len(wanted) + slips + 1)
    near = [name for length in lengths for name in by_start.get((wanted[0], length), ())]
    rows = process.extract(wanted, near, scorer=OSA.distance, score_cutoff=slips, limit=20)
    rows = [row for row in rows if _is_slip(wanted, row[0], known)]
    best = min((distance for _, distance, _ in rows), default=None)
    # Two slips only where a whole word of it is right or the word is long: "seedless rind" is not "seedless rice".
    return [
        (name, 1.0 - distance / max(len(wanted), 1) - 0.05, "misspelt")
        for name, distance, _ in rows
        if distance == best and (distance == 1 or len(wanted) >= 9)
    ]


def _is_slip(wanted: str, name: str, known: Collection[str]) -> bool:
    """Return whether the words differ by slips only: "bread rice" is no "bread slice", for rice is a word itself."""
    ours, theirs = wanted.split(), name.split()
    if len(ours) == 1 or len(ours) != len(theirs):
        return True
    changed = [(own, other) for own, other in zip(ours, theirs, strict=True) if own != other]
    return all(
        own not in known
        and own not in question_words().no_slips
        and OSA.distance(own, other) <= (1 if len(own) < 8 else 2)
        for own, other in changed
    )


def _unique(found: list[Candidate]) -> list[Candidate]:
    best: dict[Entity, Candidate] = {}
    for candidate in found:
        best.setdefault(candidate.entity, candidate)
    return list(best.values())
