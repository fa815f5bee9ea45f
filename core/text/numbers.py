"""Numbers as people write them: in figures, in words, as fractions, dozens and ranges.

Every reader of numbers uses this module: ingredient lines, the log, imported amounts and questions.
"""

import math
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.food.word_files import WordTables, loader
from core.text.plain import line_of
from models.line_tagger.words import THOUSANDS, split_line

LONGEST: Final = 200
"""Characters in the longest text that is read as a number, time or yield."""
LARGEST_NUMBER: Final = 1e6
"""Larger amounts and nutrients are errors or attacks, and count as not stated."""

_VULGAR: Final = {sign: unicodedata.numeric(sign) for sign in "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"}
_RANGE_SIGNS: Final = frozenset("-‐‑‒–—−~")
_DASHES: Final = frozenset("-‐‑–−")
_SLASHES: Final = ("/", "\u2044")
_LARGEST_UNDER: Final = 32
_MOST_DIGITS: Final = 24


class NumberWords(WordTables):
    """The entries of `assets/words/numbers.toml`."""

    ones: Mapping[str, int]
    tens: Mapping[str, int]
    scales: Mapping[str, int]
    shares: Mapping[str, int]
    lone_shares: frozenset[str]
    counts: Mapping[str, int]
    dozens: frozenset[str]
    vague: Mapping[str, int]
    articles: frozenset[str]
    no_count: frozenset[str]
    range_words: frozenset[str]

    @cached_property
    def starts(self) -> frozenset[str]:
        """The words that a number can begin with."""
        tables = (
            self.ones,
            self.tens,
            self.scales,
            self.lone_shares,
            self.counts,
            self.vague,
            self.articles,
        )
        return frozenset(word for table in tables for word in table)


number_words = loader("numbers", NumberWords)


@dataclass(frozen=True, slots=True)
class FoundNumber:
    """A number or range in a text: `text[start:end]`, words `first` up to `after`."""

    low: float
    high: float
    first: int
    after: int
    start: int
    end: int


def figures(word: str) -> float:
    """Return the number that a word of figures writes. A comma before three digits separates thousands, any other
    decimals.

    "1,400" is fourteen hundred, "1,5" one and a half, "0,125" an eighth.
    """
    return float(word.replace(",", "" if THOUSANDS.fullmatch(word) else "."))


def number_at(words: Sequence[str], at: int = 0, *, counts_articles: bool = False) -> tuple[float, int]:
    """Return the number that begins at a word, and how many words it takes (0 if none begins there).

    "1 1/2" takes four words (1, 1, /, 2), "half a dozen" three. "1 14" are two numbers.

    Args:
        words: the words as `models.line_tagger.words.split_line` cuts them.
        counts_articles: "a lemon" is one lemon and "a few" are three. In a question, "a" is no number.
    """
    if at >= len(words):
        return 0.0, 0
    first = words[at]
    if first[0].isdigit() or first in _VULGAR:
        value, after = _in_figures(words, at)
    elif first.lower() in number_words().starts:
        value, after = _in_words(words, at, counts_articles=counts_articles)
    else:
        return 0.0, 0
    if after == at:
        return 0.0, 0
    if _word(words, after) in number_words().dozens:
        value, after = value * 12, after + 1
    if words[after - 1].lower() in number_words().dozens:
        after = _past_of(words, after)
    return value, after - at


def range_at(words: Sequence[str], at: int = 0, *, counts_articles: bool = False) -> tuple[float, float, int]:
    """Return the ends of the number or range that begins at a word, and how many words it takes: "2-3", "two or three"."""
    low, size = number_at(words, at, counts_articles=counts_articles)
    after = at + size
    if size and is_range_word(_word(words, after)):
        high, more = number_at(words, after + 1)
        if _has_dozen(words[after : after + 1 + more]) and not _has_dozen(words[at:after]):
            low *= 12  # "1-2 dozen"
        if more and high > low:
            return low, high, size + 1 + more
    return low, low, size


def is_range_word(word: str) -> bool:
    """Return whether a word or sign joins the ends of a range."""
    return word in _RANGE_SIGNS or word in number_words().range_words


def ranges_in(text: str, *, counts_articles: bool = False) -> Iterator[FoundNumber]:
    """Yield every number or range of a text, in order."""
    words = split_line(text)
    spelled = [word.text for word in words]
    at = 0
    while at < len(words):
        low, high, size = range_at(spelled, at, counts_articles=counts_articles)
        if size:
            yield FoundNumber(low, high, at, at + size, words[at].start, words[at + size - 1].end)
        at += max(1, size)


def read_numbers(text: str) -> list[float]:
    """Return all numbers of a text in order: "1 1/2" is 1.5, "twenty-five" 25, "20-30" two numbers."""
    words = [word.text for word in split_line(with_plain_digits(text))]
    found: list[float] = []
    at = 0
    while at < len(words):
        value, size = number_at(words, at)
        if size:
            found.append(value)
        at += max(1, size)
    return found


def number_of(value: object) -> float | None:
    """Return one number ("1 1/2", "½", "1,5", "two", 3); None for no number, a range or an unbelievable one."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return believable(value)
    text = with_plain_digits(line_of(value)[: LONGEST + 1])
    if len(text) > LONGEST:
        return None
    words = [word.text for word in split_line(text)]
    found, size = number_at(words)
    return believable(found) if size and size == len(words) else None


def range_of(value: object) -> FoundNumber | None:
    """Return the first number or range of a text ("4-6 people"); None if there is none."""
    return next(ranges_in(with_plain_digits(line_of(value)[:LONGEST])), None)


def believable(value: float) -> float | None:
    """Return the number; None if it is negative, not finite or beyond `LARGEST_NUMBER`."""
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) and 0 <= number <= LARGEST_NUMBER else None


def with_plain_digits(text: str) -> str:
    """Return a text with the digits of every script as ASCII digits, and ".5" as "0.5"."""
    if "." in text or "," in text:
        text = _zeros_added(text)
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.decimal(sign)) if sign.isdecimal() and not sign.isascii() else sign for sign in text
    )


def _zeros_added(text: str) -> str:
    out: list[str] = []
    for place, sign in enumerate(text):
        before, after = text[place - 1 : place], text[place + 1 : place + 2]
        begins = not before if sign == "," else not (before.isalnum() or before in (".", ",", ")"))
        if sign in ".," and begins and after.isdigit():
            out.append("0")
        out.append(sign)
    return "".join(out)


def _has_dozen(words: Sequence[str]) -> bool:
    return any(word.lower() in number_words().dozens for word in words)


def _word(words: Sequence[str], at: int) -> str:
    return words[at].lower() if at < len(words) else ""


def _in_figures(words: Sequence[str], at: int) -> tuple[float, int]:
    part, after = _fraction(words, at)
    if after > at:
        return part, _past_article(words, after)
    first = words[at]
    if not first.isascii() or len(first) > _MOST_DIGITS:
        return 0.0, at
    whole, after = figures(first), at + 1
    following = _word(words, after)
    if following in number_words().scales:
        return whole * number_words().scales[following], after + 1
    if following == "k" and whole < 100:
        return whole * 1000, after + 1
    if whole != int(whole):
        return whole, after
    # "1-1/2 cups" and "1 and 1/2 cups" are one and a half, too.
    skipped = following in _DASHES or following == "and"
    part, end = _fraction(words, after + skipped)
    if end > after + skipped and part < 1:
        return whole + part, end
    return _and_a_share(whole, words, after)


def _fraction(words: Sequence[str], at: int) -> tuple[float, int]:
    """Return the fraction in figures that begins at a word, and the word after it. "80/20" beef is none.

    "21/2" is "2 1/2" with its space missing.
    """
    if at >= len(words):
        return 0.0, at
    if words[at] in _VULGAR:
        return _VULGAR[words[at]], at + 1
    if at + 2 >= len(words) or words[at + 1] not in _SLASHES:
        return 0.0, at
    if not (words[at].isdecimal() and words[at + 2].isdecimal()) or len(words[at]) + len(words[at + 2]) > 6:
        return 0.0, at
    over, under = int(words[at]), int(words[at + 2])
    if over == 0 or not 2 <= under <= _LARGEST_UNDER or over + under == 100:
        return 0.0, at
    if over < under or over < 10:
        return over / under, at + 3
    whole, part = divmod(over, 10)
    return (whole + part / under, at + 3) if 0 < part < under and whole < 10 else (0.0, at)


def _in_words(words: Sequence[str], at: int, *, counts_articles: bool) -> tuple[float, int]:
    first = words[at].lower()
    if first in number_words().articles:
        return _behind_article(words, at, counts_articles=counts_articles)
    if first in number_words().lone_shares:
        return 1 / number_words().shares[first], _past_article(words, at + 1)
    if first == "dozen":
        return 12.0, at + 1
    if first in number_words().counts:
        return float(number_words().counts[first]), _past_of(words, at + 1) if first == "couple" else at
    if first in number_words().vague:
        return float(number_words().vague[first]), at + 1 if counts_articles else at
    value, after = _cardinal(words, at)
    named = after + (_word(words, after) in _DASHES)
    share = value * _share(_word(words, named), value)
    if 0 < share < 1:
        return share, _past_article(words, named + 1)
    return _and_a_share(float(value), words, after)


def _share(word: str, times: int) -> float:
    """Return the share that a word names after a count: "thirds" after two, "third" after one; 0 for none."""
    is_plural = times != 1
    if is_plural and not word.endswith("s") and (times, word) != (3, "quarter"):
        return 0.0
    divisor = number_words().shares.get(word.removesuffix("s") if is_plural else word)
    return 1 / divisor if divisor else 0.0


def _behind_article(words: Sequence[str], at: int, *, counts_articles: bool) -> tuple[float, int]:
    following = _word(words, at + 1)
    if following in number_words().scales:
        value, after = _cardinal(words, at + 1)
        return float(value), after
    if following in number_words().counts:
        return float(number_words().counts[following]), _past_of(words, at + 2)
    if following in number_words().shares and not (following == "fifth" and _word(words, at + 2) == "of"):
        return 1 / number_words().shares[following], _past_article(words, at + 2)
    if not counts_articles or following in number_words().no_count or not following:
        return 0.0, at
    if following in number_words().vague:
        return float(number_words().vague[following]), at + 2
    return 1.0, at + 1


def _cardinal(words: Sequence[str], at: int) -> tuple[int, int]:
    """Return the whole number in words that begins at a word, and the word after it: "two hundred and fifty"."""
    total, after = 0, at
    while after < len(words):
        # "and" joins only a number after a hundred or a thousand.
        joined = after + (after > at and _word(words, after) == "and")
        below = 0
        place = joined
        if _word(words, place) in number_words().tens:
            below = number_words().tens[_word(words, place)]
            place += 1
            dash = _word(words, place) in _DASHES
            ones = number_words().ones.get(_word(words, place + dash), 0)
            if 0 < ones < 10:
                below, place = below + ones, place + dash + 1
        elif _word(words, place) in number_words().ones:
            below, place = number_words().ones[_word(words, place)], place + 1
        elif after == at and _word(words, place) in number_words().scales:
            below = 1
        if place == joined and not (after == at and below):
            break
        scaled = False
        while _word(words, place) in number_words().scales:
            below, place, scaled = below * number_words().scales[_word(words, place)], place + 1, True
        total, after = total + below, place
        if not scaled:
            break
    return total, after


def _past_of(words: Sequence[str], after: int) -> int:
    return after + (_word(words, after) == "of")


def _past_article(words: Sequence[str], after: int) -> int:
    """Return the word after the "a" of "half a lemon" or the "of an" of "a quarter of an hour", which is no number."""
    following = _past_of(words, after)
    return following + 1 if _word(words, following) in number_words().articles else after


def _and_a_share(value: float, words: Sequence[str], after: int) -> tuple[float, int]:
    """Return a whole number with the share that "and a half" or "and three quarters" adds, and the word after it."""
    if _word(words, after) != "and":
        return value, after
    place = after + 1 + (_word(words, after + 1) in number_words().articles)
    times = number_words().ones.get(_word(words, place), 0)
    if times:
        place += 1 + (_word(words, place + 1) in _DASHES)
    share = (times or 1) * _share(_word(words, place), times or 1)
    is_clear = place > after + 1 or _word(words, place) == "half"
    return (value + share, place + 1) if 0 < share < 1 and is_clear else (value, after)
