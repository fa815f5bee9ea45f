"""Per-criterion scores normalised over the candidates and summed (RecipeRAG, section 4), and how well they rank."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.criteria.graph import Criterion
from benchmarks.criteria.questions import Question

Scores = Callable[[Criterion], np.ndarray]
"""The plausibility of one criterion for every recipe, shape (recipes,)."""
RanksOf = Callable[[Question], np.ndarray]
"""The score of a question for every recipe, shape (recipes,)."""


def summed(scores: Scores) -> RanksOf:
    """Return the sum of the scores of a question's criteria, each scaled to 0..1 over all recipes."""
    cached: dict[Criterion, np.ndarray] = {}

    def scaled(criterion: Criterion) -> np.ndarray:
        if criterion not in cached:
            raw = scores(criterion)
            low, high = raw.min(), raw.max()
            cached[criterion] = (raw - low) / (high - low) if high > low else np.zeros_like(raw)
        return cached[criterion]

    return lambda question: np.sum([scaled(criterion) for criterion in question.criteria], axis=0)


@dataclass(frozen=True)
class Measured:
    """Shares of questions, in percent."""

    hits_1: float
    hits_5: float
    hits_10: float
    mrr: float

    def cells(self) -> str:
        """Return four cells of a table."""
        return f"{self.hits_1:.1f} | {self.hits_5:.1f} | {self.hits_10:.1f} | {self.mrr:.1f}"


def measure(questions: Sequence[Question], scores: RanksOf, candidates: np.ndarray) -> Measured:
    """Return the rank of the first correct recipe among the candidates (rows); ties count before it."""
    ranks = []
    for question in questions:
        values = scores(question)[candidates]
        right = np.isin(candidates, list(question.right))
        best = values[right].max()
        ranks.append(1 + int((values[~right] >= best - 1e-12).sum()))
    found = np.array(ranks)
    hits_1, hits_5, hits_10 = (float((found <= k).mean() * 100) for k in (1, 5, 10))
    return Measured(hits_1, hits_5, hits_10, float((1 / found).mean() * 100))
