"""The way of a question on one screen: parse, expand, match, score, blend, explain."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np

from core.diary.entry import Totals
from core.kg.library import Library
from core.profile.profile import Profile
from core.progress import Job
from core.qa.constraint import ParsedQuestion, TagConstraint
from core.recommend.answer import Answer, AskResult
from core.recommend.candidates import Candidates, find_candidates
from core.recommend.conditions import Matcher
from core.recommend.diversity import DEFAULT_DIVERSITY, diverse
from core.recommend.expand import Graph, expand
from core.recommend.explain import explain
from core.recommend.request import Clause, Match, Request
from core.recommend.score import (
    DEFAULT_LAMBDA,
    PLATE_FIT,
    WEIGHT_PLATE,
    WEIGHT_TEXT,
    Floats,
    blend,
    constraint_scores,
    order,
    with_parts,
)
from core.recommend.similar import LoggedMeal, Vectors, just_eaten, likeness, log_weights
from core.recommend.suggest import suggestions_for
from core.recommend.vector_index import RecipeIndex

SHOWN_UNVERIFIED = 20
WITHOUT_LIKENESS: Final = "Likeness is being worked out again for a new model; answers ignore it until then."


@dataclass(frozen=True)
class AskOptions:
    """How to answer."""

    limit: int | None = 5
    """How many answers; None is every recipe that keeps all hard constraints (nothing is relaxed then)."""
    match: Match = "taxonomy"
    similarity_weight: float = DEFAULT_LAMBDA
    """λ of Eq. 1."""
    similar_k: int = 0
    """How many of the recipes most like the log join the candidates, even where they miss a wish."""
    on: date | None = None
    """The day it is asked for: what was eaten itself in the days before is not recommended for being like itself."""
    diversity: float = DEFAULT_DIVERSITY
    """How much answers are to differ from each other, 0 to 1 (`core.recommend.diversity`); not with `match` exact,
    `theta`, or without a limit, where the answers are a set that must be whole."""
    weighted_log: bool = False
    """Count recent and frequent meals for more (`core.recommend.similar.log_weights`); needs `on`."""
    theta: float | None = None
    """Answers are all candidates, partial ones included, whose score lies within θ of the best."""


@dataclass(frozen=True)
class Kitchen:
    """What answering needs: the graph, the library with its vectors, and the encoder."""

    graph: Graph
    library: Library
    index: RecipeIndex | None
    """None while its vectors are another model's than `encode`: answers then go without likeness and fit of words."""
    encode: Callable[[Sequence[str]], Vectors]


def ask(
    parsed: ParsedQuestion,
    profile: Profile,
    today: Totals | None,
    log: Sequence[LoggedMeal],
    kitchen: Kitchen,
    options: AskOptions,
    job: Job | None = None,
) -> AskResult:
    """Answer a parsed question.

    Args:
        today: what was eaten so far; None leaves the day's budget out.
        log: meals to resemble; may be empty.

    Raises:
        KnownError: the profile names something nobody knows.
        Cancelled: the person cancelled.
    """
    began = time.perf_counter()
    job = job or Job()
    exact_names = kitchen.library.spelled_ingredients if options.match == "exact" else None
    request = expand(parsed, profile, today, kitchen.graph, exact_names=exact_names)
    if request.unknown:
        return _result(request, began, suggestions=suggestions_for(request, None, kitchen.graph))
    matcher = Matcher(kitchen.library, kitchen.graph.rules, options.match)
    relax = options.limit is not None and options.theta is None
    found = find_candidates(request, matcher, relax=relax, enough=options.limit if relax else None)
    job.check()
    ids = _joined(found, request, log, matcher, kitchen, options)
    if not ids:
        return _result(
            request,
            began,
            found=found,
            suggestions=suggestions_for(request, matcher, kitchen.graph),
            kitchen=kitchen,
        )
    qa_scores, missed = constraint_scores(ids, request, matcher)
    recipe_vectors = kitchen.index.vectors(ids) if kitchen.index is not None else None
    # Where names are mere names, the constraints are all there is to keep: what keeps them is equally good.
    if options.match == "taxonomy":
        parts = [*_text_fit(request, recipe_vectors, kitchen), *_plate_fit(request, ids, kitchen.library)]
        qa_scores = with_parts(qa_scores, parts)
    weights = log_weights(log, options.on) if options.weighted_log and options.on else None
    eaten = just_eaten(ids, log, options.on)
    near = None
    if recipe_vectors is not None:
        near = likeness(recipe_vectors, log_vectors(log, kitchen), eaten, weights)
    scores = blend(qa_scores, near.weighted if near else None, options.similarity_weight)
    job.check()
    places = order(scores, qa_scores, ids)
    if found.probable:
        only_probable = frozenset(found.probable)
        # What somebody wrote goes before what is guessed, however well the guess would fit.
        places.sort(key=lambda place: ids[place] in only_probable)
    if options.theta is not None:
        places = [place for place in places if scores[place] >= scores[places[0]] - options.theta]
    if options.limit is not None:
        places = _shown(places, ids, scores, recipe_vectors, missed, found, options)
    shown = [ids[place] for place in places]
    recipes = kitchen.library.recipes(shown)
    guesses = kitchen.library.guesses(shown) if options.match == "taxonomy" else {}
    answers = [
        explain(
            recipes[ids[place]],
            float(scores[place]),
            float(qa_scores[place]),
            (float(near.cosine[place]), log[int(near.nearest[place])]) if near else None,
            missed[ids[place]],
            request,
            profile,
            today,
            kitchen.graph.rules,
            guesses.get(ids[place], {}),
        )
        for place in places
    ]
    return _result(request, began, answers=answers, found=found, kitchen=kitchen)


def _shown(
    places: Sequence[int],
    ids: Sequence[int],
    scores: Floats,
    vectors: Vectors | None,
    missed: Mapping[int, Sequence[Clause]],
    found: Candidates,
    options: AskOptions,
) -> list[int]:
    """As many of the best as are asked for, unlike each other; no variety is bought with a recipe that misses a wish
    while one that keeps all is left.
    """
    limit = options.limit or 0
    weight = options.diversity if options.match == "taxonomy" and options.theta is None else 0.0
    given_up = frozenset(found.relaxed)
    probable = frozenset(found.probable)
    shown: list[int] = []
    ranked: dict[tuple[bool, int], list[int]] = {}
    for place in places:
        misses = sum(clause.hard and clause not in given_up for clause in missed[ids[place]])
        ranked.setdefault((ids[place] in probable, misses), []).append(place)
    for rank in sorted(ranked):
        left = limit - len(shown)
        shown += (
            ranked[rank][:left] if vectors is None else diverse(ranked[rank], scores, vectors, left, weight)
        )
    return sorted(shown, key=places.index) if not probable else shown


def _joined(
    found: Candidates,
    request: Request,
    log: Sequence[LoggedMeal],
    matcher: Matcher,
    kitchen: Kitchen,
    options: AskOptions,
) -> list[int]:
    """The candidates, with the recipes most like the log and, for θ, with everything that breaks no fixed clause."""
    index = kitchen.index
    if options.theta is None and not (options.similar_k and log and index is not None):
        return sorted({*found.ids, *found.probable})
    fixed = Request(
        request.question, tuple(c for c in request.clauses if c.hard and not c.relaxable), request.rest
    )
    allowed = find_candidates(fixed, matcher, relax=False).ids
    if options.theta is not None or index is None:
        return list(allowed)
    similar = set(index.nearest(log_vectors(log, kitchen), options.similar_k)) & set(allowed)
    return sorted({*found.ids, *found.probable, *similar})


def log_vectors(log: Sequence[LoggedMeal], kitchen: Kitchen) -> Vectors:
    """Unit vectors of logged meals: the recipe's own, or the encoder's reading of the words; the kitchen has an index."""
    assert kitchen.index is not None
    vectors = kitchen.index.vectors([meal.recipe_id if meal.recipe_id is not None else 0 for meal in log])
    in_words = [place for place, meal in enumerate(log) if meal.recipe_id is None]
    if in_words:
        vectors[in_words] = kitchen.encode([log[place].title for place in in_words])
    return vectors


def _text_fit(request: Request, recipes: Vectors | None, kitchen: Kitchen) -> list[tuple[Floats, float]]:
    """How each recipe fits the words that no constraint used; nothing when there are none, or no vectors."""
    if recipes is None or not request.rest.strip():
        return []
    cosine: Floats = (recipes @ kitchen.encode([request.rest])[0]).astype("float64")
    return [((cosine + 1) / 2, WEIGHT_TEXT)]


def _plate_fit(request: Request, ids: Sequence[int], library: Library) -> list[tuple[Floats, float]]:
    """Whether each recipe is a meal in itself; only where lunch or dinner is asked for without a course or a dish."""
    tags = [constraint for constraint in request.constraints if isinstance(constraint, TagConstraint)]
    asks_for_meal = any(tag.facet == "meal" and tag.entity in ("lunch", "dinner") for tag in tags)
    if not asks_for_meal or any(tag.facet in ("course", "dish") for tag in tags):
        return []
    best: dict[int, float] = {}
    for number, course in library.rows(
        "SELECT recipe_id, name FROM recipe_tag JOIN tag USING (tag_id)"
        " WHERE facet = 'course' AND recipe_id IN (SELECT unnest(?))",
        [list(ids)],
    ):
        recipe_id = int(str(number))
        best[recipe_id] = max(best.get(recipe_id, 0.0), PLATE_FIT.get(str(course), 0.0))
    return [(np.array([best.get(number, 0.0) for number in ids]), WEIGHT_PLATE)]


def _result(
    request: Request,
    began: float,
    answers: Sequence[Answer] = (),
    found: Candidates | None = None,
    suggestions: Sequence[str] = (),
    kitchen: Kitchen | None = None,
) -> AskResult:
    unverified = found.unverified if found else ()
    keys: list[str] = []
    if unverified and kitchen is not None:
        rows = kitchen.library.rows(
            "SELECT key FROM recipe WHERE recipe_id IN (SELECT unnest(?)) ORDER BY recipe_id",
            [list(unverified[:SHOWN_UNVERIFIED])],
        )
        keys = [str(row[0]) for row in rows]
    relaxed: tuple[Clause, ...] = found.relaxed if found else ()
    return AskResult(
        question=request.question,
        constraints=request.constraints,
        answers=tuple(answers),
        relaxed=tuple(requirement.constraint for clause in relaxed for requirement in clause.requirements),
        unverified=len(unverified),
        unverified_ids=tuple(keys),
        suggestions=tuple(suggestions),
        notes=(WITHOUT_LIKENESS,) if answers and kitchen is not None and kitchen.index is None else (),
        rest=request.rest,
        unknown=request.unknown,
        elapsed_ms=round((time.perf_counter() - began) * 1000, 3),
    )
