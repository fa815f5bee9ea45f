"""The food diary: entries, exports and imports, trends. For `Larder`."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from functools import partial
from pathlib import Path

from core.diary import week as weeks
from core.diary.entry import DiaryEntry, Meal, parse_meal, parse_note
from core.diary.said_times import said_time
from core.engine.engine import Engine
from core.errors import KnownError
from core.services import diary as diaries
from core.services import diary_changes
from core.services import trends as periods
from core.services.diary_days import diary
from core.services.diary_files import guidelines_named, nutrient_named
from core.services.diary_imports import DiaryImport, preview_diary
from core.services.diary_preferences import preferences
from core.services.diary_preferences import set_meal_name as set_name
from core.services.diary_trash import EmptyTrash, RestoreEntry
from core.services.user_data import write


def log_meal(
    engine: Engine,
    text: str,
    *,
    meal: Meal | None = None,
    on: date | None = None,
    at: time | None = None,
    note: str = "",
    accepts_doubts: bool = False,
) -> DiaryEntry:
    """Log a meal in words, such as "2 eggs and a slice of bread", and return the stored entry.

    Args:
        meal: None takes the usual meal at this hour.
        on: None is today.
        at: the time of day; None takes the one that the words say ("2 eggs at 8:30").
        accepts_doubts: log an amount that hardly anybody eats, or a day that is far away, all the same.

    Raises:
        KnownError: the line can't be read, or is doubtful ("292 g of salt"); nothing was logged.
    """
    now = datetime.now()
    own = preferences(engine)
    at = at or said_time(text, meal, None if on else now.time())
    slot = parse_meal(meal) if meal else own.meal_at((at or now).hour)
    found = diaries.meal_in_words(engine, text, usual=slot)
    day = on or own.day_of(now)
    if not accepts_doubts and (doubts := found.doubts(day)):
        raise KnownError(f"{' '.join(doubts)} Nothing was logged; pass accepts_doubts=True to log it.")
    entry = replace(found.entry(day, slot, at), note=parse_note(note))
    change = diary_changes.LogEntries([entry])
    write(engine, change.do)
    return change.logged[0]


def edit_entry(
    engine: Engine,
    entry_id: int,
    *,
    line: int | None = None,
    amount: str | float | None = None,
    food: str | None = None,
    meal: Meal | None = None,
    on: date | None = None,
    at: time | None = None,
    note: str | None = None,
) -> DiaryEntry:
    """Change a diary entry, or one food of it, and return the entry.

    Args:
        line: the number of the food that `amount` and `food` change; None is the only food, or the whole entry.
        amount: a number in the food's unit, or with a unit ("150 g"); servings of a recipe or of several foods.
        food: what was eaten instead, such as "3 eggs".
        note: "" removes the note.
    """
    slot = None if meal is None else parse_meal(meal)
    wanted = amount if amount is None or isinstance(amount, str) else f"{amount:g}"
    edit = diary_changes.EntryEdit(line, wanted, food, slot, on, at, note)
    change = diary_changes.EditEntry(entry_id, edit, partial(diaries.meal_in_words, engine))
    write(engine, change.do)
    assert change.after is not None
    return change.after


def delete_entry(engine: Engine, entry_id: int) -> DiaryEntry:
    """Delete a diary entry and return it."""
    change = diary_changes.DeleteEntry(entry_id)
    write(engine, change.do)
    assert change.entry is not None
    return change.entry


def delete_food(engine: Engine, entry_id: int, line: int) -> DiaryEntry | None:
    """Delete one food of a diary entry by its number, and return what is left of the entry."""
    change = diary_changes.DeleteFood(entry_id, line)
    write(engine, change.do)
    return change.after


def compare(
    engine: Engine, guideline: str, first: date | None = None, last: date | None = None
) -> tuple[weeks.WeekRow, ...]:
    """Compare the diary with a health guideline, by its id or label."""
    (found,) = guidelines_named(engine, [guideline])
    return weeks.compare(diary(engine, first, last).entries, found)


def import_diary(engine: Engine, path: Path | str) -> tuple[int, ...]:
    """Import a diary of another program, and return the ids of the new entries."""
    change = DiaryImport(preview_diary(engine, path))
    write(engine, change.do)
    return change.ids


def export_trends(
    engine: Engine,
    path: Path | str,
    nutrients: Iterable[str],
    first: date | None = None,
    last: date | None = None,
) -> int:
    """Write the course of some nutrients as a CSV table, and return the number of its rows."""
    keys = [nutrient_named(name) for name in nutrients]
    return periods.export_trends(engine, trends(engine, first, last), keys, Path(path))


def trends(engine: Engine, first: date | None = None, last: date | None = None) -> periods.Period:
    """Return the diary from one day to another, both included, as a period; None is open."""
    return periods.trends(engine, periods.Days(first, last))


def copy_meals(engine: Engine, source: date, to: date, *, days: int = 1) -> tuple[DiaryEntry, ...]:
    """Log the entries of one or several days again, from another day on, and return the new ones."""
    change = diary_changes.CopyMeals.of(source, to, days=days)
    write(engine, change.do)
    return change.logged


def copy_entries(engine: Engine, entry_ids: Sequence[int], to: date) -> tuple[DiaryEntry, ...]:
    """Log some entries again on a day, and return the new ones."""
    change = diary_changes.CopyMeals.of_entries(entry_ids, to)
    write(engine, change.do)
    return change.logged


def restore_entry(engine: Engine, entry_id: int) -> DiaryEntry:
    """Move a deleted entry back to the diary and return it; deleted entries stay for 30 days."""
    change = RestoreEntry(entry_id)
    write(engine, change.do)
    assert change.entry is not None
    return change.entry


def empty_trash(engine: Engine) -> int:
    """Remove the deleted entries for good, and return their number."""
    change = EmptyTrash()
    write(engine, change.do)
    return change.count


def set_meal_name(engine: Engine, meal: Meal, name: str) -> None:
    """Give a meal a name of the user's own; an empty one removes it."""
    write(engine, partial(set_name, meal=parse_meal(meal), name=name))
