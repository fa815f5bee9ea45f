"""Amounts of eaten foods: numbers, sizes, measures and stated energy."""

import pytest

from core.text.eaten.amounts import read_amount


@pytest.mark.parametrize(
    ("text", "amount", "unit", "name"),
    [
        ("half a tin of baked beans", 0.5, "can", "baked beans"),
        ("2x 330ml beer", 660.0, "ml", "beer"),
        ("125ml glass of prosecco", 125.0, "ml", "prosecco"),
        ("200 ml whole milk", 200.0, "ml", "whole milk"),
        ("chicken breast (150 g)", 150.0, "g", "chicken breast"),
        ("a 12 oz steak", 12.0, "oz", "steak"),
        ("two rounds of toast", 2.0, "round", "toast"),
        ("leftover chili, 1.5 portions", 1.5, "serving", "leftover chili"),
        ("2% milk", None, "", "2% milk"),
        ("zwei Scheiben Brot", 2.0, "slice", "Brot"),
        ("6 inch sub", 6.0, "inch", "sub"),
        ("1000 IU vitamin D", None, "", "vitamin D"),
        ("a pint of lager", 1.0, "pint", "lager"),
        ("banana", None, "", "banana"),
        ("gulab jamun 2", 2.0, "", "gulab jamun"),
        ("fish fingers 3 grilled", 3.0, "", "fish fingers grilled"),
        ("aguacate 1/2", 0.5, "", "aguacate"),
        ("nuggets 12ct", 12.0, "piece", "nuggets"),
        ("pint of stella x3", 3.0, "pint", "stella"),
        ("running gel isotonic 60ml x2", 120.0, "ml", "running gel isotonic"),
        ("lentil soup 1 cup (half can)", 1.0, "cup", "lentil soup half can"),
        ("salmon 140", 140.0, "g", "salmon"),
        ("blood sugar 25", None, "", "blood sugar 25"),
        ("half a bag of 200 g crisps", 100.0, "g", "crisps"),
        ("pilchards half tin (155g tin)", 77.5, "g", "pilchards"),
        ("pizza medium, had half", 0.5, "serving", "pizza medium"),
        ("200 g risotto ate about 1/2", 100.0, "g", "risotto"),
    ],
)
def test_amount_unit_and_food(text: str, amount: float | None, unit: str, name: str) -> None:
    found = read_amount(text)
    assert (found.amount, found.unit, found.name) == (amount, unit, name)


def test_a_size_is_no_number() -> None:
    found = read_amount("2 large eggs")
    assert (found.amount, found.size, found.name) == (2.0, "large", "eggs")
    assert read_amount("Big Mac").sized_name == "Big Mac"


@pytest.mark.parametrize(
    ("text", "size", "amount"),
    [
        ("iced macchiato venti", "large", None),
        ("banana, small", "small", None),
        ("puff puff 5 small", "small", 5.0),
        ("2 muffins, large", "large", 2.0),
    ],
)
def test_a_size_may_be_behind_the_food(text: str, size: str, amount: float | None) -> None:
    found = read_amount(text)
    assert (found.size, found.amount) == (size, amount)


def test_a_t_bone_is_no_teaspoon() -> None:
    assert read_amount("1 T-bone steak").unit == ""


def test_a_range_has_two_ends() -> None:
    found = read_amount("2-3 slices of toast")
    assert (found.low, found.high, found.unit) == (2.0, 3.0, "slice")


@pytest.mark.parametrize(
    ("text", "energy_kcal", "name"),
    [("500 kcal restaurant dinner", 500.0, "restaurant dinner"), ("protein bar 220 cal", 220.0, "protein bar"),
     ("418.4 kJ snack", 100.0, "snack")],
)  # fmt: skip
def test_stated_energy(text: str, energy_kcal: float, name: str) -> None:
    found = read_amount(text)
    assert found.energy_kcal == pytest.approx(energy_kcal)
    assert found.name == name
