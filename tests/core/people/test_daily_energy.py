"""The energy that a plan gives a person, by age, sex, activity, body size and stage of life."""

import pytest

from core.errors import KnownError
from core.people.daily_energy import DailyEnergy, daily_energy
from core.people.energy_needs import About
from core.people.profile import Profile
from core.recommend.context import RecommenderContext


def need(context: RecommenderContext, profile: Profile) -> DailyEnergy:
    conditions = context.graph.conditions
    return daily_energy(profile, [each for word in profile.conditions if (each := conditions.find(word))])


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
    context: RecommenderContext, profile: Profile, kcal: float, floor_kcal: float
) -> None:
    found = need(context, profile)
    assert (found.kcal, found.floor_kcal) == (kcal, pytest.approx(floor_kcal))


def test_the_need_never_falls_from_low_to_high_activity(context: RecommenderContext) -> None:
    for sex in ("female", "male"):
        for age in range(1, 100):
            by_activity = [
                need(context, Profile(age=age, sex=sex, activity=activity)).kcal
                for activity in ("low", "moderate", "high")
            ]
            assert by_activity == sorted(by_activity)


def test_a_baby_on_milk_gets_no_plan(context: RecommenderContext) -> None:
    with pytest.raises(KnownError, match="milk only"):
        need(context, Profile(age=0.3))
