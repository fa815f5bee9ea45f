"""Put the days of a week together: a good menu is found at once, and no week costs less than the best one.

The days of a week are much alike, so a solver that looks at all of them wanders among their permutations. Put together,
a week has a seventh of the choices: how often a dish is cooked and eaten, not on which day. What holds for each day then
holds for their sum. Its relaxed problem takes a hundredth of a second.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.integer_program import IntegerProgram
from core.plan.exact import model_of
from core.plan.problem import Cap, Choice, Problem, Range

if TYPE_CHECKING:
    import highspy

_USED = 1e-6
"""The least of a dish that counts, for rounding in floating-point sums."""
_NEARLY_WHOLE = 0.9
"""Dishes of which the relaxed menu cooks this much are cooked whole, all at once."""


@dataclass(frozen=True)
class Menu:
    """Dishes for a week, without their days."""

    dishes: frozenset[str]
    """The dishes of a good menu."""
    considered: frozenset[str]
    """Those of all relaxed menus on the way to it."""
    least_cost: float
    """No week costs less."""


def lower_bound(problem: Problem) -> float:
    """Return a proven lower bound of the cost of any week: the optimum of the relaxed menu."""
    return _least_cost(_solved(model_of(without_days(problem))[0]))


def find_menu(problem: Problem) -> Menu:
    """Return a menu: solve the relaxed one, and cook the dish whole of which it cooks most, until it cooks no fractions.

    A dish that can't be cooked whole stays a fraction.
    """
    import highspy  # here: it takes as long to import as the command line's help

    menu = without_days(problem)
    model, columns = model_of(menu)
    solver = _solved(model)
    least_cost = _least_cost(solver)
    considered: set[str] = set()
    tried: set[str] = set()
    while True:
        values = solver.getSolution().col_value
        eaten: dict[str, float] = defaultdict(float)
        for number, choice in enumerate(menu.choices):
            eaten[choice.dish] += values[number]
        considered.update(dish for dish, times in eaten.items() if times > _USED)
        parts = {dish: values[column] for dish, column in columns.items()}
        parts = {dish: part for dish, part in parts.items() if _USED < part < 1 - _USED and dish not in tried}
        if not parts:
            break
        most = min(max(parts.values()), _NEARLY_WHOLE)
        next_ones = [dish for dish, part in parts.items() if part >= most]
        # Each dish once: whole ones may break a hard bound, and what the solver has then are its old values.
        tried.update(next_ones)
        _cook(solver, [columns[dish] for dish in next_ones], at_least=1.0)
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            _cook(solver, [columns[dish] for dish in next_ones], at_least=0.0)
    return Menu(
        frozenset(dish for dish, times in eaten.items() if times > _USED), frozenset(considered), least_cost
    )


def _solved(model: IntegerProgram) -> "highspy.Highs":
    solver = model.solver(0, {})
    solver.run()
    return solver


def _least_cost(solver: "highspy.Highs") -> float:
    return float(solver.getInfo().objective_function_value)


def _cook(solver: "highspy.Highs", columns: Iterable[int], at_least: float) -> None:
    """Solve the menu with at least so much of the dishes of some columns."""
    for column in columns:
        solver.changeColBounds(column, at_least, 1.0)
    solver.run()


def without_days(problem: Problem) -> Problem:
    """Return a problem with one cell for all that are alike, whose every week costs at most as much as its own.

    A rule that isn't about all of a choice's days is left out, or put together with those of the other days.
    """
    cells = {cell: place for place, cell in enumerate(dict.fromkeys(problem.alike or range(problem.slots)))}
    cell_of = [cells[cell] for cell in (problem.alike or range(problem.slots))]
    numbers: dict[object, int] = {}
    merged: list[Choice] = []
    members: list[list[int]] = []
    number_of: list[int] = []
    for each, choice in enumerate(problem.choices):
        amounts = tuple(sorted(choice.amounts.items()))
        key = (cell_of[choice.slot], choice.dish, choice.portions, choice.is_leftover, amounts)
        number = numbers.setdefault(key, len(merged))
        if number == len(merged):
            merged.append(replace(choice, slot=cell_of[choice.slot]))
            members.append([])
        elif choice.cost < merged[number].cost:
            merged[number] = replace(merged[number], cost=choice.cost)
        members[number].append(each)
        number_of.append(number)

    def touched(choices: Iterable[int]) -> tuple[int, ...]:
        """Return the merged choices of which some days are among the given ones."""
        return tuple(dict.fromkeys(number_of[each] for each in choices))

    def covered(choices: Iterable[int]) -> tuple[int, ...]:
        """Return the merged choices of which all days are among the given ones."""
        inside = dict.fromkeys(choices)
        return tuple(number for number in touched(inside) if inside.keys() >= set(members[number]))

    ranges, amounts_of = _ranges_without_days(problem, members)
    onces = []
    for once in problem.onces:
        shares: dict[int, float] = {}
        for each, share in once.used:
            shares[number_of[each]] = max(share, shares.get(number_of[each], 0.0))
        own = covered(once.choices)
        if own or once.is_paid:
            onces.append(replace(once, choices=own, used=tuple(shares.items())))
    return Problem(
        slots=len(cells),
        day_of=(0,) * len(cells),
        choices=tuple(
            replace(choice, amounts=amounts) for choice, amounts in zip(merged, amounts_of, strict=True)
        ),
        ranges=tuple(ranges),
        caps=tuple(_caps_without_days(problem.caps, touched, covered)),
        links=tuple(
            replace(link, leftovers=leftovers, cooks=touched(link.cooks))
            for link in problem.links
            if (leftovers := covered(link.leftovers))
        ),
        onces=tuple(onces),
        wishes=tuple(replace(wish, choices=touched(wish.choices)) for wish in problem.wishes),
        optional=frozenset(cell_of[slot] for slot in problem.optional),
        sizes=tuple(cell_of.count(cell) for cell in range(len(cells))),
    )


def _caps_without_days(
    caps: Iterable[Cap],
    touched: Callable[[Iterable[int]], tuple[int, ...]],
    covered: Callable[[Iterable[int]], tuple[int, ...]],
) -> Iterator[Cap]:
    """Yield the caps that are about all days, and one for those of each day that are otherwise the same."""
    of_days: dict[tuple[frozenset[int], float | None], list[Cap]] = defaultdict(list)
    for cap in caps:
        every = touched(cap.choices)
        if covered(cap.choices) == every:
            yield replace(cap, choices=every)
        else:
            of_days[frozenset(every), cap.cost].append(cap)
    for (_, cost), same in of_days.items():
        own = covered(number for cap in same for number in cap.choices)
        if own:
            yield Cap(own, sum(cap.most for cap in same), cost)


def _ranges_without_days(
    problem: Problem, members: Sequence[Sequence[int]]
) -> tuple[list[Range], list[dict[str, float]]]:
    """Return the sums of the days' ranges, and what each merged choice adds to them.

    A choice of which only some days have the range adds what suits it best on the others.

    Args:
        members: the choices of each merged one.
    """
    same: dict[object, list[dict[int, Range]]] = defaultdict(list)
    for bound in problem.ranges:
        kind = (bound.low is None, bound.high is None, bound.hard_high is None)
        found = same[bound.name, bound.scale, bound.weight, kind]
        # A day may have the same range twice.
        free = next((by_day for by_day in found if bound.day not in by_day), None)
        if free is None:
            found.append({bound.day: bound})
        else:
            free[bound.day] = bound
    days = [{problem.day_of[problem.choices[each].slot] for each in own} for own in members]
    ranges: list[Range] = []
    amounts_of: list[dict[str, float]] = [{} for _ in members]
    for by_day in (each for found in same.values() for each in found):
        first = next(iter(by_day.values()))
        lows, highs, hards = (
            [value for value in values if value is not None]
            for values in zip(
                *((each.low, each.high, each.hard_high) for each in by_day.values()), strict=True
            )
        )
        for is_least, low, high, hard_high in (
            (True, sum(lows) if lows else None, None, None),
            (False, None, sum(highs) if highs else None, sum(hards) if hards else None),
        ):
            if low is None and high is None and hard_high is None:
                continue
            name = f"{len(ranges)}"
            ranges.append(Range(0, name, low, high, hard_high, first.scale, first.weight))
            for number, own in enumerate(members):
                amount = problem.choices[own[0]].amounts.get(first.name, 0.0)
                if not days[number].issubset(by_day):
                    amount = 0.0 if days[number].isdisjoint(by_day) or (amount > 0) != is_least else amount
                if amount:
                    amounts_of[number][name] = amount
    return ranges, amounts_of
