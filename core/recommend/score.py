"""S_qa: how fully a recipe meets what was asked; and its blend with similarity, Eq. 1 of the 2021 paper."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.recommend.conditions import Condition, Matcher
from core.recommend.request import Clause, Request

Floats = NDArray[np.float64]

WEIGHT_HARD = 1.0
WEIGHT_SOFT = 0.5
PARTLY_KEPT = 0.5
"""What it counts to keep only part of what was asked for: no likeness and no fine words make up for a missed hard wish.
The 2021 paper's section 4.7 rates 1 where all constraints are kept and 0.5 where some are."""
WEIGHT_TEXT = 0.5
"""Weight of how well the recipe fits the words, beside the constraints."""
WEIGHT_PLATE = 0.5
"""Weight of being a meal in itself, where lunch or dinner is asked for and nothing says which course."""

PLATE_FIT = {
    "main": 1.0,
    "soup": 0.7,
    "salad": 0.6,
    "breakfast": 0.5,
    "starter": 0.3,
    "side": 0.1,
    "bread": 0.1,
}
"""How far each course is a meal in itself; the best course of a recipe counts."""

DEFAULT_LAMBDA = 0.3
"""Weight of similarity in Eq. 1; the paper's own value."""


def constraint_scores(
    ids: Sequence[int], request: Request, matcher: Matcher
) -> tuple[Floats, dict[int, list[Clause]]]:
    """S_qa before the words count: the weighted share of clauses each recipe surely meets, halved where a hard one is
    among those it misses.

    Returns:
        Scores of shape (len(ids),) between 0 and 1, and for each recipe the clauses it misses.
    """
    counted = [
        clause
        for clause in request.clauses
        if any(requirement.constraint.kind != "similar" for requirement in clause.requirements)
    ]
    weights = np.array([WEIGHT_HARD if clause.hard else WEIGHT_SOFT for clause in counted])
    within = Condition("r.recipe_id IN (SELECT unnest(?))", (list(ids),))
    kept = matcher.kept(within, [matcher.surely(clause) for clause in counted]) if counted else {}
    missed = {
        number: [
            clause for clause, is_kept in zip(counted, kept.get(number, ()), strict=False) if not is_kept
        ]
        for number in ids
    }
    if not counted:
        return np.ones(len(ids)), missed
    met = np.array([kept[number] for number in ids], dtype=np.float64).reshape(len(ids), len(counted))
    hard = np.array([clause.hard for clause in counted])
    kept_whole = (met[:, hard] == 1).all(axis=1)
    return met @ weights / weights.sum() * np.where(kept_whole, 1.0, PARTLY_KEPT), missed


def with_parts(scores: Floats, parts: Sequence[tuple[Floats, float]]) -> Floats:
    """Let further parts of S_qa (values 0 to 1, with their weight) join the constraint scores (weight 1)."""
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


def order(scores: Floats, qa_scores: Floats, ids: Sequence[int]) -> list[int]:
    """Places in `ids` from best to worst; ties by S_qa, then mixed, but always in the same way.

    Recipes of one kitchen have neighbouring numbers: in their order, equals would all come from the same one.
    """
    return sorted(range(len(ids)), key=lambda row: (-scores[row], -qa_scores[row], _mixed(ids[row])))


def _mixed(number: int) -> int:
    """A number scattered over 32 bits (Knuth's multiplicative hash)."""
    return number * 2654435761 % 2**32
