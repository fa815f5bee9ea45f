"""Foods that the reason of an exclusion names: "no cake, it has egg", "hummus has sesame, I can't have sesame".

Each gets a word of exclusion before the question is read; a nutrient becomes a low level: "no ham because of the salt". The
words are data (`assets/words/reasons.toml`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from core.food.nutrient_names import nutrient_names
from core.food.spelling import normalised_name
from core.food.word_files import PhraseExpression, WordTables, loader
from core.questions.cues import ENDS, HeardCues
from core.questions.exclusion_reach import QuestionFood, foods_of, reached
from core.questions.informal import Edit, StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, index_of, text_at


class ReasonWords(WordTables):
    """Words of reasons."""

    because: frozenset[str]
    joining: frozenset[str]
    containing: frozenset[str]
    small: frozenset[str]
    behind: frozenset[str]
    stating: frozenset[str]
    before: frozenset[str]
    leaving_out: PhraseExpression
    pointing: PhraseExpression
    behind_pointing: PhraseExpression


_reason_words: Final = loader("reasons", ReasonWords)


def with_reasons(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which every food that a reason refuses has a word of exclusion of its own."""
    heard = vocabulary.exclusion_cues.heard_in(question.text)
    if not heard.cues:
        return question
    taken = {place for cue in heard.cues if cue.what.side != "joined" for place in cue.places}
    foods = foods_of(heard.tokens, vocabulary, vocabulary.exclusion_cues, taken, in_other_words=False)
    refused = [food for cue in heard.cues for food in reached(cue, heard.tokens, foods, vocabulary)]
    edits = [*_stated(question.text, heard, foods, refused, vocabulary), *_given(heard, foods, refused)]
    edits += _pointing_back(question.text, heard, refused)
    apart: list[Edit] = []
    for edit in sorted(edits):
        if not apart or edit[0] >= apart[-1][1]:
            apart.append(edit)
    return question.with_edits(apart) if apart else question


def _pointing_back(question: str, heard: HeardCues, refused: Sequence[QuestionFood]) -> Iterator[Edit]:
    """Yield what takes "without any of those" from behind a dish, where foods before the dish's clause are refused."""
    tokens = heard.tokens
    for match in _pointing().finditer(question):
        end = sum(token.start < match.start() for token in tokens)
        first = end
        while first and tokens[first - 1].text not in ENDS | {","}:
            first -= 1
        is_refused = any(first <= cue.first and tokens[cue.last].end <= match.start() for cue in heard.cues)
        is_listed = first > 0 and tokens[first - 1].text == ","
        if first < end and not is_refused and any(food.last < first for food in refused):
            yield *match.span(), " "
            if is_listed:
                yield tokens[first - 1].start, tokens[first - 1].end, "."


@cache
def _pointing() -> re.Pattern[str]:
    words = _reason_words()
    return re.compile(
        rf"\b(?:(?:that|which) )?(?:{words.leaving_out})(?: (?:any|all|either|one))?(?: of)? (?:{words.pointing})"
        rf"(?=\s*(?:$|[.,;!?)]|(?:{words.behind_pointing})))",
        re.IGNORECASE,
    )


def _given(
    heard: HeardCues, foods: Mapping[int, QuestionFood], refused: Sequence[QuestionFood]
) -> Iterator[Edit]:
    """Yield what refuses the food in the reason right behind an exclusion."""
    tokens, words = heard.tokens, _reason_words()
    because = {each.first: each for each in index_of(words.because).find(tokens)}
    containing = {each.first: each for each in index_of(words.containing).find(tokens)}
    for first in {food.last + 1 for food in refused}:
        head = because.get(first)
        start = head.last + 1 if head else first + (text_at(tokens, first) in words.joining)
        inner = containing.get(start)
        if head is None and (inner is None or start == first):
            continue
        begin = first if head else start
        food = _part(inner.last + 1 if inner else start, tokens, foods)
        if food is not None:
            comma = ", " if head else ""
            yield tokens[begin].start, tokens[food.first].start, f"{comma}{_refusal(food)} "


def _stated(
    question: str,
    heard: HeardCues,
    foods: Mapping[int, QuestionFood],
    refused: Sequence[QuestionFood],
    vocabulary: Vocabulary,
) -> Iterator[Edit]:
    """Yield what refuses both foods of a statement, where the question refuses one of them."""
    tokens, words = heard.tokens, _reason_words()
    stating = {each.first: each for each in index_of(words.stating).find(tokens)}
    names = {normalised_name(food.name) for food in refused}
    for whole in foods.values():
        verb = stating.get(whole.last + 1)
        before = text_at(tokens, whole.first - 1)
        if verb is None or (before and before not in words.before):
            continue
        part = _part(verb.last + 1, tokens, foods)
        if part is None or part in refused:
            continue
        both = {normalised_name(whole.name), normalised_name(part.name)}
        leads_on = [token.text for token in tokens[part.last + 1 : part.last + 4] if token.text != ","][:2]
        is_reason = leads_on in (["so", "no"], ["so", "not"], ["so", "without"])
        is_allergen = not both.isdisjoint(vocabulary.allergen_words)
        if both & names or (is_reason and is_allergen):
            name = tokens[whole.first]
            if whole not in refused:
                yield name.start, name.end, f"no {question[name.start : name.end]}"
            yield tokens[verb.first].start, tokens[part.first].start, f", {_refusal(part)} "


def _refusal(food: QuestionFood) -> str:
    """Return the word that refuses a food; of a nutrient there shall be little."""
    return "low" if normalised_name(food.name) in nutrient_names() else "no"


def _part(place: int, tokens: Sequence[Token], foods: Mapping[int, QuestionFood]) -> QuestionFood | None:
    """Return the food or nutrient that a reason names from a place on; None where more is said of it."""
    words = _reason_words()
    while text_at(tokens, place) in words.small and place not in foods:
        place += 1
    is_nutrient = normalised_name(text_at(tokens, place)) in nutrient_names()
    food = foods.get(place) or (QuestionFood(tokens[place].text, place, place) if is_nutrient else None)
    behind = "" if food is None else text_at(tokens, food.last + 1)
    return food if not behind or behind in ENDS | {",", ")", ":", "-", "/"} | words.behind else None
