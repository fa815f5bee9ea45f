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


def test_a_food_behind_an_exclusion_that_is_allowed_is_wanted(vocabulary: Vocabulary) -> None:
    marks = tuple((food, "ingredient", "exclude") for food in ("lentils", "tapioca", "fruit"))
    question = "no lentils, tapioca or fruit ok"
    assert _said(question, vocabulary, *marks) == ["exclude lentil", "prefer tapioca", "prefer fruit"]


def test_a_replacement_is_wanted(vocabulary: Vocabulary) -> None:
    marks = (("rice", "ingredient", "exclude"), ("potatoes", "ingredient", "exclude"))
    assert _said("no rice im swapping to potatoes", vocabulary, *marks) == ["exclude rice", "require potato"]


@pytest.mark.parametrize("end", [", milk ok?", ", milk isn't ok", " or milk ok"])
def test_a_doubtful_permission_excludes(vocabulary: Vocabulary, end: str) -> None:
    marks = (("lentils", "ingredient", "exclude"), ("milk", "ingredient", "exclude"))
    assert "exclude milk" in _said(f"no lentils{end}", vocabulary, *marks)


def test_an_allergen_that_is_allowed_is_asked_about(vocabulary: Vocabulary) -> None:
    marks = (("lentils", "ingredient", "exclude"), ("nuts", "ingredient", "exclude"))
    parsed = parse("no lentils, nuts ok", Scripted(*marks), vocabulary)
    assert "nuts" in parsed.unknown


def test_a_food_that_a_side_dish_is_for_is_no_ingredient_of_it(vocabulary: Vocabulary) -> None:
    marks = (("sides", "tag", "require"), ("steak", "ingredient", "require"))
    assert _said("sides for steak", vocabulary, *marks) == ["require side"]


@pytest.mark.parametrize("question", ["steak. what sides", "steak? any sides", "steak. sides please"])
def test_a_food_before_a_question_for_sides_is_no_ingredient_of_them(
    vocabulary: Vocabulary, question: str
) -> None:
    marks = (("steak", "ingredient", "require"), ("sides", "tag", "require"))
    assert _said(question, vocabulary, *marks) == ["require side"]


def test_two_sentences_are_two_wishes(vocabulary: Vocabulary) -> None:
    marks = (("steak", "ingredient", "require"), ("dinner", "tag", "require"))
    assert {"require steak", "require dinner"} <= {*_said("steak. a dinner for two", vocabulary, *marks)}


@pytest.mark.parametrize("fault", ["dry", "too dry", "soggy", "bland"])
def test_a_dish_that_shall_not_be_dry_is_wanted(vocabulary: Vocabulary, fault: str) -> None:
    marks = ((f"{fault.removeprefix('too ')} chicken", "ingredient", "exclude"),)
    assert _said(f"not {fault} chicken", vocabulary, *marks) == ["require chicken"]


@pytest.mark.parametrize(
    ("question", "marked", "left"),
    [
        ("not dry peanuts", "dry peanuts", "exclude peanut"),
        ("no dry chicken", "dry chicken", "exclude chicken"),
        ("not chicken", "chicken", "exclude chicken"),
    ],
)
def test_an_allergen_or_a_plain_exclusion_stays(
    vocabulary: Vocabulary, question: str, marked: str, left: str
) -> None:
    assert _said(question, vocabulary, (marked, "ingredient", "exclude")) == [left]
