"""Mending what the network left ragged: halves of amounts, refusals that break off, little words at the ends.

Nothing here makes a wish out of a refusal.
"""

from dataclasses import replace
from typing import Final

from core.qa.linking import link_food, link_tag
from core.qa.mention import NAMED, Mention, over
from core.qa.names import fold
from core.qa.nutrient_names import is_energy_unit
from core.qa.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_LITTLE: Final = frozenset(
    "and or nor , . ? ! ; : & + with the a an any some please n of in to too is are it".split()
)


def halves_joined(reading: Reading, found: list[Mention]) -> list[Mention]:
    """Amounts that touch, of which only one names a nutrient, are one: "sodium" + "below 500 mg"."""
    result: list[Mention] = []
    for mention in found:
        before = result[-1] if result else None
        touching = (
            before is not None
            and before.kind == mention.kind == "quantity"
            and (before.last + 1 == mention.first or _is_open(reading, before, mention))
        )
        if before is not None and touching and not (_names_nutrient(before) and _names_nutrient(mention)):
            result[-1] = over(reading, before, before.first, mention.last)
        else:
            result.append(mention)
    return result


def _is_open(reading: Reading, before: Mention, mention: Mention) -> bool:
    """Whether a bracket that the first mention opens holds nothing but a comma up to the second: "(0.14, 0.26)"."""
    opened = any(before.text.count(sign) > before.text.count(close) for sign, close in ("()", "[]"))
    gap = [reading.words[place].text for place in range(before.last + 1, mention.first)]
    return opened and gap == [","]


def _names_nutrient(mention: Mention) -> bool:
    return any(
        role == "nutrient" or (role == "unit" and is_energy_unit(word.text))
        for word, role in zip(mention.words, mention.roles, strict=True)
    )


def freed(reading: Reading, found: list[Mention]) -> list[Mention]:
    """Wanted words with a "free" behind them are one label with it, whatever the network made of the "free".

    This can only turn a wish into a refusal: "dairy" | "free banana muffins" is no wish for dairy.
    """
    result: list[Mention] = []
    after = 0
    for mention in found:
        if mention.kind not in NAMED or mention.mode not in {"require", "prefer"}:
            result.append(mention)
            continue
        start, last = max(mention.first, after), mention.last
        if start > last:
            continue
        for place in range(start, last + 1):
            if start < place and _is_free(reading, place):
                result.append(replace(over(reading, mention, start, place), kind="tag"))
                start = place + 1
        rest = reading.words[start : last + 1]
        if not any(char.isalnum() for word in rest for char in word.text):
            after = start
            continue
        place = (
            last + 2 if last + 1 < len(reading.words) and reading.words[last + 1].text == "-" else last + 1
        )
        if _is_free(reading, place):
            result.append(replace(over(reading, mention, start, place), kind="tag"))
            after = place + 1
        else:
            result.append(over(reading, mention, start, last))
    return result


def _is_free(reading: Reading, place: int) -> bool:
    """Whether the word there is the "free" of "dairy-free", not that of "free of" or "free-range"."""
    words = [fold(word.text) for word in reading.words[place : place + 3]]
    if not words or words[0] != "free":
        return False
    return not {"of", "from", "range"} & set(words[1:3][: 2 if words[1:2] == ["-"] else 1])


def trimmed(reading: Reading, mention: Mention) -> Mention:
    """Without the little words at the ends, which belong to the list and not to a name ("garlic or")."""
    first, last = mention.first, mention.last
    if mention.kind not in NAMED:
        return mention
    while first < last and fold(reading.words[first].text) in _LITTLE:
        first += 1
    while last > first and fold(reading.words[last].text) in _LITTLE:
        last -= 1
    return mention if (first, last) == (mention.first, mention.last) else over(reading, mention, first, last)


def carried(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """A refusal that breaks off within a name goes on to the end of it: "avoid dried sweet | basil leaves".

    Only where the refused words are no name by themselves: "no dairy | chicken" are two things.
    """
    result: list[Mention] = []
    for mention in found:
        before = result[-1] if result else None
        broken = (
            before is not None
            and before.kind in NAMED
            and mention.kind in NAMED
            and before.mode == "exclude"
            and mention.mode != "exclude"
            and before.last + 1 == mention.first
            and not link_food(before.text, vocabulary, refused=True)
            and not link_tag(before.text, vocabulary)
        )
        if before is not None and broken:
            result[-1] = replace(over(reading, before, before.first, mention.last), kind="ingredient")
        else:
            result.append(mention)
    return result
