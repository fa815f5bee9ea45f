"""Embeddings that a reindex collects in a file next to the library, so that a killed process loses none."""

import hashlib
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, VectorRows, rows_of
from core.library.embeddings.vector_rows import CHUNK, DIM, RecordFile, StoredRows, write_records
from core.library.library import Library
from core.store.home import Home

Numbers = NDArray[np.int64]

_PREFIX: Final = "likeness-"
_SUFFIX: Final = ".part"
_RECORD: Final = np.dtype([("text_hash", "<i8"), ("check", "<u4"), ("vector", "<f4", (DIM,))])


class VectorStore:
    """One record per recipe number: the hash of the encoder text (`recipe.text_hash`), its embedding, and the CRC.

    A record counts only if its hash is still the library's and its embedding is undamaged; other embeddings are computed
    again. So the library may change meanwhile, records may be incomplete, and two processes may write the same file.
    """

    def __init__(self, home: Home, model: str) -> None:
        self._home = home
        self.model = model
        self.path = home.root / f"{_PREFIX}{hashlib.sha256(model.encode()).hexdigest()[:12]}{_SUFFIX}"

    def put(self, ids: Sequence[int], hashes: Sequence[int], vectors: Vectors) -> None:
        """Store embeddings of recipes.

        Args:
            ids: recipe numbers.
            hashes: of the encoder texts.
            vectors: embeddings, shape (len(ids), 128).

        Raises:
            OSError: the file cannot be written.
        """
        records = np.zeros(len(ids), dtype=_RECORD)
        records["text_hash"], records["vector"] = hashes, vectors
        records["check"] = _checks(records["vector"])
        self._home.make()
        write_records(self.path, np.asarray(ids, dtype=np.int64), records)

    def take(
        self, library: Library, vectors: VectorRows | RecipeIndex, is_there: NDArray[np.bool_] | None = None
    ) -> None:
        """Store embeddings of a library that were computed before.

        Args:
            vectors: by recipe number.
            is_there: the recipe numbers that count; all by default.

        Raises:
            OSError: the file cannot be written.
        """
        ids, hashes = _hashes(library)
        known = ids < len(vectors)
        if is_there is not None:
            known &= np.isin(ids, np.flatnonzero(is_there))
        ids, hashes = ids[known], hashes[known]
        for first in range(0, len(ids), CHUNK):
            some = ids[first : first + CHUNK]
            rows = vectors.vectors(some) if isinstance(vectors, RecipeIndex) else vectors[some]
            self.put(some.tolist(), hashes[first : first + CHUNK].tolist(), rows)

    def missing(self, library: Library) -> tuple[Numbers, Numbers]:
        """Return the recipes without a stored embedding: their numbers in order, and the hashes of their texts."""
        ids, hashes = _hashes(library)
        is_there = self._are_there(ids, hashes)
        return ids[~is_there], hashes[~is_there]

    @contextmanager
    def whole(self, library: Library) -> Iterator[StoredRows]:
        """Yield all embeddings of a library by recipe number, shape (rows, 128); none may be missing.

        Numbers that no recipe has get a row of zeros.
        """
        ids, _ = _hashes(library)
        is_free = np.ones(rows_of(library), dtype=np.bool_)
        is_free[ids] = False
        with self.path.open("r+b" if self.path.exists() else "w+b") as file:
            file.truncate(len(is_free) * _RECORD.itemsize)
        with RecordFile(self.path, _RECORD, len(is_free)) as records:
            yield StoredRows(records, is_free)

    def remove(self) -> None:
        """Remove the file, and those of other models; a file that is still open (Windows) stays for the next time."""
        for path in self._home.root.glob(f"{_PREFIX}*{_SUFFIX}"):
            try:
                path.unlink(missing_ok=True)
            except OSError:
                continue

    def _are_there(self, ids: Numbers, hashes: Numbers) -> NDArray[np.bool_]:
        found = np.zeros(len(ids), dtype=np.bool_)
        held = self.path.stat().st_size // _RECORD.itemsize if self.path.exists() else 0
        if not held:
            return found
        with RecordFile(self.path, _RECORD, held) as records:
            for first in range(0, held, CHUNK):
                begin, end = np.searchsorted(ids, [first, first + CHUNK])
                some = records.stretch(first, first + CHUNK)
                own = ids[begin:end]
                own = own[own < first + len(some)]
                end = begin + len(own)
                some = some[own - first]
                found[begin:end] = (some["text_hash"] == hashes[begin:end]) & (
                    some["check"] == _checks(some["vector"])
                )
        return found


def _checks(vectors: NDArray[np.float32]) -> NDArray[np.uint32]:
    return np.array([zlib.crc32(vector.tobytes()) for vector in vectors], dtype=np.uint32)


def _hashes(library: Library) -> tuple[Numbers, Numbers]:
    table = library.columns("SELECT recipe_id, text_hash FROM recipe ORDER BY recipe_id")
    return table["recipe_id"].astype(np.int64), table["text_hash"].astype(np.int64)
