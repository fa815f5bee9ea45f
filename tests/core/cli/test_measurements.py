"""`larder water` and `larder weight`."""

from pathlib import Path

import pytest

from core.cli.app import main
from tests.core.cli.json_output import output


@pytest.fixture(autouse=True)
def used(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    return small_stocked


def test_water_is_counted_beside_the_meals(capsys: pytest.CaptureFixture[str]) -> None:
    day = ("--date", "2026-11-20")
    assert main(["log", "a glass of water", *day]) == 0
    assert output(capsys, "water", "2 glasses", *day)["water_ml"] == 500.0
    found = output(capsys, "water", "1 l", "--set", "--target", "1.5 l", *day)
    assert (found["water_ml"], found["logged_ml"], found["target_ml"]) == (1000.0, 250, 1500.0)
    assert output(capsys, "water", "--target", "none", "--set", "0", *day)["water_ml"] == 0.0
    capsys.readouterr()
    assert main(["water", *day]) == 0
    assert capsys.readouterr().out.startswith(
        "Water on 2026-11-20: 250 ml of 1,600 ml, 250 ml of it in the diary."
    )


def test_a_condition_that_may_limit_fluids_has_no_target(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "--condition", "on dialysis"]) == 0
    found = output(capsys, "water")
    assert found["target_ml"] is None
    assert "Ask your doctor" in str(found["target"])


def test_weights_are_listed_and_shown_in_trends(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["weight", "71", "--date", "2026-11-01"]) == 0
    assert main(["weight", "155 lb", "--date", "2026-11-20"]) == 0
    weights = [{"date": "2026-11-01", "kg": 71.0}, {"date": "2026-11-20", "kg": 70.31}]
    assert output(capsys, "weight")["weights"] == weights
    assert output(capsys, "trends", "--from", "2026-11-01", "--to", "2026-11-30")["body_weight"] == weights
    assert main(["trends", "--from", "2026-11-01", "--to", "2026-11-30"]) == 0
    assert "70.31 kg on 2026-11-20, 0.69 kg less than on 2026-11-01." in capsys.readouterr().out
    assert output(capsys, "weight", "--delete", "--date", "2026-11-01")["weights"] == weights[1:]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["water", "lots"], "is not an amount"),
        (["water", "--set"], "Give the water"),
        (["weight", "900"], "2 to 400 kg"),
        (["weight", "70", "--delete"], "either a weight or --delete"),
        (["weight", "--delete"], "no weight"),
    ],
)
def test_bad_use_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err
