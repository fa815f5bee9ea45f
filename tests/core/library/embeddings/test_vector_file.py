from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

import core.library.embeddings.vector_index as large
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_file import DIM, VectorFile
from core.library.embeddings.vector_index import RecipeIndex
from core.progress import Job
from core.store.library_files import index_of


def encode(texts: Sequence[str]) -> Vectors:
    """A fixed unit vector for each text."""
    rows = np.stack([np.random.default_rng(int(text)).normal(size=DIM) for text in texts])
    unit: Vectors = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
    return unit


@pytest.fixture(params=[50_000, 200], ids=["exact", "in cells"])
def sizes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Small and large libraries; a large one is made to begin at 200 recipes."""
    monkeypatch.setattr(large.write_index, "__defaults__", (None, request.param))
    return


@pytest.mark.usefixtures("sizes")
def test_an_import_changes_and_adds_and_leaves_the_rest(tmp_path: Path) -> None:
    first, second = tmp_path / "library-1.duckdb", tmp_path / "library-2.duckdb"
    file = VectorFile(first, encode)
    file.add(range(600), [str(number) for number in range(600)], Job())
    file.write(600, Job())
    before = RecipeIndex(index_of(first))
    file = VectorFile(second, encode)
    file.add([5, 600, 601], ["9005", "9600", "9601"], Job())
    file.write(602, Job(), before)
    after = RecipeIndex(index_of(second))
    assert len(after) == 602
    kept = [number for number in range(600) if number != 5]
    np.testing.assert_array_equal(after.vectors(kept), before.vectors(kept))
    new = (after.vectors([5, 600, 601]) * encode(["9005", "9600", "9601"])).sum(axis=1)
    assert (new > 0.98).all()
    assert sorted(path.name for path in tmp_path.glob("library*")) == ["library-1.faiss", "library-2.faiss"]


@pytest.mark.usefixtures("sizes")
def test_vectors_that_are_known_may_come_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "library-1.duckdb"
    file = VectorFile(path, encode)
    texts = [str(number) for number in range(400)]
    numbers = list(range(399, 199, -1))
    file.add_known(numbers, encode([texts[number] for number in numbers]))
    file.add_known(range(200), encode(texts[:200]))
    file.write(400, Job())
    found = RecipeIndex(index_of(path)).vectors(range(400))
    assert ((found * encode(texts)).sum(axis=1) > 0.98).all()
