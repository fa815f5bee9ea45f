"""Planned meals."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from core.diary.entry import MEALS, DiaryEntry, Meal, Snapshot
from core.diary.totals import snapshot_of
from core.food.recipe import Recipe


class Slot(NamedTuple):
    """A meal of a day."""

    day: date
    meal: Meal


@dataclass(frozen=True)
class PlanEntry:
    """A planned meal."""

    planned_on: date
    meal: Meal
    title: str
    recipe_key: str | None
    """The library's recipe; None for a meal in words ("leftovers")."""
    servings: float
    """Servings of the recipe that the user will eat."""
    snapshot: Snapshot
    """The nutrition of these servings, from the recipe when it was planned."""
    is_locked: bool = False
    """True if a new proposal must leave it unchanged."""
    entry_id: int = -1

    @property
    def slot(self) -> Slot:
        """The meal's slot in the week."""
        return Slot(self.planned_on, self.meal)

    def as_eaten(self) -> DiaryEntry:
        """Return the diary entry that logs this meal as planned."""
        return DiaryEntry(
            self.planned_on, self.meal, self.title, self.servings, self.snapshot, self.recipe_key
        )


def planned_entry(recipe: Recipe, slot: Slot, servings: float, *, is_locked: bool = False) -> PlanEntry:
    """Return a recipe planned in a slot."""
    return PlanEntry(
        planned_on=slot.day,
        meal=slot.meal,
        title=recipe.title,
        recipe_key=recipe.key,
        servings=servings,
        snapshot=snapshot_of(recipe, servings),
        is_locked=is_locked,
    )


def in_order(entries: Iterable[PlanEntry]) -> tuple[PlanEntry, ...]:
    """Return entries by day, then breakfast to snack, then in the order they were added."""
    return tuple(
        sorted(
            entries,
            key=lambda entry: (
                entry.planned_on,
                MEALS.index(entry.meal),
                entry.entry_id < 0,
                entry.entry_id,
                entry.title,
            ),
        )
    )
