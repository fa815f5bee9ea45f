"""Compounds of a food and an allergy or a "no" exclude the food."""

import pytest

from core.questions.compounds import with_joined_names, without_compounds
from core.questions.constraint import ParsedQuestion
from core.questions.informal import in_standard_words
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _excluded(parsed: ParsedQuestion) -> list[str]:
    return [each.entity for each in parsed.constraints if each.mode == "exclude"]


@pytest.mark.parametrize(
    ("question", "food"),
    [
        ("Ich habe eine Nussallergie, any cake ideas?", "nut"),
        ("Erdnuss-Allergie, cake please", "peanut"),
        ("milchallergie, cake", "milk"),
        ("Laktoseintoleranz cake", "lactose"),
        ("Glutenunverträglichkeit, bread", "gluten grain"),
        ("pähkinäallergia, cake", "nut"),
        ("notenallergie cake", "nut"),
        ("no-chicken soup", "chicken"),
        ("a no-cheese pizza", "cheese"),
    ],
)
def test_a_compound_excludes_its_food(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    assert _excluded(parse(question, reader, vocabulary)) == [food]


def test_a_compound_is_quoted_as_typed(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("milchallergie, cake", reader, vocabulary)
    assert next(each.text for each in parsed.constraints if each.mode == "exclude") == "milchallergie"


@pytest.mark.parametrize(
    "question", ["hypoallergenic cake", "non-allergic cake", "allergic to nuts", "no-bake cake"]
)
def test_other_words_stay_whole(question: str, vocabulary: Vocabulary) -> None:
    assert without_compounds(in_standard_words(question), vocabulary).text == question


@pytest.mark.parametrize(
    ("typed", "joined"),
    [
        ("cheese cake without nuts", "cheesecake without nuts"),
        ("water melon salad", "watermelon salad"),
        ("butter milk pancakes", "buttermilk pancakes"),
        ("no butter milk", "no butter milk"),
        ("i have butter milk eggs flour", "i have butter milk eggs flour"),
        ("rice milk chocolate", "rice milk chocolate"),
        ("a proper beef burger", "a proper beef burger"),
        ("break fast after sunset", "break fast after sunset"),
        ("ground nut soup", "ground nut soup"),
    ],
)
def test_a_name_typed_as_two_words_is_whole(typed: str, joined: str, vocabulary: Vocabulary) -> None:
    assert with_joined_names(in_standard_words(typed), vocabulary).text == joined
