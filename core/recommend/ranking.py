"""How the candidates of a question compare: S_qa, likeness to the log, and both blended."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.library.embeddings.similarity import (
    LoggedMeal,
    Similarity,
    Vectors,
    just_eaten,
    log_weights,
    similarity,
)
from core.library.sets.recipe_set import Numbers
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.meal_suitability import WEIGHT_PLATE, asks_for_plate
from core.recommend.options import AskOptions
from core.recommend.request import Request
from core.recommend.score import (
    WEIGHT_TEXT,
    Floats,
    Met,
    blend,
    constraint_scores,
    with_parts,
)
from core.recommend.shortlist import shortlist


@dataclass(frozen=True, eq=False)
class Ranking:
    """Candidates with their scores; rows belong together."""

    ids: Numbers
    scores: Floats
    """S of Eq. 1."""
    qa_scores: Floats
    """S_qa before it is normalised."""
    met: Met
    near: Similarity | None
    """None without a log, or without vectors to compare."""
    vectors: Vectors | None
    """Unit vectors, shape (recipes, dim)."""

    def resembles(self, place: int, log: Sequence[LoggedMeal]) -> tuple[float, LoggedMeal] | None:
        """The cosine of a recipe to the logged meal that it resembles most, and that meal."""
        if self.near is None:
            return None
        return float(self.near.cosine[place]), log[int(self.near.nearest[place])]


def rank(
    ids: Numbers,
    request: Request,
    matcher: Matcher,
    log: Sequence[LoggedMeal],
    kitchen: RecommenderContext,
    options: AskOptions,
) -> Ranking:
    """Score candidates; of very many, where only some are to be shown, those that may be among the best."""
    qa_scores, met = constraint_scores(ids, request, matcher)
    parts: list[tuple[Floats, float]] = []
    # Where names are mere names, the constraints are all there is to keep: what keeps them is equally good.
    if options.match == "taxonomy" and asks_for_plate(request):
        parts = [(kitchen.plates.fits(ids), WEIGHT_PLATE)]
    index = kitchen.index
    vectors, near = None, None
    has_words = index is not None and request.rest.strip() and options.match == "taxonomy"
    words = kitchen.encode([request.rest] if has_words else [])
    eaten = log_vectors(log, kitchen) if index is not None else words
    if options.limit is not None and options.theta is None:
        rows = shortlist(ids, with_parts(qa_scores, parts), words, eaten, index)
        ids, qa_scores, met = ids[rows], qa_scores[rows], Met(met.clauses, met.flags[rows])
        parts = [(values[rows], weight) for values, weight in parts]
    if index is not None:
        vectors = index.vectors(ids)
        if len(words):
            parts.append((((vectors @ words[0]).astype(np.float64) + 1) / 2, WEIGHT_TEXT))
        weights = log_weights(log, options.on) if options.weighted_log and options.on else None
        near = similarity(vectors, eaten, just_eaten(ids, log, options.on), weights)
    qa_scores = with_parts(qa_scores, parts)
    scores = blend(qa_scores, near.weighted if near else None, options.weights.similarity_weight)
    return Ranking(ids, scores, qa_scores, met, near, vectors)
