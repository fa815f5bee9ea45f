"""Choose which of very many candidates to score individually.

A broad question ("a vegan dinner") leaves hundreds of thousands of a million recipes, all of which meet its
constraints. The index finds those that fit its words and the log best, and only they are scored completely.
"""

from typing import Final

import numpy as np

from core.food.bounds import Flags
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import SEARCHED, RecipeIndex
from core.library.sets.recipe_set import Numbers
from core.recommend.score import Floats, scattered

SCORE_ALL_UP_TO: Final = 4_000
"""Up to this many candidates, score each one. Above it, querying the index is faster."""
NEAREST_TO_WORDS: Final = 400
NEAREST_TO_MEALS: Final = 400
BEST_SCORES: Final = 400
"""Number of candidates to score for fitting the words, for similarity to the log, and for meeting most constraints."""
MEALS_QUERIED: Final = 64
"""Number of logged meals, the first ones, to query the index with. The others still count when a candidate is scored."""
_CELLS_A_MEAL: Final = 4
_EQUAL: Final = 1e-9
_SURPLUS: Final = 3
"""Consider this many times the wanted share of tied candidates."""


def shortlist(ids: Numbers, base: Floats, words: Vectors, log: Vectors, index: RecipeIndex | None) -> Numbers:
    """Return the rows of candidates that may be among the best, in order; all rows if there are few.

    Args:
        ids: recipe numbers of the candidates, in order.
        base: their scores without embeddings, shape (len(ids),).
        words: unit vectors of the question's words, shape (questions, dim); may be empty.
        log: unit vectors of logged meals, shape (meals, dim); may be empty.
        index: None if there are no embeddings.
    """
    if len(ids) <= SCORE_ALL_UP_TO:
        return np.arange(len(ids))
    # Include the lowest score, because scores are normalised between the best and the worst candidate.
    chosen = [_best(ids, base), np.array([base.argmin()])]
    if index is None:
        return np.unique(np.concatenate(chosen))
    among = _flags(ids, index)
    best = base >= base.max() - _EQUAL
    for find, queries, most, cells in (
        (index.nearest, words, NEAREST_TO_WORDS, SEARCHED),
        (index.nearest_to_meals, log[:MEALS_QUERIED], NEAREST_TO_MEALS, _CELLS_A_MEAL),
    ):
        near = np.searchsorted(ids, find(queries, 2 * most, among, cells))
        of_best = near[best[near]]
        if len(near) > 0 and len(of_best) < most // 2:
            of_best = np.searchsorted(ids, find(queries, most, _flags(ids[best], index), cells))
        chosen += [near[:most], of_best[:most]]
    found: Numbers = np.unique(np.concatenate(chosen)).astype(np.int64)
    return found


def _flags(ids: Numbers, index: RecipeIndex) -> Flags:
    found = np.zeros(len(index), dtype=np.bool_)
    found[ids] = True
    return found


def _best(ids: Numbers, base: Floats) -> Numbers:
    """Return the rows with the highest scores. Ties are broken as in `core.recommend.score.order`."""
    highest = np.flatnonzero(base == base.max())
    # Most candidates meet every constraint, so they are tied.
    if len(highest) >= BEST_SCORES:
        return _first(ids, highest, BEST_SCORES)
    least = np.partition(base, -BEST_SCORES)[-BEST_SCORES]
    above, equal = np.flatnonzero(base > least), np.flatnonzero(base == least)
    return np.concatenate([above, _first(ids, equal, BEST_SCORES - len(above))])


def _first(ids: Numbers, rows: Numbers, wanted: int) -> Numbers:
    """Return the wanted number of rows that come first among ties."""
    if wanted >= len(rows):
        return rows
    numbers = scattered(ids if len(rows) == len(ids) else ids[rows])
    # Scattered numbers are evenly distributed, so a share of the range selects about the same share of rows.
    selected = np.flatnonzero(numbers < _SURPLUS * wanted * 2**32 // len(rows))
    if len(selected) < wanted:
        selected = np.arange(len(rows))
    return rows[selected[np.argpartition(numbers[selected], wanted - 1)[:wanted]]]
