"""The diary of some days, each entry with the verdict of the current profile."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Final

from core.diary.entry import DiaryEntry, Totals, check_period
from core.diary.measurements import measured
from core.diary.records import Table, records_between
from core.diary.store import entries_between
from core.diary.totals import totals_of
from core.people.profile import Profile
from core.people.store import load_profile
from core.recommend.verdict import ProfileVerdict
from core.services.diary_preferences import diary_preferences, today_by
from core.services.meal_checks import meal_check
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.recommend.meal_check import MealVerdicts


ALL_TIME: Final = (date.min, date.max)


@dataclass(frozen=True)
class DiaryDays:
    """Entries of some days, with the profile they were checked against.

    Attributes:
        water_ml, weights_kg: water and body weight of the days that have one.
        records: saved and recurring meals, and water and body weight of the days, as they are stored.
    """

    first: date
    last: date
    entries: tuple[DiaryEntry, ...]
    profile: Profile
    checked: "MealVerdicts"
    water_ml: Mapping[date, float] = field(default_factory=dict)
    weights_kg: Mapping[date, float] = field(default_factory=dict)
    records: Sequence[tuple[Table, str, str]] = ()

    @property
    def totals(self) -> Totals:
        """The sums of all entries."""
        return totals_of(self.entries)

    @property
    def days(self) -> tuple[date, ...]:
        """The days that have entries."""
        return tuple(sorted({entry.eaten_on for entry in self.entries}))

    def totals_of(self, day: date) -> Totals:
        """Return the sums of one day."""
        return totals_of(entry for entry in self.entries if entry.eaten_on == day)

    def verdict(self, entry: DiaryEntry) -> ProfileVerdict:
        """Return the verdict of the profile on an entry."""
        return self.checked.verdict(entry)


def diary(engine: "Engine", first: date | None = None, last: date | None = None) -> DiaryDays:
    """Return the diary from one day to another, both included, checked against the current profile.

    Args:
        first: None is today.
        last: None is `first`.

    Raises:
        KnownError: `first` comes after `last`, or the profile or the user's database can't be read.
    """
    return checked_days(
        engine,
        engine.user_data(lambda connection: diary_days(connection, first, last)),
    )


def diary_days(connection: Connection, first: date | None = None, last: date | None = None) -> DiaryDays:
    """Return the diary from one day to another, both included, without checking it against the profile.

    Args:
        first: None is today.
        last: None is `first`.

    Raises:
        KnownError: `first` comes after `last`, or the profile can't be read.
    """
    from core.recommend.meal_check import NOTHING_AVOIDED

    first = first or today_by(diary_preferences(connection))
    last = last or first
    check_period(first, last)
    return DiaryDays(
        first,
        last,
        tuple(entries_between(connection, first, last)),
        load_profile(connection),
        NOTHING_AVOIDED,
        measured(connection, "water", first, last),
        measured(connection, "body_weight", first, last),
        records_between(connection, first, last),
    )


def checked_days(engine: "Engine", found: DiaryDays) -> DiaryDays:
    """Return the days, checked against their profile."""
    if not found.entries:
        return found
    return replace(found, checked=meal_check(engine, found.profile).meals(found.entries))
