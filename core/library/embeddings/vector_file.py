"""The embeddings of a library that is being built: copied for unchanged recipes, computed for the others."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, extend_index, write_index
from core.library.embeddings.vector_rows import CHUNK, DIM, RecordFile, StoredRows, write_records
from core.library.embeddings.vector_store import VectorStore
from core.library.library import Library
from core.progress import Job
from core.store.library_files import index_of, vectors_of

Encode = Callable[[Sequence[str]], Vectors]

BATCH: Final = 64
MOST_GROWTH: Final = 2
"""A large library that grew by more than this factor gets new index cells."""
_ROW: Final = np.dtype([("vector", "<f4", (DIM,))])


class VectorFile:
    """Collects embeddings by recipe number in a file next to the library, so that memory does not grow with them."""

    def __init__(self, library: Path, encode: Encode, *, model: str = "") -> None:
        """Start without embeddings.

        Args:
            library: the file that is being built.
            encode: computes the embeddings of texts.
            model: the version of the encoder.
        """
        self._library = library
        self._model = model
        self._encode = encode
        self._is_there = bytearray()
        """One byte per recipe number: 1 if its embedding was added."""

    def add(self, ids: Sequence[int], texts: Sequence[str], job: Job) -> Vectors:
        """Compute, add and return the embeddings of recipes, shape (len(ids), dim)."""
        found: Vectors = np.zeros((len(ids), DIM), dtype=np.float32)
        # Texts of similar length share a batch: the shorter ones are padded to the longest.
        new = sorted(enumerate(texts), key=lambda pair: len(pair[1]))
        for first in range(0, len(new), BATCH):
            job.check()
            some = new[first : first + BATCH]
            found[[row for row, _ in some]] = self._encode([text for _, text in some])
        self.add_known(ids, found)
        return found

    def add_known(self, ids: Sequence[int], vectors: Vectors) -> None:
        """Add known embeddings, shape (len(ids), dim)."""
        if not len(ids):
            return
        numbers = np.asarray(ids, dtype=np.int64)
        self._is_there.extend(bytes(max(0, int(numbers.max()) + 1 - len(self._is_there))))
        np.frombuffer(self._is_there, dtype=np.uint8)[numbers] = 1
        write_records(vectors_of(self._library), numbers, vectors.astype(np.float32, copy=False))

    def write(self, count: int, job: Job, before: RecipeIndex | None = None) -> None:
        """Write the index of recipes 0 to `count` - 1; embeddings that were not added are copied from the index `before`.

        Raises:
            KnownError: the index cannot be written.
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

    def store_for_later(self, library: Library, store: VectorStore) -> None:
        """Copy the added embeddings to a store, which collects the others later; no index is written.

        Args:
            library: the finished file.

        Raises:
            OSError: the store cannot be written.
        """
        path = vectors_of(self._library)
        if path.exists():
            with RecordFile(path, _ROW, path.stat().st_size // _ROW.itemsize) as file:
                store.take(library, StoredRows(file), np.frombuffer(self._is_there, dtype=np.bool_))
            path.unlink()

    def _fill(self, path: Path, count: int, before: RecipeIndex) -> None:
        """Copy the embeddings that were not added from another index."""
        known = min(len(before), count)
        missing = np.ones(known, dtype=np.bool_)
        there = np.frombuffer(self._is_there, dtype=np.uint8)[:known]
        missing[: len(there)] = there == 0
        numbers = np.flatnonzero(missing)
        for first in range(0, len(numbers), CHUNK):
            some = numbers[first : first + CHUNK]
            write_records(path, some, before.vectors(some.tolist()))
