"""Questions in plain words to constraints, with the shipped network and the shipped vocabulary."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import KnownError
from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted
from tests.sampling import sample_size

GOLDEN = [
    json.loads(line)
    for line in (Path(__file__).parent / "golden.jsonl").read_text(encoding="utf-8").splitlines()
    if line.strip()
]


def _flat(constraint: dict[str, Any]) -> tuple[Any, ...]:
    bounds = [None if constraint.get(side) is None else round(constraint[side], 3) for side in ("min", "max")]
    names = ("kind", "mode", "entity", "facet", "level", "basis")
    return (*(str(constraint.get(name)) for name in names), *map(str, bounds))


def _alternatives(constraints: list[dict[str, Any]]) -> list[list[tuple[Any, ...]]]:
    numbers = sorted({item["any_of"] for item in constraints if item.get("any_of") is not None})
    return sorted(
        sorted(_flat(item) for item in constraints if item.get("any_of") == number) for number in numbers
    )


def _read(parsed: ParsedQuestion) -> list[dict[str, Any]]:
    return [constraint.model_dump() for constraint in parsed.constraints]


@pytest.mark.parametrize("example", GOLDEN, ids=[example["question"] for example in GOLDEN])
def test_golden_readings(reader: QuestionReader, vocabulary: Vocabulary, example: dict[str, Any]) -> None:
    parsed = parse(example["question"], reader, vocabulary)
    assert sorted(map(_flat, _read(parsed))) == sorted(map(_flat, example["constraints"]))
    assert _alternatives(_read(parsed)) == _alternatives(example["constraints"])


def test_the_golden_set_is_large_and_excludes_much() -> None:
    assert len(GOLDEN) >= 80
    assert sum(item["mode"] == "exclude" for example in GOLDEN for item in example["constraints"]) >= 40


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("", "empty"),
        ("   \n ", "empty"),
        ("x" * 10_000, "2,000 characters"),
        ("chicken " * 300, "2,000 characters"),
        ("🍕🍕🍕", "no words"),
        ("🥔🥔🥔", "no words"),
        ("12345 !!!", "no words"),
    ],
)
def test_bad_questions_get_one_sentence(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, says: str
) -> None:
    with pytest.raises(KnownError, match=says):
        parse(question, reader, vocabulary)


@pytest.mark.parametrize(("question", "food"), [("🥛❌ 🍝✅", "milk"), ("🥜🚫", "peanut")])
def test_pictures_alone_exclude(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert [(each.mode, getattr(each, "entity", "")) for each in parsed.constraints] == [("exclude", food)]


@pytest.mark.parametrize(
    "question", ["¿qué tiempo hace hoy?", "wie spät ist es", "今日の天気はどうですか", "какая сегодня погода"]
)
def test_another_language_is_no_error_and_guesses_nothing(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    assert parse(question, reader, vocabulary).constraints == ()


def test_the_words_of_a_constraint_are_words_of_the_question(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    for example in GOLDEN:
        parsed = parse(example["question"], reader, vocabulary)
        assert all(
            constraint.text and constraint.text in parsed.question for constraint in parsed.constraints
        )


def test_what_no_constraint_used_stays_as_rest_without_the_asking(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "what can I cook that is comforting, with lentils?",
        Scripted(("lentils", "ingredient", "require")),
        vocabulary,
    )
    assert parsed.rest == "comforting"


def test_a_dish_the_library_has_no_label_for_stays_in_rest(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "vegan zorbleflan",
        Scripted(("vegan", "tag", "require"), ("zorbleflan", "tag", "require")),
        vocabulary,
    )
    assert [getattr(item, "entity", "") for item in parsed.constraints] == ["vegan"]
    assert (parsed.rest, parsed.unknown) == ("zorbleflan", ())


def test_a_wanted_food_nobody_knows_is_searched_for_by_its_words(vocabulary: Vocabulary) -> None:
    reader = Scripted(("zorbleroot", "ingredient", "require"))
    parsed = parse("soup with zorbleroot", reader, vocabulary)
    assert (parsed.rest, parsed.unknown, parsed.unused) == ("soup zorbleroot", (), ("zorbleroot",))
    assert parse("soup with zorbleroot, not too dear", reader, vocabulary).unknown == ()
    assert parse("soup with zorbleroot, no nuts", reader, vocabulary).unknown == ("zorbleroot",)


def test_repetitions_count_once(vocabulary: Vocabulary) -> None:
    reader = Scripted(("nuts", "ingredient", "exclude"), ("nuts", "ingredient", "exclude"))
    assert len(parse("no nuts, really no nuts", reader, vocabulary).constraints) == 1


@settings(max_examples=sample_size(usual=20, thorough=60), deadline=None)
@given(st.text(max_size=250))
def test_any_text_is_read_or_excluded_in_one_sentence(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    try:
        parsed = parse(question, reader, vocabulary)
    except KnownError as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert parsed.question == question.strip()


_EXCLUSIONS = (
    "no {}",
    "without {}",
    "I can't have {}",
    "allergic to {}",
    "w/o {}",
    "please leave out the {}",
    "nothing with {}",
)
_ALLERGENS = {
    "nuts": "nut", "peanuts": "peanut", "milk": "milk", "dairy": "dairy", "eggs": "egg", "fish": "fish",
    "shellfish": "shellfish",
    "sesame": "sesame", "soy": "soy", "gluten": "gluten grain", "mustard": "mustard", "celery": "celery",
}  # fmt: skip


@pytest.mark.parametrize("exclusion", _EXCLUSIONS)
@pytest.mark.parametrize("frame", ["pasta, {}", "{}, dinner for 2", "quick lunch {} please"])
def test_no_excluded_allergen_is_ever_lost(
    reader: QuestionReader, vocabulary: Vocabulary, exclusion: str, frame: str
) -> None:
    """Either it is excluded or the person is asked: never anything else."""
    for word, allergen in _ALLERGENS.items():
        parsed = parse(frame.format(exclusion.format(word)), reader, vocabulary)
        excluded = {getattr(item, "entity", "") for item in parsed.constraints if item.mode == "exclude"}
        wanted = {getattr(item, "entity", "") for item in parsed.constraints if item.mode != "exclude"}
        assert allergen in excluded or any(word in text for text in parsed.unknown), parsed.question
        assert allergen not in wanted, parsed.question


def test_two_names_of_one_food_are_two_constraints(vocabulary: Vocabulary) -> None:
    wish, exclusion = ("oil", "ingredient", "require"), ("cooking oil", "ingredient", "exclude")
    parsed = parse("have oil, and do not have cooking oil", Scripted(wish, exclusion), vocabulary)
    assert {(item.mode, item.text) for item in parsed.constraints} == {
        ("require", "oil"),
        ("exclude", "cooking oil"),
    }
    same = parse("oils please, no oil", Scripted(("oils", *wish[1:]), ("oil", *exclusion[1:])), vocabulary)
    assert [item.mode for item in same.constraints] == ["exclude"]


def test_a_wish_that_the_guard_excludes_is_no_wish(vocabulary: Vocabulary) -> None:
    parsed = parse("prawn restriction, shrimp", Scripted(("shrimp", "ingredient", "require")), vocabulary)
    assert {item.mode for item in parsed.constraints} == {"exclude"}
