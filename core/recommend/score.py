"""S_qa: how fully a recipe meets what was asked; and its blend with similarity, Eq. 1 of the 2021 paper."""

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
PARTLY_KEPT = 0.5
"""What it counts to keep only part of what was asked for: no likeness and no fine words make up for a missed hard wish.
The 2021 paper's section 4.7 rates 1 where all constraints are kept and 0.5 where some are."""
WEIGHT_TEXT = 0.5
"""Weight of how well the recipe fits the words, beside the constraints."""
DEFAULT_LAMBDA = 0.3
"""Weight of similarity in Eq. 1; the paper's own value."""


@dataclass(frozen=True, eq=False)
class Met:
    """Which clauses some recipes surely meet."""

    clauses: tuple[Clause, ...]
    """All that is asked of a recipe itself; likeness to a log is not."""
    flags: Flags
    """Shape (recipes, clauses)."""

    def missed(self, row: int) -> list[Clause]:
        """The clauses that one of the recipes misses."""
        return [clause for clause, is_met in zip(self.clauses, self.flags[row], strict=True) if not is_met]

    def misses(self, given_up: Collection[Clause]) -> NDArray[np.int64]:
        """How many hard clauses each recipe misses, those given up aside; shape (recipes,)."""
        counted = [clause.hard and clause not in given_up for clause in self.clauses]
        found: NDArray[np.int64] = (~self.flags[:, counted]).sum(axis=1)
        return found


def constraint_scores(ids: Numbers, request: Request, matcher: Matcher) -> tuple[Floats, Met]:
    """S_qa before the words count: the weighted share of clauses each recipe surely meets, halved where a hard one is
    among those it misses.

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
        return np.ones(len(ids)), Met(counted, np.ones((len(ids), 0), dtype=np.bool_))
    weights = [WEIGHT_HARD if clause.hard else WEIGHT_SOFT for clause in counted]
    everybody = RecipeSet.of(ids, matcher.everything.size)
    # Candidates are those that keep the hard clauses: mostly there is nobody to look for, of up to a million recipes.
    partly_kept = {
        column: keeping.flags[ids]
        for column, keeping in enumerate(map(matcher.surely, counted))
        if everybody - keeping
    }
    flags = np.ones((len(ids), len(counted)), dtype=np.bool_, order="F")
    scores = np.full(len(ids), sum(weights) - sum(weights[column] for column in partly_kept))
    misses_hard = np.zeros(len(ids), dtype=np.bool_)
    for column, met in partly_kept.items():
        flags[:, column] = met
        scores += np.multiply(met, weights[column])
        if counted[column].hard:
            misses_hard |= ~met
    scores /= sum(weights)
    scores[misses_hard] *= PARTLY_KEPT
    return scores, Met(counted, flags)


def with_parts(scores: Floats, parts: Sequence[tuple[Floats, float]]) -> Floats:
    """Let further parts of S_qa (values 0 to 1, with their weight) join the constraint scores (weight 1)."""
    if not parts:
        return scores
    total = scores + sum((weight * values for values, weight in parts), np.zeros_like(scores))
    joined: Floats = total / (1 + sum(weight for _, weight in parts))
    return joined


def normalised(scores: Floats) -> Floats:
    """(S - S_min) / (S_max - S_min) over the candidates; 1 for all when they are equal."""
    if not len(scores):
        return scores
    low, high = float(scores.min()), float(scores.max())
    if high - low < 1e-12:
        return np.ones_like(scores)
    scaled: Floats = (scores - low) / (high - low)
    return scaled


def blend(qa_scores: Floats, similarity: Floats | None, weight: float) -> Floats:
    """S = (1 - λ) · S_qa + λ · S_sim with S_qa normalised over the candidates and S_sim = (cosine + 1) / 2.

    Without a log (`similarity` None) S is the normalised S_qa.
    """
    scores = normalised(qa_scores)
    if similarity is None:
        return scores
    mixed: Floats = (1 - weight) * scores + weight * (similarity + 1) / 2
    return mixed


def order(scores: Floats, qa_scores: Floats, ids: Numbers) -> Numbers:
    """Places in `ids` from best to worst; ties by S_qa, then mixed, but always in the same way.

    Recipes of one kitchen have neighbouring numbers: in their order, equals would all come from the same one.
    """
    found: Numbers = np.lexsort((mixed(ids), -qa_scores, -scores))
    return found


def mixed(ids: Numbers) -> NDArray[np.uint32]:
    """Numbers scattered over 32 bits (Knuth's multiplicative hash)."""
    return ids.astype(np.uint32) * np.uint32(2654435761)
