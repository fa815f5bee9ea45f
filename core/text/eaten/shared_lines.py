"""Rewrite what a line says of sharing its food: "shared a pizza with my wife" becomes "a pizza, ate 0.5"."""

import re
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.units import kitchen_unit
from core.food.word_files import any_of
from core.text.eaten.eaten_shares import eaten_share
from core.text.eaten.left_out import SERVINGS_OF_DISH
from core.text.eaten.runs import is_only_amount
from core.text.eaten.words import diary_notes, eaten_words, uneaten_words
from core.text.numbers import number_at, number_words

_MOST_PIECES: Final = 24
"""The most pieces that a whole is cut into."""
_WITH: Final = r"(?:with|w/|w)"
_WHOSE: Final = r"(?:(?:my|the|a|our|his|her) )?"


class _Patterns:
    """The patterns of the words in `assets/words/uneaten.toml`."""

    def __init__(self) -> None:
        words, companions = uneaten_words(), any_of(eaten_words().companions)
        giving = diary_notes().giving
        number = rf"(?:\d{{1,2}}|{any_of(number_words().starts)})"
        several = rf"(?P<count>{number}) (?:{words.sharers})"
        self.one = LazyPattern(
            rf"(?:i |we )?(?:{words.sharing}) (?P<food>.+?),? {_WITH} {_WHOSE}(?:{companions})[\s.!]*",
            words.sharing.needs,
        )
        self.several = LazyPattern(
            rf"(?:i |we )?(?:(?:{words.sharing}) )?(?P<food>.+?),? (?:(?:{words.sharing}) )?{_WITH} {_WHOSE}{several}"
            r"[\s.!]*",
            words.sharers.needs,
        )
        self.between = LazyPattern(
            rf"(?:i |we )?(?:(?:{words.sharing}) )?(?P<food>.+?),? (?:(?:{words.sharing}) )?(?:between|among) {_WHOSE}"
            rf"(?P<count>{number})(?: (?:{words.sharers}))?[\s.!]*",
            ("between", "among"),
        )
        self.we = LazyPattern(rf"we (?:{words.sharing}) (?P<food>[^,;+]+)", words.sharing.needs)
        self.behind = LazyPattern(
            rf"(?P<food>.+?),? (?:{words.sharing})(?: it)? {_WITH} {_WHOSE}(?:{companions})[\s.!]*",
            words.sharing.needs,
        )
        self.left = LazyPattern(
            rf"(?:i )?left (?P<share>{words.share}|\d\d ?%) (?:of )?(?:the|my|a) (?P<food>[^,;+]+)", ("left",)
        )
        self.given = LazyPattern(
            rf"(?:i )?(?:{giving}) (?:about )?(?P<share>{words.share}|\d\d ?%) (?:of )?(?:my|the) "
            r"(?P<food>[^,;+]+?) (?:to|away\b)[^,;+]*",
            giving.needs,
        )
        self.of_counted_given = LazyPattern(
            rf"(?P<before>.*?)(?P<all>{number})(?P<food> [^,;+\d]+?),? (?:but )?(?:i )?(?:{giving}) (?P<gone>{number})"
            r"(?: of (?:them|it))? (?:to|away\b)[^,;+]*",
            giving.needs,
        )
        self.percent = LazyPattern(
            rf"(?:i )?(?:ate |had )?(?:(?:{words.hedges}) )?(?P<share>\d\d ?%) of (?P<food>(?:a|an|the|my|\d)\b[^,;+]+)",
            ("%",),
        )
        self.of_dish = LazyPattern(
            rf"(?:i )?(?:ate |had )?(?:(?:{words.hedges}) )?(?P<share>{words.share}|\d\d ?%) (?:of )?(?:the|my|our)"
            rf" (?:whole )?(?:{words.batches}|{words.whole_dishes}) of (?P<food>[^,;+\d]+)",
            (*words.batches.needs, *words.whole_dishes.needs),
        )
        self.of_pieces = LazyPattern(
            rf"\b(?P<eaten>{number}) of (?:the |my |a )?(?P<all>{number}) (?P<word>[a-z]+)", (" of ",)
        )
        self.of_pack = LazyPattern(
            rf"(?:an? )?(?:{words.packs}) of (?P<all>{number}) (?P<food>[^,;+]+?),? (?:ate|had) (?:only |just )?"
            rf"(?P<eaten>{number})[\s.!]*",
            ("ate", "had"),
        )
        self.of_counted = LazyPattern(
            rf"(?P<all>{number})(?: ?(?:pk|pack))? (?P<food>[^,;+\d]+?),? (?:but )?(?:ate|had) (?:only |just )?"
            rf"(?P<eaten>{number})[\s.!]*",
            ("ate", "had"),
        )
        self.then_had = LazyPattern(
            rf"(?:i |we )?(?:(?:{words.sharing}) )?(?:an?|the|our|\d) (?:(?:{words.packs}) of )?(?P<food>[^,;+\d]+?)"
            rf"(?:[\s,;-]|and|but)+i (?:ate|had|drank) (?:only |just )?"
            rf"(?P<amount>(?!{words.share}){number} [a-z]+)[\s.!]*",
            ("ate ", "had ", "drank "),
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns()


def with_shares_behind(line: str) -> str:
    """Return a line with the share that was eaten behind it, as "ate 0.5"; of counted pieces, with those that were eaten."""
    find = _patterns()
    if (pieces := find.of_pack.fullmatch(line) or find.of_counted.fullmatch(line)) is not None:
        eaten, whole = _number(pieces["eaten"]), _number(pieces["all"])
        if 0 < eaten <= whole <= _MOST_PIECES:
            return f"{eaten:g} {pieces['food']}"
    if (had := find.then_had.fullmatch(line)) is not None and is_only_amount(had["amount"]):
        # "shared a bottle of wine, i had two glasses"
        return f"{had['amount']} of {had['food']}"
    line = find.of_pieces.sub(_eaten_pieces, line)
    for one in (find.several, find.between):
        if (found := one.fullmatch(line)) is not None and (one is find.between or _says_shared(line)):
            people = _number(found["count"]) + (one is find.several)
            return f"{found['food']}, ate 1/{people:g}" if people > 1 else line
    found = find.one.fullmatch(line) or find.behind.fullmatch(line) or find.we.fullmatch(line)
    if found is not None:
        return f"{found['food']}, ate 0.5"
    if (left := find.left.fullmatch(line)) is not None:
        return f"{left['food']}, left {left['share']}"
    if (given := find.given.fullmatch(line)) is not None:
        return f"{given['food']}, left {given['share']}"
    if (given := find.of_counted_given.fullmatch(line)) is not None:
        rest = _number(given["all"]) - _number(given["gone"])
        return f"{given['before']}{rest:g}{given['food']}" if rest > 0 else line
    if (dish := find.of_dish.fullmatch(line)) is not None:
        servings = SERVINGS_OF_DISH * float(eaten_share("ate", dish["share"]))
        return f"{servings:g} servings of {dish['food']}"
    if (part := find.percent.fullmatch(line)) is not None:
        return f"{part['food']}, ate {float(part['share'].rstrip('% ')) / 100:g}"
    return line


def _says_shared(line: str) -> bool:
    return re.search(rf"\b(?:{uneaten_words().sharing})\b", line, re.IGNORECASE) is not None


def _eaten_pieces(found: re.Match[str]) -> str:
    eaten, whole = _number(found["eaten"]), _number(found["all"])
    unit = kitchen_unit(found["word"])
    is_measured = unit is not None and unit.kind in ("mass", "volume")
    is_share = 0 < eaten <= whole <= _MOST_PIECES and not is_measured
    if is_share and eaten < 1 < whole:
        # "half of 2 eggs"
        return f"{eaten * whole:g} {found['word']}"
    return f"{found['eaten']} {found['word']}" if is_share else found[0]


def _number(word: str) -> float:
    return number_at([word], 0, counts_articles=True)[0]
