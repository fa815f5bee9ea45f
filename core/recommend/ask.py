"""Answer a question: expand, match, score, rank and explain."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from core.diary.entry import Totals
from core.library.embeddings.similarity import LoggedMeal
from core.library.sets.recipe_set import Numbers
from core.people.profile import Profile
from core.progress import Job
from core.questions.constraint import IngredientConstraint, ParsedQuestion
from core.recommend.answer import Answer, AskResult, Relaxation
from core.recommend.applied_conditions import condition_notes, unheeded_conditions
from core.recommend.candidates import Candidates, find_candidates, relaxations_of
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.diversity import diversify
from core.recommend.equipment import can_cook
from core.recommend.expand import expand
from core.recommend.explain import explain, needs_predictions
from core.recommend.missing_equipment import cookable, equipment_notes, missing_equipment
from core.recommend.nearness import NEARLY, distances, has_numbers
from core.recommend.options import AskOptions
from core.recommend.price_fit import cheap_clause, with_price
from core.recommend.ranking import Ranking, rank
from core.recommend.request import Clause, Request
from core.recommend.score import order
from core.recommend.suggest import suggestions_for
from core.recommend.titled import with_title_softened
from core.recommend.unanswered import HOW_TO_ASK, unanswered_notices, wants_no_recipe
from core.recommend.wording import shown_ingredient
from core.translation import QT_TR_NOOP, tr

MAX_UNVERIFIED_KEYS = 20
_FIRST_READ: Final = 16
"""Answers that are read together at first, so that the first of very many come at once."""
_MOST_READ: Final = 256
HOW_TO_ACCEPT: Final = QT_TR_NOOP("Ask your doctor or dietitian. To see answers anyway, add --answer-anyway.")
CHEAP_BY_ESTIMATE: Final = QT_TR_NOOP(
    "Larder estimates cost by kinds of food. It does not know your shop's prices."
)
WITHOUT_SIMILARITY: Final = QT_TR_NOOP(
    "Until the similarity index is built, answers aren't ranked by similarity to your log."
)


@dataclass(frozen=True)
class FoundAnswers:
    """A result whose answers are still to be read.

    Attributes:
        result: everything but the answers.
        answers: the answers, best first, each read and explained when it is asked for.
        began: when the question was asked (`time.perf_counter`).
    """

    result: AskResult
    answers: Iterator[Answer]
    began: float

    @property
    def elapsed_ms(self) -> float:
        """The time since the question was asked."""
        return round((time.perf_counter() - self.began) * 1000, 3)


def ask(
    parsed: ParsedQuestion,
    profile: Profile,
    today: Totals | None,
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    options: AskOptions,
    job: Job | None = None,
) -> AskResult:
    """Answer a parsed question.

    Args:
        today: what was eaten so far; None ignores the day's budget.
        log: meals for similarity; may be empty.

    Raises:
        KnownError: the profile names something unknown.
    """
    found = find_answers(parsed, profile, today, log, context, options, job)
    answers = tuple(found.answers)
    return found.result.model_copy(update={"answers": answers, "elapsed_ms": found.elapsed_ms})


def find_answers(
    parsed: ParsedQuestion,
    profile: Profile,
    today: Totals | None,
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    options: AskOptions,
    job: Job | None = None,
) -> FoundAnswers:
    """Find the answers to a parsed question, as `ask` does, without reading them yet: there may be a million."""
    began = time.perf_counter()
    job = job or Job()
    exact_names = context.library.spelled_ingredients if options.match == "exact" else None
    matcher = replace(context.matcher(options.match), within=options.within)
    expanded = expand(parsed, profile, today, context.graph, exact_names=exact_names, for_one_meal=True)
    request = with_title_softened(expanded, matcher, context, options)
    conditions = context.graph.conditions
    unheeded = unheeded_conditions(parsed, profile, conditions)
    unused = (tr("Not used: '{words}'.").format(words=words) for words in parsed.unused)
    about = (*unanswered_notices(parsed), *condition_notes(parsed, profile, conditions), *unused)
    result = partial(_result, unheeded, about, request, began)
    if request.unknown:
        return result(suggestions=suggestions_for(request, None, context.graph))
    if unheeded and not options.accept_unheeded:
        return result(suggestions=[tr(HOW_TO_ACCEPT)])
    if wants_no_recipe(parsed):
        return result(suggestions=[tr(HOW_TO_ASK)])
    # A filter narrows: it never brings recipes that miss the question.
    relax = options.limit is not None and options.theta is None and options.within is None
    found = find_candidates(request, matcher, relax=relax, enough=options.limit if relax else None)
    job.check()
    ids = _extended(found, request, log, matcher, context, options)
    ranking = _ranked(ids, request, matcher, log, context, options, job)
    if ranking is None:
        if not relax:
            found = replace(found, relaxations=relaxations_of(request, matcher))
        return result(
            found=found,
            unverified=_unverified(found, context),
            matcher=matcher,
            suggestions=suggestions_for(request, matcher, context.graph, _relaxations(found)),
        )
    places = _choose_answers(ranking, found, matcher, options)
    return result(
        answers=_explained(places, ranking, request, profile, today, log, context, options),
        found=found,
        unverified=_unverified(found, context),
        matcher=matcher,
        notes=(
            *(() if cheap_clause(request) is None else (tr(CHEAP_BY_ESTIMATE),)),
            *(() if context.index is not None else (tr(WITHOUT_SIMILARITY),)),
        ),
    )


def _ranked(
    ids: Numbers,
    request: Request,
    matcher: Matcher,
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    options: AskOptions,
    job: Job,
) -> Ranking | None:
    """Return the candidates with their scores, of those that can be cooked with what the kitchen has; None without any.

    Where every answer is wanted, the equipment is looked up as they are read (`_explained`).
    """
    if not len(ids):
        return None
    ranking = rank(ids, request, matcher, log, context, options)
    job.check()
    missing = missing_equipment(request)
    if not missing or options.limit is None:
        return ranking
    best_first = ids[order(ranking.scores, ranking.qa_scores, ids)].tolist()
    left = cookable(best_first, missing, context.library, job)
    return rank(left, request, matcher, log, context, options) if len(left) else None


def _explained(
    places: Sequence[int] | Numbers,
    ranking: Ranking,
    request: Request,
    profile: Profile,
    today: Totals | None,
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    options: AskOptions,
) -> Iterator[Answer]:
    """Yield the answers at some positions of a ranking, read a few hundred at a time.

    Of all answers, those that need missing equipment are left out here; of a few, `_ranked` has done so.
    """
    first, count = 0, _FIRST_READ
    missing = missing_equipment(request) if options.limit is None else frozenset[str]()
    while first < len(places):
        some = [int(place) for place in places[first : first + count]]
        first, count = first + count, min(_MOST_READ, 4 * count)
        shown = [int(ranking.ids[place]) for place in some]
        missed = {number: ranking.met.missed(place) for place, number in zip(some, shown, strict=True)}
        recipes = context.library.recipes(shown, with_texts=bool(missing))
        shows_predictions = options.match == "taxonomy" and any(
            needs_predictions(request, own) for own in missed.values()
        )
        predictions = context.library.predictions(shown) if shows_predictions else {}
        for place, number in zip(some, shown, strict=True):
            if missing and not can_cook(recipes[number], missing):
                continue
            yield explain(
                recipes[number],
                float(ranking.scores[place]),
                float(ranking.qa_scores[place]),
                ranking.nearest_meal(place, log),
                with_price(missed[number], request, recipes[number], context.graph.rules),
                request,
                profile,
                today,
                context.graph.rules,
                predictions.get(number, {}),
            )


def _choose_answers(
    ranking: Ranking, found: Candidates, matcher: Matcher, options: AskOptions
) -> Sequence[int] | Numbers:
    """Return the positions of the answers: recipes with high scores that differ from each other (`AskOptions.diversity`).

    A recipe that misses a soft constraint never replaces one that meets all, even for variety; nor does one that was
    eaten lately replace another. With relaxed numbers, the nearest recipes come first.
    """
    places = order(ranking.scores, ranking.qa_scores, ranking.ids)
    if options.theta is not None:
        places = places[ranking.scores[places] >= ranking.scores[places[0]] - options.theta]
    # Stated labels come before predicted ones, however well a prediction fits.
    probable = np.isin(ranking.ids, found.probable)[places]
    if options.limit is None:
        every: Numbers = places[np.argsort(probable, kind="stable")]
        return every
    weight = options.weights.diversity if options.match == "taxonomy" and options.theta is None else 0.0
    misses = ranking.met.misses(frozenset(found.relaxed))[places]
    if any(map(has_numbers, found.relaxed)):
        far = np.round(distances(ranking.ids[places], found.relaxed, matcher) / NEARLY)
        nearest: Numbers = places[np.lexsort((far, misses))][: options.limit]
        return nearest
    shown: list[int] = []
    lately = ranking.eaten_lately[places]
    groups = np.stack([probable, misses, lately], axis=1).astype(np.int64)
    for group in sorted(set(map(tuple, groups.tolist()))):
        left = options.limit - len(shown)
        alike = places[(groups == group).all(axis=1)]
        shown += (
            alike[:left].tolist()
            if ranking.vectors is None
            else diversify(alike.tolist(), ranking.scores, ranking.vectors, left, weight)
        )
    if len(found.probable):
        return shown
    rank_of = {place: rank for rank, place in enumerate(places.tolist())}
    return sorted(shown, key=lambda place: (ranking.eaten_lately[place], rank_of[place]))


def _extended(
    found: Candidates,
    request: Request,
    log: Sequence[LoggedMeal],
    matcher: Matcher,
    context: RecommenderContext,
    options: AskOptions,
) -> Numbers:
    """Return the candidates with the recipes most similar to the log or, with θ, all that break no fixed clause."""
    index = context.index
    ids = np.union1d(found.ids, found.probable) if len(found.probable) else found.ids
    if options.theta is None and not (options.similar_k and log and index is not None):
        return ids
    fixed = Request(
        request.question, tuple(c for c in request.clauses if c.hard and not c.relaxable), request.rest
    )
    allowed = find_candidates(fixed, matcher, relax=False).ids
    if options.theta is not None or index is None:
        return allowed
    similar = index.nearest(log_vectors(log, context), options.similar_k)
    return np.union1d(ids, np.intersect1d(similar, allowed))


def _unverified(found: Candidates, context: RecommenderContext) -> list[str]:
    """Return the keys of the first unverified recipes."""
    if not found.unverified:
        return []
    keys = context.library.lists.keys
    return [keys[number] for number in found.unverified.first(MAX_UNVERIFIED_KEYS)]


def _relaxations(found: Candidates) -> tuple[Relaxation, ...]:
    return tuple(
        Relaxation(
            drop=tuple(one.constraint for clause in clauses for one in clause.requirements), allows=count
        )
        for clauses, count in found.relaxations
    )


def _result(
    unheeded: tuple[str, ...],
    about: tuple[str, ...],
    request: Request,
    began: float,
    answers: Iterable[Answer] = (),
    found: Candidates | None = None,
    unverified: Sequence[str] = (),
    suggestions: Sequence[str] = (),
    notes: Sequence[str] = (),
    matcher: Matcher | None = None,
) -> FoundAnswers:
    relaxed: tuple[Clause, ...] = found.relaxed if found else ()
    idle = [] if matcher is None else [*_idle_exclusions(request, matcher), *equipment_notes(request)]
    result = AskResult(
        question=request.question,
        constraints=request.constraints,
        relaxed=tuple(requirement.constraint for clause in relaxed for requirement in clause.requirements),
        unverified=len(found.unverified) if found and found.unverified else 0,
        unverified_ids=tuple(unverified),
        relaxations=_relaxations(found) if found else (),
        suggestions=tuple(suggestions),
        notes=(*about, *idle, *notes),
        unheeded=unheeded,
        rest=request.rest,
        unknown=request.unknown,
    )
    return FoundAnswers(result, iter(answers), began)


def _idle_exclusions(request: Request, matcher: Matcher) -> list[str]:
    """Return sentences on exclusions that left out no recipe, so that they aren't mistaken for a completed check."""
    return [
        tr(
            "Excluding {food} left out no recipe: no ingredient in your library is known to contain it."
        ).format(food=shown_ingredient(requirement.constraint))
        for clause in request.clauses
        for requirement in clause.requirements
        if isinstance(requirement.constraint, IngredientConstraint)
        and requirement.constraint.mode == "exclude"
        and len(matcher.certainly_meeting(clause)) == len(matcher.all_recipes)
    ]
