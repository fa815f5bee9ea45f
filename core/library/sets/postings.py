"""The recipes of many keys, such as words or ingredients, in arrays that may be mapped from a file."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.library.sets.recipe_set import RecipeSet

_BITS_OF_A_NUMBER: Final = 32
_SHORT: Final = 512
"""Numbers up to which it takes longer to begin with a run than to read it."""


@dataclass(frozen=True, eq=False)
class Postings:
    """The members of each key, as numbers, or as a bitmap where that is smaller.

    Attributes:
        starts: where the numbers of each key begin, and their end; shape (keys + 1,).
        numbers: the members of the keys without a bitmap.
        rows: the row of each key's bitmap, or -1; shape (keys,).
        bitmaps: shape (bitmaps, bytes).
        size: the largest member plus one.
    """

    starts: NDArray[np.int64]
    numbers: NDArray[np.int32]
    rows: NDArray[np.int32]
    bitmaps: NDArray[np.uint8]
    size: int

    @staticmethod
    def of(keys: NDArray[np.int32], members: NDArray[np.int32], count: int, size: int) -> "Postings":
        """Return the postings of pairs of a key and a member, in the order of the keys.

        Args:
            keys: shape (pairs,).
            members: shape (pairs,).
            count: the number of keys.
            size: the largest member plus one.
        """
        counts = np.bincount(keys, minlength=count)
        is_dense = counts * _BITS_OF_A_NUMBER > size
        rows = np.where(is_dense, np.cumsum(is_dense) - 1, -1).astype(np.int32)
        firsts = np.concatenate([[0], np.cumsum(counts)])
        bitmaps = np.zeros((int(is_dense.sum()), (size + 7) // 8), dtype=np.uint8)
        for key in np.flatnonzero(is_dense).tolist():
            bitmaps[rows[key]] = RecipeSet.of(members[firsts[key] : firsts[key + 1]], size).bits
        starts = np.concatenate([[0], np.cumsum(np.where(is_dense, 0, counts))])
        return Postings(starts, members[~is_dense[keys]], rows, bitmaps, size)

    def any_of(self, keys: "NDArray[np.integer]") -> RecipeSet:
        """Return the members of any of some keys, which are in order; unknown keys have none."""
        flags = np.zeros(self.size, dtype=np.bool_)
        keys = keys[(keys >= 0) & (keys < len(self.rows))]
        if not len(keys):
            return RecipeSet(np.packbits(flags), self.size)
        # Neighbouring keys have neighbouring numbers.
        breaks = np.flatnonzero(np.diff(keys) > 1)
        firsts = self.starts[keys[np.concatenate([[0], breaks + 1])]]
        ends = self.starts[keys[np.concatenate([breaks, [len(keys) - 1]])] + 1]
        is_short = ends - firsts < _SHORT
        flags[self.numbers[_joined(firsts[is_short], ends[is_short])]] = True
        for first, end in zip(firsts[~is_short].tolist(), ends[~is_short].tolist(), strict=True):
            flags[self.numbers[first:end]] = True
        bits = np.packbits(flags)
        for row in self.rows[keys][self.rows[keys] >= 0].tolist():
            bits |= self.bitmaps[row]
        return RecipeSet(bits, self.size)


def _joined(firsts: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return all places from each first one up to its end."""
    lengths = ends - firsts
    # Where a run begins, its places continue those of the run before it.
    shifts = firsts - np.concatenate([[0], np.cumsum(lengths)[:-1]]) if len(lengths) else firsts
    return np.repeat(shifts, lengths) + np.arange(int(lengths.sum()), dtype=np.int64)
