"""A high level of a nutrient that a person refuses is a low one; the same words as a wish stay a wish."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _levels(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> list[str]:
    constraints = parse(question, reader, vocabulary).constraints
    return [f"{each.mode} {each.entity} {each.level}" for each in constraints if each.kind == "nutrient"]


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("I can't have high fat meals, dinner", "require fat low"),
        ("don't give me high carb meals", "require carbohydrate low"),
        ("doctor wants me off high potassium foods, dinner", "require potassium low"),
        ("nothing with high sodium, dinner", "require sodium low"),
        ("after 8pm I don't do carbs, dinner", "require carbohydrate low"),
        ("no oily foods, lunch", "require fat low"),
        ("high fibre foods upset my gut, dinner", "require fiber low"),
        ("high potassium foods are bad for me, dinner", "require potassium low"),
    ],
)
def test_a_refused_level_is_low(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, level: str
) -> None:
    assert _levels(question, reader, vocabulary) == [level]


@pytest.mark.parametrize(
    "question",
    [
        "no dairy, high protein dinner",
        "high protein dinner allergic to nuts",
        "can't have nuts, high protein lunch",
        "can't get enough high protein food, lunch",
        "dairy makes me ill, high protein lunch",
        "avoid nuts and high protein please",
        "no meat high protein dinner",
    ],
)
def test_a_refusal_of_a_food_leaves_a_wish_for_protein(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    assert _levels(question, reader, vocabulary) == ["require protein high"]
