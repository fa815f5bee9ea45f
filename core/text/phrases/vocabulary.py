"""Words around a food's name in an ingredient phrase, with their effect on the food.

From `assets/words/phrases.toml`.
"""

from collections.abc import Mapping
from functools import cached_property

from core.food.word_files import PhrasePattern, WordTables, loader


class PhraseWords(WordTables):
    """The entries of the file."""

    joining: frozenset[str]
    purpose: frozenset[str]
    without: frozenset[str]
    parts: frozenset[str]
    claims: Mapping[str, tuple[str, ...]]
    weak_claims: frozenset[str]
    listed_as: Mapping[str, tuple[str, ...]]
    substitutes: frozenset[str]
    states: frozenset[str]
    cuts: frozenset[str]
    breads: Mapping[str, str]
    made_ends: Mapping[str, tuple[str, ...]]
    dishes: frozenset[str]
    measures: frozenset[str]
    adding: frozenset[str]
    contents: Mapping[str, tuple[str, ...]]
    not_dairy: frozenset[str]
    not_meat: frozenset[str]
    taken_off: frozenset[str]
    not_joined: frozenset[str]
    whole: Mapping[str, str]
    raw_milk: PhrasePattern
    exemplifying: PhrasePattern
    doubtful: PhrasePattern

    @cached_property
    def words_of_contents(self) -> frozenset[str]:
        """The single words of dishes and describing words."""
        return frozenset(word for phrase in self.contents for word in phrase.split())

    @cached_property
    def noise(self) -> frozenset[str]:
        """Words that don't change which food it is."""
        return self.joining | self.purpose | self.without


phrase_words = loader("phrases", PhraseWords)
