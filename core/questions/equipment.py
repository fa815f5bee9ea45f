"""Kitchen equipment that a question has not: "no oven", "I have no blender". No food is excluded by it.

A search compares labels and not directions, so only recipes with a label of that method ("baked") are left out. Plans read
the directions as well (`core.plan.equipment`).
"""

from collections.abc import Sequence
from typing import Final

from core.food.spelling import fold
from core.questions.amount_words import said_of, size_before
from core.questions.everyday import everyday_words
from core.questions.mention import Mention, marked
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_MOST_WORDS: Final = 2
_SMALL: Final = frozenset({"a", "an", "the", "my", "any", "our", "working"})


def without_equipment(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with an exclusion of the method for each piece of equipment that is missing."""
    said = said_of(reading)
    result = list(found)
    for first in range(1, len(said)):
        size = next(
            (size for size in range(_MOST_WORDS, 0, -1) if _is_equipment(said, first, size, vocabulary)), 0
        )
        if not size or not _is_missing(said, first):
            continue
        places = range(first, first + size)
        covering = [each for each in result if not set(places).isdisjoint(each.places)]
        if any(each.is_named and each.last > places[-1] for each in covering):
            # "no oven chips"
            continue
        missing = marked(reading, "tag", "exclude", first, ("O",) * size)
        result = [*(each for each in result if each not in covering), missing]
    return sorted(result, key=lambda each: each.first)


def names_equipment(text: str) -> bool:
    """Return whether words are a piece of equipment."""
    return bool(text) and all(fold(word) in everyday_words().equipment for word in text.split())


def _is_equipment(said: Sequence[str], first: int, size: int, vocabulary: Vocabulary) -> bool:
    words = said[first : first + size]
    is_known = len(words) == size and words[-1] in everyday_words().equipment
    return is_known and any(each.facet == "method" for each in vocabulary.tagged(" ".join(words)))


def _is_missing(said: Sequence[str], first: int) -> bool:
    while first and said[first - 1] in _SMALL:
        first -= 1
    return bool(size_before(said, first, question_grammar().missing_before))
