"""Split words for several foods that nothing separates: "mug of tea 2 sugars splash of milk"."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from core.food.spelling import singular
from core.food.units import SIZES, kitchen_unit
from core.text.eaten.words import eaten_words
from core.text.lines.leading_amount import TIMES
from core.text.numbers import range_at
from models.line_tagger.words import split_line

_MOST_WORDS: Final = 5
_LEAST_LETTERS: Final = 3
_MANY: Final = 3
"""From this number of names on, words are a list of foods, and no food with a description."""

_REMARK: Final = re.compile(r"\([^()\d]*\)")
"""Brackets without a number describe the food before them."""


IsName = Callable[[str], bool]
"""Says whether words are the whole name of a food."""


@dataclass(frozen=True)
class _Name:
    start: int
    end: int


def foods_in_run(text: str, is_name: IsName, is_counted: IsName) -> list[str]:
    """Return the words for each food of a piece; the piece itself where it isn't certain that there are several.

    Args:
        is_counted: says whether a food is eaten by the piece.

    Every word must belong to a name or to an amount. Two short names next to each other are one food ("cheese toast"):
    to be several there must be an amount between them, three names, or a name of more than one word.
    """
    words = split_line(_REMARK.sub(lambda found: " " * len(found[0]), text))
    said = [word.text for word in words]
    if "(" in said:
        return [text]
    names = _fewest_names(said, is_name)
    if len(names) < 2 or not _is_list(said, names) or _are_flavors(said, names):
        return [text]
    starts = [0, *_cuts(said, names, is_counted)]
    ends = [*(words[start].start for start in starts[1:]), len(text)]
    return [text[words[start].start : end].strip() for start, end in zip(starts, ends, strict=True)]


def is_only_amount(text: str) -> bool:
    """Return whether words only say how much was eaten ("1.5 portions", "big plate"), or are a share ("half")."""
    words = [word.text for word in split_line(text)]
    amount_only = all(_is_of_amount(words, at) for at in range(len(words)))
    return amount_only and _is_amount(words)


def _fewest_names(words: Sequence[str], is_name: IsName) -> list[_Name]:
    """Return the fewest names that, with amounts and fillers, make up all the words; none if there are none."""
    best: list[tuple[int, list[_Name]] | None] = [(0, [])] + [None] * len(words)
    for at in range(len(words)):
        reached = best[at]
        if reached is None:
            continue
        steps = list(_steps(words, at, is_name))
        for end, is_food in steps:
            found = [*reached[1], _Name(at, end)] if is_food else reached[1]
            before = best[end]
            if before is None or len(found) < before[0]:
                best[end] = (len(found), found)
    last = best[-1]
    return [] if last is None else last[1]


def _steps(words: Sequence[str], at: int, is_name: IsName) -> Iterator[tuple[int, bool]]:
    """Yield the word after each name that begins at a word, and after a word of an amount."""
    for end in range(min(len(words), at + _MOST_WORDS), at, -1):
        name = " ".join(words[at:end])
        if (
            len(name) >= _LEAST_LETTERS
            and words[at][0].isalpha()
            and words[end - 1][0].isalpha()
            and not eaten_words().unnamed.intersection((words[at].lower(), words[end - 1].lower()))
            and is_name(name)
        ):
            yield end, True
    if _is_of_amount(words, at):
        yield at + 1, False


def _is_of_amount(words: Sequence[str], at: int) -> bool:
    word = words[at].lower()
    known = eaten_words()
    return (
        not any(map(str.isalpha, word))
        or word in known.fillers
        or word in known.describing
        or word in known.measures
        or singular(word) in known.measures
        or word in TIMES
        or word == "of"
        or (word in known.pieces and at > 0 and words[at - 1][0].isdigit())
        or kitchen_unit(word) is not None
        or range_at(words, at, counts_articles=True)[2] > 0
        # The "thirds" of "two thirds"
        or (at > 0 and range_at(words, at - 1, counts_articles=True)[2] > 1)
    )


def _is_amount(words: Sequence[str]) -> bool:
    """Return whether words hold a number or a unit, and no mere description."""
    known = eaten_words()
    return any(
        word[0].isdigit()
        or (word.lower() in known.measures and word.lower() not in known.describing)
        or _is_size(word)
        or range_at(words, at, counts_articles=False)[2] > 0
        for at, word in enumerate(words)
    )


def _is_size(word: str) -> bool:
    unit = kitchen_unit(word)
    return unit is not None and unit.name in SIZES


def _is_list(words: Sequence[str], names: Sequence[_Name]) -> bool:
    last = names[-1]
    is_parted = any(_is_amount(words[before.end : after.start]) for before, after in pairwise(names))
    if is_parted:
        return True
    if names[0].end - names[0].start == 1 and words[names[0].start].lower() in eaten_words().flavors:
        return len(names) >= _MANY
    host = singular(words[names[0].end - 1].lower())
    if (
        host in eaten_words().spread_on
        and " ".join(words[last.start : last.end]).lower() in eaten_words().spreads
    ):
        # "2 crumpets butter"
        return True
    if words[last.end - 1].lower() in eaten_words().whole_dishes and last.end - last.start == 1:
        return False
    product = words[names[0].end - 1].lower()
    if product in eaten_words().flavored_products and (
        len(names) == 2 or (product == "bar" and not _is_drink(words, last))
    ):
        # "Clif bar crunchy peanut butter" is a bar.
        return False
    return len(names) >= _MANY or any(name.end - name.start > 1 for name in names)


def _is_drink(words: Sequence[str], name: _Name) -> bool:
    return words[name.end - 1].lower() in eaten_words().drinks


def _are_flavors(words: Sequence[str], names: Sequence[_Name]) -> bool:
    """Return whether all names behind a soft drink and its amount are its flavours: "gatorade 20oz lemon lime"."""
    known = eaten_words()
    first, *others = (" ".join(words[name.start : name.end]) for name in names)
    tail = words[names[1].start :]
    return (
        first.lower() in known.soft_drinks
        and not any(word[0].isdigit() for word in tail)
        and all(known.drink_flavor.fullmatch(name) for name in others)
    )


def _cuts(words: Sequence[str], names: Sequence[_Name], is_counted: IsName) -> list[int]:
    """Return where each food but the first begins: amounts precede their foods, unless only the last one follows."""
    is_bare = not _is_amount(words[: names[0].start])
    is_behind = is_bare and _is_amount(words[names[-1].end :])
    return [
        after.start
        if is_behind or (is_bare and not place and _counts_first(words, before, after, is_counted))
        else _second_number(words, before.end, after.start)
        if is_bare and not place
        else _past_percent(words, before.end)
        for place, (before, after) in enumerate(pairwise(names))
    ]


def _past_percent(words: Sequence[str], at: int) -> int:
    """Return the place behind a percentage, which belongs to the food before it: "fage 0% 1 scoop whey"."""
    return at + 2 if words[at + 1 : at + 2] == ["%"] else at


def _counts_first(words: Sequence[str], first: _Name, second: _Name, is_counted: IsName) -> bool:
    """Return whether a mere number between two foods counts the first: "weetabix 2 skimmed milk", "roti 2 dal"."""
    between = words[first.end : second.start]
    names = (" ".join(words[name.start : name.end]) for name in (first, second))
    return (
        len(between) == 1
        and between[0].isdigit()
        and (
            words[second.end - 1].lower() in eaten_words().milks or [*map(is_counted, names)] == [True, False]
        )
    )


def _second_number(words: Sequence[str], start: int, end: int) -> int:
    """Return where the amount of the second food begins, if the first food's is behind it ("cereal 40g 150ml milk")."""
    numbers = [
        at
        for at in range(start, end)
        if (words[at][0].isdigit() and words[at - 1] != "/")
        or (words[at].lower() == "half" and at + 1 < end and kitchen_unit(words[at + 1]) is not None)
    ]
    return numbers[1] if len(numbers) > 1 else start
