"""Households in which some eat no meat: shared meals, and two dishes cooked together."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

from core.engine.engine import Engine
from core.food.taxonomy import Certainty
from core.people.profile import Profile
from core.plan.cells import Group
from core.plan.dish import Dish
from core.plan.entry import Slot, companions
from core.plan.meal_dishes import MealDishes
from core.plan.meal_search import share_variants
from core.plan.options import PlanOptions
from core.plan.own_dishes import on_one_table, plant_eaters, without_plant_diet
from core.plan.person import people_of
from core.plan.plan_words import Storage
from core.plan.planned_entries import entries_of
from core.plan.problem import Choice
from core.plan.situation import Situation
from core.plan.solver import solve
from core.plan.task import Task
from core.plan.week import parse_week
from core.recommend.held_conditions import held_conditions
from core.services.plan_changes import moving_entry, stored_entries, storing_week
from core.services.planning import ProposedWeek, describe_week, planned_week, propose_week
from core.store.user_db import writing

if TYPE_CHECKING:
    from core.plan.task import Sitting

WEEK = parse_week("2031-W06", date(2031, 2, 3))
NEXT_WEEK = parse_week("2031-W07", date(2031, 2, 3))
BOB = Profile(name="Bob", conditions=("coeliac disease",), age=40, sex="male")
ANA = Profile(name="Ana", diets=("vegan",), age=38, sex="female")
TIM = Profile(name="Tim", conditions=("toddler",))
EVA = Profile(name="Eva", age=8, sex="female")
FAMILY = (BOB, ANA, TIM, EVA)


@pytest.fixture(scope="module")
def week(engine: Engine) -> ProposedWeek:
    stored = planned_week(engine, WEEK, profile=BOB, others=FAMILY[1:])
    options = PlanOptions(meals=("lunch", "dinner"))
    # Where a dish can be changed for Ana, she gets a variant (test_plan_variants.py). Here none can.
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("core.services.planning.variant_finder", lambda *_: lambda _key, _profile: None)
        return propose_week(engine, BOB, WEEK, stored.situation, others=FAMILY[1:], options=options)


def test_the_others_have_what_the_vegan_does_not_eat_in_some_meals(
    engine: Engine, week: ProposedWeek
) -> None:
    entries = [entry for entry in week.proposal.entries if not entry.is_side]
    slots = {entry.slot for entry in entries}
    assert slots == {Slot(day, meal) for day in WEEK.days for meal in ("lunch", "dinner")}
    own = {
        entry.slot
        for entry in entries
        if entry.alongside is not None or (entry.variant and entry.servings_of("Ana"))
    }
    shared = {slot for slot in slots if sum(entry.slot == slot for entry in entries) == 1}
    assert len(own) >= 4
    assert len(shared) >= 4


def test_everyone_has_one_dish_at_a_meal_and_it_suits_them(engine: Engine, week: ProposedWeek) -> None:
    entries = [entry for entry in week.proposal.entries if not entry.is_side]
    for slot in {entry.slot for entry in entries}:
        for person in FAMILY:
            own = [one for one in entries if one.slot == slot and one.servings_of(person.name)]
            assert len(own) == 1, (slot, person.name)
    assert not any(week.checked.avoid(entry) for entry in week.proposal.entries)


def test_what_is_cooked_together_keeps_everyones_allergies(engine: Engine, week: ProposedWeek) -> None:
    rules = engine.data.rules
    gluten = rules.allergens["gluten"].nodes
    plan = describe_week(engine, WEEK, week.proposal.entries, (), {}, week.checked)
    pairs = [entry for entry in week.proposal.entries if entry.alongside is not None]
    assert pairs
    for entry in pairs:
        (others,) = (one for one in companions(entry, week.proposal.entries) if not one.is_side)
        assert others.recipe_key == entry.alongside
        for one in (entry, others):
            for use in plan.recipes[one.recipe_key or ""].uses:
                assert rules.certainty(use.items, gluten) is Certainty.NO, (one.title, use.text)
        assert entry.why[0] == f"For Ana, next to {others.title}."


def test_a_dish_moves_with_the_one_next_to_it(engine: Engine, week: ProposedWeek) -> None:
    with writing(engine.home) as connection:
        storing_week(WEEK, week.proposal.entries, ()).do(connection)
        stored = stored_entries(connection, WEEK)
        assert [one.alongside for one in stored] == [one.alongside for one in week.proposal.entries]
        entry = next(one for one in stored if one.alongside is not None and one.leftover_of is None)
        (others,) = (one for one in companions(entry, stored) if not one.is_side)
        moving_entry(others, Slot(entry.planned_on, "snack"), (), FAMILY).do(connection)
        now = {one.entry_id: one.slot.meal for one in stored_entries(connection, WEEK)}
        assert now[entry.entry_id] == now[others.entry_id] == "snack"


def test_who_eats_less_animal_food_than_the_others(engine: Engine) -> None:
    graph = engine.data.graph

    def who(*profiles: Profile) -> tuple[int, ...]:
        return plant_eaters(people_of(profiles, graph), graph)

    mia = Profile(name="Mia", diets=("vegetarian", "gluten-free"))
    assert who(*FAMILY) == (1,)
    assert who(BOB, EVA) == ()
    assert who(ANA, Profile(name="Tom", diets=("plant-based",))) == ()
    assert who(ANA, mia) == (0,)
    assert who(EVA, ANA, mia) == (1, 2)
    (person,) = people_of((mia,), graph)
    assert without_plant_diet(person, graph).profile.diets == ("gluten-free",)


def test_what_is_cooked_for_one_keeps_the_allergies_at_the_table(engine: Engine) -> None:
    nuts = Profile(name="Leo", allergies=("tree_nut",), conditions=("gout",), diets=("egg-free", "keto"))
    ana, *others = people_of((ANA, BOB, nuts), engine.data.graph)
    found = on_one_table(ana, others, engine.data.graph)
    assert (found.name, found.allergies, found.conditions) == ("Ana", ("tree_nut",), ("coeliac disease",))
    assert found.diets == ("vegan", "egg-free")


def test_every_condition_that_is_an_allergy_counts_at_the_table(engine: Engine) -> None:
    mia = Profile(name="Mia", conditions=("pregnant, coeliac disease",), age=30, sex="female")
    leo = Profile(name="Leo", conditions=("CMPA", "alpha-gal"), age=9)
    ana, *others = people_of((ANA, mia, leo), engine.data.graph)
    found = on_one_table(ana, others, engine.data.graph)
    held = held_conditions(found, engine.data.graph.conditions).values()
    assert {one.name for one in held} == {
        "coeliac disease",
        "cow's milk protein allergy",
        "alpha-gal syndrome",
    }
    assert all(one.has_rules for one in engine.data.graph.conditions.conditions if one.is_allergy)


def test_a_dish_that_some_miss_keeps_the_one_next_to_it_for_the_other_meals(engine: Engine) -> None:
    # The plan knows a dish by its key: the last copy of it, of a meal without Ana, counted for Ana's meals as well.
    salmon, tofu = (Dish(engine.library.recipe(number), 0.5, None, None) for number in (0, 1))
    pair = replace(salmon, alongside={"Ana": tofu})
    # Bob alone cooks only the salmon.
    assert pair.minutes_for(["Bob"]) == salmon.minutes
    assert pair.minutes_for(["Ana", "Bob"]) == (salmon.minutes or 0) + (tofu.minutes or 0)
    groups: dict[Sitting, list[Group]] = {
        ("lunch", (0, 1)): [Group((0, 1), MealDishes("lunch", (pair,), ()))],
        ("dinner", (0,)): [Group((0,), MealDishes("dinner", (salmon, tofu), ()))],
    }
    share_variants(groups, {}, PlanOptions())
    for parts in groups.values():
        (group,) = parts
        assert group.found.dishes[0].eaten_by("Ana") is tofu.recipe
        assert group.found.dishes[0].eaten_by("Bob") is salmon.recipe


def test_a_dish_alongside_is_a_leftover_only_of_a_meal_that_it_was_cooked_for(engine: Engine) -> None:
    monday, tuesday, wednesday = (Slot(day, "dinner") for day in WEEK.days[:3])
    storage = Storage(name="stew", fridge_days=3)
    salmon, tofu = (
        Dish(engine.library.recipe(number), 0.5, None, None, storage=storage) for number in (0, 1)
    )
    pair = replace(salmon, alongside={"Ana": tofu})
    groups: dict[Sitting, list[Group]] = {
        ("dinner", places): [Group(places, MealDishes("dinner", (pair,), ()))] for places in ((0,), (0, 1))
    }
    ana = ANA.model_copy(update={"away": ("monday-dinner",)})
    people = people_of((Profile(name="Bob"), ana), engine.data.graph)
    task = Task(
        WEEK, people, dict.fromkeys(WEEK.days, people), (monday, tuesday, wednesday), groups, (), Situation(),
        PlanOptions(), {}, {salmon.key: pair, tofu.key: tofu}, (), solve, (), {}, engine.data.graph,
    )  # fmt: skip
    choices = [
        Choice(number, pair.key, (1.0,) if number == 0 else (1.0, 1.0), 0.0, {}, is_leftover=number > 0)
        for number in range(3)
    ]
    found = {(one.slot, one.recipe_key): one for one in entries_of(task, choices)}
    # Ana was away when the salmon was cooked, so her tofu is cooked on Tuesday.
    assert (found[tuesday, tofu.key].leftover_of, found[tuesday, tofu.key].minutes) == (None, tofu.minutes)
    assert (found[tuesday, salmon.key].leftover_of, found[tuesday, salmon.key].minutes) == (monday, 10.0)
    assert found[wednesday, tofu.key].leftover_of == tuesday
    assert found[wednesday, salmon.key].leftover_of == monday


def test_a_vegan_and_a_vegetarian_who_miss_some_meals_get_what_suits_them(engine: Engine) -> None:
    vegan = ANA.model_copy(update={"away": ("monday-dinner",)})
    mia = Profile(name="Mia", diets=("vegetarian",), age=16, sex="female", away=("tuesday-lunch",))
    leo = Profile(name="Leo", age=7, sex="male", allergies=("peanut",), away=("monday-lunch",))
    bob = Profile(name="Bob", age=40, sex="male")
    others = (vegan, mia, leo)
    stored = planned_week(engine, NEXT_WEEK, profile=bob, others=others)
    options = PlanOptions(meals=("lunch", "dinner"), days=frozenset(NEXT_WEEK.days[:2]))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("core.services.planning.variant_finder", lambda *_: lambda _key, _profile: None)
        week = propose_week(engine, bob, NEXT_WEEK, stored.situation, others=others, options=options)
    dishes = [entry for entry in week.proposal.entries if not entry.is_side]
    for slot in {entry.slot for entry in dishes}:
        for person in (bob, *others):
            own = [one for one in dishes if one.slot == slot and one.servings_of(person.name)]
            assert len(own) == person.eats(slot.day, slot.meal), (slot, person.name)
    assert not any(week.checked.avoid(entry) for entry in dishes)
