"""Requirements in a row, each with a verb of its own: "do not contain pork, and have garlic, and do not have lard".

Where a comma and a conjunction begin such a clause, the polarity of its list follows its own verb, whatever the network
marked. A clause that says more than names, or that holds a cue of exclusion or an amount, stays as the network read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.food.spelling import fold
from core.questions.amount_words import size_at
from core.questions.linked_constraints import is_one_food, link
from core.questions.mention import ANNOUNCERS, Mention, marked
from core.questions.span_split import cut
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_OPENERS: Final = frozenset({"and", "but"})
_RELATIVES: Final = frozenset({"that", "which"})
_COPULAS: Final = frozenset({"are", "is"})
_DETERMINERS: Final = frozenset({"any", "the"})
_ENDS: Final = frozenset({"?", ".", "!", ";"})


@dataclass(frozen=True, slots=True)
class _Head:
    """The words that begin a clause: `first` to `last`, both inclusive; a clause without a mode is left alone."""

    first: int
    last: int
    mode: str | None
    is_coordinated: bool
    """A comma and a conjunction come before the verb."""


def with_clauses(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with each coordinated list of names read by its own verb."""
    said = [fold(word.text) for word in reading.words]
    heads = _heads(said)
    if not any(head.is_coordinated for head in heads):
        return list(found)
    result = list(found)
    for head, after in zip(heads, (*heads[1:], None), strict=True):
        stop = _stop(said, head, after)
        # Only behind a coordinated clause is it certain where a list ends.
        is_closed = head.is_coordinated or (
            after is not None and (after.is_coordinated or after.mode is None)
        )
        if head.mode is None or not is_closed or stop <= head.last:
            continue
        start = head.last + 1
        while start <= stop and said[start] in ANNOUNCERS | _DETERMINERS:
            start += 1
        own = [each for each in result if each.first <= stop and each.last >= head.first]
        if start > stop or not _is_list(reading, own, head, (start, stop), vocabulary):
            continue
        items = _items(reading, head.mode, start, stop, vocabulary)
        if head.mode == "require" and not all(_is_plain_wish(reading, item, vocabulary) for item in items):
            continue
        result = [each for each in result if each not in own] + items
    return sorted(result, key=lambda each: each.first)


def _heads(said: Sequence[str]) -> list[_Head]:
    """Return the heads of clauses from left to right."""
    heads: list[_Head] = []
    place = 0
    while place < len(said):
        head = _head_at(said, place)
        if head is not None:
            heads.append(head)
        place = head.last + 1 if head is not None else place + 1
    return heads


def _head_at(said: Sequence[str], place: int) -> _Head | None:
    first = place
    is_opened = said[place] in _OPENERS
    is_coordinated = is_opened and place > 0 and said[place - 1] == ","
    is_relative = said[place] in _RELATIVES
    if is_opened or is_relative:
        place += 1
    if is_opened and place < len(said) and said[place] in _COPULAS:
        return _Head(first, place, None, is_coordinated)
    if not is_opened and said[place : place + 1] == ["without"]:
        return _Head(first, place, "exclude", is_coordinated=False)
    negated = size_at(said, place, question_grammar().clause_negations)
    verb = size_at(said, place + negated, question_grammar().clause_verbs)
    if not verb or not (negated or is_coordinated or is_relative):
        return None
    return _Head(first, place + negated + verb - 1, "exclude" if negated else "require", is_coordinated)


def _stop(said: Sequence[str], head: _Head, after: _Head | None) -> int:
    """Return the last word of a clause, without the comma before the next."""
    limit = len(said) if after is None else after.first
    stop = next((place for place in range(head.last + 1, limit) if said[place] in _ENDS), limit) - 1
    return stop - 1 if said[stop] == "," else stop


def _is_list(
    reading: Reading, own: Sequence[Mention], head: _Head, names: tuple[int, int], vocabulary: Vocabulary
) -> bool:
    """Return whether the network marked nothing in a clause but names, and no name that leaves it."""
    if not all(head.first <= each.first and each.last <= names[1] for each in own):
        return False
    if all(each.is_named for each in own):
        return True
    said = [word.text for word in reading.words[names[0] : names[1] + 1]]
    # "2% low fat milk" is a food, and the network took its words for an amount.
    is_amount = any(
        word[:1].isdigit() and "%" not in said[max(place - 1, 0) : place + 2]
        for place, word in enumerate(said)
    )
    return not is_amount and is_one_food(_mention(reading, "", *names).text, vocabulary)


def _items(reading: Reading, mode: str, start: int, stop: int, vocabulary: Vocabulary) -> list[Mention]:
    """Return the names of a list: its parts between commas, cut at conjunctions where each part is a name."""
    items: list[Mention] = []
    for first, last in _parts(reading, start, stop, {","}):
        whole = _mention(reading, mode, first, last)
        listed = [
            _mention(reading, mode, begin, end, is_alternative=mode == "require" and begin > first)
            for begin, end in _parts(reading, first, last, {"or", "and", "nor"})
        ]
        if vocabulary.is_name(whole.text) or is_one_food(whole.text, vocabulary):
            items.append(whole)
        elif len(listed) > 1 and all(_is_known(each, vocabulary) for each in listed):
            items += listed
        else:
            items += cut(reading, whole, vocabulary) if mode == "exclude" else [whole]
    return items


def _parts(reading: Reading, start: int, stop: int, signs: set[str]) -> list[tuple[int, int]]:
    parts: list[tuple[int, int]] = []
    first = start
    for place in range(start, stop + 2):
        if place > stop or fold(reading.words[place].text) in signs:
            if first < place:
                parts.append((first, place - 1))
            first = place + 1
    return parts


def _mention(reading: Reading, mode: str, first: int, last: int, *, is_alternative: bool = False) -> Mention:
    whole = marked(reading, "ingredient", mode, first, reading.roles[first : last + 1])
    return replace(whole, alternative=is_alternative)


def _is_known(item: Mention, vocabulary: Vocabulary) -> bool:
    linked = link(item, vocabulary)
    return bool(linked.constraints) and not linked.unknown


def _is_plain_wish(reading: Reading, item: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether a wanted item is a known name, and no cue takes any of it back; "fat free milk" is a name."""
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    return is_one_food(item.text, vocabulary) and not any(
        each.what.side != "joined"
        and heard.tokens[each.last].end > item.words[0].start
        and heard.tokens[each.first].start < item.words[-1].end
        for each in heard.cues
    )
