"""Search for the best week: build a first one, then solve each day and each pair of days exactly.

Solving the whole week at once is slow, because its seven days are interchangeable and the search wanders among their
permutations. Two days are solved in milliseconds, and the result comes within a few percent of the week's bound.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from core.plan.exact import better_week, lower_bound
from core.plan.greedy import first_week
from core.plan.problem import Problem, amount_of, cells_to_fill, cost_of, part_of, range_cost
from core.progress import Job
from core.translation import local_number, tr

MAX_STEPS = 4500
"""After this many simplex steps, solve no further days. The steps take one to two seconds of a slow core."""
HARD_STEPS = 12000
"""The same while a day is still hard: it has an empty cell, or is far from its targets."""
_HARD_DAY_COST = 2.5
"""A day with a deviation that costs more than this is hard: someone's energy is about 6 % off."""
_ROUNDS = 3


@dataclass(frozen=True)
class Solution:
    """A week, with a proven bound on the cost of any week."""

    chosen: tuple[int | None, ...]
    """The number of the choice for each cell; None for an empty one."""
    cost: float
    least_cost: float
    """No week costs less."""

    @property
    def bound(self) -> float:
        """The share of its cost by which the week may fall short of the best one."""
        return gap(self.cost, self.least_cost)


Solver = Callable[[Problem, Job], Solution]


def solution_of(problem: Problem, week: Sequence[int], least_cost: float) -> Solution:
    """Return a week as a solution.

    Args:
        week: numbers of choices, at most one per cell.
    """
    return Solution(_by_slot(problem, week), cost_of(problem, week), least_cost)


def gap(cost: float, least_cost: float) -> float:
    """Return the largest share of its cost that a better week could save."""
    return max(0.0, (cost - least_cost) / cost) if cost > 0 else 0.0


def solve(problem: Problem, job: Job) -> Solution:
    """Return the best week found, and a proven bound on any week.

    The same problem always gives the same answer. The first week comes at once, and as soon as the bound is proven, each
    report of the job says how near to the best possible the week is by then.
    """
    with ThreadPoolExecutor(1) as pool:
        # HiGHS leaves the interpreter to others while it solves, so a second core proves the bound in the meantime.
        search = _Search(problem, first_week(problem), pool.submit(lower_bound, problem), job)
        search.improve()
        if cells_to_fill(problem, search.week):
            # Pairs of days can't move a dish to the day that leaves enough for the others.
            search.solve_days(tuple(sorted(set(problem.day_of))))
            search.improve()
        return solution_of(problem, search.week, search.least_cost.result())


class _Search:
    """A week that gets better part by part."""

    def __init__(self, problem: Problem, week: list[int], least_cost: Future[float], job: Job) -> None:
        self.problem, self.week, self.least_cost, self.job = problem, week, least_cost, job
        self.cost = cost_of(problem, week)
        self.steps = 0

    def improve(self) -> None:
        """Solve the parts of the week in turn, until none gets better or `MAX_STEPS` are done.

        Pairs with a hard day come first and may take `HARD_STEPS`, so that no day of a week with many limits is left far
        from its targets because the other days took all of the steps.
        """
        parts = list(_parts(sorted(set(self.problem.day_of))))
        self.steps = 0
        for number in range(_ROUNDS):
            before = sorted(self.week)
            left = list(parts)
            for place in range(len(parts)):
                hard = self.hard_days()
                part = _next_part(left, hard)
                left.remove(part)
                if self.steps >= (HARD_STEPS if hard.intersection(part) else MAX_STEPS):
                    continue
                if self.solve_days(part) and self.least_cost.done():
                    self.job.report(
                        (number + place / len(parts)) / _ROUNDS,
                        tr("Improving the week: within {gap} % of the best possible").format(
                            gap=local_number(f"{gap(self.cost, self.least_cost.result()) * 100:.0f}")
                        ),
                    )
            if sorted(self.week) == before:
                return

    def hard_days(self) -> set[int]:
        """Return the days with a cell that is empty though it need not be, and those far from their targets."""
        off = {
            bound.day
            for bound in self.problem.ranges
            if range_cost(bound, amount_of(self.problem, self.week, bound)) > _HARD_DAY_COST
        }
        return off | {self.problem.day_of[slot] for slot in cells_to_fill(self.problem, self.week)}

    def solve_days(self, days: tuple[int, ...]) -> bool:
        """Solve some days with the rest of the week fixed. Return whether the week is better now."""
        self.job.check()
        smaller, numbers = part_of(self.problem, self.week, days)
        inside = {number: place for place, number in enumerate(numbers)}
        found, used = better_week(smaller, [inside[number] for number in self.week if number in inside])
        self.steps += used
        self.week = [number for number in self.week if number not in inside] + [
            numbers[place] for place in found
        ]
        before, self.cost = self.cost, cost_of(self.problem, self.week)
        return self.cost < before


def _by_slot(problem: Problem, week: Sequence[int]) -> tuple[int | None, ...]:
    by_slot = {problem.choices[number].slot: number for number in week}
    return tuple(by_slot.get(slot) for slot in range(problem.slots))


def _next_part(left: Sequence[tuple[int, ...]], hard: set[int]) -> tuple[int, ...]:
    """Return the part to solve next: every day alone, then the first pair with a hard day, else the first pair."""
    if len(left[0]) == 1:
        return left[0]
    return next((part for part in left if not hard.isdisjoint(part)), left[0])


def _parts(days: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield every day alone, then every two days, near ones first."""
    yield from ((day,) for day in days)
    for apart in range(1, len(days)):
        yield from ((days[first], days[first + apart]) for first in range(len(days) - apart))
