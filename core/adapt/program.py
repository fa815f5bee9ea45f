"""The cheapest choice of changes that meets all rules: a small mixed-integer program, solved by HiGHS."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from core.adapt.rules import DishLimit
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.integer_program import IntegerProgram

if TYPE_CHECKING:
    from numpy.typing import NDArray

_OPTIONS: Final[Mapping[str, bool | int | float | str]] = {
    "random_seed": 20261123,
    "mip_abs_gap": 1e-6,
    "time_limit": 5.0,
}
_CHOSEN: Final = 0.5


@dataclass(frozen=True)
class LineOption:
    """One way to treat one line of the dish: as it is, in another amount, replaced, left out, or added."""

    line: int
    """The row of the line; each added food has a row of its own, after those of the recipe."""
    key: str
    """Equal for all amounts of the same change; empty for the line as it is."""
    cost: float
    amounts: Mapping[str, float]
    """Nutrients of the whole line."""
    unknown: frozenset[str]
    """Nutrients that the line may have more of than known."""
    mass_g: float | None
    meets: frozenset[int] = frozenset()
    """Numbers of the quotas (`Program.quotas`) that it counts towards."""
    sides: frozenset[tuple[int, int]] = frozenset()
    """The rule and side of each pair of foods that it is one of (`NotTogether`)."""
    data: object = None
    """The caller's own data on the choice."""


@dataclass(frozen=True)
class Program:
    """All that one solution must meet."""

    alternatives: Sequence[LineOption]
    lines: int
    """The number of lines; each needs one alternative."""
    limits: Sequence[DishLimit]
    servings: float
    quotas: Sequence[int]
    """The least numbers of lines that count towards each quota: 1 for each wanted food."""
    pairs: int
    margin: float = 0.0
    """The share by which limits are tightened, so that rounding of amounts does not break them."""
    most_cost: float = np.inf
    """A solution that costs more is of no interest."""
    banned: Sequence[frozenset[tuple[int, str]]] = field(default=())
    """Sets of changes (line and key), of which a solution must not contain all."""


@dataclass(frozen=True)
class DishSolution:
    """The chosen alternatives, one per line."""

    chosen: tuple[LineOption, ...]
    cost: float
    is_proven: bool
    """No cheaper choice exists."""

    @property
    def changes(self) -> frozenset[tuple[int, str]]:
        """The line and key of each change."""
        return frozenset((one.line, one.key) for one in self.chosen if one.key)


def solve(program: Program) -> DishSolution | None:
    """Return the cheapest choice, or None if no choice meets all rules."""
    import highspy

    every = _worth_trying(program)
    if {one.line for one in every} != set(range(program.lines)):
        return None
    model = _model_of(program, every)
    solver = model.solver(len(model.costs), _OPTIONS)
    solver.run()
    found = solver.getSolution().col_value
    status = solver.getModelStatus()
    is_optimal = status == highspy.HighsModelStatus.kOptimal
    if len(found) < len(every) or not (is_optimal or status == highspy.HighsModelStatus.kTimeLimit):
        return None
    chosen = tuple(one for place, one in enumerate(every) if found[place] > _CHOSEN)
    if len(chosen) != program.lines:
        return None
    return DishSolution(chosen, sum(one.cost for one in chosen), is_optimal)


def _worth_trying(program: Program) -> list[LineOption]:
    """Return the alternatives without those that some cheaper one beats in every limit.

    One that fewer changes beat than are banned stays, because the banned ones may be those.
    """
    found: list[LineOption] = []
    by_line: dict[int, list[tuple[LineOption, NDArray[np.float64]]]] = {}
    for one in sorted(program.alternatives, key=lambda one: one.cost):
        if _breaks_by_doubt(one, program.limits):
            continue
        terms = np.array(
            [
                sign * _term(one, limit, bound)
                for limit in program.limits
                for bound, sign in ((limit.high, 1.0), (limit.low, -1.0))
                if bound is not None
            ]
        )
        cheaper = by_line.setdefault(one.line, [])
        better = {
            other.key
            for other, its in cheaper
            if (its <= terms + 1e-9).all() and other.meets >= one.meets and other.sides <= one.sides
        }
        if one.key in better or len(better) > len(program.banned) + 1:
            continue
        cheaper.append((one, terms))
        found.append(one)
    return found


def _model_of(program: Program, every: Sequence[LineOption]) -> IntegerProgram:
    columns = len(every) + 2 * program.pairs
    model = IntegerProgram([one.cost for one in every] + [0.0] * 2 * program.pairs, [1.0] * columns)
    places: list[list[int]] = [[] for _ in range(program.lines)]
    for place, one in enumerate(every):
        places[one.line].append(place)
    for line in places:
        model.add_terms(1.0, 1.0, ((place, 1.0) for place in line))
    for limit in program.limits:
        _add_limit(model, limit, every, program)
    if np.isfinite(program.most_cost):
        model.add_terms(-np.inf, program.most_cost, ((place, one.cost) for place, one in enumerate(every)))
    for number, least in enumerate(program.quotas):
        model.add_terms(
            least, np.inf, ((place, 1.0) for place, one in enumerate(every) if number in one.meets)
        )
    for number in range(program.pairs):
        first = len(every) + 2 * number
        for place, one in enumerate(every):
            for side in (0, 1):
                if (number, side) in one.sides:
                    model.add_terms(-np.inf, 0.0, ((place, 1.0), (first + side, -1.0)))
        model.add_terms(-np.inf, 1.0, ((first, 1.0), (first + 1, 1.0)))
    for banned in program.banned:
        terms = ((place, 1.0) for place, one in enumerate(every) if (one.line, one.key) in banned)
        model.add_terms(-np.inf, len(banned) - 1.0, terms)
    return model


def _breaks_by_doubt(one: LineOption, limits: Sequence[DishLimit]) -> bool:
    """Return whether a line makes a limit unverifiable: an unknown amount never meets a maximum."""
    for limit in limits:
        keys = {limit.nutrient, *(("energy",) if limit.basis == "percent_energy" else ())}
        needs_all = limit.high is not None or limit.basis not in ("serving", "day")
        if needs_all and keys & one.unknown:
            return True
        if limit.basis == "100g" and one.mass_g is None:
            return True
    return False


def _add_limit(
    model: IntegerProgram, limit: DishLimit, every: Sequence[LineOption], program: Program
) -> None:
    for bound, sign in ((limit.high, 1.0), (limit.low, -1.0)):
        if bound is None:
            continue
        tightened = bound * (1.0 - sign * program.margin)
        most = 0.0 if limit.basis in ("100g", "percent_energy") else tightened * program.servings
        terms = [
            (place, sign * term) for place, one in enumerate(every) if (term := _term(one, limit, tightened))
        ]
        model.add_terms(-np.inf, sign * most, terms)


def _term(one: LineOption, limit: DishLimit, bound: float) -> float:
    amount = one.amounts.get(limit.nutrient, 0.0)
    if limit.basis == "100g":
        return amount - bound * (one.mass_g or 0.0) / 100.0
    if limit.basis == "percent_energy":
        return 100.0 * ENERGY_KCAL_PER_G[limit.nutrient] * amount - bound * one.amounts.get("energy", 0.0)
    return amount
