"""Foods that a question wants though the parser left them unread or excluded them: "hungover. eggs. now.", "mmm chicken".

They count where the question wants no other food or dish, and the stance model is sure that none is refused. They are
preferences, which filter nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.questions.already_eaten import places_of_past_meals
from core.questions.amount_words import folded_words
from core.questions.constraint import WANTS, Constraint
from core.questions.food_stance import SURE, FoodStances
from core.questions.linked_constraints import link
from core.questions.mention import Mention, marked
from core.questions.plain_sentences import ALLOWING, foods_outside, is_allowed
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_COMPARING: Final = tuple((verb, "like") for verb in ("eat", "eats", "eating", "ate", "tastes", "taste"))
"""Words before a food that only says how something is."""


def unread_wishes(
    constraints: Sequence[Constraint],
    asked: Sequence[str],
    taken: Sequence[int],
    reading: Reading,
    stances: FoodStances | None,
    vocabulary: Vocabulary,
) -> list[tuple[Mention, Constraint]]:
    """Return the unread foods of a question as preferences; none where it wants a food or a dish already.

    Args:
        asked: words that are asked about.
        taken: the numbers of the words that name conditions of health or a recipe's title.
    """
    if stances is None or asked or any(each.mode in WANTS and _names_dish(each) for each in constraints):
        return []
    said = " ".join(each.text for each in constraints)
    return [
        (mention, each)
        for mention in _foods(taken, reading, stances, vocabulary)
        if mention.text not in said
        for each in link(mention, vocabulary).constraints
    ]


def _names_dish(constraint: Constraint) -> bool:
    return constraint.kind == "ingredient" or (constraint.kind == "tag" and constraint.facet == "dish")


def _foods(
    taken: Sequence[int], reading: Reading, stances: FoodStances, vocabulary: Vocabulary
) -> Iterator[Mention]:
    said = folded_words(reading)
    apart = {*taken, *places_of_past_meals(said)}
    for first, size in foods_outside(apart, said, reading, vocabulary):
        food = marked(reading, "ingredient", "prefer", first, reading.roles[first : first + size])
        if said[max(first - 2, 0) : first] in _COMPARING:
            continue  # "Teenagers who eat like horses"
        behind = first + size
        if is_allowed(said, behind, len(said)) and "?" not in said[behind : behind + ALLOWING]:
            continue  # "Vegetarian, egg is ok"; "chicken ok?" is a wish
        if stances.is_wanted(food.text, SURE):
            yield food
