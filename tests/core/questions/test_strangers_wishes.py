"""Wishes and exclusions in strangers' words that were once turned round or lost."""

import pytest

from core.questions.constraint import EXCLUDING_MODES, IngredientConstraint, TimeConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


@pytest.mark.parametrize(
    ("question", "wanted", "excluded"),
    [
        ("not too spicy chicken", {"chicken"}, set()),
        ("less spicy chicken", {"chicken"}, set()),
        ("slow cooker beef stew that I can leave 9 hours", {"beef"}, set()),
        ("cheap pasta bake that hides courgette", {"zucchini"}, set()),
        ("peanut allergy, can it be done with almond instead?", {"almond"}, {"peanut"}),
        ("he is grand with egg again, pancakes", {"egg"}, set()),
        ("put me off coffee forever, dessert", set(), {"coffee"}),
        ("it turned me against coffee, dessert", set(), {"coffee"}),
        ("prawns put me off, curry", set(), {"shrimp"}),
        ("bhindi se chidh hai mujhe, quick tiffin", set(), {"okra"}),
        ("drawn a line in the sand at peas, soup", set(), {"pea"}),
    ],
)
def test_a_food_is_wanted_or_excluded_as_meant(
    question: str, wanted: set[str], excluded: set[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    foods = [
        each
        for each in parse(question, reader, vocabulary).constraints
        if isinstance(each, IngredientConstraint)
    ]
    assert wanted <= {each.entity for each in foods if each.mode not in EXCLUDING_MODES}
    assert {each.entity for each in foods if each.mode in EXCLUDING_MODES} == excluded


@pytest.mark.parametrize(
    ("question", "minutes"),
    [
        ("kangaroo stir fry, high iron, ready in 25", 25),
        ("breakfast 15 min, 400 cal, with oats", 15),
        ("light supper no spices no onions, 20 min", 20),
    ],
)
def test_minutes_are_no_other_amount(
    question: str, minutes: int, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    times = [
        each for each in parse(question, reader, vocabulary).constraints if isinstance(each, TimeConstraint)
    ]
    assert [each.max for each in times] == [minutes]


@pytest.mark.parametrize("word", ["sambar", "garri", "chawli", "shirazi", "pikelet"])
def test_a_dish_that_larder_does_not_know_is_no_other_food(
    word: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(f"no {word} please, soup", reader, vocabulary)
    assert not [each for each in parsed.constraints if isinstance(each, IngredientConstraint)]
    assert word in parsed.unknown


def test_one_of_several_girls_is_no_age(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert not parse("pizza for 5 girls one is vego", reader, vocabulary).conditions
