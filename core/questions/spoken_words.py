"""Short and spoken words of questions, and the words that name nothing.

`assets/words/spoken.toml` and `question_words.toml` have them, each group with its reason and an example.
"""

from collections.abc import Mapping
from functools import cache

from core.food.word_files import WordTables, read_words


class SpokenWords(WordTables):
    """A name to its other names, which join the vocabulary of questions."""

    foods: Mapping[str, tuple[str, ...]]
    tags: Mapping[str, tuple[str, ...]]
    nutrients: Mapping[str, tuple[str, ...]]


class QuestionWords(WordTables):
    """Words that name nothing."""

    modifiers: frozenset[str]
    nouns_after: frozenset[str]
    no_slips: frozenset[str]
    plural_senses: Mapping[str, tuple[str, str]]
    asking: frozenset[str]


@cache
def spoken_words() -> SpokenWords:
    """The other names that ship."""
    return read_words("spoken", SpokenWords)


@cache
def question_words() -> QuestionWords:
    """The words that ship."""
    return read_words("question_words", QuestionWords)
