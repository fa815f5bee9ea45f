"""Making a library look as if an older model had made its vectors and guesses."""

from contextlib import closing

import duckdb
import numpy as np

from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.store.home import Home
from core.store.library_files import current_library, index_of


def age(place: Home, model: str = "older") -> None:
    """Turn all vectors by a quarter, as another model might have made them, and guess wrongly."""
    path = current_library(place)
    assert path is not None
    index = RecipeIndex(index_of(path))
    vectors = np.roll(index.vectors(range(len(index))), 32, axis=1)
    write_index(index_of(path), np.ascontiguousarray(vectors), model=model)
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'encoder'", [model])
        connection.execute("UPDATE predicted_label SET name = 'bread'")
