"""Changes of the diary's entries: each has do and undo."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import date, time, timedelta
from typing import TYPE_CHECKING, Final

from core.diary.eaten import EatenFood
from core.diary.editing import with_amount, with_food, with_line, without_line
from core.diary.entry import MEALS, DiaryEntry, Meal, parse_note
from core.diary.records import RecordChange, are_current
from core.diary.store import (
    add_entries,
    change_records,
    delete_entry,
    entries_between,
    find_entry,
    remove_entries,
    restore_entry,
    undo_if_newest,
    update_entry,
)
from core.diary.totals import snapshot_of
from core.errors import KnownError
from core.people.store import load_profile
from core.services.diary import MealInWords
from core.services.meal_checks import CheckedMeal, check_meal
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.plan.entry import PlanEntry

MOST_COPIED_DAYS: Final = 366


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
    to_meal: Meal | None = None

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
    def of_entries(numbers: Collection[int], day: date, meal: Meal | None = None) -> "CopyMeals":
        """Return the change that copies single entries to `day`, and to a meal; None keeps theirs."""
        return CopyMeals((), (), day, day, MEALS, 1, numbers, meal)

    def do(self, connection: Connection) -> ChangeSet:
        """Copy the entries that the diary has when this runs.

        Raises:
            KnownError: the days have none of these meals, or an entry is no longer in the diary.
        """
        self.entries = [
            replace(
                entry,
                eaten_on=self.day + shift,
                meal=self.to_meal or entry.meal,
                eaten_at=entry.eaten_at if self.to_meal in (None, entry.meal) else None,
                entry_id=-1,
                source_key="",
                note="",
            )
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

    planned: "Sequence[PlanEntry]" = ()
    needs: Sequence[Mapping[str, float]] = ()
    used: tuple[RecordChange, ...] = ()

    @staticmethod
    def of(planned: "Sequence[PlanEntry]", needs: Sequence[Mapping[str, float]] = ()) -> "LogPlanned":
        """Return the change that logs planned meals."""
        return LogPlanned((), (), planned, needs or [{} for _ in planned])

    def do(self, connection: Connection) -> ChangeSet:
        """Log the meals."""
        # Imported here: a meal that was not planned is logged without the plan and the pantry.
        from core.plan.day import not_yet_eaten
        from core.plan.pantry import using

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
        note: the user's words on the entry; empty removes them.
        forgets_time: the entry has no time of day any more.
    """

    line: int | None = None
    amount: str | None = None
    food: str | EatenFood | None = None
    meal: Meal | None = None
    day: date | None = None
    eaten_at: time | None = None
    note: str | None = None
    forgets_time: bool = False


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
        entry = replace(
            new,
            entry_id=entry.entry_id,
            source=entry.source,
            source_key=entry.source_key,
            note=entry.note,
        )
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
            eaten_at=None if edit.forgets_time else edit.eaten_at or before.eaten_at,
            note=before.note if edit.note is None else parse_note(edit.note),
        )
        self.after = edited(moved, edit, self.read)
        update_entry(connection, self.after)
        return ChangeSet(diary=True)

    def undo(self, connection: Connection) -> ChangeSet:
        """Change the entry back."""
        if self.before is None:
            return NO_CHANGES
        if self.after is not None and not undo_if_newest(connection, (self.before,), (self.after,)):
            _change_back(connection, self.before, self.after)
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
            _change_back(connection, self.before, self.after)
        return ChangeSet(diary=True)


def _change_back(connection: Connection, before: DiaryEntry, after: DiaryEntry) -> None:
    """Change an entry back from `after` to `before`; what only a later change touched stays.

    Raises:
        KnownError: it is no longer in the diary.
    """
    values = {each.name: (getattr(before, each.name), getattr(after, each.name)) for each in fields(before)}
    changed = {name: old for name, (old, new) in values.items() if old != new}
    update_entry(connection, replace(find_entry(connection, before.entry_id), **changed))


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
