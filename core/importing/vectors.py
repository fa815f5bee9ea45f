"""The vectors of a library that is being built: unchanged recipes keep theirs, the others are encoded."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.kg.hashes import hash_of
from core.kg.library import Library
from core.progress import Job
from core.recommend.similar import Vectors
from core.recommend.vector_index import RecipeIndex, extend_index, write_index
from core.store.library_files import index_of, vectors_of

Encode = Callable[[Sequence[str]], Vectors]

BATCH: Final = 64
DIM: Final = 128
MOST_GROWTH: Final = 2
"""A large library that has grown to more than so many times its size gets new cells for its vectors."""
_CHUNK: Final = 20_000
_ROW_BYTES: Final = 4 * DIM


class VectorFile:
    """Collects unit vectors by recipe number in a file beside the library, so that memory does not grow with them."""

    def __init__(
        self, library: Path, encode: Encode, old: Mapping[int, Vectors] | None = None, *, model: str = ""
    ) -> None:
        """Begin without a vector.

        Args:
            library: the file that is being built.
            encode: from words to unit vectors, by the model.
            old: vectors of the same model by the hash of the words they stand for (`recipe.text_hash`).
            model: the version of the encoder.
        """
        self._library = library
        self._model = model
        self._encode = encode
        self._old = old or {}
        self._is_there = bytearray()
        """One byte a recipe number: whether its vector was added."""

    def add(self, ids: Sequence[int], texts: Sequence[str], job: Job) -> Vectors:
        """Learn the vectors of some recipes, and return them, shape (len(ids), dim).

        Raises:
            Cancelled: the person cancelled.
        """
        found: Vectors = np.zeros((len(ids), DIM), dtype=np.float32)
        new: list[tuple[int, str]] = []
        for row, text in enumerate(texts):
            known = self._old.get(hash_of(text)) if self._old else None
            if known is None:
                new.append((row, text))
            else:
                found[row] = known
        # Texts of like length share a batch: the shorter ones are padded to the longest.
        new.sort(key=lambda pair: len(pair[1]))
        for first in range(0, len(new), BATCH):
            job.check()
            some = new[first : first + BATCH]
            found[[row for row, _ in some]] = self._encode([text for _, text in some])
        self._keep(ids, found)
        return found

    def _keep(self, ids: Sequence[int], vectors: Vectors) -> None:
        if not len(ids):
            return
        self._is_there.extend(bytes(max(0, max(ids) + 1 - len(self._is_there))))
        with vectors_of(self._library).open("r+b" if vectors_of(self._library).exists() else "w+b") as file:
            for number, vector in zip(ids, vectors, strict=True):
                file.seek(number * _ROW_BYTES)
                file.write(vector.tobytes())
                self._is_there[number] = 1

    def write(self, count: int, job: Job, before: RecipeIndex | None = None) -> None:
        """Write the index of recipes 0 to `count` - 1; the vectors that were not added stand in the index `before`.

        Raises:
            KnownError: the place cannot be written.
            Cancelled: the person cancelled.
        """
        path = vectors_of(self._library)
        with path.open("r+b" if path.exists() else "w+b") as file:
            file.truncate(count * _ROW_BYTES)
        if not count:
            write_index(index_of(self._library), np.zeros((0, DIM), dtype=np.float32), job, model=self._model)
        else:
            whole = np.memmap(path, dtype=np.float32, mode="r+", shape=(count, DIM))
            if before is not None and before.is_rounded and len(before) <= count <= MOST_GROWTH * len(before):
                changed = [
                    number for number in range(len(before)) if self._is_there[number : number + 1] == b"\1"
                ]
                extend_index(index_of(self._library), before, whole, changed, job)
            else:
                if before is not None:
                    self._fill(whole, before)
                write_index(index_of(self._library), whole, job, model=self._model)
            # Windows removes no file that is still mapped.
            del whole
        path.unlink()

    def drop(self) -> None:
        """Write no index: of the other recipes this model has no vectors, and all are worked out later."""
        vectors_of(self._library).unlink(missing_ok=True)

    def _fill(self, whole: NDArray[np.float32], before: RecipeIndex) -> None:
        known = min(len(before), len(whole))
        for first in range(0, known, _CHUNK):
            numbers = [
                number
                for number in range(first, min(first + _CHUNK, known))
                if number >= len(self._is_there) or not self._is_there[number]
            ]
            whole[numbers] = before.vectors(numbers)


def vectors_by_text(library: Library, index: RecipeIndex) -> dict[int, Vectors]:
    """The vectors of a library by the hash of the words they stand for."""
    rows = library.rows("SELECT recipe_id, text_hash FROM recipe ORDER BY recipe_id")
    vectors = index.vectors([int(str(number)) for number, _ in rows])
    return {int(str(text)): vector for (_, text), vector in zip(rows, vectors, strict=True)}
