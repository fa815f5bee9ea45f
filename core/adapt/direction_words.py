"""The words of cooking directions, from `assets/words/directions.toml`, and the patterns that they make."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.units import SIZES
from core.food.word_files import PhraseExpression, WordTables, any_of, loader
from core.text.numbers import number_words


class DirectionWords(WordTables):
    """The entries of `assets/words/directions.toml`."""

    verbs: Mapping[str, str]
    needs_the_food: PhraseExpression
    cooks: PhraseExpression
    cooked_apart: PhraseExpression
    apart_in: PhraseExpression
    goes_on: PhraseExpression
    next_verbs: PhraseExpression
    units: frozenset[str]
    described: PhraseExpression
    serves: PhraseExpression
    food_verbs: Mapping[str, str]
    before_verbs: PhraseExpression
    articles: PhraseExpression
    own_work: PhraseExpression
    knife_work: PhraseExpression
    heating: PhraseExpression
    raw_dishes: PhraseExpression
    ready: PhraseExpression
    stirred: PhraseExpression
    unstirred: PhraseExpression
    dish_words: frozenset[str]
    no_nouns: PhraseExpression


direction_words: Final = loader("directions", DirectionWords)


class DirectionPatterns:
    """The patterns of these words."""

    def __init__(self, words: DirectionWords) -> None:
        units = rf"\s*(?:{any_of(words.units)})?\s*"
        foods = any_of(words.food_verbs)
        self.amount_of = rf"\b(?:\d[\d./½¼¾⅓⅔ ]*|half|a third|a quarter){units}of\s+"
        self.described_as = rf"(?:(?:{words.described})\s+)*"
        self.going_on = rf"(?=\s+(?:{words.goes_on}))"
        self.count = rf"(?P<count>\b(?:\d+|{any_of(number_words().starts)})\s+(?:(?:{any_of(SIZES)})\s+)?)?"
        self.noun_behind = rf"(?!(?:{words.no_nouns}))[a-z]"
        self.needs_the_food = LazyPattern(words.needs_the_food)
        self.cooks = LazyPattern(words.cooks)
        self.cooked_apart = LazyPattern(rf"\bpeel|(?:{words.cooked_apart}).*(?:{words.apart_in})")
        self.goes_on = LazyPattern(words.goes_on)
        self.described = LazyPattern(self.described_as)
        self.noun = LazyPattern(rf"\w+(?= {self.noun_behind})")
        # The first clause of a direction, up to the verb of the next one.
        self.first_clause = LazyPattern(
            rf"^[^,.;]*?(?:,\s+(?:then\s+|and\s+)?|\s+and\s+then\s+)(?=(?:{words.next_verbs}))"
        )
        self.amount_before = LazyPattern(rf"\b(?:\d[\d./ ]*|half|quarter){units}(?:of (?:the )?)?$")
        self.serves = LazyPattern(words.serves)
        self.food_as_verb = LazyPattern(
            rf"(?P<before>(?:^|[.;:,]\s+)(?:lightly\s+)?|(?:{words.before_verbs})\s+)(?P<food>{foods})"
            rf"(?:(?P<on>\s+(?=(?:{words.articles})\s))|(?=\s+and\s+(?:{foods})\s+(?:{words.articles})\s))"
        )
        self.own_work = LazyPattern(words.own_work)
        self.knife_work = LazyPattern(words.knife_work)
        self.heating = LazyPattern(words.heating)
        self.raw_dishes = LazyPattern(words.raw_dishes)
        self.ready = LazyPattern(words.ready)
        self.stirred = LazyPattern(words.stirred)
        self.unstirred = LazyPattern(words.unstirred)


@cache
def direction_patterns() -> DirectionPatterns:
    """Return the patterns, made on the first call."""
    return DirectionPatterns(direction_words())
