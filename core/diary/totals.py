"""Sums over diary entries, and what is left of a day's targets."""

from collections.abc import Iterable
from dataclasses import replace

from core.diary.entry import DiaryEntry, Snapshot, Totals
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import Recipe


def totals_of(entries: Iterable[DiaryEntry]) -> Totals:
    """Add up entries; a nutrient that some do not report whole keeps its sum as a lower bound."""
    amounts: dict[str, float] = {}
    reporting: dict[str, int] = dict.fromkeys(NUTRIENT_KEYS, 0)
    count = 0
    for entry in entries:
        count += 1
        for key in NUTRIENT_KEYS:
            amount = entry.snapshot.amounts.get(key)
            if amount is not None:
                amounts[key] = amounts.get(key, 0.0) + amount
            if entry.snapshot.is_complete(key):
                reporting[key] += 1
    return Totals(amounts, reporting, count)


def scaled(snapshot: Snapshot, factor: float) -> Snapshot:
    """Return what a multiple of some servings brings."""
    return replace(snapshot, amounts={key: amount * factor for key, amount in snapshot.amounts.items()})


def snapshot_of(recipe: Recipe, servings: float) -> Snapshot:
    """Return the snapshot of some servings of a recipe."""
    return Snapshot(
        title=recipe.title,
        amounts={key: amount * servings for key, amount in recipe.nutrition.amounts.items()},
        coverage=dict(recipe.nutrition.coverage),
        foods=tuple(use.text for use in recipe.uses),
    )
