"""Searching for the best week: a first one, then day after day and pair after pair of days solved exactly.

The whole week as one programme has seven days that look alike, and its search wanders among their permutations; two
days at a time are small enough to be solved in milliseconds, and come within a few percent of the week's bound.
"""

from collections.abc import Iterator

from core.plan.exact import better_week
from core.plan.greedy import first_week
from core.plan.problem import Problem, part_of
from core.progress import Job

STEPS = 6000
"""Simplex steps after which no further part is begun: about a second on two slow cores."""
_ROUNDS = 3


def solve(problem: Problem, job: Job) -> list[int | None]:
    """The number of the choice for each slot, or None where it stays empty.

    The same problem always gives the same answer.

    Raises:
        Cancelled: the person cancelled.
    """
    week = first_week(problem)
    days = sorted(set(problem.day_of))
    steps = 0
    for _ in range(_ROUNDS):
        before = sorted(week)
        for part in _parts(days):
            if steps >= STEPS:
                break
            job.check()
            smaller, numbers = part_of(problem, week, part)
            inside = {number: place for place, number in enumerate(numbers)}
            found, used = better_week(smaller, [inside[number] for number in week if number in inside])
            steps += used
            week = [number for number in week if number not in inside] + [numbers[place] for place in found]
        if sorted(week) == before:
            break
    by_slot = {problem.choices[number].slot: number for number in week}
    return [by_slot.get(slot) for slot in range(problem.slots)]


def _parts(days: list[int]) -> Iterator[tuple[int, ...]]:
    """Every day alone, then every two days, near ones first."""
    yield from ((day,) for day in days)
    for apart in range(1, len(days)):
        yield from ((days[first], days[first + apart]) for first in range(len(days) - apart))
