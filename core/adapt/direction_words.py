"""The words of cooking directions, from `assets/words/directions.toml`, and the patterns that they make."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from core.food.units import SIZES
from core.food.word_files import PhraseExpression, WordTables, any_of, loader
from core.text.eaten.words import pattern
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
        self.needs_the_food = pattern(words.needs_the_food)
        self.cooks = pattern(words.cooks)
        self.cooked_apart = pattern(rf"\bpeel|(?:{words.cooked_apart}).*(?:{words.apart_in})")
        self.goes_on = pattern(words.goes_on)
        self.described = pattern(self.described_as)
        self.noun = pattern(rf"\w+(?= {self.noun_behind})")
        # The first clause of a direction, up to the verb of the next one.
        self.first_clause = pattern(
            rf"^[^,.;]*?(?:,\s+(?:then\s+|and\s+)?|\s+and\s+then\s+)(?=(?:{words.next_verbs}))"
        )
        self.amount_before = pattern(rf"\b(?:\d[\d./ ]*|half|quarter){units}(?:of (?:the )?)?$")
        self.serves = pattern(words.serves)
        self.food_as_verb = pattern(
            rf"(?P<before>(?:^|[.;:,]\s+)(?:lightly\s+)?|(?:{words.before_verbs})\s+)(?P<food>{foods})"
            rf"(?:(?P<on>\s+(?=(?:{words.articles})\s))|(?=\s+and\s+(?:{foods})\s+(?:{words.articles})\s))"
        )
        self.own_work = pattern(words.own_work)
        self.knife_work = pattern(words.knife_work)
        self.heating = pattern(words.heating)
        self.raw_dishes = pattern(words.raw_dishes)
        self.ready = pattern(words.ready)
        self.stirred = pattern(words.stirred)
        self.unstirred = pattern(words.unstirred)


@cache
def direction_patterns() -> DirectionPatterns:
    """Return the patterns, made on the first call."""
    return DirectionPatterns(direction_words())
