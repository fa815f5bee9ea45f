"""Which recipes come into question, and what has to be given up when none does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.recommend.conditions import Condition, Matcher, both
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


@dataclass(frozen=True)
class Candidates:
    """Recipes that come into question."""

    ids: tuple[int, ...]
    relaxed: tuple[Clause, ...] = ()
    """Wishes given up so that anything fits."""
    unverified: tuple[int, ...] = ()
    """Recipes that fail by doubt alone (may contain, unknown); never among the answers."""
    probable: tuple[int, ...] = ()
    """Recipes that keep all hard clauses only if guesses of labels nobody wrote are right; they rank after the others."""


def find_candidates(
    request: Request, matcher: Matcher, *, relax: bool, enough: int | None = None
) -> Candidates:
    """Every recipe that surely keeps all hard clauses; when there is none and `relax`, the nearest to it.

    With `enough`, guessed labels count where fewer than so many recipes are sure; a guess goes before giving up a wish.
    """
    hard = [clause for clause in request.clauses if clause.hard]
    sure = both([matcher.surely(clause) for clause in hard])
    possible = both([matcher.possibly(clause) for clause in hard])
    found_sure = matcher.kept(possible, [sure])
    ids = [number for number, (is_sure,) in found_sure.items() if is_sure]
    unverified = [number for number, (is_sure,) in found_sure.items() if not is_sure]
    probable: tuple[int, ...] = ()
    if enough is not None and len(ids) < enough:
        firm, probable = _guessed(hard, matcher)
        ids = [number for number in ids if number in firm]
    if ids or probable or not relax:
        return Candidates(tuple(ids), (), tuple(unverified), probable)
    fixed = [clause for clause in hard if not clause.relaxable]
    wishes = [clause for clause in hard if clause.relaxable]
    found, given_up = _relax(fixed, wishes, matcher)
    return Candidates(tuple(found), given_up, tuple(unverified))


def _guessed(hard: Sequence[Clause], matcher: Matcher) -> tuple[frozenset[int], tuple[int, ...]]:
    """The recipes that keep all clauses and that no guess stands against, and those that only probably keep them."""
    firmly = both([matcher.firmly(clause) for clause in hard])
    kept = matcher.kept(both([matcher.probably(clause) for clause in hard]), [firmly])
    firm = frozenset(number for number, (is_firm,) in kept.items() if is_firm)
    return firm, tuple(number for number in kept if number not in firm)


def _relax(
    fixed: Sequence[Clause], wishes: Sequence[Clause], matcher: Matcher
) -> tuple[list[int], tuple[Clause, ...]]:
    """The recipes that keep what is fixed and miss the cheapest set of wishes; at least one wish must be kept."""
    failures = failed_wishes(both([matcher.surely(clause) for clause in fixed]), wishes, matcher)
    costs: dict[frozenset[int], float] = {
        missed: sum(clause_cost(wishes[number]) for number in missed)
        for missed in set(failures.values())
        if len(missed) < len(wishes)
    }
    if not costs:
        return [], ()
    cheapest = min(costs, key=lambda missed: (costs[missed], sorted(missed)))
    return (
        sorted(number for number, missed in failures.items() if missed == cheapest),
        tuple(wishes[number] for number in sorted(cheapest)),
    )


def failed_wishes(base: Condition, wishes: Sequence[Clause], matcher: Matcher) -> dict[int, frozenset[int]]:
    """For every recipe that keeps `base`, the numbers of the wishes it does not surely keep."""
    kept = matcher.kept(base, [matcher.surely(clause) for clause in wishes])
    return {
        number: frozenset(place for place, is_kept in enumerate(each) if not is_kept)
        for number, each in kept.items()
    }


def clause_cost(clause: Clause) -> float:
    """What giving up a clause costs."""
    return max(GIVE_UP_COST[requirement.constraint.kind] for requirement in clause.requirements)
