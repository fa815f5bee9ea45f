"""Ways to plan the same weeks: the program's search, its greedy first week, chance, and the search without one of its terms.

A term is left out by setting its costs to zero in every module of the planner that has them.
"""

import importlib
import pkgutil
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import core.plan
from core.plan.greedy import first_week
from core.plan.menu import lower_bound
from core.plan.problem import Problem
from core.plan.solver import Solution, Solver, solution_of, solve
from core.progress import Job


@dataclass(frozen=True)
class Way:
    """One way to plan."""

    solver: Solver
    constants: Mapping[str, object]
    """Constants of the planner and their values."""
    has_sides: bool = True
    has_variants: bool = True


def greedy(problem: Problem, _job: Job) -> Solution:
    """Return the first week of the search."""
    return solution_of(problem, first_week(problem), lower_bound(problem))


def at_random(problem: Problem, _job: Job) -> Solution:
    """Fill each cell with any dish that suits, without leftovers and sides."""
    draw = random.Random(len(problem.choices))
    by_slot: dict[int, list[int]] = {}
    for number, choice in enumerate(problem.choices):
        if not choice.is_leftover and choice.slot not in problem.optional:
            by_slot.setdefault(choice.slot, []).append(number)
    return solution_of(problem, [draw.choice(numbers) for numbers in by_slot.values()], lower_bound(problem))


TERMS: Mapping[str, Mapping[str, object]] = {
    "energy": {"_SOFT_WEIGHT": {"energy": 0.0}},
    "targets": {"_OTHER_WEIGHT": 0.0, "_SHARE_WEIGHT": 0.0},
    "taste": {"SCORE_WEIGHT": 0.0},
    "variety": {
        "_MAIN_COST": 0.0,
        "_SAME_DAY_COST": 0.0,
        "_CUISINE_COST": 0.0,
        "_LIKED_COST": 0.0,
        "_DESSERT_COST": 0.0,
        "_EATEN_COSTS": ((2, 0.0), (3, 0.0)),
        "_SIDE_AGAIN_COST": 0.0,
    },
    "cook-once": {"COOK_COST": 0.0},
    "effort": {"MINUTE_COST": 0.0, "SLOW_MINUTE_COST": 0.0, "_MINUTES_WEIGHT": 0.0},
    "few-things": {"THING_COST": 0.0, "BREAKFAST_DISH_COST": 0.0, "OTHER_SIDE_COST": 0.0},
    "whole-packs": {"WASTE_COST": 0.0},
    "less-salt": {"SALT_WEIGHT": 0.0},
    "saturated-fat": {"SATURATED_WEIGHT": 0.0},
    "vegetables": {"VEGETABLES_WEIGHT": 0.0},
    "breakfasts": {"AGAIN_COST": 0.0},
    "season": {"SEASON_COST": 0.0},
    "fish": {"WEEKLY_COST": 0.0},
    "own-dishes": {"OWN_COST": 0.0},
    "whole-portions": {
        "PORTION_COST": dict.fromkeys((0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0), 0.0),
        "LARGE_PORTION_COST": 0.0,
    },
}
WAYS: Mapping[str, Way] = {
    "search": Way(solve, {}),
    "greedy": Way(greedy, {}),
    "random": Way(at_random, {}),
    **{f"without {term}": Way(solve, constants) for term, constants in TERMS.items()},
    "without sides": Way(solve, {}, has_sides=False),
    "without variants": Way(solve, {}, has_variants=False),
}


@contextmanager
def applied(way: Way) -> Iterator[None]:
    """Set a way's constants in the planner for the time of a block.

    Raises:
        KeyError: the planner has no such constant, so nothing would be left out.
    """
    modules = [
        importlib.import_module(each.name)
        for each in pkgutil.iter_modules(core.plan.__path__, f"{core.plan.__name__}.")
        if not each.ispkg
    ]
    before = []
    for name, value in way.constants.items():
        owners = [module for module in modules if hasattr(module, name)]
        if not owners:
            raise KeyError(name)
        before += [(module, name, getattr(module, name)) for module in owners]
        for module in owners:
            setattr(module, name, value)
    try:
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)
