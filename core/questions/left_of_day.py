"""Amounts of a day that are left or missing, where the network left them unread.

"2300 cal out of 2800", "used up 1800 mg of my 2000 mg sodium", "2000 mg sodium a day, I've used 1400", "I have 600 left",
"30 g short on fibre".
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.food.nutrient_names import is_energy_unit, is_unit
from core.questions.amount_words import NutrientName, amount_words, folded_words, size_at
from core.questions.amounts import read_day
from core.questions.mention import Mention, marked, over
from core.text.numbers import range_at
from models.question_parser.reader import Reading

_PAUSES: Final = frozenset({",", ".", ";"})
_SO_FAR: Final = frozenset({"today", "already", "so", "far", "eaten"}) | _PAUSES
"""Words and signs between what was eaten and a day's amount: "1500 calories today out of 2000"."""
_LEAST_ENERGY_KCAL: Final = 100
_DAYS_KCAL: Final = range(1000, 4501)
"""A day's energy that needs no unit: "ate 1200 so far, limit 1800"."""
_BACK: Final = 3
"""Words before a number that may say that so much was eaten: "I ate about 1200"."""
_JOINTS: Final = frozenset({"of", "in", "on"})
_BEHIND_NUMBER: Final = frozenset(
    {(), *((each,) for each in (",", ".", ";", "!", "?", "already", "so", "today", "on", "at", "for", "and"))}
)
"""Words behind a number that counts no food."""


def with_left_of_day(
    reading: Reading, found: Sequence[Mention], names: Sequence[NutrientName]
) -> list[Mention]:
    """Return the mentions with what is left of a day's amount, each with the nutrient behind it."""
    result = list(found)
    for day in _unread(reading, names):
        result = _placed(reading, result, day)
    result = [_with_nutrient(reading, each, names) for each in result]
    days = [each for each in result if each.kind == "day"]
    return [each for each in result if not any(_is_within(each, day) for day in days)]


def _unread(reading: Reading, names: Sequence[NutrientName]) -> Iterator[Mention]:
    said = folded_words(reading)
    for first in range(len(said)):
        last = _end_of_spent(said, first)
        if last is not None:
            yield marked(reading, "day", "prefer", first, ("O",) * (last - first + 1))
        elif _is_left(said, first):
            yield marked(reading, "day", "prefer", first, ("value", "left"))
        elif missing := _missing(said, first, names):
            yield marked(reading, "day", "prefer", first, ("value", "unit", *("left",) * missing))
    for name in names:
        if name.nutrient != "energy" and (budget := _budget(said, name)) is not None:
            roles = ("O",) * (budget.stop - budget.start)
            yield marked(reading, "day", "prefer", budget.start, roles, nutrient=name.nutrient)


def _placed(reading: Reading, found: list[Mention], day: Mention) -> list[Mention]:
    """Return the mentions with one more, unless one has it or a name is in it."""
    if any(day.first in each.places and day.last in each.places for each in found):
        return found
    inside = [each for each in found if each.first <= day.last and each.last >= day.first]
    if any(each.is_named for each in inside):
        return found
    cut = [
        over(reading, each, each.first, day.first - 1)
        for each in inside
        if each.first < day.first and each.kind != "day"
    ]
    others = [each for each in found if each not in inside]
    return sorted([*others, *cut, day], key=lambda each: each.first)


def _is_within(mention: Mention, day: Mention) -> bool:
    """Return whether a mention is a part of what is left of a day."""
    return (
        mention is not day
        and day.first <= mention.first
        and mention.last <= day.last
        and not mention.is_named
    )


def _end_of_spent(said: Sequence[str], first: int) -> int | None:
    """Return the last word of "2300 cal out of 2800", if it begins at a word and names energy."""
    _, eaten, size = range_at(said, first)
    place = first + size
    has_unit = size > 0 and place < len(said) and is_energy_unit(said[place])
    place += has_unit
    while place < len(said) and said[place] in _SO_FAR:
        place += 1
    joint = size_at(said, place, amount_words().out_of) if size else 0
    if size and not joint and _says_eaten(said, first, place):
        joint = size_at(said, place, amount_words().day_limits)
    _, whole, whole_size = range_at(said, place + joint) if joint else (0.0, 0.0, 0)
    last = place + joint + whole_size - 1
    if last + 1 < len(said) and is_energy_unit(said[last + 1]):
        has_unit, last = True, last + 1
    elif last + 1 < len(said) and is_unit(said[last + 1]):
        return None
    is_day = has_unit or int(whole) in _DAYS_KCAL
    return last if whole_size > 0 and is_day and _LEAST_ENERGY_KCAL <= eaten < whole else None


def _says_eaten(said: Sequence[str], first: int, after: int) -> bool:
    """Return whether words before a number, or those from it to another one, say that so much was eaten."""
    words = amount_words()
    begin = max(first - _BACK, 0)
    said_before = any(
        size_at(said, place, words.eaten | words.eaten_openers) for place in range(begin, first)
    )
    return said_before or not (_SO_FAR - _PAUSES - {"today"}).isdisjoint(said[first:after])


def _missing(said: Sequence[str], place: int, names: Sequence[NutrientName]) -> int:
    """Return how many words say behind an amount, and before its nutrient, that so much is missing; 0 for none."""
    has_unit = place + 1 < len(said) and is_unit(said[place + 1]) and not is_energy_unit(said[place + 1])
    size = size_at(said, place + 2, amount_words().missing) if said[place][0].isdigit() and has_unit else 0
    after = place + 2 + size
    return size if any(each.first in (after, after + 1) for each in names) else 0


def _budget(said: Sequence[str], name: NutrientName) -> range | None:
    """Return the words of a day's amount before or behind a nutrient, up to what was eaten of it; None if there are none."""
    behind = name.after + size_at(said, name.after, amount_words().day_limits)
    first = next(
        (
            place
            for place in (name.first - 2, name.first - 1, behind)
            if place >= 0 and _has_mass(said, place)
        ),
        None,
    )
    if first is None:
        return None
    _, whole, _ = range_at(said, first)
    for place in range(max(name.after, first + 2), len(said)):
        _, eaten, size = range_at(said, place)
        after = place + size
        after += said[after : after + 1] == said[first + 1 : first + 2]
        is_whole = said[after : after + 1] in _BEHIND_NUMBER or said[after - 1] == said[first + 1]
        if size and 0 < eaten < whole and is_whole and _says_eaten(said, place, place):
            return range(min(first, name.first), after)
    return None


def _has_mass(said: Sequence[str], place: int) -> bool:
    """Return whether an amount in grams or milligrams begins at a word, or a number that a comma ends."""
    is_mass = said[place + 1 : place + 2] in (("mg",), ("g",), (",",))
    return is_mass and range_at(said, place)[2] == 1


def _is_left(said: Sequence[str], place: int) -> bool:
    """Return whether a bare number is the energy that is left: "I have 600 left"."""
    word = said[place]
    is_energy = word.isdecimal() and _LEAST_ENERGY_KCAL <= int(word) < _DAYS_KCAL.stop
    return is_energy and said[place + 1 : place + 2] == ("left",) and said[place + 2 : place + 3] != ("over",)


def _with_nutrient(reading: Reading, mention: Mention, names: Sequence[NutrientName]) -> Mention:
    """Return what is left of a day with the nutrient behind its numbers: "1800 mg of my 2000 mg sodium"."""
    if mention.kind != "day" or any(mention.first <= name.first <= mention.last for name in names):
        return mention
    said = folded_words(reading)
    first = mention.last + 1
    first += said[first : first + 1] != () and said[first] in _JOINTS
    name = next((each for each in names if each.first == first), None)
    if name is None:
        return mention
    roles = (*mention.roles, *("nutrient",) * (name.after - 1 - mention.last))
    found = marked(reading, "day", mention.mode, mention.first, roles, nutrient=name.nutrient)
    return found if read_day(found) is not None else mention
