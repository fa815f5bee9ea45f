"""Some recipes of a library, eight numbers a byte: of a million, two sets are put together in a few microseconds."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags

Numbers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class RecipeSet:
    """Recipes by number, as bits; two sets are only put together when they are of one library."""

    bits: NDArray[np.uint8]
    """Nobody may change them."""
    size: int
    """Numbers are below it."""

    @staticmethod
    def of(members: NDArray[np.generic], size: int) -> "RecipeSet":
        """The recipes of some numbers, in any order, or of flags, shape (size,)."""
        if members.dtype == np.bool_ and len(members) == size:
            return RecipeSet(np.packbits(members.view(np.bool_)), size)
        flags = np.zeros(size, dtype=np.bool_)
        flags[members] = True
        return RecipeSet(np.packbits(flags), size)

    def __and__(self, other: "RecipeSet") -> "RecipeSet":
        """The recipes of both."""
        return RecipeSet(self.bits & other.bits, self.size)

    def __or__(self, other: "RecipeSet") -> "RecipeSet":
        """The recipes of either."""
        return RecipeSet(self.bits | other.bits, self.size)

    def __sub__(self, other: "RecipeSet") -> "RecipeSet":
        """Its recipes that are not in the other."""
        return RecipeSet(self.bits & ~other.bits, self.size)

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.bits.any())

    def __len__(self) -> int:
        """How many they are."""
        return int(np.bitwise_count(self.bits).sum(dtype=np.int64))

    @property
    def flags(self) -> Flags:
        """Whether it has each number, shape (size,)."""
        return np.unpackbits(self.bits, count=self.size).view(np.bool_)

    def numbers(self) -> Numbers:
        """Its recipes in order."""
        return np.flatnonzero(self.flags)

    def first(self, count: int) -> list[int]:
        """Its first recipes, as many as are wanted, in order."""
        # Each byte that is not empty holds one at least.
        filled = np.flatnonzero(self.bits)[:count]
        places, bits = np.nonzero(np.unpackbits(self.bits[filled, None], axis=1))
        found: list[int] = (filled[places] * 8 + bits)[:count].tolist()
        return found
