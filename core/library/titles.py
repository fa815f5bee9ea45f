"""Find recipes by their whole title, without reading a million titles for each question."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

_LONGEST_TITLE: Final = 12
"""Words of a title that is looked for in a text."""
_MARKS: Final = ",.;:!?()[]\"'+&- "


def title_hash(text: str) -> int:
    """Return the hash of a title in lower case, as DuckDB's `md5_number_upper` gives it."""
    digest = hashlib.md5(text.encode("utf-8", "surrogatepass"), usedforsecurity=False).digest()
    return int.from_bytes(digest[:8], "little")


@dataclass(frozen=True, eq=False)
class TitleIndex:
    """The hashes of a library's titles in order: 12 bytes a recipe.

    Attributes:
        recipe_ids: the recipe of each hash, shape (recipes,).
        hashes: uint64, shape (recipes,).
    """

    recipe_ids: NDArray[np.int32]
    hashes: NDArray[np.uint64]

    def candidates(self, hashes: Iterable[int]) -> list[int]:
        """Return the recipes whose title has one of some hashes. Titles that differ may share a hash."""
        found: list[int] = []
        for wanted in hashes:
            value = np.uint64(wanted)
            first, end = (int(np.searchsorted(self.hashes, value, side)) for side in ("left", "right"))
            found += self.recipe_ids[first:end].tolist()
        return sorted(found)

    def are_there(self, hashes: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return for each hash whether a title has it."""
        if not len(self.hashes):
            return np.zeros(len(hashes), dtype=np.bool_)
        places = np.searchsorted(self.hashes, hashes)
        found: NDArray[np.uint64] = self.hashes[np.minimum(places, len(self.hashes) - 1)]
        return np.equal(found, hashes)


def runs_of_words(text: str) -> list[str]:
    """Return all runs of at most twelve words of a text in lower case, without the marks around them: they may be titles."""
    words = text.casefold().split()
    return [
        run
        for first in range(len(words))
        for end in range(first + 1, min(first + _LONGEST_TITLE, len(words)) + 1)
        if (run := " ".join(words[first:end]).strip(_MARKS))
    ]
