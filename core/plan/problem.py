"""The week as an optimisation problem: the choices for each slot, their costs, and the daily bounds."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

EMPTY_COST = 1000.0
"""Cost of an empty slot, which exceeds any other cost."""

TOLERANCE = 1e-9
"""Tolerance of a hard bound relative to its scale, for rounding in floating-point sums."""


@dataclass(frozen=True)
class Choice:
    """A dish in a portion for a slot."""

    slot: int
    dish: str
    portion: float
    cost: float
    amounts: Mapping[str, float]
    """The portion's amounts of the bounded nutrients."""


@dataclass(frozen=True)
class Range:
    """Bounds on a day's sum of a nutrient over its choices, less what is already fixed."""

    day: int
    nutrient: str
    low: float | None
    high: float | None
    hard_high: float | None
    scale: float
    """The amount that a deviation is measured against."""
    weight: float
    """Cost of a deviation as large as `scale`."""


@dataclass(frozen=True)
class Cap:
    """A limit on how many of some choices are taken. Each one more has a cost, or is impossible if `cost` is None."""

    choices: tuple[int, ...]
    most: float
    cost: float | None


@dataclass(frozen=True)
class Problem:
    """A week to solve."""

    slots: int
    day_of: tuple[int, ...]
    """The day of each slot."""
    choices: tuple[Choice, ...]
    ranges: tuple[Range, ...]
    caps: tuple[Cap, ...]


def cost_of(problem: Problem, week: Sequence[int]) -> float:
    """Return a week's cost including empty slots; infinite if it breaks a hard bound or an unpriced cap.

    Args:
        week: numbers of choices, at most one per slot.
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
    """Return the cost of an amount outside a range."""
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
    """Return the problem of some days alone, with the rest of the week fixed.

    Returns:
        The smaller problem, and for each of its choices the number in the whole problem.
    """
    slots = [slot for slot in range(problem.slots) if problem.day_of[slot] in days]
    place_of = {slot: place for place, slot in enumerate(slots)}
    numbers = [number for number, choice in enumerate(problem.choices) if choice.slot in place_of]
    inside = {number: place for place, number in enumerate(numbers)}
    fixed = {number for number in week if number not in inside}
    caps = []
    for cap in problem.caps:
        own = tuple(inside[number] for number in cap.choices if number in inside)
        if own:
            caps.append(Cap(own, cap.most - sum(number in fixed for number in cap.choices), cap.cost))
    return (
        Problem(
            slots=len(slots),
            day_of=tuple(problem.day_of[slot] for slot in slots),
            choices=tuple(
                replace(problem.choices[number], slot=place_of[problem.choices[number].slot])
                for number in numbers
            ),
            # The days are solved completely, so no fixed choice counts towards their sums.
            ranges=tuple(bound for bound in problem.ranges if bound.day in days),
            caps=tuple(caps),
        ),
        numbers,
    )
