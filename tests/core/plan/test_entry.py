"""Tests for planned meals that belong together."""

from dataclasses import replace
from datetime import date

from core.diary.entry import Snapshot
from core.plan.day import day_plans
from core.plan.document import WeekPlan
from core.plan.entry import Eater, PlanEntry, Slot, VariantText, companions, eaten_out, swapped_dish
from core.plan.export.as_csv import to_csv
from core.plan.shopping import ShoppingList
from core.plan.week import parse_week

SLOT = Slot(date(2031, 1, 28), "dinner")
SIDE = VariantText("side", "", (), "Bread", 1, ("1 slice bread",), ())


def meal(key: str, *eaters: tuple[str, float], number: int = 1) -> PlanEntry:
    return PlanEntry(
        SLOT.day, SLOT.meal, key.capitalize(), key, sum(part for _, part in eaters), Snapshot(key, {}, {}),
        entry_id=number, eaters=tuple(Eater(*each) for each in eaters),
    )  # fmt: skip


STEW = meal("stew", ("Bob", 1.5), ("Tim", 0.5))
OWN = replace(meal("dal", ("Bob", 0), ("Ana", 2), number=2), alongside="stew")
BREAD = replace(meal("bread", ("Bob", 0), ("Ana", 1), number=3), variant=SIDE)
SALAD = meal("salad", ("Bob", 1), number=4)
WEEK = (STEW, OWN, BREAD, SALAD)


def test_a_dish_eaten_out_leaves_nothing_of_its_meal_to_cook() -> None:
    gone, out = eaten_out(STEW, WEEK, "Pizza")
    # The salad is a meal of its own, so it stays.
    assert gone == (STEW, OWN, BREAD)
    assert out.is_out
    assert out.eaters == (Eater("Bob", 1.5), Eater("Tim", 0.5), Eater("Ana", 2))
    assert out.servings == 4


def test_who_eats_out_alone_leaves_the_dish_of_the_others() -> None:
    gone, out = eaten_out(OWN, WEEK, "Pizza")
    assert gone == (OWN, BREAD)
    assert [(eater.name, eater.servings) for eater in out.eating] == [("Ana", 2)]


def test_a_side_stays_for_who_eats_at_home() -> None:
    shared = replace(BREAD, eaters=(Eater("Bob", 1), Eater("Ana", 1)))
    assert eaten_out(OWN, (STEW, OWN, shared), "Pizza")[0] == (OWN,)
    assert eaten_out(STEW, (STEW, OWN, shared), "Pizza")[0] == (STEW, OWN, shared)


def test_another_dish_takes_over_the_one_next_to_it() -> None:
    new = replace(meal("curry", ("Bob", 1), ("Tim", 1)), entry_id=-1)
    old, put = swapped_dish(STEW, new, WEEK)
    assert old == (STEW, OWN)
    assert put[0] == new
    assert companions(put[0], put) == (put[1],)
    assert put[1].recipe_key == "dal"
    assert put[1].why == ("Eaten next to Curry.",)
    old, put = swapped_dish(OWN, replace(new, eaters=OWN.eaters), WEEK)
    assert old == (OWN,)
    assert companions(STEW, put) == put


def test_a_table_names_only_those_who_eat() -> None:
    week = parse_week("2031-W05", SLOT.day)
    plan = WeekPlan(week, day_plans(week, WEEK, ()), {}, ShoppingList("", (), ()))
    assert "Bob 0" not in to_csv(plan)
    assert "Ana 2" in to_csv(plan)
