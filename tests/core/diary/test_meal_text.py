"""Meals in plain words: what is understood, estimated, and honestly unknown."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.diary.meal_text import LoggedMealText, read_meal
from core.errors import KnownError
from core.recommend.context import RecommenderContext
from core.text.lines.line_reader import LineReader
from tests.core.diary.pieces import foods_of
from tests.sampling import sample_size

Read = Callable[[str], LoggedMealText]


@pytest.fixture(scope="session")
def read(context: RecommenderContext, line_reader: LineReader) -> Read:
    def reader(text: str) -> LoggedMealText:
        return read_meal(text, context.library, line_reader)

    return reader


def test_a_recipe_by_its_title(read: Read, context: RecommenderContext) -> None:
    found = read("  fruit PLATE ")
    assert found.recipe_key == "fruit-plate"
    recipe = context.library.recipe(context.library.recipe_ids(["fruit-plate"])["fruit-plate"])
    assert found.snapshot.amounts["energy"] == pytest.approx(recipe.nutrition.amounts["energy"])
    twice = read("2 servings of fruit plate")
    assert twice.servings == 2
    assert twice.snapshot.amounts["energy"] == pytest.approx(2 * recipe.nutrition.amounts["energy"])
    half = read("half a portion of fruit plate")
    assert half.snapshot.amounts["energy"] == pytest.approx(0.5 * recipe.nutrition.amounts["energy"])


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("half a pot of {title}", 0.5),
        ("1/3 of the pot of {title}", 1 / 3),
        ("about half the batch of {title}", 0.5),
        ("a quarter of the recipe for {title}", 0.25),
        ("25 % of the tray of {title}", 0.25),
        ("350 g of the 1.4 kg pot of {title}", 0.25),
        ("{title}, half the pot", 0.5),
        ("{title} (1/3 of the batch)", 1 / 3),
        ("1 batch of {title}", 1.0),
    ],
)
def test_a_share_of_the_pot_is_that_share_of_all_servings(
    read: Read, context: RecommenderContext, text: str, share: float
) -> None:
    number = context.library.recipe_ids(["chickpea and spinach stew"])["chickpea and spinach stew"]
    recipe = context.library.recipe(number)
    assert recipe.servings > 1
    found = read(text.format(title="chickpea and spinach stew"))
    assert found.recipe_key == recipe.key
    assert found.servings == pytest.approx(share * recipe.servings)
    energy_kcal = share * recipe.servings * recipe.nutrition.amounts["energy"]
    assert found.snapshot.amounts["energy"] == pytest.approx(energy_kcal)


@pytest.mark.parametrize(
    "text", ["half a pot of yogurt", "half a tin of beans", "pot noodle", "2 pots of yogurt"]
)
def test_a_share_of_a_package_is_no_recipe(read: Read, text: str) -> None:
    assert read(text).recipe_key is None


def test_a_title_without_an_amount_is_a_usual_portion(read: Read) -> None:
    plate = read("fruit plate").snapshot
    (line,) = plate.lines
    low_kcal, high_kcal = line.ranges["energy"]
    assert low_kcal < line.nutrition["energy"] < high_kcal
    # The profile is still checked against its ingredients.
    assert len(plate.foods) > 1
    (twice,) = read("2 servings of fruit plate").snapshot.lines
    assert not twice.ranges


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("100 g rolled oats", 360, 400),
        ("200 ml whole milk and a banana", 180, 260),
        ("2 large eggs", 130, 160),
        ("1 1/2 cups cooked white rice", 250, 420),
        ("½ cup whole milk", 65, 85),
        ("a medium apple, 30 g peanut butter", 240, 310),
        ("1 tsp butter on toast", 160, 280),
        ("2 tbsp peanut butter on crackers", 230, 360),
    ],
)
def test_foods_with_amounts(read: Read, text: str, low: float, high: float) -> None:
    found = read(text)
    assert not found.unplaced
    assert low <= found.snapshot.amounts["energy"] <= high
    assert found.snapshot.coverage["energy"] == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("text", "mass_g"),
    [
        ("1 kg. potatoes", 1000), ("a dozen eggs", 600), ("2 tbsps peanut butter", 32), ("0,5 l whole milk", 515),
        ("1 glass whole milk", 244), ("seven eggs", 350), ("ten almonds", 12), ("half a tin of baked beans", 208),
        ("2x 330ml beer", 664), ("bananas x2", 236), ("a couple of walnuts", 8), ("one and a half cups of rice", 278),
        ("a quarter of an onion", 28), ("twenty five grams of butter", 25), ("a drizzle of olive oil", 4.5),
        ("2 bottles of beer", 714), ("a mug of tea", 237), ("½ cup whole milk", 122), ("250ml whole milk", 258),
        ("two or three eggs", 125), ("bacon rashers, 3", 84), (".5 cup whole milk", 122), ("125ml glass of prosecco", 124),
    ],
)  # fmt: skip
def test_hard_amounts(line_reader: LineReader, text: str, mass_g: float) -> None:
    uses = line_reader.uses(foods_of(text, line_reader))
    assert [use.mass_g for use in uses] == [pytest.approx(mass_g, rel=0.03)]


def test_an_amount_without_a_weight_is_said(read: Read) -> None:
    found = read("2 batches of rolled oats and a banana")
    assert found.unweighed == ("2 batches of rolled oats",)
    assert not found.unplaced
    assert found.snapshot.coverage["energy"] < 1
    assert found.snapshot.amounts["energy"] < 150


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("olive oil", 80, 130), ("butter", 60, 110), ("peanut butter", 110, 200), ("salt", 0, 0), ("whole milk", 120, 170),
     ("chicken", 60, 300), ("cheddar", 100, 140), ("spaghetti", 200, 300)],
)  # fmt: skip
def test_a_usual_portion_is_what_people_eat_at_once(read: Read, text: str, low: float, high: float) -> None:
    found = read(text)
    assert found.estimated == (text,)
    assert low <= found.snapshot.amounts["energy"] <= high


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
    max_examples=sample_size(usual=20, thorough=60),
    deadline=None,
)
def test_any_words_are_read_or_refused_in_one_sentence(read: Read, text: str) -> None:
    try:
        found = read(text)
    except KnownError as error:
        assert "\n" not in str(error)  # noqa: PT017 - the text need not fail
        return
    assert all(amount >= 0 for amount in found.snapshot.amounts.values())
