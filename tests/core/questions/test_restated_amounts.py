"""Amounts that are corrected, left to eat, a day's or for a kilogram of body weight."""

import pytest

from core.questions.constraint import NutrientConstraint, ServingsConstraint
from core.questions.informal import as_typed
from core.questions.parse import parse
from core.questions.restated_amounts import with_restated_amounts
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


@pytest.mark.parametrize(
    ("question", "amounts"),
    [
        ("300 mg not 300 g of sodium", [("sodium", None, 300.0, "serving")]),
        ("I meant 25 g protein, not 250 g", [("protein", 25.0, None, "serving")]),
        ("600 kcal not 6000", [("energy", None, 600.0, "serving")]),
        ("had 90g protein, need 60 more tonight", [("protein", 60.0, None, "serving")]),
        ("had 15g fibre, 12 more to go", [("fiber", 12.0, None, "serving")]),
        (
            "per day 1800 kcal, 120 g protein",
            [("energy", None, 1800.0, "day"), ("protein", 120.0, None, "day")],
        ),
        ("1900 kcal a day, 160g protein", [("energy", None, 1900.0, "day"), ("protein", 160.0, None, "day")]),
        (
            "Folate 400 mcg, B12 2.4 mcg per day",
            [("folate", 400.0, None, "day"), ("vitamin_b12", 2.4, None, "day")],
        ),
        ("under 450 kcal, um, make that 520", [("energy", None, 520.0, "serving")]),
        ("at least 25 g protein, no wait, 35", [("protein", 35.0, None, "serving")]),
        ("300 kcal or less - scratch that, 380, no 350", [("energy", None, 350.0, "serving")]),
        ("if it's over 15 g fat no thanks, dinner", [("fat", None, 15.0, "serving")]),
        ("anything under 30 g protein is useless", [("protein", 30.0, None, "serving")]),
        ("every meal with more than 700 kcal is too much", [("energy", None, 700.0, "serving")]),
        ("two gram sodium diet", [("sodium", None, 2000.0, "day")]),
        ("sugar under 30 g on day", [("sugars", None, 30.0, "day")]),
        ("protein 1.5 g/kg for a 60 kg patient", [("protein", 90.0, None, "day")]),
        ("three small meals, 1500 kcal in total", [("energy", None, 1500.0, "day")]),
        ("lunch, 600 kcal in total", [("energy", None, 600.0, "serving")]),
        ("eaten 30 g fat, 25 left", [("fat", None, 25.0, "serving")]),
        ("had 1100 kcal, need 700 more", [("energy", None, 700.0, "serving")]),
        ("cheapest 100g protein", [("protein", 100.0, None, "serving")]),
        (
            "2000 kcal a day, 40 g protein dinner",
            [("energy", None, 2000.0, "day"), ("protein", 40.0, None, "serving")],
        ),
        ("max 5g sugar per 100g", [("sugars", None, 5.0, "100g")]),
    ],
)
def test_an_amount_is_the_one_that_is_meant(
    question: str, amounts: list[tuple[object, ...]], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    found = [
        (each.entity, each.min, each.max, each.basis)
        for each in parsed.constraints
        if isinstance(each, NutrientConstraint)
    ]
    assert found == amounts
    assert parsed.question == question


@pytest.mark.parametrize(
    "question",
    [
        "not 2 but 3 eggs",
        "500 kcal not more than 600",
        "lost 5 kg, protein 1.2 g/kg",
        "had 3 eggs, need 20 more minutes",
        "20 g carbs, no 30 g fat",
        "if it has more than 20 g protein great",
        "2 cups rice, no 3 hour stews",
    ],
)
def test_other_numbers_stay(question: str) -> None:
    assert with_restated_amounts(as_typed(question)).text == question


def test_a_price_in_words_counts_no_eaters(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("ten dollars for the week, lentils please", reader, vocabulary)
    assert not [each for each in parsed.constraints if isinstance(each, ServingsConstraint)]
    assert "budget" in {getattr(each, "entity", "") for each in parsed.constraints}
