"""A day of the diary within its week, as the window's Today page shows it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from core.assets import sound_assets
from core.diary.eaten_before import EatenBefore, eaten_before
from core.diary.entry import DiaryEntry, Totals
from core.diary.favourites import FavouriteFood, favourite_foods
from core.diary.measurements import measured
from core.diary.preferences import DiaryPreferences, diary_preferences
from core.diary.recurring import RecurringMeal, due_meals
from core.diary.saved_meals import SAVED_MEALS, SavedMeal
from core.diary.store import entries_between, latest_entries
from core.diary.totals import amounts_by_day, totals_of
from core.errors import KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.people.guidelines import Guideline, load_guidelines
from core.people.profile import Limit, Profile
from core.people.store import load_profile
from core.people.targets import profile_in_week, profile_on
from core.people.water import WaterTarget
from core.plan.targets import DayBound, day_bounds
from core.plan.week import Week, week_of
from core.recommend.meal_check import NONE_VERIFIED, NOTHING_AVOIDED, MealVerdicts
from core.services.meal_checks import meal_check
from core.services.measurements import target_of
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine

OWN: Final = "own"
"""Key of the user's own limits among the guidelines."""
OFFERED_AGAIN: Final = 200
"""Newest entries that are offered to be logged again."""


@dataclass(frozen=True)
class DayView:
    """A day of the diary within its week.

    Attributes:
        entries: of the whole week.
        before: meals and foods of the newest entries, to be logged again.
        preferences: the user's settings of the diary.
        saved: the saved meals.
        favourites: the favourite foods.
        water_ml: plain water of the day, as counted in glasses.
        water_target: None before the engine is ready.
        weight_kg: the newest body weight up to the day, with its date.
        due: recurring meals of the day that were neither logged nor skipped.
        guidelines: the shipped guidelines and the user's own limits, by key, to compare the week with.
        picked: keys of the guidelines that the profile follows.
        week_bounds: the bounds of each day of the week, by the targets of its time and weekday.
        problem: why there are no targets, if the profile can't be read or applied.
        checked: the verdicts on the entries, by the current profile.
    """

    day: date
    week: Week
    entries: tuple[DiaryEntry, ...]
    yesterday: tuple[DiaryEntry, ...]
    bounds: tuple[DayBound, ...]
    before: tuple[EatenBefore, ...]
    preferences: DiaryPreferences = field(default_factory=DiaryPreferences)
    saved: tuple[SavedMeal, ...] = ()
    favourites: tuple[FavouriteFood, ...] = ()
    water_ml: float = 0.0
    water_target: WaterTarget | None = None
    weight_kg: tuple[date, float] | None = None
    due: tuple[RecurringMeal, ...] = ()
    guidelines: Mapping[str, Guideline] = field(default_factory=dict)
    picked: tuple[str, ...] = ()
    week_bounds: Mapping[date, tuple[DayBound, ...]] = field(default_factory=dict)
    problem: str = ""
    profile: Profile = field(default_factory=Profile)
    checked: MealVerdicts = NOTHING_AVOIDED

    def of_day(self, day: date) -> tuple[DiaryEntry, ...]:
        """Return the entries of one day of the week."""
        return tuple(entry for entry in self.entries if entry.eaten_on == day)

    @property
    def week_targets(self) -> tuple[DayBound, ...]:
        """The targets of the whole week."""
        found = profile_on(self.profile, self.day).week_targets
        return tuple(DayBound(key, *found[key], None) for key in NUTRIENT_KEYS if key in found)

    @property
    def week_totals(self) -> Totals:
        """The sums of the whole week."""
        return totals_of(self.entries)

    def totals(self, day: date) -> Totals:
        """Return the sums of one day of the week."""
        return totals_of(self.of_day(day))


def read_day(connection: Connection, day: date | None, guidelines: Mapping[str, Guideline] | None) -> DayView:
    """Return a day whose entries are not checked against the profile; no engine is needed.

    Args:
        day: None is today.
        guidelines: None reads the shipped ones.
    """
    preferences = diary_preferences(connection)
    day = day or preferences.day_of(datetime.now())
    week = week_of(day)
    before = day - timedelta(days=1) if day > date.min else day
    entries = tuple(entries_between(connection, week.first, week.last))
    problem = ""
    bounds: dict[date, tuple[DayBound, ...]] = {}
    profile = Profile()
    try:
        if guidelines is None:
            guidelines = load_guidelines(sound_assets())
        profile = load_profile(connection)
        bounds = {each: bounds_on(profile, each, entries, guidelines) for each in week.days}
    except KnownError as error:
        problem = str(error)
    known, picked = with_own_limits(profile, guidelines or {})
    newest = latest_entries(connection, OFFERED_AGAIN)
    return DayView(
        day=day,
        week=week,
        entries=entries,
        yesterday=tuple(entries_between(connection, before, before)) if before != day else (),
        bounds=bounds.get(day, ()),
        week_bounds=bounds,
        before=eaten_before(newest),
        preferences=preferences,
        saved=SAVED_MEALS.all(connection),
        favourites=favourite_foods(connection),
        water_ml=measured(connection, "water", day, day).get(day, 0.0),
        weight_kg=next(reversed(measured(connection, "body_weight", date.min, day).items()), None),
        due=due_meals(connection, day, [entry for entry in entries if entry.eaten_on == day]),
        guidelines=known,
        picked=picked,
        problem=problem,
        profile=profile,
    )


def bounds_on(
    profile: Profile, day: date, entries: Sequence[DiaryEntry], guidelines: Mapping[str, Guideline]
) -> tuple[DayBound, ...]:
    """Return the bounds of a day of the week; its part of a week's targets depends on the days before."""
    return day_bounds(profile_in_week(profile, day, day, amounts_by_day(entries)), guidelines)


def day_view(engine: "Engine", day: date | None) -> DayView:
    """Return a day, with the entries of its week and of the day before checked against the current profile.

    Args:
        day: None is today.
    """
    view = engine.user_data(lambda connection: read_day(connection, day, engine.data.guidelines))
    # If the profile can't be applied, no entry counts as checked.
    checked = NONE_VERIFIED
    if not view.problem:
        with suppress(KnownError):
            checked = meal_check(engine, view.profile).meals([*view.entries, *view.yesterday])
    return replace(view, checked=checked, water_target=target_of(engine, view.profile))


def with_own_limits(
    profile: Profile, guidelines: Mapping[str, Guideline]
) -> tuple[dict[str, Guideline], tuple[str, ...]]:
    """Return the guidelines, with the user's limits as one more guideline, and the keys of the followed ones."""
    known = dict(guidelines)
    picked = [key for key in profile.guidelines if isinstance(key, str) and key in known]
    own = tuple(limit for limit in profile.guidelines if isinstance(limit, Limit))
    if own:
        known[OWN] = Guideline(
            id=OWN,
            label="My own limits",
            text="The limits you wrote on the Profile page.",
            source="Your profile",
            year=date.today().year,
            who="You",
            limits=own,
        )
        picked.append(OWN)
    return known, tuple(picked)
