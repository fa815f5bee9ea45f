"""S_sim: which logged meal a recipe resembles most, by cosine of the encoder's vectors (2021 paper, section 3.4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]

JUST_EATEN_DAYS = 3
"""For so many days a dish is not recommended for being like itself: nobody asks what to eat to hear their own lunch."""


@dataclass(frozen=True)
class LoggedMeal:
    """One meal of the log that recipes are compared with."""

    title: str
    eaten_on: date | None
    recipe_id: int | None
    """The library's recipe it was, when it was one; its own vector is used then."""


@dataclass(frozen=True)
class Similarity:
    """How near recipes are to a log."""

    cosine: NDArray[np.float64]
    """Largest cosine to any logged meal, shape (recipes,)."""
    nearest: NDArray[np.int64]
    """Which logged meal that is, shape (recipes,)."""
    weighted: NDArray[np.float64]
    """The cosine as it counts, shape (recipes,): of a meal of small weight it is drawn towards -1."""


def similarity(
    recipes: Vectors,
    log: Vectors,
    ignored: NDArray[np.bool_] | None = None,
    weights: NDArray[np.float64] | None = None,
) -> Similarity | None:
    """Largest cosine of each recipe to the log; None for an empty log.

    Args:
        recipes: unit vectors, shape (recipes, dim).
        log: unit vectors, shape (meals, dim).
        ignored: pairs that do not count, shape (recipes, meals); a recipe without any other meal gets -1.
        weights: of each meal, 0 to 1 (`log_weights`), shape (meals,); all count alike by default.
    """
    if not len(log):
        return None
    # In the vectors' own precision: there may be ten thousand of them, and answers show four digits.
    cosine = recipes @ log.T
    if ignored is not None:
        cosine[ignored] = -1.0
    counted = cosine if weights is None else (cosine + 1) * weights.astype(np.float32) - 1
    nearest = counted.argmax(axis=1) if len(recipes) else np.zeros(0, dtype=np.int64)
    rows = np.arange(len(recipes))
    return Similarity(_unit(cosine[rows, nearest]), nearest, _unit(counted[rows, nearest]))


def _unit(cosines: Vectors) -> NDArray[np.float64]:
    return np.clip(cosines.astype(np.float64), -1.0, 1.0)


RECENCY_HALF_LIFE_DAYS = 30.0
LEAST_WEIGHT = 0.5
"""Of a meal long ago, eaten once: what people liked, they mostly still like."""


def log_weights(log: Sequence[LoggedMeal], on: date) -> NDArray[np.float64]:
    """How much each logged meal counts as taste on a day, `LEAST_WEIGHT` to 1, shape (meals,).

    The weight is 1/2 + 1/2 · recency · frequency. Recency halves every 30 days (a meal without a day is recent); frequency
    is the logarithm of how often the dish stands in the log, as a share of that of the commonest dish.
    """
    names = [meal.recipe_id if meal.recipe_id is not None else meal.title.casefold() for meal in log]
    counts = Counter(names)
    most = np.log2(1 + max(counts.values(), default=1))
    recency = np.array(
        [
            1.0
            if meal.eaten_on is None
            else 0.5 ** (max((on - meal.eaten_on).days, 0) / RECENCY_HALF_LIFE_DAYS)
            for meal in log
        ],
        dtype=np.float64,
    )
    frequency = np.array([np.log2(1 + counts[name]) / most for name in names], dtype=np.float64)
    found: NDArray[np.float64] = LEAST_WEIGHT + (1 - LEAST_WEIGHT) * recency * frequency
    return found


def just_eaten(
    ids: Sequence[int] | NDArray[np.int64], log: Sequence[LoggedMeal], on: date | None
) -> NDArray[np.bool_] | None:
    """Which recipe was which logged meal itself within `JUST_EATEN_DAYS` before a day; None when no day is given."""
    if on is None:
        return None
    recent = np.array(
        [meal.eaten_on is not None and abs((on - meal.eaten_on).days) <= JUST_EATEN_DAYS for meal in log],
        dtype=bool,
    )
    numbers = np.array([-1 if meal.recipe_id is None else meal.recipe_id for meal in log], dtype=np.int64)
    same: NDArray[np.bool_] = np.asarray(ids, dtype=np.int64)[:, None] == numbers[None, :]
    both: NDArray[np.bool_] = same & recent[None, :]
    return both
