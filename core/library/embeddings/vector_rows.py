"""Vectors of a file, read when they are asked for: mapped, they would count as memory of this process."""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from core.library.embeddings.similarity import Vectors

DIM: Final = 128
"""Values of a vector."""
CHUNK: Final = 20_000
"""Rows that are read at once: some 10 MB."""


class RecordFile:
    """Records of one size, one after the other, read piece by piece."""

    def __init__(self, path: Path, dtype: "np.dtype[Any]", count: int) -> None:
        """Open a file that holds at least `count` records."""
        self.dtype = dtype
        self._count = count
        self._file = path.open("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def __len__(self) -> int:
        return self._count

    def stretch(self, first: int, end: int) -> NDArray[Any]:
        """Records `first` to `end` - 1, as far as there are so many; read-only."""
        end = min(end, self._count)
        self._file.seek(first * self.dtype.itemsize)
        return np.frombuffer(self._file.read(max(0, end - first) * self.dtype.itemsize), dtype=self.dtype)

    def some(self, numbers: NDArray[np.int64]) -> NDArray[Any]:
        """Records of these numbers, in their order."""
        found = np.empty(len(numbers), dtype=self.dtype)
        for first in range(0, self._count, CHUNK):
            here = (numbers >= first) & (numbers < first + CHUNK)
            if here.any():
                found[here] = self.stretch(first, first + CHUNK)[numbers[here] - first]
        return found


class StoredRows:
    """Vectors in records, shape (count, 128); zero where `is_free` says that nobody has the number."""

    def __init__(self, records: RecordFile, is_free: NDArray[np.bool_] | None = None) -> None:
        """`records` have a field `vector`; `is_free` has shape (count,)."""
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
