"""The measured weeks of `make bench-plan`: a restart goes on with the weeks that are missing."""

from dataclasses import fields
from pathlib import Path

import pytest

from benchmarks.plan import results
from benchmarks.plan.measuring import Scores
from benchmarks.plan.results import Measured, Results

WEEK = Measured(Scores(**{each.name: 1.0 for each in fields(Scores)}), {"sodium, at most": [6, 7]})


def test_a_restart_finds_the_weeks_of_an_earlier_run(tmp_path: Path) -> None:
    path = tmp_path / "out" / "weeks.json"
    Results(path).add("starter", "search", "DASH", WEEK)
    again = Results(path)
    assert again.weeks("starter", "search", "DASH") == [WEEK]
    assert again.weeks("starter", "greedy", "DASH") == []
    again.add("starter", "search", "DASH", WEEK)
    assert len(Results(path).weeks("starter", "search", "DASH")) == 2
    assert Results(path).of("starter", "search", ["DASH", "gout"], 1) == {"DASH": [WEEK]}
    assert Results(path, is_fresh=True).measured == []


def test_weeks_of_another_planner_are_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "weeks.json"
    Results(path).add("starter", "search", "DASH", WEEK)
    monkeypatch.setattr(results, "_digest_of_planner", lambda: "another")
    assert Results(path).measured == []
