"""A lighter kind of a food has less fat and less energy than the usual kind, and a wider range."""

import pytest

from core.food.everyday_foods import EverydayFood
from core.text.eaten.lighter import lighter

CHEDDAR = EverydayFood(
    "x", "Cheese, Cheddar", "fndds", "Cheese", {}, {"energy": 408.0, "fat": 34.0, "protein": 23.0}
)
LIGHT = EverydayFood("x", "Mayonnaise, light", "fndds", "Mayonnaise", {}, {"energy": 240.0, "fat": 22.0})
BEER = EverydayFood("x", "Beer", "fndds", "Beer", {}, {"energy": 43.0, "fat": 0.0})


@pytest.mark.parametrize("said", ["lighter cheddar", "reduced-fat cheddar", "cheddar (light)"])
def test_a_lighter_cheese_has_about_two_thirds_of_the_fat(said: str) -> None:
    found = lighter(CHEDDAR, said)
    assert found.per_100g["fat"] == pytest.approx(0.62 * 34)
    assert found.per_100g["energy"] == pytest.approx(408 - 0.38 * 34 * 9)
    assert found.per_100g["protein"] == 23.0
    assert found.spread >= 0.3


def test_fat_free_leaves_hardly_any_fat() -> None:
    assert lighter(CHEDDAR, "fat free cheddar").per_100g["fat"] < 2


@pytest.mark.parametrize(
    ("food", "said"),
    [(CHEDDAR, "cheddar"), (CHEDDAR, "delight"), (LIGHT, "light mayo"), (BEER, "light beer")],
)
def test_other_foods_stay_as_they_are(food: EverydayFood, said: str) -> None:
    assert lighter(food, said) is food
