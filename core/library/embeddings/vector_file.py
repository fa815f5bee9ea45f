"""The vectors of a library that is being built: unchanged recipes keep theirs, the others are encoded."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, extend_index, write_index
from core.library.embeddings.vector_rows import CHUNK, DIM, RecordFile, StoredRows
from core.library.embeddings.vector_store import VectorStore
from core.library.library import Library
from core.progress import Job
from core.store.library_files import index_of, vectors_of

Encode = Callable[[Sequence[str]], Vectors]

BATCH: Final = 64
MOST_GROWTH: Final = 2
"""A large library that has grown to more than so many times its size gets new cells for its vectors."""
_ROW: Final = np.dtype([("vector", "<f4", (DIM,))])


class VectorFile:
    """Collects unit vectors by recipe number in a file beside the library, so that memory does not grow with them."""

    def __init__(self, library: Path, encode: Encode, *, model: str = "") -> None:
        """Begin without a vector.

        Args:
            library: the file that is being built.
            encode: from words to unit vectors, by the model.
            model: the version of the encoder.
        """
        self._library = library
        self._model = model
        self._encode = encode
        self._is_there = bytearray()
        """One byte a recipe number: whether its vector was added."""

    def add(self, ids: Sequence[int], texts: Sequence[str], job: Job) -> Vectors:
        """Learn the vectors of some recipes, and return them, shape (len(ids), dim).

        Raises:
            Cancelled: the person cancelled.
        """
        found: Vectors = np.zeros((len(ids), DIM), dtype=np.float32)
        # Texts of like length share a batch: the shorter ones are padded to the longest.
        new = sorted(enumerate(texts), key=lambda pair: len(pair[1]))
        for first in range(0, len(new), BATCH):
            job.check()
            some = new[first : first + BATCH]
            found[[row for row, _ in some]] = self._encode([text for _, text in some])
        self.keep(ids, found)
        return found

    def keep(self, ids: Sequence[int], vectors: Vectors) -> None:
        """Learn vectors that are known already, shape (len(ids), dim)."""
        if not len(ids):
            return
        numbers = np.asarray(ids, dtype=np.int64)
        self._is_there.extend(bytes(max(0, int(numbers.max()) + 1 - len(self._is_there))))
        np.frombuffer(self._is_there, dtype=np.uint8)[numbers] = 1
        with vectors_of(self._library).open("r+b" if vectors_of(self._library).exists() else "w+b") as file:
            _put(file, numbers, vectors)

    def write(self, count: int, job: Job, before: RecipeIndex | None = None) -> None:
        """Write the index of recipes 0 to `count` - 1; the vectors that were not added stand in the index `before`.

        Raises:
            KnownError: the place cannot be written.
            Cancelled: the person cancelled.
        """
        path = vectors_of(self._library)
        with path.open("r+b" if path.exists() else "w+b") as file:
            file.truncate(count * _ROW.itemsize)
        with RecordFile(path, _ROW, count) as file:
            whole = StoredRows(file)
            if before is not None and before.is_rounded and len(before) <= count <= MOST_GROWTH * len(before):
                there = np.frombuffer(self._is_there, dtype=np.uint8)[: len(before)]
                extend_index(index_of(self._library), before, whole, np.flatnonzero(there).tolist(), job)
            else:
                if before is not None:
                    self._fill(path, count, before)
                write_index(index_of(self._library), whole, job, model=self._model)
        path.unlink()

    def keep_for_later(self, library: Library, store: VectorStore) -> None:
        """Put what was learnt where it is found when the vectors of the others are worked out; write no index.

        Args:
            library: the finished file.

        Raises:
            OSError: the store cannot be written.
        """
        path = vectors_of(self._library)
        if path.exists():
            with RecordFile(path, _ROW, path.stat().st_size // _ROW.itemsize) as file:
                store.take(library, StoredRows(file), np.frombuffer(self._is_there, dtype=np.bool_))
        self.drop()

    def drop(self) -> None:
        """Write no index: of the other recipes this model has no vectors, and all are worked out later."""
        vectors_of(self._library).unlink(missing_ok=True)

    def _fill(self, path: Path, count: int, before: RecipeIndex) -> None:
        """Put the vectors of an index in the places of those that were not added."""
        known = min(len(before), count)
        missing = np.ones(known, dtype=np.bool_)
        there = np.frombuffer(self._is_there, dtype=np.uint8)[:known]
        missing[: len(there)] = there == 0
        numbers = np.flatnonzero(missing)
        with path.open("r+b") as file:
            for first in range(0, len(numbers), CHUNK):
                some = numbers[first : first + CHUNK]
                _put(file, some, before.vectors(some.tolist()))


def _put(file: BinaryIO, numbers: NDArray[np.int64], vectors: Vectors) -> None:
    """Write rows to their places; neighbours go together."""
    ends = [*(np.flatnonzero(np.diff(numbers) != 1) + 1).tolist(), len(numbers)]
    first = 0
    for end in ends:
        if end > first:
            file.seek(int(numbers[first]) * _ROW.itemsize)
            file.write(np.ascontiguousarray(vectors[first:end], dtype=np.float32).tobytes())
        first = end
