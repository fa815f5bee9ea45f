"""A food that is merely allowed is no wish, and no exclusion is dropped with it."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _said(question: str, vocabulary: Vocabulary, *marks: tuple[str, str, str]) -> list[str]:
    parsed = parse(question, Scripted(*marks), vocabulary)
    return [f"{each.mode} {getattr(each, 'entity', '')}" for each in parsed.constraints]


@pytest.mark.parametrize("permit", ["ok", "are fine", "also okay", "are allowed"])
def test_an_allowed_food_is_no_wish(vocabulary: Vocabulary, permit: str) -> None:
    marks = (("leeks", "ingredient", "exclude"), ("onions", "ingredient", "require"))
    assert _said(f"no leeks, onions {permit}", vocabulary, *marks) == ["exclude leek"]


@pytest.mark.parametrize(
    "question", ["are onions ok with leeks", "onions fine chopped with leeks", "onions and leeks"]
)
def test_a_wish_stays(vocabulary: Vocabulary, question: str) -> None:
    marks = tuple((food, "ingredient", "require") for food in ("onions", "leeks"))
    assert "require onion" in _said(question, vocabulary, *marks)


def test_an_allowed_food_alone_is_a_wish(vocabulary: Vocabulary) -> None:
    assert _said("onions are fine", vocabulary, ("onions", "ingredient", "require")) == ["require onion"]


@pytest.mark.parametrize("said", ["every", "any", "all"])
def test_all_but_one_wants_none_of_them(vocabulary: Vocabulary, said: str) -> None:
    marks = (("cheese", "ingredient", "require"), ("feta", "ingredient", "exclude"))
    assert _said(f"{said} cheese except feta", vocabulary, *marks) == ["exclude feta"]
