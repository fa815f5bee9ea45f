"""Exact names: the vocabulary says what is one name, the network what is wanted and excluded."""

import pytest

from core.questions.constraint import Constraint, NutrientConstraint
from core.questions.exact_names import read_exact
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader, Reading
from models.question_parser.words import split_words

FOODS = (
    "eggs", "onion", "sugar", "baking soda", "lemons, juice of", "salt and pepper", "pepper", "salt", "pork", "juice",
    "sugar-free jello", "strawberries", "garlic", "fish",
)  # fmt: skip
TAGS = (
    "drop-cookies", "cookies", "eggs", "pork", "quick-breads", "5-ingredients-or-less", "northeastern-united-states",
    "strawberries", "low-fat", "beans", "italian", "gelatin", "sugar-free",
    "60-minutes-or-less", "fish", "side dishes", "low-sodium", "free-of-something", "shakes", "savory-pie",
)  # fmt: skip


@pytest.fixture(scope="module")
def library(vocabulary: Vocabulary) -> Vocabulary:
    """The shipped vocabulary with the names of a made-up library."""
    return vocabulary.joined_by(FOODS, [("other", tag) for tag in TAGS], first=True)


class Told:
    """A reader that marks nothing and keeps what it was given to read."""

    def __init__(self) -> None:
        self.question = ""

    def read(self, question: str) -> Reading:
        self.question = question
        words = tuple(split_words(question))
        return Reading(question, words, ("O",) * len(words), ())


@pytest.mark.parametrize(
    ("question", "covered"),
    [
        ("drop-cookies without baking soda", "italian without onion"),
        ("Eggs recipes with eggs", "italian recipes with eggs"),
        ("pork or eggs dishes", "italian or mexican dishes"),
        ("pork with eggs", "pork with eggs"),
        ("with lemons, juice of, and onion?", "with garlic, and onion?"),
        ("italian 5-ingredients-or-less dishes", "italian mexican dishes"),
        ("no salt and pepper.", "no onion."),
        ("low fat drop-cookies recipes", "low fat italian recipes"),
        ("with sugar-free jello", "with onion"),
        ("low-fat eggs recipes", "italian mexican recipes"),
        ("saturated fat at most 5", "saturated fat at most 5"),
        ("drop-cookies without ingredient onion", "italian without garlic"),
        ("pork recipes without ingredients baking soda", "italian recipes without onion"),
        ("side dishes dishes with eggs", "italian dishes with eggs"),
        ("pork, beans or eggs dishes", "italian, mexican or greek dishes"),
        ("pork, savory pies or eggs dishes", "italian, mexican or greek dishes"),
        ("low protein shakes dishes", "low protein italian dishes"),
        ("no salt and pepper (to taste)", "no onion (to taste)"),
    ],
)
def test_names_are_covered_while_the_network_reads(question: str, covered: str, library: Vocabulary) -> None:
    told = Told()
    read = read_exact(question, told, library)
    assert told.question == covered
    assert read.reading.question == question
    assert [question[word.start : word.end] for word in read.reading.words] == [
        word.text for word in read.reading.words
    ]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Suggest drop-cookies dishes which don't contain baking soda?",
            {("tag", "require", "drop-cookies"), ("ingredient", "exclude", "baking soda")},
        ),
        (
            "What eggs recipes can I make with onion?",
            {("tag", "require", "eggs"), ("ingredient", "require", "onion")},
        ),
        (
            "What are pork recipes that contain lemons, juice of and sugar?",
            {
                ("tag", "require", "pork"),
                ("ingredient", "require", "lemons, juice of"),
                ("ingredient", "require", "sugar"),
            },
        ),
        (
            "What quick-breads recipes can I cook without salt and pepper?",
            {("tag", "require", "quick-breads"), ("ingredient", "exclude", "salt and pepper")},
        ),
        (
            "Which 5-ingredients-or-less recipes can I make without using strawberries?",
            {("tag", "require", "5-ingredients-or-less"), ("ingredient", "exclude", "strawberries")},
        ),
    ],
)
def test_each_name_is_read_whole_and_means_itself(
    question: str, expected: set[tuple[str, str, str]], reader: QuestionReader, library: Vocabulary
) -> None:
    found = parse(question, reader, library, exact_names=True)
    assert {_flat(each) for each in found.constraints} == expected
    assert found.unknown == ()


def test_tags_on_both_sides_of_or_are_alternatives(reader: QuestionReader, library: Vocabulary) -> None:
    question = "What drop-cookies or northeastern-united-states recipes can I cook without garlic?"
    found = parse(question, reader, library, exact_names=True).constraints
    assert [each.any_of for each in found] == [1, 1, None]


def test_a_cue_of_exclusion_within_a_tag_is_part_of_the_tag(
    reader: QuestionReader, library: Vocabulary
) -> None:
    question = "Which low protein free-of-something dishes can I prepare without garlic?"
    found = parse(question, reader, library, exact_names=True)
    assert found.unknown == ()
    assert [_flat(each)[1:] for each in found.constraints] == [
        ("require", "protein"),
        ("require", "free-of-something"),
        ("exclude", "garlic"),
    ]


def test_each_tag_of_a_list_with_or_is_an_alternative(reader: QuestionReader, library: Vocabulary) -> None:
    question = "What pork, beans or drop-cookies dishes do not have ingredients garlic, onion?"
    found = parse(question, reader, library, exact_names=True)
    assert [(*_flat(each), each.any_of) for each in found.constraints] == [
        ("tag", "require", "pork", 1),
        ("tag", "require", "beans", 1),
        ("tag", "require", "drop-cookies", 1),
        ("ingredient", "exclude", "garlic", None),
        ("ingredient", "exclude", "onion", None),
    ]
    assert found.unknown == ()


def test_a_level_that_is_the_only_tag_of_the_recipes_is_the_tag(
    reader: QuestionReader, library: Vocabulary
) -> None:
    (label, _) = parse("low sodium dishes without onion", reader, library, exact_names=True).constraints
    assert _flat(label) == ("tag", "require", "low-sodium")


def test_a_tag_that_ends_in_less_frees_of_nothing(reader: QuestionReader, library: Vocabulary) -> None:
    found = parse("fish or 60-minutes-or-less recipes with onion", reader, library, exact_names=True)
    assert found.unknown == ()
    assert [_flat(each)[2] for each in found.constraints] == ["fish", "60-minutes-or-less", "onion"]


def test_a_level_written_apart_is_the_level_and_with_its_hyphen_the_tag(
    reader: QuestionReader, library: Vocabulary
) -> None:
    (level, _) = parse("low fat drop-cookies recipes", reader, library, exact_names=True).constraints
    assert isinstance(level, NutrientConstraint)
    assert (level.entity, level.level) == ("fat", "low")
    (label, _) = parse("low-fat recipes with onion", reader, library, exact_names=True).constraints
    assert _flat(label) == ("tag", "require", "low-fat")


def _flat(constraint: Constraint) -> tuple[str, str, str]:
    return (constraint.kind, constraint.mode, str(getattr(constraint, "entity", "")))


def test_a_label_of_what_is_seldom_wanted_is_that_label(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    library = vocabulary.joined_by(["pork"], [("health", "lactose")], first=True)
    parsed = parse("What are lactose dishes which don't have pork?", reader, library, exact_names=True)
    assert {(each.mode, getattr(each, "entity", "")) for each in parsed.constraints} == {
        ("require", "lactose"),
        ("exclude", "pork"),
    }
    assert parsed.unknown == ()
