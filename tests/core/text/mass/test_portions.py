"""Usual portions, and the contents of glasses, bowls and bottles."""

import pytest

from core.food.foods import Food
from core.food.names import NameIndex
from core.text.mass.portions import usual_portion_g, vessel_g


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("salt", 0.5, 2), ("olive oil", 13, 15), ("butter", 13, 15), ("peanut butter", 30, 34), ("whole milk", 230, 250),
        ("cheddar", 28, 32), ("banana", 110, 130), ("egg", 44, 50), ("wine", 140, 150), ("beer", 350, 360),
        ("vodka", 40, 45),        ("almond", 28, 32), ("chicken", 85, 120), ("bread", 25, 50),
        ("spaghetti", 50, 60), ("cooked rice", 130, 160),
    ],
)  # fmt: skip
def test_usual_portions(foods: dict[str, Food], names: NameIndex, name: str, low: float, high: float) -> None:
    assert low <= usual_portion_g(foods[name], names.taxonomy.ancestors(name)) <= high


def test_no_usual_portion_is_beyond_belief(foods: dict[str, Food], names: NameIndex) -> None:
    portions = {name: usual_portion_g(food, names.taxonomy.ancestors(name)) for name, food in foods.items()}
    assert {name: grams for name, grams in portions.items() if not 0.1 <= grams <= 500} == {}
    fats = {
        name: grams for name, grams in portions.items() if "fat and oil" in names.taxonomy.ancestors(name)
    }
    assert {name: grams for name, grams in fats.items() if grams > 40} == {}


@pytest.mark.parametrize(
    ("name", "unit", "low", "high"),
    [
        ("whole milk", "glass", 240, 250), ("wine", "glass", 140, 150), ("vodka", "glass", 40, 45), ("tea", "mug", 230, 240),
        ("beer", "bottle", 350, 360), ("red wine", "bottle", 735, 755), ("tomato soup", "bowl", 350, 400),
        ("breakfast cereal", "bowl", 25, 45), ("cooked rice", "plate", 130, 160), ("cola", "bottle", 500, 530),
    ],
)  # fmt: skip
def test_vessels(
    foods: dict[str, Food], names: NameIndex, name: str, unit: str, low: float, high: float
) -> None:
    grams = vessel_g(foods[name], unit, names.taxonomy.ancestors(name), lambda: None)
    assert grams is not None
    assert low <= grams <= high


def test_other_units_and_foods_without_a_density_have_no_vessel(
    foods: dict[str, Food], names: NameIndex
) -> None:
    assert (
        vessel_g(foods["whole milk"], "slice", names.taxonomy.ancestors("whole milk"), lambda: None) is None
    )
    assert (
        vessel_g(foods["peanut butter"], "bottle", names.taxonomy.ancestors("peanut butter"), lambda: None)
        is None
    )
    plain = Food("glurf", "raw", None, None, None, {}, {})
    assert vessel_g(plain, "glass", frozenset(), lambda: None) is None
    assert vessel_g(plain, "glass", frozenset(), lambda: 1.0) == pytest.approx(236.6, abs=0.1)
