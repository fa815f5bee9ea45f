"""Short amounts and prices in questions."""

import pytest

from core.questions.informal import in_standard_words
from core.questions.parse import parse
from core.questions.shorthand import without_shorthand
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted


@pytest.mark.parametrize(
    ("typed", "standard"),
    [
        ("220p 300c 70f", "220 g protein 300 g carbs 70 g fat"),
        ("<250cal >30p", "<250cal >30 g protein"),
        ("im 15f, 1200 cals", "im 15f, 1200 cals"),
        ("7p", "7p"),
        ("already had 1400/130p/110c/30f", "already had 1400/130p/110c/30f"),
        ("rice for 4, under $9 a head", "rice for 4, cheap"),
        ("budget 150 pesos", "cheap"),
        ("tipid rice, ₱150", "tipid rice, "),
        ("4 pounds of chicken", "4 pounds of chicken"),
        ("eggs ≠ ok for us", "eggs not ok for us"),
        ("eggs != ok", "eggs not ok"),
        ("2 cents worth of saffron", "2 cents worth of saffron"),
    ],
)
def test_short_writing_is_written_out(typed: str, standard: str) -> None:
    assert without_shorthand(in_standard_words(typed)).text == standard


def test_a_price_is_quoted_as_typed(vocabulary: Vocabulary) -> None:
    parsed = parse("rice, $9 a head", Scripted(("cheap", "tag", "require")), vocabulary)
    assert [(each.kind, each.text) for each in parsed.constraints] == [
        ("ingredient", "rice"),
        ("tag", "$9 a head"),
    ]


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("dinner -nuts -milk -eggs", {"nut", "milk", "egg"}),
        ("-soy -milk dinner", {"soy", "milk"}),
        ("dinner -almonds -milk", {"almond", "milk"}),
        ("no nuts -milk", {"nut", "milk"}),
        ("dinner -fish -sauce", {"fish", "sauce"}),
    ],
)
def test_foods_struck_out_one_by_one_are_no_name_together(
    vocabulary: Vocabulary, reader: QuestionReader, question: str, excluded: set[str]
) -> None:
    """ "-nuts -milk" excluded nut milk alone, so that answers had nuts and milk."""
    constraints = parse(question, reader, vocabulary).constraints
    assert {each.entity for each in constraints if each.mode == "exclude"} >= excluded  # type: ignore[union-attr]
    assert all(each.mode == "exclude" or each.kind == "tag" for each in constraints)
