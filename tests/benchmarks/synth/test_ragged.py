import numpy as np

from benchmarks.synth.ragged import Ragged, padded, zipf


def test_an_entry_is_drawn_within_its_row_as_often_as_it_weighs() -> None:
    rows = Ragged.of([np.array([3.0, 1.0]), np.array([5.0]), np.array([1.0, 1.0, 2.0])])
    chance = np.random.default_rng(1).random(4_000)
    first = rows.draw(np.zeros(4_000, dtype=np.int64), chance)
    assert set(first.tolist()) == {0, 1}
    assert abs(np.mean(first == 0) - 0.75) < 0.03
    assert set(rows.draw(np.full(100, 1), chance[:100]).tolist()) == {2}
    assert set(rows.draw(np.full(4_000, 2), chance).tolist()) == {3, 4, 5}


def test_the_largest_chance_stays_in_the_last_row() -> None:
    rows = Ragged.of([np.ones(3)] * 70_000)
    almost_one = np.array([np.nextafter(1.0, 0.0)])
    assert rows.draw(np.array([69_999]), almost_one).tolist() == [3 * 70_000 - 1]


def test_the_law_of_zipf() -> None:
    weights = zipf(100, 1.2)
    assert abs(weights.sum() - 1) < 1e-12
    assert abs(weights[0] / weights[9] - 10**1.2) < 1e-9


def test_rows_are_filled_up() -> None:
    assert padded([[1, 2, 3], [], [4]]).tolist() == [[1, 2, 3], [-1, -1, -1], [4, -1, -1]]
