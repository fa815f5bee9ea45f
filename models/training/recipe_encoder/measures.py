"""Scores of rankings and probabilities, as pure functions of arrays."""

from collections.abc import Set as AbstractSet

import numpy as np


def ranks(queries: np.ndarray, documents: np.ndarray) -> np.ndarray:
    """Return the rank (from 1) of document i for query i; ties count against it."""
    scores = queries @ documents.T
    return (scores >= np.diag(scores)[:, None]).sum(1)


def neighbours(vectors: np.ndarray, count: int) -> np.ndarray:
    """Return the nearest other rows of each row, [rows, count], best first."""
    scores = vectors @ vectors.T
    np.fill_diagonal(scores, -2)
    return np.argsort(-scores, axis=1, kind="stable")[:, :count]


def average_precision(scores: np.ndarray, right: np.ndarray) -> float:
    """Return the average precision; `right` is a mask with at least one correct item."""
    hits = np.flatnonzero(right[np.argsort(-scores, kind="stable")])
    return float(np.mean(np.arange(1, len(hits) + 1) / (hits + 1)))


def jaccard(one: AbstractSet[str], other: AbstractSet[str]) -> float:
    """Return the Jaccard overlap of two sets; 0 for two empty ones."""
    return len(one & other) / len(one | other) if one or other else 0.0


def reliability(said: np.ndarray, truth: np.ndarray, bins: int = 10) -> list[tuple[float, float, int]]:
    """Return the reliability curve: per tenth of probability the mean prediction, the true share and the count.

    Args:
        said: Probabilities, shape (n,). Empty tenths are left out.
        truth: 0 or 1, shape (n,).
    """
    place = np.minimum((said * bins).astype(int), bins - 1)
    return [
        (float(said[place == one].mean()), float(truth[place == one].mean()), int((place == one).sum()))
        for one in range(bins)
        if (place == one).any()
    ]


def calibration_error(said: np.ndarray, truth: np.ndarray, bins: int = 10) -> float:
    """Return the expected calibration error: the mean gap between prediction and true share over equal bins."""
    return sum(count * abs(mean - share) for mean, share, count in reliability(said, truth, bins)) / len(said)
