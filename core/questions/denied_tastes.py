"""Tastes that a verb denies: "don't make it too salty" is "make it low salt", "it shouldn't be spicy" "should be not spicy".

The denial moves to its taste before the question is read. The words are data (`assets/words/denied_tastes.toml`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from core.food.word_files import PhraseExpression, Phrases, WordTables, loader
from core.questions.amount_words import size_at
from core.questions.cues import with_not
from core.questions.informal import Edit, StandardQuestion, informal_words
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, text_at, tokens_of


class DeniedTastes(WordTables):
    """Tastes, and the words between a denial and its taste."""

    tastes: frozenset[str]
    between: frozenset[str]
    degrees: frozenset[str]
    dishes: frozenset[str]
    helpers: Mapping[str, str]
    proposing: frozenset[str]
    optional: Phrases
    in_lists: PhraseExpression
    behind_lists: PhraseExpression


_JOINT: Final = r"(?:,? (?:or|nor|and) |, ?)"
_LINK: Final = re.compile(_JOINT, re.IGNORECASE)
_denied_tastes: Final = loader("denied_tastes", DeniedTastes)


def with_denied_tastes(question: StandardQuestion) -> StandardQuestion:
    """Return a question in which every denial of a taste stands right before it."""
    tokens = tokens_of(question.text)
    denied = with_not(tokens)
    edits = [edit for place in range(len(tokens)) for edit in _moved(place, tokens, denied)]
    return question.with_edits(edits) if edits else question


def with_denied_lists(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which each method or taste of a refused list is denied: "nothing smoked, fried or pickled".

    Behind "nothing" an item may be any word but a food's; behind "avoid" and "no" the list may close with "and".
    """
    edits: list[Edit] = []
    for match in _lists().finditer(question.text):
        links = list(_LINK.finditer(question.text, *match.span("items")))
        words = [item.split()[-1].lower() for item in _LINK.split(match["items"])]
        ways = [_is_way(word, vocabulary) for word in words]
        head, last = match["head"].lower(), links[-1].group().strip(" ,").lower()
        is_closed = last in ("or", "nor") or (last == "and" and head in ("avoid", "avoiding", "no"))
        may_be = any(ways) if head == "nothing" else all(ways)
        if is_closed and may_be and not any(map(vocabulary.has_food, words)):
            edits += [(*link.span(), ", not ") for link in links]
    return question.with_edits(edits) if edits else question


@cache
def _lists() -> re.Pattern[str]:
    words = _denied_tastes()
    item = rf"(?:(?:{words.in_lists}) )*(?!or\b|and\b|nor\b)[a-z]+"
    return re.compile(
        rf"\b(?P<head>nothing|not|no|avoid(?:ing)?|without) (?P<items>{item}(?:{_JOINT}{item})+)"
        rf"(?=\s*(?:$|[.;!?)]|(?:{words.behind_lists})))",
        re.IGNORECASE,
    )


def _is_way(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether a word says how food is prepared, or how it tastes."""
    is_taste = text in _denied_tastes().tastes | question_grammar().tastes
    return is_taste or any(each.facet == "method" for each in vocabulary.tagged(text))


def _moved(taste: int, tokens: Sequence[Token], denied: Sequence[Token]) -> Iterator[Edit]:
    """Yield what moves the denial of a taste, where words stand between them and the taste ends its clause."""
    words, grammar = _denied_tastes(), question_grammar()
    behind = text_at(tokens, taste + 1)
    if tokens[taste].text not in words.tastes | grammar.tastes | grammar.faults or behind == "enough":
        return
    if behind[:1].isalpha() and behind not in grammar.behind_tastes:
        return
    first = taste
    while text_at(tokens, first - 1) in words.degrees:
        first -= 1
    place = first - 1
    while place > 0 and (tokens[place].text in words.between or tokens[place - 1].text in words.dishes):
        place -= 2 if tokens[place].text not in words.between else 1
    is_saying = text_at(tokens, place) == "never" and text_at(tokens, place - 1) in ("can", "could")
    is_denied = 0 <= place < first - 1 and denied[place].text in ("not", "never") and not is_saying
    for said in (tokens, denied):
        around = [token.text for token in said[max(place - 1, 0) : first]]
        if any(size_at(around, start, words.optional) for start in (0, 1)):
            return
    if is_denied and words.proposing.isdisjoint(token.text for token in tokens[max(0, place - 2) : place]):
        yield tokens[place].start, tokens[place].end, words.helpers.get(tokens[place].text, "")
        taste_words = f"not too {tokens[taste].text}"
        yield tokens[first].start, tokens[taste].end, informal_words().words.get(taste_words, taste_words)
