"""How likely the foods of a dish are together, by pairs counted in other recipes."""

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations


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
