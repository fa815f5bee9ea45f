"""What the Today page shows, looked up in one go; and the writes it makes."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, TypeVar

from core.assets import sound_assets
from core.diary.entry import MEALS, DiaryEntry, Meal, Totals
from core.diary.store import add_entries, delete_entry, entries_between, latest_entries
from core.diary.totals import totals_of
from core.errors import KnownError
from core.people.guidelines import Guideline, load_guidelines
from core.people.profile import Limit, Profile
from core.people.store import load_profile
from core.plan.targets import DayBound, day_bounds
from core.plan.week import Week, week_of
from core.recommend.avoid import Verdict
from core.recommend.meal_check import NOT_CHECKED, NOTHING_AVOIDED, UNCHECKED, Checked
from core.recommend.meal_check import Meal as CheckedMeal
from core.services.meal_checks import meal_check
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from desktop_app.pages.today.wording import recent_lines

if TYPE_CHECKING:
    from core.engine.engine import Engine

Result = TypeVar("Result")
UserData = Callable[[Callable[[Connection], Result]], Result]

OWN = "own"
"""Key of the person's own limits among the guidelines."""
REMEMBERED = 200
"""Newest entries whose words are offered again."""


@dataclass(frozen=True)
class DayView:
    """A day of the diary within its week."""

    day: date
    week: Week
    entries: tuple[DiaryEntry, ...]
    """Of the whole week."""
    yesterday: tuple[DiaryEntry, ...]
    bounds: tuple[DayBound, ...]
    recent: Mapping[Meal, tuple[str, ...]]
    guidelines: Mapping[str, Guideline] = field(default_factory=dict)
    """What the week can be compared with: the shipped guidelines, and the person's own limits as one more."""
    picked: tuple[str, ...] = ()
    """Keys of the guidelines that the profile follows, as far as they are known."""
    problem: str = ""
    """Why there are no targets, when the profile cannot be read."""
    profile: Profile = field(default_factory=Profile)
    checked: Checked = NOTHING_AVOIDED
    """The verdicts on its entries, by the profile as it is now; `look_at_day` finds them."""

    def of_day(self, day: date) -> tuple[DiaryEntry, ...]:
        """Entries of one day of the week."""
        return tuple(entry for entry in self.entries if entry.eaten_on == day)

    def totals(self, day: date) -> Totals:
        """Sums of one day of the week."""
        return totals_of(self.of_day(day))


def read_day(connection: Connection, day: date, guidelines: Mapping[str, Guideline] | None) -> DayView:
    """Look a day up.

    Args:
        guidelines: None reads them from the shipped data.
    """
    week = week_of(day)
    before = day - timedelta(days=1) if day > date.min else day
    problem = ""
    bounds: tuple[DayBound, ...] = ()
    profile = Profile()
    try:
        if guidelines is None:
            guidelines = load_guidelines(sound_assets())
        profile = load_profile(connection)
        bounds = day_bounds(profile, guidelines)
    except KnownError as error:
        problem = str(error)
    known, picked = with_own_limits(profile, guidelines or {})
    newest = latest_entries(connection, REMEMBERED)
    return DayView(
        day=day,
        week=week,
        entries=tuple(entries_between(connection, week.monday, week.sunday)),
        yesterday=tuple(entries_between(connection, before, before)) if before != day else (),
        bounds=bounds,
        recent={meal: recent_lines(entry for entry in newest if entry.meal == meal) for meal in MEALS},
        guidelines=known,
        picked=picked,
        problem=problem,
        profile=profile,
    )


def look_at_day(engine: "Engine", user_data: UserData[DayView], day: date) -> DayView:
    """Look a day up and check its meals, and those of the day before, against the profile as it is now."""
    view = user_data(lambda connection: read_day(connection, day, engine.guidelines))
    # A profile that cannot be applied must not pass for one that is kept.
    checked = UNCHECKED
    if not view.problem:
        with suppress(KnownError):
            checked = meal_check(engine, view.profile).meals([*view.entries, *view.yesterday])
    return replace(view, checked=checked)


def verdict_on(engine: "Engine", user_data: UserData[Profile], meal: CheckedMeal) -> Verdict:
    """The verdict on one meal by the profile as it is now."""
    try:
        return meal_check(engine, user_data(load_profile)).meals([meal]).verdict(meal)
    except KnownError:
        return NOT_CHECKED


def with_own_limits(
    profile: Profile, guidelines: Mapping[str, Guideline]
) -> tuple[dict[str, Guideline], tuple[str, ...]]:
    """Guidelines with the person's own limits as one more, and the keys of those that the profile follows."""
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


class Logged:
    """Entries that a write has put into the diary, so that it can be undone."""

    def __init__(self) -> None:
        self.numbers: tuple[int, ...] = ()

    def add(self, connection: Connection, entries: Sequence[DiaryEntry]) -> ChangeSet:
        """Log entries and remember their numbers."""
        changes = add_entries(connection, entries)
        row = connection.execute("SELECT max(id) FROM diary_entry").fetchone()
        newest = int(row[0]) if row and row[0] is not None else 0
        self.numbers = tuple(range(newest - len(entries) + 1, newest + 1))
        return changes

    def take_back(self, connection: Connection) -> ChangeSet:
        """Undo `add`."""
        for number in self.numbers:
            delete_entry(connection, number)
        return ChangeSet(diary=bool(self.numbers))


class Deleted:
    """An entry that a write has taken out, so that it can be put back."""

    def __init__(self, entry_id: int) -> None:
        self._entry_id = entry_id
        self._entry: DiaryEntry | None = None

    def delete(self, connection: Connection) -> ChangeSet:
        """Take it out."""
        self._entry = delete_entry(connection, self._entry_id)
        return ChangeSet(diary=True)

    def put_back(self, connection: Connection) -> ChangeSet:
        """Undo `delete`."""
        return add_entries(connection, [self._entry]) if self._entry is not None else NO_CHANGES


def copy_of(entries: Sequence[DiaryEntry], day: date) -> list[DiaryEntry]:
    """Entries as they would be eaten again on another day."""
    return [replace(entry, eaten_on=day, entry_id=-1) for entry in entries]


def copy_from(
    day: date, source: date, meals: Sequence[Meal], logged: Logged
) -> Callable[[Connection], ChangeSet]:
    """The write that copies some meals of one day to another; what is in the diary then is what counts.

    Raises (when it runs):
        KnownError: nothing is logged there any more.
    """

    def write(connection: Connection) -> ChangeSet:
        found = [entry for entry in entries_between(connection, source, source) if entry.meal in meals]
        if not found:
            raise KnownError(
                f"Nothing is logged there on {source.isoformat()} any more. Look at the day again."
            )
        return logged.add(connection, copy_of(found, day))

    return write
