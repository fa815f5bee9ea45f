"""The questions that the window remembers."""

from core.diary.questions import (
    PastQuestion,
    forget_question,
    forget_questions,
    past_questions,
    put_back_questions,
    remember_question,
)

__all__ = [
    "PastQuestion",
    "forget_question",
    "forget_questions",
    "past_questions",
    "put_back_questions",
    "remember_question",
]
