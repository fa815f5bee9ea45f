"""Refusals that a question takes back: "outgrew my shrimp allergy", "no dal without cumin", "had no rice, bought more".

Their words are blanked before the network and the guards read the question; the answer still quotes the rest as typed. A
statement stays where its sentence holds a doubt ("thought he outgrew it"), and a double negation where it is about an
allergen. The words are data (`assets/words/taken_back.toml`).
"""

from collections.abc import Sequence
from typing import Final

from core.food.spelling import normalised_name
from core.food.word_files import WordTables, loader
from core.questions.cues import ENDS
from core.questions.informal import Edit, StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, index_of, text_at

_NAME: Final = 3
"""Words of the longest name behind a "without" that is looked for."""
_CLAUSE: Final = ENDS | {",", ":", "(", ")"}


class TakenBack(WordTables):
    """Phrases by what they take back."""

    past: frozenset[str]
    past_before_foods: frozenset[str]
    hearsay: frozenset[str]
    refuted: frozenset[str]
    doubts: frozenset[str]
    doubles: frozenset[str]
    gone: frozenset[str]
    refilled: frozenset[str]
    joining: frozenset[str]
    within_denials: frozenset[str]


taken_back_words = loader("taken_back", TakenBack)


def without_taken_back(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question without the refusals that it takes back."""
    heard = vocabulary.exclusion_cues.heard_in(question.text)
    tokens, idioms = heard.tokens, heard.idioms
    edits: list[Edit] = []
    for sentence in _sentences(tokens):
        if not index_of(taken_back_words().doubts).find(sentence):
            edits += _past(sentence)
        edits += _doubles(sentence, idioms, vocabulary)
        edits += _hearsay(sentence)
    edits += _refilled(tokens)
    return question.with_edits(edits) if edits else question


def _past(sentence: Sequence[Token]) -> list[Edit]:
    """Blank refusals of the past: those with their food inside, and those that a list of foods follows."""
    edits = [
        (sentence[each.first].start, sentence[each.last].end, " ")
        for each in index_of(taken_back_words().past).find(sentence)
    ]
    for each in index_of(taken_back_words().past_before_foods).find(sentence):
        last = each.last
        ends = _CLAUSE | taken_back_words().joining
        while last + 1 < len(sentence) and sentence[last + 1].text not in ends:
            last += 1
        edits.append((sentence[each.first].start, sentence[last].end, " "))
    return edits


def _hearsay(sentence: Sequence[Token]) -> list[Edit]:
    """Blank what is said of a food on both sides of it, with the words that refute it; nothing where none do."""
    refuted = index_of(taken_back_words().refuted).find(sentence)
    edits: list[Edit] = []
    for each in index_of(taken_back_words().hearsay).find(sentence) if refuted else ():
        ahead, behind = (part.split() for part in each.what.split("_"))
        for first, last in (
            (each.first, each.first + len(ahead) - 1),
            (each.last - len(behind) + 1, each.last),
        ):
            edits.append((sentence[first].start, sentence[last].end, " "))
    if edits:
        edits += [
            (sentence[each.first].start, sentence[each.last].end, "")
            for each in refuted
            if not each.what.startswith("but")
        ]
    return edits


def _doubles(sentence: Sequence[Token], idioms: Sequence[range], vocabulary: Vocabulary) -> list[Edit]:
    """Make "no dal without cumin" a wish for dal with cumin."""
    edits: list[Edit] = []
    for each in index_of(taken_back_words().doubles).find(sentence):
        behind = sentence[each.last + 1 : each.last + 1 + _NAME]
        denial = _denial(sentence, each.first)
        between = sentence[denial + 1 : each.last]
        names = [" ".join(token.text for token in behind[:size]) for size in range(len(behind), 0, -1)]
        refused = next((name for name in names if vocabulary.has_food(name)), None)
        said = [token.text for token in between] + [refused or ""]
        # "No knead bread without nuts" and "no meat lasagne without nuts" deny two things.
        is_one = vocabulary.is_name(" ".join(token.text for token in between))
        is_phrase = any(sentence[each.first].start in idiom for idiom in idioms)
        is_firm = any(normalised_name(word) in vocabulary.allergen_words for word in said if word)
        if (
            refused is not None
            and is_one
            and not is_phrase
            and not is_firm
            and not {"and", "or", "but", ","} & set(said)
        ):
            edits.append((sentence[each.first].start, sentence[denial].end, ""))
            edits.append((sentence[each.last].start, sentence[each.last].end, "with"))
    return edits


def _denial(sentence: Sequence[Token], first: int) -> int:
    """Return the last word of the denial that begins at a place: the "eat" of "can't eat curry"."""
    while text_at(sentence, first + 1) in taken_back_words().within_denials:
        first += 1
    return first


def _refilled(tokens: Sequence[Token]) -> list[Edit]:
    """Blank a food that was used up, and bought again behind it."""
    edits: list[Edit] = []
    bought = index_of(taken_back_words().refilled).find(tokens)
    for each in index_of(taken_back_words().gone).find(tokens):
        again = next((found for found in bought if found.first > each.last), None)
        if again is not None:
            edits.append((tokens[each.first].start, tokens[each.last].end, ""))
            edits.append((tokens[again.first].start, tokens[again.last].end, ""))
    return edits


def _sentences(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    ends = [place for place, token in enumerate(tokens) if token.text in ENDS]
    starts = [0, *(place + 1 for place in ends)]
    return [tokens[start:end] for start, end in zip(starts, [*ends, len(tokens)], strict=True)]
