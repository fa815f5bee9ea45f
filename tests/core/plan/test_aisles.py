from pathlib import Path

import pytest

from core.errors import KnownError
from core.plan.aisles import load_aisles
from core.plan.household import bought_amount
from core.plan.purchases import load_purchases
from tests.core.plan.conftest import Larder

PURCHASES = """
whole = []
[prepared]
"cooked rice" = "white rice"
[yield_g]
[[pack]]
unit = "box"
sizes_g = [300]
foods = ["egg"]
"""
GOOD = """
left_out = []
staples = []
liquids = []
spooned = []
[[aisle]]
name = "All"
nodes = ["fruit"]
"""


@pytest.mark.parametrize(
    ("food", "aisle"),
    [
        ("apple", "Fruit and vegetables"),
        ("basil", "Fruit and vegetables"),
        ("dried oregano", "Spices and dried herbs"),
        ("chicken thigh", "Meat and poultry"),
        ("salmon", "Fish and seafood"),
        ("canned tuna", "Cans and jars"),
        ("butter", "Dairy and eggs"),
        ("almond milk", "Dairy and eggs"),
        ("red lentil", "Beans and lentils"),
        ("olive oil", "Oils, sauces and condiments"),
        ("sugar", "Baking and sweets"),
        ("walnut", "Nuts, seeds and dried fruit"),
    ],
)
def test_foods_stand_where_people_look_for_them(larder: Larder, food: str, aisle: str) -> None:
    assert larder.shop.aisle_of(food, larder.foods[food]) == aisle


def test_an_unknown_food_stands_in_the_last_aisle(larder: Larder) -> None:
    assert larder.shop.aisle_of(None, None) == larder.shop.aisle_of("blorp", None) == larder.shop.aisles[-1]
    assert not larder.shop.is_staple(None)
    assert not larder.shop.is_left_out(None)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("aisle = 3", "aisles.toml"),
        ("[[aisle]", "aisles.toml"),
        (GOOD.replace("fruit", "blorp"), "'blorp'"),
        (GOOD.replace('name = "All"', 'name = ""'), "name"),
        (GOOD.split("[[", maxsplit=1)[0], "aisle"),
    ],
)
def test_a_wrong_layout_says_what_to_mend(larder: Larder, tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "plan").mkdir()
    (tmp_path / "plan" / "aisles.toml").write_text(text)
    with pytest.raises(KnownError, match=problem):
        load_aisles(tmp_path, larder.shop.taxonomy)


def test_a_right_layout_is_read(larder: Larder, tmp_path: Path) -> None:
    (tmp_path / "plan").mkdir()
    (tmp_path / "plan" / "aisles.toml").write_text(GOOD)
    (tmp_path / "plan" / "purchases.toml").write_text(PURCHASES)
    assert load_aisles(tmp_path, larder.shop.taxonomy).aisles == ("All",)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (PURCHASES.replace("egg", "blorp"), "'blorp'"),
        (PURCHASES.replace('unit = "box"', 'unit = ""'), "unit"),
        (PURCHASES.replace("prepared", "cooked"), "purchases.toml"),
    ],
)
def test_wrong_purchases_say_what_to_mend(larder: Larder, tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "plan").mkdir()
    (tmp_path / "plan" / "purchases.toml").write_text(text)
    with pytest.raises(KnownError, match=problem):
        load_purchases(tmp_path, larder.shop.taxonomy)


@pytest.mark.parametrize(
    ("food", "has_many"), [("grape", True), ("green bean", True), ("ground beef", False), ("butter", False)]
)
def test_food_bought_by_weight_comes_in_many_pieces(larder: Larder, food: str, has_many: bool) -> None:
    """Minced beef and butter have a weight of a piece, a patty or a pat, and yet no plural."""
    plural = larder.shop.taxonomy.nodes[food].plural
    assert larder.shop.has_many(larder.foods[food], plural, is_packed=False) == has_many


def test_lime_juice_comes_in_small_bottles(larder: Larder) -> None:
    grams = 280.0
    assert bought_amount(larder.foods["lime juice"], grams, {"ml": grams}, {}, larder.shop).text.startswith(
        "2 bottles of 250 ml"
    )
