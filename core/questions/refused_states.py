"""Refusals of how a food is, not of the food: "hate melted cheese", "chunky soup not ok", "not sweet spaghetti".

No recipe tells how a food is in the end. So the words mean nothing, and the answer says that they were not used; of an
allergen the person is asked. Next to a harm or a condition, the whole food stays refused.
"""

from collections.abc import Iterator, Sequence

from core.food.spelling import normalised_name
from core.questions.cues import ENDS, HARM_KINDS, Cue, exclusion_grammar
from core.questions.exclusion_reach import QuestionFood, named_foods
from core.questions.informal import Edit, StandardQuestion
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, quoted, text_at


def without_refused_states(
    question: StandardQuestion, vocabulary: Vocabulary
) -> tuple[StandardQuestion, tuple[str, ...], tuple[str, ...]]:
    """Return a question without such refusals, the words that are not used, and those to ask about."""
    heard = vocabulary.exclusion_cues.heard_in(question.text)
    tokens = heard.tokens
    states = question_grammar().states | question_grammar().denied_states
    if states.isdisjoint(token.text for token in tokens) or any(
        each.what.kind in HARM_KINDS for each in heard.cues
    ):
        return question, (), ()
    if vocabulary.conditions.find_in(tokens):
        return question, (), ()
    foods = named_foods(tokens, vocabulary)
    edits: list[Edit] = []
    unused: list[str] = []
    asked: list[str] = []
    for food, places in _refused(tokens, foods, heard.cues):
        is_allergen = normalised_name(food.name) in vocabulary.allergen_words
        is_praise = tokens[places.start].text == "not"
        if is_allergen if is_praise else tokens[food.first - 1].text in question_grammar().denied_states:
            continue
        last = food.first - 1 if is_praise else food.last
        words = quoted(question.text, tokens, places.start if is_praise else food.first - 1, last)
        (asked if is_allergen else unused).append(words)
        end = last if is_praise else places.stop - 1
        edits.append((tokens[places.start].start, tokens[end].end, ""))
    return (question.with_edits(edits) if edits else question), tuple(unused), tuple(asked)


def _refused(
    tokens: Sequence[Token], foods: dict[int, QuestionFood], cues: Sequence[Match[Cue]]
) -> Iterator[tuple[QuestionFood, range]]:
    """Yield each food with a state before it that a cue touches, alone in its clause, and all these words."""
    ends = ENDS | {"", ",", "but", "(", ")", "please", "pls", "in", "for"}
    for food in foods.values():
        first = food.first - 1
        if text_at(tokens, first) not in question_grammar().states | question_grammar().denied_states:
            continue
        small = first
        while text_at(tokens, small - 1) in exclusion_grammar().small - {"no", "not"} and small > 0:
            small -= 1
        for cue in sorted(cues, key=lambda each: each.first):
            if small - 1 in cue.places and text_at(tokens, food.last + 1) in ends:
                yield food, range(cue.first, food.last + 1)
                break
            if cue.first == food.last + 1 and text_at(tokens, first - 1) in ends:
                yield food, range(first, cue.last + 1)
                break
