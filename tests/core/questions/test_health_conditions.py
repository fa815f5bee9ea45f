"""Conditions of health in a question: kept to where there are rules, named where there are none, never turned round."""

import pytest

from core.assets import assets_dir
from core.food.labels import load_label_rules
from core.food.taxonomy import load_taxonomy
from core.questions.health_conditions import HealthCondition, load_health_conditions, named_conditions
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.words import split_words

CONDITIONS = load_health_conditions(assets_dir())


def named(question: str) -> list[tuple[str, str | None]]:
    return [
        (one.text, one.condition.tag)
        for one in named_conditions(question, split_words(question), CONDITIONS)
        if not one.is_denied
    ]


@pytest.mark.parametrize("condition", CONDITIONS.conditions, ids=lambda condition: condition.name)
def test_every_example_names_its_condition(condition: HealthCondition) -> None:
    found = named_conditions(condition.example, split_words(condition.example), CONDITIONS)
    assert condition.name in [one.condition.name for one in found]


@pytest.mark.parametrize("condition", CONDITIONS.conditions, ids=lambda condition: condition.name)
def test_no_condition_is_dropped_in_silence(
    condition: HealthCondition, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    """Each word of each condition is kept to, or reported as without rules."""
    for words in condition.words:
        said = words.replace("*", "").replace("_", "my")
        parsed = parse(f"dinner with rice, {said}", reader, vocabulary)
        if condition.tag is not None:
            assert condition.tag in {one.entity for one in parsed.constraints if one.kind == "tag"}, words
        elif condition.refuses is not None:
            assert condition.refuses in {one.entity for one in parsed.constraints if one.kind == "ingredient"}
        else:
            assert parsed.unheeded, words


@pytest.mark.parametrize(
    ("question", "tag"),
    [
        ("I have diabetes, what's for dinner", "diabetic-friendly"),
        ("type 2 diabetic here", "diabetic-friendly"),
        ("for my prediabetic dad", "diabetic-friendly"),
        ("my blood sugar... high blood sugar, snack", "diabetic-friendly"),
        ("lunch, I have Chronic Kidney Disease", "kidney-friendly"),
        ("dad is on dialysis", "kidney-friendly"),
        ("soup for high blood pressure", "blood-pressure-friendly"),
        ("my BP: raised BP, dinner", "blood-pressure-friendly"),
        ("watching my blood pressure", "blood-pressure-friendly"),
        ("I've got high cholesterol", "heart-healthy"),
        ("my cholesterol is too high", "heart-healthy"),
        ("after a heart attack", "heart-healthy"),
        ("gout, what now", None),
        ("I'm pregnant", None),
        ("I take warfarin", None),
    ],
)
def test_a_condition_is_found(question: str, tag: str | None) -> None:
    assert [found for _, found in named(question)] == [tag]


@pytest.mark.parametrize(
    ("question", "refused"),
    [
        ("I have fructose malabsorption", "fructose"),
        ("hereditary fructose intolerance, dinner", "fructose"),
        ("my son has HFI", "fructose"),
        ("we cook for CSID", "sucrose"),
        ("sorbitol intolerant", "sorbitol"),
        ("lactase deficiency", "lactose"),
    ],
)
def test_a_condition_keeps_a_food_out(
    question: str, refused: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert refused in {each.entity for each in parsed.constraints if each.kind == "ingredient"}
    assert all(each.mode == "exclude" for each in parsed.constraints if each.kind == "ingredient")
    assert parsed.unheeded == ()


@pytest.mark.parametrize(
    "question",
    [
        "kidney beans with rice",
        "steak and kidney pie",
        "nothing high cholesterol",
        "high cholesterol food",
        "a hearty stew",
        "blood orange salad",
        "I'm not diabetic",
        "I don't have high blood pressure",
        "she isn't pregnant any more, sushi",
        "no longer diabetic, cake please",
        "artichoke hearts",
        "salad with the baby spinach",
        "cake for a baby shower",
        "roast my baby potatoes",
        "",
    ],
)
def test_no_condition_is_made_up(question: str) -> None:
    assert not named(question)


def test_every_tag_has_rules() -> None:
    rules = load_label_rules(assets_dir(), load_taxonomy(assets_dir()))
    tags = {condition.tag for condition in CONDITIONS.conditions if condition.tag}
    assert len(tags) == 4
    assert tags <= set(rules.health_tags)


def test_what_somebody_has_is_no_wish_for_it(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("lunch, I have high cholesterol and diabetes", reader, vocabulary)
    assert {constraint.kind for constraint in parsed.constraints} == {"tag"}
    assert {constraint.entity for constraint in parsed.constraints if constraint.kind == "tag"} == {
        "lunch",
        "heart-healthy",
        "diabetic-friendly",
    }
    assert not parsed.unknown


def test_what_is_denied_asks_for_nothing(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("i'm not diabetic, a sweet dessert", reader, vocabulary)
    assert not [c for c in parsed.constraints if c.kind == "tag" and c.facet == "health"]


def test_a_refusal_beside_a_condition_stays(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("no nuts, I have kidney disease", reader, vocabulary)
    assert [c.entity for c in parsed.constraints if c.kind == "ingredient" and c.mode == "exclude"] == ["nut"]
    assert [c.entity for c in parsed.constraints if c.kind == "tag"] == ["kidney-friendly"]


def test_what_has_no_rules_is_reported(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert parse("gout friendly dinner", reader, vocabulary).unheeded == ("gout",)
    assert parse("dinner", reader, vocabulary).unheeded == ()
