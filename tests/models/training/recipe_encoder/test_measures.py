import numpy as np
import pytest

from models.training.recipe_encoder.measures import average_precision, jaccard, neighbours, ranks


def test_ranks_count_from_one_and_ties_count_against() -> None:
    queries = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    documents = np.array([[1.0, 0.0], [0.5, 0.5], [0.5, 0.5]])
    assert ranks(queries, documents).tolist() == [1, 3, 2]


def test_a_row_is_not_its_own_neighbour() -> None:
    vectors = np.array([[1.0, 0.0], [0.9, 0.1], [0.0, 1.0], [0.1, 0.9]])
    assert neighbours(vectors, 1).ravel().tolist() == [1, 0, 3, 2]
    assert neighbours(vectors, 2)[0].tolist() == [1, 3]


@pytest.mark.parametrize(
    ("right", "expected"), [([1, 1, 0, 0], 1.0), ([0, 0, 0, 1], 0.25), ([1, 0, 1, 0], (1 + 2 / 3) / 2)]
)
def test_average_precision(right: list[int], expected: float) -> None:
    assert average_precision(np.array([4, 3, 2, 1]), np.array(right, bool)) == pytest.approx(expected)


def test_jaccard() -> None:
    assert jaccard({"a", "b"}, {"b", "c"}) == pytest.approx(1 / 3)
    assert jaccard(set(), set()) == 0
