"""Find the gold answers of the food-log setting (2021 paper, section 4.7). Shares no code with Larder.

Candidates are the answers to the question and the recipes most similar to the log. Each scores 1 if it meets all
constraints, 0.5 if some, else 0. Equation 1 blends that with the similarity to the log, and candidates within a
margin of the best are gold. As in the paper, the similarity comes from the embeddings under test, read from the
library's FAISS file. So the setting measures the use of similarity, not the quality of the embeddings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
import numpy as np
from numpy.typing import NDArray

from benchmarks.protocol.question import Question
from benchmarks.protocol.source import Source

LAMBDAS = (0.3, 0.8)
"""Weights of similarity. At the paper's 0.3 no partial match comes within the margin of a complete one (they are 0.7 apart,
and similarity adds at most 0.3), so similarity can't change the gold set; at 0.8 it decides."""
MARGIN = 0.2
"""θ_G of the paper."""
SIMILAR_K = 50
"""Number of similar recipes to add; the paper doesn't state its k."""
PARTIAL = 0.5

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class LogSimilarity:
    """Unit embeddings of the source's recipes by id."""

    ids: tuple[str, ...]
    vectors: NDArray[np.float32]

    def to_log(self, log: Sequence[str]) -> Floats:
        """Return the largest cosine of each recipe to the recipes of a log, in the order of `ids`."""
        rows = [place for place, name in enumerate(self.ids) if name in set(log)]
        found: Floats = (self.vectors @ self.vectors[rows].T).max(axis=1).astype(np.float64)
        return found


def read_log_similarity(library: Path, index: Path, source: Source) -> LogSimilarity:
    """Read the embeddings of a source's recipes with SQL and FAISS only."""
    import faiss

    with duckdb.connect(str(library), read_only=True) as connection:
        numbers = {
            str(key): int(number)
            for key, number in connection.execute("SELECT key, recipe_id FROM recipe").fetchall()
        }
    store = faiss.read_index(str(index))
    if isinstance(store, faiss.IndexIVF):
        store.make_direct_map()
    ids = tuple(recipe.id for recipe in source.recipes if recipe.id in numbers)
    rows = np.array([numbers[name] for name in ids], dtype=np.int64)
    return LogSimilarity(ids, store.reconstruct_batch(rows))


def log_gold(
    question: Question, log: Sequence[str], similarity: LogSimilarity, source: Source, weight: float
) -> frozenset[str]:
    """Return the ids of the gold answers for a log and a weight of similarity."""
    cosine = dict(zip(similarity.ids, similarity.to_log(log).tolist(), strict=True))
    similar = sorted((name for name in cosine if name not in set(log)), key=lambda name: -cosine[name])[
        :SIMILAR_K
    ]
    recipes = {recipe.id: recipe for recipe in source.recipes}
    scores: dict[str, float] = {}
    for name in sorted({*question.gold, *similar} & set(cosine)):
        met, asked = question.all_wants.share(recipes[name])
        scores[name] = 1.0 if met == asked else PARTIAL if met else 0.0
    return _within(scores, cosine, weight)


def _within(scores: Mapping[str, float], cosine: Mapping[str, float], weight: float) -> frozenset[str]:
    if not scores:
        return frozenset()
    low, high = min(scores.values()), max(scores.values())
    scores = {
        name: (1 - weight) * ((value - low) / (high - low) if high > low else 1.0)
        + weight * (cosine[name] + 1) / 2
        for name, value in scores.items()
    }
    best = max(scores.values())
    return frozenset(name for name, value in scores.items() if value >= best - MARGIN)
