"""Kitchen equipment that a question lacks: "no oven", "I have no blender". No food is excluded by it.

The exclusion is one of the label of its method ("baked"). Answers also leave out what its directions say needs it
(`core.recommend.missing_equipment`), as plans do.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import fold
from core.questions.amount_words import folded_words, size_at, size_before
from core.questions.cues import exclusion_grammar, is_denial
from core.questions.everyday import everyday_words
from core.questions.informal import StandardQuestion
from core.questions.mention import Mention, marked
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import tokens_of
from models.question_parser.reader import Reading

_MOST_WORDS: Final = 2
_DENIED_FROM: Final = 4
"""Words before a machine among which a denial counts."""


def without_makers(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question with each machine that is named after a dish as the dish, or as a mere machine where it is denied.

    "For my waffle maker" wants waffles, and "no waffle maker" refuses none. A "bread maker" is a label of its own.
    """
    tokens, edits = tokens_of(question.text), []
    is_named = any(each.text in everyday_words().makers for each in tokens)
    # "I'm on the sugar machine" names diabetes.
    taken = {each.last for each in vocabulary.conditions.find_in(tokens)} if is_named else set[int]()
    for place in range(1, len(tokens)):
        dish, machine = tokens[place - 1 : place + 1]
        names = [
            " ".join(each.text for each in tokens[first : place + 1])
            for first in (place - 1, max(0, place - 2))
        ]
        if (
            machine.text in everyday_words().makers
            and place not in taken
            and vocabulary.is_name(dish.text)
            and not any(map(vocabulary.is_name, names))
        ):
            is_denied = any(is_denial(token.text) for token in tokens[max(0, place - _DENIED_FROM) : place])
            edits.append((dish.start, machine.end, "machine" if is_denied else dish.text))
    return question.with_edits(edits) if edits else question


def without_equipment(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with an exclusion of the method for each piece of equipment that is missing.

    One that a dish is said to be made in is no exclusion: "cutlet from the oven, not fried".
    """
    said = folded_words(reading)
    result = list(found)
    for first in range(len(said)):
        size = next(
            (size for size in range(_MOST_WORDS, 0, -1) if _is_equipment(said, first, size, vocabulary)), 0
        )
        places = range(first, first + size)
        if not size:
            continue
        if not _is_missing(said, places):
            result = [_made_in(each, said) if each.places == places else each for each in result]
            continue
        covering = [each for each in result if not set(places).isdisjoint(each.places)]
        if any(each.is_named and each.last > places[-1] for each in covering):
            # "no oven chips"
            continue
        missing = marked(reading, "tag", "exclude", first, ("O",) * size)
        result = [*(each for each in result if each not in covering), missing]
    return sorted(result, key=lambda each: each.first)


def _made_in(mention: Mention, said: Sequence[str]) -> Mention:
    """Return an exclusion of equipment as a wish where the words before say that the dish is made with it."""
    first = _without_small(said, mention.first)
    size = size_before(said, first, question_grammar().made_in)
    is_denied = exclusion_grammar().deniers.intersection(said[max(first - size - 2, 0) : first])
    return replace(mention, mode="require") if mention.is_excluded and size and not is_denied else mention


def _without_small(said: Sequence[str], first: int) -> int:
    while first and said[first - 1] in question_grammar().before_equipment:
        first -= 1
    return first


def names_equipment(text: str) -> bool:
    """Return whether words are a piece of equipment."""
    return bool(text) and all(fold(word) in everyday_words().equipment for word in text.split())


def _is_equipment(said: Sequence[str], first: int, size: int, vocabulary: Vocabulary) -> bool:
    words = said[first : first + size]
    is_known = len(words) == size and words[-1] in everyday_words().equipment
    return is_known and any(each.facet == "method" for each in vocabulary.tagged(" ".join(words)))


def _is_missing(said: Sequence[str], places: range) -> bool:
    grammar, first = question_grammar(), _without_small(said, places.start)
    while first and said[first - 1] in grammar.using:
        first -= 1
    is_denied = first < places.start and first > 0 and is_denial(said[first - 1])
    return is_denied or bool(
        size_before(said, _without_small(said, places.start), grammar.missing_before)
        or size_at(said, places.stop, grammar.missing_behind)
    )
