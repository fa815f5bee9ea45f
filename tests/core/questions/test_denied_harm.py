"""Permissions and denied harm exclude nothing, and what limits a permission keeps the exclusion."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _modes(question: str, vocabulary: Vocabulary, food: str, kind: str = "ingredient") -> list[str]:
    parsed = parse(question, Scripted((food, kind, "exclude")), vocabulary)
    return [each.mode for each in parsed.constraints if each.kind in ("ingredient", "tag")]


@pytest.mark.parametrize(
    "question",
    [
        "our daughter is allowed tofu again",
        "he can eat tofu now",
        "nobody here is allergic to tofu",
        "I don't dislike tofu",
        "no more than 2 tofu",
    ],
)
def test_a_permitted_food_is_not_excluded(vocabulary: Vocabulary, question: str) -> None:
    assert "exclude" not in _modes(question, vocabulary, "tofu")


@pytest.mark.parametrize(
    "question",
    [
        "he hasn't been allowed tofu",
        "nobody is allowed tofu",
        "not sure he can eat tofu",
        "until he can eat tofu",
        "he can eat tofu only if it is baked",
        "no tofu is allowed",
    ],
)
def test_a_doubtful_permission_excludes(vocabulary: Vocabulary, question: str) -> None:
    assert "exclude" in _modes(question, vocabulary, "tofu")


def test_a_dish_that_does_no_harm_is_wanted(vocabulary: Vocabulary) -> None:
    parsed = parse("a curry that won't wreck me", Scripted(("curry", "tag", "require")), vocabulary)
    assert [each.mode for each in parsed.constraints] == ["require"]


@pytest.mark.parametrize("harm", ["wreck me", "destroy my stomach", "set me off"])
def test_a_food_that_does_harm_is_excluded(vocabulary: Vocabulary, harm: str) -> None:
    parsed = parse(f"parsnips {harm}, curry", Scripted(("curry", "tag", "require")), vocabulary)
    assert "exclude parsnip" in [f"{each.mode} {getattr(each, 'entity', '')}" for each in parsed.constraints]


@pytest.mark.parametrize("words", ["I'm tired of", "i'm sick of"])
def test_too_much_of_a_food_excludes_it_on_either_side(vocabulary: Vocabulary, words: str) -> None:
    for question in (f"parsnips {words}", f"{words} parsnips"):
        parsed = parse(question, Scripted(), vocabulary)
        assert [each.mode for each in parsed.constraints] == ["exclude"], question


def test_hardly_liked_is_excluded(vocabulary: Vocabulary) -> None:
    reader = Scripted(("parsnips", "ingredient", "require"))
    parsed = parse("leeks fine, parsnips not so much", reader, vocabulary)
    assert [each.mode for each in parsed.constraints] == ["exclude"]


def test_methods_that_a_rule_forbids_are_asked_about(vocabulary: Vocabulary) -> None:
    reader = Scripted(("fried", "tag", "require"))
    assert "fried" in parse("my doctor forbade fried things", reader, vocabulary).unknown


@pytest.mark.parametrize("question", ["nothing but parsnips can wreck it", "lactosa, soup"])
def test_a_wish_for_lactose_is_asked_about(vocabulary: Vocabulary, question: str) -> None:
    parsed = parse(
        question,
        Scripted(("lactosa", "ingredient", "require")) if "lactosa" in question else Scripted(),
        vocabulary,
    )
    assert not [each for each in parsed.constraints if each.mode == "require"]


@pytest.mark.parametrize(
    ("question", "is_time"),
    [
        ("lent fast, soup", False),
        ("my fast begins tomorrow", False),
        ("a fast soup", True),
    ],
)
def test_a_fast_is_no_little_time(vocabulary: Vocabulary, question: str, *, is_time: bool) -> None:
    parsed = parse(question, Scripted(("fast", "time", "require")), vocabulary)
    assert any(each.kind == "time" for each in parsed.constraints) is is_time


@pytest.mark.parametrize(
    ("question", "marked"),
    [
        ("60 minutes before training", "60 minutes"),
        ("after a 12 hr flight", "12 hr"),
        ("soup 30 min after my workout", "30 min"),
    ],
)
def test_a_time_around_a_meal_is_none_of_cooking(vocabulary: Vocabulary, question: str, marked: str) -> None:
    parsed = parse(question, Scripted((marked, "time", "require")), vocabulary)
    assert not [each for each in parsed.constraints if each.kind == "time"]


def test_a_time_before_an_appointment_is_one_of_cooking(vocabulary: Vocabulary) -> None:
    parsed = parse("cook in 20 mins before class", Scripted(("in 20 mins", "time", "require")), vocabulary)
    assert [each.max for each in parsed.constraints if each.kind == "time"] == [20]


def test_a_person_behind_an_exclusion_is_not_asked_about(vocabulary: Vocabulary) -> None:
    reader = Scripted(("parsnips", "ingredient", "exclude"), ("Priya", "ingredient", "require"))
    assert parse("no parsnips for Priya", reader, vocabulary).unknown == ()


def test_veg_before_a_meal_is_the_diet(vocabulary: Vocabulary) -> None:
    for noun, entity in (("dinner", "vegetarian"), ("curry", "vegetable")):
        parsed = parse(f"a veg {noun}", Scripted(("veg", "ingredient", "require")), vocabulary)
        assert entity in [getattr(each, "entity", "") for each in parsed.constraints], noun


@pytest.mark.parametrize("question", ["no sticky things like parsnips", "nothing crunchy such as parsnips"])
def test_examples_of_what_is_excluded_are_asked_about(vocabulary: Vocabulary, question: str) -> None:
    assert "parsnips" in parse(question, Scripted(("parsnips", "ingredient", "require")), vocabulary).unknown


@pytest.mark.parametrize(
    "question",
    ["no leeks, something like parsnips", "no leeks, I like parsnips", "nothing slaps like parsnips"],
)
def test_a_wish_behind_like_stays(vocabulary: Vocabulary, question: str) -> None:
    parsed = parse(question, Scripted(("parsnips", "ingredient", "require")), vocabulary)
    assert "parsnips" not in parsed.unknown


def test_a_refusal_in_tagalog_is_kept(vocabulary: Vocabulary) -> None:
    parsed = parse("ayoko ng ampalaya", Scripted(("ampalaya", "ingredient", "require")), vocabulary)
    assert not [each for each in parsed.constraints if each.mode == "require"]


@pytest.mark.parametrize(
    "question",
    [
        "I can't say I'm not allergic to tofu",
        "I don't know if I'm not allergic to tofu",
        "it's not true that I'm not allergic to tofu",
        "if only I weren't allergic to tofu",
        "I wish I was not allergic to tofu",
        "maybe I'm not allergic to tofu",
        "nobody thinks I'm not allergic to tofu",
        "until I'm not allergic to tofu",
        "who says I'm not allergic to tofu?",
        "since when am I not allergic to tofu?",
    ],
)
def test_a_denial_in_doubt_excludes(vocabulary: Vocabulary, question: str) -> None:
    parsed = parse(question, Scripted(), vocabulary)
    assert [each.mode for each in parsed.constraints] == ["exclude"]


@pytest.mark.parametrize(
    "question",
    [
        "I am not allergic to tofu",
        "I don't know, I'm not allergic to tofu",
        "not vegan and not allergic to tofu",
        "my doctor says I'm not allergic to tofu",
    ],
)
def test_a_certain_denial_excludes_nothing(vocabulary: Vocabulary, question: str) -> None:
    assert not [
        each for each in parse(question, Scripted(), vocabulary).constraints if each.mode == "exclude"
    ]
