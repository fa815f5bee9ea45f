"""The diary: log meals in words or by recipe, edit, delete and copy entries, and read days back."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, time, timedelta
from typing import TYPE_CHECKING, Final

from core.diary.eaten import EatenFood
from core.diary.editing import with_amount, with_food, with_line, without_line
from core.diary.entry import MEALS, DiaryEntry, Meal, Snapshot, Totals, check_period, meal_of_hour
from core.diary.history import DiaryChange
from core.diary.meal_text import (
    LONGEST,
    LoggedMealText,
    checked_line,
    foods_of_line,
    read_meal,
    recipe_names,
    with_alternative,
)
from core.diary.measurements import measured
from core.diary.plausible import question_about_day, questions_about
from core.diary.records import RecordChange, Table, are_current, records_between
from core.diary.saved_meals import SAVED_MEALS, SavedMeal, joined_meals, parts_with_name, read_saved_meal
from core.diary.store import (
    add_entries,
    change_records,
    delete_entry,
    entries_between,
    find_entry,
    redo_change,
    remove_entries,
    restore_entry,
    undo_change,
    undo_if_newest,
    update_entry,
)
from core.diary.totals import snapshot_of, totals_of
from core.errors import KnownError
from core.people.profile import Profile
from core.people.store import load_profile
from core.plan.day import not_yet_eaten
from core.plan.entry import PlanEntry
from core.plan.pantry import using
from core.recommend.verdict import ProfileVerdict
from core.services.diary_preferences import diary_preferences, today_by
from core.services.meal_checks import CheckedMeal, check_meal, meal_check
from core.services.products import read_product, unrecognised_product
from core.services.user_data import UserData, user_data_of
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.recommend.meal_check import MealVerdicts

__all__ = [
    "LONGEST",
    "CheckedMeal",
    "CopyMeals",
    "DeleteEntry",
    "DeleteFood",
    "DiaryChange",
    "DiaryDays",
    "DiaryEntry",
    "EditEntry",
    "EntryEdit",
    "LogEntries",
    "LogPlanned",
    "LoggedMealText",
    "LoggingContext",
    "MealInWords",
    "alternative_of",
    "checked_days",
    "checked_reading",
    "diary",
    "diary_days",
    "edited",
    "log_recipe",
    "meal_in_words",
    "meal_of_hour",
    "question_about_day",
    "questions_about_foods",
    "redo_change",
    "undo_change",
]

ALL_TIME: Final = (date.min, date.max)
MOST_COPIED_DAYS: Final = 366


@dataclass(frozen=True)
class LoggingContext:
    """Saved meals and profile, read once for several log lines."""

    meals: tuple[SavedMeal, ...] = ()
    profile: Profile = field(default_factory=Profile)

    @classmethod
    def of(cls, connection: Connection) -> "LoggingContext":
        """Read the saved meals and the profile."""
        return cls(tuple(SAVED_MEALS.all(connection)), load_profile(connection))


@dataclass(frozen=True)
class MealInWords:
    """A log line as it was understood, checked against the profile."""

    understood: LoggedMealText
    checked: CheckedMeal
    ask: tuple[str, ...] = ()
    """Questions to answer before it is logged: "292 g of salt: really?"."""

    def entry(self, day: date, meal: Meal, eaten_at: time | None = None) -> DiaryEntry:
        """Return the diary entry for a meal of a day."""
        understood = self.understood
        snapshot = understood.snapshot
        return DiaryEntry(
            day,
            meal,
            snapshot.title,
            understood.servings,
            snapshot,
            understood.recipe_key,
            eaten_at=eaten_at,
        )


def meal_in_words(
    engine: "Engine",
    text: str,
    user_data: UserData | None = None,
    *,
    chosen: Mapping[str, LoggedMealText] = {},
    known: "LoggingContext | None" = None,
) -> MealInWords:
    """Read a log line such as "2 servings of chana masala", "100 g oats and a banana" or the name of a saved meal.

    Nothing is stored.

    Args:
        chosen: the readings of words that the user chose from a list or corrected; they count before all others.
        known: the saved meals and the profile; None reads them from the user's database.

    Raises:
        KnownError: the line is empty, too long, or names no food.
    """
    meals = known.meals if known else (user_data or user_data_of(engine.home))(SAVED_MEALS.all)
    understood = _understood(engine, text, meals, {_spaced(words): read for words, read in chosen.items()})
    return checked_reading(engine, understood, user_data, known.profile if known else None)


def checked_reading(
    engine: "Engine",
    understood: LoggedMealText,
    user_data: UserData | None = None,
    profile: Profile | None = None,
) -> MealInWords:
    """Return a reading, checked against the profile, with its questions.

    Args:
        profile: None takes the stored one.
    """
    checked = check_meal(engine, understood, understood.snapshot.title, profile=profile, user_data=user_data)
    return MealInWords(understood, checked, questions_about_foods(engine, understood.snapshot))


def alternative_of(engine: "Engine", food: EatenFood, food_id: str) -> EatenFood:
    """Return the same amount of one of a food's alternatives.

    Raises:
        KnownError: no table has it.
    """
    return with_alternative(food, food_id, engine.ingredients.line_reader)


def _understood(
    engine: "Engine", text: str, meals: Sequence[SavedMeal], chosen: Mapping[str, LoggedMealText]
) -> LoggedMealText:
    """Read a log line: chosen words first, then saved meals, a product, a recipe, or foods."""
    found = chosen.get(_spaced(text)) or read_saved_meal(text, meals) or read_product(engine.home, text)
    if found is not None:
        return found

    def is_name(part: str) -> bool:
        return part in chosen or read_saved_meal(part, meals) is not None

    parts = parts_with_name(text, is_name) if chosen or meals else ()
    if parts:
        return joined_meals(text, [_understood(engine, part, meals, chosen) for part in parts])
    reader = engine.ingredients.line_reader
    # `larder log` ends before the library would be open.
    if engine.names_no_recipe(recipe_names(text)):
        read = foods_of_line(checked_line(text), reader)
    else:
        from core.importing.usda.stored import usda_index

        read = read_meal(text, engine.library, reader, usda_index(engine.home))
    return (unrecognised_product(engine.home, text) if read.unplaced else None) or read


def _spaced(text: str) -> str:
    return " ".join(text.split())


def questions_about_foods(engine: "Engine", snapshot: Snapshot) -> tuple[str, ...]:
    """Return a question for each implausibly large amount of a food: "292 g of salt: really?"."""
    return questions_about(snapshot.lines, engine.ingredients.line_reader.estimator.taxonomy)


@dataclass
class LogEntries:
    """Logs entries.

    Attributes:
        ids: the entries' ids in the diary, after `do`.
    """

    entries: Sequence[DiaryEntry]
    ids: tuple[int, ...] = ()

    @property
    def logged(self) -> tuple[DiaryEntry, ...]:
        """The entries as they are stored, after `do`."""
        return tuple(
            replace(entry, entry_id=number) for entry, number in zip(self.entries, self.ids, strict=True)
        )

    def do(self, connection: Connection) -> ChangeSet:
        """Log the entries."""
        return self.log(connection)

    def log(self, connection: Connection, action: str = "") -> ChangeSet:
        """Log the entries as they are now; `action` names the change for undo."""
        self.ids = add_entries(connection, self.entries, action)
        return ChangeSet(diary=bool(self.ids))

    def undo(self, connection: Connection) -> ChangeSet:
        """Remove what `do` logged."""
        if not undo_if_newest(connection, (), self.logged):
            remove_entries(connection, self.ids)
        return ChangeSet(diary=bool(self.ids))


@dataclass
class CopyMeals(LogEntries):
    """Logs entries again on other days: meals of one or several days, or single entries."""

    source: date = date.min
    day: date = date.min
    meals: Sequence[Meal] = MEALS
    days: int = 1
    numbers: Collection[int] = ()

    @staticmethod
    def of(source: date, day: date, meals: Sequence[Meal] = MEALS, days: int = 1) -> "CopyMeals":
        """Return the change that copies meals from `source` to `day`, and from the days after to those after.

        Raises:
            KnownError: there are no such days.
        """
        if not 1 <= days <= MOST_COPIED_DAYS:
            raise KnownError(
                tr("Copy 1 to {most_copied_days} days at once.").format(most_copied_days=MOST_COPIED_DAYS)
            )
        if max(source, day) > date.max - timedelta(days=days):
            raise KnownError(
                tr("There is no day {days} days after {day}. Choose an earlier date.").format(
                    days=days, day=max(source, day)
                )
            )
        return CopyMeals((), (), source, day, meals, days)

    @staticmethod
    def of_entries(numbers: Collection[int], day: date) -> "CopyMeals":
        """Return the change that copies single entries to `day`."""
        return CopyMeals((), (), day, day, MEALS, 1, numbers)

    def do(self, connection: Connection) -> ChangeSet:
        """Copy the entries that the diary has when this runs.

        Raises:
            KnownError: the days have none of these meals, or an entry is no longer in the diary.
        """
        self.entries = [
            replace(entry, eaten_on=self.day + shift, entry_id=-1, source_key="")
            for entry, shift in self._found(connection)
        ]
        return self.log(connection, self._action())

    def _found(self, connection: Connection) -> list[tuple[DiaryEntry, timedelta]]:
        """Return the entries to copy, each with the days that it comes after the first day."""
        if self.numbers:
            return [(find_entry(connection, number), timedelta()) for number in self.numbers]
        there = entries_between(connection, self.source, self.source + timedelta(days=self.days - 1))
        found = [(entry, entry.eaten_on - self.source) for entry in there if entry.meal in self.meals]
        if not found:
            days = "" if self.days == 1 else f" and the {self.days - 1} days after"
            raise KnownError(
                tr(
                    "The diary has no such entries for {date}{days}. Open the day again, or choose another."
                ).format(date=self.source.isoformat(), days=days)
            )
        return found

    def _action(self) -> str:
        if self.numbers:
            count = len(self.numbers)
            return f"copied {count} {'entry' if count == 1 else 'entries'} to {self.day}"
        what = self.meals[0] if len(self.meals) == 1 else "a day" if self.days == 1 else f"{self.days} days"
        return f"copied {what} from {self.source} to {self.day}"


@dataclass
class LogPlanned(LogEntries):
    """Logs planned meals as eaten, except those whose meal of the day is in the diary already.

    The food at home that cooking them needs is used up.

    Attributes:
        needs: grams of each food for each of the planned meals, in their order (`core.services.pantry.food_of_meals`).
        used: the changes of the pantry, after `do`.
    """

    planned: Sequence[PlanEntry] = ()
    needs: Sequence[Mapping[str, float]] = ()
    used: tuple[RecordChange, ...] = ()

    @staticmethod
    def of(planned: Sequence[PlanEntry], needs: Sequence[Mapping[str, float]] = ()) -> "LogPlanned":
        """Return the change that logs planned meals."""
        return LogPlanned((), (), planned, needs or [{} for _ in planned])

    def do(self, connection: Connection) -> ChangeSet:
        """Log the meals."""
        days = [entry.planned_on for entry in self.planned]
        eaten = entries_between(connection, min(days), max(days)) if days else []
        ahead = not_yet_eaten(self.planned, eaten)
        # The diary is the user's; what only others eat is cooked, but not logged.
        self.entries = [entry.as_eaten() for entry in ahead if entry.own_servings > 0]
        total: dict[str, float] = {}
        for entry, needed in zip(self.planned, self.needs, strict=True):
            for food, mass_g in needed.items() if any(entry is one for one in ahead) else ():
                total[food] = total.get(food, 0.0) + mass_g
        self.used = tuple(using(connection, total, min(days))) if days else ()
        self.ids = add_entries(connection, self.entries, records=self.used)
        return ChangeSet(diary=bool(self.ids), plan=bool(self.used))

    def undo(self, connection: Connection) -> ChangeSet:
        """Remove what `do` logged, and return the food that it subtracted from the pantry."""
        if not undo_if_newest(connection, (), self.logged):
            remove_entries(connection, self.ids)
            back = [change.opposite for change in self.used]
            if are_current(connection, back):
                change_records(connection, back, "put food back")
        return ChangeSet(diary=bool(self.ids), plan=bool(self.used))


@dataclass
class DeleteEntry:
    """Deletes an entry.

    Attributes:
        entry: the deleted entry, after `do`.
    """

    entry_id: int
    entry: DiaryEntry | None = None

    def do(self, connection: Connection) -> ChangeSet:
        """Delete the entry.

        Raises:
            KnownError: it is no longer in the diary.
        """
        self.entry = delete_entry(connection, self.entry_id)
        return ChangeSet(diary=True)

    def undo(self, connection: Connection) -> ChangeSet:
        """Restore the deleted entry."""
        if self.entry is None:
            return NO_CHANGES
        if not undo_if_newest(connection, (self.entry,), ()):
            restore_entry(connection, self.entry_id)
        return ChangeSet(diary=True)


@dataclass(frozen=True)
class EntryEdit:
    """Changes of one entry; None leaves a value as it is.

    Attributes:
        line: the number of the food that `amount` and `food` change; None is the whole entry.
        amount: in words or as a number, such as "150 g" (`core.diary.editing.with_amount`).
        food: what was eaten instead, in words or as a food that was read before.
    """

    line: int | None = None
    amount: str | None = None
    food: str | EatenFood | None = None
    meal: Meal | None = None
    day: date | None = None
    eaten_at: time | None = None


def edited(entry: DiaryEntry, edit: EntryEdit, read: Callable[[str], MealInWords]) -> DiaryEntry:
    """Return an entry with another food or amount; it need not be stored.

    Raises:
        KnownError: the words are no amount or food.
    """

    def foods(text: str) -> tuple[EatenFood, ...]:
        return read(text).understood.snapshot.lines

    if isinstance(edit.food, EatenFood):
        entry = with_line(entry, edit.line or edit.food.line, edit.food)
    elif edit.food is not None and edit.line is not None:
        entry = with_food(entry, edit.food, edit.line, foods)
    elif edit.food is not None:
        new = read(edit.food).entry(entry.eaten_on, entry.meal, entry.eaten_at)
        entry = replace(new, entry_id=entry.entry_id, source=entry.source, source_key=entry.source_key)
    return entry if edit.amount is None else with_amount(entry, edit.amount, edit.line, foods)


@dataclass
class EditEntry:
    """Changes an entry.

    Attributes:
        read: reads words as foods (`meal_in_words`), for `amount` and `food`.
        before, after: the entry before and after the change, after `do`.
    """

    entry_id: int
    edit: EntryEdit
    read: Callable[[str], MealInWords]
    before: DiaryEntry | None = field(default=None, init=False)
    after: DiaryEntry | None = field(default=None, init=False)

    def do(self, connection: Connection) -> ChangeSet:
        """Change the entry.

        Raises:
            KnownError: it is no longer in the diary, or the words are no amount or food.
        """
        self.before = before = find_entry(connection, self.entry_id)
        edit = self.edit
        moved = replace(
            before,
            meal=edit.meal or before.meal,
            eaten_on=edit.day or before.eaten_on,
            eaten_at=edit.eaten_at or before.eaten_at,
        )
        self.after = edited(moved, edit, self.read)
        update_entry(connection, self.after)
        return ChangeSet(diary=True)

    def undo(self, connection: Connection) -> ChangeSet:
        """Change the entry back."""
        if self.before is None:
            return NO_CHANGES
        if self.after is None or not undo_if_newest(connection, (self.before,), (self.after,)):
            update_entry(connection, self.before)
        return ChangeSet(diary=True)


@dataclass
class DeleteFood:
    """Deletes one food of an entry, and the entry with its last one.

    Attributes:
        before, after: the entry before and after the change, after `do`; `after` is None if it was deleted.
    """

    entry_id: int
    line: int
    before: DiaryEntry | None = field(default=None, init=False)
    after: DiaryEntry | None = field(default=None, init=False)

    def do(self, connection: Connection) -> ChangeSet:
        """Delete the food.

        Raises:
            KnownError: the entry or the food is no longer in the diary.
        """
        self.before = find_entry(connection, self.entry_id)
        self.after = without_line(self.before, self.line)
        if self.after is None:
            delete_entry(connection, self.entry_id)
        else:
            update_entry(connection, self.after)
        return ChangeSet(diary=True)

    def undo(self, connection: Connection) -> ChangeSet:
        """Restore the food."""
        if self.before is None:
            return NO_CHANGES
        if undo_if_newest(connection, (self.before,), () if self.after is None else (self.after,)):
            return ChangeSet(diary=True)
        if self.after is None:
            self.entry_id = add_entries(connection, [self.before])[0]
        else:
            update_entry(connection, self.before)
        return ChangeSet(diary=True)


def log_recipe(
    engine: "Engine", connection: Connection, key: str, servings: float, day: date, meal: Meal
) -> tuple[LogEntries, CheckedMeal]:
    """Log servings of a recipe, whatever the profile says, and return the change with its warnings.

    Raises:
        KnownError: the library no longer has the recipe.
    """
    # Words are logged without the search of the library that this brings.
    from core.services.recipes import recipe_of

    recipe = recipe_of(engine, key)
    entry = DiaryEntry(day, meal, recipe.title, servings, snapshot_of(recipe, servings), recipe.key)
    change = LogEntries([entry])
    change.do(connection)
    return change, check_meal(engine, entry, recipe.title, profile=load_profile(connection))


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


def diary(
    engine: "Engine", first: date | None = None, last: date | None = None, user_data: UserData | None = None
) -> DiaryDays:
    """Return the diary from one day to another, both included, checked against the current profile.

    Args:
        first: None is today.
        last: None is `first`.

    Raises:
        KnownError: `first` comes after `last`, or the profile or the user's database can't be read.
    """
    return checked_days(
        engine,
        (user_data or user_data_of(engine.home))(lambda connection: diary_days(connection, first, last)),
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
