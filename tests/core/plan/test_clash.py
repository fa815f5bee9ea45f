"""The smallest set of rules that clash: proven by leaving out each."""

from datetime import date

import pytest

from core.people.profile import Limit, Profile
from core.plan.clash import NO_CLASH
from core.plan.options import PlanOptions
from core.plan.planner import propose_week
from core.plan.situation import Situation
from core.plan.week import parse_week
from tests.core.plan.conftest import Larder

WEEK = parse_week("2026-W47", date(2026, 11, 16))
LITTLE = Limit(nutrient="energy", max=250, basis="serving")
MUCH = Limit(nutrient="protein", min=60, basis="serving")
DINNER = PlanOptions(meals=("dinner",))


def clash_of(larder: Larder, profile: Profile, options: PlanOptions = DINNER) -> object:
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


def test_minutes_are_a_rule_that_can_clash(larder: Larder) -> None:
    # Every recipe of the small library takes 30 minutes.
    options = PlanOptions(meals=("dinner",), minutes={"dinner": 20})
    found = propose_week(larder.context, (Profile(),), WEEK, Situation(), options)
    assert found.infeasible.rules == ("dinner within 20 minutes",)
    assert found.infeasible.relaxations[0].lighter is None, "it is an option, no wish of the profile"
    assert len(found.open_slots) == 7
