"""USDA's household measures and salt."""

import pytest

from core.food.usda_food import portions, with_salt


def test_salt_comes_from_sodium_and_from_nothing_else() -> None:
    assert with_salt({"sodium": 400.0, "fat": 1.0}) == {"sodium": 400.0, "fat": 1.0, "salt": 1.0}
    assert with_salt({"fat": 1.0}) == {"fat": 1.0}


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ((1.0, "cup, chopped", 160.0), {"cup": 160.0}),
        ((2.0, "tbsp", 30.0), {"tbsp": 15.0}),
        ((1.0, "slice (1 oz)", 28.0), {"slice": 28.0}),
        ((3.0, "patty", 255.0), {"piece": 85.0}),
        ((1.0, "oz", 28.35), {}),
        ((1.0, "", 28.35), {}),
        ((0.0, "cup", 100.0), {}),
        ((1.0, "cup", 0.0), {}),
    ],
)
def test_a_measure_is_grams_of_one(measure: tuple[float, str, float], expected: dict[str, float]) -> None:
    assert portions([measure]) == expected


def test_the_first_of_each_measure_counts() -> None:
    assert portions([(1.0, "cup, sliced", 90.0), (1.0, "cup, mashed", 200.0)]) == {"cup": 90.0}
