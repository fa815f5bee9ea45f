"""Amounts next to a condition that restricts them are the most there may be."""

import pytest

from core.questions.constraint import NutrientConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _amounts(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> list[tuple[object, ...]]:
    return [
        (each.entity, each.min, each.max, each.basis)
        for each in parse(question, reader, vocabulary).constraints
        if isinstance(each, NutrientConstraint)
    ]


@pytest.mark.parametrize(
    ("question", "amount"),
    [
        ("PKU, 9 g protein per day", ("protein", None, 9.0, "day")),
        ("kidney disease, protein 45 g a day", ("protein", None, 45.0, "day")),
        ("low protein 35 g for kidneys", ("protein", None, 35.0, "day")),
        ("haemodialysis, potassium 2300 mg", ("potassium", None, 2300.0, "day")),
        ("ckd, phosphorus 900 mg a day", ("phosphorus", None, 900.0, "day")),
        ("potassium 400 mg kidney", ("potassium", None, 400.0, "serving")),
        ("kidney disease, 15 g protein lunch", ("protein", None, 15.0, "serving")),
        ("dialysis, at least 65 g protein a day", ("protein", 65.0, None, "day")),
        ("lunch with 30 g protein", ("protein", 30.0, None, "serving")),
    ],
)
def test_a_restricted_amount_is_the_most(
    question: str, amount: tuple[object, ...], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert _amounts(question, reader, vocabulary) == [amount]


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("BP 150 over 90", ("high blood pressure",)),
        ("sugar's running 260, dinner", ("diabetes",)),
        ("her blood sugar is low", ("low blood sugar",)),
        ("phosphorus 200 mg kidneys", ("kidney disease",)),
    ],
)
def test_a_measured_value_names_its_condition_alone(
    question: str, conditions: tuple[str, ...], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert parsed.conditions == conditions
    assert not [each for each in parsed.constraints if getattr(each, "entity", "") == "energy"]


def test_a_patient_with_a_low_level_needs_more(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("a man with low potassium, soup", reader, vocabulary)
    levels = [each.level for each in parsed.constraints if isinstance(each, NutrientConstraint)]
    assert levels == ["high"]


@pytest.mark.parametrize("question", ["high potassium in blood, lunch", "raised potassium in my blood, soup"])
def test_a_high_level_in_the_blood_asks_for_little(
    question: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    levels = [each.level for each in parsed.constraints if isinstance(each, NutrientConstraint)]
    assert levels == ["low"]
    assert not [each for each in parsed.constraints if each.kind == "ingredient"]


def test_dialysis_restricts_no_protein(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert _amounts("CKD 5 on dialysis, protein 80 g", reader, vocabulary) == [
        ("protein", 80.0, None, "serving")
    ]
