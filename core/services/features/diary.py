"""The food diary: entries, exports and imports, trends. For `Larder`."""

from datetime import date, datetime, time
from functools import partial
from pathlib import Path

from core.diary.entry import DiaryEntry, Meal, parse_meal
from core.diary.week import WeekRow, compare
from core.services import diary as diaries
from core.services import diary_changes
from core.services.diary_days import DiaryDays, diary
from core.services.diary_exports import export_diary
from core.services.diary_files import guidelines_named
from core.services.diary_imports import DiaryImport, DiaryPreview, preview_diary
from core.services.diary_preferences import preferences
from core.services.diary_trash import RestoreEntry
from core.services.features.base import HomeFeatures
from core.services.trends import Days, Period, trends


class DiaryFeatures(HomeFeatures):
    """The food diary: entries, exports and imports, trends."""

    def log_meal(
        self, text: str, *, meal: Meal | None = None, on: date | None = None, at: time | None = None
    ) -> DiaryEntry:
        """Log a meal in words, such as "2 eggs and a slice of bread", and return the stored entry.

        Nothing is asked: `diary.meal_in_words` says which amounts are doubtful.

        Args:
            meal: None takes the usual meal at this hour.
            on: None is today.
            at: the time of day.
        """
        now = datetime.now()
        slot = parse_meal(meal) if meal else diaries.meal_of_hour((at or now).hour)
        found = diaries.meal_in_words(self.engine, text)
        day = on or preferences(self.engine).day_of(now)
        change = diary_changes.LogEntries([found.entry(day, slot, at)])
        self._write(change.do)
        return change.logged[0]

    def edit_entry(
        self,
        entry_id: int,
        *,
        line: int | None = None,
        amount: str | float | None = None,
        food: str | None = None,
        meal: Meal | None = None,
        on: date | None = None,
        at: time | None = None,
    ) -> DiaryEntry:
        """Change a diary entry, or one food of it, and return the entry.

        Args:
            line: the number of the food that `amount` and `food` change; None is the only food, or the whole entry.
            amount: a number in the food's unit, or with a unit ("150 g"); servings of a recipe or of several foods.
            food: what was eaten instead, such as "3 eggs".
        """
        slot = None if meal is None else parse_meal(meal)
        wanted = amount if amount is None or isinstance(amount, str) else f"{amount:g}"
        edit = diary_changes.EntryEdit(line, wanted, food, slot, on, at)
        change = diary_changes.EditEntry(entry_id, edit, partial(diaries.meal_in_words, self.engine))
        self._write(change.do)
        assert change.after is not None
        return change.after

    def delete_entry(self, entry_id: int) -> DiaryEntry:
        """Delete a diary entry and return it."""
        change = diary_changes.DeleteEntry(entry_id)
        self._write(change.do)
        assert change.entry is not None
        return change.entry

    def undo_diary(self) -> diaries.DiaryChange:
        """Undo the newest change of the diary, and return the changed data."""
        return self._write(diaries.undo_change)

    def redo_diary(self) -> diaries.DiaryChange:
        """Redo the change of the diary that was undone last, and return it."""
        return self._write(diaries.redo_change)

    def diary(self, first: date | None = None, last: date | None = None) -> DiaryDays:
        """Return the diary from one day to another; without arguments, today."""
        return diary(self.engine, first, last)

    def compare(
        self, guideline: str, first: date | None = None, last: date | None = None
    ) -> tuple[WeekRow, ...]:
        """Compare the diary with a health guideline, by its id or label."""
        (found,) = guidelines_named(self.engine, [guideline])
        return compare(self.diary(first, last).entries, found)

    def export_diary(self, path: Path | str, form: str | None = None) -> int:
        """Write the whole diary to a file and return the number of entries.

        Args:
            form: "csv", "foods", "days", "json" or "pdf"; None takes the one of the path's ending, else "csv".
        """
        return export_diary(self.engine, Path(path), form)

    def preview_diary(self, path: Path | str) -> DiaryPreview:
        """Return what importing a diary of another program would do; nothing is stored."""
        return preview_diary(self.engine, Path(path))

    def import_diary(self, path: Path | str) -> tuple[int, ...]:
        """Import a diary of another program, and return the ids of the new entries."""
        change = DiaryImport(self.preview_diary(path))
        self._write(change.do)
        return change.ids

    def trends(self, first: date | None = None, last: date | None = None) -> Period:
        """Return the diary from one day to another, both included, as a period; None is open."""
        return trends(self.engine, Days(first, last))

    def copy_meals(self, source: date, to: date, *, days: int = 1) -> tuple[DiaryEntry, ...]:
        """Log the entries of one or several days again, from another day on, and return the new ones."""
        change = diary_changes.CopyMeals.of(source, to, days=days)
        self._write(change.do)
        return change.logged

    def restore_entry(self, entry_id: int) -> DiaryEntry:
        """Move a deleted entry back to the diary and return it; deleted entries stay for 30 days."""
        change = RestoreEntry(entry_id)
        self._write(change.do)
        assert change.entry is not None
        return change.entry
