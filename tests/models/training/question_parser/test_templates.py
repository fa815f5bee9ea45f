"""Templates of whole sentences: the markup, and every line of every file."""

import random

import pytest

from core.assets import assets_dir
from models.training.question_parser.fragments import Fragments
from models.training.question_parser.lexicon import load
from models.training.question_parser.marked import Marks
from models.training.question_parser.templates import fill, lines


@pytest.fixture(scope="module")
def clauses() -> Fragments:
    return Fragments(load(assets_dir(), None), random.Random(11))


def _spans(marks: Marks) -> list[str]:
    return [mark.span.removeprefix("B-") for mark in marks if mark.span.startswith("B-")]


def test_every_line_makes_a_question_without_markup(clauses: Fragments) -> None:
    assert len(lines()) > 1000
    for template in lines():
        text = " ".join(mark.word for mark in fill(template, clauses))
        assert text
        assert not set("{}") & set(text), template


@pytest.mark.parametrize(
    ("template", "spans"),
    [
        ("{dish} <without> {food!}", ["tag_require", "ingredient_exclude"]),
        ("{food~} or {cuisine!}", ["ingredient_prefer", "tag_exclude"]),
        ("{food?} is fine, {diet?} or not", []),
        ("<less> {food-}", ["ingredient_avoid"]),
        ("[comfort food:tag] with [lemon:food!]", ["tag_require", "ingredient_exclude"]),
        ("[<500 kcal:amount], [half an hour tops:time]", ["quantity_require", "time_require"]),
        ("[60 g protein left:day]", ["day_prefer"]),
        ("[6 of us:servings], [my usual:similar]", ["servings_require", "similar_prefer"]),
    ],
)
def test_marks_mean_what_the_markup_says(clauses: Fragments, template: str, spans: list[str]) -> None:
    assert _spans(fill(template, clauses)) == spans


def test_cues_and_alternatives_are_marked(clauses: Fragments) -> None:
    marks = fill(
        "[tea:food] or [milk:food|], <no> [salt:food!], <<allergic to>> [egg:food!] \\(really\\)", clauses
    )
    assert [mark.word for mark in marks if mark.alternative] == ["milk"]
    assert [mark.word for mark in marks if mark.role == "refusal"] == ["no"]
    assert [mark.word for mark in marks if mark.role == "allergy"] == ["allergic", "to"]
    assert [mark.word for mark in marks][-3:] == ["(", "really", ")"]


def test_one_of_the_choices_is_taken(clauses: Fragments) -> None:
    said = {" ".join(mark.word for mark in fill("(soup/stew) now", clauses)) for _ in range(50)}
    assert said == {"soup now", "stew now"}


def test_an_unknown_slot_is_an_error(clauses: Fragments) -> None:
    with pytest.raises(ValueError, match="nonsense"):
        fill("{nonsense} please", clauses)


@pytest.mark.parametrize(
    ("template", "roles"),
    [
        ("[approx 15g carbs:amount]", "around number unit nutrient"),
        ("[45 grams of carbs a meal:amount]", "number unit O nutrient basis_serving basis_serving"),
        ("[30+ g protein:amount]", "number min unit nutrient"),
        ("[half an hour tops:time]", "number number unit max"),
        ("[120 g protein more:day] [more protein:compare]", "number unit nutrient left level_high nutrient"),
        ("[2 adults 3 kids:servings]", "number O number O"),
    ],
)
def test_written_amounts_get_their_roles(clauses: Fragments, template: str, roles: str) -> None:
    assert " ".join(mark.role for mark in fill(template, clauses)) == roles
