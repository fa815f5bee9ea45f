"""Planned meals."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from core.diary.entry import MEALS, DiaryEntry, Meal, Snapshot
from core.diary.totals import snapshot_of
from core.food.recipe import Recipe


class Slot(NamedTuple):
    """One place of the week: a meal of a day."""

    day: date
    meal: Meal


@dataclass(frozen=True)
class PlanEntry:
    """One meal that is planned."""

    planned_on: date
    meal: Meal
    title: str
    recipe_key: str | None
    """The library's recipe; None for a meal in words ("leftovers")."""
    servings: float
    """Servings of the recipe that the person will eat."""
    snapshot: Snapshot
    """What these servings bring, as the recipe was when it was planned."""
    is_locked: bool = False
    """Whether a new proposal must leave it as it is."""
    entry_id: int = -1

    @property
    def slot(self) -> Slot:
        """Where in the week it stands."""
        return Slot(self.planned_on, self.meal)

    def as_eaten(self) -> DiaryEntry:
        """The diary entry that logs this meal as it was planned."""
        return DiaryEntry(
            self.planned_on, self.meal, self.title, self.servings, self.snapshot, self.recipe_key
        )


def planned(recipe: Recipe, slot: Slot, servings: float, *, is_locked: bool = False) -> PlanEntry:
    """A recipe put into a slot."""
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
    """Entries by day, then breakfast to snack, then as they were added (new ones last)."""
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
