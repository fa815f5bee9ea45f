"""Targets of a week, and the part of them that each day gets."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from core.people.profile import Profile
from core.people.targets import cautions, profile_in_week, profile_on, with_history, with_week_target
from core.people.week_targets import day_share, with_week_targets

MONDAY = date(2026, 11, 23)
DAY = timedelta(days=1)


def weekly(low: float | None, high: float | None, **targets: tuple[float | None, float | None]) -> Profile:
    return Profile(week_targets={"energy": (low, high)}, targets=targets)


def of_day(profile: Profile, days: int, eaten: float) -> tuple[float | None, float | None]:
    day = MONDAY + days * DAY
    return with_week_targets(profile_on(profile, day), 7 - days, {"energy": eaten}).targets["energy"]


def test_a_day_gets_its_part_of_what_is_left() -> None:
    assert of_day(weekly(None, 14_000), 0, 0) == (None, 2000)
    assert of_day(weekly(10_500, 14_000), 4, 8000) == (pytest.approx(2500 / 3), 2000)
    assert of_day(weekly(None, 14_000), 5, 10_000) == (None, 2000)
    assert of_day(weekly(10_500, None), 6, 12_000) == (0, None)


def test_nobody_fasts_because_of_the_days_before() -> None:
    assert of_day(weekly(None, 14_000), 6, 20_000) == (None, 1000)


def test_the_narrower_of_day_and_week_counts() -> None:
    assert of_day(weekly(None, 14_000, energy=(1500, 1800)), 0, 0) == (1500, 1800)
    assert of_day(weekly(None, 14_000, energy=(1500, 2400)), 6, 12_500) == (1500, 1500)
    assert of_day(weekly(None, 14_000, energy=(1500, 2400)), 6, 13_500) == (1000, 1000)
    other = with_week_targets(weekly(None, 14_000, protein=(60, None)), 7, {})
    assert other.targets == {"protein": (60, None), "energy": (None, 2000)}


def test_a_day_ahead_gets_the_same_part_as_today() -> None:
    profile, thursday = weekly(None, 14_000), MONDAY + 3 * DAY
    eaten = {
        MONDAY - DAY: {"energy": 9000.0},
        MONDAY: {"energy": 4000.0},
        MONDAY + 2 * DAY: {"energy": 2000.0},
    }
    # Thursday's breakfast is part of Thursday, and takes nothing from Saturday.
    eaten[thursday] = {"energy": 400.0}
    for day in (thursday, thursday + DAY, MONDAY + 6 * DAY):
        assert profile_in_week(profile, day, thursday, eaten).targets["energy"] == (None, 2000)
    assert profile_in_week(profile, MONDAY + DAY, thursday, eaten).targets["energy"][1] == pytest.approx(
        10_000 / 6
    )
    # Of a week that has not begun, each day gets a seventh.
    assert profile_in_week(profile, MONDAY + 12 * DAY, thursday, eaten).targets["energy"] == (None, 2000)
    assert profile_in_week(Profile(), thursday, thursday, eaten).targets == {}


@given(st.lists(st.floats(0, 4000), min_size=7, max_size=7))
def test_keeping_to_each_day_keeps_to_the_week(wishes: list[float]) -> None:
    eaten = 0.0
    for days, wish in enumerate(wishes):
        _, high = day_share((None, 14_000.0), eaten, 7 - days)
        assert high is not None
        eaten += min(wish, high)
    assert eaten <= 14_000 + 1e-6


def test_weeks_before_keep_their_targets() -> None:
    changed = with_history(
        weekly(None, 14_000), with_week_target(weekly(None, 14_000), "energy", (None, 12_000)), MONDAY
    )
    assert profile_on(changed, MONDAY - DAY).week_targets == {"energy": (None, 14_000)}
    assert profile_on(changed, MONDAY).week_targets == {"energy": (None, 12_000)}
    assert with_week_target(changed, "energy", (None, None)).week_targets == {}


def test_very_little_in_a_week_is_cautioned() -> None:
    assert "At most 1,000 kcal a day is very little" in cautions(weekly(None, 7000), ())[0]
    assert cautions(weekly(None, 14_000), ()) == ()


def test_bad_targets_are_refused() -> None:
    with pytest.raises(ValidationError, match="is above its maximum"):
        weekly(10, 5)
    with pytest.raises(ValidationError, match="not a nutrient"):
        Profile(week_targets={"joy": (1, None)})
