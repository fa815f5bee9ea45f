"""Find the recipes that meet a request, and relax constraints if there are none."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from core.library.sets.recipe_set import Numbers, RecipeSet
from core.recommend.conditions import Matcher
from core.recommend.nearness import NEARLY, distances, has_numbers
from core.recommend.request import Clause, Request

RELAXATION_COST: Mapping[str, float] = {
    "servings": 1,
    "time": 2,
    "tag": 3,
    "nutrient": 4,
    "ingredient": 5,
    "similar": 1,
}
"""Cost of relaxing each kind of constraint. The constraint people mention first is relaxed last."""
MOST_RELAXATIONS: Final = 4


def no_recipes() -> Numbers:
    """Return an empty set of recipes."""
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Candidates:
    """Recipes that meet the request, by number and in order."""

    ids: Numbers
    relaxed: tuple[Clause, ...] = ()
    """Soft clauses that were relaxed so that anything matches."""
    unverified: RecipeSet | None = None
    """Recipes that fail only because of uncertainty (may contain, unknown). They are never answers."""
    probable: Numbers = field(default_factory=no_recipes)
    """Recipes that meet all hard clauses only if predicted labels are right. They rank after the others."""
    relaxations: tuple[tuple[tuple[Clause, ...], int], ...] = ()
    """If no recipe meets all: the smallest sets of clauses to drop, each with the number of recipes that then match."""


def find_candidates(
    request: Request, matcher: Matcher, *, relax: bool, enough: int | None = None
) -> Candidates:
    """Return every recipe that certainly meets all hard clauses; if there is none and `relax`, the nearest to it.

    If fewer than `enough` recipes are certain, predicted labels count as well. That comes before relaxing a clause.
    """
    hard = [clause for clause in request.clauses if clause.hard]
    possible = matcher.meeting_all(matcher.possibly_meeting, hard)
    sure = matcher.meeting_all(matcher.certainly_meeting, hard) & possible
    unverified = possible - sure
    probable = no_recipes()
    if enough is not None and len(sure) < enough:
        # Count predictions against a recipe as well.
        firm = matcher.meeting_all(matcher.meeting_despite_predictions, hard)
        probable = (matcher.meeting_all(matcher.probably_meeting, hard) - firm).numbers()
        sure &= firm
    ids = sure.numbers()
    if len(ids) or len(probable) or not relax:
        return Candidates(ids, (), unverified, probable)
    groups, relaxable = _groups(hard, matcher)
    found, relaxed = _relax(groups, relaxable)
    return Candidates(
        _nearest(found, relaxed, matcher, enough or 0),
        relaxed,
        unverified,
        relaxations=_relaxations(groups, relaxable, keeps_some=len(relaxable) < len(hard)),
    )


def relaxations_of(request: Request, matcher: Matcher) -> tuple[tuple[tuple[Clause, ...], int], ...]:
    """Return `Candidates.relaxations` of a request that no recipe meets."""
    hard = [clause for clause in request.clauses if clause.hard]
    groups, relaxable = _groups(hard, matcher)
    return _relaxations(groups, relaxable, keeps_some=len(relaxable) < len(hard))


def _groups(hard: Sequence[Clause], matcher: Matcher) -> tuple[dict[frozenset[int], RecipeSet], list[Clause]]:
    """Return the recipes that meet all other clauses, grouped by the relaxable ones that they miss, and those clauses."""
    fixed = [clause for clause in hard if not clause.relaxable]
    relaxable = [clause for clause in hard if clause.relaxable]
    nearly = matcher.meeting_all(matcher.certainly_meeting, fixed)
    return groups_by_missed(nearly, relaxable, matcher), relaxable


def _nearest(ids: Numbers, relaxed: Sequence[Clause], matcher: Matcher, enough: int) -> Numbers:
    """Return the recipes nearest to relaxed numbers: `enough` and their equals, or all if none has a known number."""
    far = distances(ids, relaxed, matcher)
    known = np.sort(far[np.isfinite(far)])
    if not len(known):
        return ids
    nearest: Numbers = ids[far <= known[min(max(enough, 1), len(known)) - 1] + NEARLY]
    return nearest


def _relax(
    groups: Mapping[frozenset[int], RecipeSet], relaxable: Sequence[Clause]
) -> tuple[Numbers, tuple[Clause, ...]]:
    """Return the recipes that miss the cheapest set of relaxable clauses, and that set. Only numbers may all be missed."""
    costs = {
        missed: _cost(missed, relaxable)
        for missed in groups
        if len(missed) < len(relaxable) or all(has_numbers(relaxable[place]) for place in missed)
    }
    if not costs:
        return no_recipes(), ()
    cheapest = min(costs, key=lambda missed: (costs[missed], sorted(missed)))
    return groups[cheapest].numbers(), tuple(relaxable[place] for place in sorted(cheapest))


def _relaxations(
    groups: Mapping[frozenset[int], RecipeSet], relaxable: Sequence[Clause], *, keeps_some: bool
) -> tuple[tuple[tuple[Clause, ...], int], ...]:
    """Return the smallest sets of clauses to drop, cheapest first. Some condition always stays.

    Args:
        keeps_some: there are conditions that aren't relaxable, so that all others may be dropped.
    """
    smallest = [
        missed
        for missed in groups
        if not any(other < missed for other in groups) and (keeps_some or len(missed) < len(relaxable))
    ]
    smallest.sort(key=lambda missed: (_cost(missed, relaxable), -len(groups[missed]), sorted(missed)))
    return tuple(
        (tuple(relaxable[place] for place in sorted(missed)), len(groups[missed]))
        for missed in smallest[:MOST_RELAXATIONS]
        if missed
    )


def groups_by_missed(
    recipes: RecipeSet, relaxable: Sequence[Clause], matcher: Matcher
) -> dict[frozenset[int], RecipeSet]:
    """Group recipes by the positions of the relaxable clauses that they don't certainly meet."""
    groups: dict[frozenset[int], RecipeSet] = {frozenset(): recipes} if recipes else {}
    for place, clause in enumerate(relaxable):
        met = matcher.certainly_meeting(clause)
        split = {missed: some & met for missed, some in groups.items()}
        split |= {missed | {place}: some - met for missed, some in groups.items()}
        groups = {missed: some for missed, some in split.items() if some}
    return groups


def _cost(places: Iterable[int], clauses: Sequence[Clause]) -> float:
    return sum(clause_cost(clauses[place]) for place in places)


def clause_cost(clause: Clause) -> float:
    """Return the cost of relaxing a clause."""
    return max(RELAXATION_COST[requirement.constraint.kind] for requirement in clause.requirements)
