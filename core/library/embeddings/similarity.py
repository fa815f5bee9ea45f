"""S_sim: the largest cosine between a recipe's embedding and those of logged meals (2021 paper, section 3.4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]

JUST_EATEN_DAYS = 3
"""For this many days, a logged dish does not count as similar to itself."""


@dataclass(frozen=True)
class LoggedMeal:
    """A logged meal that recipes are compared with."""

    title: str
    eaten_on: date | None
    recipe_id: int | None
    """The recipe of the library, whose embedding is then used; None if the meal was none."""
    words: str = ""
    """The foods of a meal that is no recipe, as the encoder reads them; empty takes the title."""


@dataclass(frozen=True)
class Similarity:
    """The similarity of recipes to a log."""

    cosine: NDArray[np.float64]
    """Largest cosine to any logged meal, shape (recipes,)."""
    nearest: NDArray[np.int64]
    """The number of that meal, shape (recipes,)."""
    weighted: NDArray[np.float64]
    """The cosine scaled by the meal's weight, shape (recipes,): a small weight moves it towards -1."""


def similarity(
    recipes: Vectors,
    log: Vectors,
    ignored: NDArray[np.bool_] | None = None,
    weights: NDArray[np.float64] | None = None,
) -> Similarity | None:
    """Return the largest cosine of each recipe to the log; None for an empty log.

    Args:
        recipes: embeddings, shape (recipes, dim).
        log: embeddings, shape (meals, dim).
        ignored: pairs that do not count, shape (recipes, meals); a recipe without any other meal gets -1.
        weights: of each meal, 0 to 1 (`log_weights`), shape (meals,); equal by default.
    """
    if not len(log):
        return None
    # In 32 bits: there may be ten thousand embeddings, and answers show four digits.
    cosine = recipes @ log.T
    if ignored is not None:
        cosine[ignored] = -1.0
    counted = cosine if weights is None else (cosine + 1) * weights.astype(np.float32) - 1
    nearest = counted.argmax(axis=1) if len(recipes) else np.zeros(0, dtype=np.int64)
    rows = np.arange(len(recipes))
    return Similarity(_unit(cosine[rows, nearest]), nearest, _unit(counted[rows, nearest]))


def joined(parts: Sequence[Similarity]) -> Similarity | None:
    """Return the similarity of several groups of recipes as that of one; None for no groups."""
    if len(parts) <= 1:
        return parts[0] if parts else None
    return Similarity(
        np.concatenate([part.cosine for part in parts]),
        np.concatenate([part.nearest for part in parts]),
        np.concatenate([part.weighted for part in parts]),
    )


def _unit(cosines: Vectors) -> NDArray[np.float64]:
    return np.clip(cosines.astype(np.float64), -1.0, 1.0)


RECENCY_HALF_LIFE_DAYS = 30.0
LEAST_WEIGHT = 0.5
"""The weight of a meal eaten once, long ago: people mostly still like it."""


def log_weights(log: Sequence[LoggedMeal], on: date) -> NDArray[np.float64]:
    """Return the weight of each logged meal on a day, `LEAST_WEIGHT` to 1, shape (meals,).

    The weight is 1/2 + 1/2 · recency · frequency. Recency halves every 30 days (a meal without a day is recent); frequency
    is the logarithm of the number of times that the dish was logged, as a share of that of the commonest dish.
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


def is_just_eaten(meal: LoggedMeal, on: date) -> bool:
    """Return whether a meal was eaten within `JUST_EATEN_DAYS` of a day."""
    return meal.eaten_on is not None and abs((on - meal.eaten_on).days) <= JUST_EATEN_DAYS


def just_eaten(
    ids: Sequence[int] | NDArray[np.int64], log: Sequence[LoggedMeal], on: date | None
) -> NDArray[np.bool_] | None:
    """Return whether each recipe is the recipe of each meal eaten within `JUST_EATEN_DAYS` of a day; None without a day."""
    if on is None:
        return None
    recent = np.array([is_just_eaten(meal, on) for meal in log], dtype=bool)
    numbers = np.array([-1 if meal.recipe_id is None else meal.recipe_id for meal in log], dtype=np.int64)
    same: NDArray[np.bool_] = np.asarray(ids, dtype=np.int64)[:, None] == numbers[None, :]
    both: NDArray[np.bool_] = same & recent[None, :]
    return both
