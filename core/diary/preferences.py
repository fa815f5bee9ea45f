"""The user's settings of the diary: the hour at which a day begins, the meals of a day and their names."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Final

from core.diary.entry import MEAL_TIMES, MEALS, USUAL_MEALS, Meal, meal_of_hour
from core.errors import KnownError, shown
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import DAY_START, read_setting, read_text_setting, write_setting, write_text_setting
from core.translation import meal_word, tr

LONGEST_NAME: Final = 24
_MEALS_KEY: Final = "meals"
"""The setting that stores the meals of a day."""


@dataclass(frozen=True)
class DiaryPreferences:
    """The user's settings of the diary."""

    day_start_hour: int = 0
    meal_names: Mapping[Meal, str] = field(default_factory=dict)
    """Names of the user's own; a meal that is absent has its usual one."""
    meals: tuple[Meal, ...] = USUAL_MEALS
    """The meals of a day, in their order. Entries of others stay in the diary, and are shown."""

    def day_of(self, moment: datetime) -> date:
        """Return the day of the diary at a moment, by its local clock.

        Counts the clock's hours and not those that have passed, so that a day begins at the same time of the clock on
        the days when clocks change.
        """
        is_night = moment.hour < self.day_start_hour
        return moment.date() - timedelta(days=1) if is_night and moment.date() > date.min else moment.date()

    def meal_at(self, hour: int) -> Meal:
        """Return the meal at an hour of the day (0 to 23): the usual one, or a snack between the meals that is nearer."""
        usual = meal_of_hour(hour)
        near = [meal for meal in self.meals if meal == usual or meal not in USUAL_MEALS]
        return min(
            near if usual in near else self.meals,
            key=lambda meal: (_hours_between(hour, MEAL_TIMES[meal]), meal != usual),
        )

    def name_of(self, meal: Meal) -> str:
        """Return the name of a meal: the user's own, else the usual one in lower case."""
        return self.meal_names.get(meal) or meal_word(meal)

    def meal_named(self, text: str) -> Meal:
        """Return a meal by its own or usual name.

        Raises:
            KnownError: no meal has that name.
        """
        plain = " ".join(text.split()).casefold()
        for meal in MEALS:
            if self.meal_names.get(meal, "").casefold() == plain:
                return meal
        for meal in MEALS:
            if plain in (meal, meal_word(meal)):
                return meal
        names = ", ".join(map(self.name_of, self.meals))
        raise KnownError(
            tr("'{text}' is not a meal. Choose one of {names}.").format(text=shown(text), names=names)
        )


def diary_preferences(connection: Connection) -> DiaryPreferences:
    """Return the user's settings of the diary."""
    names = {meal: name for meal in MEALS if (name := read_text_setting(connection, _key(meal)))}
    return DiaryPreferences(int(read_setting(connection, DAY_START)), names, meals_of_day(connection))


def meals_of_day(connection: Connection) -> tuple[Meal, ...]:
    """Return the meals that the user's days have, in their order."""
    stored = read_text_setting(connection, _MEALS_KEY).split(",")
    return tuple(meal for meal in MEALS if meal in stored) or USUAL_MEALS


def set_meal_of_day(connection: Connection, meal: Meal, *, is_used: bool) -> ChangeSet:
    """Add a meal to the user's days, or remove it. Its entries stay in the diary and in plans.

    Raises:
        KnownError: it is the only one.
    """
    wanted = {meal, *meals_of_day(connection)} if is_used else {*meals_of_day(connection)} - {meal}
    if not wanted:
        raise KnownError(tr("A day needs a meal. Add another one first."))
    meals = tuple(each for each in MEALS if each in wanted)
    text = "" if meals == USUAL_MEALS else ",".join(meals)
    return write_text_setting(connection, _MEALS_KEY, text) | ChangeSet(diary=True, plan=True)


def set_day_start(connection: Connection, hour: int) -> ChangeSet:
    """Store the hour of the clock at which a day begins. Entries stay on their days.

    Raises:
        KnownError: it is not from 0 to 12.
    """
    if str(hour) not in DAY_START.choices:
        raise KnownError(
            tr("A day begins between 0 (midnight) and 12 o'clock. Choose a whole hour, such as 4.")
        )
    return write_setting(connection, DAY_START, str(hour)) | ChangeSet(diary=True)


def set_meal_name(connection: Connection, meal: Meal, name: str) -> ChangeSet:
    """Store the user's name of a meal; an empty one, or the usual one, removes it.

    Raises:
        KnownError: it is too long, or another meal has it.
    """
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise KnownError(
            tr("A meal's name has at most {longest_name} characters; this has {name}.").format(
                longest_name=LONGEST_NAME, name=len(name)
            )
        )
    others = diary_preferences(connection).meal_names
    taken = {each.casefold() for other in MEALS if other != meal for each in (other, others.get(other, ""))}
    if name and name.casefold() in taken:
        raise KnownError(tr("Another meal is called '{name}'. Choose another name.").format(name=shown(name)))
    own = "" if name.casefold() == meal else name
    return write_text_setting(connection, _key(meal), own) | ChangeSet(diary=True)


def _hours_between(hour: int, clock: time) -> float:
    apart = abs(clock.hour + clock.minute / 60 - hour)
    return min(apart, 24 - apart)


def _key(meal: Meal) -> str:
    return f"meal_name.{meal}"
