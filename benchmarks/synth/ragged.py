"""Rows of different lengths, drawn from many at once."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Ragged:
    """Entries in rows, one row after the other; each entry has a chance within its row."""

    cumulated: Floats
    """The row's number plus the chance of the entry and all before it in the row, shape (entries,), rising."""

    @classmethod
    def of(cls, weights: Sequence[Floats]) -> "Ragged":
        """Rows with these weights, none of them empty."""
        rows = []
        for row, each in enumerate(weights):
            shares = np.cumsum(each) / each.sum()
            shares[-1] = 1.0
            rows.append(row + shares)
        return cls(np.concatenate(rows))

    def draw(self, rows: Ints, chance: Floats) -> Ints:
        """The number of an entry, counted over all rows, for each row asked for; `chance` is uniform in [0, 1)."""
        below_next = np.nextafter(rows + 1.0, 0.0)
        found: Ints = np.searchsorted(self.cumulated, np.minimum(rows + chance, below_next), side="right")
        return found


def zipf(count: int, exponent: float) -> Floats:
    """Weights of ranks 1 to `count`, shape (count,), sum 1."""
    weights = np.arange(1, count + 1, dtype=np.float64) ** -exponent
    found: Floats = weights / weights.sum()
    return found


def padded(rows: Sequence[Sequence[int]]) -> Ints:
    """Rows as a matrix, filled up with -1."""
    found = np.full((len(rows), max(map(len, rows), default=0)), -1, dtype=np.int64)
    for place, row in enumerate(rows):
        found[place, : len(row)] = row
    return found
