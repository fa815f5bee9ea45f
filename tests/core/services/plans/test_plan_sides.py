"""Sides: simple foods that a plan adds where its dishes leave someone short of energy."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from core.assets import assets_dir
from core.diary.entry import USUAL_MEALS
from core.engine.engine import Engine
from core.people.profile import Limit, Profile
from core.plan.cell_names import find_cell
from core.plan.cells import Group
from core.plan.choices import RankedDishes, minutes_of
from core.plan.document import WeekPlan, cell_text
from core.plan.entry import Eater, PlanEntry, companions
from core.plan.export.formats import export_plan
from core.plan.meal_search import side_pools_of
from core.plan.options import PlanOptions
from core.plan.person import Person, people_of
from core.plan.problem import Choice
from core.plan.sides import load_sides, side_choices, side_portions
from core.plan.week import parse_week
from core.services.household import planned_verdicts
from core.services.plan_changes import locking_entries, moving_entry, stored_entries, storing_week
from core.services.plan_variants import side_finder
from core.services.planning import ProposedWeek, Slot, describe_week, planned_week, propose_week
from core.store.user_db import writing

if TYPE_CHECKING:
    from core.plan.meal_dishes import MealDishes

WEEK = parse_week("2031-W05", date(2031, 1, 27))
HUNGRY = Profile(conditions=("type 2 diabetes",), targets={"energy": (2600, 2900)})
"""At most 45 g of carbohydrate a meal, and a lot of energy."""


@pytest.fixture(scope="module")
def week(engine: Engine) -> ProposedWeek:
    return propose_week(engine, HUNGRY, WEEK, planned_week(engine, WEEK, profile=HUNGRY).situation)


def sides(found: ProposedWeek) -> list[PlanEntry]:
    return [entry for entry in found.proposal.entries if entry.is_side]


def document(engine: Engine, found: ProposedWeek) -> WeekPlan:
    return describe_week(engine, WEEK, found.proposal.entries, (), {}, found.checked)


def test_sides_are_added_where_dishes_leave_a_day_short(week: ProposedWeek) -> None:
    assert sides(week)
    assert all("short" in side.why[0] for side in sides(week))


def test_every_meal_has_a_dish_of_its_own(week: ProposedWeek) -> None:
    dishes = {entry.slot for entry in week.proposal.entries if not entry.is_side}
    assert dishes == {Slot(day, meal) for day in WEEK.days for meal in USUAL_MEALS}
    assert {side.slot for side in sides(week)} <= dishes


def test_a_dish_and_its_side_keep_the_limits_of_a_meal_together(week: ProposedWeek) -> None:
    carbohydrate_g: dict[Slot, float] = defaultdict(float)
    for entry in week.proposal.entries:
        carbohydrate_g[entry.slot] += entry.snapshot.amounts["carbohydrate"]
    meals = {slot: amount for slot, amount in carbohydrate_g.items() if slot.meal in ("lunch", "dinner")}
    assert max(meals.values()) <= 45.01


def test_a_day_has_more_energy_with_sides(engine: Engine, week: ProposedWeek) -> None:
    energies_kcal = [day.totals.amounts["energy"] for day in week.proposal.days]
    without_kcal = sum(energies_kcal) - sum(side.snapshot.amounts["energy"] for side in sides(week))
    assert sum(energies_kcal) > without_kcal + 500


def test_a_week_can_be_planned_without_sides(engine: Engine) -> None:
    situation = planned_week(engine, WEEK, profile=HUNGRY).situation
    options = PlanOptions(has_sides=False, meals=("dinner",))
    assert not sides(propose_week(engine, HUNGRY, WEEK, situation, options=options))
    options = PlanOptions(meals=("dinner",))
    assert sides(propose_week(engine, HUNGRY, WEEK, situation, options=options))


def test_sides_keep_the_minutes_of_a_weekday(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    minutes: list[float] = []

    def recorded(
        number: int, pool: RankedDishes, members: Mapping[int, Person], costs: Mapping[str, float]
    ) -> list[Choice]:
        minutes.extend(minutes_of(side) for side in pool.dishes)
        return side_choices(number, pool, members, costs)

    monkeypatch.setattr("core.plan.week_problem.side_choices", recorded)
    situation = planned_week(engine, WEEK, profile=HUNGRY).situation
    # Other days have no limit, so all sides of the meal are found.
    monday = PlanOptions(meals=("dinner",), days=frozenset(WEEK.days[:1]), minutes_on={(0, "dinner"): 8.0})
    propose_week(engine, HUNGRY, WEEK, situation, options=monday)
    assert minutes
    assert max(minutes) <= 8
    minutes.clear()
    propose_week(engine, HUNGRY, WEEK, situation, options=replace(monday, minutes_on={}))
    assert max(minutes) > 8


def test_a_shared_side_is_judged_by_what_each_person_eats(engine: Engine, week: ProposedWeek) -> None:
    """Four people share four servings of a side; one of them may have the energy of two in a meal."""
    side = sides(week)[0]
    eaters = tuple(Eater(name, 1.0) for name in ("Ann", "Bob", "Eva", "Tim"))
    most = Limit(nutrient="energy", max=2 * side.snapshot.amounts["energy"] / side.servings, unit="kcal")
    people = [Profile(name="Ann", guidelines=(most,)), *(Profile(name=each.name) for each in eaters[1:])]
    shared = replace(side, servings=4.0, eaters=eaters)
    assert not planned_verdicts(engine, people, [shared]).avoid(shared)
    alone = replace(shared, eaters=(Eater("Ann", 4.0),))
    assert planned_verdicts(engine, people, [alone]).avoid(alone)


def test_the_same_side_comes_a_few_times_a_week_at_most(week: ProposedWeek) -> None:
    titles = [side.title for side in sides(week)]
    assert max(titles.count(title) for title in titles) <= 5


def test_sides_keep_allergies_and_diets(engine: Engine) -> None:
    find = side_finder(engine)
    vegan = {words.title for meal in USUAL_MEALS for words, _ in find(meal, Profile(diets=("vegan",)))}
    assert "Green salad with olive oil" in vegan
    assert vegan.isdisjoint({"Plain yogurt", "Hard-boiled egg", "Cheddar with cucumber", "Toast with butter"})
    coeliac = Profile(conditions=("coeliac disease",), allergies=("tree_nut",))
    found = {words.title for meal in USUAL_MEALS for words, _ in find(meal, coeliac)}
    assert "Plain white rice" in found
    assert found.isdisjoint({"Whole-wheat bread", "Toast with butter", "Handful of almonds"})


@pytest.mark.parametrize("child", [Profile(conditions=("toddler",)), Profile(age=4)])
def test_children_under_five_get_no_whole_nuts_and_hard_pieces(engine: Engine, child: Profile) -> None:
    found = {words.title for words, _ in side_finder(engine)("snack", child)}
    assert found
    assert found.isdisjoint({text.title for text in load_sides(assets_dir()) if text.is_hard})
    older = {words.title for words, _ in side_finder(engine)("snack", Profile(age=9))}
    assert "Pumpkin seeds" in older


def test_each_person_gets_a_portion_by_the_energy_they_need(engine: Engine) -> None:
    people = people_of((Profile(), Profile(name="Tim", conditions=("toddler",))), engine.data.graph)
    assert list(side_portions(people)) == [(1.0, 0.5), (1.0, 0.0), (0.0, 0.5)]


def test_a_side_is_stored_moved_and_locked_with_its_dish(engine: Engine, week: ProposedWeek) -> None:
    with writing(engine.home) as connection:
        storing_week(WEEK, week.proposal.entries, ()).do(connection)
        stored = stored_entries(connection, WEEK)
        side = next(entry for entry in stored if entry.is_side)
        dish = next(entry for entry in stored if entry.slot == side.slot and not entry.is_side)
        assert companions(dish, stored) == (side,)
        lock = locking_entries((dish,), is_locked=True)
        lock.do(connection)
        assert all(one.is_locked for one in stored_entries(connection, WEEK) if one.slot == side.slot)
        lock.undo(connection)
        assert not any(one.is_locked for one in stored_entries(connection, WEEK))
        day = next(day for day in WEEK.days if day != side.planned_on)
        goal = Slot(day, side.meal)
        there = [one for one in stored if one.slot == goal and not one.is_side]
        moving_entry(dish, goal, there, (HUNGRY,)).do(connection)
        moved = {one.entry_id: one.slot for one in stored_entries(connection, WEEK)}
        assert moved[dish.entry_id] == moved[side.entry_id] == goal


def test_a_slot_names_the_dish_not_its_side(week: ProposedWeek) -> None:
    side = sides(week)[0]
    found = find_cell(f"{side.planned_on}-{side.meal}", WEEK, week.proposal.entries)
    assert not found.is_side


def test_sides_are_printed_and_bought_like_any_recipe(
    engine: Engine, week: ProposedWeek, tmp_path: Path
) -> None:
    plan = document(engine, week)
    side = sides(week)[0]
    cooking = plan.cooking_of(side)
    assert cooking is not None
    assert cooking.lines
    bought = {meal.title for line in plan.shopping.lines for meal in line.sources}
    assert side.title in bought
    assert "second snack" in cell_text(side) or "on the side" in cell_text(side)
    for name in ("week.html", "week.md", "week.pdf", "week.ics", "week.csv", "week.json"):
        path = export_plan(plan, tmp_path / name)
        assert path.stat().st_size


def test_a_side_of_one_meal_is_not_given_to_others_whom_it_does_not_suit(engine: Engine) -> None:
    people = people_of([Profile(name="Ann"), Profile(name="Vera", diets=("vegan",))], engine.context.graph)
    allowing = cast("MealDishes", SimpleNamespace(allows=lambda *_: True))
    alone, both = Group((0,), allowing), Group((0, 1), allowing)
    pools = side_pools_of(
        engine.context,
        people,
        [tuple(people)],
        {("lunch", (0,)): [alone], ("snack", (0, 1)): [both]},
        PlanOptions(),
        side_finder(engine),
    )
    offered = {place[0]: {dish.recipe.title for dish in pool.dishes} for place, pool in pools.items()}
    assert "Plain yogurt" in offered["lunch"]
    assert "Plain yogurt" not in offered["snack"]
    assert "Apple" in offered["snack"]
