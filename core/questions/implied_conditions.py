"""Conditions that a question tells in words of its own: "since I got the bag in March".

The stance model reads them. They are conditions without rules, so they are named to the person, and answers wait.
"""

from collections.abc import Sequence

from core.food.health_conditions import HealthCondition
from core.questions.food_stance import FoodStances
from core.questions.health_conditions import NamedCondition
from models.question_parser.words import Word


def implied_conditions(
    stances: FoodStances, words: Sequence[Word], named: Sequence[NamedCondition]
) -> tuple[NamedCondition, ...]:
    """Return the condition that the model is sure of, unless its words are of one that is named."""
    letters = stances.implied_condition()
    places = [
        place for place, word in enumerate(words) if word.start < letters.stop and letters.start < word.end
    ]
    if not places or any(set(places) & set(each.words) for each in named):
        return ()
    text = " ".join(words[place].text for place in places)
    return (NamedCondition(text, HealthCondition(name=text), range(places[0], places[-1] + 1)),)
