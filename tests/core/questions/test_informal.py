"""Dialect and short spellings are read as standard words and quoted as typed."""

import pytest

from core.food.spelling import normalised_name
from core.questions.constraint import IngredientConstraint
from core.questions.informal import in_standard_words, informal_words
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted


def test_no_entry_is_the_name_of_a_food_or_a_label(vocabulary: Vocabulary) -> None:
    named = vocabulary.foods.keys() | vocabulary.tags.keys()
    assert [word for word in informal_words().words if normalised_name(word) in named] == []


def test_constraints_quote_the_words_as_typed(vocabulary: Vocabulary) -> None:
    question = "fish pie wi leeks, nae anchovies"
    marks = Scripted(("leeks", "ingredient", "require"), ("anchovies", "ingredient", "exclude"))
    parsed = parse(question, marks, vocabulary)
    assert parsed.question == question
    assert [each.text for each in parsed.constraints] == ["fish pie", "leeks", "anchovies"]


def test_a_standard_word_within_a_quotation_is_quoted_as_typed(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "soup, atleast 20 g protien", Scripted(("at least 20 g protein", "quantity", "require")), vocabulary
    )
    assert [each.text for each in parsed.constraints] == ["atleast 20 g protien"]


@pytest.mark.parametrize(
    "question", ["20 W microwave", "vitamin K and B", "o'clock", "nae-body", "chicken with rice", "it's off"]
)
def test_other_words_stay(question: str) -> None:
    assert in_standard_words(question).text == question


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("fish pie. nae anchovies nae sardines", {"anchovy", "sardine"}),
        ("liver's oot, chicken is grand", {"liver"}),
        ("abeg no put crayfish inside, okro soup", {"crawfish"}),
        ("me no like mushroom, soup please", {"mushroom"}),
        ("nowt wi peanuts", {"peanut"}),
    ],
)
def test_a_exclusion_in_dialect_is_kept(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, excluded: set[str]
) -> None:
    found = {
        each.entity
        for each in parse(question, reader, vocabulary).constraints
        if isinstance(each, IngredientConstraint) and each.mode == "exclude"
    }
    assert excluded <= found


def test_what_is_put_in_between_two_pieces_stays() -> None:
    question = in_standard_words("smth w/ peas")
    start = question.text.index("peas")
    assert question.with_edits([(start, start, "no ")]).text == "something with no peas"
