"""The ingredients of many recipes, each different one once: of a thousand recipes half the lines are some other's too."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.food.recipe import IngredientUse
from core.library.resolved_recipe import ResolvedRecipe


@dataclass(frozen=True)
class DistinctUses:
    """What stands in the lines of some recipes."""

    uses: tuple[IngredientUse, ...]
    """Each one once, in the order in which they are first met."""
    places: NDArray[np.int64]
    """For each line of all recipes, one after the other, which of `uses` it is."""


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
