"""Search for the best week: build a first one, then solve each day and each pair of days exactly.

Solving the whole week at once is slow, because its seven days are interchangeable and the search wanders among their
permutations. Two days are solved in milliseconds, and the result comes within a few percent of the week's bound.
"""

from collections.abc import Iterator

from core.plan.exact import better_week
from core.plan.greedy import first_week
from core.plan.problem import Problem, part_of
from core.progress import Job

MAX_STEPS = 6000
"""After this many simplex steps, start no further part. They take about a second on two slow cores."""
_ROUNDS = 3


def solve(problem: Problem, job: Job) -> list[int | None]:
    """Return the number of the choice for each slot, or None for an empty slot.

    The same problem always gives the same answer.

    Raises:
        Cancelled: the user cancelled.
    """
    week = first_week(problem)
    days = sorted(set(problem.day_of))
    steps = 0
    for _ in range(_ROUNDS):
        before = sorted(week)
        for part in _parts(days):
            if steps >= MAX_STEPS:
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
    """Yield every day alone, then every two days, near ones first."""
    yield from ((day,) for day in days)
    for apart in range(1, len(days)):
        yield from ((days[first], days[first + apart]) for first in range(len(days) - apart))
