"""Limits in plans: what holds for a meal, and what for the day."""

from datetime import date

import pytest

from core.diary.entry import Totals
from core.people.profile import Limit, Profile
from core.plan.choices import rank_dishes
from core.plan.dish_bounds import portion_bounds
from core.plan.meal_dishes import meal_dishes
from core.plan.options import PlanOptions
from core.plan.person import people_of
from core.plan.planner import propose_week
from core.plan.situation import Situation
from core.plan.week import parse_week
from core.questions.constraint import NutrientConstraint, ParsedQuestion, TagConstraint
from core.recommend.expand import Graph, expand
from core.recommend.plan_limits import condition_limits, holds_by_day, in_plans, rules_of_dishes
from core.recommend.request import Request
from tests.core.plan.conftest import Larder

WEEK = parse_week("2026-W47", date(2026, 11, 16))


def divided(profile: Profile, graph: Graph) -> Request:
    return in_plans(expand(ParsedQuestion(question=""), profile, Totals(), graph), graph.rules)


def by_meal(profile: Profile, graph: Graph) -> set[tuple[str, float | None]]:
    bounds = portion_bounds(divided(profile, graph))
    return {(one.entity, one.max) for one in bounds if one.basis == "serving"}


def by_day(profile: Profile, graph: Graph) -> set[tuple[str, float | None, str]]:
    return {(one.nutrient, one.max, one.basis) for one in condition_limits(profile, graph)}


@pytest.mark.parametrize(
    ("condition", "of_meal", "of_day"),
    [
        (
            "type 2 diabetes",
            {("carbohydrate", 45), ("sodium", 1150)},
            {("saturated_fat", 10, "percent_energy"), ("sodium", 2300, "day")},
        ),
        (
            "kidney disease",
            {("sodium", 1150), ("potassium", 1000), ("phosphorus", 500)},
            {("sodium", 2300, "day"), ("potassium", 2000, "day"), ("phosphorus", 1000, "day")},
        ),
        ("high blood pressure", {("sodium", 600)}, {("saturated_fat", 6, "percent_energy")}),
        ("heart failure", {("sodium", 1000)}, {("sodium", 2000, "day")}),
        ("coeliac disease", set(), set()),
    ],
)
def test_the_limits_of_a_condition_hold_by_meal_or_by_day(
    larder: Larder,
    condition: str,
    of_meal: set[tuple[str, float]],
    of_day: set[tuple[str, float, str]],
) -> None:
    profile, graph = Profile(conditions=(condition,)), larder.context.graph
    assert by_meal(profile, graph) == of_meal
    assert by_day(profile, graph) == of_day


def test_the_foods_of_a_condition_hold_for_each_dish(larder: Larder) -> None:
    graph = larder.context.graph
    for profile in (Profile(conditions=("toddler",)), Profile(conditions=("pregnant",)), Profile(age=2)):
        tags = [
            one
            for clause in rules_of_dishes(profile, graph).clauses
            if isinstance(one := clause.requirements[0].constraint, TagConstraint)
        ]
        assert any(
            rules_of_dishes(profile, graph).rules.condition_foods[tag.entity].condition.has_foods
            for tag in tags
            if tag.facet == "health"
        )
    assert by_day(Profile(conditions=("toddler",)), graph) == {("sodium", 800, "day")}
    assert by_day(Profile(age=2), graph) == {("sodium", 800, "day")}


def test_a_share_of_energy_judges_no_dish_and_an_amount_of_a_day_does(larder: Larder) -> None:
    graph = larder.context.graph
    profile = Profile(
        guidelines=(
            Limit(nutrient="fat", max=27, basis="percent_energy"),
            Limit(nutrient="sodium", max=1500, basis="day"),
            Limit(nutrient="sugars", max=10, basis="serving"),
        )
    )
    names = [
        (one.entity, one.basis)
        for clause in rules_of_dishes(profile, graph).clauses
        if isinstance(one := clause.requirements[0].constraint, NutrientConstraint)
    ]
    # A dish with more than the day's amount can be in no day.
    assert sorted(names) == [("sodium", "day"), ("sugars", "serving")]
    assert {
        one.requirements[0].constraint.model_dump()["entity"]
        for one in divided(profile, graph).clauses
        if holds_by_day(one)
    } == {"fat", "sodium"}


def test_the_limits_of_a_condition_are_hard_bounds_of_the_day(larder: Larder) -> None:
    profile = Profile(conditions=("kidney disease",), targets={"sodium": (None, 1800)})
    (person,) = people_of([profile], larder.context.graph)
    found = {one.nutrient: one for one in person.bounds}
    assert (found["sodium"].high, found["sodium"].hard_high) == (1800, 2300)
    assert (found["potassium"].hard_high, found["potassium"].is_of_condition) == (2000, True)
    hard = Profile(conditions=("kidney disease",), targets={"sodium": (None, 1800)}, hard_targets=("sodium",))
    (person,) = people_of([hard], larder.context.graph)
    (sodium,) = [one for one in person.bounds if one.nutrient == "sodium"]
    assert (sodium.hard_high, sodium.is_of_condition) == (1800, False)


def test_a_dinner_planned_alone_has_its_part_of_a_conditions_limit(larder: Larder) -> None:
    profile = Profile(conditions=("heart failure",))
    proposal = propose_week(larder.context, (profile,), WEEK, Situation(), PlanOptions(meals=("dinner",)))
    assert proposal.entries
    assert all(entry.snapshot.amounts["sodium"] <= 0.35 * 2000 + 1e-6 for entry in proposal.entries)


def test_small_portions_keep_the_limits_of_a_meal_if_sides_bring_the_rest(larder: Larder) -> None:
    """Half of a rice dish has 45 g of carbohydrate, and too little energy for a dinner by itself."""
    profile = Profile(conditions=("type 2 diabetes",), targets={"energy": (2500, 2900)})
    (person,) = people_of([profile], larder.context.graph)
    found = meal_dishes("dinner", (person,), (), larder.context, PlanOptions(), "")
    alone = rank_dishes(found, (person,), PlanOptions(has_sides=False))
    with_sides = rank_dishes(found, (person,), PlanOptions())
    more = {dish.key for dish in with_sides.dishes} - {dish.key for dish in alone.dishes}
    assert more
    for dish in with_sides.dishes:
        for (portion,) in with_sides.portions[dish.key]:
            assert portion * dish.recipe.nutrition.amounts["carbohydrate"] <= 45 + 1e-6
