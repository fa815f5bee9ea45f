"""Wishes in everyday words: what a meal is like."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _said(question: str, vocabulary: Vocabulary, *marks: tuple[str, str, str]) -> set[tuple[str, str]]:
    parsed = parse(question, Scripted(*marks), vocabulary)
    assert parsed.unknown == ()
    return {
        (f"{each.mode} {each.entity}", str(getattr(each, "level", "") or ""))
        for each in parsed.constraints
        if each.kind in ("nutrient", "tag", "ingredient")
    }


def test_a_word_before_a_meal_says_what_the_meal_is_like(vocabulary: Vocabulary) -> None:
    marked = ("light but filling dinner", "tag", "require")
    assert _said("a light but filling dinner", vocabulary, marked) == {
        ("require dinner", ""),
        ("prefer energy", "low"),
        ("prefer fiber", "high"),
        ("prefer protein", "high"),
    }


def test_a_word_within_the_name_of_a_food_is_no_preference(vocabulary: Vocabulary) -> None:
    marked = ("light cream", "ingredient", "require")
    assert _said("soup with light cream", vocabulary, marked) == {("require light cream", "")}


@pytest.mark.parametrize("question", ["not a filling meal", "nothing light please", "too light for dinner"])
def test_a_denied_preference_is_none(vocabulary: Vocabulary, question: str) -> None:
    assert not any(each.kind == "nutrient" for each in parse(question, Scripted(), vocabulary).constraints)


def test_a_word_that_the_network_marked_as_a_tag_is_that_tag(vocabulary: Vocabulary) -> None:
    marks = [("hearty", "tag", "require"), ("dinner", "tag", "require")]
    assert _said("hearty dinner", vocabulary, *marks) == {
        ("require comfort-food", ""),
        ("require dinner", ""),
    }


@pytest.mark.parametrize(
    ("question", "wishes"),
    [
        ("I want to lose weight", {("prefer energy", "low")}),
        ("i want lose 5 kg", {("prefer energy", "low")}),
        ("trying to shed a few pounds", {("prefer energy", "low")}),
        ("weight loss ideas", {("prefer energy", "low")}),
        ("i'm bulking", {("prefer energy", "high"), ("prefer protein", "high")}),
        ("to build muscle", {("prefer protein", "high")}),
    ],
)
def test_what_a_person_eats_for_is_a_preference(
    vocabulary: Vocabulary, question: str, wishes: set[tuple[str, str]]
) -> None:
    assert _said(question, vocabulary) == wishes


@pytest.mark.parametrize(
    "question",
    ["I am not trying to lose weight", "without losing weight", "unwanted weight loss", "his weight loss"],
)
def test_a_goal_that_nobody_has_is_none(vocabulary: Vocabulary, question: str) -> None:
    assert not any(each.kind == "nutrient" for each in parse(question, Scripted(), vocabulary).constraints)


def test_a_word_before_a_dish_of_several_words_says_what_it_is_like(vocabulary: Vocabulary) -> None:
    marked = ("mac and cheese", "tag", "require")
    assert _said("lighter mac and cheese", vocabulary, marked) == {
        ("require mac-and-cheese", ""),
        ("prefer energy", "low"),
    }


@pytest.mark.parametrize("question", ["a soft dinner", "soft food for mum", "cena blanda"])
def test_a_soft_meal_prefers_any_of_several_dishes(vocabulary: Vocabulary, question: str) -> None:
    wishes = [each for each in parse(question, Scripted(), vocabulary).constraints if each.mode == "prefer"]
    assert {"soup", "porridge", "stew"} <= {each.entity for each in wishes if each.kind == "tag"}
    assert len({each.any_of for each in wishes}) == 1
    assert wishes[0].any_of is not None


@pytest.mark.parametrize(
    "question", ["soft tacos", "cold borscht", "soft cheese toastie", "no soft food", "cold brew coffee"]
)
def test_soft_and_cold_before_a_dish_or_a_food_belong_to_it(vocabulary: Vocabulary, question: str) -> None:
    assert not [each for each in parse(question, Scripted(), vocabulary).constraints if each.mode == "prefer"]


@pytest.mark.parametrize("question", ["mild curry", "mild chicken curry", "curry suave"])
def test_a_mild_dish_is_not_spicy(vocabulary: Vocabulary, question: str) -> None:
    marks = [(word, "tag", "require") for word in ("curry",)]
    found = parse(question, Scripted(*marks), vocabulary).constraints
    assert ("exclude", "spicy") in [(each.mode, getattr(each, "entity", "")) for each in found]
