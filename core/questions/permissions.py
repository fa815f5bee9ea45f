"""Foods that a question does not ask for: it allows them ("no leeks, onions are ok") or wants a side dish for them.

Such a food is no wish. Only wishes are dropped here, never an exclusion.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import fold
from core.questions.amount_words import amount_words, folded_words, size_at, size_before
from core.questions.everyday import everyday_words
from core.questions.mention import Mention, over
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.numbers import range_at
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_ALL: Final = frozenset({"every", "any", "all"})
_ENDS: Final = frozenset({"", ",", ".", ";", "!", ")", "but", "and", "though", "so", "for"})
_CLAUSE: Final = 5
"""Words before a food in which a denial would exclude it."""
_RELATIVES: Final = frozenset({"that", "what", "which", "who", "thats"})
_SENTENCE_ENDS: Final = frozenset({".", ";", "!", "?", ",", "-"})
_ASKING: Final = frozenset({"is", "are", "would"})
"""Before a food they ask whether it is allowed."""


def without_permitted(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions without foods that are merely allowed, where the question names anything else."""
    permitted = [
        each
        for each in found
        if each.kind == "ingredient" and each.is_wanted and _is_permitted(reading, each)
    ]
    others = [each for each in found if each.is_named and each not in permitted]
    return [each for each in found if each not in permitted] if others else list(found)


def with_praised(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with "not dry chicken" as a wish for chicken: the "not" denies how the food is.

    An allergen stays excluded.
    """
    praised = (_praised(reading, each, vocabulary) for each in found)
    whole = (_with_noun(reading, each, vocabulary) for each in praised)
    return [each for each in whole if not _is_limited(reading, each)]


def _with_noun(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    """Return "veg" before a meal or a person as the diet: "a veg dinner" is vegetarian, "veg soup" has vegetables."""
    if mention.kind != "ingredient" or not mention.is_wanted or mention.said not in (["veg"], ["veggie"]):
        return mention
    if mention.last + 1 == len(reading.words):
        return mention
    whole = over(reading, mention, mention.first, mention.last + 1)
    if vocabulary.is_diet(whole.text):
        return replace(whole, kind="tag", mode="require")
    behind = folded_words(reading)[mention.last + 1]
    is_diet = behind in question_grammar().vegetarian_nouns | everyday_words().people
    return replace(mention, kind="tag", text="vegetarian") if is_diet else mention


def _is_limited(reading: Reading, mention: Mention) -> bool:
    """Return whether an exclusion only limits the amount of a food: "no more than 2 eggs"."""
    said = folded_words(reading)
    number = mention.first - 1
    while number > 0 and said[number] in question_grammar().behind_numbers:
        number -= 1
    is_number = number >= 0 and range_at(said, number)[2] > 0
    return mention.is_excluded and is_number and size_before(said, number, amount_words().at_most) > 1


def _is_described(said: Sequence[str], mention: Mention) -> bool:
    """Return whether a "not" behind a food describes the dish: "beetroot that is not a salad"."""
    denials = amount_words().negations
    behind = said[mention.last + 1 : mention.last + 4]
    is_relative = behind[:1] != () and behind[0] in _RELATIVES and not denials.isdisjoint(behind[1:])
    before = said[max(0, mention.first - _CLAUSE) : mention.first]
    is_wished = not {"with", "make", "want", "for", "some", "a"}.isdisjoint(before)
    return (
        is_relative
        and is_wished
        and (denials | {"allergic", "avoid", "hate"}).isdisjoint(before[-_CLAUSE + 2 :])
    )


def _praised(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    said = folded_words(reading)
    if not mention.is_named or not mention.is_excluded:
        return mention
    if _is_described(said, mention) and mention.spelling not in vocabulary.allergen_words:
        return replace(mention, mode="require")
    if mention.kind != "ingredient":
        return mention
    first = mention.first
    while first <= mention.last and said[first] in question_grammar().faults:
        first += 1
    before = mention.first
    while before and said[before - 1] in question_grammar().faults | question_grammar().degrees | {
        "another",
        "a",
        "some",
    }:
        before -= 1
    is_fault = first > mention.first or before < mention.first
    if not is_fault or first > mention.last or said[before - 1 : before] != ("not",):
        return mention
    food = over(reading, mention, first, mention.last)
    is_allergen = food.spelling in vocabulary.allergen_words
    return mention if is_allergen or not vocabulary.has_food(food.text) else replace(food, mode="require")


def _is_permitted(reading: Reading, mention: Mention) -> bool:
    said = folded_words(reading)
    if any(
        start + size_at(said, start, question_grammar().accompanied) == mention.first
        for start in range(max(mention.first - 3, 0), mention.first)
    ):
        return True
    is_sentence = mention.first == 0 or said[mention.first - 1] in _SENTENCE_ENDS
    if is_sentence and text_at(reading.words, mention.last + 1) in _SENTENCE_ENDS:
        # "Steak. What sides"
        return size_at(said, mention.last + 2, question_grammar().accompanied_behind) > 0
    behind = size_at(said, mention.last + 1, question_grammar().excepting)
    if behind and fold(text_at(reading.words, mention.first - 1)) in _ALL:
        return True
    permitted = size_at(said, mention.last + 1, question_grammar().permitted_behind)
    opens = fold(text_at(reading.words, mention.first - 1)) in _SENTENCE_ENDS | {"", "and", "but"}
    if permitted and opens and fold(text_at(reading.words, mention.last + 1 + permitted)) in _ENDS:
        return True
    place = mention.last + 1
    while text_at(reading.words, place) and said[place] in question_grammar().before_permits:
        place += 1
    is_asked = fold(text_at(reading.words, mention.first - 1)) in _ASKING
    is_permit = place < len(said) and said[place] in question_grammar().permits
    return is_permit and not is_asked and fold(text_at(reading.words, place + 1)) in _ENDS
