"""Foods that a contrast names behind a denied harm are excluded, and wishes are not."""

import pytest

from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _by_mode(parsed: ParsedQuestion, mode: str) -> set[str]:
    return {str(getattr(each, "entity", "")) for each in parsed.constraints if each.mode == mode}


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("no allergies except nuts", {"nut"}),
        ("I love fish, my wife doesn't, dinner", {"fish"}),
        ("he eats meat, she won't, lasagna", {"meat"}),
        ("no food allergies, only nuts", {"nut"}),
        ("No known allergies. Just shellfish.", {"shellfish"}),
        ("I'm not allergic to eggs, only to nuts", {"nut"}),
        ("not allergic to milk but eggs", {"egg"}),
        ("my son isn't allergic to milk, it's eggs", {"egg"}),
        ("she has no food allergies, only kiwi and banana", {"kiwi", "banana"}),
        ("no allergies besides milk and eggs, chicken dinner", {"milk", "egg"}),
        ("we have no allergies except my daughter, nuts", {"nut"}),
        ("milk doesn't make me ill, eggs do", {"egg"}),
        ("eggs never hurt me, prawns do", {"shrimp"}),
        ("no dietary requirements except gluten", {"gluten grain"}),
        ("no restrictions apart from shellfish", {"shellfish"}),
        ("it isn't milk that's the problem, it's soy", {"soy"}),
        ("we avoid nothing but pork", {"pork"}),
        ("too much cheese lately, soup", {"cheese"}),
        ("no nuts, and that includes coconut", {"nut", "coconut"}),
        ("no gluten (incl. oats)", {"oat"}),
        ("I can't have nuts and that goes for coconut too", {"nut", "coconut"}),
        ("peanuts, don't make me sick", {"peanut"}),
        ("shrimp, please don't make my throat swell, pasta", {"shrimp"}),
        ("nuts, please don't kill me", {"nut"}),
        ("nuts please don't kill me", {"nut"}),
        ("please don't kill me with walnuts", {"walnut"}),
        ("peanuts, I'd die", {"peanut"}),
        ("I'd rather not die: sesame", {"sesame"}),
    ],
)
def test_the_food_of_a_contrast_is_excluded(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, excluded: set[str]
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert excluded <= _by_mode(parsed, "exclude")
    assert excluded.isdisjoint(_by_mode(parsed, "require") | _by_mode(parsed, "prefer"))
    assert parsed.question == question


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("no allergies, just want chicken", {"chicken"}),
        ("no allergies. Pasta please", {"pasta"}),
        ("no allergies, chicken dinner", {"chicken"}),
        ("no dietary requirements, only pasta please", {"pasta"}),
        ("no rules, just chicken", {"chicken"}),
        ("chicken dinner including rice", {"chicken", "rice"}),
        ("not allergic to anything, just chicken please", {"chicken"}),
    ],
)
def test_a_wish_behind_a_denial_stays_a_wish(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, wanted: set[str]
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert wanted <= _by_mode(parsed, "require") | _by_mode(parsed, "prefer")
    assert wanted.isdisjoint(_by_mode(parsed, "exclude"))


@pytest.mark.parametrize(
    "question",
    [
        "he hates everything except cheese",
        "my son refuses anything that isn't cheese",
        "is that too much cheese",
    ],
)
def test_the_one_food_that_is_liked_is_not_excluded(
    question: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert not _by_mode(parsed, "exclude")
