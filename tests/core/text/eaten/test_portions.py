"""Grams of eaten foods, with their ranges."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.everyday_foods import EverydayFood
from core.text.eaten.amounts import EatenAmount
from core.text.eaten.portions import eaten_mass

BREAD = EverydayFood("x", "bread", "fndds", "Yeast breads", {"slice": 32.0, "cup": 45.0}, {"energy": 260.0})
GRAPES = EverydayFood("x", "grapes", "fndds", "Grapes", {"piece": 5.0}, {"energy": 80.0})


@pytest.mark.parametrize(
    ("amount", "mass_g", "how"),
    [
        (EatenAmount("bread", 2.0, 2.0, "slice"), 64.0, "household"),
        (EatenAmount("bread", 50.0, 50.0, "g"), 50.0, "weighed"),
        (EatenAmount("bread", 1.0, 1.0, "loaf"), 450.0, "estimated"),
        (EatenAmount("bread"), 60.0, "portion"),
    ],
)
def test_bread(amount: EatenAmount, mass_g: float, how: str) -> None:
    found = eaten_mass(BREAD, amount)
    assert found.mass_g == pytest.approx(mass_g)
    assert found.how == how


def test_one_grape_is_no_serving() -> None:
    assert eaten_mass(GRAPES, EatenAmount("grapes")).mass_g == 120.0
    assert eaten_mass(GRAPES, EatenAmount("grapes", 10.0, 10.0)).mass_g == 50.0


def test_several_pieces_of_a_dish_are_no_several_plates() -> None:
    plate = EverydayFood("x", "idli sambar", "larder", "Bean, pea, legume dishes", {"serving": 254.0}, {})
    meatballs = EverydayFood(
        "x", "meatballs", "larder", "Meat mixed dishes", {"one": 365.0, "piece": 20.0}, {}
    )
    assert eaten_mass(plate, EatenAmount("idli sambar", 3.0, 3.0)).mass_g == 254.0
    assert eaten_mass(plate, EatenAmount("idli sambar", 2.0, 2.0)).mass_g == 508.0
    assert eaten_mass(meatballs, EatenAmount("meatballs", 10.0, 10.0)).mass_g == 200.0
    assert eaten_mass(meatballs, EatenAmount("meatballs", 1.0, 1.0)).mass_g == 365.0


def test_a_slice_of_a_kind_says_more_than_a_whole_piece() -> None:
    joint = EverydayFood("x", "joint", "fndds", "Lamb, goat, game", {"piece": 1800.0}, {})
    assert eaten_mass(joint, EatenAmount("joint", 2.0, 2.0, "slice")).mass_g == 60.0


def test_one_of_what_is_cut_may_be_a_piece_of_it() -> None:
    loaf = EverydayFood("x", "loaf", "fndds", "Yeast breads", {"one": 250.0}, {})
    found = eaten_mass(loaf, EatenAmount("loaf", 1.0, 1.0))
    assert (found.mass_g, found.low_g) == (250.0, 60.0)


def test_a_volume_of_a_powder_is_the_drink() -> None:
    powder = EverydayFood("x", "powder", "larder", "Sport and energy drinks", {}, {"energy": 380.0})
    found = eaten_mass(powder, EatenAmount("powder", 500.0, 500.0, "ml"))
    assert (found.mass_g, found.low_g, found.high_g) == (50.0, 25.0, 125.0)


def test_a_weighed_mass_is_exact_and_a_guess_a_range() -> None:
    weighed = eaten_mass(BREAD, EatenAmount("bread", 50.0, 50.0, "g"))
    assert weighed.low_g == weighed.high_g == 50.0
    span = eaten_mass(BREAD, EatenAmount("bread", 40.0, 60.0, "g"))
    assert (span.low_g, span.high_g) == (pytest.approx(40.0), pytest.approx(60.0))
    guess = eaten_mass(BREAD, EatenAmount("bread"))
    assert guess.mass_g is not None
    assert guess.low_g < guess.mass_g < guess.high_g


def test_an_unknown_measure_has_no_mass() -> None:
    assert eaten_mass(BREAD, EatenAmount("bread", 1.0, 1.0, "furlong")).mass_g is None


@given(st.floats(0.1, 100), st.sampled_from(["", "slice", "g", "cup", "serving", "bowl"]))
def test_twice_the_amount_is_twice_the_mass(amount: float, unit: str) -> None:
    once = eaten_mass(BREAD, EatenAmount("bread", amount, amount, unit))
    twice = eaten_mass(BREAD, EatenAmount("bread", 2 * amount, 2 * amount, unit))
    assert once.mass_g is not None
    assert twice.mass_g == pytest.approx(2 * once.mass_g)
    assert once.low_g <= once.mass_g * 1.000001
    assert once.high_g >= once.mass_g * 0.999999
