"""The shipped index of what foods contain: with it, the contents of all foods needn't be computed at each start.

One line for each rank of certainty: the rank, a tab, and the places of its cells in the table of ranks (row by row),
each as the difference to the one before.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def lines_of_ranks(ranks: "NDArray[np.uint8]") -> Iterator[str]:
    """Yield the lines of the index for a table of ranks."""
    import numpy as np

    for rank in np.unique(ranks[ranks > 0]):
        places = np.flatnonzero(ranks == rank)
        yield f"{rank}\t{' '.join(map(str, np.diff(places, prepend=0)))}"


def ranks_of_lines(lines: Iterable[str], size: int) -> "NDArray[np.uint8]":
    """Return the table of ranks, `size` by `size`, from the lines of the index."""
    import numpy as np

    found = np.zeros(size * size, dtype=np.uint8)
    for line in lines:
        rank, _, steps = line.partition("\t")
        found[np.cumsum(np.fromstring(steps, dtype=np.int64, sep=" "))] = int(rank)
    return found.reshape(size, size)
