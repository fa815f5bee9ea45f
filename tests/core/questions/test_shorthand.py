"""Short amounts and prices in questions."""

import pytest

from core.questions.constraint import IngredientConstraint, TagConstraint
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
        ("protein 30g under 450", "protein 30g, under 450"),
        ("im 6'1 and 90 kg, lunch", "  and 90 kg, lunch"),
        ("he is 5 ft 10, lunch", "he  , lunch"),
        ("P 40 C 30 F 10 lunch", "40 g protein 30 g carbs 10 g fat lunch"),
        ("lunch with 4 BE", "lunch with 48 g carbs"),
        ("I want to be vegan", "I want to be vegan"),
        ("half my 1400 kcal for dinner", "700 kcal for dinner"),
        ("not too spicy chicken curry", "not spicy, chicken curry"),
        ("dinner, not too spicy", "dinner, not spicy"),
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
        ("tofu y, eggs n", "tofu yes, no eggs"),
        ("dairy: no\nrice: yes", "no dairy,\nrice yes"),
        ("eggs n", "eggs n"),
        ("2 cents worth of saffron", "2 cents worth of saffron"),
        ("mince for R150, 5 of us", "mince for cheap, 5 of us"),
        ("dal, 20% or more of energy from protein", "dal, at least 20% energy from protein"),
        ("soup, 30 % or less calories from fat", "soup, at most 30% energy from fat"),
        ("not more than 5 ingredients, cake", "few ingredients, cake"),
        ("three-ingredient cake", "few ingredients cake"),
        ("cake with more than 5 ingredients", "cake with many ingredients"),
        ("1 hour more or less", "1 hour roughly"),
        ("40/40/20 split p/c/f", "40% protein, 40% carbs, 20% fat split "),
        ("40/30/30 lunch", "40/30/30 lunch"),
        ("30/30/30 p/c/f", "30/30/30 p/c/f"),
        ("low oil less salt curry", "low oil, less salt curry"),
        ("im cutting high protein lunch", "im cutting, high protein lunch"),
        ("im cutting high sugar foods", "im cutting high sugar foods"),
        ("the 12 ingredients of garam masala", "the 12 ingredients of garam masala"),
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
        ("dinner !nuts !milk", {"nut", "milk"}),
    ],
)
def test_foods_struck_out_one_by_one_are_no_name_together(
    vocabulary: Vocabulary, reader: QuestionReader, question: str, excluded: set[str]
) -> None:
    """ "-nuts -milk" excluded nut milk alone, so that answers had nuts and milk."""
    constraints = parse(question, reader, vocabulary).constraints
    assert {each.entity for each in constraints if each.mode == "exclude"} >= excluded
    assert all(each.mode == "exclude" or each.kind == "tag" for each in constraints)


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("no nuts.milk", {"nut", "milk"}),
        ("without nuts.Milk", {"nut", "milk"}),
        ("no milk.eggs.nuts", {"milk", "egg", "nut"}),
        ("no nuts;milk", {"nut", "milk"}),
        ("no nuts_milk", {"nut", "milk"}),
        ("no nuts|milk", {"nut", "milk"}),
        ("milk | nut free", {"dairy-free", "nut-free"}),
        ("gluten.free pasta", {"gluten-free"}),
        ("curry with almonds -milk", {"milk"}),
    ],
)
def test_a_refusal_covers_a_list_without_blanks(
    vocabulary: Vocabulary, reader: QuestionReader, question: str, excluded: set[str]
) -> None:
    """ "No nuts.milk" asked for milk, and "nut|milk free" left the nuts in."""
    named = [
        each
        for each in parse(question, reader, vocabulary).constraints
        if isinstance(each, IngredientConstraint | TagConstraint)
    ]
    assert {each.entity for each in named if each.mode == "exclude" or each.kind == "tag"} >= excluded
    assert not [
        each
        for each in named
        if each.kind == "ingredient" and each.mode == "require" and each.entity in excluded
    ]


def test_a_new_sentence_without_a_blank_stays_one(vocabulary: Vocabulary, reader: QuestionReader) -> None:
    (nuts, milk) = parse("No nuts.With milk please", reader, vocabulary).constraints
    assert (nuts.mode, nuts.text, milk.mode, milk.text) == ("exclude", "nuts", "require", "milk")
