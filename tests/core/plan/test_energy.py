"""The energy that a person needs, and the supplements a plan cannot replace."""

import pytest

from core.assets import assets_dir
from core.errors import KnownError
from core.people.energy_needs import About
from core.people.profile import Limit, Profile
from core.plan.advice import advice_for, all_advice
from core.plan.energy import EnergyNeed, energy_need
from core.plan.person import names_of, people_of, with_energy
from core.plan.targets import DayBound
from tests.core.plan.conftest import Larder


def need(larder: Larder, profile: Profile) -> EnergyNeed:
    conditions = larder.context.graph.conditions
    return energy_need(profile, [each for word in profile.conditions if (each := conditions.find(word))])


@pytest.mark.parametrize(
    ("profile", "kcal", "floor_kcal"),
    [
        (Profile(), 2000, 1200),
        (Profile(sex="male"), 2500, 1500),
        (Profile(age=40, sex="female", activity="low"), 1800, 1200),
        (Profile(age=40, sex="male", activity="high"), 2800, 1500),
        (Profile(age=90, sex="male"), 2200, 1500),
        (Profile(age=8, sex="female"), 1600, 1280),
        # Mifflin-St Jeor: 620 + 1031 - 170 - 161 kcal at rest, times 1.6.
        (Profile(about=About(sex="female", age=34, height_cm=165, weight_kg=62)), 2110, 1200),
        (Profile(conditions=("toddler",)), 1000, 800),
        (Profile(conditions=("pregnant",)), 2340, 1872),
        (Profile(age=30, conditions=("breastfeeding",)), 2330, 1864),
        (Profile(conditions=("a baby of 6 to 11 months",)), 250, 0),
    ],
)
def test_the_need_follows_age_sex_activity_and_stage(
    larder: Larder, profile: Profile, kcal: float, floor_kcal: float
) -> None:
    found = need(larder, profile)
    assert (found.kcal, found.floor_kcal) == (kcal, pytest.approx(floor_kcal))


def test_the_need_never_falls_from_low_to_high_activity(larder: Larder) -> None:
    for sex in ("female", "male"):
        for age in range(1, 100):
            by_activity = [
                need(larder, Profile(age=age, sex=sex, activity=activity)).kcal
                for activity in ("low", "moderate", "high")
            ]
            assert by_activity == sorted(by_activity)


def test_a_baby_on_milk_gets_no_plan(larder: Larder) -> None:
    with pytest.raises(KnownError, match="milk only"):
        need(larder, Profile(age=0.3))


BAND = [1860, 2140]


@pytest.mark.parametrize(
    ("own", "band"),
    [
        (None, BAND),
        (DayBound("energy", 1800, 2200, None), [1800, 2200]),
        (DayBound("energy", None, 1500, None), [1395, 1500]),
        (DayBound("energy", None, 5000, None), BAND),
        (DayBound("energy", 2600, None, None), [2600, 3146]),
        (DayBound("energy", None, None, 1700), [1581, 1700]),
    ],
)
def test_everyone_has_a_band_of_energy(own: DayBound | None, band: list[float]) -> None:
    first, *rest = with_energy([own] if own else [], EnergyNeed(2000, 1200, "an adult"))
    assert rest == []
    assert [first.low, first.high] == pytest.approx(band)
    assert first.hard_high == (own.hard_high if own else None)


def test_shares_of_energy_are_bounds_of_the_day(larder: Larder) -> None:
    limit = Limit(nutrient="fat", max=27, basis="percent_energy")
    (person,) = people_of([Profile(guidelines=(limit,))], larder.context.graph)
    assert [(share.nutrient, share.high, share.is_hard) for share in person.shares] == [("fat", 27, True)]


def test_people_of_one_name_are_numbered() -> None:
    assert names_of([Profile(), Profile(name="Ann"), Profile()]) == ("me", "Ann", "me 3")


def test_supplements_and_professionals_are_named(larder: Larder) -> None:
    graph = larder.context.graph
    assert any("vitamin B12" in text for text in advice_for(Profile(diets=("vegan",)), graph))
    assert any("dietitian" in text for text in advice_for(Profile(conditions=("dialysis",)), graph))
    assert any("folic acid" in text for text in advice_for(Profile(conditions=("pregnant",)), graph))
    assert advice_for(Profile(), graph) == ()


def test_advice_names_diets_and_conditions_that_exist(larder: Larder) -> None:
    graph = larder.context.graph
    for each in all_advice(assets_dir()):
        assert each.source
        assert set(each.diets) <= set(graph.rules.diets)
        assert all(name in graph.rules.conditions for name in each.conditions)
