"""Past entries of a recipe or saved meal that was edited: they keep their numbers, unless the user wants them changed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from core.diary.entry import DiaryEntry
from core.diary.meal_text import as_usual_portion
from core.diary.saved_meals import SavedMeal, read_saved_meal
from core.diary.store import all_entries, undo_if_newest, update_entries
from core.diary.totals import snapshot_of
from core.errors import KnownError
from core.food.recipe import Recipe
from core.services.recipes import recipe_named
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

Renewed = Callable[[DiaryEntry], DiaryEntry | None]
"""Returns an entry as it would be logged now; None if it is of something else."""


@dataclass
class ChangePast:
    """Changes the past entries of something that was edited, in one step.

    Attributes:
        changed: the entries before and after, after `do`.
    """

    renewed: Renewed
    name: str
    changed: tuple[tuple[DiaryEntry, DiaryEntry], ...] = field(default=(), init=False)

    def do(self, connection: Connection) -> ChangeSet:
        """Change the entries that the diary has when this runs."""
        self.changed = tuple(_changes(connection, self.renewed))
        if not self.changed:
            return NO_CHANGES
        update_entries(connection, [new for _, new in self.changed], f"changed past entries of {self.name}")
        return ChangeSet(diary=True)

    def undo(self, connection: Connection) -> ChangeSet:
        """Give the entries their earlier numbers again.

        Raises:
            KnownError: they were changed since.
        """
        before, after = zip(*self.changed, strict=True) if self.changed else ((), ())
        if self.changed and not undo_if_newest(connection, before, after):
            raise KnownError(tr("That was changed again later, so nothing was undone."))
        return ChangeSet(diary=bool(self.changed))


def past_of_recipe(engine: "Engine", key: str) -> ChangePast:
    """Return the change of the past entries of a recipe to its present numbers.

    Raises:
        KnownError: the library has no such recipe.
    """
    recipe = recipe_named(engine, key)
    return ChangePast(lambda entry: _of_recipe(entry, recipe), recipe.title)


def past_of_meal(before: SavedMeal, meal: SavedMeal) -> ChangePast:
    """Return the change of the past entries of a saved meal to its present foods.

    Args:
        before: the meal as it was logged; entries that were edited since stay.
    """
    return ChangePast(lambda entry: _of_meal(entry, before, meal), meal.name)


def count_past(engine: "Engine", change: ChangePast) -> int:
    """Return the number of past entries that would change."""
    return engine.user_data(lambda connection: sum(1 for _ in _changes(connection, change.renewed)))


def _changes(connection: Connection, renewed: Renewed) -> list[tuple[DiaryEntry, DiaryEntry]]:
    each = ((entry, renewed(entry)) for entry in all_entries(connection))
    return [
        (entry, new)
        for entry, new in each
        if new is not None and new.snapshot.amounts != entry.snapshot.amounts
    ]


def _of_recipe(entry: DiaryEntry, recipe: Recipe) -> DiaryEntry | None:
    if entry.recipe_key != recipe.key:
        return None
    snapshot = snapshot_of(recipe, entry.servings)
    if any(line.ranges for line in entry.snapshot.lines):
        # The title alone was logged, so how much was eaten is a guess.
        snapshot = replace(snapshot, lines=tuple(map(as_usual_portion, snapshot.lines)))
    return replace(entry, snapshot=replace(snapshot, title=entry.snapshot.title))


def _of_meal(entry: DiaryEntry, before: SavedMeal, meal: SavedMeal) -> DiaryEntry | None:
    was, now = (read_saved_meal(entry.text, [each]) for each in (before, meal))
    if was is None or now is None or was.snapshot.amounts != entry.snapshot.amounts:
        return None
    return replace(entry, snapshot=now.snapshot)
