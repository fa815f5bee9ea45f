"""The week as numbers: what can stand in each slot, what it costs, what the days should add up to."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

EMPTY_COST = 1000.0
"""Of a slot that stays empty: dearer than anything else."""

TOLERANCE = 1e-9
"""Of a hard bound, relative to its scale: for sums of floating-point numbers only."""


@dataclass(frozen=True)
class Choice:
    """A dish in a portion for one slot."""

    slot: int
    dish: str
    portion: float
    cost: float
    amounts: Mapping[str, float]
    """What this portion brings of the bounded nutrients."""


@dataclass(frozen=True)
class Range:
    """A sum over the day's choices of one nutrient, after what is fixed was taken off."""

    day: int
    nutrient: str
    low: float | None
    high: float | None
    hard_high: float | None
    scale: float
    """What a slack is measured against."""
    weight: float
    """Cost of a slack as large as `scale`."""


@dataclass(frozen=True)
class Cap:
    """At most so many of some choices; each one more costs, or is impossible where `cost` is None."""

    choices: tuple[int, ...]
    most: float
    cost: float | None


@dataclass(frozen=True)
class Problem:
    """One week to solve."""

    slots: int
    day_of: tuple[int, ...]
    """Day of each slot."""
    choices: tuple[Choice, ...]
    ranges: tuple[Range, ...]
    caps: tuple[Cap, ...]


def cost_of(problem: Problem, week: Sequence[int]) -> float:
    """What a week costs, empty slots included; infinite where it breaks a hard bound or an unpriced cap.

    Args:
        week: numbers of choices, at most one a slot.
    """
    chosen = set(week)
    cost = EMPTY_COST * (problem.slots - len(week)) + sum(problem.choices[number].cost for number in week)
    for cap in problem.caps:
        over = sum(number in chosen for number in cap.choices) - cap.most
        if over > 0:
            cost += math.inf if cap.cost is None else cap.cost * over
    for bound in problem.ranges:
        cost += range_cost(bound, _brought(problem, week, bound))
    return cost


def range_cost(bound: Range, amount: float) -> float:
    """What an amount costs for lying outside a range."""
    if bound.hard_high is not None and amount > max(0.0, bound.hard_high) + TOLERANCE * bound.scale:
        return math.inf
    missing = max(0.0, bound.low - amount) if bound.low is not None else 0.0
    above = max(0.0, amount - max(0.0, bound.high)) if bound.high is not None else 0.0
    return bound.weight * (missing + above) / bound.scale


def _brought(problem: Problem, week: Sequence[int], bound: Range) -> float:
    chosen = (problem.choices[number] for number in week)
    return sum(
        choice.amounts.get(bound.nutrient, 0.0)
        for choice in chosen
        if problem.day_of[choice.slot] == bound.day
    )


def part_of(problem: Problem, week: Sequence[int], days: Sequence[int]) -> tuple[Problem, list[int]]:
    """The problem of some days alone, while the rest of the week stays as it is.

    Returns:
        The smaller problem, and for each of its choices the number in the whole one.
    """
    slots = [slot for slot in range(problem.slots) if problem.day_of[slot] in days]
    place_of = {slot: place for place, slot in enumerate(slots)}
    numbers = [number for number, choice in enumerate(problem.choices) if choice.slot in place_of]
    inside = {number: place for place, number in enumerate(numbers)}
    kept = {number for number in week if number not in inside}
    caps = []
    for cap in problem.caps:
        own = tuple(inside[number] for number in cap.choices if number in inside)
        if own:
            caps.append(Cap(own, cap.most - sum(number in kept for number in cap.choices), cap.cost))
    return (
        Problem(
            slots=len(slots),
            day_of=tuple(problem.day_of[slot] for slot in slots),
            choices=tuple(
                replace(problem.choices[number], slot=place_of[problem.choices[number].slot])
                for number in numbers
            ),
            # A day is freed whole, so that nothing kept counts towards its sums.
            ranges=tuple(bound for bound in problem.ranges if bound.day in days),
            caps=tuple(caps),
        ),
        numbers,
    )
