"""Amounts before foods: they exclude nothing and feed no one; limits, nutrients and eaters stay."""

import pytest

from core.questions.food_amounts import without_food_amounts
from core.questions.informal import in_standard_words
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("dinner with 0,5 l milk", "dinner with milk"),
        ("1 kg. potatoes and half a dozen eggs", "potatoes and eggs"),
        ("no 0.5 l of cream", "no cream"),
        ("30 g protein and 200 g chicken", "30 g protein and chicken"),
        ("2 tbsp sugar", "sugar"),
        ("dinner without seven eggs", "dinner without eggs"),
        ("no two eggs, with seven eggs", "no eggs, with seven eggs"),
        ("no five spice", "no five spice"),
        ("no one likes eggs", "no one likes eggs"),
        ("no more than seven eggs", "no more than seven eggs"),
        # What bounds, counts dishes or eaters, or names a nutrient stays.
        ("max 100 g meat", "max 100 g meat"),
        ("100 g meat at most", "100 g meat at most"),
        ("5 kcal per 100 g chicken", "5 kcal per 100 g chicken"),
        ("under 5 g sugar", "under 5 g sugar"),
        ("a dozen muffins", "a dozen muffins"),
        ("dinner for a dozen people", "dinner for a dozen people"),
        ("eggs for a dozen guests", "eggs for a dozen guests"),
    ],
)
def test_only_amounts_of_foods_go(vocabulary: Vocabulary, typed: str, left: str) -> None:
    assert without_food_amounts(in_standard_words(typed), vocabulary).text == left


def test_an_excluded_amount_excludes_its_food_and_quotes_it_as_typed(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse("pasta with 1,5 kg tomatoes and no 0,5 l cream", reader, vocabulary)
    assert [(each.mode, each.text) for each in parsed.constraints] == [
        ("require", "pasta"),
        ("require", "tomatoes"),
        ("exclude", "cream"),
    ]
    assert parsed.question == "pasta with 1,5 kg tomatoes and no 0,5 l cream"
