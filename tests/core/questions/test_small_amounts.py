"""A little of a food is wanted, what is not enough is neither wanted nor excluded, and a harm still excludes."""

import pytest

from core.questions.constraint import IngredientConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _modes(question: str, vocabulary: Vocabulary, *marks: tuple[str, str]) -> dict[str, str]:
    reader = Scripted(*((text, "ingredient", mode) for text, mode in marks))
    found = parse(question, reader, vocabulary).constraints
    return {each.text: each.mode for each in found if isinstance(each, IngredientConstraint)}


@pytest.mark.parametrize(
    ("question", "marks", "modes"),
    [
        (
            "a little chicken and rice",
            [("chicken", "avoid"), ("rice", "avoid")],
            {"chicken": "require", "rice": "require"},
        ),
        ("soup with only a little cream", [("cream", "avoid")], {"cream": "avoid"}),
        ("a meal that isn't just rice", [("rice", "require")], {}),
        ("a little peanut makes me sick", [("peanut", "avoid")], {"peanut": "exclude"}),
    ],
)
def test_how_much_of_a_food_is_wanted(
    vocabulary: Vocabulary, question: str, marks: list[tuple[str, str]], modes: dict[str, str]
) -> None:
    assert _modes(question, vocabulary, *marks) == modes
