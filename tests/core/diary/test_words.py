"""Meals in plain words: what is understood, estimated, and honestly unknown."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.diary.words import LoggedMealText, read_meal
from core.errors import KnownError
from core.food.foods import Food
from core.food.names import NameIndex
from core.recommend.context import RecommenderContext

Read = Callable[[str], LoggedMealText]


@pytest.fixture(scope="session")
def read(kitchen: RecommenderContext, names: NameIndex, foods: dict[str, Food]) -> Read:
    def reader(text: str) -> LoggedMealText:
        return read_meal(text, kitchen.library, names, foods)

    return reader


def test_a_recipe_by_its_title(read: Read, kitchen: RecommenderContext) -> None:
    found = read("  fruit PLATE ")
    assert found.recipe_key == "fruit-plate"
    recipe = kitchen.library.recipe(kitchen.library.recipe_ids(["fruit-plate"])["fruit-plate"])
    assert found.snapshot.amounts["energy"] == pytest.approx(recipe.nutrition.amounts["energy"])
    twice = read("2 servings of fruit plate")
    assert twice.servings == 2
    assert twice.snapshot.amounts["energy"] == pytest.approx(2 * recipe.nutrition.amounts["energy"])
    half = read("half a portion of fruit plate")
    assert half.snapshot.amounts["energy"] == pytest.approx(0.5 * recipe.nutrition.amounts["energy"])


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("100 g rolled oats", 360, 400),
        ("200 ml whole milk and a banana", 180, 260),
        ("2 large eggs", 130, 160),
        ("1 1/2 cups cooked white rice", 250, 420),
        ("½ cup whole milk", 65, 85),
        ("a medium apple, 30 g peanut butter", 240, 310),
    ],
)
def test_foods_with_amounts(read: Read, text: str, low: float, high: float) -> None:
    found = read(text)
    assert not found.unplaced
    assert low <= found.snapshot.amounts["energy"] <= high
    assert found.snapshot.coverage["energy"] == pytest.approx(1.0)


def test_what_is_unknown_is_not_zero(read: Read) -> None:
    found = read("wibble of the deep")
    assert found.unplaced
    assert "energy" not in found.snapshot.amounts
    assert found.snapshot.coverage["energy"] == 0
    mixed = read("100 g rolled oats and a wibble")
    assert mixed.unplaced
    assert mixed.snapshot.amounts["energy"] > 300
    assert mixed.snapshot.coverage["energy"] < 0.9


def test_a_usual_portion_is_said_to_be_one(read: Read) -> None:
    found = read("banana")
    assert found.estimated == ("banana",)
    assert 80 < found.snapshot.amounts["energy"] < 130


@pytest.mark.parametrize("text", ["", "  ", "123", "🍕", "x" * 600])
def test_nothing_to_log(read: Read, text: str) -> None:
    with pytest.raises(KnownError):
        read(text)


@given(st.text(max_size=120))
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    max_examples=60,
    deadline=None,
)
def test_any_words_are_read_or_refused_in_one_sentence(read: Read, text: str) -> None:
    try:
        found = read(text)
    except KnownError as error:
        assert "\n" not in str(error)  # noqa: PT017 - the text need not fail
        return
    assert all(amount >= 0 for amount in found.snapshot.amounts.values())
