import numpy as np
import pytest

from core.recommend.diversity import DEFAULT_DIVERSITY, diversify, taste
from core.recommend.score import DEFAULT_LAMBDA


def unit(*rows: tuple[float, float]) -> np.ndarray:
    vectors = np.array(rows, dtype=np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


SALADS_AND_A_SOUP = unit((1, 0), (1, 0.01), (1, 0.02), (0, 1))
SCORES = np.array([1.0, 0.99, 0.98, 0.9])


def test_a_different_dish_takes_the_place_of_one_more_of_the_same() -> None:
    assert diversify(range(4), SCORES, SALADS_AND_A_SOUP, 2, 0.25) == [0, 3]


def test_without_weight_the_best_stay() -> None:
    assert diversify(range(4), SCORES, SALADS_AND_A_SOUP, 2, 0.0) == [0, 1]


def test_the_best_stays_first_in_the_order_of_scores() -> None:
    chosen = diversify([2, 3, 0, 1], np.array([0.8, 0.7, 1.0, 0.9]), SALADS_AND_A_SOUP, 3, 0.5)
    assert chosen[0] == 2
    assert chosen == sorted(chosen, key=[2, 3, 0, 1].index)


def test_what_scores_far_lower_is_not_shown_for_being_different() -> None:
    assert diversify(range(4), np.array([1.0, 0.99, 0.98, 0.2]), SALADS_AND_A_SOUP, 2, 0.25) == [0, 1]


def test_few_places_are_all_shown() -> None:
    assert diversify([3, 1], SCORES, SALADS_AND_A_SOUP, 5, 0.5) == [3, 1]
    assert diversify([], SCORES, SALADS_AND_A_SOUP, 5, 0.5) == []


def test_the_middle_of_the_slider_is_the_default() -> None:
    middle = taste(0.5)
    assert middle.similarity_weight == pytest.approx(DEFAULT_LAMBDA)
    assert middle.diversity == pytest.approx(DEFAULT_DIVERSITY)


def test_the_slider_trades_similarity_for_variety() -> None:
    stick, surprise = taste(0.0), taste(1.0)
    assert stick.similarity_weight > surprise.similarity_weight == 0
    assert surprise.diversity > stick.diversity == 0
    with pytest.raises(ValueError, match="between"):
        taste(1.5)
