"""S_qa, how completely a recipe meets the request, and its blend with similarity (Eq. 1 of the 2021 paper)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags
from core.library.sets.recipe_set import Numbers, RecipeSet
from core.recommend.conditions import Matcher
from core.recommend.request import Clause, Request

Floats = NDArray[np.float64]

WEIGHT_HARD = 1.0
WEIGHT_SOFT = 0.5
PARTIAL_FACTOR = 0.5
"""Factor for a recipe that misses a hard clause: neither similarity nor matching words make up for it. Section 4.7 of
the 2021 paper rates 1 if all constraints are met and 0.5 if some are.
"""
WEIGHT_TEXT = 0.5
"""Weight of how well the recipe fits the question's words, relative to the constraints."""
WEIGHT_TITLE = 2.0
"""Weight of a title that is the question itself: the recipe that was named comes first."""
DEFAULT_LAMBDA = 0.3
"""Weight of similarity in Eq. 1; the paper's value."""


@dataclass(frozen=True, eq=False)
class MetClauses:
    """The clauses that each recipe certainly meets."""

    clauses: tuple[Clause, ...]
    """All clauses about the recipe itself, so not similarity to the log."""
    flags: Flags
    """Shape (recipes, clauses)."""

    def missed(self, row: int) -> list[Clause]:
        """Return the clauses that a recipe misses."""
        return [clause for clause, is_met in zip(self.clauses, self.flags[row], strict=True) if not is_met]

    def misses(self, relaxed: Collection[Clause]) -> NDArray[np.int64]:
        """Return how many hard clauses each recipe misses, not counting relaxed ones; shape (recipes,)."""
        counted = [clause.hard and clause not in relaxed for clause in self.clauses]
        found: NDArray[np.int64] = (~self.flags[:, counted]).sum(axis=1)
        return found


def constraint_scores(ids: Numbers, request: Request, matcher: Matcher) -> tuple[Floats, MetClauses]:
    """Return S_qa without the question's words: the weighted share of clauses that each recipe certainly meets, halved
    if it misses a hard one.

    Args:
        ids: recipe numbers.

    Returns:
        Scores of shape (len(ids),) between 0 and 1, and which clauses each recipe meets.
    """
    counted = tuple(
        clause
        for clause in request.clauses
        if any(requirement.constraint.kind != "similar" for requirement in clause.requirements)
    )
    if not counted:
        return np.ones(len(ids)), MetClauses(counted, np.ones((len(ids), 0), dtype=np.bool_))
    # What is left of the day is scored by degrees (`core.recommend.day_fit`).
    weights = [
        0.0 if clause.requirements[0].of_day else WEIGHT_HARD if clause.hard else WEIGHT_SOFT
        for clause in counted
    ]
    candidates = RecipeSet.of(ids, matcher.all_recipes.size)
    # Nearly all candidates meet the hard clauses, so only the clauses that some of them miss need a column.
    partly_met = {
        column: meeting.flags[ids]
        for column, meeting in enumerate(map(matcher.certainly_meeting, counted))
        if candidates - meeting
    }
    flags = np.ones((len(ids), len(counted)), dtype=np.bool_, order="F")
    scores = np.full(len(ids), sum(weights) - sum(weights[column] for column in partly_met))
    misses_hard = np.zeros(len(ids), dtype=np.bool_)
    for column, met in partly_met.items():
        flags[:, column] = met
        scores += np.multiply(met, weights[column])
        if counted[column].hard:
            misses_hard |= ~met
    scores = scores / sum(weights) if any(weights) else np.ones(len(ids))
    scores[misses_hard] *= PARTIAL_FACTOR
    return scores, MetClauses(counted, flags)


def add_parts(scores: Floats, parts: Sequence[tuple[Floats, float]]) -> Floats:
    """Add further parts of S_qa (values 0 to 1, each with a weight) to the constraint scores (weight 1)."""
    if not parts:
        return scores
    total = scores + sum((weight * values for values, weight in parts), np.zeros_like(scores))
    joined: Floats = total / (1 + sum(weight for _, weight in parts))
    return joined


def normalised(scores: Floats) -> Floats:
    """Return (S - S_min) / (S_max - S_min) over the candidates; 1 for all if they are equal."""
    if not len(scores):
        return scores
    low, high = float(scores.min()), float(scores.max())
    if high - low < 1e-12:
        return np.ones_like(scores)
    scaled: Floats = (scores - low) / (high - low)
    return scaled


def blend(qa_scores: Floats, similarity: Floats | None, weight: float) -> Floats:
    """Return S = (1 - λ) · S_qa + λ · S_sim with S_qa normalised over the candidates and S_sim = (cosine + 1) / 2.

    Without a log (`similarity` None), S is the normalised S_qa.
    """
    scores = normalised(qa_scores)
    if similarity is None:
        return scores
    mixed: Floats = (1 - weight) * scores + weight * (similarity + 1) / 2
    return mixed


def order(scores: Floats, qa_scores: Floats, ids: Numbers) -> Numbers:
    """Return the positions in `ids` from best to worst. Ties are broken by S_qa, then by a fixed shuffle.

    Recipes from one source have neighbouring numbers; without the shuffle, ties would all come from one source.
    """
    found: Numbers = np.lexsort((scattered(ids), -qa_scores, -scores))
    return found


def scattered(ids: Numbers) -> NDArray[np.uint32]:
    """Scatter numbers over 32 bits (Knuth's multiplicative hash)."""
    return ids.astype(np.uint32) * np.uint32(2654435761)
