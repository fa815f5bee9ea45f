"""A week for several people: shared dishes suit all, and each gets their own portions."""

from datetime import date

import pytest

from core.diary.entry import DiaryEntry, Meal, Snapshot
from core.food.taxonomy import Certainty
from core.people.profile import Limit, Profile
from core.plan.cells import Group, groups_of
from core.plan.choices import measured
from core.plan.meal_dishes import MealDishes
from core.plan.notes import TOO_LITTLE
from core.plan.options import PlanOptions
from core.plan.person import people_of
from core.plan.planner import WeekProposal, propose_week
from core.plan.situation import Situation
from core.plan.targets import MEAL_SHARES
from core.plan.week import parse_week
from tests.core.plan.conftest import Larder

WEEK = parse_week("2026-W47", date(2026, 11, 16))
ANN = Profile(name="Ann", allergies=("milk",), age=38, sex="female")
BOB = Profile(name="Bob", allergies=("peanut", "fish"), age=40, sex="male")
EVA = Profile(name="Eva", age=8, sex="female")
ALL = (ANN, BOB, EVA)


@pytest.fixture(scope="module")
def family(larder: Larder) -> WeekProposal:
    return propose_week(larder.context, ALL, WEEK, Situation())


def test_a_dish_suits_everyone_who_eats_it(larder: Larder, family: WeekProposal) -> None:
    assert family.entries
    assert family.open_slots == ()
    rules = larder.context.graph.rules
    for entry in family.entries:
        for profile in ALL:
            if not entry.servings_of(profile.name):
                continue
            nodes = [node for name in profile.allergies for node in rules.allergens[name].nodes]
            for use in larder.recipe(entry.recipe_key or "").uses:
                assert rules.taxonomy.highest_certainty(use.entity, nodes) is Certainty.NO, entry.title


def test_everyone_eats_at_every_meal_in_portions_of_their_own(family: WeekProposal) -> None:
    slots = {entry.slot for entry in family.entries}
    assert len(slots) == 28
    for slot in slots:
        here = [entry for entry in family.entries if entry.slot == slot]
        for profile in ALL:
            assert sum(entry.servings_of(profile.name) for entry in here) > 0
        for entry in here:
            assert entry.servings == sum(eater.servings for eater in entry.eaters)


def test_each_person_gets_the_energy_they_need(family: WeekProposal) -> None:
    for place, person in enumerate(family.people):
        for day in family.days:
            energy_kcal = day.amounts_of(person.name, is_user=place == 0)["energy"]
            assert energy_kcal == pytest.approx(person.energy_kcal, rel=0.2), (person.name, day.day)
    assert len({person.energy_kcal for person in family.people}) == 3


def test_the_users_diary_says_nothing_about_the_others(larder: Larder) -> None:
    soup = Snapshot("Soup", {"energy": 400.0}, {"energy": 1.0})
    meals: tuple[Meal, ...] = ("breakfast", "lunch", "snack")
    diary = tuple(DiaryEntry(WEEK.first, meal, "Soup", 1, soup) for meal in meals)
    options = PlanOptions(days=frozenset({WEEK.first}))
    found = propose_week(larder.context, ALL, WEEK, Situation(diary=diary), options)
    assert not [note for note in found.notes if note.startswith(TOO_LITTLE)]
    monday = found.days[0]
    for person in found.people[1:]:
        dinner_kcal = monday.amounts_of(person.name, is_user=False)["energy"]
        expected_kcal = MEAL_SHARES["dinner"] * person.energy_kcal
        assert dinner_kcal == pytest.approx(expected_kcal, rel=0.3), person.name


def test_who_can_not_share_eats_something_else_and_that_is_said(larder: Larder) -> None:
    vegan = Profile(name="Vera", diets=("vegan",))
    carnivore = Profile(name="Max", guidelines=(Limit(nutrient="protein", min=25),))
    found = propose_week(
        larder.context, (vegan, carnivore), WEEK, Situation(), PlanOptions(meals=("dinner",))
    )
    assert any("something else at dinner" in note for note in found.notes)
    for entry in found.entries:
        assert not (entry.servings_of("Vera") and entry.servings_of("Max"))


def test_groups_are_as_few_as_possible() -> None:
    suits = {(0, 1, 2): 2, (0, 1): 9, (0, 2): 3, (1, 2): 4, (0,): 20, (1,): 20, (2,): 20}

    def find(people: tuple[int, ...]) -> MealDishes:
        return MealDishes("dinner", (), ())

    def fits(group: Group) -> int:
        return suits[group.people]

    assert [group.people for group in groups_of((0, 1, 2), find, fits)] == [(0, 1), (2,)]
    assert [group.people for group in groups_of((0, 1, 2), find, fits, enough=2)] == [(0, 1, 2)]
    suits[0, 1] = suits[0, 2] = suits[1, 2] = 0
    suits[0, 1, 2] = 1
    assert [group.people for group in groups_of((0, 1, 2), find, fits)] == [(0, 1, 2)]


def test_a_share_of_energy_is_measured_as_kcal_beyond_it(larder: Larder) -> None:
    limit = Limit(nutrient="fat", max=30, basis="percent_energy")
    (person,) = people_of([Profile(guidelines=(limit,))], larder.context.graph)
    amounts = {"energy": 500.0, "fat": 20.0}
    # 20 g of fat give 180 kcal; 30 % of 500 kcal are 150 kcal.
    assert measured(amounts, 2.0, 0, person)["0 fat 30%"] == pytest.approx(60)


def test_a_share_of_energy_holds_over_the_day_and_not_by_dish(larder: Larder) -> None:
    limit = Limit(nutrient="fat", max=20, basis="percent_energy")
    found = propose_week(larder.context, (Profile(guidelines=(limit,)),), WEEK, Situation())
    shares = []
    for day in found.days:
        assert day.totals.amounts["fat"] * 9 <= 0.2 * day.totals.amounts["energy"] + 1e-6
        shares += [
            entry.snapshot.amounts["fat"] * 9 / entry.snapshot.amounts["energy"] for entry in day.entries
        ]
    assert max(shares) > 0.2
