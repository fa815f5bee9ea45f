"""A cuisine that speaks of people and places is no wish."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


@pytest.mark.parametrize(
    "question",
    [
        "lentil soup, my wife is in Poland",
        "lentil soup, my guest is Jewish",
        "lentil soup for my Indian classmate",
        "how do I make lentil soup here in england",
    ],
)
def test_where_somebody_is_from_is_no_wish(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert [each for each in parsed.constraints if getattr(each, "facet", "") == "cuisine"] == []


@pytest.mark.parametrize(
    ("question", "cuisine"),
    [
        ("dishes from Poland", "polish"),
        ("something Indian for my classmate", "indian"),
        ("an Italian lunch", "italian"),
    ],
)
def test_a_cuisine_stays_a_wish(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, cuisine: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert cuisine in [getattr(each, "entity", "") for each in parsed.constraints]
