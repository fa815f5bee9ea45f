"""Dishes without a part that was left out."""

from dataclasses import replace

import pytest

from core.diary.meal_text import eaten_names
from core.text.eaten.amounts import EatenAmount
from core.text.eaten.portions import EatenMass
from core.text.eaten.reading import ReadFood
from core.text.eaten.without_parts import without_parts


def served(name: str, mass: EatenMass) -> ReadFood:
    match = eaten_names().exact(name)
    assert match is not None
    return ReadFood(name, EatenAmount(name), match, mass)


def kcal(read: ReadFood) -> float:
    return read.nutrients()["energy"]


@pytest.mark.parametrize(
    ("dish", "left_out", "lost_kcal"),
    [
        ("cheeseburger", "the bun", 165),
        ("caesar salad", "croutons", 69),
        ("greek salad", "feta", 113),
        ("turkey and cheese sandwich", "mayo or cheese", 90),
    ],
)
def test_a_part_takes_its_energy_and_mass_with_it(dish: str, left_out: str, lost_kcal: float) -> None:
    whole = served(dish, EatenMass(200.0, 100.0, 300.0, "portion"))
    rest = without_parts(whole, left_out, eaten_names())
    assert kcal(whole) - kcal(rest) == pytest.approx(lost_kcal, rel=0.3)
    assert (rest.mass.mass_g or 0.0) < 200.0
    assert rest.spread[0] >= 0.2


def test_a_weight_is_that_of_what_was_eaten() -> None:
    whole = served("hamburger", EatenMass(200.0, 200.0, 200.0, "weighed"))
    rest = without_parts(whole, "bun", eaten_names())
    assert rest.mass == whole.mass
    assert rest.match != whole.match


@pytest.mark.parametrize(
    ("dish", "left_out"), [("hamburger", "cheese"), ("subway turkey sub", "mayo"), ("banana", "bun")]
)
def test_a_dish_without_the_part_stays_whole(dish: str, left_out: str) -> None:
    whole = served(dish, EatenMass(200.0, 100.0, 300.0, "portion"))
    assert without_parts(whole, left_out, eaten_names()) is whole


def test_an_unknown_food_stays_unknown() -> None:
    unknown = replace(served("hamburger", EatenMass(None)), match=None)
    assert without_parts(unknown, "bun", eaten_names()) is unknown
