"""The vectors of a library that is being built: unchanged recipes keep theirs, the others are encoded."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from core.kg.hashes import hash_of
from core.kg.library import Library
from core.progress import Job
from core.recommend.similar import Vectors
from core.recommend.vector_index import RecipeIndex, write_index

Encode = Callable[[Sequence[str]], Vectors]

BATCH: Final = 64
DIM: Final = 128


class VectorFile:
    """Collects unit vectors by recipe number, and writes them beside the library."""

    def __init__(self, encode: Encode, old: Mapping[int, Vectors] | None = None) -> None:
        """`old` are vectors by the hash of the words they stand for (`recipe.text_hash`)."""
        self._encode = encode
        self._old = old or {}
        self._found: dict[int, Vectors] = {}

    def add(self, ids: Sequence[int], texts: Sequence[str], job: Job) -> Vectors:
        """Learn the vectors of some recipes, and return them, shape (len(ids), dim).

        Raises:
            Cancelled: the person cancelled.
        """
        new: list[tuple[int, str]] = []
        for number, text in zip(ids, texts, strict=True):
            known = self._old.get(hash_of(text)) if self._old else None
            if known is None:
                new.append((number, text))
            else:
                self._found[number] = known
        # Texts of like length share a batch: the shorter ones are padded to the longest.
        new.sort(key=lambda pair: len(pair[1]))
        for first in range(0, len(new), BATCH):
            job.check()
            some = new[first : first + BATCH]
            vectors = self._encode([text for _, text in some])
            for (number, _), vector in zip(some, vectors, strict=True):
                self._found[number] = vector
        return np.array([self._found[number] for number in ids], dtype=np.float32).reshape(-1, DIM)

    def write(self, path: Path, count: int, before: RecipeIndex | None = None) -> None:
        """Write the vectors of recipes 0 to `count` - 1; those that were not added stand in the index `before`.

        Raises:
            KnownError: the place cannot be written.
        """
        whole = np.zeros((count, DIM), dtype=np.float32)
        if before is not None and len(before):
            whole[: len(before)] = before.vectors(range(len(before)))
        for number, vector in self._found.items():
            whole[number] = vector
        write_index(path, whole)


def vectors_by_text(library: Library, index: RecipeIndex) -> dict[int, Vectors]:
    """The vectors of a library by the hash of the words they stand for."""
    rows = library.rows("SELECT recipe_id, text_hash FROM recipe ORDER BY recipe_id")
    vectors = index.vectors([int(str(number)) for number, _ in rows])
    return {int(str(text)): vector for (_, text), vector in zip(rows, vectors, strict=True)}
