"""Mixed-integer programs for HiGHS: columns with costs, and rows that bound sums of columns."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    import highspy

_OPTIONS: Final[Mapping[str, bool | int | float | str]] = {
    "output_flag": False,
    "threads": 1,
    "parallel": "off",
    "mip_rel_gap": 0.0,
}


@dataclass
class IntegerProgram:
    """A program to minimise, whose columns and rows are added one by one.

    Attributes:
        costs: of each column.
        tops: the upper bound of each column; the lower one is 0.
    """

    costs: list[float]
    tops: list[float]
    low: list[float] = field(default_factory=list)
    high: list[float] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])
    columns: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)

    def add_slack(self, cost: float) -> int:
        """Add a column without an upper bound and return its number."""
        self.costs.append(cost)
        self.tops.append(np.inf)
        return len(self.costs) - 1

    def add_row(self, low: float, high: float, columns: Sequence[int], values: Sequence[float]) -> None:
        """Add a row: low <= sum of value times column <= high."""
        self.low.append(low)
        self.high.append(high)
        self.columns += columns
        self.values += values
        self.starts.append(len(self.columns))

    def add_terms(self, low: float, high: float, terms: Iterable[tuple[int, float]]) -> None:
        """Add a row of pairs of column and value."""
        pairs = list(terms)
        self.add_row(low, high, [column for column, _ in pairs], [value for _, value in pairs])

    def solver(self, integers: int, options: Mapping[str, bool | int | float | str]) -> "highspy.Highs":
        """Return HiGHS with the program, ready to run.

        Args:
            integers: the number of columns, from the first, that take whole numbers only.
            options: of HiGHS, in addition to one thread, no output and no relative gap.
        """
        import highspy

        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.costs), len(self.low)
        lp.col_cost_ = np.asarray(self.costs)
        lp.col_lower_, lp.col_upper_ = np.zeros(len(self.costs)), np.asarray(self.tops)
        lp.row_lower_, lp.row_upper_ = np.asarray(self.low), np.asarray(self.high)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.asarray(self.starts)
        lp.a_matrix_.index_ = np.asarray(self.columns, dtype=np.int32)
        lp.a_matrix_.value_ = np.asarray(self.values, dtype=np.float64)
        whole, real = highspy.HighsVarType.kInteger, highspy.HighsVarType.kContinuous
        lp.integrality_ = [whole] * integers + [real] * (len(self.costs) - integers)
        solver = highspy.Highs()  # type: ignore[no-untyped-call]
        for option, value in {**_OPTIONS, **options}.items():
            solver.setOptionValue(option, value)
        solver.passModel(lp)
        return solver
