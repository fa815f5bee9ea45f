"""The second guard: words of allergens and diets that nothing came of, or that came out as a wish, are asked about.

Like the first it only makes safer: it takes wishes back and names words as unknown, and never adds a wish nor drops a
refusal.
"""

import re
from collections.abc import Sequence
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.vocabulary import Vocabulary
from models.question_parser.words import Word

_ALARM: Final = re.compile(
    r"\b(?:all?erg\w*|anaphyla\w*|epi ?-?pens?|intoleran\w*|coeliac|celiac|poison\w*|hospital\w*|death|deadly|lethal"
    r"|hives|cmpa|reacts? (?:badly )?to)\b"
)
"""Words that make every allergen in a question a matter of health."""
_DENIED: Final = re.compile(
    r"\b(?:not|never|nobody(?: here)? is|no one is|none of us (?:is|are)|no longer|n't)(?: at all| really)? $"
)
"""What stands before an alarming word that nobody has to heed: "I'm not allergic"."""
_FREE: Final = frozenset({"free", "less"})
_FREED: Final = re.compile(r"[^-]+-(?:free|less)")
_CONNECTORS: Final = frozenset({",", "/", "-", "&", "+", "and", "or", "nor"})
_LONGEST: Final = 3
"""Words of the longest name looked for."""


def unhandled_allergens(
    question: str, words: Sequence[Word], constraints: Sequence[Constraint], rest: str, vocabulary: Vocabulary
) -> tuple[tuple[str, ...], tuple[Constraint, ...]]:
    """What must be asked about, and the constraints without the wishes that this takes back."""
    in_doubt = [*_shared_free(words, vocabulary)]
    plain = fold(question)
    idioms = vocabulary.refusal_cues.idioms_in(question)
    if any(
        not _DENIED.search(plain[: match.start()]) and not any(match.start() in idiom for idiom in idioms)
        for match in _ALARM.finditer(plain)
    ):
        in_doubt += _named(words, vocabulary)
    asked = [text for text in dict.fromkeys(in_doubt) if not _is_refused(text, constraints)]
    asked += [text for text in _left_over_diets(rest, vocabulary) if text not in asked]
    taken_back = {normalised_name(text) for text in asked}
    kept = tuple(
        constraint
        for constraint in constraints
        if not (
            isinstance(constraint, IngredientConstraint)
            and constraint.mode in ("require", "prefer")
            and {normalised_name(constraint.text), normalised_name(constraint.entity)} & taken_back
        )
    )
    return tuple(asked), kept


def _named(words: Sequence[Word], vocabulary: Vocabulary) -> list[str]:
    """Names of allergens and their foods in the question, the longest at each place."""
    found: list[str] = []
    place = 0
    while place < len(words):
        for length in range(_LONGEST, 0, -1):
            text = " ".join(word.text for word in words[place : place + length])
            if normalised_name(text) in vocabulary.allergen_words:
                found.append(text)
                place += length - 1
                break
        place += 1
    return found


def _shared_free(words: Sequence[Word], vocabulary: Vocabulary) -> list[str]:
    """Allergens that share one "free" or "less": `egg and dairy free`, `nut/egg/gluten-free`, `milk-less`."""
    found: list[str] = []
    for place, word in enumerate(words):
        text = fold(word.text)
        if text not in _FREE and not _FREED.fullmatch(text):
            continue
        for earlier in reversed(words[:place]):
            if fold(earlier.text) in _CONNECTORS:
                continue
            if normalised_name(earlier.text) not in vocabulary.allergen_words:
                break
            found.append(earlier.text)
    return found


def _is_refused(text: str, constraints: Sequence[Constraint]) -> bool:
    """Whether an exclusion or a diet came of a word."""
    wanted = normalised_name(text)
    for constraint in constraints:
        if isinstance(constraint, IngredientConstraint) and f"{wanted} free" in normalised_name(
            constraint.text.replace("-", " ")
        ):
            return True  # "gluten-free bread" as one food
        refuses = isinstance(constraint, IngredientConstraint) and constraint.mode in ("exclude", "avoid")
        keeps = (
            isinstance(constraint, TagConstraint)
            and constraint.facet == "diet"
            and constraint.mode == "require"
        )
        if (refuses or keeps) and isinstance(constraint, IngredientConstraint | TagConstraint):
            spoken = f" {normalised_name(constraint.text)} {normalised_name(constraint.entity)} "
            if f" {wanted} " in spoken:
                return True
    return False


def _left_over_diets(rest: str, vocabulary: Vocabulary) -> list[str]:
    """Exact names of diets among the words that no constraint used."""
    words = rest.split()
    found: list[str] = []
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for place in range(len(words) - length + 1):
            text = " ".join(words[place : place + length])
            is_diet = any(entity.facet == "diet" for entity in vocabulary.tags.get(normalised_name(text), ()))
            if is_diet and not any(text in longer for longer in found):
                found.append(text)
    return found
