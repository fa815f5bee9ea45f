"""Changing a profile, one field at a time: what is checked, and the sentence when it does not hold."""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from pydantic import ValidationError
from rapidfuzz import fuzz, process

from core.errors import KnownError
from core.food.names import normalise
from core.food.nutrients import NUTRIENTS
from core.people.profile import Profile, first_problem
from core.recommend.wording import number_text
from core.services.profiles import Graph, check_profile

WordField = Literal["likes", "dislikes", "allergies", "diets"]
Bounds = tuple[float | None, float | None]

LONGEST_WORD: Final = 80
NEAR: Final = 65
"""Spelling likeness (0 to 100) from which another word is worth offering."""
OFFERED: Final = 3
LARGEST: Final = 1_000_000
"""No amount a day is larger, whatever its unit."""
_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")


def changed(profile: Profile, **fields: object) -> Profile:
    """A profile with other values, checked as if it had been read from a file.

    Raises:
        KnownError: it is no profile any more; the sentence says why.
    """
    try:
        return Profile.model_validate({**profile.model_dump(), **fields})
    except ValidationError as error:
        problem = first_problem(error).partition(": ")[2] or first_problem(error)
        raise KnownError(f"{problem[:1].upper()}{problem[1:]}. Correct it and try again.") from error


def split_words(text: str) -> tuple[str, ...]:
    """The words of a field: parted by commas and semicolons, each once."""
    words = (" ".join(word.split()) for word in re.split(r"[,;\n]", text))
    return tuple(dict.fromkeys(word for word in words if word))


def check_word(field: WordField, word: str, graph: Graph) -> None:
    """Make sure that the engine can keep to a word.

    Raises:
        KnownError: nobody knows it, or it is far too long.
    """
    if len(word) > LONGEST_WORD:
        raise KnownError(
            f"That is {len(word):,} characters; one food has at most {LONGEST_WORD}. Part several by commas."
        )
    # The check that answering makes.
    check_profile(Profile.model_validate({field: (word,)}), graph)


def with_words(profile: Profile, field: WordField, words: Sequence[str], graph: Graph) -> Profile:
    """A profile with more words in a field.

    Raises:
        KnownError: a word is not known, or is there already; nothing is added then.
    """
    present: tuple[str, ...] = getattr(profile, field)
    known = {_same(word) for word in present}
    for word in words:
        if _same(word) in known:
            raise KnownError(f"'{word}' is on the list already.")
        check_word(field, word, graph)
    return changed(profile, **{field: (*present, *words)})


def without_words(profile: Profile, field: WordField, words: Iterable[str]) -> Profile:
    """A profile with words taken out of a field."""
    gone = {_same(word) for word in words}
    return changed(
        profile, **{field: tuple(word for word in getattr(profile, field) if _same(word) not in gone)}
    )


def _same(word: str) -> str:
    return normalise(word.replace("_", " "))


def known_words(field: WordField, graph: Graph) -> list[str]:
    """Words that complete a field: foods and groups; for likes also cuisines, dishes and the like."""
    words = set(graph.names.by_name)
    if field == "likes":
        for facet in ("cuisine", "dish", "course", "method"):
            words.update(name.replace("-", " ") for name in graph.rules.tag_names.get(facet, ()))
    if field == "allergies":
        words.update(allergen.label.casefold() for allergen in graph.rules.allergens.values())
    return sorted(words)


def near_words(word: str, known: Sequence[str]) -> tuple[str, ...]:
    """Known words that are spelled alike, nearest first."""
    found = process.extract(normalise(word), known, scorer=fuzz.ratio, limit=OFFERED, score_cutoff=NEAR)
    return tuple(str(match[0]) for match in found)


def number_in(text: str) -> float | None:
    """A number as people write it: `1800`, `1,800`, `1 800`, `2.5`, `2,5`; None for an empty field.

    Raises:
        KnownError: it is no number, below zero, or beyond all reason.
    """
    plain = "".join(text.split())
    if not plain:
        return None
    plain = plain.replace(",", "") if _THOUSANDS.fullmatch(plain) else plain.replace(",", ".")
    try:
        value = float(plain)
    except ValueError as error:
        raise KnownError(f"'{text.strip()[:40]}' is not a number. Write digits, such as 1800.") from error
    if not math.isfinite(value) or not 0 <= value <= LARGEST:
        raise KnownError(f"A target is a number from 0 to {LARGEST:,}. Correct it and try again.")
    return value


def with_target(profile: Profile, nutrient: str, bounds: Bounds, *, is_hard: bool) -> Profile:
    """A profile with another daily target; without bounds the target goes.

    Raises:
        KnownError: the minimum lies above the maximum.
    """
    low, high = bounds
    if low is not None and high is not None and low > high:
        unit = NUTRIENTS[nutrient].unit
        raise KnownError(
            f"The minimum ({shown_number(low)} {unit}) is above the maximum ({shown_number(high)} {unit})."
            " Lower it, or raise the maximum."
        )
    targets = {key: value for key, value in profile.targets.items() if key != nutrient}
    if low is not None or high is not None:
        targets[nutrient] = bounds
    hard = [key for key in profile.hard_targets if key != nutrient and key in targets]
    if is_hard and high is not None:
        hard.append(nutrient)
    return changed(profile, targets=targets, hard_targets=tuple(hard))


def shown_number(value: float | None) -> str:
    """A bound as it stands in its field; empty for none."""
    return "" if value is None else f"{value:.10g}"


PRESETS: Final[tuple[tuple[str, str, Bounds], ...]] = (
    *((f"About {number_text(kcal)} kcal", "energy", (kcal * 0.9, kcal * 1.1)) for kcal in (1500, 2000, 2500)),
    ("Protein 50 g or more", "protein", (50, None)),
    ("Fiber 28 g or more", "fiber", (28, None)),
    ("Saturated fat up to 20 g", "saturated_fat", (None, 20)),
    ("Sodium up to 2,300 mg", "sodium", (None, 2300)),
)
"""Targets that many people want: energy within a tenth, the others US FDA daily values (21 CFR 101.9(c))."""
