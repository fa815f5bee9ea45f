"""Levels of bodies and foods are turned round or left out, and a bare nutrient that is wished for is one."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted


def _levels(question: str, vocabulary: Vocabulary, *marks: tuple[str, str, str]) -> list[str]:
    parsed = parse(question, Scripted(*marks), vocabulary)
    return [
        f"{each.mode} {each.entity} {each.level}" for each in parsed.constraints if each.kind == "nutrient"
    ]


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("my sodium is too high, soup", "prefer sodium low"),
        ("his sodium was elevated, soup", "prefer sodium low"),
        ("her folate came back low, lunch", "prefer folate high"),
        ("b12 low says the nurse", "prefer vitamin_b12 high"),
        ("I am low in zinc, lunch", "prefer zinc high"),
    ],
)
def test_a_level_of_a_body_asks_for_the_opposite(vocabulary: Vocabulary, question: str, level: str) -> None:
    assert _levels(question, vocabulary) == [level]


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("I have high magnesium, soup", "prefer magnesium low"),
        ("pregnant and low on folate, salad", "prefer folate high"),
        ("meals low on sodium", "require sodium low"),
        ("haemochromatosis: limit iron, no nuts", "require iron low"),
        ("she's got very high calcium levels, soup", "prefer calcium low"),
        ("blood test showed high sodium so soup", "prefer sodium low"),
        ("raised calcium, lunch", "prefer calcium low"),
        ("a client with high magnesium and high calcium, lunch", "prefer magnesium low, prefer calcium low"),
        ("he has low zinc, lunch", "prefer zinc high"),
        ("I have low sodium crackers, lunch", "require sodium low"),
        ("he has low sodium, lunch", "require sodium low"),
        ("I want to have high calcium, lunch", "require calcium high"),
        ("can I have high magnesium, lunch", "require magnesium high"),
        ("lunch with high calcium", "require calcium high"),
    ],
)
def test_a_level_that_a_body_has_is_no_wish(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, level: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    found = [
        f"{each.mode} {each.entity} {each.level}" for each in parsed.constraints if each.kind == "nutrient"
    ]
    assert ", ".join(found) == level


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("keep my sodium low", "require sodium low"),
        ("make sure the sodium is low", "prefer sodium low"),
        ("low sodium soup", "require sodium low"),
    ],
)
def test_a_level_that_is_wished_for_stays(vocabulary: Vocabulary, question: str, level: str) -> None:
    marks = [("sodium low" if "sodium low" in question else "low sodium", "quantity", "require")]
    roles = {"low": "level_low", "sodium": "nutrient"}
    marks = [mark for mark in marks if mark[0] in question]
    parsed = parse(question, Scripted(*marks, roles=roles), vocabulary)
    found = [
        f"{each.mode} {each.entity} {each.level}" for each in parsed.constraints if each.kind == "nutrient"
    ]
    assert found == [level]


def test_blood_sugar_is_no_wish_for_sugar(vocabulary: Vocabulary) -> None:
    roles = {"sugars": "nutrient", "high": "level_high"}
    reader = Scripted(("sugars are high", "quantity", "require"), roles=roles)
    parsed = parse("my sugars are high, snack", reader, vocabulary)
    assert not [each for each in parsed.constraints if each.kind == "nutrient"]


@pytest.mark.parametrize("question", ["it had too much sodium, soup", "way too much sodium last time, soup"])
def test_too_much_asks_for_little(vocabulary: Vocabulary, question: str) -> None:
    marks = (("much sodium", "quantity", "require"),)
    assert _levels(question, vocabulary, *marks) == ["prefer sodium low"]


def test_too_much_that_is_denied_is_a_condition(vocabulary: Vocabulary) -> None:
    assert _levels("I can't have too much potassium", vocabulary) == ["require potassium low"]


@pytest.mark.parametrize(
    "question", ["I have zero energy, lunch", "no energy left, rice lunch", "so low on energy, lunch"]
)
def test_tiredness_is_no_amount_of_energy(vocabulary: Vocabulary, question: str) -> None:
    said = next(words for words in ("zero energy", "no energy", "low on energy") if words in question)
    parsed = parse(question, Scripted((said, "quantity", "require")), vocabulary)
    assert not [each for each in parsed.constraints if each.kind == "nutrient"]
    assert not parsed.unknown


@pytest.mark.parametrize(
    "question", ["something with protein", "I need protein", "a protein lunch", "some protein please"]
)
def test_a_bare_nutrient_is_a_wish(vocabulary: Vocabulary, question: str) -> None:
    assert _levels(question, vocabulary) == ["prefer protein high"]


@pytest.mark.parametrize(
    "question",
    [
        "how much protein is in some beans",
        "nothing with protein",
        "need a protein bar",
        "is there protein in it",
    ],
)
def test_a_nutrient_that_is_only_spoken_of_is_none(vocabulary: Vocabulary, question: str) -> None:
    assert _levels(question, vocabulary) == []


@pytest.mark.parametrize("question", ["can't stomach mushrooms, need iron", "no mushrooms but some iron"])
def test_a_denial_ends_with_its_clause(vocabulary: Vocabulary, question: str) -> None:
    assert _levels(question, vocabulary, ("mushrooms", "ingredient", "exclude")) == ["prefer iron high"]
