"""The words around the numbers of a question (`assets/words/amounts.toml`), and where they are in it."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.food.spelling import fold
from core.food.word_files import PhraseExpression, Phrases, WordTables, loader
from core.questions.constraint import Level
from models.question_parser.reader import Reading
from models.question_parser.words import Word

_FIGURES: Final = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_LONGEST: Final = 5
"""Words of the longest phrase."""


class AmountWords(WordTables):
    """Words that bound a number, say a level, or count the eaters."""

    at_most: Phrases
    at_most_after: Phrases
    at_least: Phrases
    at_least_after: Phrases
    allowed: Phrases
    around: Phrases
    serving_nouns: frozenset[str]
    per_day: Phrases
    low: Phrases
    high: Phrases
    low_after: Phrases
    high_after: Phrases
    softly: frozenset[str]
    negations: frozenset[str]
    fillers: frozenset[str]
    eaten: Phrases
    eaten_openers: Phrases
    not_foods: frozenset[str]
    made: frozenset[str]
    eaten_ends: frozenset[str]
    eaten_times: Phrases
    eaten_labels: Phrases
    skipped: Phrases
    out_of: Phrases
    day_limits: Phrases
    missing: Phrases
    eaters: frozenset[str]
    meals: frozenset[str]
    feeding: Phrases
    companions: Phrases
    pairs: Phrases
    seated: Phrases
    lasting: Phrases
    places: frozenset[str]
    quick: frozenset[str]
    no_cooking: frozenset[str]
    fasts: frozenset[str]
    fast_ends: frozenset[str]
    clocks: frozenset[str]
    steady: frozenset[str]
    likening: frozenset[str]
    sparing: frozenset[str]
    limiting: frozenset[str]
    partners: frozenset[str]
    not_eaters: frozenset[str]
    refusing: frozenset[str]
    no_count: frozenset[str]
    rates: frozenset[str]
    volumes: frozenset[str]
    measures: frozenset[str]
    shifts: frozenset[str]
    at_hand: frozenset[str]
    budget: frozenset[str]
    long_ago: frozenset[str]
    meals_alike: frozenset[str]
    meal_goes_on: frozenset[str]
    counting_eaters: frozenset[str]
    had_so_far: PhraseExpression
    around_itself: PhraseExpression
    ready: frozenset[str]
    before_one: frozenset[str]
    kinds: frozenset[str]
    dividing: frozenset[str]
    not_past: frozenset[str]
    eaten_reasons: frozenset[str]
    conditions: PhraseExpression
    being: PhraseExpression
    verdicts: PhraseExpression
    levels: Mapping[str, Level]


amount_words = loader("amounts", AmountWords)


@dataclass(frozen=True, slots=True)
class NutrientName:
    """A nutrient's name: words `first` up to `after`."""

    first: int
    after: int
    nutrient: str


_last_said: list[tuple[tuple[Word, ...], tuple[str, ...]]] = [((), ())]


def folded_words(reading: Reading) -> tuple[str, ...]:
    """Return the words of a question folded; signs that only look like figures once folded stay as they are.

    Those of the last question are cached, because many steps ask.
    """
    words, said = _last_said[0]
    if words is not reading.words:
        said = tuple(map(_plain, reading.words))
        _last_said[0] = (reading.words, said)
    return said


def _plain(word: Word) -> str:
    text = fold(word.text)
    is_odd = not text or (text[0].isdigit() and not _FIGURES.fullmatch(text))
    return (word.text if len(word.text) == 1 and not word.text.isdigit() else "_") if is_odd else text


def size_at(said: Sequence[str], place: int, phrases: Collection[tuple[str, ...]]) -> int:
    """Return how many words the longest phrase that begins at a word has; 0 for none."""
    sizes = range(min(_LONGEST, len(said) - place), 0, -1)
    return next((size for size in sizes if tuple(said[place : place + size]) in phrases), 0)


def size_before(said: Sequence[str], place: int, phrases: Collection[tuple[str, ...]]) -> int:
    """Return how many words the longest phrase that ends before a word has; 0 for none."""
    sizes = range(min(_LONGEST, place), 0, -1)
    return next((size for size in sizes if tuple(said[place - size : place]) in phrases), 0)


def sides_of(said: Sequence[str]) -> set[str]:
    """Return which sides words bound a number on: "max" of "no more than", "min" of "≥"."""
    words = amount_words()
    found: set[str] = set()
    place = 0
    while place < len(said):
        size, side = max(
            (size_at(said, place, words.at_most | words.at_most_after), "max"),
            (size_at(said, place, words.at_least | words.at_least_after), "min"),
        )
        if size:
            found.add(side)
        place += size or 1
    return found
