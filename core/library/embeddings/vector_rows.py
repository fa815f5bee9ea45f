"""Embeddings in a file, read in parts. A mapped file would count as memory of this process."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from core.library.embeddings.similarity import Vectors

DIM: Final = 128
"""Values of an embedding."""
CHUNK: Final = 20_000
"""Rows that are read at once, about 10 MB."""


class RecordFile:
    """A file of records of equal size, read in parts."""

    def __init__(self, path: Path, dtype: "np.dtype[Any]", count: int) -> None:
        """Open a file of at least `count` records."""
        self.dtype = dtype
        self._count = count
        self._file = path.open("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __len__(self) -> int:
        return self._count

    def stretch(self, first: int, end: int) -> NDArray[Any]:
        """Return records `first` to `end` - 1, or up to the last one; read-only."""
        end = min(end, self._count)
        self._file.seek(first * self.dtype.itemsize)
        return np.frombuffer(self._file.read(max(0, end - first) * self.dtype.itemsize), dtype=self.dtype)

    def some(self, numbers: NDArray[np.int64]) -> NDArray[Any]:
        """Return the records with these numbers, in this order."""
        found = np.empty(len(numbers), dtype=self.dtype)
        for first in range(0, self._count, CHUNK):
            here = (numbers >= first) & (numbers < first + CHUNK)
            if here.any():
                found[here] = self.stretch(first, first + CHUNK)[numbers[here] - first]
        return found


def write_records(path: Path, numbers: NDArray[np.int64], records: NDArray[Any]) -> None:
    """Write records to their places in a file; neighbours are written together.

    Raises:
        OSError: the file cannot be written.
    """
    with path.open("r+b" if path.exists() else "w+b") as file:
        for run in np.split(np.arange(len(numbers)), np.flatnonzero(np.diff(numbers) != 1) + 1):
            if len(run):
                file.seek(int(numbers[run[0]]) * records[0].nbytes)
                file.write(np.ascontiguousarray(records[run]).tobytes())


class StoredRows:
    """The embeddings in records, shape (count, 128); zeros for numbers that no recipe has."""

    def __init__(self, records: RecordFile, is_free: NDArray[np.bool_] | None = None) -> None:
        """Take records with a field `vector`, and the numbers that no recipe has, shape (count,)."""
        self.shape = (len(records), DIM)
        self._records = records
        self._is_free = is_free

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, rows: slice | Sequence[int] | NDArray[np.int64]) -> Vectors:
        if isinstance(rows, slice):
            first, end, _ = rows.indices(len(self))
            found: Vectors = self._records.stretch(first, max(first, end))["vector"]
        else:
            found = self._records.some(np.asarray(rows, dtype=np.int64))["vector"]
        if self._is_free is None or not (free := self._is_free[rows]).any():
            return found
        filled = found.copy()
        filled[free] = 0.0
        return filled
