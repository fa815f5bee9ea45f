"""Amounts before foods, taken out of a question before it is parsed: "0,5 l milk" asks for milk, "a dozen eggs" for eggs.

A question asks which foods a dish has, not how many grams. Where an amount ends is read as in an ingredient line. The
network takes the "l" of litres for an excluded food, and a dozen for people to feed. A count in words is taken out behind a
refusal ("without seven eggs"), where it would be asked about.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.food.nutrient_names import begins_nutrient, named_nutrient
from core.food.spelling import fold
from core.questions.amount_words import amount_words, sides_of
from core.questions.informal import StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.lines.leading_amount import LeadingAmount, leading_amount
from core.text.numbers import number_words
from models.line_tagger.words import split_line

_LONGEST_AMOUNT: Final = 12
"""Words of the longest amount that is read."""
_LONGEST_NAME: Final = 4
_NEAR: Final = 4
"""Words before an amount in which a limit of it begins: "no more than 200 g meat"."""


def without_food_amounts(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question without the amounts before its foods; limits and amounts of nutrients stay."""
    edits = [(start, end, "") for start, end in _amounts(question.text, vocabulary)]
    return question.with_edits(edits) if edits else question


def _amounts(text: str, vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    words = split_line(text)
    spelled = [word.text for word in words]
    at = 0
    while at < len(words):
        found = leading_amount(spelled[at : at + _LONGEST_AMOUNT])
        end = found and _end_before_food(spelled, at, found, vocabulary)
        if end:
            yield words[at].start, words[end].start
        at = end or at + 1


def _end_before_food(spelled: Sequence[str], at: int, found: LeadingAmount, vocabulary: Vocabulary) -> int:
    """Return the first word of the food that an amount belongs to; 0 if it is no amount of a food."""
    first = at + found.food_start
    said = [fold(word) for word in spelled]
    is_dozen = not number_words().dozens.isdisjoint(said[at : at + found.number_end])
    kind = found.unit.kind if found.unit is not None else ""
    is_refused_count = (
        found.unit is None
        and said[at] in number_words().starts - number_words().articles - amount_words().no_count
        and not amount_words().refusing.isdisjoint(said[max(0, at - 1) : at])
        # "No half and half" refuses a food of that name.
        and not any(
            vocabulary.has_food(" ".join(said[at:end])) for end in range(first + 1, first + _LONGEST_NAME)
        )
    )
    if not found.number_end or not (is_dozen or is_refused_count or kind in ("mass", "volume")):
        return 0
    before = said[max(0, at - 1) : at]
    is_of_nutrient = bool(before) and named_nutrient(before[0]) is not None  # "potassium 500 mg kidney"
    if (
        is_of_nutrient
        or sides_of(said[max(0, at - _NEAR) : at])
        or not amount_words().rates.isdisjoint(before)
    ):
        return 0
    names = [" ".join(said[first : first + size]) for size in range(1, _LONGEST_NAME + 1)]
    food = max((name for name in names if vocabulary.has_food(name)), key=len, default="")
    behind = first + len(food.split())
    is_limit = bool(sides_of(said[behind : behind + 2]))
    # "A dozen muffins" is how many to bake, and "30 g protein" is a nutrient's amount.
    is_dish = is_dozen and bool(vocabulary.tagged(food))
    is_nutrient = kind == "mass" and any(
        named_nutrient(word) or begins_nutrient(word) for word in said[first : behind + 1]
    )
    is_of_eaters = is_dozen and not amount_words().eaters.isdisjoint(said[first : behind + 1])
    return first if food and not (is_limit or is_dish or is_nutrient or is_of_eaters) else 0
