"""Conditions that a question states in words of its own: "since I got the bag in March".

The stance model reads them. They are conditions without rules, so they are named to the person, and answers wait.
"""

from collections.abc import Sequence
from typing import Final

from core.food.health_conditions import HealthCondition
from core.food.spelling import fold
from core.questions.ages import age_words
from core.questions.cues import HeardCues
from core.questions.everyday import everyday_words
from core.questions.health_conditions import NamedCondition, medical_words
from core.questions.mention import Mention
from models.question_parser.stance import Stances
from models.question_parser.words import Word

SURE: Final = 0.7
"""From this likelihood on, words state a condition that no rule knows."""
_AMOUNTS: Final = frozenset({"quantity", "compare", "day"})


def implied_conditions(
    stances: Stances,
    heard: HeardCues,
    words: Sequence[Word],
    named: Sequence[NamedCondition],
    found: Sequence[Mention],
) -> tuple[NamedCondition, ...]:
    """Return the condition, medicine or age of a person who eats that the model is sure of.

    There is none if a cue of an exclusion is in its words ("allergic to nuts"), or if they are of a named condition or of an
    amount ("high iron", "my goal is 180").
    """
    likelihood, letters = stances.condition()
    is_cue = any(heard.tokens[place].start in letters for each in heard.cues for place in each.places)
    places = [
        place for place, word in enumerate(words) if word.start < letters.stop and letters.start < word.end
    ]
    taken = {place for each in named for place in each.words}
    taken |= {place for each in found if each.kind in _AMOUNTS for place in each.places}
    if likelihood < SURE or is_cue or not taken.isdisjoint(places):
        return ()
    text = " ".join(words[place].text for place in places)
    if not any(char.isalpha() for char in text) or text.lower() in age_words().children:
        return ()  # "My carer comes at 5", "toddlers (1 and 3)"
    if all(_names_no_condition(fold(words[place].text)) for place in places):
        return ()
    return (NamedCondition(text, HealthCondition(name=text), range(places[0], places[-1] + 1)),)


def _names_no_condition(word: str) -> bool:
    """Return whether a word is of a kitchen, of work or of speech: "the microwave beeps", "without standing long"."""
    everyday = everyday_words()
    return word in medical_words().no_condition | everyday.equipment | everyday.actions | everyday.fillers
