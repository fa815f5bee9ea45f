"""The course of a nutrient: every day is in one point, and unknown days count for nothing."""

import itertools
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry
from core.diary.totals import snapshot_of_lines
from core.people.profile import Profile
from core.trends.course import course, step_of
from core.trends.period import Period

FIRST = date(2026, 1, 1)


def entry(day: date, energy: float | None, spread: float = 0.0) -> DiaryEntry:
    food = EatenFood(
        "food",
        None,
        mass_g=100,
        mass_range_g=(100 * (1 - spread), 100 * (1 + spread)),
        how="estimated" if spread else "weighed",
        nutrition={} if energy is None else {"energy": energy},
    )
    return DiaryEntry(day, "lunch", "food", 1.0, snapshot_of_lines("food", [food]))


def period(days: int, *entries: DiaryEntry) -> Period:
    return Period(FIRST, FIRST + timedelta(days=days - 1), entries, Profile())


def test_a_day_without_an_amount_is_not_zero() -> None:
    points = course(period(3, entry(FIRST, 900), entry(FIRST + timedelta(days=2), None)), "energy")
    assert [point.amount for point in points] == [900, None, None]
    assert [point.moving for point in points] == [900, 900, 900]
    assert [point.is_lower_bound for point in points] == [False, False, True]


def test_a_week_is_the_average_of_its_days_with_a_range() -> None:
    entries = (entry(FIRST, 1000, spread=0.2), entry(FIRST + timedelta(days=1), 2000))
    point = course(period(200, *entries), "energy")[0]
    assert (point.amount, point.days) == (1500, 2)
    assert (point.low, point.high) == pytest.approx((1400, 1600))


@pytest.mark.parametrize(
    ("days", "step"), [(7, "day"), (92, "day"), (93, "week"), (742, "week"), (743, "month")]
)
def test_a_longer_period_has_longer_steps(days: int, step: str) -> None:
    assert step_of(period(days)) == step


@given(st.dates(), st.integers(min_value=0, max_value=4000))
def test_every_day_is_in_one_point(first: date, days: int) -> None:
    last = date.fromordinal(min(date.max.toordinal(), first.toordinal() + days))
    points = course(replace(period(1), first=first, last=last, entries=(entry(last, 5.0),)), "energy")
    assert points[0].first == first
    assert points[-1].last == last
    assert points[-1].amount == 5.0
    for before, after in itertools.pairwise(points):
        assert after.first - before.last == timedelta(days=1)
