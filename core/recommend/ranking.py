"""Rank a question's candidates by S_qa and by similarity to the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.food.bounds import Flags
from core.library.embeddings.similarity import (
    LoggedMeal,
    Similarity,
    Vectors,
    is_just_eaten,
    joined,
    just_eaten,
    log_weights,
    similarity,
)
from core.library.sets.recipe_set import Numbers
from core.questions.spoken_words import without_asking
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.day_fit import day_fit
from core.recommend.meal_suitability import WEIGHT_MEAL, asks_for_meal
from core.recommend.options import AskOptions
from core.recommend.price_fit import WEIGHT_PRICE, cheap_clause, price_fit
from core.recommend.request import Request
from core.recommend.score import (
    WEIGHT_TEXT,
    WEIGHT_TITLE,
    Floats,
    MetClauses,
    add_parts,
    blend,
    constraint_scores,
)
from core.recommend.shortlist import shortlist

_COMPARED_AT_ONCE: Final = 8192


@dataclass(frozen=True, eq=False)
class Ranking:
    """Candidates with their scores, one row each."""

    ids: Numbers
    scores: Floats
    """S of Eq. 1."""
    qa_scores: Floats
    """S_qa before normalisation."""
    met: MetClauses
    similarity: Similarity | None
    """Similarity to the log; None without a log or without embeddings."""
    vectors: Vectors | None
    """Unit vectors, shape (recipes, dim); None without embeddings, and where all answers are wanted."""
    eaten_lately: Flags
    """Recipes that were eaten within `JUST_EATEN_DAYS` and that the question doesn't name, shape (recipes,)."""

    def nearest_meal(self, place: int, log: Sequence[LoggedMeal]) -> tuple[float, LoggedMeal] | None:
        """Return a recipe's largest cosine to a logged meal, and that meal."""
        if self.similarity is None:
            return None
        return float(self.similarity.cosine[place]), log[int(self.similarity.nearest[place])]


def rank(
    ids: Numbers,
    request: Request,
    matcher: Matcher,
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    options: AskOptions,
) -> Ranking:
    """Score the candidates. Of very many, score only those that may be among the best, unless all are wanted."""
    qa_scores, met = constraint_scores(ids, request, matcher)
    parts: list[tuple[Floats, float]] = []
    # With exact names, the constraints are all that counts: recipes that meet them are equally good.
    if options.match == "taxonomy" and asks_for_meal(request):
        parts = [(context.meal_suitability.scores(ids), WEIGHT_MEAL)]
    parts += day_fit(ids, request, matcher)
    titled = _named_recipes(request, context, options)
    if titled:
        parts.append((np.isin(ids, titled).astype(np.float64), WEIGHT_TITLE))
    index = context.index
    has_words = index is not None and request.rest.strip() and options.match == "taxonomy"
    words = context.encode([request.rest] if has_words else [])
    eaten = log_vectors(log, context) if index is not None else words
    is_cut = options.limit is not None and options.theta is None
    if is_cut:
        rows = shortlist(ids, add_parts(qa_scores, parts), words, eaten, index)
        ids, qa_scores, met = ids[rows], qa_scores[rows], MetClauses(met.clauses, met.flags[rows])
        parts = [(values[rows], weight) for values, weight in parts]
    vectors = index.vectors(ids) if index is not None and is_cut else None
    near = None
    if index is not None and (len(words) or len(eaten)):
        weights = log_weights(log, options.on) if options.weighted_log and options.on else None
        fits: list[Floats] = []
        nears: list[Similarity | None] = []
        # All answers may be a million, and their embeddings half a gigabyte.
        for first in range(0, len(ids), _COMPARED_AT_ONCE):
            some = ids[first : first + _COMPARED_AT_ONCE]
            own = index.vectors(some) if vectors is None else vectors[first : first + _COMPARED_AT_ONCE]
            fits += [((own @ words[0]).astype(np.float64) + 1) / 2] if len(words) else []
            nears.append(similarity(own, eaten, just_eaten(some, log, options.on), weights))
        if fits:
            parts.append((np.concatenate(fits), WEIGHT_TEXT))
        near = joined([each for each in nears if each is not None])
    if options.match == "taxonomy" and cheap_clause(request) is not None:
        cheap = price_fit(add_parts(qa_scores, parts), ids, context.library, context.graph.rules)
        parts.append((cheap, WEIGHT_PRICE))
    qa_scores = add_parts(qa_scores, parts)
    scores = blend(qa_scores, near.weighted if near else None, options.weights.similarity_weight)
    return Ranking(ids, scores, qa_scores, met, near, vectors, _eaten_lately(ids, log, titled, options))


def _named_recipes(request: Request, context: RecommenderContext, options: AskOptions) -> list[int]:
    """Return the recipes whose title is the question, or what is left of it: "hot cross buns without nuts"."""
    if options.match != "taxonomy":
        return []
    titles = {without_asking(request.question), request.rest.strip()} - {""}
    return [number for title in sorted(titles) for number in context.library.titled(title)]


def _eaten_lately(
    ids: Numbers, log: Sequence[LoggedMeal], titled: Sequence[int], options: AskOptions
) -> Flags:
    if options.on is None or options.match != "taxonomy":
        return np.zeros(len(ids), dtype=np.bool_)
    recent = [meal.recipe_id for meal in log if is_just_eaten(meal, options.on)]
    lately = np.isin(ids, [number for number in recent if number is not None])
    found: Flags = lately & ~np.isin(ids, titled)
    return found
