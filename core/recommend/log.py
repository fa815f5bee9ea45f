"""The food log as meals that recipes are compared with."""

from collections.abc import Sequence
from typing import Final

from core.diary.entry import DiaryEntry, Snapshot
from core.library.embeddings.similarity import LoggedMeal
from core.library.library import Library
from core.text.lines.leading_amount import without_leading_amount
from models.recipe_encoder.text import recipe_text

LOG_MEALS: Final = 200
"""The number of newest diary entries that represent the user's taste."""


LEAST_MEAL_KCAL: Final = 100.0
"""Entries in words with less energy, such as a coffee, are left out: they say little about the user's taste."""


def logged_meals(entries: Sequence[DiaryEntry], library: Library) -> list[LoggedMeal]:
    """Return diary entries as meals. Without a recipe in the library, an entry is compared by its foods."""
    numbers = library.recipe_ids({entry.recipe_key for entry in entries if entry.recipe_key})
    return [
        LoggedMeal(
            entry.snapshot.title, entry.eaten_on, numbers.get(entry.recipe_key or ""), _words(entry.snapshot)
        )
        for entry in entries
        if entry.recipe_key or not _is_small(entry.snapshot)
    ]


def _is_small(snapshot: Snapshot) -> bool:
    return snapshot.is_complete("energy") and snapshot.amounts.get("energy", 0.0) < LEAST_MEAL_KCAL


def _words(snapshot: Snapshot) -> str:
    """Return the foods without their amounts, as the encoder reads a recipe."""
    foods = [without_leading_amount(line.text) for line in snapshot.lines]
    return recipe_text(", ".join(foods), foods) if foods else ""
