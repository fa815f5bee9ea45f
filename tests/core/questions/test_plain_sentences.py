"""Foods of sentences that refuse nothing are wanted, whatever the network made of them; no refusal is ever turned."""

from itertools import product

import pytest

from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted

CUES = (
    "no",
    "without",
    "hates",
    "allergic to",
    "skip the",
    "minus",
    "not",
    "can't eat",
    "avoids",
    "forget the",
    "ban",
)


def _read(question: str, vocabulary: Vocabulary, *marks: tuple[str, str, str]) -> list[str]:
    in_order = sorted(marks, key=lambda mark: question.find(mark[0]))
    parsed = parse(question, Scripted(*in_order), vocabulary)
    return [f"{each.mode} {getattr(each, 'entity', each.kind)}" for each in parsed.constraints]


@pytest.mark.parametrize(
    "question",
    [
        "enough parsnips for twenty five",
        "I want to make curry like my aunt, parsnips inside",
        "need me a curry with parsnips for friday",
    ],
)
def test_an_exclusion_in_a_plain_sentence_is_a_wish(vocabulary: Vocabulary, question: str) -> None:
    marks = [("parsnips", "ingredient", "exclude")]
    marks += [("curry", "tag", "require")] if "curry" in question else []
    assert "require parsnip" in _read(question, vocabulary, *marks)


@pytest.mark.parametrize(
    "question",
    [
        "parsnips are murder, curry",
        "curry, dump the parsnips",
        "curry, I have stopped parsnips",
        "curry with gout, parsnips",
        "curry, added parsnips 0",
        "curry 🚫 parsnips",
        "curry -parsnips",
        "vegan curry, parsnips",
        "curry, keep the parsnips to yourself",
    ],
)
def test_other_exclusions_stay(vocabulary: Vocabulary, question: str) -> None:
    marks = [("parsnips", "ingredient", "exclude")]
    marks += [("curry", "tag", "require")] if "curry" in question else []
    assert "require parsnip" not in _read(question, vocabulary, *marks)


@pytest.mark.parametrize(
    ("cue", "frame"), list(product(CUES, ("{} {} please, curry", "curry {} {}", "my aunt {} {}. curry")))
)
def test_no_cue_is_passed(vocabulary: Vocabulary, cue: str, frame: str) -> None:
    question = frame.format(cue, "parsnips")
    found = _read(question, vocabulary, ("parsnips", "ingredient", "exclude"), ("curry", "tag", "require"))
    assert "require parsnip" not in found
    assert "prefer parsnip" not in found


def test_an_unread_food_is_preferred(vocabulary: Vocabulary) -> None:
    assert "prefer parsnip" in _read("curry and parsnips", vocabulary, ("curry", "tag", "require"))


@pytest.mark.parametrize(
    "question",
    [
        "curry, parsnips are fine",
        "had parsnips for lunch. curry",
        "curry, no parsnips",
        "curry, we eat parsnips",
        "curry for parsnips",
    ],
)
def test_an_unread_food_that_is_no_wish_stays_unread(vocabulary: Vocabulary, question: str) -> None:
    assert "prefer parsnip" not in _read(question, vocabulary, ("curry", "tag", "require"))


def test_the_organ_of_a_condition_is_no_food(vocabulary: Vocabulary) -> None:
    found = _read("breakfast with heart failure", vocabulary, ("heart", "ingredient", "exclude"))
    assert "exclude heart" not in found


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("parsnips curry for six, no celery", "celery"),
        ("no celery please. I want a curry with parsnips", "celery"),
        ("he hates celery, so curry with parsnips for four", "celery"),
        ("curry and parsnips for my aunt, she is allergic to celery", "celery"),
    ],
)
def test_a_clause_that_no_cue_reaches_asks_for_its_foods(
    vocabulary: Vocabulary, question: str, excluded: str
) -> None:
    marks = [("parsnips", "ingredient", "exclude"), ("curry", "tag", "require")]
    found = _read(question, vocabulary, *marks, (excluded, "ingredient", "exclude"))
    assert "require parsnip" in found
    assert f"exclude {excluded}" in found


@pytest.mark.parametrize(
    "question",
    [
        "parsnips, curry, I can't have them",
        "no celery, parsnips curry",
        "parsnips and celery curry, not for me",
        "curry, easy on the parsnips, no celery",
        "curry with tofu for the parsnips, no celery",
        "parsnips in the curry make me ill, no celery",
        "nut curry, no celery, parsnips",
    ],
)
def test_foods_of_clauses_that_a_cue_may_reach_stay_out(vocabulary: Vocabulary, question: str) -> None:
    marks = [("parsnips", "ingredient", "exclude"), ("curry", "tag", "require")]
    found = _read(question, vocabulary, *marks)
    assert "require parsnip" not in found
    assert "prefer parsnip" not in found


@pytest.mark.parametrize(
    ("cue", "frame"),
    list(
        product(
            CUES,
            (
                "{} {}, curry for six",
                "{} celery, {} or leeks, curry",
                "curry for six, {} {}",
                "curry, {} the {}, for six",
            ),
        )
    ),
)
def test_no_cue_is_passed_in_other_clauses(vocabulary: Vocabulary, cue: str, frame: str) -> None:
    question = frame.format(cue, "parsnips")
    found = _read(question, vocabulary, ("parsnips", "ingredient", "exclude"), ("curry", "tag", "require"))
    assert "require parsnip" not in found
    assert "prefer parsnip" not in found


def test_allergens_of_such_clauses_stay_out(vocabulary: Vocabulary) -> None:
    marks = [("peanuts", "ingredient", "exclude"), ("curry", "tag", "require")]
    found = _read("peanuts curry for six, no celery", vocabulary, *marks)
    assert "exclude peanut" in found


def test_a_dish_before_a_cue_is_wanted(vocabulary: Vocabulary) -> None:
    marks = [("curry", "tag", "exclude"), ("celery", "ingredient", "exclude")]
    assert "require curry" in _read("curry no celery obviously", vocabulary, *marks)


def test_a_dish_next_to_a_condition_is_wanted(vocabulary: Vocabulary) -> None:
    assert "require curry" in _read("curry, my husband has gout", vocabulary, ("curry", "tag", "exclude"))


@pytest.mark.parametrize(
    "question", ["thermos lunch by the river, hot, parsnips", "vegan lunch, parsnips in a flask"]
)
def test_a_meal_is_never_excluded_without_a_word_for_it(vocabulary: Vocabulary, question: str) -> None:
    assert "require lunch" in _read(question, vocabulary, ("lunch", "tag", "exclude"))


@pytest.mark.parametrize("question", ["no lunch, just parsnips", "skip the lunch, parsnips"])
def test_a_meal_next_to_a_cue_stays_excluded(vocabulary: Vocabulary, question: str) -> None:
    assert "require lunch" not in _read(question, vocabulary, ("lunch", "tag", "exclude"))


def test_a_meal_behind_a_refused_food_is_wanted(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("no bread no pasta no rice dinner, not salad either", reader, vocabulary)
    modes = {getattr(each, "entity", ""): each.mode for each in parsed.constraints}
    assert modes["dinner"] == "require"
    assert {modes[food] for food in ("bread", "pasta", "rice", "salad")} == {"exclude"}


def test_what_is_optional_is_no_wish(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("pasta, mushrooms optional", reader, vocabulary)
    assert [getattr(each, "entity", "") for each in parsed.constraints] == ["pasta"]


def test_a_rule_about_what_is_free_of_a_food_refuses_no_dish(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse("Homemade granola bars nut-free school rule", reader, vocabulary)
    assert {getattr(each, "entity", ""): each.mode for each in parsed.constraints} == {
        "granola-bar": "require",
        "nut-free": "require",
    }


def test_a_dish_behind_an_allergy_is_wanted(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("nut allergy birthday cake", reader, vocabulary)
    modes = {getattr(each, "entity", ""): each.mode for each in parsed.constraints}
    assert modes == {"nut": "exclude", "birthday": "require", "cake": "require"}
    assert not parsed.unknown


def test_a_dish_that_a_replaced_food_is_in_is_wanted(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("sub for buttermilk in soda bread", reader, vocabulary)
    assert {getattr(each, "entity", ""): each.mode for each in parsed.constraints} == {
        "buttermilk": "exclude",
        "soda-bread": "require",
    }


def test_who_eats_like_an_animal_does_not_want_it(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("family of five, two of them teenagers who eat like horses", reader, vocabulary)
    assert not any(getattr(each, "entity", "") == "horse meat" for each in parsed.constraints)
