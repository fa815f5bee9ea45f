"""The words of cooking directions, from `assets/words/directions.toml`, and the patterns that they make."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

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
    stirred: PhraseExpression
    unstirred: PhraseExpression
    dish_words: frozenset[str]
    no_nouns: PhraseExpression


direction_words: Final = loader("directions", DirectionWords)


class DirectionPatterns:
    """The patterns of these words.."""

    def __init__(self, words: DirectionWords) -> None:
        units = rf"\s*(?:{any_of(words.units)})?\s*"
        foods = any_of(words.food_verbs)
        self.amount_of = rf"\b(?:\d[\d./½¼¾⅓⅔ ]*|half|a third|a quarter){units}of\s+"
        self.described_as = rf"(?:(?:{words.described})\s+)*"
        self.going_on = rf"(?=\s+(?:{words.goes_on}))"
        self.count = rf"(?P<count>\b(?:\d+|{any_of(number_words().starts)})\s+(?:(?:{any_of(SIZES)})\s+)?)?"
        self.noun_behind = rf"(?!(?:{words.no_nouns}))[a-z]"
        self.needs_the_food = _pattern(words.needs_the_food)
        self.cooks = _pattern(words.cooks)
        self.cooked_apart = _pattern(rf"\bpeel|(?:{words.cooked_apart}).*(?:{words.apart_in})")
        self.goes_on = _pattern(words.goes_on)
        self.described = _pattern(self.described_as)
        self.noun = _pattern(rf"\w+(?= {self.noun_behind})")
        # The first clause of a direction, up to the verb of the next one.
        self.first_clause = _pattern(
            rf"^[^,.;]*?(?:,\s+(?:then\s+|and\s+)?|\s+and\s+then\s+)(?=(?:{words.next_verbs}))"
        )
        self.amount_before = _pattern(rf"\b(?:\d[\d./ ]*|half|quarter){units}(?:of (?:the )?)?$")
        self.serves = _pattern(words.serves)
        self.food_as_verb = _pattern(
            rf"(?P<before>(?:^|[.;:,]\s+)(?:lightly\s+)?|(?:{words.before_verbs})\s+)(?P<food>{foods})"
            rf"(?:(?P<on>\s+(?=(?:{words.articles})\s))|(?=\s+and\s+(?:{foods})\s+(?:{words.articles})\s))"
        )
        self.own_work = _pattern(words.own_work)
        self.knife_work = _pattern(words.knife_work)
        self.heating = _pattern(words.heating)
        self.raw_dishes = _pattern(words.raw_dishes)
        self.stirred = _pattern(words.stirred)
        self.unstirred = _pattern(words.unstirred)


@cache
def direction_patterns() -> DirectionPatterns:
    """Return the patterns, made on the first call."""
    return DirectionPatterns(direction_words())


def _pattern(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.IGNORECASE)
