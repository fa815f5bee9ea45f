"""Foods people eat by the names they say."""

import pytest

from core.diary.meal_text import eaten_names
from core.errors import KnownError
from core.text.eaten.names import EatenNames


@pytest.fixture(scope="module")
def eaten() -> EatenNames:
    return eaten_names()


def test_every_everyday_name_has_its_food(eaten: EatenNames) -> None:
    for row in (*eaten.served.names, *eaten.served.dishes, *eaten.served.labels):
        for name in row.names:
            match = eaten.exact(name)
            assert match is not None, name
            assert 0 <= match.food.per_100g["energy"] <= 905, name
            assert all(grams > 0 for grams in match.food.portions_g.values()), name


def test_a_dish_and_a_product_have_the_size_of_a_meal_at_most(eaten: EatenNames) -> None:
    for row in (*eaten.served.dishes, *eaten.served.labels):
        match = eaten.exact(row.names[0])
        assert match is not None
        assert 2 <= match.food.portions_g["serving"] <= 1500, row.names[0]
        assert match.food.per_100g["energy"] * match.food.portions_g["serving"] <= 2500 * 100, row.names[0]


def test_the_energy_of_a_label_is_that_of_its_macronutrients(eaten: EatenNames) -> None:
    """Alcohol, polyols and fiber have energy of their own; a slip of the pen has none."""
    assert eaten.served.labels
    for label in eaten.served.labels:
        known = label.per_100g
        stated = known["energy"]
        summed = 4 * known["protein"] + 4 * known["carbohydrate"] + 9 * known["fat"]
        is_explained = label.kind in ("Beer", "Wine", "Liquor and cocktails") or stated < 30
        assert is_explained or 0.8 * stated <= summed <= 1.35 * stated, label.names[0]
        assert known["protein"] + known["carbohydrate"] + known["fat"] <= 102, label.names[0]


def test_a_product_has_the_nutrients_of_its_label_and_no_others(eaten: EatenNames) -> None:
    match = eaten.exact("mcgriddle")
    assert match is not None
    energy_kcal = match.food.per_100g["energy"] * match.food.portions_g["serving"] / 100
    assert energy_kcal == pytest.approx(550)
    assert match.food.per_100g["salt"] > 0
    assert "potassium" not in match.food.per_100g
    assert match.food.spread > 0


def test_a_food_of_the_tables_has_household_weights(eaten: EatenNames) -> None:
    assert eaten.food_named("Bagel, wheat").portions_g["piece"] == 105
    assert eaten.food_named("Whipped topping").portions_g["tbsp"] < 6
    for name in eaten.served.weights:
        assert all(grams > 0 for grams in eaten.food_named(name).portions_g.values()), name


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("flat white", "Coffee, Latte"),
        ("latte", "Coffee, Latte"),
        ("oj", "Orange juice, 100%, NFS"),
        ("Haferflocken", "oats"),
        ("arroz", "Rice, white, cooked, no added fat"),
        ("turkey", "Turkey, light meat, roasted, skin not eaten"),
        ("bacon butty", "bacon butty"),
        ("okonomiyaki", "okonomiyaki"),
    ],
)
def test_a_name_that_people_say(eaten: EatenNames, said: str, name: str) -> None:
    match = eaten.exact(said)
    assert match is not None
    assert match.food.name == name


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("oat bran bagel", "Bagel, oat bran"),
        ("braised lamb kidneys", "Lamb, variety meats and by-products, kidneys, cooked, braised"),
        ("cooked plantain", "Plantain, cooked, no added fat"),
        ("tamarind drink", "Tamarind drink"),
        ("cheese muffin", "Muffin, cheese"),
        ("2 rice cakes plain", "Rice cake"),
        ("buttermilk salted", "Buttermilk"),
        ("gelato pistachio", "Ice cream, vanilla"),
    ],
)
def test_a_description_is_found_by_its_words(eaten: EatenNames, said: str, name: str) -> None:
    assert eaten.find(said)[0].food.name == name


@pytest.mark.parametrize("said", ["wibble", "wibble of the deep", "zorgle frobs", ""])
def test_unknown_words_are_no_food(eaten: EatenNames, said: str) -> None:
    assert not eaten.find(said)


def test_a_typing_slip_is_mended(eaten: EatenNames) -> None:
    match = eaten.exact("capuccinno") or eaten.exact("cappucino")
    assert match is not None
    assert match.food.name == "Coffee, Cappuccino"
    (oatmeal, *_) = eaten.find("porrige")
    assert oatmeal.food.name == "Oatmeal, NFS"


def test_a_food_that_resembles_known_words_is_only_one_to_choose(eaten: EatenNames) -> None:
    assert "amb" in eaten.resembling("New Zealand lamb neck chops")[0].food.name
    assert not eaten.resembling("zorgle lamb neck chops")


def test_a_supplement_has_no_energy_and_unknown_vitamins(eaten: EatenNames) -> None:
    match = eaten.exact("vitamin d tablet")
    assert match is not None
    assert match.food.per_100g["energy"] == 0
    assert "vitamin_d" not in match.food.per_100g


def test_a_dish_has_the_nutrients_of_its_parts(eaten: EatenNames) -> None:
    toast, beans = eaten.exact("toast"), eaten.exact("baked beans")
    dish = eaten.exact("beans on toast")
    assert toast is not None
    assert beans is not None
    assert dish is not None
    low, high = sorted(food.food.per_100g["fiber"] for food in (toast, beans))
    assert low < dish.food.per_100g["fiber"] < high
    assert dish.food.spread > 0


def test_a_food_by_the_id_of_a_match(eaten: EatenNames) -> None:
    for said in ("latte", "bacon butty", "banana", "wheat bagel"):
        for match in eaten.find(said):
            assert eaten.food_of(match.food.food_id) is not None, match.food.food_id
    assert eaten.food_of("fndds-nothing") is None


def test_a_row_with_an_unknown_food_is_named(eaten: EatenNames) -> None:
    with pytest.raises(KnownError, match="glurf"):
        eaten.food_named("glurf")
