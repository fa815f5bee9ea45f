"""Sides that go with a dish."""

from dataclasses import replace
from datetime import date

from core.plan.cells import Cell
from core.plan.dish import Dish
from core.plan.dish_facts import dishes_of
from core.plan.entry import Slot
from core.plan.pairings import pairing_caps
from core.plan.problem import Choice
from tests.core.plan.conftest import Larder

DINNER = Slot(date(2026, 11, 16), "dinner")
SNACK = Slot(date(2026, 11, 16), "snack")


def plain(larder: Larder, key: str, **facts: object) -> Dish:
    """A dish of the small library with the facts of another one."""
    nothing = {"masses_g": {}, "vegetables_g": 0.0, "starch_kcal": 0.0}
    recipe = replace(larder.recipe("lentil-soup"), key=key, tags=())
    dish = dishes_of(["lentil-soup"], larder.context)["lentil-soup"]
    return replace(dish, recipe=recipe, **{**nothing, **facts})  # type: ignore[arg-type]


def clashes(dish: Dish, side: Dish, slot: Slot = DINNER) -> bool:
    cells = [Cell(slot, (0,)), Cell(slot, (0,), is_side=True)]
    choices = [Choice(0, dish.key, (1.0,), 1.0, {}), Choice(1, side.key, (1.0,), 1.0, {})]
    caps = pairing_caps(choices, cells, {dish.key: dish, side.key: side})
    assert all((cap.choices, cap.most, cap.cost) == ((0, 1), 1, None) for cap in caps)
    return bool(caps)


def test_rice_is_not_served_with_couscous_but_with_a_stew(larder: Larder) -> None:
    rice = plain(larder, "rice", masses_g={"white rice": 60.0}, starch_kcal=210.0)
    couscous = plain(larder, "couscous", masses_g={"couscous": 70.0}, starch_kcal=250.0)
    assert clashes(couscous, rice)
    assert not clashes(plain(larder, "stew", masses_g={"beef": 120.0}), rice)
    bread = plain(larder, "half a slice", masses_g={"white bread": 30.0}, starch_kcal=80.0)
    assert clashes(couscous, bread)
    # Toast may follow a snack of popcorn.
    assert not clashes(couscous, rice, SNACK)


def test_lettuce_is_not_served_with_a_salad(larder: Larder) -> None:
    lettuce = plain(larder, "lettuce", masses_g={"lettuce": 80.0}, vegetables_g=80.0)
    salad = plain(larder, "salad")
    salad = replace(salad, recipe=replace(salad.recipe, tags=(("dish", "bean-salad"),)))
    assert clashes(salad, lettuce)
    assert not clashes(plain(larder, "stew"), lettuce)


def test_a_side_is_another_food_than_the_dish(larder: Larder) -> None:
    pear = plain(larder, "pear", masses_g={"pear": 150.0, "lemon": 5.0})
    assert clashes(plain(larder, "slices", masses_g={"pear": 100.0}), pear, SNACK)
    assert not clashes(plain(larder, "slices", masses_g={"pear": 10.0, "lemon": 60.0}), pear, SNACK)


def test_the_starch_of_a_recipe_is_its_grains_and_potatoes(larder: Larder) -> None:
    dishes = dishes_of(["salmon-with-potatoes", "lentil-soup"], larder.context)
    assert dishes["salmon-with-potatoes"].starch_kcal > 90 > dishes["lentil-soup"].starch_kcal
