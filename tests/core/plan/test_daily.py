"""What guidelines ask of an ordinary day: vegetables and fruit, little salt, and different breakfasts."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from core.diary.entry import Meal
from core.people.profile import Profile
from core.plan.cells import Cell
from core.plan.choices import BREAKFAST_DISH_COST, RankedDishes, amounts_of, choices_for
from core.plan.daily import (
    SATURATED_WEIGHT,
    VEGETABLES_WEIGHT,
    daily_ranges,
    daily_wishes,
    salt_of_day_mg,
    saturated_fat_name,
    saturated_fat_of_day_g,
    vegetables_of_day_g,
)
from core.plan.day_ranges import day_ranges
from core.plan.dish_facts import dishes_of
from core.plan.entry import Slot, planned_entry
from core.plan.options import PlanOptions
from core.plan.person import Person, people_of
from core.plan.problem import Choice, Once, Problem, cost_of, range_cost
from core.plan.reasons import Reasons
from core.plan.sides import SIDE_COST
from core.plan.situation import Situation
from core.plan.solver import solve
from core.plan.task import Task
from core.plan.variety import AGAIN_COST, leftover_links, repeat_caps, variety_caps
from core.plan.week import week_of
from core.progress import Job
from tests.core.plan.conftest import Larder

MONDAY = date(2026, 11, 16)


def test_vegetables_and_fruit_count_and_potatoes_and_juice_do_not(larder: Larder) -> None:
    taxonomy = larder.context.graph.rules.taxonomy
    for recipe in (larder.recipe("lentil-soup"), larder.recipe("salmon-with-potatoes")):
        counted = {
            use.entity
            for use in recipe.uses
            if use.entity is not None
            and {"vegetable", "fruit"} & taxonomy.ancestors(use.entity)
            and not {"starchy vegetable", "tuber", "pressed juice"} & taxonomy.ancestors(use.entity)
        }
        mass_g = sum(use.mass_g or 0.0 for use in recipe.uses if use.entity in counted)
        assert daily_wishes().vegetables_g(recipe, taxonomy) == pytest.approx(mass_g / recipe.servings)
        assert dishes_of([recipe.key], larder.context)[recipe.key].vegetables_g == pytest.approx(
            mass_g / recipe.servings
        )
    potato = larder.recipe("salmon-with-potatoes")
    assert any(use.entity == "potato" for use in potato.uses)


def test_a_day_asks_for_little_saturated_fat_from_the_age_of_two(larder: Larder) -> None:
    adult, baby, limited = people_of(
        [
            Profile(targets={"energy": (1800, 1800)}),
            Profile(name="Eva", age=1.5),
            Profile(name="Tom", targets={"saturated_fat": (None, 15)}),
        ],
        larder.context.graph,
    )
    assert saturated_fat_of_day_g(adult) == pytest.approx(20)
    assert saturated_fat_of_day_g(baby) is None
    assert saturated_fat_of_day_g(limited) is None
    (fat,) = [one for one in daily_ranges(0, adult, 0, 0.5) if one.name == saturated_fat_name(0)]
    assert fat.high == pytest.approx(10)
    assert range_cost(fat, 10.0) == 0
    assert range_cost(fat, 30.0) == pytest.approx(SATURATED_WEIGHT)
    soup = dishes_of(["lentil-soup"], larder.context)["lentil-soup"]
    amounts = amounts_of(soup, (2.0, 1.0), {0: adult, 2: limited}, 0.0)
    assert amounts[fat.name] == pytest.approx(2 * soup.recipe.nutrition.amounts["saturated_fat"])
    assert saturated_fat_name(2) not in amounts


def test_a_day_asks_for_vegetables_and_little_salt(larder: Larder) -> None:
    adult, child, patient = people_of(
        [
            Profile(),
            Profile(name="Eva", targets={"energy": (900, 1100)}),
            Profile(name="Tom", targets={"sodium": (None, 1500)}),
        ],
        larder.context.graph,
    )
    assert (vegetables_of_day_g(adult), salt_of_day_mg(adult)) == (400, 2300)
    assert (vegetables_of_day_g(child), salt_of_day_mg(child)) == (200, 1150)
    assert salt_of_day_mg(patient) is None
    vegetables, salt, _ = daily_ranges(0, adult, 0, 0.5)
    assert (vegetables.low, salt.high) == (200, 1150)
    assert range_cost(vegetables, 0.0) == pytest.approx(VEGETABLES_WEIGHT / 2)
    assert range_cost(vegetables, 250.0) == range_cost(salt, 1000.0) == 0
    assert [one.name for one in daily_ranges(1, patient, 0, 1.0)] == ["1 vegetables", "1 saturated"]
    soup = dishes_of(["lentil-soup"], larder.context)["lentil-soup"]
    amounts = amounts_of(soup, (2.0, 1.0), {0: adult, 1: patient}, 0.0)
    assert amounts[vegetables.name] == pytest.approx(2 * soup.vegetables_g)
    assert amounts[salt.name] == pytest.approx(2 * soup.recipe.nutrition.amounts["sodium"])
    assert "1 salt" not in amounts


def test_the_reasons_name_vegetables_salt_and_other_breakfasts(larder: Larder) -> None:
    people = people_of([Profile()], larder.context.graph)
    soup = dishes_of(["lentil-soup"], larder.context)["lentil-soup"]
    entry = planned_entry(soup.recipe, Slot(MONDAY, "breakfast"), 1.0)
    reasons = Reasons(people, {soup.key: soup}, [soup.key], Situation(), frozenset({soup.key, "another"}))
    found = reasons.for_meal(entry, soup)
    assert "One of 2 different breakfasts this week." in found
    share = soup.vegetables_g / 400
    assert any("vegetables and fruit a day" in one for one in found) == (share >= 0.4)
    amounts = soup.recipe.nutrition.amounts
    is_little = amounts["sodium"] / 2300 < 0.5 * amounts["energy"] / 2000
    assert any(one.startswith("Little salt") for one in found) == is_little


@pytest.mark.parametrize("meal", ["breakfast", "snack"])
def test_a_breakfast_or_snack_costs_extra_from_its_third_time(meal: Meal) -> None:
    problem = _four_days_of_two_dishes(meal)
    assert cost_of(problem, [0, 1, 6, 7]) == 0
    assert cost_of(problem, [0, 1, 2, 7]) == pytest.approx(AGAIN_COST)
    assert cost_of(problem, [0, 1, 2, 3]) == pytest.approx(2 * AGAIN_COST)


def test_four_days_running_have_two_snacks_where_two_fit() -> None:
    """Another kind of snack to prepare costs less than the same one a third and a fourth time."""
    problem = _four_days_of_two_dishes("snack")
    kinds = tuple(Once(tuple(range(first, first + 4)), BREAKFAST_DISH_COST) for first in (0, 4))
    chosen = solve(replace(problem, onces=kinds), Job()).chosen
    assert sum(number is not None and number < 4 for number in chosen) == 2


def test_a_lunch_is_no_breakfast_on_another_day(larder: Larder) -> None:
    """A dish that is one of both may be cooked for each, but the rest of a lunch is a lunch or dinner."""
    dishes = dishes_of(["lentil-soup"], larder.context)
    slots = [Slot(MONDAY, "lunch"), *(Slot(MONDAY + timedelta(days=1), m) for m in ("breakfast", "dinner"))]
    choices = [Choice(n, "lentil-soup", (1.0,), 0.0, {}, is_leftover=n > 0) for n in range(3)]
    links = leftover_links(choices, [Cell(slot, (0,)) for slot in slots], dishes)
    assert [link.cooks for link in links if link.leftovers == (1,)] == [()]
    assert [link.cooks for link in links if link.leftovers == (2,)] == [(0,)]


def _four_days_of_two_dishes(meal: Meal) -> Problem:
    cells = [Cell(Slot(MONDAY + timedelta(days=n), meal), (0,)) for n in range(4)]
    choices = [
        Choice(n, key, (1.0,), 0.0, {}, is_leftover=n % 2 > 0)
        for key in ("lentil-soup", "salmon-with-potatoes")
        for n in range(4)
    ]
    caps = repeat_caps(choices, cells, (), 7, may_repeat=False)
    return Problem(4, (0, 1, 2, 3), tuple(choices), caps=tuple(caps))


@pytest.mark.parametrize(("day_minutes", "is_cheap"), [(None, False), (150.0, True)])
def test_a_long_day_of_cooking_costs_much_unless_it_is_asked_for(
    larder: Larder, day_minutes: float | None, is_cheap: bool
) -> None:
    graph, week = larder.context.graph, week_of(MONDAY)
    people = people_of([Profile()], graph)
    task = Task(
        week, people, dict.fromkeys(week.days, people), (Slot(MONDAY, "dinner"),), {}, (), Situation(),
        PlanOptions(day_minutes=day_minutes), {}, {}, (), solve, (), {}, graph,
    )  # fmt: skip
    ranges = [one for one in day_ranges(task) if one.name == "minutes"]
    usual, long = (sum(range_cost(one, minutes) for one in ranges) for minutes in (60, 120))
    assert usual == 0
    assert (long < 2) == is_cheap


def test_a_weekend_has_time_for_more_cooking(larder: Larder) -> None:
    graph, week = larder.context.graph, week_of(MONDAY)
    people = people_of([Profile()], graph)
    slots = (Slot(week.days[4], "dinner"), Slot(week.days[5], "dinner"))
    task = Task(
        week, people, dict.fromkeys(week.days, people), slots, {}, (), Situation(),
        PlanOptions(), {}, {}, (), solve, (), {}, graph,
    )  # fmt: skip
    ranges = [one for one in day_ranges(task) if one.name == "minutes"]
    friday, saturday = (sum(range_cost(one, 90) for one in ranges if one.day == day) for day in (4, 5))
    assert friday > saturday == 0


@pytest.mark.parametrize(("few_sessions", "third"), [(False, 4.5), (True, 0.7)])
def test_a_dish_eaten_a_third_time_costs_more_than_another_dish_unless_cooking_is_seldom(
    few_sessions: bool, third: float
) -> None:
    meals: tuple[Meal, ...] = ("dinner", "lunch", "lunch")
    cells = [Cell(Slot(MONDAY + timedelta(days=n), meal), (0,)) for n, meal in enumerate(meals)]
    choices = tuple(Choice(n, "lentil-soup", (1.0,), 0.0, {}, is_leftover=n > 0) for n in range(3))
    caps = repeat_caps(choices, cells, (), 7, may_repeat=False, few_sessions=few_sessions)
    problem = Problem(3, (0, 1, 2), choices, caps=tuple(caps), optional=frozenset({2}))
    assert cost_of(problem, [0, 1]) == 0
    assert cost_of(problem, [0, 1, 2]) == pytest.approx(third)


def test_a_breakfast_that_is_a_lunch_as_well_is_cooked_for_one_lunch() -> None:
    meals: tuple[Meal, ...] = ("breakfast", "lunch", "lunch")
    cells = [Cell(Slot(MONDAY + timedelta(days=n), meal), (0,)) for n, meal in enumerate(meals)]
    choices = tuple(Choice(n, "tacos", (1.0,), 0.0, {}) for n in range(3))
    caps = repeat_caps(choices, cells, (), 7, may_repeat=False)
    problem = Problem(3, (0, 1, 2), choices, caps=tuple(caps), optional=frozenset({0, 1, 2}))
    assert cost_of(problem, [0, 1]) == 0
    assert cost_of(problem, [1, 2]) == float("inf")


def test_two_dishes_of_one_kind_on_a_day_cost_extra(larder: Larder) -> None:
    (soup,) = dishes_of(["lentil-soup"], larder.context).values()
    tagged = replace(soup.recipe, tags=(*soup.recipe.tags, ("dish", "taco")))
    tacos = {
        key: replace(soup, main=key, cuisine=None, recipe=replace(tagged, key=key))
        for key in ("fish-tacos", "bean-tacos")
    }
    cells = [Cell(Slot(MONDAY, "lunch"), (0,)), Cell(Slot(MONDAY, "dinner"), (0,))]
    choices = tuple(Choice(n, key, (1.0,), 0.0, {}) for n, key in enumerate(tacos))
    problem = Problem(2, (0, 0), choices, caps=tuple(variety_caps(choices, cells, tacos, ())))
    assert cost_of(problem, [0, 1]) > 0


def test_a_second_helping_costs_more_than_a_side_for_who_needs_little(larder: Larder) -> None:
    (soup,) = dishes_of(["lentil-soup"], larder.context).values()
    small, large = people_of(
        [Profile(targets={"energy": (1800, 2000)}), Profile(targets={"energy": (2900, 3100)})],
        larder.context.graph,
    )

    def cost_of_two(person: Person) -> float:
        pool = RankedDishes((soup,), {soup.key: ((1.0,), (2.0,))})
        one, two = choices_for(0, "dinner", [soup], pool, RankedDishes((), {}), {0: person}, {})
        return two.cost - one.cost

    assert cost_of_two(small) > SIDE_COST > cost_of_two(large)
