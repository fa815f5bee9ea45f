"""Take back what a diary line corrects: "rice 100 g, no wait 150 g" is 150 g, and "fries small not large" are small."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.spelling import singular
from core.food.units import SIZES
from core.food.word_files import any_of
from core.text.eaten.words import DiaryShorthand, diary_shorthand
from core.text.numbers import number_words

_UNIT: Final = r"(?:\s?(?:g|grams?|ml|oz|kg|cl|l)\b)?"


class _Patterns:
    """The patterns of the corrections in `assets/words/diary_shorthand.toml`."""

    def __init__(self, words: DiaryShorthand) -> None:
        number = rf"(?:\d+(?:[.,]\d+)?|\b(?:{any_of(number_words().starts)})\b)"
        before = rf"(?:(?:{words.before_corrections}) )*"
        self.amount = LazyPattern(rf"(?<![\w.,/])(?:{number}|an?\b(?= )){_UNIT}")
        self.number = LazyPattern(number)
        self.corrected = LazyPattern(
            rf"(?P<said>[^,;+]*?[^,;+\s.?!(-])[\s.,;?!(-]+{before}(?P<word>{words.corrections})[\s,:]+{before}"
            rf"(?P<amount>{number}{_UNIT})(?P<food>(?: (?!and\b|with\b)[a-z'-]+){{0,4}})\)?(?=\s*(?:$|[,;+.]|and\b|with\b))",
            words.corrections.needs,
        )
        self.replacement = LazyPattern(words.replacements)
        self.contrast = LazyPattern(
            rf"(?P<said>[\w)]+),? (?:and |but )?not (?:an? |the |my )?(?P<other>{number}{_UNIT}|[a-z]+)"
            r"(?=\s*(?:$|[,;+.)]|\d))",
            ("not ",),
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns(diary_shorthand())


def corrected(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line with the last of the amounts that it gives for a food, and without what was "not" eaten instead."""
    find = _patterns()
    line = find.corrected.sub(lambda found: _with_last_amount(found, is_food), line)
    return find.contrast.sub(lambda found: _without_contrast(found, is_food), line)


def _with_last_amount(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    """Return a food with the second of its amounts; another food behind "no" or "actually" corrects nothing.

    Behind "I mean" or "scratch that" another food replaces the first: "3 crackers, I meant 3 rice cakes".
    """
    said, amount, food = found["said"], found["amount"], found["food"].split()
    before = list(_patterns().amount.finditer(said))
    known = {singular(word.lower()) for word in said.split()}
    again = [singular(word.lower()) in known for word in food]
    if before and food and not any(again):
        is_other = _patterns().replacement.fullmatch(found["word"]) and is_food(" ".join(food))
        return f"{said[: before[-1].start()]}{amount} {' '.join(food)}" if is_other else found[0]
    if not before:
        return found[0]
    if not all(again):
        # "a pint, no two pints of guinness"
        return f"{said[: before[-1].start()]}{amount} {' '.join(food)}"
    has_unit = _patterns().number.fullmatch(amount) is None
    old = before[-1] if has_unit else _patterns().number.match(said, before[-1].start()) or before[-1]
    return f"{said[: old.start()]}{amount}{said[old.end() :]}"


def _without_contrast(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    other = found["other"].lower()
    words = diary_shorthand()
    is_contrast = other[0].isdigit() or other in words.contrasted or other in SIZES or is_food(other)
    return found["said"] if is_contrast and found["said"].lower() not in words.auxiliaries else found[0]
