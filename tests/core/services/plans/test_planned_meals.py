"""The sentences on changes of planned meals. `tests/core/cli/test_plan.py` makes the changes."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from core.diary.entry import Snapshot
from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.entry import Eater, PlanEntry, Slot
from core.plan.week import parse_week
from core.services.household import shared_dish
from core.services.planned_meals import changed_note, chosen_dish
from core.services.planning import load_week
from core.services.recipes import recipe_named

WEEK = parse_week("2031-W05", date(2031, 1, 27))


def test_the_note_of_a_removal_names_the_dish_of_who_eats_something_else() -> None:
    pasta = PlanEntry(date(2031, 2, 4), "dinner", "Tuna pasta", "tuna", 2.0, Snapshot("Tuna pasta", {}, {}))
    own = replace(pasta, title="Lentil soup", recipe_key="lentil", alongside="tuna")
    assert changed_note([pasta], "removed") == "Tuna pasta is removed."
    assert changed_note([own, pasta], "removed") == "Lentil soup and Tuna pasta are removed."


def test_a_chosen_dish_is_for_those_whom_it_suits(engine: Engine, home: Path) -> None:
    ann, ben = Profile(name="Ann"), Profile(name="Ben", allergies=("peanut",))
    stored = load_week(engine, WEEK, profile=ann, others=[ben])
    slot = Slot(WEEK.first, "dinner")
    (shared,) = chosen_dish(engine, stored, slot, "chana-masala").new
    assert [eater.name for eater in shared.eating] == ["Ann", "Ben"]
    (own,) = chosen_dish(engine, stored, slot, "Chicken maafe (peanut stew)").new
    assert [eater.name for eater in own.eating] == ["Ann"]


def test_a_dish_that_suits_nobody_is_planned_and_marked(engine: Engine, home: Path) -> None:
    ann = Profile(name="Ann", allergies=("peanut",))
    stored = load_week(engine, WEEK, profile=ann, others=[])
    found = chosen_dish(engine, stored, Slot(WEEK.first, "dinner"), "Chicken maafe (peanut stew)")
    assert found.checked.avoid(found.new[0])


def test_a_planned_recipe_is_for_those_who_have_no_dish_there(engine: Engine, home: Path) -> None:
    kid = Profile(name="Kid", allergies=("peanut",))
    profiles, slot = (Profile(name="Ann"), Profile(name="Ben"), kid), Slot(WEEK.first, "lunch")
    recipe = recipe_named(engine, "Chicken maafe (peanut stew)")
    dish = shared_dish(engine, profiles, recipe, slot, own=2.0)
    assert {eater.name: eater.servings for eater in dish.eating} == {"Ann": 2.0, "Ben": 2.0}
    soup = replace(dish, eaters=(Eater("Ann", 0.0), Eater("Ben", 1.0)))
    own = shared_dish(engine, profiles, recipe, slot, own=2.0, there=[soup])
    assert {eater.name: eater.servings for eater in own.eating} == {"Ann": 2.0}
