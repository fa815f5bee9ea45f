"""Which keys an import has met, in eight bytes each: of a million Python's own set takes ninety megabytes."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


class SeenKeys:
    """Hashes of keys, in sorted stretches of which the older ones are the longer ones."""

    def __init__(self) -> None:
        self._stretches: list[NDArray[np.int64]] = []

    def has(self, number: int) -> bool:
        """Whether a hash was noted; notes nothing."""
        for stretch in self._stretches:
            place = int(np.searchsorted(stretch, number))
            if place < len(stretch) and stretch[place] == number:
                return True
        return False

    def are_new(self, hashes: Sequence[int]) -> NDArray[np.bool_]:
        """Note hashes; returns which of them were never met before, nor earlier among these, shape (len(hashes),)."""
        asked = np.asarray(hashes, dtype=np.int64)
        is_new = np.zeros(len(asked), dtype=np.bool_)
        distinct, first = np.unique(asked, return_index=True)
        is_new[first] = True
        for stretch in self._stretches:
            places = np.minimum(np.searchsorted(stretch, asked), len(stretch) - 1)
            is_new &= stretch[places] != asked
        if len(distinct):
            self._stretches.append(distinct)
        while len(self._stretches) > 1 and len(self._stretches[-2]) <= 2 * len(self._stretches[-1]):
            newer, older = self._stretches.pop(), self._stretches.pop()
            self._stretches.append(np.union1d(older, newer))
        return is_new
