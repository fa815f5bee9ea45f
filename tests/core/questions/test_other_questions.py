"""Questions that no recipe answers are named, and nothing else of the question is lost."""

import pytest

from core.assets import assets_dir
from core.questions.other_questions import without_other_questions
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("how long does hummus last in the fridge?", "keeping"),
        ("is the milk still good", "keeping"),
        ("can I freeze lasagne", "keeping"),
        ("how many calories in a banana", "nutrition"),
        ("are eggs bad for you", "nutrition"),
        ("when is mother's day this year", "general"),
    ],
)
def test_its_foods_are_no_wishes(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, subject: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert (parsed.unanswered, parsed.constraints, parsed.rest) == ((subject,), (), "")


@pytest.mark.parametrize(
    "question",
    [
        "how long does beef take to cook",
        "what can I make with milk that keeps for 3 days",
        "a lasagne that freezes well",
        "soup or sauce, freezes well",
        "use up spinach before it goes off",
        "dinner under 500 calories in total",
        "is there a good recipe for beef",
        "what's safe to eat with a nut allergy",
    ],
)
def test_a_wish_is_none(question: str) -> None:
    vocabulary = Vocabulary.from_assets(assets_dir())
    assert without_other_questions(question, vocabulary) == (question, ())


def test_every_other_sentence_is_read(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("How long does rice keep? Also give me a chicken curry", reader, vocabulary)
    assert parsed.unanswered == ("keeping",)
    assert {getattr(each, "entity", "") for each in parsed.constraints} == {"chicken", "curry"}


@pytest.mark.parametrize(
    ("question", "marks"),
    [
        ("how long does cheese last, no nuts please", (("nuts", "ingredient", "exclude"),)),
        ("is butter bad for my vegan son", (("vegan", "tag", "require"),)),
        ("is rice healthy for coeliacs", ()),
    ],
)
def test_a_rule_in_it_holds(
    vocabulary: Vocabulary, question: str, marks: tuple[tuple[str, str, str], ...]
) -> None:
    parsed = parse(question, Scripted(*marks), vocabulary)
    assert parsed.unanswered
    assert parsed.constraints


def test_what_a_later_sentence_limits_stays_a_wish(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("how many calories are in chicken wraps? want it under 700 kcal", reader, vocabulary)
    assert {each.kind for each in parsed.constraints} >= {"tag", "nutrient"}
