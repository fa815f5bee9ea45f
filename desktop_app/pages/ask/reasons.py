"""Reasons on an answer card: those of the question first, the profile in one line, then the day."""

from collections.abc import Iterable
from typing import Final

from core.food.nutrients import NUTRIENTS
from core.questions.constraint import Constraint, NutrientConstraint
from core.recommend.answer import Answer
from core.recommend.wording import constraint_text, joined
from desktop_app.shell.translation import tr

MOST: Final = 9
"""The recipe dialog shows the rest."""


def card_reasons(answer: Answer) -> tuple[str, ...]:
    """Return the reasons on a card, most important first."""
    asked = {_sentence(met.evidence) for met in answer.satisfied if met.origin == "question"}
    others = {_sentence(met.evidence) for met in answer.satisfied} - asked
    satisfied = [
        constraint_text(met.constraint)
        for met in answer.satisfied
        if met.origin in ("profile", "guideline") and met.constraint.mode in ("require", "exclude")
    ]
    profile = (
        [tr("Meets your profile: {conditions}.").format(conditions=joined(satisfied, most=6))]
        if satisfied
        else []
    )
    own = [reason for reason in answer.reasons if reason in asked]
    rest = [reason for reason in answer.reasons if reason not in asked | others]
    return tuple([*own, *profile, *rest][:MOST])


def card_misses(answer: Answer) -> tuple[str, ...]:
    """Return the conditions an answer misses. A missing liked food is not a miss."""
    misses: list[str] = []
    for missed in answer.missed:
        if missed.origin == "question":
            misses.append(tr("Not as you asked: {evidence}.").format(evidence=missed.evidence))
        elif missed.origin in ("guideline", "target"):
            misses.append(tr("Misses your targets: {evidence}.").format(evidence=missed.evidence))
    return tuple(dict.fromkeys((*misses, *answer.against)))


def own_conditions(conditions: Iterable[Constraint]) -> str:
    """Return the conditions that profile and day add, in one sentence; empty if there are none."""
    words: list[str] = []
    left: list[str] = []
    for condition in conditions:
        if isinstance(condition, NutrientConstraint) and condition.basis == "day":
            left.append(NUTRIENTS[condition.entity].label.lower())
        else:
            words.append(constraint_text(condition))
    if left:
        words.append(tr("the rest of today's targets ({nutrients})").format(nutrients=joined(left, most=8)))
    return (
        tr("From your profile: {conditions}.").format(conditions=", ".join(dict.fromkeys(words)))
        if words
        else ""
    )


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
