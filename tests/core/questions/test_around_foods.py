"""Exclusions whose words stand around their food are read, and an ordinary day since which a food is missed is none."""

import pytest

from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _by_mode(parsed: ParsedQuestion, *modes: str) -> set[str]:
    return {str(getattr(each, "entity", "")) for each in parsed.constraints if each.mode in modes}


@pytest.mark.parametrize(
    ("question", "food"),
    [
        ("haven't had dairy since my diagnosis", "dairy"),
        ("haven't eaten meat since 1999", "meat"),
        ("he hasn't touched prawns since that reaction", "shrimp"),
        ("can't keep cream down since chemo", "cream"),
        ("she can't hold any milk down", "milk"),
    ],
)
def test_a_food_between_the_words_is_excluded(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert food in _by_mode(parsed, "exclude")
    assert food not in _by_mode(parsed, "require", "prefer")
    assert parsed.question == question


@pytest.mark.parametrize(
    ("question", "food"),
    [
        ("haven't had lamb since Easter, roast ideas", "lamb"),
        ("haven't had chicken since Monday, chicken dinner", "chicken"),
        ("can't keep the costs down, lentils and rice", "lentil"),
    ],
)
def test_a_food_that_is_missed_stays_wanted(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert food in _by_mode(parsed, "require", "prefer")
    assert not parsed.unknown


def test_where_nobody_can_tell_the_person_is_asked(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("haven't eaten lamb since the thing with the neighbours", reader, vocabulary)
    assert "lamb" not in _by_mode(parsed, "require", "prefer")
    assert any("lamb" in text for text in parsed.unknown)


@pytest.mark.parametrize(
    ("question", "tag"),
    [
        ("Hindu guests tonight", "beef-free"),
        ("Jewish friends for lunch", "kosher"),
        ("trying veganuary", "vegan"),
    ],
)
def test_a_creed_stands_for_its_diet(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, tag: str
) -> None:
    assert tag in _by_mode(parse(question, reader, vocabulary), "require")


def test_a_course_that_is_allowed_again_is_not_excluded(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert not _by_mode(parse("I'm allowed bread again", reader, vocabulary), "exclude")
