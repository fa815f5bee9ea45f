"""The context of a week: what is planned, what was eaten, and what the user likes to eat."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from core.diary.entry import DiaryEntry
from core.diary.preferences import diary_preferences
from core.diary.store import entries_between as diary_between
from core.diary.store import latest_entries
from core.diary.totals import amounts_by_day
from core.library.embeddings.similarity import LoggedMeal
from core.library.library import Library
from core.people.profile import Profile
from core.people.targets import profile_in_week
from core.plan.entry import PlanEntry
from core.plan.pantry import PantryItem, pantry_items
from core.plan.repeats import RepeatedMeal, repeated_meals
from core.plan.shop_habits import NO_HABITS, ShopHabits, read_habits
from core.plan.store import entries_between as planned_between
from core.plan.week import Week, week_of
from core.recommend.log import LOG_MEALS, logged_meals
from core.store.migrations import Connection
from core.store.settings import HEMISPHERE, read_setting

RECENT_DAYS = 4
"""A recipe eaten in the last this many days isn't proposed again."""
SEEN_DAYS = 21
"""A recipe eaten or planned in the last this many days is less likely to be proposed."""


@dataclass(frozen=True)
class Situation:
    """The context that a proposal takes into account."""

    planned: tuple[PlanEntry, ...] = ()
    """Meals planned in the week and in the days before it."""
    diary: tuple[DiaryEntry, ...] = ()
    """Diary entries of the week and of the days before it."""
    log: tuple[LoggedMeal, ...] = ()
    """Logged meals for similarity."""
    pantry: tuple[PantryItem, ...] = ()
    """The food at home."""
    hemisphere: str = "north"
    """The hemisphere whose seasons count (`core.store.settings.HEMISPHERE`)."""
    habits: ShopHabits = NO_HABITS
    """The habits of shopping; known prices make a week cheaper."""
    repeats: tuple[RepeatedMeal, ...] = ()
    """The recurring meals of plans."""
    today: date | None = None
    """The day of the diary that it is now; None if none of the week has passed."""

    def planned_in(self, week: Week) -> tuple[PlanEntry, ...]:
        """Return the planned meals of the week itself."""
        return tuple(entry for entry in self.planned if entry.planned_on in week)

    def on_day(self, profile: Profile, day: date, *, eats_diary: bool) -> Profile:
        """Return a profile with the targets of a day, among them its part of what is left of the week's.

        Args:
            eats_diary: the diary is this person's.
        """
        eaten = amounts_by_day(self.eaten_in(week_of(day))) if eats_diary else {}
        return profile_in_week(profile, day, self.today or date.min, eaten)

    def eaten_in(self, week: Week) -> tuple[DiaryEntry, ...]:
        """Return the diary entries of the week itself."""
        return tuple(entry for entry in self.diary if entry.eaten_on in week)


def situation_of(connection: Connection, library: Library, week: Week) -> Situation:
    """Read the context of a week from the user's database."""
    first = max(date.min.toordinal(), week.first.toordinal() - SEEN_DAYS)
    since = date.fromordinal(first)
    return Situation(
        planned=tuple(planned_between(connection, since, week.last)),
        diary=tuple(diary_between(connection, since, week.last)),
        log=tuple(logged_meals(latest_entries(connection, LOG_MEALS), library)),
        pantry=pantry_items(connection),
        repeats=repeated_meals(connection),
        hemisphere=read_setting(connection, HEMISPHERE),
        habits=read_habits(connection),
        today=diary_preferences(connection).day_of(datetime.now()),
    )


def last_eaten(situation: Situation, day: date) -> dict[str, date]:
    """Return the recipes eaten, or planned before the week, in the `SEEN_DAYS` before a day, with their last date."""
    since = day - timedelta(days=SEEN_DAYS) if day.toordinal() > SEEN_DAYS else date.min
    found: dict[str, date] = {}
    meals = [(entry.recipe_key, entry.eaten_on) for entry in situation.diary]
    meals += [(entry.recipe_key, entry.planned_on) for entry in situation.planned]
    for key, when in meals:
        if key is not None and since <= when < day:
            found[key] = max(when, found.get(key, when))
    return found
