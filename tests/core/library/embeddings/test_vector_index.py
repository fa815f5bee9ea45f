from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Cancelled, KnownError
from core.library.embeddings import vector_index
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, _once_each, extend_index, write_index
from core.progress import Job


def recipe_vectors(count: int, seed: int = 1) -> Vectors:
    """Unit vectors around forty places, as recipes lie around kinds of dishes."""
    rng = np.random.default_rng(seed)
    places = np.random.default_rng(0).normal(size=(40, 128))
    vectors = places[rng.integers(0, 40, count)] + 0.7 * rng.normal(size=(count, 128))
    unit: Vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    return unit


def test_a_small_index_gives_back_what_was_written_and_finds_the_nearest(tmp_path: Path) -> None:
    vectors = recipe_vectors(300)
    write_index(tmp_path / "a.faiss", vectors)
    index = RecipeIndex(tmp_path / "a.faiss")
    assert len(index) == 300
    np.testing.assert_array_equal(index.vectors([7, 3]), vectors[[7, 3]])
    wanted = np.argsort(-(vectors @ vectors[5]))[:10].tolist()
    assert index.nearest(vectors[5:6], 10) == wanted


def test_a_large_index_is_small_on_disk_and_finds_nearly_all_of_the_nearest(tmp_path: Path) -> None:
    vectors = recipe_vectors(6_000)
    write_index(tmp_path / "a.faiss", vectors, exact_up_to=1_000)
    index = RecipeIndex(tmp_path / "a.faiss")
    assert len(index) == 6_000
    assert (tmp_path / "a.faiss").stat().st_size < 6_000 * 128 * 2
    exact = np.argsort(-(vectors[:50] @ vectors.T), axis=1)[:, :10]
    found = [index.nearest(vectors[row : row + 1], 10) for row in range(50)]
    recall = np.mean(
        [len(set(one) & set(other)) / 10 for one, other in zip(found, exact.tolist(), strict=True)]
    )
    assert recall > 0.9


def test_the_nearest_to_meals_are_the_same_when_meals_are_remembered(tmp_path: Path) -> None:
    write_index(tmp_path / "a.faiss", recipe_vectors(6_000), exact_up_to=1_000)
    index = RecipeIndex(tmp_path / "a.faiss")
    meals = recipe_vectors(20, seed=9)
    for seed, kept in ((1, 6_000), (2, 900), (3, 40)):
        among = np.zeros(6_000, dtype=np.bool_)
        among[np.random.default_rng(seed).choice(6_000, kept, replace=False)] = True
        found = index.nearest_to_meals(meals, 100, among, 4)
        assert found == index.nearest(meals, 100, among, 4)
        assert among[found].all()


def test_vectors_of_a_large_index_have_length_one_and_hardly_differ(tmp_path: Path) -> None:
    vectors = recipe_vectors(3_000)
    write_index(tmp_path / "a.faiss", vectors, exact_up_to=1_000)
    back = RecipeIndex(tmp_path / "a.faiss").vectors([2_999, 0, 17])
    np.testing.assert_allclose(np.linalg.norm(back, axis=1), 1, atol=1e-5)
    assert ((back * vectors[[2_999, 0, 17]]).sum(axis=1) > 0.999).all()


def test_an_extended_index_keeps_what_was_there_to_the_bit(tmp_path: Path) -> None:
    vectors = recipe_vectors(3_000)
    write_index(tmp_path / "a.faiss", vectors, exact_up_to=1_000)
    before = RecipeIndex(tmp_path / "a.faiss")
    new = recipe_vectors(12, seed=5)
    whole = np.concatenate([np.zeros_like(vectors), new[1:]])
    whole[7] = new[0]
    extend_index(tmp_path / "b.faiss", before, whole, [7])
    after = RecipeIndex(tmp_path / "b.faiss")
    assert len(after) == 3_011
    kept = [number for number in range(3_000) if number != 7]
    np.testing.assert_array_equal(after.vectors(kept), before.vectors(kept))
    assert ((after.vectors([7, 3_000, 3_010]) * new[[0, 1, 11]]).sum(axis=1) > 0.995).all()
    assert after.nearest(new[1:2], 1) == [3_000]
    assert after.nearest(new[:1], 1) == [7]


def test_the_same_vectors_make_the_same_file(tmp_path: Path) -> None:
    vectors = recipe_vectors(3_000)
    for name in ("a", "b"):
        write_index(tmp_path / name, vectors, exact_up_to=1_000)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_an_empty_library_has_an_empty_index(tmp_path: Path) -> None:
    write_index(tmp_path / "a.faiss", np.zeros((0, 128), dtype=np.float32))
    index = RecipeIndex(tmp_path / "a.faiss")
    assert len(index) == 0
    assert index.vectors([]).shape == (0, 128)
    assert index.nearest(recipe_vectors(1), 3) == []


def test_a_cancelled_build_leaves_no_file(tmp_path: Path) -> None:
    job = Job(is_aborted=lambda: True)
    with pytest.raises(Cancelled):
        write_index(tmp_path / "a.faiss", recipe_vectors(3_000), job, exact_up_to=1_000)
    assert not list(tmp_path.glob("*faiss*"))


def test_progress_is_told_while_cells_are_filled(tmp_path: Path) -> None:
    told: list[float] = []
    job = Job(lambda share, _: told.append(share), lambda: False)
    write_index(tmp_path / "a.faiss", recipe_vectors(3_000), job, exact_up_to=1_000)
    assert told[0] == 0
    assert told[-1] == 1


def test_a_damaged_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.faiss").write_bytes(b"not an index")
    with pytest.raises(KnownError, match="cannot be read"):
        RecipeIndex(tmp_path / "a.faiss")


def test_a_full_disk_is_said_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def full(target: Path, fill: Callable[[Callable[[bytes], object]], None]) -> None:
        def write(data: bytes) -> None:
            given.append(len(data))
            raise OSError(28, "No space left on device")

        written(target, fill=lambda _: fill(write))

    written = vector_index.write_filled
    monkeypatch.setattr(vector_index, "write_filled", full)
    with pytest.raises(KnownError, match="No space left"):
        write_index(tmp_path / "a.faiss", recipe_vectors(3_000), exact_up_to=1_000)
    assert given
    assert not list(tmp_path.glob("*faiss*"))


def test_the_file_is_written_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces: list[int] = []

    def counted(target: Path, fill: Callable[[Callable[[bytes], object]], None]) -> None:
        with target.open("wb") as file:
            fill(lambda data: pieces.append(file.write(data)))

    monkeypatch.setattr(vector_index, "write_filled", counted)
    write_index(tmp_path / "a.faiss", recipe_vectors(12_000))
    assert max(pieces) <= 1 << 20
    assert sum(pieces) == (tmp_path / "a.faiss").stat().st_size > 3 * max(pieces)


@given(
    st.lists(st.tuples(st.integers(-1, 30), st.integers(0, 6)), min_size=1, max_size=200), st.integers(1, 12)
)
def test_finds_of_several_queries_are_ranked_once_each(finds: list[tuple[int, int]], wanted: int) -> None:
    numbers = np.array([number for number, _ in finds])
    cosine = np.array([step / 6 for _, step in finds], dtype=np.float32)
    best = {
        number: max(step for other, step in finds if other == number) for number, _ in finds if number >= 0
    }
    ranked = sorted(best, key=lambda number: (-best[number], number))
    assert _once_each(cosine, numbers, wanted) == ranked[:wanted]
