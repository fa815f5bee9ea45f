"""Lines that measure several foods: "1 egg and 1 egg yolk", "200 g rice, 100 g peanuts", "1 pound each beef, veal and pork".

Such a line is split if every part names a food; otherwise it stays whole.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.units import kitchen_unit
from core.text.lines.words import line_words
from core.text.numbers import number_at, range_at
from models.line_tagger.words import split_line

_ADDING: Final = frozenset({"+", "&", "plus", "and"})
_EACH: Final = LazyPattern(r"^(?P<amount>[^,;:()]{1,40}?)\s+each\b:?\s+(?:of\s+)?(?P<foods>\S.*)$", ("each",))
_BETWEEN: Final = LazyPattern(r"\s*,\s*(?:and\s+|&\s*)?|\s+(?:and|&|plus|\+)\s+")
_MOST: Final = 6


def foods_of(text: str) -> tuple[str, ...]:
    """Split a line that measures several foods into one line each; a line that measures one stays as it is.

    The caller checks that each of them names a food.
    """
    if line_words().one_food.search(text):
        return (text,)
    each = _EACH.match(text)
    if each is not None and _is_amount(each["amount"]):
        foods = [food for food in _BETWEEN.split(each["foods"]) if food]
        if 2 <= len(foods) <= _MOST:
            return tuple(f"{each['amount']} {food}" for food in foods)
    return _added(text) or _listed(text) or (text,)


def _is_amount(text: str) -> bool:
    words = [word.text for word in split_line(text)]
    return number_at(words, counts_articles=True)[1] > 0 or kitchen_unit(words[0]) is not None


def _added(text: str) -> tuple[str, str] | None:
    """Return the two lines of "1 egg and 1 egg yolk"; None for a line about one food."""
    words = split_line(text)
    spelled = [word.text for word in words]
    at = 0
    while at < len(words) and spelled[at] not in ",;":
        size = range_at(spelled, at, counts_articles=True)[2]
        is_link = (
            spelled[at].lower() in _ADDING
            and at > 0
            and (spelled[at - 1].isalpha() or spelled[at - 1] == ")")
        )
        if is_link and number_at(spelled, at + 1)[1]:
            first = text[: words[at].start].rstrip()
            # "1 cup oil (I use 1/4 cup oil and 3/4 cup applesauce)" measures one.
            return (first, text[words[at + 1].start :]) if first.count("(") == first.count(")") else None
        at += max(1, size)
    return None


def _listed(text: str) -> tuple[str, ...]:
    """Return the lines of "200 g rice, 100 g peanuts"; none for a line about one food."""
    words = split_line(text)
    spelled = [word.text for word in words]
    if not number_at(spelled, counts_articles=True)[1]:
        return ()
    starts = [
        words[at].start
        for at in range(2, len(words))
        if spelled[at - 1] in ",;" and _is_further_amount(spelled, at)
    ]
    lines = [text[begin:end].rstrip(" ,;") for begin, end in pairwise((words[0].start, *starts, len(text)))]
    is_whole = any(
        line.count("(") != line.count(")") or (at and _is_of_the_food_before(line))
        for at, line in enumerate(lines)
    )
    return () if is_whole or len(lines) == 1 else tuple(lines)


def _is_of_the_food_before(line: str) -> bool:
    """Return whether an amount is a share of the food before it: "1/4 cup juice reserved", but not "200 ml whole milk"."""
    words = line_words()
    at_end = any(match.end() == len(line) for match in words.no_further_food_at_end.finditer(line))
    return at_end or words.no_further_food.search(line) is not None


def _is_further_amount(words: Sequence[str], at: int) -> bool:
    """Return whether an amount begins a further line. "½ sliced" and "70% cocoa" are about the food before them."""
    value, _, size = range_at(words, at)
    if not size or at + size >= len(words):
        return False
    unit = kitchen_unit(words[at + size])
    is_weighed = unit is not None and unit.kind in ("mass", "volume")
    return is_weighed or (value >= 1 and words[at + size].isalpha())
