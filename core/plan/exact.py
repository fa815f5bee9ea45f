"""Solve a few days as a mixed-integer program, with HiGHS."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from core.integer_program import IntegerProgram
from core.plan.problem import TOLERANCE, Problem, cells_to_fill, cost_of

if TYPE_CHECKING:
    import highspy

MIN_IMPROVEMENT = 0.05
"""Ignore any improvement smaller than this."""
_CHOICES_PER_SLOT = 8
_MORE_CHOICES_PER_SLOT = 24
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


def better_week(problem: Problem, week: Sequence[int]) -> tuple[list[int], int]:
    """Return the cheapest week near the given one, or the given one if none is better by `MIN_IMPROVEMENT`.

    The search is limited by its own steps and never by the clock, so a problem gives the same week on any machine.

    Args:
        week: numbers of choices, at most one per slot, that break no hard bound.

    Returns:
        The week, and the number of simplex steps it took.
    """
    start_cost = cost_of(problem, week)
    count = len(problem.choices)
    decided = count + problem.slots
    solver = _solver_of(problem)
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
    for most in (_CHOICES_PER_SLOT, _MORE_CHOICES_PER_SLOT):
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


def lower_bound(problem: Problem) -> float:
    """Return a proven lower bound of the cost of any week: the optimum of the relaxed problem."""
    solver = _solver_of(problem, is_tight=False)
    solver.run()
    return float(solver.getInfo().objective_function_value)


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


def _solver_of(problem: Problem, *, is_tight: bool = True) -> "highspy.Highs":
    """Return HiGHS with the problem, set to solve its relaxation."""
    return _model_of(problem, is_tight=is_tight).solver(len(problem.choices) + problem.slots, _OPTIONS)


def _by_slot(problem: Problem) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(problem.slots)]
    for number, choice in enumerate(problem.choices):
        found[choice.slot].append(number)
    return found


def _model_of(problem: Problem, *, is_tight: bool = True) -> IntegerProgram:
    """Return the model. Its columns are the choices, the empty cells, then the priced deviations.

    Args:
        is_tight: add all rows. Without 1,400 of a week's, its relaxed problem takes half the time, and its optimum is
            still a bound: 0.3 % lower at most.
    """
    count = len(problem.choices)
    model = IntegerProgram(
        costs=[choice.cost for choice in problem.choices]
        + [problem.empty_cost(slot) for slot in range(problem.slots)],
        tops=[1.0] * (count + problem.slots),
    )
    for slot, numbers in enumerate(_by_slot(problem)):
        model.add_row(1.0, 1.0, [*numbers, count + slot], [1.0] * (len(numbers) + 1))
    paid = _add_onces(model, problem, is_tight=is_tight)
    cooked = _cooks_of(problem)
    bought_whole: set[int] = set()
    for cap in problem.caps:
        columns, values = list(cap.choices), [1.0] * len(cap.choices)
        if cap.cost is not None:
            columns.append(model.add_slack(cap.cost))
            values.append(-1.0)
        dish = problem.choices[cap.choices[0]].dish if cap.choices else ""
        cooks, is_once = cooked.get(dish, ((), False))
        whether = cooks if is_once else (paid[cooks],) if cooks in paid else ()
        is_one = {problem.choices[number].dish for number in cap.choices} == {dish}
        if cap.cost is None or cap.most <= 0 or not whether or not is_one:
            model.add_row(-np.inf, cap.most, columns, values)
            continue
        # Of a dish that isn't cooked nothing is eaten. With `cap.most` alone, the relaxed problem cooks two thirds of a
        # dish and eats it twice, which costs less than any real meal.
        inside = dict(zip(columns, values, strict=True))
        for number in whether:
            inside[number] = inside.get(number, 0.0) - cap.most
        model.add_row(-np.inf, 0.0, list(inside), list(inside.values()))
        if not is_once and whether[0] not in bought_whole:
            # A dish that may be cooked again is cooked at least once if anything is eaten of it. Without this row,
            # the relaxed problem cooks two thirds of a breakfast for two mornings.
            bought_whole.add(whether[0])
            model.tops[whether[0]] = 1.0
            model.add_row(-np.inf, 0.0, [*whether, *cooks], [1.0] + [-1.0] * len(cooks))
    for link in problem.links:
        values = [1.0] * len(link.leftovers) + [-link.most] * len(link.cooks)
        model.add_row(-np.inf, link.spare, [*link.leftovers, *link.cooks], values)
    _add_wishes_and_ranges(model, problem)
    return model


def _cooks_of(problem: Problem) -> dict[str, tuple[tuple[int, ...], bool]]:
    """Return the choices that cook each dish, and whether it is cooked once at most.

    Dishes of which something is eaten without cooking, because another day cooked it, are left out.
    """
    spare = {
        problem.choices[number].dish for link in problem.links if link.spare > 0 for number in link.leftovers
    }
    linked = {number for link in problem.links for number in link.leftovers}
    loose = {
        choice.dish
        for number, choice in enumerate(problem.choices)
        if choice.is_leftover and number not in linked
    }
    cooks: dict[str, list[int]] = {}
    for number, choice in enumerate(problem.choices):
        if not choice.is_leftover:
            cooks.setdefault(choice.dish, []).append(number)
    once = {cap.choices for cap in problem.caps if cap.cost is None and cap.most <= 1}
    return {
        dish: (tuple(numbers), tuple(numbers) in once)
        for dish, numbers in cooks.items()
        if dish not in spare and dish not in loose
    }


def _add_onces(model: IntegerProgram, problem: Problem, *, is_tight: bool) -> dict[tuple[int, ...], int]:
    """Add what is paid once. Return the column of each payment by its choices."""
    columns_of: dict[tuple[int, ...], int] = {}
    cap_of = {
        number: place
        for place, cap in enumerate(problem.caps)
        if cap.cost is None
        and cap.most >= 1
        and len({problem.choices[each].dish for each in cap.choices}) == 1
        for number in cap.choices
    }
    for once in problem.onces:
        columns, values = ([number for number, _ in once.used], [share for _, share in once.used])
        if once.is_paid:
            model.add_row(once.unused, np.inf, [*columns, model.add_slack(once.waste)], [*values, 1.0])
            continue
        paid = model.add_slack(once.cost)
        columns_of[once.choices] = paid
        if once.waste:
            wasted = model.add_slack(once.waste)
            model.add_row(0.0, np.inf, [*columns, wasted, paid], [*values, 1.0, -once.unused])
        by_slot: dict[int, list[int]] = {}
        by_cap: dict[int, list[int]] = {}
        capped: set[int] = set()
        for number in once.choices:
            by_slot.setdefault(problem.choices[number].slot, []).append(number)
            if number in cap_of:
                by_cap.setdefault(cap_of[number], []).append(number)
        for place, numbers in by_cap.items():
            # A dish is cooked once, so all its cells together need one payment. Without this row, the relaxed problem
            # spreads a dish over the week and pays for a fraction of its food.
            if len({problem.choices[number].slot for number in numbers}) > 1:
                most = problem.caps[place].most
                model.add_row(-np.inf, 0.0, [*numbers, paid], [1.0] * len(numbers) + [-most])
                capped.update(numbers)
        for numbers in by_slot.values():
            if is_tight or not capped.issuperset(numbers):
                # A cell has one choice, so its choices together need one payment.
                model.add_row(-np.inf, 0.0, [*numbers, paid], [1.0] * len(numbers) + [-1.0])
    return columns_of


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
