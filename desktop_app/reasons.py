"""Which of an answer's reasons a card shows: the question's own first, the profile in one line, then the day."""

from typing import Final

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


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
