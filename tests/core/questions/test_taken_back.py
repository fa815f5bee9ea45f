"""Refusals that a question takes back exclude nothing; those that may hold stay."""

import pytest

from core.questions.constraint import IngredientConstraint, ParsedQuestion
from core.questions.informal import in_standard_words
from core.questions.parse import parse
from core.questions.taken_back import without_taken_back
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _foods(parsed: ParsedQuestion, mode: str) -> set[str]:
    return {
        each.entity
        for each in parsed.constraints
        if isinstance(each, IngredientConstraint) and each.mode == mode
    }


@pytest.mark.parametrize(
    "question",
    [
        "outgrew my shrimp allergy, shrimp curry",
        "no soup without bread",
        "ran out of onions, bought more, onion soup",
        "not just chicken but also rice",
        "used to be allergic to eggs, quiche",
        "they said eggs were bad for you, turns out that was rubbish. omelette",
    ],
)
def test_nothing_is_excluded(reader: QuestionReader, vocabulary: Vocabulary, question: str) -> None:
    parsed = parse(question, reader, vocabulary)
    assert (_foods(parsed, "exclude"), parsed.unknown) == (set(), ())


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("he hasn't outgrown his egg allergy, omelette", "egg"),
        ("thought she grew out of her milk allergy, pudding", "milk"),
        ("no cake without eggs", "egg"),
        ("no nuts without telling me", "nut"),
        ("no bake cheesecake without gelatine", "gelatin"),
        ("no knead bread without sugar", "sugar"),
        ("no meat lasagne without mushrooms", "mushroom"),
        ("outgrew my egg allergy but my sister hasn't, quiche", "egg"),
        ("ran out of onions, soup", "onion"),
    ],
)
def test_a_refusal_that_may_hold_stays(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, excluded: str
) -> None:
    assert excluded in _foods(parse(question, reader, vocabulary), "exclude")


@pytest.mark.parametrize("word", ["noix", "nueces", "noci"])
def test_a_word_for_walnuts_and_for_nuts_excludes_both(
    reader: QuestionReader, vocabulary: Vocabulary, word: str
) -> None:
    parsed = parse(f"allergic to {word}, cake", reader, vocabulary)
    assert {"walnut", "nut"} <= _foods(parsed, "exclude")


def test_words_changed_before_stay_quoted_as_typed(vocabulary: Vocabulary) -> None:
    standard = without_taken_back(in_standard_words("nae dal withoot cumin, wi rice"), vocabulary)
    assert standard.text.split() == "dal with cumin, with rice".split()
    assert (
        standard.as_typed(ParsedQuestion(question=standard.text)).question == "nae dal withoot cumin, wi rice"
    )


@pytest.mark.parametrize(
    "praise", ["no bake", "no-bake", "no knead", "no fuss", "no cook", "no oven", "no added fat"]
)
def test_a_dish_that_begins_with_no_keeps_what_it_is_without(vocabulary: Vocabulary, praise: str) -> None:
    for dish in ("pie", "cheesecake", "bread", "pudding"):
        for food in ("sugar", "mushrooms", "gelatine", "raisins", "cumin", "honey"):
            question = in_standard_words(f"{praise} {dish} without {food}")
            assert without_taken_back(question, vocabulary).text == question.text
