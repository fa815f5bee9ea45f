"""State a week as a mixed-integer program, and solve a few days of it with HiGHS."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from core.integer_program import IntegerProgram
from core.plan.problem import TOLERANCE, Cap, Once, Problem, cells_to_fill, cost_of

if TYPE_CHECKING:
    import highspy

MIN_IMPROVEMENT = 0.05
"""Ignore any improvement smaller than this."""
_CHOICES_PER_SLOT = (8, 24)
"""Choices per slot to keep, by reduced cost, after the relaxed problem is solved; the second where a cell stays empty."""
_MAX_NODES = 1
"""Nodes of a part of the week. Another part improves the week sooner than more nodes of the same part."""
_MOST_NODES = 2000
"""Nodes of the search for a full week."""
_FEW, _FEW_EXTREMES = 40, 8
"""Choices of a cell to try first: this many, and for each bound twice the second number."""
_TIME_LIMIT_S = 100.0
"""Seconds. No part of a week takes nearly this long; the limit stops a search that doesn't converge."""
_OPTIONS: Mapping[str, bool | int | float | str] = {
    "random_seed": 20261116,
    "mip_abs_gap": MIN_IMPROVEMENT,
    # Only a part with an empty cell costs so much that this counts: once the cell is filled, or can't be, it is solved.
    "mip_rel_gap": 0.002,
    "mip_max_nodes": _MAX_NODES,
    "time_limit": _TIME_LIMIT_S,
    # Parts are small: starting them again, and looking for symmetry, takes longer than it saves.
    "mip_allow_restart": False,
    "mip_detect_symmetry": False,
    # The week at hand is a start as good as any that these find.
    "mip_heuristic_effort": 0.0,
    "mip_heuristic_run_rens": False,
    "mip_heuristic_run_feasibility_jump": False,
    "solve_relaxation": True,
}


def better_week(problem: Problem, week: Sequence[int], *, quickly: bool = False) -> tuple[list[int], int]:
    """Return the cheapest week near the given one, or the given one if none is better by `MIN_IMPROVEMENT`.

    The search is limited by its own steps and never by the clock, so a problem gives the same week on any machine.

    Args:
        week: numbers of choices, at most one per slot, that break no hard bound.
        quickly: try no more choices where a cell stays empty, and don't presolve: with the few dishes of a menu, presolving
            takes longer than it saves.

    Returns:
        The week, and the number of simplex steps it took.
    """
    start_cost = cost_of(problem, week)
    count = len(problem.choices)
    decided = count + problem.slots
    solver = model_of(problem)[0].solver(decided, {**_OPTIONS, "presolve": "off" if quickly else "on"})
    solver.run()
    steps = int(solver.getInfo().simplex_iteration_count)
    gap = start_cost - float(solver.getInfo().objective_function_value)
    if gap < MIN_IMPROVEMENT:
        return list(week), steps
    reduced = np.asarray(solver.getSolution().col_dual)
    chosen = set(week)
    ranked = [sorted(numbers, key=lambda number: (reduced[number], number)) for numbers in _by_slot(problem)]
    relaxed = False
    solver.setOptionValue("solve_relaxation", relaxed)
    filled = {problem.choices[number].slot for number in chosen}
    start = [float(number in chosen) for number in range(count)]
    start += [float(slot not in filled) for slot in range(problem.slots)]
    found = list(week)
    for most in _CHOICES_PER_SLOT[:1] if quickly else _CHOICES_PER_SLOT:
        # A choice that costs more than the gap can't be in a better week, and one beyond the first few hardly ever is.
        tops = np.zeros(count)
        for numbers in ranked:
            tops[[number for number in numbers[:most] if reduced[number] <= gap]] = 1.0
        tops[week] = 1.0
        solver.changeColsBounds(count, np.arange(count, dtype=np.int32), np.zeros(count), tops)
        solver.setSolution(decided, np.arange(decided, dtype=np.int32), np.asarray(start))
        solver.run()
        steps += int(solver.getInfo().simplex_iteration_count)
        found = _chosen_in(solver, count)
        if not cells_to_fill(problem, found):
            break
    return (found if cost_of(problem, found) < start_cost - TOLERANCE else list(week)), steps


def full_week(problem: Problem) -> list[int] | None:
    """Return a week without an empty cell that keeps every bound, also the soft ones; None if it is proven that none does.

    Costs don't count. A few choices of each cell are tried first, because most weeks have one among these. A search that
    takes too long returns an empty list.
    """
    import highspy

    by_slot = _by_slot(problem)
    if not all(by_slot):
        return None
    status = highspy.HighsModelStatus.kNotset
    for few in (True, False):
        model = IntegerProgram(costs=[0.0] * len(problem.choices), tops=[1.0] * len(problem.choices))
        for numbers in by_slot:
            model.add_row(1.0, 1.0, numbers, [1.0] * len(numbers))
            for number in set(numbers).difference(_few_of(problem, numbers)) if few else ():
                model.tops[number] = 0.0
        for bound in problem.ranges:
            parts = [(number, each.amounts.get(bound.name)) for number, each in enumerate(problem.choices)]
            terms = [(number, amount / bound.scale) for number, amount in parts if amount]
            highs = [high / bound.scale for high in (bound.high, bound.hard_high) if high is not None]
            low = -np.inf if bound.low is None else bound.low / bound.scale
            model.add_terms(low, min(highs, default=np.inf), terms)
        solver = model.solver(len(problem.choices), {"random_seed": 20261116, "mip_max_nodes": _MOST_NODES})
        solver.run()
        if (status := solver.getModelStatus()) == highspy.HighsModelStatus.kOptimal:
            return _chosen_in(solver, len(problem.choices))
    return None if status == highspy.HighsModelStatus.kInfeasible else []


def _few_of(problem: Problem, numbers: Sequence[int]) -> set[int]:
    """Return some of a cell's choices: evenly spread ones, and those with the least and the most of each bounded amount."""
    found = set(numbers[:: 1 + len(numbers) // _FEW])
    for bound in problem.ranges:
        ranked = sorted(numbers, key=lambda number: problem.choices[number].amounts.get(bound.name, 0.0))
        found.update((*ranked[:_FEW_EXTREMES], *ranked[-_FEW_EXTREMES:]))
    return found


def _chosen_in(solver: "highspy.Highs", count: int) -> list[int]:
    values = solver.getSolution().col_value
    return [number for number in range(count) if values[number] > 0.5]


def _by_slot(problem: Problem) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(problem.slots)]
    for number, choice in enumerate(problem.choices):
        found[choice.slot].append(number)
    return found


def model_of(problem: Problem) -> tuple[IntegerProgram, Mapping[str, int]]:
    """Return the model, and the columns that say whether a dish is cooked.

    Its other columns are the choices, the empty cells, and the priced deviations.

    The columns of dishes make the relaxed problem tight: a fraction of a dish doesn't pay for a fraction of its food, and
    of a dish that isn't cooked nothing is eaten.
    """
    sizes = [float(problem.size_of(slot)) for slot in range(problem.slots)]
    model = IntegerProgram(
        costs=[choice.cost for choice in problem.choices]
        + [problem.empty_cost(slot) for slot in range(problem.slots)],
        tops=[sizes[choice.slot] for choice in problem.choices] + sizes,
    )
    for slot, numbers in enumerate(_by_slot(problem)):
        empty = len(problem.choices) + slot
        model.add_row(sizes[slot], sizes[slot], [*numbers, empty], [1.0] * (len(numbers) + 1))
    cooked = _Cooked(model, problem)
    for once in problem.onces:
        _add_once(model, once, cooked)
    for cap in problem.caps:
        _add_cap(model, cap, cooked)
    for link in problem.links:
        values = [1.0] * len(link.leftovers) + [-link.most] * len(link.cooks)
        model.add_row(-np.inf, link.spare, [*link.leftovers, *link.cooks], values)
    _add_wishes_and_ranges(model, problem)
    return model, cooked.columns


class _Cooked:
    """The columns that say whether a dish is cooked at all, each added when it is first needed."""

    def __init__(self, model: IntegerProgram, problem: Problem) -> None:
        self.model, self.problem = model, problem
        self.cooks: dict[str, list[int]] = {}
        for number, choice in enumerate(problem.choices):
            if not choice.is_leftover:
                self.cooks.setdefault(choice.dish, []).append(number)
        most: dict[str, float] = {}
        for cap in problem.caps:
            dish = self.dish_of(cap.choices)
            if cap.cost is None and dish is not None and self.has_all(dish, cap.choices):
                most[dish] = min(cap.most, most.get(dish, cap.most))
        self.most = most
        linked = {number for link in problem.links for number in link.leftovers}
        # Of these something is eaten without cooking, because another day cooked it.
        self.loose = {
            problem.choices[number].dish
            for link in problem.links
            if link.spare > 0
            for number in link.leftovers
        } | {
            choice.dish
            for number, choice in enumerate(problem.choices)
            if choice.is_leftover and number not in linked
        }
        self.columns: dict[str, int] = {}
        self._whole: set[str] = set()

    def dish_of(self, numbers: Sequence[int]) -> str | None:
        """Return the dish of some choices, None if they are of several."""
        dishes = {self.problem.choices[number].dish for number in numbers}
        return dishes.pop() if len(dishes) == 1 else None

    def has_all(self, dish: str, numbers: Sequence[int]) -> bool:
        """Return whether some choices of a dish are all that cook it."""
        return set(numbers) == set(self.cooks.get(dish, ()))

    def column(self, dish: str) -> int:
        """Return the column that is at least 1 if the dish is cooked."""
        if dish not in self.columns:
            column = self.columns[dish] = self.model.add_slack(0.0)
            self.model.tops[column] = 1.0
            self.need(column, self.cooks[dish], self.most.get(dish))
        return self.columns[dish]

    def whole(self, dish: str) -> int:
        """Return the column that is 1 if the dish is cooked, and 0 if it isn't."""
        column = self.column(dish)
        if dish not in self._whole:
            self._whole.add(dish)
            cooks = self.cooks[dish]
            self.model.add_row(-np.inf, 0.0, [column, *cooks], [1.0] + [-1.0] * len(cooks))
        return column

    def need(self, column: int, numbers: Sequence[int], most: float | None = None) -> None:
        """Add rows that make a column 1 if any of some choices is taken.

        Args:
            most: how many of them can be taken.
        """
        if most is not None and most >= 1:
            self.model.add_row(-np.inf, 0.0, [*numbers, column], [1.0] * len(numbers) + [-most])
        by_slot: dict[int, list[int]] = {}
        for number in numbers:
            by_slot.setdefault(self.problem.choices[number].slot, []).append(number)
        for slot, inside in by_slot.items():
            # A cell has one choice, so its choices together need the column once.
            size = float(self.problem.size_of(slot))
            if most is None or most > size or most < 1:
                self.model.add_row(-np.inf, 0.0, [*inside, column], [1.0] * len(inside) + [-size])


def _add_once(model: IntegerProgram, once: Once, cooked: _Cooked) -> None:
    columns, values = ([number for number, _ in once.used], [share for _, share in once.used])
    if once.is_paid:
        model.add_row(once.unused, np.inf, [*columns, model.add_slack(once.waste)], [*values, 1.0])
        return
    by_dish: dict[str, list[int]] = {}
    for number in once.choices:
        by_dish.setdefault(cooked.problem.choices[number].dish, []).append(number)
    paid = model.add_slack(once.cost)
    model.tops[paid] = 1.0
    for dish, numbers in by_dish.items():
        if cooked.has_all(dish, numbers):
            model.add_row(-np.inf, 0.0, [cooked.column(dish), paid], [1.0, -1.0])
        else:
            cooked.need(paid, numbers)
    if once.waste:
        wasted = model.add_slack(once.waste)
        model.add_row(0.0, np.inf, [*columns, wasted, paid], [*values, 1.0, -once.unused])


def _add_cap(model: IntegerProgram, cap: Cap, cooked: _Cooked) -> None:
    columns, values = list(cap.choices), [1.0] * len(cap.choices)
    if cap.cost is not None:
        columns.append(model.add_slack(cap.cost))
        values.append(-1.0)
    dish = cooked.dish_of(cap.choices)
    if cap.cost is None or cap.most <= 0 or dish is None or dish in cooked.loose or dish not in cooked.cooks:
        model.add_row(-np.inf, cap.most, columns, values)
    else:
        # With `cap.most` alone, the relaxed problem cooks two thirds of a dish and eats it twice.
        model.add_row(-np.inf, 0.0, [*columns, cooked.whole(dish)], [*values, -cap.most])


def _add_wishes_and_ranges(model: IntegerProgram, problem: Problem) -> None:
    for wish in problem.wishes:
        missing = model.add_slack(wish.cost)
        model.add_row(wish.least, np.inf, [*wish.choices, missing], [1.0] * (len(wish.choices) + 1))
    of_day: dict[int, list[int]] = {}
    for number, choice in enumerate(problem.choices):
        of_day.setdefault(problem.day_of[choice.slot], []).append(number)
    for bound in problem.ranges:
        numbers = of_day.get(bound.day, [])
        amounts = [(number, problem.choices[number].amounts.get(bound.name)) for number in numbers]
        columns = [number for number, amount in amounts if amount]
        values = [amount / bound.scale for _, amount in amounts if amount]
        if bound.low is not None:
            slack = model.add_slack(bound.weight)
            model.add_row(bound.low / bound.scale, np.inf, [*columns, slack], [*values, 1.0])
        if bound.high is not None:
            slack = model.add_slack(bound.weight)
            model.add_row(-np.inf, bound.high / bound.scale, [*columns, slack], [*values, -1.0])
        if bound.hard_high is not None:
            model.add_row(-np.inf, bound.hard_high / bound.scale, columns, values)
