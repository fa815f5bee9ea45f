"""The name of a guideline in a question is the guideline."""

import pytest

from core.assets import assets_dir
from core.people.guidelines import load_guidelines
from core.questions.constraint import NutrientConstraint, ParsedQuestion
from core.recommend.guideline_names import parse_with_guidelines

GUIDELINES = load_guidelines(assets_dir())


def parsed(question: str) -> tuple[list[str], ParsedQuestion]:
    """Return the words that are left to read, and the constraints."""
    rest: list[str] = []

    def read(words: str) -> ParsedQuestion:
        rest.append(words)
        return ParsedQuestion(question=words)

    return rest, parse_with_guidelines(question, GUIDELINES, read)


@pytest.mark.parametrize(
    ("question", "left", "named"),
    [
        ("dinner, who-salt", ["dinner"], ["who-salt"]),
        ("dinner, WHO-salt guideline", ["dinner"], ["who-salt"]),
        ("who-salt", [], ["who-salt"]),
        ("aha-sodium-ideal lunch", ["lunch"], ["aha-sodium-ideal"]),
        ("who-fiber and dash-lower-sodium", ["and"], ["who-fiber", "dash-lower-sodium"]),
    ],
)
def test_a_named_guideline_has_its_limits(question: str, left: list[str], named: list[str]) -> None:
    rest, found = parsed(question)
    assert rest == left
    assert found.question == question
    wanted = [limit.nutrient for name in named for limit in GUIDELINES[name].limits]
    assert [each.entity for each in found.constraints if isinstance(each, NutrientConstraint)] == wanted
    assert {each.text.casefold() for each in found.constraints} == set(named)


@pytest.mark.parametrize("question", ["soup with a dash of lemon", "people who salt", "non-who-salt soup"])
def test_everyday_words_name_no_guideline(question: str) -> None:
    rest, found = parsed(question)
    assert rest == [question]
    assert found.constraints == ()
