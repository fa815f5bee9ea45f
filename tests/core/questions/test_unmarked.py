"""Labels that the network left unmarked."""

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _read(question: str, vocabulary: Vocabulary, *marks: tuple[str, str, str]) -> set[str]:
    parsed = parse(question, Scripted(*marks), vocabulary)
    return {f"{each.mode} {each.entity}" for each in parsed.constraints if each.kind in ("tag", "ingredient")}


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("tofu in the air fryer", "require air-fried"),
        ("a tofu puttanesca", "require puttanesca"),
        ("boneless tofu, creamless curry", "require curry"),
        ("tofu for dinner", "require dinner"),
        ("thai tofu", "require thai"),
        ("tofu, hogmanay", "require new-year"),
    ],
)
def test_an_unmarked_label_is_a_wish(vocabulary: Vocabulary, question: str, label: str) -> None:
    assert label in _read(question, vocabulary, ("tofu", "ingredient", "require"))


def test_a_label_that_was_marked_in_part_is_read_whole(vocabulary: Vocabulary) -> None:
    marks = [("tofu", "ingredient", "require"), ("air", "tag", "require")]
    assert _read("tofu in the air fryer", vocabulary, *marks) == {"require tofu", "require air-fried"}


def test_behind_a_cue_only_some_words_show_a_wish(vocabulary: Vocabulary) -> None:
    mark = ("anchovies", "ingredient", "exclude")
    assert "require puttanesca" in _read("leave the anchovies out of my puttanesca", vocabulary, mark)
    assert "require puttanesca" not in _read("no anchovies and puttanesca", vocabulary, mark)


def test_a_question_without_marks_asks_for_no_dish(vocabulary: Vocabulary) -> None:
    assert _read("who invented the sandwich", vocabulary) == set()


def test_a_meal_that_is_over_is_no_wish(vocabulary: Vocabulary) -> None:
    assert "require curry" not in _read(
        "I ate curry, tofu now", vocabulary, ("tofu", "ingredient", "require")
    )


def test_a_bare_name_is_a_wish_for_it(vocabulary: Vocabulary) -> None:
    assert _read("pork belly", vocabulary, ("pork", "ingredient", "exclude")) == {"require pork belly"}
    assert _read("no pork belly", vocabulary, ("pork", "ingredient", "exclude")) != {"require pork belly"}


@pytest.mark.parametrize("eater", ["veggie flatmate", "veggie son", "vego", "veg guest"])
def test_a_vegetarian_by_another_word_is_one(vocabulary: Vocabulary, eater: str) -> None:
    assert "require vegetarian" in _read(f"rice for a {eater}", vocabulary)


def test_a_diet_without_rules_is_asked_about(vocabulary: Vocabulary) -> None:
    parsed = parse("ital cake", Scripted(("ital cake", "tag", "require")), vocabulary)
    assert any("ital" in text for text in parsed.unknown)


def test_after_names_no_course(vocabulary: Vocabulary) -> None:
    found = _read("tofu for after the gym, mezze", vocabulary, ("tofu", "ingredient", "require"))
    assert found == {"require tofu", "require starter"}
