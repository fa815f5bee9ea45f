"""Which of very many candidates are scored one by one.

A broad question ("a vegan dinner") leaves hundreds of thousands of a million recipes. All of them are known to keep what
was asked; which of them fit its words and the log best is asked of the index, and only what it names is compared in full.
"""

from typing import Final

import numpy as np

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import SEARCHED, RecipeIndex
from core.library.sets.recipe_set import Numbers
from core.recommend.score import Floats, mixed

SCORED_WHOLE: Final = 4_000
"""Up to so many candidates each is compared with everything; it then takes longer than asking the index."""
NEAREST_TO_WORDS: Final = 400
NEAREST_TO_MEALS: Final = 400
BEST: Final = 400
"""Candidates that are looked at for fitting the words, for being like the log, and for keeping most of what was asked."""
MEALS: Final = 64
"""Meals of the log, its first, that the index is asked about; the others still count where a candidate is compared."""
_CELLS_A_MEAL: Final = 4
_EQUAL: Final = 1e-9
_SPARE: Final = 3
"""So many times the wanted share of equals is looked at."""


def shortlist(ids: Numbers, base: Floats, words: Vectors, log: Vectors, index: RecipeIndex | None) -> Numbers:
    """Rows of the candidates that may stand among the best, in order; all of them where they are few.

    Args:
        ids: recipe numbers of the candidates, in order.
        base: what is known of their scores without any vector, shape (len(ids),).
        words: unit vectors of the question's words, shape (questions, dim); may be empty.
        log: unit vectors of logged meals, shape (meals, dim); may be empty.
        index: None where there are no vectors to compare.
    """
    if len(ids) <= SCORED_WHOLE:
        return np.arange(len(ids))
    # The lowest stays in sight: scores are normalised between the best and the worst candidate.
    chosen = [_best(ids, base), np.array([base.argmin()])]
    if index is None:
        return np.unique(np.concatenate(chosen))
    best = base >= base.max() - _EQUAL
    for queries, most, cells in (
        (words, NEAREST_TO_WORDS, SEARCHED),
        (log[:MEALS], NEAREST_TO_MEALS, _CELLS_A_MEAL),
    ):
        near = np.searchsorted(ids, index.nearest(queries, 2 * most, ids, cells=cells))
        of_best = near[best[near]]
        if len(near) > 0 and len(of_best) < most // 2:
            of_best = np.searchsorted(ids, index.nearest(queries, most, ids[best], cells=cells))
        chosen += [near[:most], of_best[:most]]
    found: Numbers = np.unique(np.concatenate(chosen)).astype(np.int64)
    return found


def _best(ids: Numbers, base: Floats) -> Numbers:
    """Rows of the candidates of the highest scores; of equals those that `core.recommend.score.order` takes first."""
    highest = np.flatnonzero(base == base.max())
    # Most keep all that was asked, and are equal.
    if len(highest) >= BEST:
        return _first(ids, highest, BEST)
    least = np.partition(base, -BEST)[-BEST]
    above, equal = np.flatnonzero(base > least), np.flatnonzero(base == least)
    return np.concatenate([above, _first(ids, equal, BEST - len(above))])


def _first(ids: Numbers, rows: Numbers, wanted: int) -> Numbers:
    """As many of the rows as are wanted, those first that come first among equals."""
    if wanted >= len(rows):
        return rows
    numbers = mixed(ids if len(rows) == len(ids) else ids[rows])
    # Mixed numbers lie evenly: those below a share of the range are about as large a share of all.
    few = np.flatnonzero(numbers < _SPARE * wanted * 2**32 // len(rows))
    if len(few) < wanted:
        few = np.arange(len(rows))
    return rows[few[np.argpartition(numbers[few], wanted - 1)[:wanted]]]
