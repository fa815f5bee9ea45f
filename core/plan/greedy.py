"""Build a first week slot by slot and improve it by single swaps, as a start for the exact search."""

from core.plan.problem import Problem, range_cost

_PASSES = 3
_IMPOSSIBLE = float("inf")
_STRONG_WISH = 1.0
"""A wish of this cost is fulfilled before the other slots are filled."""


def first_week(problem: Problem) -> list[int]:
    """Return numbers of choices, at most one per cell and no leftovers, that break no hard bound and no unpriced cap."""
    week = _Week(problem)
    of_slot: list[list[int]] = [[] for _ in range(problem.slots)]
    for number, choice in enumerate(problem.choices):
        if not choice.is_leftover:
            of_slot[choice.slot].append(number)
    pinned = week.fulfil_wishes()
    # Fill the slots with the fewest choices first, before other slots use them up.
    # Sides come last, where the meals leave a day short of energy.
    order = sorted(
        set(range(problem.slots)) - pinned,
        key=lambda slot: (slot in problem.optional, len(of_slot[slot]), slot),
    )
    for _ in range(_PASSES):
        changed = False
        for slot in order:
            changed |= week.improve(slot, of_slot[slot])
        if not changed:
            break
    return sorted(number for number in week.chosen if number is not None)


class _Week:
    """A partly filled week with its sums, so that the cost of a swap is cheap to compute."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.chosen: list[int | None] = [None] * problem.slots
        self.sums = [0.0] * len(problem.ranges)
        self.used = [0] * len(problem.caps)
        self.paid = [0] * len(problem.onces)
        self.unused = [once.unused for once in problem.onces]
        self.shares = [dict(once.used) for once in problem.onces]
        self.onces_of: list[list[int]] = [[] for _ in problem.choices]
        for place, once in enumerate(problem.onces):
            for number in once.choices:
                self.onces_of[number].append(place)
        self.taken = [0] * len(problem.wishes)
        self.wishes_of: list[list[int]] = [[] for _ in problem.choices]
        for place, wish in enumerate(problem.wishes):
            for number in wish.choices:
                self.wishes_of[number].append(place)
        self.caps_of: list[list[int]] = [[] for _ in problem.choices]
        for place, cap in enumerate(problem.caps):
            for number in cap.choices:
                self.caps_of[number].append(place)
        self.ranges_of_day: dict[int, list[int]] = {}
        for place, bound in enumerate(problem.ranges):
            self.ranges_of_day.setdefault(bound.day, []).append(place)

    def fulfil_wishes(self) -> set[int]:
        """Put the cheapest choice of each strong wish into its slot, and return these slots.

        The search changes two days at a time, so it seldom moves a dish with its leftovers to other days.
        """
        pinned: set[int] = set()
        for wish in self.problem.wishes:
            if wish.cost < _STRONG_WISH or any(number in self.chosen for number in wish.choices):
                continue
            free = [number for number in wish.choices if self.problem.choices[number].slot not in pinned]
            costs = {number: self._cost(self.problem.choices[number].slot, number) for number in free}
            best = min(costs, key=lambda number: (costs[number], number), default=None)
            if best is not None and costs[best] < _IMPOSSIBLE:
                slot = self.problem.choices[best].slot
                self._put(slot, best)
                pinned.add(slot)
        return pinned

    def improve(self, slot: int, numbers: list[int]) -> bool:
        """Put the cheapest choice into a slot. Return whether that changed anything."""
        before = self.chosen[slot]
        self._put(slot, None)
        best, best_cost = None, self.problem.empty_cost(slot) + self._day_cost(slot, None)
        for number in numbers:
            cost = self._cost(slot, number)
            if cost < best_cost - 1e-9:
                best, best_cost = number, cost
        self._put(slot, best)
        return best != before

    def _put(self, slot: int, number: int | None) -> None:
        for which, sign in ((self.chosen[slot], -1), (number, 1)):
            if which is None:
                continue
            amounts = self.problem.choices[which].amounts
            for place in self.ranges_of_day.get(self.problem.day_of[slot], ()):
                self.sums[place] += sign * amounts.get(self.problem.ranges[place].name, 0.0)
            for place in self.caps_of[which]:
                self.used[place] += sign
            for place in self.onces_of[which]:
                self.paid[place] += sign
                self.unused[place] -= sign * self.shares[place].get(which, 0.0)
            for place in self.wishes_of[which]:
                self.taken[place] += sign
        self.chosen[slot] = number

    def _cost(self, slot: int, number: int) -> float:
        cost = self.problem.choices[number].cost + self._day_cost(slot, number)
        for place in self.caps_of[number]:
            cap = self.problem.caps[place]
            over = self.used[place] + 1 - cap.most
            if over > 0:
                cost += _IMPOSSIBLE if cap.cost is None else cap.cost * min(over, 1.0)
        for place in self.onces_of[number]:
            once, left = self.problem.onces[place], self.unused[place]
            is_open = bool(self.paid[place])
            after = once.waste * max(0.0, left - self.shares[place].get(number, 0.0))
            cost += after - once.waste * max(0.0, left) if is_open else after + once.cost
        for place in self.wishes_of[number]:
            wish = self.problem.wishes[place]
            cost -= wish.cost * min(1.0, max(0.0, wish.least - self.taken[place]))
        return cost

    def _day_cost(self, slot: int, number: int | None) -> float:
        amounts = {} if number is None else self.problem.choices[number].amounts
        return sum(
            range_cost(
                self.problem.ranges[place],
                self.sums[place] + amounts.get(self.problem.ranges[place].name, 0.0),
            )
            for place in self.ranges_of_day.get(self.problem.day_of[slot], ())
        )
