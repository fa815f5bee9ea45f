"""Vectors of one model on their way, in a file beside the library: what a kill leaves of them is used the next time."""

import hashlib
import zlib
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.importing.vectors import DIM
from core.kg.library import Library
from core.recommend.similar import Vectors
from core.recommend.vector_index import rows_of
from core.store.home import Home

Numbers = NDArray[np.int64]

_PREFIX: Final = "likeness-"
_SUFFIX: Final = ".part"
_RECORD: Final = np.dtype([("stands_for", "<i8"), ("check", "<u4"), ("vector", "<f4", (DIM,))])
_CHUNK: Final = 20_000


class VectorStore:
    """One record a recipe number: the hash of the words (`recipe.text_hash`), the vector that stands for them, and its CRC.

    A record counts only where its hash is still the library's and its vector is whole. So imports and removals may
    come in between, records may be torn, and two processes may write the same file: what is wrong is made again.
    """

    def __init__(self, home: Home, model: str) -> None:
        self._home = home
        self.model = model
        self.path = home.root / f"{_PREFIX}{hashlib.sha256(model.encode()).hexdigest()[:12]}{_SUFFIX}"

    def put(self, ids: Sequence[int], hashes: Sequence[int], vectors: Vectors) -> None:
        """Keep vectors of recipes.

        Args:
            ids: recipe numbers.
            hashes: of the words that the vectors stand for.
            vectors: unit vectors, shape (len(ids), 128).

        Raises:
            OSError: the file cannot be written.
        """
        records = np.zeros(len(ids), dtype=_RECORD)
        records["stands_for"], records["vector"] = hashes, vectors
        records["check"] = _checks(records["vector"])
        self._home.make()
        with self.path.open("r+b" if self.path.exists() else "w+b") as file:
            for number, record in zip(ids, records, strict=True):
                file.seek(number * _RECORD.itemsize)
                file.write(record.tobytes())

    def missing(self, library: Library) -> tuple[Numbers, Numbers]:
        """Recipes of a library whose vectors are not here: their numbers in order, and the hashes of their words."""
        ids, hashes = _hashes(library)
        is_there = self._are_there(ids, hashes)
        return ids[~is_there], hashes[~is_there]

    def whole(self, library: Library) -> NDArray[np.float32]:
        """All vectors of a library by recipe number, shape (rows, 128), mapped; nothing may be missing.

        Numbers that no recipe has get a row of zeros.
        """
        ids, _ = _hashes(library)
        records = self._records(rows_of(library))
        is_free = np.ones(len(records), dtype=bool)
        is_free[ids] = False
        records[is_free] = np.zeros((), dtype=_RECORD)
        vectors: NDArray[np.float32] = records["vector"]
        return vectors

    def remove(self) -> None:
        """Remove the file, and those of other models; one that is still held (Windows) stays for the next time."""
        for path in self._home.root.glob(f"{_PREFIX}*{_SUFFIX}"):
            try:
                path.unlink(missing_ok=True)
            except OSError:
                continue

    def _records(self, count: int) -> NDArray[np.void]:
        with self.path.open("r+b" if self.path.exists() else "w+b") as file:
            file.truncate(count * _RECORD.itemsize)
        if not count:
            return np.zeros(0, dtype=_RECORD)
        return np.memmap(self.path, dtype=_RECORD, mode="r+", shape=(count,))

    def _are_there(self, ids: Numbers, hashes: Numbers) -> NDArray[np.bool_]:
        found = np.zeros(len(ids), dtype=bool)
        held = self.path.stat().st_size // _RECORD.itemsize if self.path.exists() else 0
        if not held:
            return found
        records = np.memmap(self.path, dtype=_RECORD, mode="r", shape=(held,))
        for first in range(0, len(ids), _CHUNK):
            part = slice(first, first + _CHUNK)
            known = ids[part] < held
            some = records[ids[part][known]]
            is_whole = (some["stands_for"] == hashes[part][known]) & (
                some["check"] == _checks(some["vector"])
            )
            found[first + np.flatnonzero(known)] = is_whole
        return found


def _checks(vectors: NDArray[np.float32]) -> NDArray[np.uint32]:
    return np.array([zlib.crc32(vector.tobytes()) for vector in vectors], dtype=np.uint32)


def _hashes(library: Library) -> tuple[Numbers, Numbers]:
    table = library.columns("SELECT recipe_id, text_hash FROM recipe ORDER BY recipe_id")
    return table["recipe_id"].astype(np.int64), table["text_hash"].astype(np.int64)
