"""Everyday words that name no food, from `assets/words/everyday.toml`: an exclusion of one keeps no food out."""

from collections.abc import Collection
from functools import cache
from typing import Final

from core.food.spelling import fold, singular
from core.food.word_files import WordTables, loader
from core.questions.cues import exclusion_grammar
from core.questions.spoken_words import question_words
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, index_of, quoted, tokens_of
from models.question_parser.reader import Reading
from models.question_parser.words import split_words

_LONGEST_NAME: Final = 4


class EverydayWords(WordTables):
    """The words by subject."""

    qualities: frozenset[str]
    equipment: frozenset[str]
    makers: frozenset[str]
    expected: frozenset[str]
    expected_phrases: frozenset[str]
    packages: frozenset[str]
    body: frozenset[str]
    people: frozenset[str]
    places: frozenset[str]
    times: frozenset[str]
    money: frozenset[str]
    actions: frozenset[str]
    things: frozenset[str]
    particles: frozenset[str]
    fillers: frozenset[str]


everyday_words = loader("everyday", EverydayWords)


def is_object(word: str) -> bool:
    """Return whether a "not" may speak of this word, so that it need not speak of a food: "not dry", "no oven"."""
    return word in _objects() or singular(word) in _objects()


def is_everyday(word: str) -> bool:
    """Return whether a word is meant as it is written, however near the name of a food it comes."""
    return _is_known(word)


def names_only_people(text: str) -> bool:
    """Return whether words name nothing but who eats or where ("a man", "my office"), so that nothing was left unused."""
    found = everyday_words()
    words = {fold(word.text) for word in split_words(text)}
    return words <= found.people | found.places | found.particles | found.fillers


def unheeded_phrases(reading: Reading, used: Collection[int], unknown: Collection[str]) -> list[str]:
    """Return the phrases of a question that ask for what no recipe's data tells: "anti-inflammatory lunch".

    Args:
        used: the words that mean something already.
        unknown: the words that Larder would ask about, which such a phrase need not be.
    """
    tokens = [Token(fold(word.text), word.start, word.end) for word in reading.words]
    taken = frozenset(used)
    found = (
        (quoted(reading.question, tokens, each.first, each.last), each)
        for each in index_of(everyday_words().expected_phrases).find(tokens)
    )
    return [text for text, each in found if text in unknown or taken.isdisjoint(each.places)]


def refused_packages(question: str) -> tuple[str, ...]:
    """Return what a question says of packages that it does not want: "biscuits not from a can"."""
    tokens = tokens_of(question)
    found = index_of(everyday_words().packages).find(tokens)
    return tuple(quoted(question, tokens, each.first, each.last) for each in found)


def names_no_food(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether every word of a text is an everyday one, a number or a sign, and no food is among them."""
    words = [fold(word.text) for word in split_words(text)]
    named = [word for word in words if word not in exclusion_grammar().deniers]
    return (
        bool(named)
        and all(map(_is_known, named))
        and not any(
            vocabulary.has_food(" ".join(words[first : first + length]))
            for first in range(len(words))
            for length in range(1, _LONGEST_NAME + 1)
        )
    )


def _is_known(word: str) -> bool:
    return not word[:1].isalpha() or word in _known() or singular(word) in _known()


@cache
def _objects() -> frozenset[str]:
    found = everyday_words()
    return (
        found.qualities
        | found.expected
        | found.equipment
        | found.body
        | found.places
        | found.money
        | found.actions
        | found.things
    )


@cache
def _known() -> frozenset[str]:
    found, grammar = everyday_words(), exclusion_grammar()
    small = grammar.not_asked | grammar.small | question_words().asking
    return _objects() | found.people | found.times | found.fillers | (small - grammar.excluding_words)
