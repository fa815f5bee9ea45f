"""Rerank answers for diversity: five dishes instead of one dish five times (maximal marginal relevance).

Carbonell and Goldstein, The Use of MMR, Diversity-Based Reranking (SIGIR 1998).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

DEFAULT_DIVERSITY: Final = 0.25
"""Weight of diversity relative to the score."""

CANDIDATES_PER_ANSWER: Final = 4
"""For each answer, consider this many of the best candidates. A recipe far down is no answer, however different."""

_MOST_SIMILARITY: Final = 0.6
_MOST_DIVERSITY: Final = 0.5


@dataclass(frozen=True)
class Taste:
    """The weights of similarity to the log, and of differences between answers."""

    similarity_weight: float
    """λ of Eq. 1 of the 2021 paper."""
    diversity: float


def taste(surprise: float) -> Taste:
    """Return the weights between "stick to my taste" (0) and "surprise me" (1); the middle is the default.

    Raises:
        ValueError: the value is not between 0 and 1.
    """
    if not 0 <= surprise <= 1:
        raise ValueError(f"{surprise} is not between 0 and 1")
    return Taste(_MOST_SIMILARITY * (1 - surprise), _MOST_DIVERSITY * surprise)


def diversify(
    places: Sequence[int],
    scores: NDArray[np.float64],
    vectors: NDArray[np.float32],
    count: int,
    weight: float,
) -> list[int]:
    """Return the best `count` places that also differ from each other, in their original order.

    The first place always stays. Each further one has the largest (1 - weight) · score - weight · cosine to the nearest
    chosen one, among the first `CANDIDATES_PER_ANSWER` · count.

    Args:
        places: rows of `scores` and `vectors`, best first.
        vectors: unit vectors, shape (recipes, dim).
    """
    pool = list(places[: CANDIDATES_PER_ANSWER * count])
    if weight <= 0 or len(pool) <= count:
        return pool[:count]
    own = vectors[pool].astype(np.float64)
    weighted_scores = (1 - weight) * scores[pool]
    chosen = [0]
    nearest = own @ own[0]
    while len(chosen) < count:
        gain = weighted_scores - weight * nearest
        gain[chosen] = -np.inf
        best = int(gain.argmax())
        chosen.append(best)
        nearest = np.maximum(nearest, own @ own[best])
    return [pool[row] for row in sorted(chosen)]
