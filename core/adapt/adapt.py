"""Find the smallest changes that make a recipe meet a request, and prove that they do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from core.adapt.choices import alternatives_of
from core.adapt.dish import DishToAdapt
from core.adapt.program import DishSolution, LineOption, Program, solve
from core.adapt.rules import DishRules
from core.adapt.second_opinion import FoodLifts
from core.adapt.swaps import SwapTable
from core.adapt.writing import Check, RecipeProposal, written
from core.food.foods import Food
from core.food.recipe import Recipe
from core.progress import Job
from core.questions.constraint import Constraint
from core.translation import tr

MOST_PROPOSALS: Final = 3
_MARGINS: Final = (0.005, 0.03, 0.08, 0.25, 0.5)
"""Shares by which limits are tightened, one after the other, until the finished recipe meets them as printed.

The last two are for canned food: its printed grams may be read as drained or with the liquid.
"""
_PROVEN_MARGIN: Final = 0.1
"""Margin from which a smaller change may exist."""
_PORTIONS: Final = (1.0, 0.75, 1.25, 0.5, 1.5, 2.0)
_PORTION_COST: Final = 3.0
_PORTION_SHARE_COST: Final = 5.0
_ATTEMPTS: Final = 4
"""Further solutions that are tried when the finished recipe fails its check."""
_FURTHER_COST: Final = 2.5
"""A second or third proposal may cost this many times as much as the first, and `_FURTHER_SUM` more."""
_FURTHER_SUM: Final = 6.0


@dataclass(frozen=True)
class Adapted:
    """The proposals, or the constraints that prevent one."""

    proposals: tuple[RecipeProposal, ...]
    because: tuple[Constraint, ...] = ()
    """A set of constraints that no change meets together; without any one of them, some change would."""


def adapt(
    recipe: Recipe,
    rules: DishRules,
    swaps: SwapTable,
    foods: Mapping[str, Food],
    check: Check,
    *,
    lifts: FoodLifts | None = None,
    servings: float | None = None,
    most: int = MOST_PROPOSALS,
    explains: bool = True,
    job: Job | None = None,
) -> Adapted:
    """Return up to `most` proposals for a recipe, the smallest change first.

    Args:
        check: the judge of a finished recipe; what it rejects is never proposed.
        lifts: the model that checks swaps; None leaves them to the table.
        servings: the number of servings that the proposals are written for; None leaves the recipe's.
        explains: without proposals, find the constraints that clash, which takes several times as long.
    """
    job = job or Job()
    dish = DishToAdapt(recipe, swaps, foods, lifts)
    options = alternatives_of(dish, rules)
    if has_dead_line(dish, options):
        return Adapted((), _clash(dish, rules, job) if explains else ())
    search = Search(dish, rules, options, job)
    found: list[RecipeProposal] = []
    failed = 0
    while len(found) < most and failed < _ATTEMPTS:
        job.report(len(found) / most, tr("Looking for changes"))
        proposal, tried = next_proposal(search, check, servings)
        if tried is None or (found and proposal and _is_far(proposal, found[0])):
            break
        if proposal is None:
            failed += 1
        else:
            found.append(proposal)
        if not tried:
            break
        search.ban(tried)
    return Adapted(tuple(found), _clash(dish, rules, job) if explains and not found else ())


def _is_far(proposal: RecipeProposal, first: RecipeProposal) -> bool:
    return proposal.cost > _FURTHER_COST * first.cost + _FURTHER_SUM


def has_dead_line(dish: DishToAdapt, options: Sequence[LineOption]) -> bool:
    """Return whether some ingredient may neither stay, be replaced nor be left out."""
    return not {one.line for one in options}.issuperset(range(len(dish.recipe.uses)))


def next_proposal(
    search: "Search", check: Check, servings: float | None
) -> tuple[RecipeProposal | None, frozenset[tuple[int, str]] | None]:
    """Return the next cheapest proposal, and its changes; no changes if nothing is left to try."""
    tried: frozenset[tuple[int, str]] | None = None
    for margin in search.margins:
        best = search.cheapest(margin)
        if best is None:
            break
        portion, solution, cost = best
        tried = solution.changes
        proposal = written(search.dish, search.rules, solution, portion, cost, check, servings)
        if proposal is not None:
            return replace(proposal, is_proven=proposal.is_proven and margin < _PROVEN_MARGIN), tried
        if not search.rules.limits:
            break
    return None, tried


@dataclass
class Search:
    """The cheapest solutions of one dish by portion; those that a ban doesn't concern are solved once."""

    dish: DishToAdapt
    rules: DishRules
    options: Sequence[LineOption]
    job: Job
    quotas: Sequence[int] = ()
    """Further quotas of the program, whose numbers follow those of the wanted foods."""
    portions: Sequence[float] = _PORTIONS
    margins: Sequence[float] = _MARGINS
    _known: dict[tuple[float, float], tuple[DishSolution | None, float]] = field(default_factory=dict)
    """By margin and portion: the solution, or none that costs less than a number."""
    _banned: list[frozenset[tuple[int, str]]] = field(default_factory=list)

    def ban(self, changes: frozenset[tuple[int, str]]) -> None:
        """Leave out solutions with all of these changes."""
        self._banned.append(changes)
        self._known = {
            key: (solution, cost)
            for key, (solution, cost) in self._known.items()
            if solution is None or not changes <= solution.changes
        }

    def cheapest(self, margin: float = 0.0) -> tuple[float, DishSolution, float] | None:
        """Return the cheapest portion and solution with their cost, or None if no change meets the rules."""
        best: tuple[float, DishSolution, float] | None = None
        depends = any(limit.basis in ("serving", "day") for limit in self.rules.limits)
        for portion in self.portions if depends else (1.0,):
            self.job.check()
            own = 0.0 if portion == 1.0 else _PORTION_COST + _PORTION_SHARE_COST * abs(1.0 - portion)
            most = inf if best is None else best[2] - own
            if most <= 0:
                continue
            solution = self._solved(portion, margin, most)
            if solution is not None and solution.cost < most:
                best = portion, solution, solution.cost + own
        return best

    def _solved(self, portion: float, margin: float, most: float) -> DishSolution | None:
        solution, least = self._known.get((margin, portion), (None, 0.0))
        if solution is not None or least >= most:
            return solution
        program = Program(
            self.options,
            1 + max((one.line for one in self.options), default=-1),
            self.rules.limits,
            self.dish.recipe.servings / portion,
            (*([1] * len(self.rules.wanted)), *self.quotas),
            len(self.rules.apart),
            margin,
            most,
            self._banned,
        )
        solution = solve(program)
        self._known[margin, portion] = solution, most if solution is None else solution.cost
        return solution


def _clash(dish: DishToAdapt, rules: DishRules, job: Job) -> tuple[Constraint, ...]:
    """Return a minimal set of constraints that cannot be met together (deletion filter)."""
    if _is_possible(dish, rules, job):
        return rules.constraints
    for constraint in rules.constraints:
        fewer = rules.without(constraint)
        if not _is_possible(dish, fewer, job):
            rules = fewer
    return rules.constraints


def _is_possible(dish: DishToAdapt, rules: DishRules, job: Job) -> bool:
    options = alternatives_of(dish, rules)
    return not has_dead_line(dish, options) and Search(dish, rules, options, job).cheapest() is not None
