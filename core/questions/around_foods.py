"""Exclusions whose words stand around their food: "haven't had dairy since my diagnosis", "can't keep cream down".

Their first words become a plain "can't eat" before the question is read; the answer still quotes it as typed. A food that a
person has not eaten "since" an ordinary day may be one that they miss, so it is left alone; behind any other "since" the
person is asked. "Had no vegetables yet" refuses nothing. The words are data (`assets/words/around_foods.toml`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

from core.food.spelling import normalised_name
from core.food.word_files import WordTables, loader
from core.questions.cues import ENDS, HARM_KINDS, Cue, exclusion_grammar, with_not
from core.questions.exclusion_reach import QuestionFood, named_foods
from core.questions.informal import Edit, StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, index_of, text_at, tokens_of

_CANNOT: Final = "can't eat"
_DOUBT: Final = "funny about"
"""A cue that asks (`exclusions.toml`)."""
_NOT_YET: Final = "haven't had any"
_NO: Final = "no "
_COMMA: Final = ", "
_JOINTS: Final = frozenset({",", "and", "or", "&", "/"})
_DIET: Final = re.compile(r"\b((?:low|no)[ -]\w+|\w+[ -]free)(?: diet)? ?\(", re.IGNORECASE)
_HUNGRY: Final = "hungry"
_YEARS: Final = range(1930, 2100)

_EVENT: Final = 4
"""The most words from "since" to the event that it names."""


class AroundFoods(WordTables):
    """Phrases, in which "_" is the food with the words next to it, and what follows "since"."""

    excluding: frozenset[str]
    throughout: frozenset[str]
    reporting: frozenset[str]
    permitted: frozenset[str]
    regretted: frozenset[str]
    uneaten: frozenset[str]
    events: frozenset[str]
    days: frozenset[str]
    had_none: frozenset[str]
    eaters: frozenset[str]
    lacking: frozenset[str]
    by_now: frozenset[str]
    of_the_day: frozenset[str]
    advised: frozenset[str]
    commenting: frozenset[str]


_around_foods: Final = loader("around_foods", AroundFoods)


def with_plain_exclusions(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which a plain exclusion replaces the first words of one around its food."""
    tokens = tokens_of(question.text)
    denied = with_not(tokens)
    words = _around_foods()
    found = [(each, _CANNOT) for each in index_of(words.excluding).find(denied)]
    found += [(each, _of_uneaten(each, denied)) for each in index_of(words.uneaten).find(denied)]
    if index_of(words.regretted).find(tokens):
        found += [(each, _CANNOT) for each in index_of(words.permitted).find(tokens)]
    reports = index_of(words.had_none).find(tokens)
    cues = vocabulary.exclusion_cues.heard_in(question.text).cues if "(" in question.text else ()
    throughout = index_of(words.throughout).find(tokens)
    if not (reports or cues or throughout or "(" in question.text or any(text for _, text in found)):
        return question
    foods = named_foods(tokens, vocabulary)
    edits = [edit for each in reports for edit in _reported(each, tokens, foods, vocabulary)]
    edits += [edit for each in throughout for edit in _denied_throughout(each, tokens, foods)]
    for each, text in found:
        gap = each.first + each.what.split().index("_")
        if text and any(place in foods for place in range(gap, each.last + 1)):
            edits.append((tokens[each.first].start, tokens[gap - 1].end, text))
            if each.what in words.permitted:
                said = len(each.what.split()) - each.what.split().index("_") - 1
                edits.append((tokens[each.last - said + 1].start, tokens[each.last].end, ""))
    for cue in cues:
        edits += [*_explained(cue.last + 1, tokens, foods), *_commented(cue, question.text, tokens, foods)]
    edits += [edit for edit in _of_a_diet(question.text, tokens, foods, vocabulary) if edit not in edits]
    return question.with_edits(edits) if edits else question


def _denied_throughout(
    found: Match[str], tokens: Sequence[Token], foods: Mapping[int, QuestionFood]
) -> Iterator[Edit]:
    """Yield what refuses the first food of the clause behind "at no point", unless the words report what was said."""
    behind = list(
        takewhile(lambda place: tokens[place].text not in ENDS | {","}, range(found.last + 1, len(tokens)))
    )
    food = next((place for place in behind if place in foods), None)
    if food is not None and not any(
        token.text in _around_foods().reporting for token in tokens[found.last + 1 : food]
    ):
        yield tokens[found.first].start, tokens[food].start, f"{_CANNOT} "


def _explained(place: int, tokens: Sequence[Token], foods: Mapping[int, QuestionFood]) -> list[Edit]:
    """Return a "no" for each food of a bracket behind an exclusion, if it has only foods: "seafood allergy (prawns)".

    Otherwise a comma parts it from the food before it: "no dairy (butter is ok)" isn't about dairy butter.
    """
    while place in foods:
        place += 1
    if text_at(tokens, place) != "(":
        return []
    inside = list(takewhile(lambda at: tokens[at].text != ")", range(place + 1, len(tokens))))
    starts = [at for at in inside if at in foods and foods[at].first in (at, place - 1)]
    if any(at not in foods and tokens[at].text not in _JOINTS for at in inside):
        return [(tokens[place].start, tokens[place].start, _COMMA)] if starts else []
    return [(tokens[at].start, tokens[at].start, _NO) for at in starts]


def _commented(
    cue: Match[Cue], question: str, tokens: Sequence[Token], foods: Mapping[int, QuestionFood]
) -> Iterator[Edit]:
    """Yield what refuses the one food before a bracket that only says so: "raisins (yuck), honey", "feta (hate it)"."""
    start = next((at for at in range(cue.first, -1, -1) if tokens[at].text == "("), None)
    stop = next((at for at in range(cue.last, len(tokens)) if tokens[at].text == ")"), None)
    food = next((food for food in foods.values() if start is not None and food.last + 1 == start), None)
    if start is None or stop is None or food is None or cue.what.kind in HARM_KINDS:
        return
    others = {*range(start + 1, stop)} - {*cue.places}
    passed = exclusion_grammar().pointers | exclusion_grammar().kin | _around_foods().commenting
    if all(tokens[at].text in passed for at in others):
        is_joined = text_at(tokens, stop + 1) in (",", "and", "&") and stop + 2 in foods
        name = tokens[food.first]
        yield name.start, name.end, f"{_NO}{question[name.start : name.end]}"
        yield tokens[start].start, tokens[stop + is_joined].end, ", want" if is_joined else ""


def _of_a_diet(
    question: str, tokens: Sequence[Token], foods: Mapping[int, QuestionFood], vocabulary: Vocabulary
) -> Iterator[Edit]:
    """Yield what asks about each food of a bracket behind a diet without something: "low fodmap (garlic, onion)"."""
    for match in _DIET.finditer(question):
        place = next(at for at, token in enumerate(tokens) if token.end == match.end())
        for start, end, text in _explained(place, tokens, foods) if vocabulary.is_diet(match[1]) else ():
            yield start, end, f"{_DOUBT} " if text == _NO else text


def _reported(
    head: Match[str], tokens: Sequence[Token], foods: Mapping[int, QuestionFood], vocabulary: Vocabulary
) -> Iterator[Edit]:
    """Yield what replaces "had no" of a food that a person has not had yet, and of a meal: neither is refused.

    About a food that people may do without for a reason the person is asked.
    """
    place, words = head.last + 1, _around_foods()
    before = text_at(tokens, head.first - 1) if head.first else ""
    if before[:1].isalpha() and before not in words.eaters:
        return  # "The shop had no cream today"
    head_letters = tokens[head.first].start, tokens[head.last].end
    if any(each.facet == "meal" for each in vocabulary.tagged(text_at(tokens, place))):
        yield head_letters[0], tokens[place].end, _HUNGRY
    food = foods.get(place)
    times = [
        each
        for each in index_of(words.by_now).find(tokens)
        if food and each.first in (food.last, food.last + 1)
    ]
    is_bare = (before in words.lacking or not before[:1].isalpha()) and all(
        each.what in words.of_the_day for each in times
    )
    if food is None or not times or is_bare:
        return  # "I had no cream today" may be a lack of it
    if times[0].first == food.last:  # "Had no veg all week": "Veg-All" is a name
        yield tokens[food.last].start, tokens[food.last].start, ", "
    yield *head_letters, _NOT_YET if normalised_name(food.name) in words.advised else _DOUBT


def _of_uneaten(found: Match[str], tokens: Sequence[Token]) -> str:
    """Return what replaces "not had _ since", by the beginning that it names; nothing if that is a mere day."""
    behind = []
    for place in range(found.last + 1, found.last + 1 + _EVENT):
        text = text_at(tokens, place)
        if not text or text in ENDS | {","}:
            break
        behind.append(text)
    words = _around_foods()
    if any(text in words.events or (text.isdigit() and int(text) in _YEARS) for text in behind):
        return _CANNOT
    return "" if any(text in words.days for text in behind) else _DOUBT
