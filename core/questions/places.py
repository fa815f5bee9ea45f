"""Where things stand in a question, when it is compared in lower case and without accents."""

from collections.abc import Sequence

from core.food.spelling import fold
from models.question_parser.words import Word


def folded_in_place(question: str) -> str:
    """A question folded, every letter where it stood; where folding moves letters (a ligature, say), in plain lower case."""
    folded = fold(question)
    if len(folded) == len(question):
        return folded
    lowered = question.lower()
    return lowered if len(lowered) == len(question) else question


def words_between(words: Sequence[Word], start: int, end: int) -> list[int]:
    """Numbers of the words that have a letter between two places of the question."""
    return [index for index, word in enumerate(words) if word.start < end and word.end > start]
