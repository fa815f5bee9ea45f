"""The food log as meals that recipes are compared with."""

from collections.abc import Sequence
from typing import Final

from core.diary.entry import DiaryEntry
from core.library.embeddings.similarity import LoggedMeal
from core.library.library import Library

LOG_MEALS: Final = 200
"""Newest diary entries that count as what a person likes to eat."""


def logged_meals(entries: Sequence[DiaryEntry], library: Library) -> list[LoggedMeal]:
    """Diary entries as meals to resemble; one whose recipe has gone, or that was words, is compared by its words."""
    numbers = library.recipe_ids({entry.recipe_key for entry in entries if entry.recipe_key})
    return [
        LoggedMeal(entry.snapshot.title, entry.eaten_on, numbers.get(entry.recipe_key or ""))
        for entry in entries
    ]
