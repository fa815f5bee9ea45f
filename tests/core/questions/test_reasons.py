"""What the reason of an exclusion names is refused, and never wished for."""

import pytest

from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _named(parsed: ParsedQuestion, *modes: str) -> set[str]:
    return {str(getattr(each, "entity", "")) for each in parsed.constraints if each.mode in modes}


@pytest.mark.parametrize(
    ("question", "refused"),
    [
        ("no pancakes, they contain milk", {"milk"}),
        ("no pesto because of the pine nuts", {"pesto", "pine nut"}),
        ("without soy sauce because it has wheat", {"soy sauce", "wheat"}),
        ("no meringue. It's full of egg", {"egg"}),
        ("aioli contains egg, we can't have egg", {"aioli", "egg"}),
        ("tahini is sesame, so no halva for her", {"tahini", "sesame"}),
        ("no beer as it contains gluten, dinner please", {"beer", "gluten grain"}),
        ("almonds, may contain traces is not ok for us", {"almond"}),
        ("traces are not fine, sesame", {"sesame"}),
    ],
)
def test_the_food_of_a_reason_is_refused(
    question: str, refused: set[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert refused <= _named(parsed, "exclude")
    assert refused.isdisjoint(_named(parsed, "require", "prefer"))
    assert parsed.question == question


@pytest.mark.parametrize(
    ("question", "dish", "refused"),
    [
        (
            "skip pears, plums and figs. find cupcakes without any of those",
            "cupcake",
            {"pear", "plum", "fig"},
        ),
        ("we can't do eggs. waffles that don't have them", "waffle", {"egg"}),
        ("no milk or butter, scones with none of that", "scone", {"milk", "butter"}),
        ("dad can't do bacon, gravy without it", "gravy", {"bacon"}),
    ],
)
def test_a_dish_without_what_was_refused_before_is_wanted(
    question: str, dish: str, refused: set[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert dish in _named(parsed, "require", "prefer")
    assert refused <= _named(parsed, "exclude")
    assert dish not in _named(parsed, "exclude")


@pytest.mark.parametrize(
    ("question", "nutrient"),
    [
        ("no gammon because of the salt", "salt"),
        ("no cream cheese, it's full of fat", "fat"),
        ("no juice because sugar", "sugars"),
    ],
)
def test_a_nutrient_in_a_reason_is_a_low_level(
    question: str, nutrient: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    levels = {getattr(each, "entity", ""): getattr(each, "level", None) for each in parsed.constraints}
    assert levels[nutrient] == "low"


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("no pizza because I want pasta", {"pasta"}),
        ("no meat, I have fish", {"fish"}),
        ("no fish, there's chicken in the freezer", {"chicken"}),
        ("the soup is tomato, no cream", {"tomato"}),
    ],
)
def test_a_wish_behind_an_exclusion_stays_one(
    question: str, wanted: set[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert wanted <= _named(parse(question, reader, vocabulary), "require", "prefer")


@pytest.mark.parametrize(
    "question", ["the dietitian says go steady on butter", "my nurse told me go steady on kale"]
)
def test_reported_advice_to_eat_little_is_no_wish(
    question: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert not _named(parsed, "require", "prefer")
    assert _named(parsed, "avoid", "exclude")
