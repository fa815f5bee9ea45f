"""Scores by hand."""

import pytest

from benchmarks.protocol.metrics import mean, score


def test_a_list_by_hand() -> None:
    found = score(["a", "x", "b"], {"a", "b", "c"})
    assert (found.hits, found.returned, found.gold) == (2, 3, 3)
    assert found.precision == pytest.approx(2 / 3)
    assert found.recall == pytest.approx(2 / 3)
    assert found.f1 == pytest.approx(2 / 3)
    assert found.average_precision == pytest.approx((1 / 1 + 2 / 3) / 3)


def test_nothing_returned_is_nothing_found() -> None:
    found = score([], {"a"})
    assert (found.precision, found.recall, found.f1, found.average_precision) == (0, 0, 0, 0)


def test_nothing_returned_where_nothing_is_to_be_is_right() -> None:
    found = score([], set())
    assert (found.precision, found.recall, found.f1, found.average_precision) == (1, 1, 1, 1)
    assert score(["a"], set()).f1 == 0


def test_means_over_questions_and_over_pooled_answers() -> None:
    found = mean([score(["a"], {"a"}), score(["x", "b"], {"b", "c", "d"})])
    assert found is not None
    assert found.questions == 2
    assert found.f1 == pytest.approx((1 + 0.4) / 2)
    assert found.mar == pytest.approx((1 + 1 / 3) / 2)
    assert found.precision == pytest.approx(2 / 3)
    assert found.recall == found.accuracy == pytest.approx(2 / 4)
    assert found.pooled_f1 == pytest.approx(2 * (2 / 3) * 0.5 / (2 / 3 + 0.5))
    assert mean([]) is None
