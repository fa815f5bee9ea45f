"""Cups of foods that are cut before they are measured."""

import pytest

from core.food.foods import Food
from core.food.units import VOLUME_ML
from core.text.lines.parsed_line import ParsedLine
from core.text.mass.cuts import cut_mass_g


def line(text: str, name: str, amount: float | None = 1.0, unit: str = "cup") -> ParsedLine:
    return ParsedLine(text=text, name=name, amount=amount, unit=unit)


@pytest.mark.parametrize(
    ("text", "name", "entity", "cup_g"),
    [
        ("1 cup mashed banana", "banana", "banana", 225),
        ("1 cup banana, mashed", "banana", "banana", 225),
        ("1 cup sliced onion", "onion", "onion", 115),
        ("1 cup onion, sliced", "onion", "onion", None),
        ("1 cup slivered almonds", "almonds", "almond", 108),
        ("1 cup pecan halves", "pecan halves", "pecan", 99),
        ("1 cup diced cheddar", "cheddar", "cheddar", 132),
        ("1 cup sifted powdered sugar", "powdered sugar", "powdered sugar", 100),
        ("1 cup powdered sugar, sifted", "powdered sugar", "powdered sugar", None),
        ("1 cup flour", "flour", "flour", None),
    ],
)
def test_a_cup_weighs_by_its_cut(
    foods: dict[str, Food], text: str, name: str, entity: str, cup_g: float | None
) -> None:
    found = cut_mass_g(foods[entity], line(text, name))
    assert found == (None if cup_g is None else pytest.approx(cup_g))


def test_other_volumes_follow_and_other_units_do_not(foods: dict[str, Food]) -> None:
    half = line("120 ml mashed banana", "banana", VOLUME_ML["cup"] / 2, "ml")
    assert cut_mass_g(foods["banana"], half) == pytest.approx(112.5)
    assert cut_mass_g(foods["banana"], line("2 mashed bananas", "bananas", 2, "")) is None
    assert cut_mass_g(foods["banana"], line("mashed banana", "banana", None)) is None


def test_every_cut_of_the_shipped_foods_is_near_the_food_itself(foods: dict[str, Food]) -> None:
    cuts = [
        (name, portion, grams, food.portions_g["cup"])
        for name, food in foods.items()
        for portion, grams in food.portions_g.items()
        if portion.startswith("cup ") and "cup" in food.portions_g
    ]
    assert len(cuts) >= 80
    assert [cut for cut in cuts if not 0.5 < cut[2] / cut[3] < 2.0] == []
