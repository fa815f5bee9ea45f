"""Find recipes by their whole title, without reading a million titles for each question."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray


class TitleIndex:
    """The hashes of a library's titles in order: 12 bytes a recipe."""

    def __init__(self, recipe_ids: NDArray[Any], hashes: NDArray[Any]) -> None:
        """Sort the hashes (uint64); both arrays have shape (recipes,)."""
        order = np.argsort(hashes)
        self._hashes = hashes[order]
        self._recipe_ids = recipe_ids[order].astype(np.int32)

    def candidates(self, hashes: Iterable[int]) -> list[int]:
        """Return the recipes whose title has one of some hashes. Titles that differ may share a hash."""
        found: list[int] = []
        for wanted in hashes:
            value = np.uint64(wanted)
            first, end = (int(np.searchsorted(self._hashes, value, side)) for side in ("left", "right"))
            found += self._recipe_ids[first:end].tolist()
        return sorted(found)
