"""A set of recipes as a bitmap; two sets of a million recipes are combined in a few microseconds."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags

Numbers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class RecipeSet:
    """A bitmap of recipe numbers; only sets of the same library may be combined."""

    bits: NDArray[np.uint8]
    """Read-only."""
    size: int
    """The largest number plus one."""

    @staticmethod
    def of(members: NDArray[np.generic], size: int) -> "RecipeSet":
        """Return the set of some numbers, in any order, or of flags, shape (size,)."""
        if members.dtype == np.bool_ and len(members) == size:
            return RecipeSet(np.packbits(members.view(np.bool_)), size)
        flags = np.zeros(size, dtype=np.bool_)
        flags[members] = True
        return RecipeSet(np.packbits(flags), size)

    def __and__(self, other: "RecipeSet") -> "RecipeSet":
        """Return the recipes in both sets."""
        return RecipeSet(self.bits & other.bits, self.size)

    def __or__(self, other: "RecipeSet") -> "RecipeSet":
        """Return the recipes in either set."""
        return RecipeSet(self.bits | other.bits, self.size)

    def __sub__(self, other: "RecipeSet") -> "RecipeSet":
        """Return the recipes that are not in the other set."""
        return RecipeSet(self.bits & ~other.bits, self.size)

    def __bool__(self) -> bool:
        """Return whether the set has any recipe."""
        return bool(self.bits.any())

    def __len__(self) -> int:
        """Return the number of recipes."""
        return int(np.bitwise_count(self.bits).sum(dtype=np.int64))

    @property
    def flags(self) -> Flags:
        """Flags of the recipes, shape (size,)."""
        return np.unpackbits(self.bits, count=self.size).view(np.bool_)

    def flags_of(self, rows: "slice | Numbers") -> Flags:
        """Return the flags of some recipes: by number, or of a slice that begins at a multiple of eight."""
        if isinstance(rows, slice):
            first, end, _ = rows.indices(self.size)
            return np.unpackbits(self.bits[first // 8 : (end + 7) // 8], count=end - first).view(np.bool_)
        found: Flags = (self.bits[rows >> 3] >> (7 - (rows & 7)).astype(np.uint8) & 1).view(np.bool_)
        return found

    def numbers(self) -> Numbers:
        """Return the numbers in order."""
        return np.flatnonzero(self.flags)

    def first(self, count: int) -> list[int]:
        """Return the first `count` numbers, in order."""
        # Each non-zero byte has at least one recipe.
        filled = np.flatnonzero(self.bits)[:count]
        places, bits = np.nonzero(np.unpackbits(self.bits[filled, None], axis=1))
        found: list[int] = (filled[places] * 8 + bits)[:count].tolist()
        return found
