"""How likely the foods of a dish are together: by pairs counted in other recipes, and by a model that saw none of them."""

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from models.ingredient_context.context import IngredientContext
from models.registry import locate
from models.runtime import open_session


@dataclass(frozen=True)
class PairModel:
    """Pointwise mutual information of the foods of some recipes."""

    recipes: int
    singles: Counter[str]
    pairs: Counter[tuple[str, str]]

    @staticmethod
    def of(recipes: Sequence[frozenset[str]]) -> "PairModel":
        """Count foods and pairs."""
        singles = Counter(food for foods in recipes for food in foods)
        pairs = Counter(pair for foods in recipes for pair in combinations(sorted(foods), 2))
        return PairModel(len(recipes), singles, pairs)

    def score(self, foods: frozenset[str]) -> float:
        """Return the mean over all pairs: 0 for foods that meet by chance."""
        found = [
            math.log(
                (self.pairs[first, second] + 0.5)
                / (self.singles[first] * self.singles[second] / self.recipes + 0.5)
            )
            for first, second in combinations(sorted(foods), 2)
        ]
        return statistics.fmean(found) if found else 0.0


class ContextModel:
    """The shipped model of ingredients in context: it learned from no starter recipe, and composing doesn't use it."""

    def __init__(self) -> None:
        files = locate("ingredient_context")
        self._model = IngredientContext(open_session(files.path("model.onnx"), "cpu"), files.folder)
        self._column = {food: place for place, food in enumerate(self._model.foods)}

    def score(self, foods: frozenset[str]) -> float:
        """Return the mean logarithm of the probability of each known food next to the others."""
        known = sorted(food for food in foods if self._model.knows(food))
        if len(known) < 2:
            return 0.0
        scores = self._model.scores([[one for one in known if one != food] for food in known]).astype(
            np.float64
        )
        own = np.array([self._column[food] for food in known])
        for row, food in enumerate(known):
            # Foods that the recipe shows are no candidates.
            scores[row, [self._column[one] for one in known if one != food]] = -np.inf
        likely = scores[np.arange(len(known)), own] - np.logaddexp.reduce(scores, axis=1)
        return float(likely.mean())
