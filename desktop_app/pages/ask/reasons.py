"""Which of an answer's reasons a card shows: the question's own first, the profile in one line, then the day."""

from collections.abc import Iterable
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.questions.constraint import Constraint, NutrientConstraint
from core.recommend.answer import Answer
from core.recommend.wording import constraint_text, joined

MOST: Final = 9
"""More than these are in the details."""


def card_reasons(answer: Answer) -> tuple[str, ...]:
    """Sentences for a card, most telling first."""
    asked = {_sentence(met.evidence) for met in answer.satisfied if met.origin == "question"}
    others = {_sentence(met.evidence) for met in answer.satisfied} - asked
    kept = [
        constraint_text(met.constraint)
        for met in answer.satisfied
        if met.origin in ("profile", "guideline") and met.constraint.mode in ("require", "exclude")
    ]
    profile = [f"Keeps to your profile: {joined(kept, most=6)}."] if kept else []
    own = [reason for reason in answer.reasons if reason in asked]
    rest = [reason for reason in answer.reasons if reason not in asked | others]
    return tuple([*own, *profile, *rest][:MOST])


def card_misses(answer: Answer) -> tuple[str, ...]:
    """What an answer does not give. Something liked that is not in it is no failing and is left out."""
    said: list[str] = []
    for missed in answer.missed:
        if missed.origin == "question":
            said.append(f"Not as you asked: {missed.evidence}.")
        elif missed.origin in ("guideline", "target"):
            said.append(f"Not within your aims: {missed.evidence}.")
    return tuple(dict.fromkeys((*said, *answer.against)))


def own_conditions(conditions: Iterable[Constraint]) -> str:
    """What profile and day add to a question, in one sentence; "" when it is nothing."""
    words: list[str] = []
    left: list[str] = []
    for condition in conditions:
        if isinstance(condition, NutrientConstraint) and condition.basis == "day":
            left.append(NUTRIENTS[condition.entity].label.lower())
        else:
            words.append(constraint_text(condition))
    if left:
        words.append(f"what is left of today ({joined(left, most=8)})")
    return f"From your profile: {', '.join(dict.fromkeys(words))}." if words else ""


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
