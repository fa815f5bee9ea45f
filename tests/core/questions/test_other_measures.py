"""Amounts that are none of a dish: by body weight, by volume, or more of a nutrient than any dish holds."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


@pytest.mark.parametrize(
    ("question", "amount"),
    [
        ("dinner, protein 1.6 g/kg", "protein 1.6 g"),
        ("dinner, carbs 8 g per kilo", "carbs 8 g"),
        ("dinner, 1 kcal/g", "1 kcal/g"),
        ("dinner, vitamin K in 80 g", "vitamin K in 80 g"),
        ("dinner, calories roughly 2", "calories roughly 2"),
    ],
)
def test_another_measure_is_asked_about(vocabulary: Vocabulary, question: str, amount: str) -> None:
    parsed = parse(question, Scripted((amount, "quantity", "require")), vocabulary)
    assert [each for each in parsed.constraints if each.kind == "nutrient"] == []
    assert any(amount in text for text in parsed.unknown)


def test_a_volume_is_named_as_unused(vocabulary: Vocabulary) -> None:
    parsed = parse("soup, max 150 ml", Scripted(("max 150 ml", "quantity", "require")), vocabulary)
    assert parsed.unused == ("max 150 ml",)


def test_a_level_that_words_take_back_is_no_wish(vocabulary: Vocabulary) -> None:
    for question, level in (("not low protein, soup", "low protein"), ("no limit on cals, soup", "cals")):
        parsed = parse(question, Scripted((level, "quantity", "require")), vocabulary)
        assert [each for each in parsed.constraints if each.kind == "nutrient"] == []
