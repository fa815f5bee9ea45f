"""The smallest set of rules that clash: proven by leaving out each."""

from dataclasses import replace
from datetime import date

import pytest

from core.people.profile import Limit, Profile
from core.plan.clash import NO_CLASH, Clash
from core.plan.entry import PlanEntry, Slot, planned_entry
from core.plan.options import PlanOptions
from core.plan.planner import propose_week
from core.plan.situation import Situation
from core.plan.week import parse_week
from tests.core.plan.conftest import Larder

WEEK = parse_week("2026-W47", date(2026, 11, 16))
LITTLE = Limit(nutrient="energy", max=250, basis="serving")
MUCH = Limit(nutrient="protein", min=60, basis="serving")
DINNER = PlanOptions(meals=("dinner",))
MONDAY = PlanOptions(days=frozenset({WEEK.first}))


def clash_of(larder: Larder, profile: Profile, options: PlanOptions = DINNER) -> Clash:
    return propose_week(larder.context, (profile,), WEEK, Situation(), options).infeasible


def test_a_week_that_can_be_planned_has_no_clash(larder: Larder) -> None:
    assert clash_of(larder, Profile()) == NO_CLASH


@pytest.mark.parametrize(
    "profile",
    [
        Profile(guidelines=(LITTLE,), allergies=("peanut",)),
        Profile(guidelines=(LITTLE,), targets={"sodium": (None, 4000)}, hard_targets=("sodium",)),
        Profile(targets={"sodium": (None, 1)}, hard_targets=("sodium",), allergies=("milk",)),
    ],
)
def test_without_any_rule_of_a_clash_the_others_can_be_met(larder: Larder, profile: Profile) -> None:
    found = propose_week(larder.context, (profile,), WEEK, Situation(), DINNER)
    clash = found.infeasible
    assert clash.rules
    assert [each.drop for each in clash.relaxations] == list(clash.rules)
    assert clash.rules == propose_week(larder.context, (profile,), WEEK, Situation(), DINNER).infeasible.rules
    assert not any("peanut" in rule or "milk" in rule for rule in clash.rules), (
        "it takes no part in the clash"
    )
    assert all("every day can be planned" in each.allows for each in clash.relaxations)
    assert clash.sentences[0] in found.notes


def test_rules_that_clash_together_are_named_together(larder: Larder) -> None:
    profile = Profile(guidelines=(MUCH, LITTLE))
    found = propose_week(larder.context, (profile,), WEEK, Situation(), DINNER).infeasible
    assert len(found.rules) >= 1
    data = found.to_json()
    assert data is not None
    assert data["clash"] == list(found.rules)


@pytest.mark.parametrize(
    "profile",
    [
        Profile(guidelines=(LITTLE,), allergies=("peanut",)),
        Profile(targets={"sodium": (None, 1)}, hard_targets=("sodium",), allergies=("milk",)),
    ],
)
def test_a_profile_without_the_rule_is_offered(larder: Larder, profile: Profile) -> None:
    found = propose_week(larder.context, (profile,), WEEK, Situation(), DINNER).infeasible
    (lighter,) = [each.lighter for each in found.relaxations if each.lighter is not None]
    assert (lighter.guidelines, lighter.hard_targets) == ((), ())
    assert lighter.allergies == profile.allergies
    again = propose_week(larder.context, (lighter,), WEEK, Situation(), DINNER)
    assert again.infeasible == NO_CLASH


def test_no_allergy_is_dropped_by_a_click(larder: Larder) -> None:
    hopeless = Profile(allergies=("plant food", "animal product"))
    found = propose_week(larder.context, (hopeless,), WEEK, Situation(), DINNER).infeasible
    assert found.rules
    assert all(each.lighter is None for each in found.relaxations)


def test_a_maximum_of_energy_clashes_with_the_floor_however_low_it_is(larder: Larder) -> None:
    """The band of a meal shrinks with the maximum, and grows again without it."""
    for most in (300, 600, 800):
        limit = Limit(nutrient="energy", max=most, unit="kcal", basis="day")
        found = propose_week(
            larder.context, (Profile(guidelines=(limit,)),), WEEK, Situation(), MONDAY
        ).infeasible
        assert found.rules == (
            f"at most {most} kcal of energy a day",
            "at least 1,200 kcal a day, which is the least that is safe",
        )
        assert found.relaxations[0].lighter == Profile()
        assert found.relaxations[0].allows.startswith("every day can be planned")


def test_hard_minima_clash(larder: Larder) -> None:
    much = Limit(nutrient="protein", min=300, basis="day")
    found = clash_of(larder, Profile(guidelines=(much,)), MONDAY)
    assert found.rules == ("at least 300 g of protein a day",)
    assert found.relaxations[0].lighter == Profile()
    both = Profile(
        guidelines=(
            Limit(nutrient="fiber", min=60, basis="day"),
            Limit(nutrient="carbohydrate", max=40, basis="day"),
        )
    )
    found = clash_of(larder, both, MONDAY)
    assert set(found.rules) == {"at least 60 g of fiber a day", "at most 40 g of carbohydrate a day"}
    assert all("every day can be planned" in each.allows for each in found.relaxations)


def test_a_hard_minimum_that_days_reach_is_kept(larder: Larder) -> None:
    reachable = Limit(nutrient="protein", min=90, basis="day")
    found = propose_week(larder.context, (Profile(guidelines=(reachable,)),), WEEK, Situation())
    assert found.infeasible == NO_CLASH
    assert all(day.totals.amounts["protein"] >= 90 * 0.97 for day in found.days)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (replace(MONDAY, day_minutes=20, has_sides=False), "20 minutes of cooking a day"),
        (replace(MONDAY, day_minutes=1, has_sides=False), "1 minute of cooking a day"),
        (PlanOptions(meals=("dinner",), minutes={"dinner": 1}), "dinner within 1 minute"),
        (
            PlanOptions(meals=("breakfast",), minutes_on={(2, "breakfast"): 5.0}),
            "breakfast within 5 minutes (Wednesday)",
        ),
    ],
)
def test_minutes_of_a_day_or_a_meal_can_clash(larder: Larder, options: PlanOptions, rule: str) -> None:
    found = propose_week(larder.context, (Profile(),), WEEK, Situation(), options).infeasible
    assert found.rules == (rule,)
    assert found.relaxations[0].allows.startswith("every day can be planned")


def test_a_locked_meal_can_clash_with_a_maximum(larder: Larder) -> None:
    limit = Limit(nutrient="carbohydrate", max=40, basis="day")
    recipe = max(
        (larder.recipe(entry.recipe_key or "") for entry in _lunches(larder)),
        key=lambda one: one.nutrition.amounts["carbohydrate"],
    )
    slot = Slot(WEEK.days[0], "lunch")
    locked = planned_entry(recipe, slot, 1.0, is_locked=True)
    assert locked.snapshot.amounts["carbohydrate"] > 40
    profile = Profile(guidelines=(limit,))
    situation = Situation(planned=(locked,))
    options = PlanOptions(days=frozenset({slot.day}))
    found = propose_week(larder.context, (profile,), WEEK, situation, options).infeasible
    assert found.rules == (
        "at most 40 g of carbohydrate a day",
        f"{recipe.title} stays for lunch on Monday",
    )


def test_minutes_are_a_rule_that_can_clash(larder: Larder) -> None:
    # Every recipe of the small library takes 30 minutes.
    options = PlanOptions(meals=("dinner",), minutes={"dinner": 20})
    found = propose_week(larder.context, (Profile(),), WEEK, Situation(), options)
    assert found.infeasible.rules == ("dinner within 20 minutes",)
    assert found.infeasible.relaxations[0].lighter is None, "it is an option, no wish of the profile"
    assert len(found.open_slots) == 7


def _lunches(larder: Larder) -> list[PlanEntry]:
    options = PlanOptions(meals=("lunch",))
    return list(propose_week(larder.context, (Profile(),), WEEK, Situation(), options).entries)
