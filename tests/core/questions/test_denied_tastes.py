"""A taste that a verb denies is never wished for."""

import pytest

from core.questions.constraint import NutrientConstraint, ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _spicy(parsed: ParsedQuestion) -> list[str]:
    return [each.mode for each in parsed.constraints if getattr(each, "entity", "") == "spicy"]


@pytest.mark.parametrize(
    "question",
    [
        "noodles, don't make them spicy",
        "fish stew that shouldn't be too spicy",
        "lentils for the kids, it can't be hot",
        "never make it spicy, please",
        "could you not make it spicy",
        "a curry that doesn't need to be so spicy",
        "don't make the soup too hot",
    ],
)
def test_a_denied_taste_is_excluded(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse(question, reader, vocabulary)
    assert _spicy(parsed) == ["exclude"]
    assert parsed.question == question


@pytest.mark.parametrize(
    ("question", "nutrient"),
    [
        ("a broth, don't let it get too salty", "salt"),
        ("a pudding that mustn't be too sweet", "sugars"),
        ("lunch, I don't want it greasy", "fat"),
    ],
)
def test_a_denied_taste_of_a_nutrient_is_a_low_level(
    question: str, nutrient: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    found = [
        each
        for each in parse(question, reader, vocabulary).constraints
        if isinstance(each, NutrientConstraint)
    ]
    assert [(each.entity, each.level) for each in found] == [(nutrient, "low")]


@pytest.mark.parametrize("question", ["why don't you make it spicy", "spicy noodles, don't make me wait"])
def test_a_proposal_is_no_denial(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert _spicy(parse(question, reader, vocabulary)) == ["require"]


@pytest.mark.parametrize(
    ("question", "refused"),
    [
        ("nothing smoked, fried or pickled", {"smoked", "fried", "pickled"}),
        ("nothing fancy or fried", {"fried"}),
        ("avoid the fried and the spicy because of her stomach", {"fried", "spicy"}),
        ("no grilled, smoked or raw food", {"grilled", "smoked", "raw"}),
    ],
)
def test_every_item_of_a_refused_list_is_excluded(
    question: str, refused: set[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    found = {
        getattr(each, "entity", ""): each.mode for each in parse(question, reader, vocabulary).constraints
    }
    assert {name: found.get(name) for name in refused} == dict.fromkeys(refused, "exclude")


def test_a_wish_behind_a_refused_method_stays(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("no fried or smoked, baked fish please", reader, vocabulary)
    assert {"fish"} <= {getattr(each, "entity", "") for each in parsed.constraints if each.mode == "require"}
