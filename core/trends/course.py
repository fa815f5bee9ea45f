"""The course of a nutrient: an average a day for each day, week or month, and a moving average."""

from bisect import bisect_left, bisect_right
from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from core.first_weekday import place_in_week
from core.people.week_targets import DAYS
from core.plan.targets import DayBound
from core.trends.period import Period

Step = Literal["day", "week", "month"]
MOST_DAYS: Final = 92
"""A longer period is shown by weeks."""
MOST_WEEKS: Final = 106
"""A longer period is shown by months."""
MOVING_DAYS: Final = 7


@dataclass(frozen=True)
class Point:
    """The average a day of a nutrient over some days, of those that have entries.

    Amounts are in the nutrient's own unit. `amount` is None if no entry reports the nutrient.
    """

    first: date
    last: date
    amount: float | None
    low: float | None
    high: float | None
    is_lower_bound: bool
    """True if some foods don't report the nutrient."""
    days: int
    """Days with entries."""
    moving: float | None
    """The average a day of the seven days that end with `last`; None if none of them has an amount."""
    bound: DayBound | None
    """The target of the last day with entries; of a week or longer without one, a seventh of the week's."""


def step_of(period: Period) -> Step:
    """Return the length of each point of a period's course."""
    days = (period.last - period.first).days + 1
    return "day" if days <= MOST_DAYS else "week" if days <= 7 * MOST_WEEKS else "month"


def course(period: Period, key: str) -> tuple[Point, ...]:
    """Return the course of a nutrient through a period, the earliest point first."""
    days = sorted(period.day_totals)
    points: list[Point] = []
    for first, last in _steps(period, step_of(period)):
        within = days[bisect_left(days, first) : bisect_right(days, last)]
        since = max(period.first.toordinal(), last.toordinal() - MOVING_DAYS + 1)
        moving = days[bisect_left(days, date.fromordinal(since)) : bisect_right(days, last)]
        points.append(_point(period, key, (first, last), within, moving))
    return tuple(points)


def _steps(period: Period, step: Step) -> Iterator[tuple[date, date]]:
    first = period.first
    while True:
        left = period.last.toordinal() - first.toordinal()
        length = (
            monthrange(first.year, first.month)[1] - first.day
            if step == "month"
            else 0
            if step == "day"
            else 6
        )
        if left <= length:
            yield first, period.last
            return
        last = first + timedelta(days=length)
        yield first, last
        first = last + timedelta(days=1)


def _point(
    period: Period, key: str, ends: tuple[date, date], days: Sequence[date], moving: Sequence[date]
) -> Point:
    found = [period.day_totals[day] for day in days]
    # A day that reports none of a nutrient is unknown, not zero.
    known = [(amount, totals) for totals in found if (amount := totals.amounts.get(key)) is not None]
    ranges = [totals.range_of(key) or (amount, amount) for amount, totals in known]
    return Point(
        first=ends[0],
        last=ends[1],
        amount=_mean([amount for amount, _ in known]),
        low=_mean([low for low, _ in ranges]),
        high=_mean([high for _, high in ranges]),
        is_lower_bound=any(not totals.is_complete(key) for totals in found),
        days=len(found),
        moving=_mean(
            [amount for day in moving if (amount := period.day_totals[day].amounts.get(key)) is not None]
        ),
        bound=period.bounds.get(days[-1] if days else ends[1], {}).get(key) or _of_week(period, key, ends),
    )


def _of_week(period: Period, key: str, ends: tuple[date, date]) -> DayBound | None:
    """Return a seventh of a week's target for a point of a week or longer; a single day is free within its week."""
    first = date.fromordinal(max(1, ends[1].toordinal() - place_in_week(ends[1])))
    bound = period.week_bounds.get(first, period.latest_week_bounds).get(key)
    if bound is None or step_of(period) == "day":
        return None
    low, high = (None if end is None else end / DAYS for end in (bound.low, bound.high))
    return DayBound(key, low, high, None)


def _mean(amounts: Sequence[float]) -> float | None:
    return sum(amounts) / len(amounts) if amounts else None
