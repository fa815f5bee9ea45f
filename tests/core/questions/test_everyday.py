"""Everyday words name no food, so that an exclusion of one is not asked about."""

import pytest

from core.food.names import NameIndex
from core.food.spelling import normalised_name
from core.questions.everyday import EverydayWords, everyday_words, is_everyday, names_no_food
from core.questions.parse import parse
from core.questions.unused import unused_words
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader

WORDS = sorted(word for entry in EverydayWords.entries for word in getattr(everyday_words(), entry))
FOOD_FACETS = {"diet", "health", "dish", "course"}


def test_no_everyday_word_is_a_food_a_diet_or_a_dish(vocabulary: Vocabulary, names: NameIndex) -> None:
    """In English, in the taxonomy, in other languages, and as a label of what is eaten."""
    assert len(WORDS) > 1000
    foods = vocabulary.foods.keys() | names.by_name.keys() | vocabulary.allergen_words
    foreign = vocabulary.exclusion_cues.foreign_foods
    wrong = [word for word in WORDS if normalised_name(word) in foods or word in foreign]
    wrong += [
        word
        for word in WORDS
        if any(tag.facet in FOOD_FACETS for tag in vocabulary.tags.get(normalised_name(word), ()))
    ]
    assert wrong == []


@pytest.mark.parametrize("text", ["dry", "not dry", "the pan", "2 mates", "whole flat", "by tomorrow"])
def test_everyday_words_alone_name_no_food(vocabulary: Vocabulary, text: str) -> None:
    assert names_no_food(text, vocabulary)


@pytest.mark.parametrize(
    "text", ["dry sherry", "heavy cream", "glurf", "allergic", "greasy", "green", "raw", "skin"]
)
def test_a_food_or_an_unread_word_is_no_everyday_word(vocabulary: Vocabulary, text: str) -> None:
    assert not names_no_food(text, vocabulary)


@pytest.mark.parametrize(
    "question",
    ["I'm allergic to dust, pan", "pan gives me hives", "a reaction to some kettle", "alergia pan"],
)
def test_a_word_next_to_an_allergy_is_asked_about(vocabulary: Vocabulary, question: str) -> None:
    word = "kettle" if "kettle" in question else "pan"
    assert unused_words(question, (word,), (), vocabulary) == ()
    assert unused_words(f"no {word}, rice", (word,), (), vocabulary) == (word,)


def test_an_unknown_wish_is_searched_for_by_its_words(vocabulary: Vocabulary) -> None:
    assert unused_words("moi moi for tea", ("moi moi",), ("moi moi",), vocabulary) == ("moi moi",)
    assert unused_words("no moi moi for tea", ("moi moi",), ("moi moi",), vocabulary) == ()
    # A slip of a diet is no dish.
    assert unused_words("veegan for tea", ("veegan",), ("veegan",), vocabulary) == ()
    assert unused_words("moi moi for tea", ("moi moi",), (), vocabulary) == ()
    assert unused_words("nooo eggs", ("nooo",), ("nooo",), vocabulary) == ()


def test_answers_need_not_wait_for_a_excluded_quality(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("chicken that isn't dry", reader, vocabulary)
    assert parsed.unknown == ()
    assert [each.text for each in parsed.constraints] == ["chicken"]


def test_an_everyday_word_is_no_slip(vocabulary: Vocabulary) -> None:
    assert all(is_everyday(word) for word in ("dying", "friends", "Kettle".lower()))


@pytest.mark.parametrize(
    ("question", "unused"),
    [
        ("chicken that isn't dry", ("isn't dry",)),
        ("soup that is not too heavy", ("not too heavy",)),
        ("dry chicken", ()),
    ],
)
def test_how_a_dish_shall_not_be_is_named_as_not_used(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, unused: tuple[str, ...]
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert (parsed.unused, parsed.unknown) == (unused, ())
    assert not any(word in parsed.rest for word in ("isn't", "not", "heavy"))


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("crackers not from a tin", "not from a tin"),
        ("lunch, nothing that needs chopping", "nothing that needs chopping"),
        ("don't give me anything that needs a fork", "don't give me anything that needs a fork"),
    ],
)
def test_a_refusal_that_no_data_tells_is_named(
    question: str, named: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert named in parsed.unused
    assert not [each for each in parsed.constraints if each.mode == "exclude"]


@pytest.mark.parametrize("question", ["fish that isn't tilapia", "a meat that isn't tilapia"])
def test_a_food_that_another_is_not_is_excluded(
    question: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    modes = {
        getattr(each, "entity", ""): each.mode for each in parse(question, reader, vocabulary).constraints
    }
    assert modes["tilapia"] == "exclude"


@pytest.mark.parametrize(
    "question", ["supper after Yom Kippur", "something sabaw", "Iglesia ni Cristo supper"]
)
def test_a_name_is_no_food_with_a_slip(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse(question, reader, vocabulary)
    assert not [each for each in parsed.constraints if each.kind == "ingredient"]
