"""Run the model of ingredients in context: the foods of a recipe in, how likely each other food is in it out."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from models.open_model import OpenModel

FOODS_FILE: Final = "foods.json"
MOST_FOODS: Final = 64
"""Foods of a recipe that the model reads; the rest is ignored."""
_ROWS: Final = 64

Floats = NDArray[np.float32]


class IngredientContext:
    """Ranks foods for the rest of a recipe. It knows the foods of the taxonomy it was trained with, and no amounts."""

    def __init__(self, session: OpenModel, folder: Path) -> None:
        """Use an open model; the foods are in `folder`."""
        self._session = session
        known = json.loads((folder / FOODS_FILE).read_text(encoding="utf-8"))
        self.foods: tuple[str, ...] = tuple(known["foods"])
        """The food of each column."""
        self._rows = {food: row for row, food in enumerate(self.foods)}
        seen = np.asarray(known["recipes"], dtype=np.float64)
        self.recipes: dict[str, int] = dict(zip(self.foods, known["recipes"], strict=True))
        """The number of training recipes with each food."""
        self._usual = np.log((seen + 0.5) / seen.sum())

    def knows(self, food: str) -> bool:
        """Return whether some training recipe has a food."""
        return self.recipes.get(food, 0) > 0

    def scores(self, recipes: Sequence[Iterable[str]]) -> Floats:
        """Return a score for every food in each recipe, shape (recipes, foods): the logarithm of how likely it is there.

        Only differences within a row mean something. Foods that the model doesn't know are ignored.
        """
        rows = [self._ids(foods) for foods in recipes]
        found = np.empty((len(rows), len(self.foods)), dtype=np.float32)
        for first in range(0, len(rows), _ROWS):
            some = rows[first : first + _ROWS]
            ids = np.zeros((len(some), max(1, *map(len, some))), dtype=np.int64)
            for place, row in enumerate(some):
                ids[place, : len(row)] = row
            (found[first : first + _ROWS],) = self._session.run({"food_ids": ids})
        return found

    def lifts(self, foods: Iterable[str], wanted: Sequence[str]) -> dict[str, float]:
        """Return how much likelier than usual some foods are next to others, as a logarithm.

        Foods that no training recipe has are left out. The values of one call share an unknown constant: only their
        differences mean something.
        """
        (scores,) = self.scores([foods])
        lift = scores - self._usual
        return {food: float(lift[self._rows[food]]) for food in wanted if self.knows(food)}

    def _ids(self, foods: Iterable[str]) -> list[int]:
        known = dict.fromkeys(self._rows[food] + 1 for food in foods if food in self._rows)
        return list(known)[:MOST_FOODS]
