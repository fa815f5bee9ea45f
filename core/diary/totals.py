"""Sums over diary entries, and what is left of a day's targets."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Snapshot, Totals
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition import portion_of
from core.food.recipe import Recipe


def amounts_by_day(entries: Iterable[DiaryEntry]) -> dict[date, Mapping[str, float]]:
    """Return the sums of each day that has entries, by nutrient."""
    days: dict[date, list[DiaryEntry]] = {}
    for entry in entries:
        days.setdefault(entry.eaten_on, []).append(entry)
    return {day: totals_of(eaten).amounts for day, eaten in days.items()}


def totals_of(entries: Iterable[DiaryEntry]) -> Totals:
    """Add up entries; a nutrient that some foods do not report whole keeps its sum as a lower bound."""
    return totals_of_snapshots(entry.snapshot for entry in entries)


def totals_of_snapshots(snapshots: Iterable[Snapshot]) -> Totals:
    """Add up snapshots as `totals_of` adds up entries."""
    amounts: dict[str, float] = {}
    reporting: dict[str, int] = dict.fromkeys(NUTRIENT_KEYS, 0)
    estimated: list[EatenFood] = []
    foods = 0
    for snapshot in snapshots:
        foods += len(snapshot.lines) or 1
        for key in NUTRIENT_KEYS:
            amount = snapshot.amounts.get(key)
            if amount is not None:
                amounts[key] = amounts.get(key, 0.0) + amount
            if snapshot.is_complete(key):
                reporting[key] += len(snapshot.lines) or 1
            elif snapshot.lines:
                reporting[key] += sum(line.is_complete(key) for line in snapshot.lines)
        estimated += [line for line in snapshot.lines if line.is_estimated]
    return Totals(amounts, reporting, foods, tuple(estimated))


def scaled(snapshot: Snapshot, factor: float) -> Snapshot:
    """Return what a multiple of some servings brings."""
    return replace(
        snapshot,
        amounts={key: amount * factor for key, amount in snapshot.amounts.items()},
        lines=tuple(line.scaled(factor) for line in snapshot.lines),
    )


def snapshot_of_lines(title: str, lines: Sequence[EatenFood]) -> Snapshot:
    """Return the snapshot of eaten foods, which are numbered unless they are already.

    The coverage counts foods, not grams: of a loaf and an unknown crumb, half is known.
    """
    newest = max((line.line for line in lines), default=0)
    numbered: list[EatenFood] = []
    for line in lines:
        newest += not line.line
        numbered.append(line if line.line else replace(line, line=newest))
    amounts = {
        key: sum(line.nutrition.get(key, 0.0) for line in lines)
        for key in NUTRIENT_KEYS
        if any(key in line.nutrition for line in lines)
    }
    coverage = {
        key: sum(line.coverage_of(key) for line in lines) / len(lines) if lines else 0.0
        for key in NUTRIENT_KEYS
    }
    return Snapshot(
        title, amounts, coverage, tuple(text for line in lines for text in line.listed), tuple(numbered)
    )


def snapshot_of(recipe: Recipe, servings: float) -> Snapshot:
    """Return the snapshot of some servings of a recipe: one line, and the ingredients for the profile's check."""
    nutrition = portion_of(recipe.nutrition, servings)
    line = EatenFood(
        text=recipe.title,
        food=None,
        recipe=recipe.key,
        amount=servings,
        unit="serving",
        mass_g=nutrition.serving_g,
        mass_range_g=None if nutrition.serving_g is None else (nutrition.serving_g, nutrition.serving_g),
        how="unknown" if nutrition.serving_g is None else "portion",
        nutrition=dict(nutrition.amounts),
        coverage={key: nutrition.coverage.get(key, 0.0) for key in NUTRIENT_KEYS},
        line=1,
    )
    return Snapshot(
        title=recipe.title,
        amounts=dict(nutrition.amounts),
        coverage=dict(nutrition.coverage),
        foods=tuple(use.text for use in recipe.uses),
        lines=(line,),
    )
