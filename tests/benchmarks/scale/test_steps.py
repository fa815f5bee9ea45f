from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

import core.recommend.ask as way
from benchmarks.scale import steps
from benchmarks.scale.people import questions
from benchmarks.scale.steps import STEPS, watched
from benchmarks.scale.tables import asking_row, building_row, shared, table

if TYPE_CHECKING:
    from core.recommend.context import RecommenderContext


def test_a_step_within_another_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(steps, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    watch = steps.Watch()

    def pass_time(seconds: float) -> None:
        now[0] += seconds

    inner = watch.timed("inner", pass_time)

    def outer() -> None:
        inner(2.0)
        pass_time(1.0)
        inner(4.0)

    watch.timed("outer", outer)()
    assert watch.spent == {"inner": 6_000, "outer": 1_000}


def test_everything_is_as_it_was_afterwards() -> None:
    before = way.expand, way.find_candidates, way.rank

    def encode(_: object) -> str:
        return "vectors"

    context = cast("RecommenderContext", SimpleNamespace(encode=encode))
    with watched(context) as watch:
        assert way.rank is not before[2]
        context.encode([])
        assert watch.spent["embed"] > 0
    assert (way.expand, way.find_candidates, way.rank) == before
    assert context.encode is encode


def test_the_questions_are_many_and_each_is_asked_once() -> None:
    asked = questions()
    assert len(asked) >= 100
    assert len(set(asked)) == len(asked)


def test_only_a_million_is_set_beside_the_targets() -> None:
    one = {
        "recipes": 1_000,
        "seconds": 2.0,
        "peak_mb": 300.0,
        "idle_mb": 200.0,
        "library_mb": 700.0,
        "vectors_mb": 150.0,
    }
    assert building_row(one)[-2:] == ["700", "150"]
    assert building_row({**one, "recipes": 1_000_000})[-2:] == ["700 (≤ 600 missed)", "150 (≤ 160 met)"]
    times = {step: [1.0] * 20 for step in (*STEPS, "total", "worked")}
    asked = {"recipes": 1_000_718, "resident_mb": 340.0, "index_mb": 100.0, "once": times, "again": [1.0]}
    row = asking_row(asked)
    assert row[1] == "340 (≤ 350 met)"
    assert row[4] == "1 (≤ 40 met) ms"


def test_tables_are_markdown() -> None:
    assert table(("a", "b"), [("1", "2")]) == "\n| a | b |\n| --- | --- |\n| 1 | 2 |"


def test_what_two_sets_share() -> None:
    assert shared(set(), set()) == 1
    assert shared({1, 2}, {2, 3}) == 1 / 3
