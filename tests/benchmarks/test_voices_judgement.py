"""The rules that judge a difference between two readings."""

import pytest

from benchmarks.voices_judgement import differences
from benchmarks.voices_reading import Voiced, compare
from core.questions.constraint import IngredientConstraint, TagConstraint
from core.recommend.answer import AskResult

CAKE = TagConstraint(mode="require", entity="cake", facet="dish", text="cake")


def _mistakes(
    row: Voiced, *constraints: IngredientConstraint | TagConstraint, unknown: tuple[str, ...] = ()
) -> list[str]:
    result = AskResult(question=row.text, constraints=constraints, unknown=unknown)
    return [each.kind for each in differences(row, result, compare(row, result)) if each.is_mistake]


def test_a_label_that_the_text_does_not_say_is_no_mistake() -> None:
    assert _mistakes(Voiced(id="1", text="a cake", want=["cake"], tags=["dessert"]), CAKE) == []


def test_a_wish_that_is_excluded_is_a_mistake() -> None:
    leek = IngredientConstraint(mode="exclude", entity="leek", text="leeks")
    found = _mistakes(Voiced(id="1", text="two leeks", want=["leeks"]), leek)
    assert set(found) == {"a wish excluded"}


@pytest.mark.parametrize(("refuse", "kinds"), [((), ["asked needlessly"]), (("nuts",), [])])
def test_a_question_back_is_a_mistake_where_nothing_is_refused(
    refuse: tuple[str, ...], kinds: list[str]
) -> None:
    row = Voiced(id="1", text="a cake, no nuts" if refuse else "a cake", want=["cake"], refuse=refuse)
    assert _mistakes(row, CAKE, unknown=("nuts",)) == kinds


def test_no_oven_is_no_mistake() -> None:
    baked = TagConstraint(mode="exclude", entity="baked", facet="method", text="no oven")
    assert _mistakes(Voiced(id="1", text="cake, no oven", want=["cake"]), CAKE, baked) == []
