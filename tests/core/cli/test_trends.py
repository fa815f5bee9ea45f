"""`larder trends`."""

import json
from pathlib import Path

import pytest

from core.cli.app import main


@pytest.fixture
def home(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    return small_stocked


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(["trends", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_trends_of_a_few_days(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["targets", "set", "energy", "--min", "100", "--max", "500", "--from", "2026-11-01"]) == 0
    for day, text in (("2026-11-02", "200 g rolled oats"), ("2026-11-04", "100 g rolled oats")):
        assert main(["log", text, "--date", day, "--meal", "breakfast"]) == 0
    week = ("--from", "2026-11-01", "--to", "2026-11-07")
    found = json.loads(printed(capsys, *week, "--json"))
    assert (found["days"], found["days_with_entries"], found["step"]) == (7, 2, "day")
    energy = found["nutrients"]["energy"]
    assert energy["target"] == [100, 500]
    assert energy["days_on_target"] == {"within": 1, "below": 0, "above": 1, "undecided": 0}
    amounts = [point["amount"] for point in energy["course"]]
    assert [amount is None for amount in amounts] == [True, False, True, False, True, True, True]
    assert amounts[1] == pytest.approx(2 * amounts[3], rel=1e-3)
    assert energy["sources"] == [{"food": "rolled oats", "times": 2, "share": 1.0}]
    assert found["most_eaten"] == [{"food": "rolled oats", "times": 2}]
    text = printed(capsys, *week)
    assert "entries on 2 of 7 days." in text
    assert "1 of 2, 1 above" in text
    table = tmp_path / "trends.csv"
    assert "7 rows written" in printed(capsys, *week, "--nutrient", "protein", "--csv", str(table))
    rows = table.read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("nutrient,unit,first_day")
    assert rows[2].startswith("protein,g,2026-11-02,2026-11-02,1,")
    assert json.loads(printed(capsys, "--all", "--json"))["from"] == "2026-11-02"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--all"], "no entries yet"),
        (["--days", "7", "--all"], "Use one of --days"),
        (["--nutrient", "glurf"], "'glurf' is not a nutrient"),
        (["--from", "2026-11-03", "--to", "2026-11-01"], "comes after"),
    ],
)
def test_bad_use_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trends", *words]) == 2
    lines = capsys.readouterr().err.strip().splitlines()
    assert len(lines) == 1
    assert said in lines[0]


@pytest.mark.usefixtures("home")
def test_an_empty_month_says_how_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys)
    assert "entries on 0 of 30 days." in text
    assert "larder log" in text
