"""Search for the best week: find a menu, build a first week of it, then solve each day and each pair of days exactly.

Solving the whole week at once is slow, because its seven days are interchangeable and the search wanders among their
permutations. Two days are solved in milliseconds, and the result comes within a few percent of the week's bound.
"""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from core.plan.exact import better_week
from core.plan.greedy import first_week
from core.plan.menu import find_menu
from core.plan.problem import Problem, cells_to_fill, cost_of, part_of, range_costs, with_dishes
from core.progress import Job
from core.translation import local_number, tr

MENU_STEPS = 3500
"""After this many simplex steps, solve no further days of the dishes of the menu."""
MENU_HARD_STEPS = 3000
"""The same for a hard day, which the dishes of the menu may never make easy."""
MAX_STEPS = 4500
"""After this many simplex steps, solve no further days. The steps take one to two seconds of a slow core."""
HARD_STEPS = 9000
"""The same while a day is still hard: it has an empty cell, or is far from its targets."""
_HARD_DAY_COST = 2.5
"""A day with a deviation that costs more than this is hard: someone's energy is about 6 % off."""
_ROUNDS = 3
_CORES = 2
"""Parts that are solved at once."""
_MANY_CHOICES = 600
"""A problem with fewer choices is solved without a menu."""


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

    The same problem always gives the same answer. The bound comes at once, so each report of the job says how near to the
    best possible the week is by then.
    """
    menu = find_menu(problem)
    with ThreadPoolExecutor(_CORES) as pool:
        if len(problem.choices) <= _MANY_CHOICES:
            search = _Search(problem, first_week(problem), menu.least_cost, job, pool)
            search.improve(MAX_STEPS, HARD_STEPS)
        else:
            # A week of the menu comes first, because the search seldom finds leftovers for a week that has none. Then other
            # dishes that relaxed menus have replace those that don't fit a day.
            search = _Search(problem, [], menu.least_cost, job.part(0.7, 1.0), pool)
            search.improve_among(menu.dishes, MENU_STEPS, MENU_HARD_STEPS, job.part(0.0, 0.3), quickly=True)
            search.improve_among(menu.considered, MAX_STEPS, HARD_STEPS, job.part(0.3, 0.7))
            if search.hard_days():
                search.improve(0, MENU_STEPS)
        if cells_to_fill(problem, search.week):
            # Pairs of days can't move a dish to the day that leaves enough for the others.
            search.solve_parts([tuple(sorted(set(problem.day_of)))])
            search.improve(MAX_STEPS, HARD_STEPS)
        return solution_of(problem, search.week, menu.least_cost)


class _Search:
    """A week that gets better part by part."""

    def __init__(
        self,
        problem: Problem,
        week: list[int],
        least_cost: float,
        job: Job,
        pool: ThreadPoolExecutor,
        *,
        quickly: bool = False,
    ) -> None:
        self.problem, self.week, self.least_cost, self.job, self.pool = problem, week, least_cost, job, pool
        self.quickly = quickly
        self.cost = cost_of(problem, week)
        self.steps = 0

    def improve_among(
        self,
        dishes: AbstractSet[str],
        most_steps: int,
        hard_steps: int,
        job: Job,
        *,
        quickly: bool = False,
    ) -> None:
        """Improve the week from some dishes alone, among them its own; begin one if it is empty."""
        fewer, numbers = with_dishes(self.problem, dishes)
        inside = {number: place for place, number in enumerate(numbers)}
        week = [inside[number] for number in self.week] or first_week(fewer)
        search = _Search(fewer, week, self.least_cost, job, self.pool, quickly=quickly)
        search.improve(most_steps, hard_steps)
        self.week, self.cost = [numbers[number] for number in search.week], search.cost

    def improve(self, most_steps: int, hard_steps: int) -> None:
        """Solve the parts of the week, until none gets better or `most_steps` are done.

        Pairs with a hard day come first and may take `hard_steps`, so that no day of a week with many limits is left far
        from its targets because the other days took all of the steps. Parts without a common day are solved at once,
        as HiGHS leaves the interpreter to others while it solves.
        """
        parts = list(_parts(sorted(set(self.problem.day_of))))
        self.steps = 0
        for number in range(_ROUNDS):
            before = sorted(self.week)
            left = list(parts)
            while left:
                hard, batch = self.hard_days(), list[tuple[int, ...]]()
                while len(batch) < _CORES and (
                    free := [part for part in left if not any(set(part).intersection(each) for each in batch)]
                ):
                    part = _next_part(free, hard)
                    left.remove(part)
                    if self.steps < (hard_steps if hard.intersection(part) else most_steps):
                        batch.append(part)
                if self.solve_parts(batch):
                    self.job.report(
                        (number + 1 - len(left) / len(parts)) / _ROUNDS,
                        tr("Improving the week: within {gap} % of the best possible").format(
                            gap=local_number(f"{gap(self.cost, self.least_cost) * 100:.0f}")
                        ),
                    )
            if sorted(self.week) == before:
                return

    def hard_days(self) -> set[int]:
        """Return the days with a cell that is empty though it need not be, and those far from their targets."""
        off = {
            bound.day
            for bound, cost in zip(self.problem.ranges, range_costs(self.problem, self.week), strict=True)
            if cost > _HARD_DAY_COST
        }
        return off | {self.problem.day_of[slot] for slot in cells_to_fill(self.problem, self.week)}

    def solve_parts(self, batch: Sequence[tuple[int, ...]]) -> bool:
        """Solve some days, and others, each with the rest of the week fixed. Return whether the week is better now."""
        self.job.check()
        week, before = self.week, self.cost
        for inside, found, used in self.pool.map(lambda days: self._solved(days, week), batch):
            self.steps += used
            changed = [number for number in self.week if number not in inside] + found
            # Two parts that are better each alone may cook the same dish.
            if (cost := cost_of(self.problem, changed)) < self.cost:
                self.week, self.cost = changed, cost
        return self.cost < before

    def _solved(self, days: tuple[int, ...], week: list[int]) -> tuple[AbstractSet[int], list[int], int]:
        """Return all choices of some days, those of their best week, and the steps it took."""
        smaller, numbers = part_of(self.problem, week, days)
        inside = {number: place for place, number in enumerate(numbers)}
        own = [inside[number] for number in week if number in inside]
        found, used = better_week(smaller, own, quickly=self.quickly)
        return inside.keys(), [numbers[place] for place in found], used


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
