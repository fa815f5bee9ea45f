"""Test conditions that a question tells in words of its own: named to the person, unless a rule heard them."""

import numpy as np
import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import Stances
from models.question_parser.words import split_words


class _Implied:
    """Takes some words of a question for those of a condition, with one likelihood."""

    def __init__(self, words: str, logit: float = 3.0) -> None:
        self._words, self._logit = words, logit

    def read(self, question: str) -> Stances:
        words = split_words(question)
        implied = {place for place, word in enumerate(words) if word.text in self._words.split()}
        logits = [self._logit if place in implied else -4.0 for place in range(len(words))]
        letters = tuple(range(word.start, word.end) for word in words)
        return Stances(letters, np.full(len(words), -3, np.float32), np.array(logits, np.float32))


@pytest.mark.parametrize(
    ("question", "words", "unheeded"),
    [
        ("since I got the bag in March, a fish dish", "got the bag", ("got the bag",)),
        ("a fish dish", "", ()),
        ("I have gout, a fish dish", "gout", ()),
        ("allergic to fish, a rice dish", "allergic to fish", ()),
        ("high iron, high folate, vegetarian", "high iron", ()),
    ],
)
def test_it_is_named_unless_a_rule_or_a_cue_heard_it(
    vocabulary: Vocabulary, reader: QuestionReader, question: str, words: str, unheeded: tuple[str, ...]
) -> None:
    assert parse(question, reader, vocabulary, stances=_Implied(words)).unheeded == unheeded


def test_a_doubtful_one_is_not_named(vocabulary: Vocabulary, reader: QuestionReader) -> None:
    question = "since I got the bag in March, a fish dish"
    assert parse(question, reader, vocabulary, stances=_Implied("got the bag", 0.5)).unheeded == ()
