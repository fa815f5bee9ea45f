"""Exclusions whose words stand around their food are read, and an ordinary day since which a food is missed is none."""

import pytest

from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _by_mode(parsed: ParsedQuestion, *modes: str) -> set[str]:
    return {str(getattr(each, "entity", "")) for each in parsed.constraints if each.mode in modes}


@pytest.mark.parametrize(
    ("question", "food"),
    [
        ("haven't had dairy since my diagnosis", "dairy"),
        ("haven't eaten meat since 1999", "meat"),
        ("he hasn't touched prawns since that reaction", "shrimp"),
        ("can't keep cream down since chemo", "cream"),
        ("she can't hold any milk down", "milk"),
        ("I said eggs were fine but they're not, quick lunch", "egg"),
        ("I told you milk is ok, that was a mistake", "milk"),
        ("allium allergy (onion, garlic), a sauce", "garlic"),
        ("without meat (chicken, beef or pork) tonight", "beef"),
        ("oats, dates (yuck), honey", "date"),
        ("dates (no thanks), oats", "date"),
        ("leftovers: ham, leek (kid won't eat it), cream", "leek"),
        ("salad with feta (hate it) and olives", "feta"),
        ("no dairy (butter is ok), cake", "dairy"),
        ("cake that doesn't set off my milk thing", "milk"),
    ],
)
def test_a_food_between_the_words_is_excluded(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert food in _by_mode(parsed, "exclude")
    assert food not in _by_mode(parsed, "require", "prefer")
    assert parsed.question == question


@pytest.mark.parametrize(
    ("question", "food"),
    [
        ("haven't had lamb since Easter, roast ideas", "lamb"),
        ("haven't had chicken since Monday, chicken dinner", "chicken"),
        ("can't keep the costs down, lentils and rice", "lentil"),
    ],
)
def test_a_food_that_is_missed_stays_wanted(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert food in _by_mode(parsed, "require", "prefer")
    assert not parsed.unknown


@pytest.mark.parametrize(
    ("question", "wish"),
    [
        ("soup that won't set off my egg thing", "soup"),
        ("nut allergy (peanuts and almonds), cake", "cake"),
        ("egg allergy (mild), cake", "cake"),
    ],
)
def test_the_dish_before_or_behind_stays_wanted(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, wish: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert wish in _by_mode(parsed, "require", "prefer")
    assert wish not in _by_mode(parsed, "exclude")


def test_where_nobody_can_tell_the_person_is_asked(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("haven't eaten lamb since the thing with the neighbours", reader, vocabulary)
    assert "lamb" not in _by_mode(parsed, "require", "prefer")
    assert any("lamb" in text for text in parsed.unknown)


@pytest.mark.parametrize(
    ("question", "tag"),
    [
        ("Hindu guests tonight", "beef-free"),
        ("Jewish friends for lunch", "kosher"),
        ("trying veganuary", "vegan"),
    ],
)
def test_a_creed_stands_for_its_diet(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, tag: str
) -> None:
    assert tag in _by_mode(parse(question, reader, vocabulary), "require")


def test_a_course_that_is_allowed_again_is_not_excluded(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert not _by_mode(parse("I'm allowed bread again", reader, vocabulary), "exclude")


@pytest.mark.parametrize(
    "question", ["ive had no veg yet", "had no fruit so far", "I've eaten no greens today"]
)
def test_what_somebody_has_not_had_yet_is_not_refused(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert not _by_mode(parsed, "exclude", "avoid")
    assert not parsed.unknown


@pytest.mark.parametrize(
    ("question", "food"), [("I've had no dairy today", "dairy"), ("ive had no alcohol all week", "alcohol")]
)
def test_a_food_that_people_do_without_for_a_reason_is_asked_about(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, food: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert food in parsed.unknown
    assert food not in _by_mode(parsed, "require", "prefer")


@pytest.mark.parametrize(
    "question", ["Shop had no buttermilk today, soda bread", "I had no buttermilk today, soda bread"]
)
def test_what_there_was_none_of_stays_out(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    assert "buttermilk" in _by_mode(parse(question, reader, vocabulary), "exclude")


def test_a_meal_that_somebody_missed_is_not_asked_for(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("had no lunch yet, quick dinner", reader, vocabulary)
    assert "lunch" not in _by_mode(parsed, "require", "exclude")
    assert "dinner" in _by_mode(parsed, "require")


def test_a_bracket_speaks_of_the_food_before_it(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("oats, dates (yuck), peanut butter, honey. breakfast", reader, vocabulary)
    assert {"oat", "peanut butter", "honey"} <= _by_mode(parsed, "require", "prefer")
    assert _by_mode(parsed, "exclude") == {"date"}


@pytest.mark.parametrize("question", ["low fodmap (garlic, leek) soup", "a low-fodmap diet (garlic, leek)"])
def test_foods_in_the_bracket_of_a_diet_are_asked_about(
    question: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert {"garlic", "leek"}.isdisjoint(_by_mode(parsed, "require", "prefer"))
    assert {"garlic", "leek"} <= {*parsed.unknown}
