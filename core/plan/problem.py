"""The week as an optimisation problem: the choices for each cell, their costs, and the rules between them."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

EMPTY_COST = 1000.0
"""Cost of an empty cell, which exceeds any other cost."""

TOLERANCE = 1e-9
"""Tolerance of a hard bound relative to its scale, for rounding in floating-point sums."""


@dataclass(frozen=True)
class Choice:
    """A dish in portions for a cell: a meal of the day for the people who share it."""

    slot: int
    dish: str
    portions: tuple[float, ...]
    """Servings of each person of the cell."""
    cost: float
    amounts: Mapping[str, float]
    """The amounts that the day's ranges add up, by the range's name."""
    is_leftover: bool = False

    @property
    def servings(self) -> float:
        """Servings of all people together."""
        return sum(self.portions)


@dataclass(frozen=True)
class Range:
    """Bounds on the sum of an amount over a day's choices, without the meals that are already fixed."""

    day: int
    name: str
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
class Link:
    """Leftovers that need a cooked dish: at most `most` leftovers for each of `cooks`."""

    leftovers: tuple[int, ...]
    cooks: tuple[int, ...]
    most: float = 1.0
    spare: float = 0.0
    """Leftovers that dishes outside the problem allow."""


@dataclass(frozen=True)
class Once:
    """A cost that counts once if any of some choices is taken: a food to buy, a dish to prepare.

    A pack that is opened and not used up costs its unused share as well.
    """

    choices: tuple[int, ...]
    cost: float
    waste: float = 0.0
    """The cost of a whole pack that is opened and not used."""
    used: tuple[tuple[int, float], ...] = ()
    """(choice, the share of a pack that it uses), leftovers included."""
    unused: float = 1.0
    """The share of the pack that other days leave."""
    is_paid: bool = False
    """True if other days open the pack."""

    def cost_of(self, chosen: AbstractSet[int]) -> float:
        """Return the cost of a week's choices."""
        is_bought = not chosen.isdisjoint(self.choices)
        if not (is_bought or self.is_paid):
            return 0.0
        left = self.unused - sum(share for number, share in self.used if number in chosen)
        return self.cost * (is_bought and not self.is_paid) + self.waste * max(0.0, left)


@dataclass(frozen=True)
class AtLeast:
    """A soft minimum for how many of some choices are taken: each one fewer has a cost."""

    choices: tuple[int, ...]
    least: float
    cost: float


@dataclass(frozen=True)
class Problem:
    """A week to solve."""

    slots: int
    day_of: tuple[int, ...]
    """The day of each cell."""
    choices: tuple[Choice, ...]
    ranges: tuple[Range, ...] = ()
    caps: tuple[Cap, ...] = ()
    links: tuple[Link, ...] = ()
    onces: tuple[Once, ...] = ()
    wishes: tuple[AtLeast, ...] = ()
    optional: frozenset[int] = frozenset()
    """The cells that cost nothing while they are empty, such as those of sides."""
    alike: tuple[int, ...] = ()
    """A number for each cell that cells of other days share: those of the same meal and people. None are alike if empty."""
    sizes: tuple[int, ...] = ()
    """The number of cells that each cell represents, in a problem whose days are put together; one each if empty."""

    def size_of(self, slot: int) -> int:
        """Return the number of cells that a cell represents."""
        return self.sizes[slot] if self.sizes else 1

    def empty_cost(self, slot: int) -> float:
        """Return the cost of leaving a cell empty."""
        return 0.0 if slot in self.optional else EMPTY_COST


def cost_of(problem: Problem, week: Sequence[int]) -> float:
    """Return a week's cost including empty cells; infinite if it breaks a hard bound, an unpriced cap or a link.

    Args:
        week: numbers of choices, at most one per cell.
    """
    chosen = set(week)
    filled = {problem.choices[number].slot for number in week}
    cost = sum(problem.empty_cost(slot) for slot in range(problem.slots) if slot not in filled)
    cost += sum(problem.choices[number].cost for number in week)
    for cap in problem.caps:
        over = len(chosen.intersection(cap.choices)) - cap.most
        if over > 0:
            cost += math.inf if cap.cost is None else cap.cost * over
    for link in problem.links:
        taken = len(chosen.intersection(link.leftovers))
        if taken and taken > link.spare + link.most * len(chosen.intersection(link.cooks)):
            return math.inf
    cost += sum(once.cost_of(chosen) for once in problem.onces)
    for wish in problem.wishes:
        cost += wish.cost * max(0.0, wish.least - len(chosen.intersection(wish.choices)))
    for deviation_cost in range_costs(problem, week):
        cost += deviation_cost
    return cost


def cells_to_fill(problem: Problem, week: Sequence[int]) -> set[int]:
    """Return the empty cells that some choice may fill, without the optional ones.

    A cell whose every choice breaks a hard bound of its day by itself stays empty in any week, such as the lunch of a day
    that is over its maximum already.

    Args:
        week: numbers of choices, at most one per cell.
    """
    filled = {problem.choices[number].slot for number in week}
    highest = [(bound, bound.hard_high) for bound in problem.ranges if bound.hard_high is not None]
    return {
        choice.slot
        for choice in problem.choices
        if choice.slot not in filled
        and choice.slot not in problem.optional
        and all(
            choice.amounts.get(bound.name, 0.0) <= most + TOLERANCE * bound.scale
            for bound, most in highest
            if bound.day == problem.day_of[choice.slot]
        )
    }


def range_costs(problem: Problem, week: Sequence[int]) -> Iterator[float]:
    """Yield what the deviation of a week from each of the problem's ranges costs."""
    of_day: dict[int, list[Choice]] = defaultdict(list)
    for number in week:
        choice = problem.choices[number]
        of_day[problem.day_of[choice.slot]].append(choice)
    for bound in problem.ranges:
        yield range_cost(bound, sum(choice.amounts.get(bound.name, 0.0) for choice in of_day[bound.day]))


def range_cost(bound: Range, amount: float) -> float:
    """Return the cost of an amount outside a range."""
    if bound.hard_high is not None and amount > bound.hard_high + TOLERANCE * bound.scale:
        return math.inf
    missing = max(0.0, bound.low - amount) if bound.low is not None else 0.0
    above = max(0.0, amount - bound.high) if bound.high is not None else 0.0
    return bound.weight * (missing + above) / bound.scale


def with_dishes(problem: Problem, dishes: AbstractSet[str]) -> tuple[Problem, list[int]]:
    """Return the problem of some dishes alone.

    Returns:
        The smaller problem, and for each of its choices the number in the whole problem.
    """
    numbers = [number for number, choice in enumerate(problem.choices) if choice.dish in dishes]
    inside = {number: place for place, number in enumerate(numbers)}

    def own(choices: Sequence[int]) -> tuple[int, ...]:
        return tuple(inside[number] for number in choices if number in inside)

    return (
        replace(
            problem,
            choices=tuple(problem.choices[number] for number in numbers),
            caps=tuple(replace(cap, choices=left) for cap in problem.caps if (left := own(cap.choices))),
            links=tuple(
                replace(link, leftovers=left, cooks=own(link.cooks))
                for link in problem.links
                if (left := own(link.leftovers))
            ),
            onces=tuple(
                replace(
                    once,
                    choices=own(once.choices),
                    used=tuple((inside[number], share) for number, share in once.used if number in inside),
                )
                for once in problem.onces
                if once.is_paid or not inside.keys().isdisjoint(once.choices)
            ),
            wishes=tuple(replace(wish, choices=own(wish.choices)) for wish in problem.wishes),
        ),
        numbers,
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
            caps.append(Cap(own, cap.most - len(fixed.intersection(cap.choices)), cap.cost))
    links = []
    for link in problem.links:
        leftovers = tuple(inside[number] for number in link.leftovers if number in inside)
        cooks = tuple(inside[number] for number in link.cooks if number in inside)
        if leftovers or cooks:
            spare = link.spare + link.most * len(fixed.intersection(link.cooks))
            spare -= len(fixed.intersection(link.leftovers))
            links.append(Link(leftovers, cooks, link.most, spare))
    onces = []
    for once in problem.onces:
        own = tuple(inside[number] for number in once.choices if number in inside)
        used = tuple((inside[number], share) for number, share in once.used if number in inside)
        # What the rest of the week pays for costs nothing here, but its pack may still be used up.
        is_paid = once.is_paid or not fixed.isdisjoint(once.choices)
        unused = once.unused - sum(share for number, share in once.used if number in fixed)
        if (own and not is_paid) or (used and is_paid and unused > 0):
            onces.append(Once(own, once.cost, once.waste if unused > 0 else 0.0, used, unused, is_paid))
    wishes = []
    for wish in problem.wishes:
        own = tuple(inside[number] for number in wish.choices if number in inside)
        least = wish.least - len(fixed.intersection(wish.choices))
        if own and least > 0:
            wishes.append(AtLeast(own, least, wish.cost))
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
            links=tuple(links),
            onces=tuple(onces),
            wishes=tuple(wishes),
            optional=frozenset(place_of[slot] for slot in problem.optional if slot in place_of),
        ),
        numbers,
    )
