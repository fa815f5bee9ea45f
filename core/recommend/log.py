"""The food log as meals that recipes are compared with."""

from collections.abc import Sequence
from typing import Final

from core.diary.entry import DiaryEntry
from core.library.embeddings.similarity import LoggedMeal
from core.library.library import Library

LOG_MEALS: Final = 200
"""The number of newest diary entries that represent the user's taste."""


def logged_meals(entries: Sequence[DiaryEntry], library: Library) -> list[LoggedMeal]:
    """Return diary entries as meals. Without a recipe in the library, an entry is compared by its title."""
    numbers = library.recipe_ids({entry.recipe_key for entry in entries if entry.recipe_key})
    return [
        LoggedMeal(entry.snapshot.title, entry.eaten_on, numbers.get(entry.recipe_key or ""))
        for entry in entries
    ]
