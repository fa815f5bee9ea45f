"""What the model of ingredients in context is compared with: counts, pairs of foods, and a general text model."""

from collections.abc import Sequence

import numpy as np

from models.training.ingredient_context.sets import FoodSet

Rows = Sequence[Sequence[int]]
"""Recipes as columns of the candidates."""

_SMOOTHING = 0.1
_RIDGE = 1.0
_CHUNK = 2000


class Frequency:
    """Every recipe gets the foods that most recipes have."""

    def __init__(self, counts: np.ndarray) -> None:
        self._counts = counts

    def scores(self, recipes: Rows) -> np.ndarray:
        """Return the same scores for each recipe."""
        return np.tile(self._counts, (len(recipes), 1)).astype(np.float64)


class Pairs:
    """Pairs of foods: the mean share of the recipes with each shown food that have the other one, too."""

    def __init__(self, training: Rows, candidates: int) -> None:
        self.pairs = pair_counts(training, candidates)
        self.counts = np.maximum(1.0, np.bincount([c for row in training for c in row], minlength=candidates))

    def scores(self, recipes: Rows) -> np.ndarray:
        """Return the mean of P(food | other food)."""
        given = self.pairs / self.counts[:, None]
        return np.stack([given[list(row)].mean(axis=0) if row else self.counts * 0.0 for row in recipes])


class NaiveBayes(Pairs):
    """The same counts, multiplied as if the foods of a recipe were independent."""

    def scores(self, recipes: Rows) -> np.ndarray:
        """Return log P(food) plus the sum of log P(other food | food)."""
        given = np.log((self.pairs + _SMOOTHING) / (self.counts[:, None] + _SMOOTHING * len(self.counts)))
        prior = np.log(self.counts)
        return np.stack([prior + given[:, list(row)].sum(axis=1) for row in recipes])


class LinearLayer:
    """Vectors of the foods' names from a text model, and a linear layer (ridge regression) from the mean of those shown."""

    def __init__(self, training: Rows, names: np.ndarray) -> None:
        width = names.shape[1] + 1
        self._names = np.hstack([names, np.ones((len(names), 1))]).astype(np.float64)
        inner, outer = np.eye(width) * _RIDGE, np.zeros((width, len(names)))
        for first in range(0, len(training), _CHUNK):
            rows: list[np.ndarray] = []
            hidden: list[int] = []
            for row in training[first : first + _CHUNK]:
                vectors = self._names[list(row)]
                # Every food of a recipe is hidden once, and the mean of the others shown.
                if len(row) > 1:
                    rows.append((vectors.sum(axis=0) - vectors) / (len(row) - 1))
                    hidden += row
            shown = np.vstack(rows)
            inner += shown.T @ shown
            np.add.at(outer.T, hidden, shown)
        self._layer = np.linalg.solve(inner, outer)

    def scores(self, recipes: Rows) -> np.ndarray:
        """Return what the layer gives for the mean of the shown foods."""
        means = [self._names[list(row)].mean(axis=0) if row else self._names.mean(axis=0) for row in recipes]
        return np.stack(means) @ self._layer


def pair_counts(training: Rows, candidates: int) -> np.ndarray:
    """Return how many recipes have each pair of foods; 0 on the diagonal."""
    found = np.zeros((candidates, candidates))
    for row in training:
        columns = np.asarray(row)
        found[columns[:, None], columns] += 1.0
    np.fill_diagonal(found, 0.0)
    return found


def named(foods: Sequence[str]) -> str:
    """Return the foods of a recipe as the text that a text model compares."""
    return ", ".join(foods)


def columns_of(sets: Sequence[FoodSet], column: dict[str, int]) -> list[list[int]]:
    """Return recipes as columns; foods that are no candidates are left out."""
    return [[column[food] for food in one.foods if food in column] for one in sets]
