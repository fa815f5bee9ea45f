"""Trends: the diary of some weeks or years, the course of each nutrient, and the foods behind it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from core.diary.entry import DiaryEntry, check_period
from core.diary.measurements import Measure, measured
from core.diary.store import entries_between
from core.errors import KnownError
from core.exporting.diary.as_csv import course_csv
from core.files.writing import write_whole
from core.first_weekday import place_in_week
from core.people.guidelines import Guideline
from core.people.profile import Profile
from core.people.store import load_profile
from core.people.targets import profile_on
from core.people.week_targets import DAYS
from core.plan.targets import DayBound, day_bounds
from core.services.day import with_own_limits
from core.store.migrations import Connection
from core.store.own_files import refuse_own_files
from core.translation import tr
from core.trends.course import Point, course, step_of
from core.trends.period import Adherence, DaysOnTarget, Period, ceiling
from core.trends.wording import bounds_text, week_target_text

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "Adherence",
    "DayBound",
    "DaysOnTarget",
    "Period",
    "Point",
    "bounds_text",
    "ceiling",
    "course",
    "step_of",
    "week_target_text",
]

Amounts = Mapping[date, float]


@dataclass(frozen=True)
class Days:
    """The days of a period, both included. Without a first or last day it begins or ends with the diary."""

    first: date | None = None
    last: date | None = None

    @staticmethod
    def until(last: date, count: int) -> "Days":
        """Return a number of days that end with `last`."""
        return Days(date.fromordinal(max(1, last.toordinal() - count + 1)), last)


def trends(engine: "Engine", days: Days) -> Period:
    """Return a period of the diary, with the targets of each of its days.

    Raises:
        KnownError: the first day comes after the last, or the diary has no entries.
    """
    ends = (days.first or date.min, days.last or date.max)
    check_period(*ends)

    def read(connection: Connection) -> tuple[Sequence[DiaryEntry], Profile, Mapping[Measure, Amounts]]:
        measures: Mapping[Measure, Amounts] = {
            measure: measured(connection, measure, *ends) for measure in ("body_weight", "water")
        }
        return entries_between(connection, *ends), load_profile(connection), measures

    entries, profile, measures = engine.user_data(read)
    period = period_of(entries, profile, engine.data.guidelines, days)
    return replace(period, weights_kg=measures["body_weight"], water_ml=measures["water"])


def period_of(
    entries: Sequence[DiaryEntry], profile: Profile, guidelines: Mapping[str, Guideline], days: Days
) -> Period:
    """Return entries, in the order of days, as a period.

    Raises:
        KnownError: an end of the period is open, and there are no entries.
    """
    first, last = days.first, days.last
    if not entries and (first is None or last is None):
        raise KnownError(
            tr('The diary has no entries yet. Log a meal: larder log "2 eggs and a slice of bread"')
        )
    first, last = first or entries[0].eaten_on, last or entries[-1].eaten_on
    known, followed = with_own_limits(profile, guidelines)
    period = Period(
        first=first,
        last=last,
        entries=tuple(entries),
        profile=profile,
        guidelines=tuple(known[key] for key in followed),
    )
    last_start = last.toordinal() - DAYS + 1
    starts = range(first.toordinal() + (-place_in_week(first)) % DAYS, last_start + 1, DAYS)
    # Years of days without entries are not worth their time: a month of the chart takes one of its days.
    shown = () if step_of(period) == "month" else range(first.toordinal(), last.toordinal())
    return replace(
        period,
        bounds={
            day: {bound.nutrient: bound for bound in day_bounds(profile_on(profile, day), guidelines)}
            for day in {last, *period.by_day, *map(date.fromordinal, shown)}
        },
        week_bounds={
            start: {key: DayBound(key, *ends, None) for key, ends in found.items()}
            for start in map(date.fromordinal, starts)
            # A target that was set within a week counts for it.
            if (found := profile_on(profile, start + timedelta(days=DAYS - 1)).week_targets)
        },
    )


def export_trends(engine: "Engine", period: Period, keys: Sequence[str], path: Path) -> int:
    """Write the course of some nutrients as a CSV table, and return the number of its rows.

    Raises:
        KnownError: the file can't be written, or it is one of Larder's own.
    """
    refuse_own_files(engine.home, path)
    rows = [(key, point) for key in keys for point in course(period, key)]
    write_whole(path, course_csv(rows))
    return len(rows)
