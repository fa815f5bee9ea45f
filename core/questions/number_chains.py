"""Chains of limits that name their nutrient first: "sugar per 100 g no more than 12, fat at least 3 and salt (0.1, 0.4)".

Which number belongs to which nutrient is plain from the order of the words, so the mentions are cut anew where the network
cut them so that one has no nutrient, no number, or two nutrients. What the words mean stays the network's reading.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.mention import CONNECTORS, Mention, over
from core.questions.nutrient_names import is_unit, nutrient_names
from core.text.numbers import read_numbers
from models.question_parser.reader import Reading

_LONGEST_NAME: Final = 4
_RANGE: Final = frozenset({"range", "between", "from", "(", "[", "-", "to"})
_LIMIT_WORDS: Final = frozenset(
    "no not more less fewer higher lower than at least most under over below above up to within in the a of range between"
    " from and per serving portion max min maximum minimum or exceeding around about < > <= >= = ( ) [ ] - , :".split()
)
"""Words and signs that a limit is made of, beside its numbers and units."""

Clause = tuple[int, int]
"""First and last word."""


def chained(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with each run of limits that was cut wrongly cut at its nutrients; mere signs are none."""
    found = [mention for mention in found if any(char.isalnum() for char in mention.text)]
    owner = {place for mention in found for place in range(mention.first, mention.last + 1)}
    result: list[Mention] = []
    for run in _runs(found):
        clauses = _clauses(reading, *_stretched(reading, run, owner)) if _is_broken(reading, run) else []
        result += [over(reading, run[0], first, last) for first, last in clauses] or run
    return result


def _runs(found: Sequence[Mention]) -> Iterator[list[Mention]]:
    """Quantities that follow each other, together; every other mention alone."""
    run: list[Mention] = []
    for mention in found:
        joins = mention.kind == "quantity" and mention.mode == "require"
        if run and not joins:
            yield run
            run = []
        if joins:
            run.append(mention)
        else:
            yield [mention]
    if run:
        yield run


def _is_broken(reading: Reading, run: Sequence[Mention]) -> bool:
    """Return whether a limit lacks its nutrient, its number or the end of its bracket, or has two nutrients."""
    if run[0].kind != "quantity" or not any(read_numbers(mention.text) for mention in run):
        return False
    return any(
        mention.text.count("(") > mention.text.count(")")
        or len(_nutrients(reading, mention.first, mention.last)) != 1
        or not _numbers(reading, mention.first, mention.last)
        for mention in run
    )


def _stretched(reading: Reading, run: Sequence[Mention], owner: set[int]) -> Clause:
    """First and last word of a run with the unmarked words of limits beside it."""
    first, last = run[0].first, run[-1].last
    while first > 0 and first - 1 not in owner and _is_part(reading, first - 1):
        first -= 1
    while last + 1 < len(reading.words) and last + 1 not in owner and _is_part(reading, last + 1):
        last += 1
    while first < last and fold(reading.words[first].text) in CONNECTORS:
        first += 1
    return first, last


def _clauses(reading: Reading, first: int, last: int) -> list[Clause]:
    """The words cut before each nutrient; nothing unless every part is one limit of one nutrient."""
    starts = _nutrients(reading, first, last)
    if not starts or starts[0][0] != first:
        return []
    found: list[Clause] = []
    for number, (start, after) in enumerate(starts):
        stop = starts[number + 1][0] - 1 if number + 1 < len(starts) else last
        while stop > start and fold(reading.words[stop].text) in CONNECTORS - {")"}:
            stop -= 1
        if not _is_limit(reading, after, stop):
            return []
        found.append((start, stop))
    return found


def _is_limit(reading: Reading, first: int, last: int) -> bool:
    """Return whether words are one number with its comparator, or a range of two, and nothing else."""
    words = {fold(reading.words[place].text) for place in range(first, last + 1)}
    numbers = _numbers(reading, first, last)
    if not all(_is_part(reading, place) for place in range(first, last + 1)):
        return False
    return numbers == 1 or (numbers == 2 and bool(words & _RANGE))


def _nutrients(reading: Reading, first: int, last: int) -> list[Clause]:
    """(first word, the word behind it) of every nutrient's name, the longest at each place."""
    found: list[Clause] = []
    place = first
    while place <= last:
        size = next(
            (
                size
                for size in range(min(_LONGEST_NAME, last - place + 1), 0, -1)
                if normalised_name(" ".join(word.text for word in reading.words[place : place + size]))
                in nutrient_names()
                and not (size == 1 and is_unit(reading.words[place].text) and _follows_number(reading, place))
            ),
            0,
        )
        if size:
            found.append((place, place + size))
        place += size or 1
    return found


def _numbers(reading: Reading, first: int, last: int) -> int:
    """Return how many numbers there are beside the 100 of "per 100 g"."""
    return sum(
        _is_number(reading, place) and not _is_basis(reading, place) for place in range(first, last + 1)
    )


def _is_basis(reading: Reading, place: int) -> bool:
    return (
        reading.words[place].text == "100"
        and place > 0
        and fold(reading.words[place - 1].text) in {"per", "/"}
    )


def _is_number(reading: Reading, place: int) -> bool:
    return reading.words[place].text[0].isdigit()


def _follows_number(reading: Reading, place: int) -> bool:
    return place > 0 and _is_number(reading, place - 1)


def _is_part(reading: Reading, place: int) -> bool:
    """Return whether a word can stand in a limit."""
    text = fold(reading.words[place].text)
    return (
        text in _LIMIT_WORDS
        or _is_number(reading, place)
        or is_unit(text)
        or normalised_name(text) in nutrient_names()
    )
