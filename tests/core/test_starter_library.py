"""The first build of the library: whole or not at all, once, and again when something changed."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from core.engine import Engine
from core.errors import Cancelled, KnownError
from core.kg.guesses import Guesses
from core.kg.library import Library
from core.progress import Job
from core.recommend.similar import Vectors
from core.recommend.vector_index import RecipeIndex
from core.starter_library import open_library
from core.store.home import Home
from core.store.library_files import building, current_library, index_of, next_library, point_to


def build(engine: Engine, version: str = "1", job: Job | None = None) -> Library:
    def encode(texts: Sequence[str]) -> Vectors:
        return np.full((len(texts), 128), 1 / np.sqrt(128), dtype=np.float32)

    def guess(vectors: Vectors) -> Guesses:
        return Guesses((("course", "main"),), np.ones((len(vectors), 1), dtype=np.float32))

    return open_library(
        engine.home,
        lambda: engine.foods,
        engine.names,
        engine.rules,
        lambda: engine.placer,
        version,
        encode,
        guess,
        job or Job(),
    )


@pytest.fixture(scope="module")
def parts() -> Engine:
    return Engine(Home(Path()))


@pytest.fixture
def engine(home: Path, parts: Engine) -> Engine:
    own = Engine(Home(home))
    own.__dict__.update({name: getattr(parts, name) for name in ("taxonomy", "names", "rules", "foods")})
    return own


def files(home: Path) -> set[str]:
    return {path.name for path in home.iterdir()} if home.exists() else set()


def test_it_is_built_once_and_again_for_another_encoder(engine: Engine, home: Path) -> None:
    first = build(engine)
    assert first.path.name == "library-1.duckdb"
    assert len(RecipeIndex(index_of(first.path))) == first.counts["recipes"]
    again = build(engine)
    assert again.path == first.path
    first.close()
    again.close()
    other = build(engine, version="2")
    assert other.path.name == "library-2.duckdb"
    other.close()
    assert files(home) == {"library-2.duckdb", "library-2.faiss", "library.current"}


@pytest.mark.parametrize("step", [0, 1, 4])
def test_a_cancel_leaves_nothing_half_built(engine: Engine, home: Path, step: int) -> None:
    calls = 0

    def aborted() -> bool:
        nonlocal calls
        calls += 1
        return calls > step

    with pytest.raises(Cancelled):
        build(engine, job=Job(is_aborted=aborted))
    assert files(home) == set()
    library = build(engine)
    assert library.counts["recipes"] > 0
    library.close()


def test_a_pointer_to_nothing_is_no_library(home: Path) -> None:
    place = Home(home)
    place.make()
    assert current_library(place) is None
    for name in ("library-9.duckdb", "../elsewhere.duckdb", ""):
        place.library_pointer.write_text(name)
        assert current_library(place) is None


def test_the_swap_removes_the_old_file(home: Path) -> None:
    place = Home(home)
    place.make()
    old = next_library(place)
    old.write_bytes(b"old")
    new = next_library(place)
    new.write_bytes(b"new")
    point_to(place, new)
    assert current_library(place) == new
    assert not old.exists()


def test_only_one_builds_at_a_time(home: Path) -> None:
    place = Home(home)
    with (
        building(place),
        pytest.raises(KnownError, match="Another Larder is building"),
        building(place, wait_s=0.2),
    ):
        pass
    with building(place, wait_s=0.2):
        assert (home / "library.building").exists()
    assert not (home / "library.building").exists()
