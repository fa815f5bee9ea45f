"""Limits that follow each other: which number belongs to which nutrient, however the network cut them."""

import pytest

from core.questions.constraint import NutrientConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted

MAX = {"less": "max", "than": "max", "no": "max", "more": "max", "sugar": "nutrient", "calories": "nutrient"}
Limit = tuple[str, float | None, float | None, str]


def limits(question: str, reader: Scripted | QuestionReader, vocabulary: Vocabulary) -> list[Limit]:
    found = parse(question, reader, vocabulary)
    assert found.unknown == ()
    constraints = [each for each in found.constraints if isinstance(each, NutrientConstraint)]
    assert len(constraints) == len(found.constraints)
    return [(each.entity, each.min, each.max, each.basis) for each in constraints]


@pytest.mark.parametrize(
    "marks",
    [
        ("sugar", "less than 12 and calories no more than 500"),
        ("sugar less than 12 and calories", "no more than 500"),
        ("sugar less than 12 and calories no more than 500",),
        ("sugar less than 12", "calories no more than 500"),
    ],
)
def test_a_number_belongs_to_the_nutrient_before_it(marks: tuple[str, ...], vocabulary: Vocabulary) -> None:
    reader = Scripted(*((text, "quantity", "require") for text in marks), roles=MAX)
    found = limits("sugar less than 12 and calories no more than 500", reader, vocabulary)
    assert found == [("sugars", None, 12, "serving"), ("energy", None, 500, "serving")]


def test_a_torn_bracket_is_one_range_and_a_sign_no_exclusion(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("sugar within range (0.1", "quantity", "require"),
        (")", "ingredient", "exclude"),
        roles={"sugar": "nutrient"},
    )
    assert limits("sugar within range (0.1, 0.77)", reader, vocabulary) == [("sugars", 0.1, 0.77, "serving")]


def test_numbers_before_their_nutrients_stay_as_the_network_cut_them(vocabulary: Vocabulary) -> None:
    roles = {"under": "max", "calories": "nutrient", "protein": "nutrient", "least": "min", "g": "unit"}
    reader = Scripted(
        ("under 500 calories", "quantity", "require"),
        ("at least 20 g protein", "quantity", "require"),
        roles=roles,
    )
    found = limits("under 500 calories and at least 20 g protein", reader, vocabulary)
    assert found == [("energy", None, 500, "serving"), ("protein", 20, None, "serving")]


def test_a_number_is_never_a_basis(vocabulary: Vocabulary) -> None:
    roles = {"sugar": "nutrient", "less": "max", "than": "max", "1006.02": "basis_100g"}
    reader = Scripted(("sugar less than 1006.02", "quantity", "require"), roles=roles)
    assert limits("sugar less than 1006.02", reader, vocabulary) == [("sugars", None, 1006.02, "serving")]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "sugar per 100g no more than 12.24 and calories per 100g no more than 273.36",
            [("sugars", None, 12.24, "100g"), ("energy", None, 273.36, "100g")],
        ),
        (
            "fiber at least 0.33, fat per 100g within range (7.37, 21.18) and carbohydrates less than 10.71",
            [
                ("fiber", 0.33, None, "serving"),
                ("fat", 7.37, 21.18, "100g"),
                ("carbohydrate", None, 10.71, "serving"),
            ],
        ),
        (
            "cholesterol per 100g at least 5.43, saturated fat per 100g no more than 5.89, sodium per 100g at least 203.33",
            [
                ("cholesterol", 5.43, None, "100g"),
                ("saturated_fat", None, 5.89, "100g"),
                ("sodium", 203.33, None, "100g"),
            ],
        ),
    ],
)
def test_the_chains_of_the_2025_protocol(
    question: str, expected: list[Limit], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert limits(f"recipes that have {question}", reader, vocabulary) == expected


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("I'm at 2300 cal out of 2800", ("energy", None, 500, "serving")),
        ("1400 out of 2000 calories eaten", ("energy", None, 600, "serving")),
    ],
)
def test_what_is_left_of_a_day_is_the_difference(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, found: Limit
) -> None:
    assert limits(question, reader, vocabulary) == [found]


def test_a_bare_amount_is_of_the_only_level(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("high protein soup, 35g", reader, vocabulary)
    assert ("protein", 35.0) in [
        (each.entity, each.min) for each in parsed.constraints if isinstance(each, NutrientConstraint)
    ]
    two_levels = parse("high protein low carb soup, 35g", reader, vocabulary)
    assert two_levels.unknown == ("35g",)


def test_an_amount_joined_to_one_of_a_day_is_of_a_day(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert limits("I can have 2 g of sodium and 60 g protein daily", reader, vocabulary) == [
        ("sodium", None, 2000, "day"),
        ("protein", 60, None, "day"),
    ]


def test_a_proportion_of_nutrients_is_no_amount(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("smoothie with 3:1 carbs to protein", reader, vocabulary)
    assert not any(isinstance(each, NutrientConstraint) for each in parsed.constraints)
    assert "3:1" in parsed.unused


def test_a_split_of_energy_without_an_order_is_named(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert "40/30/30" in parse("40/30/30 macros lunch", reader, vocabulary).unused


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "carbs under 30g fiber over 9g",
            [("carbohydrate", None, 30, "serving"), ("fiber", 9, None, "serving")],
        ),
        ("protein >= 35 fat <= 12", [("protein", 35, None, "serving"), ("fat", None, 12, "serving")]),
        (
            "sodium under 400 mg potassium under 500 mg sugar under 8 g",
            [
                ("sodium", None, 400, "serving"),
                ("potassium", None, 500, "serving"),
                ("sugars", None, 8, "serving"),
            ],
        ),
        ("under 12g fat over 35g protein", [("fat", None, 12, "serving"), ("protein", 35, None, "serving")]),
        ("1700 kcal/d", [("energy", None, 1700, "day")]),
        ("BMI 31. 1600 kcal a day", [("energy", None, 1600, "day")]),
        ("max. 18 g sugar per portion", [("sugars", None, 18, "serving")]),
    ],
)
def test_an_amount_is_of_the_nutrient_on_its_own_side(
    question: str, expected: list[Limit], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert limits(question, reader, vocabulary) == expected
