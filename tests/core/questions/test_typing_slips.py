"""Typing slips in ordinary words are put right; other words, names and doubtful refusals stay as they are."""

import random
from dataclasses import replace

import pytest

from core.questions.constraint import IngredientConstraint
from core.questions.informal import in_standard_words
from core.questions.parse import parse
from core.questions.typing_slips import without_slips
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted

PLAIN = (
    "quick breakfast with bananas and yogurt under 20 minutes",
    "vegetarian lasagna for six friends",
    "chicken curry with rice, high protein",
    "something with lentils and spinach for dinner",
    "dessert with strawberries for eight people",
    "low sodium soup for my grandmother, 400 calories at most",
)
KEPT = (
    "roti and bhaji for my nani",
    "gonnae no gie me anythin",
    "brinjal sabzi the way my abuela makes it",
    "adobo pero walang suka",
    "I react to lactase drops",
    "a snack for Chrissie from Leeds",
    "chametz, kitniyot and treif",
    "soup at larder.example",
)


def _corrected(question: str, vocabulary: Vocabulary) -> str:
    return without_slips(in_standard_words(question), vocabulary).text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("qiuck brekfast with bannanas", "quick breakfast with bananas"),
        ("egplant with yogurt", "eggplant with yogurt"),
        ("fried catfsh for 30", "fried catfish for 30"),
        ("gulten free pasta bake", "gluten free pasta bake"),
        ("vegitarian curry for six freinds", "vegetarian curry for six friends"),
        ("ready in 15 mintues", "ready in 15 minutes"),
        ("highprotein snack", "high protein snack"),
        ("salmon dinenr", "salmon dinner"),
        ("soup with chikcen", "soup with chicken"),
        ("diner for 2", "diner for 2"),
        ("choclate cake", "chocolate cake"),
        ("spagetti for five", "spaghetti for five"),
    ],
)
def test_slips_are_put_right(vocabulary: Vocabulary, typed: str, meant: str) -> None:
    assert _corrected(typed, vocabulary) == meant


@pytest.mark.parametrize("question", KEPT)
def test_words_of_dialects_and_other_languages_stay(vocabulary: Vocabulary, question: str) -> None:
    assert _corrected(question, vocabulary) == in_standard_words(question).text


@pytest.mark.parametrize("question", PLAIN)
def test_words_without_a_slip_stay(vocabulary: Vocabulary, question: str) -> None:
    assert _corrected(question, vocabulary) == question


@pytest.mark.parametrize("question", ["lactosa, soup", "cake, no wallnut", "no penuts", "allergic to tofuu"])
def test_doubtful_allergens_are_left_to_the_guards(vocabulary: Vocabulary, question: str) -> None:
    assert _corrected(question, vocabulary) == question


def test_most_swapped_letters_are_put_right(vocabulary: Vocabulary) -> None:
    chance, right, tried = random.Random(5), 0, 0
    for question in PLAIN:
        for word in (each.strip(",") for each in question.split()):
            if len(word) < 6 or not word.isalpha():
                continue
            place = chance.randrange(1, len(word) - 2)
            typed = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
            tried += 1
            right += _corrected(question.replace(word, typed), vocabulary) == question
    assert right >= 0.9 * tried


def test_the_answer_quotes_the_slip(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("pancakes with bannanas", reader, vocabulary)
    named = {each.text: each.entity for each in parsed.constraints if isinstance(each, IngredientConstraint)}
    assert named == {"bannanas": "banana"}


def test_a_word_of_the_users_library_stays(vocabulary: Vocabulary) -> None:
    own = replace(vocabulary, is_title=lambda text: text == "brekfast")
    assert _corrected("brekfast", own) == "brekfast"


@pytest.mark.parametrize("slip", ["muhsrooms", "mushrroms", "chese", "dariy", "ceery", "shrmp", "almnds"])
@pytest.mark.parametrize(
    "frame", ["soup without {}", "soup, no {} please", "never {}, soup", "soup minus {}"]
)
def test_a_refused_slip_is_excluded_or_asked_about(vocabulary: Vocabulary, frame: str, slip: str) -> None:
    """Hold whatever the network reads: here it reads nothing but the soup."""
    parsed = parse(frame.format(slip), Scripted(("soup", "tag", "require")), vocabulary)
    excluded = [each for each in parsed.constraints if each.mode == "exclude"]
    assert excluded or parsed.unknown
