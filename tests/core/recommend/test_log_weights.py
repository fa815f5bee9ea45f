from datetime import date

import numpy as np
import pytest

from core.library.embeddings.similarity import LEAST_WEIGHT, LoggedMeal, log_weights, similarity

TODAY = date(2026, 5, 31)


def test_weights_halve_towards_their_floor_with_age() -> None:
    log = [
        LoggedMeal("a", TODAY, 1),
        LoggedMeal("b", date(2026, 5, 1), 2),
        LoggedMeal("c", date(2020, 1, 1), 3),
    ]
    new, month, old = log_weights(log, TODAY)
    assert new == 1
    assert month == pytest.approx(LEAST_WEIGHT + (1 - LEAST_WEIGHT) / 2)
    assert old == pytest.approx(LEAST_WEIGHT, abs=1e-6)


def test_what_is_eaten_often_counts_more() -> None:
    log = [LoggedMeal("Soup", TODAY, None), LoggedMeal("soup", TODAY, None), LoggedMeal("cake", TODAY, 7)]
    one, same, rare = log_weights(log, TODAY)
    assert one == same == 1
    assert LEAST_WEIGHT < rare < 1


def test_a_meal_without_a_day_is_recent_and_one_ahead_is_no_more_than_recent() -> None:
    log = [LoggedMeal("a", None, 1), LoggedMeal("b", date(2027, 1, 1), 2)]
    assert log_weights(log, TODAY).tolist() == [1, 1]


def test_an_empty_log_has_no_weights() -> None:
    assert log_weights([], TODAY).shape == (0,)


def test_a_recent_meal_counts_before_an_older_one_that_is_a_little_nearer() -> None:
    recipes = np.array([[1.0, 0.0]], dtype=np.float32)
    log = np.array([[1.0, 0.0], [0.96, 0.28]], dtype=np.float32)
    plain = similarity(recipes, log)
    weighted = similarity(recipes, log, weights=np.array([0.5, 1.0]))
    assert plain is not None
    assert weighted is not None
    assert plain.nearest.tolist() == [0]
    assert plain.weighted.tolist() == plain.cosine.tolist()
    assert weighted.nearest.tolist() == [1]
    assert weighted.cosine[0] == pytest.approx(0.96)
    assert weighted.weighted[0] == pytest.approx(0.96)
