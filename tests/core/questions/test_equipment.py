"""Equipment that a kitchen has not: recipes with the label of its method are left out, and no food is."""

import pytest

from core.questions.equipment import without_makers
from core.questions.informal import as_typed
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _said(question: str, vocabulary: Vocabulary, *marks: tuple[str, str, str]) -> list[str]:
    parsed = parse(question, Scripted(*marks), vocabulary)
    return [f"{each.mode} {getattr(each, 'entity', '')}" for each in parsed.constraints]


@pytest.mark.parametrize(
    "before", ["no", "without an", "I don't have a working", "can't use the", "mum doesn't let me use the"]
)
def test_missing_equipment_leaves_out_its_method(vocabulary: Vocabulary, before: str) -> None:
    assert _said(f"cake, {before} oven", vocabulary, ("cake", "tag", "require")) == [
        "require cake",
        "exclude baked",
    ]


def test_a_food_named_after_equipment_stays_one(vocabulary: Vocabulary) -> None:
    said = _said("no microwave popcorn", vocabulary, ("microwave popcorn", "ingredient", "exclude"))
    assert said == ["exclude microwave popcorn"]


def test_equipment_that_is_there_excludes_nothing(vocabulary: Vocabulary) -> None:
    assert "exclude baked" not in _said("cake in the oven", vocabulary, ("cake", "tag", "require"))


@pytest.mark.parametrize("behind", ["is broken", "isn't working", "died last night"])
def test_equipment_that_does_not_work_is_missing(vocabulary: Vocabulary, behind: str) -> None:
    said = _said(
        f"our oven {behind}, cake", vocabulary, ("oven", "tag", "require"), ("cake", "tag", "require")
    )
    assert sorted(said) == ["exclude baked", "require cake"]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("waffles, no waffle maker", "waffles, no machine"),
        ("something for my waffle maker", "something for my waffle"),
        ("bread maker recipe", "bread maker recipe"),
        ("ice cream maker sorbet", "ice cream maker sorbet"),
    ],
)
def test_a_machine_named_after_a_dish_makes_it(vocabulary: Vocabulary, question: str, text: str) -> None:
    assert without_makers(as_typed(question), vocabulary).text == text


def test_what_a_dish_is_made_in_is_no_exclusion(vocabulary: Vocabulary) -> None:
    said = _said(
        "cake from the oven, not fried",
        vocabulary,
        ("cake", "tag", "require"),
        ("oven", "tag", "exclude"),
        ("fried", "tag", "exclude"),
    )
    assert said == ["require cake", "require baked", "exclude fried"]
