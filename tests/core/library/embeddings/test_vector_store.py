"""Vectors on their way: found again after a kill, and never taken for those of other words."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import duckdb
import numpy as np
import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.library.embeddings.encoder_text import encoder_texts
from core.library.embeddings.vector_store import VectorStore
from core.library.library import Library
from core.store.home import Home
from tests.core.conftest import RECIPES, encode
from tests.core.importing.larder_kit import Larder


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    place = Home(home)
    place.make()
    with closing(Larder(place.root, names, foods, rules)) as found:
        yield found


def filled(larder: Larder, library: Library) -> VectorStore:
    store = VectorStore(larder.home, "a model")
    missing, hashes = (numbers.tolist() for numbers in store.missing(library))
    texts = encoder_texts(library, missing)
    store.put(missing, hashes, encode([texts[number] for number in missing]))
    return store


def test_what_was_put_is_there_for_another_process(larder: Larder) -> None:
    library = larder.library()
    filled(larder, library)
    again = VectorStore(larder.home, "a model")
    assert again.missing(library)[0].tolist() == []
    texts = encoder_texts(library, range(len(RECIPES)))
    with again.whole(library) as vectors:
        assert np.array_equal(vectors[:], encode([texts[number] for number in range(len(RECIPES))]))
    assert len(VectorStore(larder.home, "another model").missing(library)[0]) == len(RECIPES)


def test_a_torn_record_and_one_of_other_words_are_missing(larder: Larder) -> None:
    library = larder.library()
    store = filled(larder, library)
    size = store.path.stat().st_size // len(RECIPES)
    with store.path.open("r+b") as file:
        file.seek(3 * size + size // 2)
        file.write(b"\0" * size)
    assert store.missing(library)[0].tolist() == [3, 4]
    vectors = encode(["some words"])
    store.put([3], [12345], vectors)
    assert store.missing(library)[0].tolist() == [3, 4]
    with store.path.open("r+b") as file:
        file.truncate(7 * size + 1)
    assert store.missing(library)[0].tolist() == [3, 4, *range(7, len(RECIPES))]


def test_a_number_that_no_recipe_has_gets_no_vector(larder: Larder) -> None:
    library = larder.library()
    store = filled(larder, library)
    ids = library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id")
    gone = ids[2]
    with closing(_without(larder, gone)) as rest:
        assert store.missing(rest)[0].tolist() == []
        with store.whole(rest) as vectors:
            whole = vectors[:]
            assert np.array_equal(vectors[[gone, ids[3], ids[0]]], whole[[gone, ids[3], ids[0]]])
        assert not whole[gone].any()
        assert np.allclose(np.linalg.norm(np.delete(whole, gone, axis=0), axis=1), 1, atol=1e-5)


def _without(larder: Larder, number: int) -> Library:
    path = larder.home.root / "library-2.duckdb"
    shutil.copyfile(larder.path, path)
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("DELETE FROM recipe WHERE recipe_id = ?", [number])
    return Library(path)


def test_files_of_all_models_are_removed(larder: Larder) -> None:
    library = larder.library()
    other = VectorStore(larder.home, "another model")
    other.put([0], [1], encode(["words"]))
    filled(larder, library).remove()
    assert not [name for name in larder.files() if name.startswith("likeness-")]
