"""Scores of rankings, as pure functions of vectors."""

from collections.abc import Set as AbstractSet

import numpy as np


def ranks(queries: np.ndarray, documents: np.ndarray) -> np.ndarray:
    """Rank (from 1) of document i for query i; a tie counts against."""
    scores = queries @ documents.T
    return (scores >= np.diag(scores)[:, None]).sum(1)


def neighbours(vectors: np.ndarray, count: int) -> np.ndarray:
    """The nearest other rows of each row, [rows, count], best first."""
    scores = vectors @ vectors.T
    np.fill_diagonal(scores, -2)
    return np.argsort(-scores, axis=1, kind="stable")[:, :count]


def average_precision(scores: np.ndarray, right: np.ndarray) -> float:
    """Mean, over the right ones, of the share of right ones down to each; `right` is a mask with at least one."""
    hits = np.flatnonzero(right[np.argsort(-scores, kind="stable")])
    return float(np.mean(np.arange(1, len(hits) + 1) / (hits + 1)))


def jaccard(one: AbstractSet[str], other: AbstractSet[str]) -> float:
    """What two sets share, of all that is in either; 0 for two empty ones."""
    return len(one & other) / len(one | other) if one or other else 0.0


def reliability(said: np.ndarray, truth: np.ndarray, bins: int = 10) -> list[tuple[float, float, int]]:
    """The reliability curve: for each tenth of probability the mean said, the share true, and how many; empty ones out.

    Args:
        said: probabilities, shape (n,).
        truth: 0 or 1, shape (n,).
    """
    place = np.minimum((said * bins).astype(int), bins - 1)
    return [
        (float(said[place == one].mean()), float(truth[place == one].mean()), int((place == one).sum()))
        for one in range(bins)
        if (place == one).any()
    ]


def calibration_error(said: np.ndarray, truth: np.ndarray, bins: int = 10) -> float:
    """Expected calibration error: the mean gap between what was said and what was true, over equal bins of probability."""
    return sum(count * abs(mean - share) for mean, share, count in reliability(said, truth, bins)) / len(said)
