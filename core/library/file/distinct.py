"""The distinct ingredients of many recipes; in a thousand recipes, half the lines are repetitions."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.food.recipe import IngredientUse
from core.library.resolved_recipe import ResolvedRecipe


@dataclass(frozen=True)
class DistinctUses:
    """The distinct ingredients of the lines of some recipes."""

    uses: tuple[IngredientUse, ...]
    """Each ingredient once, in the order of its first line."""
    places: NDArray[np.int64]
    """The index in `uses` of every line, recipe by recipe."""


def distinct_uses(sources: Iterable[ResolvedRecipe]) -> DistinctUses:
    """Return the distinct ingredients of recipes. An ingredient object that several recipes share counts once."""
    found: list[IngredientUse] = []
    numbers: dict[int, int] = {}
    places: list[int] = []
    for source in sources:
        for use in source.uses:
            number = numbers.get(id(use))
            if number is None:
                number = numbers[id(use)] = len(found)
                found.append(use)
            places.append(number)
    return DistinctUses(tuple(found), np.array(places, dtype=np.int64))
