"""Find the measure of a food that a line means, among those that USDA describes: `piece (1/8 of 9" dia)`."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from core.food.spelling import words_of
from core.food.units import SIZES
from core.text.eaten.words import eaten_words

_MARK: Final = re.compile(r"[(,]|\s\S")
"""A sign of the descriptions of measures; other keys are plain measures such as `cup`."""
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?(?:-\d+/\d+|/\d+)?")
_INCH: Final = re.compile(r'(?<=\d)\s*(?:"|inch(?:es)?\b|-inch\b|in\b)')
_LEAST_SCORE: Final = 1.0


def described_measure(portions_g: Mapping[str, float], unit: str, size: str, said: str) -> float | None:
    """Return grams of the measure whose description a line's words fit best; None if a plain measure says as much.

    Args:
        unit: the measure that the line counts in; "" for pieces.
        said: all of the line's words for this food, with widths and lengths.
    """
    words, numbers = _tokens(said)
    best: tuple[float, float] | None = None
    for name, grams in portions_g.items():
        if _MARK.search(name) is None:
            continue
        score = _score(name, unit, size, words, numbers)
        if score >= _LEAST_SCORE and (best is None or score > best[0]):
            best = (score, grams)
    return None if best is None else best[1]


def _score(name: str, unit: str, size: str, words: frozenset[str], numbers: frozenset[str]) -> float:
    """Return how well a description fits: words and numbers that both have, less those that only it has."""
    own_words, own_numbers = _tokens(name)
    kind = next(iter(_in_order(name)), "")
    counted = eaten_words().measure_synonyms.get(unit, unit)
    if counted and counted not in own_words and kind not in words:
        return 0.0
    if not counted and kind not in words and not (size and size in own_words):
        return 0.0
    score = 0.0
    for word in sorted(own_words):  # Sums of fractions depend on their order.
        is_size = word in SIZES or word in eaten_words().measure_sizes
        if word in words or (word == size and size):
            score += 1.5 if is_size else 1.0
        else:
            score -= 1.0 if is_size else 0.35
    if size and size not in own_words and own_words & frozenset(SIZES):
        score -= 1.0
    score += sum(1.0 if number in numbers else -0.3 for number in own_numbers)
    if counted and counted == kind:
        score += 0.5
    return score


def _tokens(text: str) -> tuple[frozenset[str], frozenset[str]]:
    return _tokens_of(text.lower())


@lru_cache(maxsize=4096)
def _tokens_of(text: str) -> tuple[frozenset[str], frozenset[str]]:
    numbers = frozenset(_NUMBER.findall(_INCH.sub(" ", text)))
    return frozenset(_in_order(text)), numbers


@lru_cache(maxsize=4096)
def _in_order(text: str) -> tuple[str, ...]:
    plain = re.sub(r"[\d\"/.()-]+", " ", text.lower())
    return tuple(
        eaten_words().measure_synonyms.get(word, word)
        for word in words_of(plain)
        if word not in eaten_words().not_in_measures and len(word) > 1
    )
