"""The embeddings of a library that is being replaced, by the hash of their text."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex
from core.library.embeddings.vector_rows import DIM
from core.library.library import Library


class OldVectors:
    """Finds embeddings by the hash of their encoder text (`recipe.text_hash`)."""

    def __init__(self, library: Library | None, index: RecipeIndex | None) -> None:
        """Take a library with its index; without one, no embedding is found."""
        self._index = index
        self._hashes = self._ids = np.zeros(0, dtype=np.int64)
        if library is not None and index is not None:
            table = library.columns("SELECT text_hash, recipe_id FROM recipe ORDER BY text_hash, recipe_id")
            self._hashes = table["text_hash"].astype(np.int64)
            self._ids = table["recipe_id"].astype(np.int64)

    def find(self, hashes: Sequence[int]) -> tuple[NDArray[np.bool_], Vectors]:
        """Return whether each text has an embedding, shape (len(hashes),), and these embeddings, shape (known, 128)."""
        wanted = np.asarray(hashes, dtype=np.int64)
        if self._index is None or not len(self._hashes):
            return np.zeros(len(wanted), dtype=np.bool_), np.zeros((0, DIM), dtype=np.float32)
        places = np.minimum(np.searchsorted(self._hashes, wanted), len(self._hashes) - 1)
        is_known: NDArray[np.bool_] = self._hashes[places] == wanted
        return is_known, self._index.vectors(self._ids[places[is_known]])
