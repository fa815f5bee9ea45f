import numpy as np
import pytest

from models.training.recipe_encoder.label_head import LabelHead, calibrated, fit, sigmoid
from models.training.recipe_encoder.measures import calibration_error, reliability


def examples(count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Vectors with two labels: the sign of the first axis, often; and one that nothing tells."""
    rng = np.random.default_rng(seed)
    vectors = rng.normal(size=(count, 8)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    told = rng.random(count) < sigmoid(20 * vectors[:, 0])
    coin = rng.random(count) < 0.3
    return vectors, np.stack([told, coin], 1).astype(np.int8)


def test_a_head_learns_what_vectors_tell_and_the_base_rate_of_what_they_do_not() -> None:
    vectors, known = examples(3_000, 1)
    head = fit(vectors, known, hidden=16, epochs=10)
    new, truth = examples(3_000, 2)
    said = head.probabilities(new)
    assert ((said[:, 0] > 0.5) == truth[:, 0]).mean() > 0.8
    assert abs(said[:, 1].mean() - 0.3) < 0.05
    assert said[:, 1].std() < 0.15


def test_what_is_not_known_teaches_nothing() -> None:
    vectors, known = examples(1_000, 1)
    hidden = known.copy()
    hidden[500:] = -1
    wrong = known.copy()
    wrong[500:] = 1 - known[500:]
    one = fit(vectors, hidden, hidden=8, epochs=3)
    other = fit(
        vectors, np.where(np.arange(1_000)[:, None] < 500, wrong, -1).astype(np.int8), hidden=8, epochs=3
    )
    np.testing.assert_array_equal(one.first, other.first)


def test_calibration_mends_a_head_that_is_too_sure_of_itself() -> None:
    vectors, known = examples(4_000, 3)
    head = fit(vectors, known, hidden=16, epochs=6)
    boastful = LabelHead(
        head.first, head.first_bias, head.second * 5, head.second_bias * 5, head.slope, head.shift
    )
    new, truth = examples(4_000, 4)
    corrected = calibrated(boastful, vectors, known, ["a", "b"])
    before = calibration_error(boastful.probabilities(new)[:, 0], truth[:, 0])
    after = calibration_error(corrected.probabilities(new)[:, 0], truth[:, 0])
    assert after < before / 3
    assert after < 0.04


def test_a_label_with_few_examples_takes_the_calibration_of_its_group() -> None:
    vectors, known = examples(2_000, 5)
    head = fit(vectors, known, hidden=16, epochs=6)
    few = known.copy()
    few[20:, 1] = -1
    together = calibrated(head, vectors, few, ["a", "a"])
    apart = calibrated(head, vectors, few, ["a", "b"])
    assert together.slope[0] == pytest.approx(apart.slope[0], abs=0.05)
    # Of twenty examples alone hardly anything can be concluded; its group knows better.
    assert abs(together.slope[1] - together.slope[0]) < abs(apart.slope[1] - together.slope[0])


def test_a_sure_head_that_is_right_has_no_calibration_error() -> None:
    truth = np.array([0, 1, 1, 0])
    assert calibration_error(truth.astype(float), truth) == 0
    assert calibration_error(np.full(4, 0.5), truth) == 0
    assert calibration_error(np.full(4, 0.9), truth) == pytest.approx(0.4)


def test_the_reliability_curve_counts_every_pair_once() -> None:
    curve = reliability(np.array([0.05, 0.07, 0.95, 1.0]), np.array([0, 1, 1, 1]))
    assert [count for _, _, count in curve] == [2, 2]
    assert curve[0] == pytest.approx((0.06, 0.5, 2))
