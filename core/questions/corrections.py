"""Corrections in the same sentence: "chicken curry, no wait, tofu curry" asks for tofu only.

The words before such a phrase give way to the same kind of words behind it. An exclusion, a diet and a health tag never do.
"""

from collections.abc import Sequence
from typing import Final

from core.food.spelling import fold
from core.questions.amount_words import size_at
from core.questions.mention import Mention
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_SIGNS: Final = frozenset({",", ".", "-", "…", "–", "—", ";", "!"})
_ENDS: Final = frozenset({",", ".", ";", "?", "!"})


def corrected(
    reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary
) -> tuple[list[Mention], set[int]]:
    """Return the mentions that still hold, and the words of the corrections."""
    result = list(found)
    used: set[int] = set()
    for first, last in _corrections(reading):
        places = range(first, last + 1)
        used.update(places)
        result = [each for each in result if not (each.first in places and each.last in places)]
        behind = _behind(reading, result, last)
        for kind in {_sort(each) for each in behind}:
            count = sum(_sort(each) == kind for each in behind)
            before = [each for each in result if each.last < first and _sort(each) == kind]
            gone = [each for each in before if _may_go(each, vocabulary)][-count:]
            result = [each for each in result if each not in gone]
            used.update(place for each in gone for place in range(each.first, each.last + 1))
    return result, used


def _corrections(reading: Reading) -> list[tuple[int, int]]:
    """Return the first and the last word of each correction; signs between its words count for nothing."""
    said = [(place, fold(word.text)) for place, word in enumerate(reading.words) if word.text not in _SIGNS]
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(said):
        size = size_at([word for _, word in said], start, question_grammar().corrections)
        is_set_off = reading.words[said[start][0] - 1].text in _SIGNS
        if size and start and (size > 1 or is_set_off):
            found.append((said[start][0], said[start + size - 1][0]))
        start += max(size, 1)
    return found


def _behind(reading: Reading, found: Sequence[Mention], last: int) -> list[Mention]:
    """Return the mentions of the clause behind a correction."""
    start = last + 1
    while start < len(reading.words) and reading.words[start].text in _SIGNS:
        start += 1
    ends = (place for place in range(start, len(reading.words)) if reading.words[place].text in _ENDS)
    stop = next(ends, len(reading.words))
    return [each for each in found if start <= each.first < stop and each.is_wanted]


def _sort(mention: Mention) -> str:
    """Return what a mention is about: a food, a dish, or the nutrient of an amount."""
    if mention.kind != "quantity":
        return mention.kind
    named = (word.text for word, role in mention.pairs if role in ("nutrient", "unit"))
    return f"quantity {next(map(fold, named), '')}"


def _may_go(mention: Mention, vocabulary: Vocabulary) -> bool:
    return mention.is_wanted and not (mention.is_named and vocabulary.is_firm(mention.text))
