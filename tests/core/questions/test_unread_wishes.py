"""Foods that the parser left unread or excluded, where the stance model is sure that they are wanted."""

import pytest

from core.questions.constraint import IngredientConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import StanceReader


def wishes(question: str, reader: QuestionReader, vocabulary: Vocabulary, shipped: StanceReader) -> set[str]:
    found = parse(question, reader, vocabulary, stances=shipped).constraints
    return {
        each.entity
        for each in found
        if isinstance(each, IngredientConstraint) and each.mode in ("require", "prefer")
    }


@pytest.mark.parametrize(
    "question",
    [
        "had eggs this morning so salmon for dinner",
        "can diabetics eat salmon",
        "my toddler won't eat anything except salmon",
        "last time my salmon was dry, help",
        "not another salad, salmon please",
        "more veg, more salmon, less junk",
        "it's been ages since we had a good salmon pie",
        "could you do me something light with salmon since breakfast was huge",
    ],
)
def test_a_food_that_is_surely_wanted_is_a_wish(
    question: str, reader: QuestionReader, vocabulary: Vocabulary, shipped: StanceReader
) -> None:
    assert "salmon" in wishes(question, reader, vocabulary, shipped)


@pytest.mark.parametrize(
    "question",
    [
        "I had salmon for lunch, what now",
        "salmon makes me sick, something for dinner",
        "no salmon",
        "vegetarian dinner, salmon is ok",
        "the last thing I need is more salmon",
        "dinner with lentils; my husband had salmon yesterday",
    ],
)
def test_what_was_eaten_or_is_refused_is_none(
    question: str, reader: QuestionReader, vocabulary: Vocabulary, shipped: StanceReader
) -> None:
    assert "salmon" not in wishes(question, reader, vocabulary, shipped)
