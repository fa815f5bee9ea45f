"""The keys of an import so far, in eight bytes each; Python's set of a million takes 90 MB."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


class SeenKeys:
    """Hashes of keys in sorted arrays, the older ones longer."""

    def __init__(self) -> None:
        self._stretches: list[NDArray[np.int64]] = []

    def has(self, number: int) -> bool:
        """Return whether a hash was added."""
        for stretch in self._stretches:
            place = int(np.searchsorted(stretch, number))
            if place < len(stretch) and stretch[place] == number:
                return True
        return False

    def are_new(self, hashes: Sequence[int]) -> NDArray[np.bool_]:
        """Add hashes; returns which of them are new and the first of their kind, shape (len(hashes),)."""
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
