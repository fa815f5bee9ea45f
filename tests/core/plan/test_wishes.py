"""Soft terms of a week: fish twice, fruit and vegetables in season, packs that are used up."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from core.assets import assets_dir
from core.plan.cells import Cell
from core.plan.dish import Dish
from core.plan.dish_facts import dishes_of
from core.plan.entry import Slot, planned_entry
from core.plan.plan_words import load_weekly
from core.plan.problem import Choice, Once, Problem, cost_of, part_of
from core.plan.season import load_seasons, season_month
from core.plan.variety import own_things_cost, things_to_buy
from core.plan.wishes import (
    LIMITED_COST,
    SEASON_COST,
    SPREAD_COST,
    season_cost,
    spread_caps,
    weekly_caps,
    weekly_wishes,
)
from tests.core.plan.conftest import Larder

MONDAY = date(2026, 11, 16)


def dish(larder: Larder, key: str) -> Dish:
    return dishes_of([key], larder.context)[key]


def test_fish_is_asked_for_twice_a_week_and_less_in_a_part(larder: Larder) -> None:
    dishes = {key: dish(larder, key) for key in ("salmon-with-potatoes", "lentil-soup")}
    assert dishes["salmon-with-potatoes"].weekly == {"fish"}
    assert dishes["lentil-soup"].weekly == frozenset()
    foods, _ = load_weekly(assets_dir(), larder.context.graph.rules.taxonomy)
    cells = [Cell(Slot(MONDAY + timedelta(days=n), "dinner"), (0,)) for n in range(7)]
    choices = [Choice(n, key, (1.0,), 1.0, {}) for n in range(7) for key in dishes]
    (wish,) = weekly_wishes(choices, cells, dishes, (), foods)
    assert (wish.choices, wish.least) == (tuple(range(0, 14, 2)), 2)
    eaten = planned_entry(larder.recipe("salmon-with-potatoes"), Slot(MONDAY, "lunch"), 1)
    (wish,) = weekly_wishes(choices, cells, dishes, [eaten], foods)
    assert wish.least == 1
    assert weekly_wishes(choices[:2], cells[:1], dishes, (), foods) == []
    assert weekly_wishes(choices[1::2], cells, dishes, (), foods) == []


def test_fish_is_spread_over_the_week_and_leftovers_are_no_other_fish(larder: Larder) -> None:
    dishes = {key: dish(larder, key) for key in ("salmon-with-potatoes", "lentil-soup")}
    foods, _ = load_weekly(assets_dir(), larder.context.graph.rules.taxonomy)
    cells = [Cell(Slot(MONDAY + timedelta(days=n), "dinner"), (0,)) for n in range(3)]
    choices = [
        Choice(n, key, (1.0,), 1.0, {}, is_leftover=is_leftover)
        for n in range(3)
        for key in dishes
        for is_leftover in (False, True)
    ]
    whole, *pairs = spread_caps(choices, cells, dishes, (), foods)
    assert (whole.choices, whole.most, whole.cost) == ((0, 1, 4, 5, 8, 9), 4, SPREAD_COST)
    assert [(cap.choices, cap.most) for cap in pairs] == [((0, 4), 1), ((4, 8), 1), ((8,), 1)]
    eaten = planned_entry(larder.recipe("salmon-with-potatoes"), Slot(MONDAY, "lunch"), 1)
    whole, *pairs = spread_caps(choices, cells, dishes, [eaten], foods)
    assert (whole.most, [cap.most for cap in pairs]) == (3, [0, 1, 1])
    assert spread_caps(choices[2:4], cells, dishes, (), foods) == []


@pytest.mark.parametrize(("held", "most"), [(set(), 4), ({"pregnancy"}, 2), ({"breastfeeding"}, 2)])
def test_oily_fish_comes_at_most_as_often_as_advised(larder: Larder, held: set[str], most: int) -> None:
    dishes = {key: dish(larder, key) for key in ("salmon-with-potatoes", "lentil-soup")}
    _, limits = load_weekly(assets_dir(), larder.context.graph.rules.taxonomy)
    choices = [Choice(n, key, (1.0,), 1.0, {}) for n in range(7) for key in dishes]
    (cap,) = weekly_caps(choices, dishes, (), limits, held)
    assert (cap.choices, cap.most, cap.cost) == (tuple(range(0, 14, 2)), most, LIMITED_COST)
    eaten = planned_entry(larder.recipe("salmon-with-potatoes"), Slot(MONDAY, "lunch"), 1)
    (cap,) = weekly_caps(choices, dishes, [eaten], limits, held)
    assert cap.most == most - 1


def test_the_conditions_of_weekly_limits_exist(larder: Larder) -> None:
    graph = larder.context.graph
    _, limits = load_weekly(assets_dir(), graph.rules.taxonomy)
    names = {each.name for each in graph.conditions.conditions}
    assert all(limit.conditions <= names for limit in limits)


def test_fresh_food_has_a_season_and_canned_food_has_none(larder: Larder) -> None:
    seasons = load_seasons(assets_dir(), larder.context.graph.rules.taxonomy)
    found = seasons.months_of(
        [("cherry tomato", 100), ("canned tomato", 100), ("carrot", 100), ("kale", 5), ("pumpkin", 80)],
        larder.foods,
    )
    assert set(found) == {"cherry tomato", "pumpkin"}
    assert 7 in found["cherry tomato"]
    assert 1 not in found["cherry tomato"]
    tomato = replace(dish(larder, "lentil-soup"), seasons=found)
    assert season_cost(tomato, 10) == 0
    assert season_cost(tomato, 12) == SEASON_COST
    assert season_cost(tomato, None) == 0


@pytest.mark.parametrize(
    ("hemisphere", "month", "expected"), [("north", 1, 1), ("south", 1, 7), ("south", 7, 1), ("south", 12, 6)]
)
def test_the_south_has_the_seasons_half_a_year_later(hemisphere: str, month: int, expected: int) -> None:
    assert season_month(date(2026, month, 5), hemisphere) == expected
    assert season_month(date(2026, month, 5), "none") is None


def test_an_opened_pack_costs_its_unused_share() -> None:
    once = Once((0, 1), 0.1, waste=0.5, used=((0, 0.4), (1, 0.4), (2, 0.2)))
    choices = tuple(Choice(slot, "abc"[slot], (1.0,), 0.0, {}) for slot in range(3))
    problem = Problem(3, (0, 1, 2), choices, onces=(once,))
    empty = cost_of(Problem(3, (0, 1, 2), choices), [])
    assert cost_of(problem, []) == empty
    assert once.cost_of({0}) == pytest.approx(0.1 + 0.5 * 0.6)
    assert once.cost_of({0, 1, 2}) == pytest.approx(0.1)
    assert once.cost_of({2}) == 0, "leftovers alone open nothing"
    part, _ = part_of(problem, [0], (1,))
    (rest,) = part.onces
    assert rest.cost_of(set()) == pytest.approx(0.5 * 0.6)
    assert rest.cost_of({0}) == pytest.approx(0.5 * 0.2)


def test_only_food_that_spoils_is_used_up_and_not_what_is_at_home(larder: Larder) -> None:
    cells = [Cell(Slot(MONDAY, "dinner"), (0,))]
    dishes = {"a": replace(dish(larder, "lentil-soup"), things=frozenset({"spinach", "rice"}), packs={})}
    choices = [Choice(0, "a", (2.0,), 0.0, {})]
    assert not [once for once in things_to_buy(choices, cells, dishes, ["Ann"]) if once.waste]
    dishes = {"a": replace(dishes["a"], packs={"spinach": (50.0, 200.0)})}
    (once,) = [each for each in things_to_buy(choices, cells, dishes, ["Ann"]) if each.waste]
    assert once.used == ((0, 0.5),)
    assert not [
        each for each in things_to_buy(choices, cells, dishes, ["Ann"], frozenset({"spinach"})) if each.waste
    ]
    purchases, foods = larder.shop.purchases, larder.foods
    assert purchases.spoiling_pack_g(foods["spinach"]) == 200
    assert purchases.spoiling_pack_g(foods["rye bread"]) == 500
    for keeps in ("white rice", "canned tomato", "onion"):
        assert purchases.spoiling_pack_g(foods[keeps]) is None, keeps


def test_a_dish_for_someone_who_is_away_needs_no_food(larder: Larder) -> None:
    """Ben eats tofu where the others have stew; without him nobody buys tofu."""
    tofu = replace(dish(larder, "lentil-soup"), things=frozenset({"tofu"}), packs={})
    stew = replace(tofu, things=frozenset({"beef", "carrot"}), alongside={"Ben": tofu})
    assert stew.things_for(["Ann", "Ben"]) == {"beef", "carrot", "tofu"}
    assert stew.things_for(["Ann"]) == {"beef", "carrot"}
    costs = {
        len(names): own_things_cost({"stew": stew}, names)["stew"] for names in (["Ann"], ["Ann", "Ben"])
    }
    assert costs[1] < costs[2]
    cells = [Cell(Slot(MONDAY, "lunch"), (0,)), Cell(Slot(MONDAY, "dinner"), (0, 1))]
    dishes = {"stew": stew, "tofu bowl": tofu}
    choices = [Choice(0, "stew", (1.0,), 0.0, {}), Choice(1, "stew", (1.0, 1.0), 0.0, {})]
    choices.append(Choice(1, "tofu bowl", (1.0, 1.0), 0.0, {}))
    (once,) = things_to_buy(choices, cells, dishes, ["Ann", "Ben"])
    assert once.choices == (1, 2)
