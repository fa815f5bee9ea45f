"""Clauses about meals that are over: their foods are no wishes."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _wanted(question: str, vocabulary: Vocabulary) -> set[str]:
    foods = sorted((food for food in ("tofu", "rice", "lentils") if food in question), key=question.index)
    parsed = parse(question, Scripted(*((food, "ingredient", "require") for food in foods)), vocabulary)
    return {getattr(each, "entity", "") for each in parsed.constraints if each.mode == "require"}


@pytest.mark.parametrize(
    "question",
    [
        "tofu and rice since 7am, lentils now",
        "today i had 4 tofu, 2 rice, what about lentils",
        "Had tofu and rice at breakfast, nothing since. lentils please",
        "today i already eat tofu and rice, lentils please",
        "Ate 4 tofu in morning, 1 rice roll at lunch. lentils for dinner",
        "Morning: 2 tofu. Afternoon: rice. Suggest lentils",
        "so far today: tofu, rice. Some lentils?",
        "tofu and rice all day. Lentils please",
        "lunch was tofu and rice, lentils now",
        "tofu and rice earlier, something with lentils",
        "something with lentils since I had tofu and rice",
    ],
)
def test_what_was_eaten_is_no_wish(vocabulary: Vocabulary, question: str) -> None:
    foods = _wanted(question.replace("Lentils", "lentils"), vocabulary)
    assert "lentil" in foods
    assert not foods & {"tofu", "rice"}


@pytest.mark.parametrize(
    "question",
    [
        "want tofu and rice all day, lentils too",
        "leftover tofu from yesterday, ideas?",
        "it's been ages since we had tofu, find some",
        "I can never remember the last time I had tofu, find some",
        "gran used to do tofu, find some",
        "tofu for Sunday at noon, no rice dishes",
        "rice: brown. Tofu please",
        "I'm allowed 50 g tofu so far, rice now",
        "tofu all day",
    ],
)
def test_a_wish_with_a_time_stays(vocabulary: Vocabulary, question: str) -> None:
    assert _wanted(question.replace("Tofu", "tofu"), vocabulary) & {"tofu", "rice"}
