"""The foods of an entry: they survive storage, and a multiple of a food is a multiple of all its numbers."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diary.eaten import HOWS, Alternative, EatenFood, FoodName, range_around
from core.errors import KnownError

NUMBERS = st.floats(0, 1e6)
RANGES = st.tuples(NUMBERS, NUMBERS)
KEYS = st.sampled_from(["energy", "protein", "sodium"])
FOODS = st.builds(
    EatenFood,
    text=st.text(max_size=20),
    food=st.none() | st.builds(FoodName, st.text(max_size=5), st.text(max_size=5), st.just("fndds")),
    recipe=st.none() | st.just("leek-soup"),
    amount=st.none() | NUMBERS,
    unit=st.sampled_from(["", "g", "cup"]),
    mass_g=st.none() | NUMBERS,
    mass_range_g=st.none() | RANGES,
    how=st.sampled_from(HOWS),
    nutrition=st.dictionaries(KEYS, NUMBERS),
    ranges=st.dictionaries(KEYS, RANGES),
    coverage=st.dictionaries(KEYS, st.floats(0, 1)),
    alternatives=st.lists(
        st.builds(Alternative, st.text(max_size=5), st.text(max_size=5), st.none() | NUMBERS), max_size=5
    ).map(tuple),
    line=st.integers(0, 99),
)


@given(FOODS)
def test_a_food_comes_back_from_its_json(food: EatenFood) -> None:
    assert EatenFood.from_json(json.loads(json.dumps(food.to_json()))) == food


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"how": "guessed"},
        {"mass_range_g": [1]},
        {"nutrition": []},
        {"food": {"id": "x"}},
        {"amount": "2"},
    ],
)
def test_damaged_data_is_refused_in_a_sentence(broken: dict[str, object]) -> None:
    data = {**EatenFood("oats", None).to_json(), **broken} if broken else {}
    with pytest.raises(KnownError, match="larder restore"):
        EatenFood.from_json(data)


def test_twice_a_food() -> None:
    milk = EatenFood(
        "a glass of milk",
        FoodName("milk", "Milk", "larder"),
        amount=1,
        unit="glass",
        mass_g=244,
        mass_range_g=range_around(244, 0.25, 0.5),
        how="household",
        nutrition={"energy": 150, "protein": 8},
        ranges={"energy": (112, 225)},
        alternatives=(Alternative("oat milk", "Oat milk", 240),),
    )
    assert milk.mass_range_g == (183, 366)
    twice = milk.scaled(2)
    assert (twice.amount, twice.mass_g, twice.mass_range_g) == (2, 488, (366, 732))
    assert milk.range_of("protein") == (6, 12)
    assert (twice.range_of("energy"), twice.range_of("protein"), twice.range_of("iron")) == (
        (224, 450),
        (12, 24),
        None,
    )
    assert twice.alternatives[0].mass_g == 480
