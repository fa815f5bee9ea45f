"""Which recipes come into question, and what has to be given up when none does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from core.library.sets.recipe_set import Numbers, RecipeSet
from core.recommend.conditions import Matcher
from core.recommend.request import Clause, Request

GIVE_UP_COST: Mapping[str, float] = {
    "servings": 1,
    "time": 2,
    "tag": 3,
    "nutrient": 4,
    "ingredient": 5,
    "similar": 1,
}
"""How dear it is to give up a wish of each kind: what people name first about a dish is given up last."""


def nobody() -> Numbers:
    """No recipe."""
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Candidates:
    """Recipes that come into question, by number and in order."""

    ids: Numbers
    relaxed: tuple[Clause, ...] = ()
    """Wishes given up so that anything fits."""
    unverified: RecipeSet | None = None
    """Recipes that fail by doubt alone (may contain, unknown); never among the answers."""
    probable: Numbers = field(default_factory=nobody)
    """Recipes that keep all hard clauses only if guesses of labels nobody wrote are right; they rank after the others."""


def find_candidates(
    request: Request, matcher: Matcher, *, relax: bool, enough: int | None = None
) -> Candidates:
    """Every recipe that surely keeps all hard clauses; when there is none and `relax`, the nearest to it.

    With `enough`, guessed labels count where fewer than so many recipes are sure; a guess goes before giving up a wish.
    """
    hard = [clause for clause in request.clauses if clause.hard]
    possible = matcher.every(matcher.possibly, hard)
    sure = matcher.every(matcher.surely, hard) & possible
    unverified = possible - sure
    probable = nobody()
    if enough is not None and len(sure) < enough:
        # A guess that stands against a recipe counts as well.
        firm = matcher.every(matcher.firmly, hard)
        probable = (matcher.every(matcher.probably, hard) - firm).numbers()
        sure &= firm
    ids = sure.numbers()
    if len(ids) or len(probable) or not relax:
        return Candidates(ids, (), unverified, probable)
    fixed = [clause for clause in hard if not clause.relaxable]
    wishes = [clause for clause in hard if clause.relaxable]
    found, given_up = _relax(fixed, wishes, matcher)
    return Candidates(found, given_up, unverified)


def _relax(
    fixed: Sequence[Clause], wishes: Sequence[Clause], matcher: Matcher
) -> tuple[Numbers, tuple[Clause, ...]]:
    """The recipes that keep what is fixed and miss the cheapest set of wishes; at least one wish must be kept."""
    ids = matcher.every(matcher.surely, fixed).numbers()
    groups = groups_by_missed(ids, wishes, matcher)
    costs = {
        missed: sum(clause_cost(wishes[place]) for place in missed)
        for missed in groups
        if len(missed) < len(wishes)
    }
    if not costs:
        return nobody(), ()
    cheapest = min(costs, key=lambda missed: (costs[missed], sorted(missed)))
    return groups[cheapest], tuple(wishes[place] for place in sorted(cheapest))


def groups_by_missed(
    ids: Numbers, wishes: Sequence[Clause], matcher: Matcher
) -> dict[frozenset[int], Numbers]:
    """Recipes by the places of the wishes that they do not surely keep."""
    groups: dict[frozenset[int], Numbers] = {frozenset(): ids} if len(ids) else {}
    for place, wish in enumerate(wishes):
        kept = matcher.surely(wish).flags
        parted = {missed: numbers[kept[numbers]] for missed, numbers in groups.items()}
        parted |= {missed | {place}: numbers[~kept[numbers]] for missed, numbers in groups.items()}
        groups = {missed: numbers for missed, numbers in parted.items() if len(numbers)}
    return groups


def clause_cost(clause: Clause) -> float:
    """What giving up a clause costs."""
    return max(GIVE_UP_COST[requirement.constraint.kind] for requirement in clause.requirements)
