"""The tables of foods as eaten: every name once, and no portion or energy that nobody eats."""

from collections import defaultdict

import pytest

from core.diary.meal_text import eaten_names
from core.food.everyday_foods import EverydayFoods
from core.food.spelling import normalised_name
from core.text.eaten.names import EatenNames

MOST_ENERGY_KCAL = 905.0
SERVING_G = (0.2, 1500.0)
LEAST_SPREAD, MOST_SPREAD = 0.05, 0.6


@pytest.fixture(scope="module")
def eaten() -> EatenNames:
    return eaten_names()


@pytest.fixture(scope="module")
def served(eaten: EatenNames) -> EverydayFoods:
    return eaten.served


def test_a_name_is_in_one_row_only(served: EverydayFoods) -> None:
    rows_by_name = defaultdict(set)
    for row in (*served.names, *served.dishes):
        for name in row.names:
            rows_by_name[normalised_name(name)].add(row.names[0])
    assert {name: rows for name, rows in rows_by_name.items() if len(rows) > 1} == {}


def test_every_row_has_a_plausible_serving_and_energy(eaten: EatenNames, served: EverydayFoods) -> None:
    for row in (*served.names, *served.dishes):
        match = eaten.exact(row.names[0])
        assert match is not None, row.names[0]
        food = match.food
        assert 0 <= food.per_100g["energy"] <= MOST_ENERGY_KCAL, row.names[0]
        serving_g = food.portions_g.get("serving")
        if serving_g is not None:
            assert SERVING_G[0] <= serving_g <= SERVING_G[1], row.names[0]


def test_every_dish_is_an_estimate_of_parts_that_weigh_something(served: EverydayFoods) -> None:
    assert served.dishes
    for dish in served.dishes:
        assert LEAST_SPREAD <= dish.spread <= MOST_SPREAD, dish.names[0]
        assert sum(grams for _, grams in dish.parts_g) > 0, dish.names[0]
