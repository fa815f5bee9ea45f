"""What is left of a day's amount, in the ways people write it."""

import pytest

from core.questions.constraint import NutrientConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def amounts(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> list[str]:
    found = parse(question, reader, vocabulary).constraints
    return [
        f"{each.entity} {'' if each.min is None else f'{each.min:g}'}..{'' if each.max is None else f'{each.max:g}'}"
        for each in found
        if isinstance(each, NutrientConstraint)
    ]


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("used up 1800 mg of my 2000 mg sodium, dinner", "sodium ..200"),
        ("my dietitian gave me 2000 mg sodium a day, I've used 1400 already", "sodium ..600"),
        ("potassium limit 2000 mg, ate 1200 mg so far", "potassium ..800"),
        ("daily sodium 2300, already had 1500, supper", "sodium ..800"),
        ("my potassium limit is 2000, already had 1300, lunch", "potassium ..700"),
        ("60 g protein daily, had 20 g at breakfast, lunch ideas", "protein 40.."),
        ("need 35g more protein today", "protein 35.."),
        ("I'm 30 g short on fibre", "fiber 30.."),
        ("I have 600 left", "energy ..600"),
        ("ate 1200 so far, limit 1800", "energy ..600"),
        ("1300 kcal so far. limit 2000", "energy ..700"),
        ("I already ate 3 eggs and an arepa with cheese, 1400 kcal left", "energy ..1400"),
        ("had 1200 of 1800 today, dinner", "energy ..600"),
    ],
)
def test_what_is_left_is_read(
    question: str, left: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert amounts(question, reader, vocabulary) == [left]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("under 600 mg sodium, had 2 eggs today", ["sodium ..600"]),
        ("500 mg sodium max, I ate 300 kcal earlier", ["sodium ..500"]),
        ("add 250 g more chicken", []),
        ("what to do with 300 left over dumplings", []),
    ],
)
def test_other_numbers_stay(
    question: str, found: list[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert amounts(question, reader, vocabulary) == found
