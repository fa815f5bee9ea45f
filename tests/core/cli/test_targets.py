"""`larder targets`."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from core.cli.app import main
from tests.core.cli.json_output import output

SATURDAY = 5


@pytest.fixture
def home(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    return small_stocked


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    capsys.readouterr()
    assert main(["targets", *words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.usefixtures("home")
def test_targets_are_suggested_stored_changed_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    person = ("--sex", "female", "--age", "34", "--height", "165", "--weight", "62")
    found = answered(capsys, "suggest", *person, "--use")
    assert found["energy_kcal"] == 2112
    assert [each["id"] for each in found["references"]] == [  # type: ignore[attr-defined]
        "dri-women-31-50", "uk-women-19-49", "efsa-women-25-50", "dach-women-25-50", "icmr-women",
    ]  # fmt: skip
    assert answered(capsys)["targets"] == found["targets"]
    assert main(["targets", "set", "energy", "--max", "2600", "--weekday", "sat"]) == 0
    # Targets hold from today on.
    today = date.today()
    saturday = today + timedelta((SATURDAY - today.weekday()) % 7)
    sunday = saturday + timedelta(1)
    assert answered(capsys, "--date", f"{saturday}")["targets"]["energy"] == [None, 2600.0]  # type: ignore[index]
    assert answered(capsys, "--date", f"{sunday}")["targets"]["energy"] == [1900.0, 2320.0]  # type: ignore[index]
    words = ("targets", "set", "energy", "--max", "2600", "--weekday", "sat", "--from", f"{today}")
    assert main([*words]) == 0
    said = capsys.readouterr().out
    assert f"Targets of Saturday, {saturday}:" in said
    assert "at most 2,600 kcal a day" in said
    assert main(["targets", "set", "fat"]) == 0
    assert "fat" not in answered(capsys)["targets"]  # type: ignore[operator]


@pytest.mark.usefixtures("home")
def test_suggested_targets_follow_the_conditions_of_the_profile(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "--condition", "diabetes", "--condition", "kidney disease"]) == 0
    found = answered(
        capsys, "suggest", "--sex", "male", "--age", "60", "--height", "175", "--weight", "80", "--use"
    )
    stored = answered(capsys)["targets"]
    assert stored == found["targets"]
    assert stored["protein"] == [48, 64]  # type: ignore[index]
    assert "carbohydrate" not in stored  # type: ignore[operator]
    assert len(found["notes"]) == 2  # type: ignore[arg-type]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["set", "glurf", "--max", "3"], "'glurf' is not a nutrient"),
        (["set", "carbs", "--min", "5", "--max", "3"], "is above its maximum"),
        (["set", "salt", "--max", "5", "--weekday", "s"], "'s' is not a weekday"),
        (["set", "salt", "--min", "5", "--hard"], "--hard needs --max"),
        (["suggest", "--sex", "x", "--age", "3", "--height", "100", "--weight", "20"], "sex"),
        (
            ["suggest", "--sex", "male", "--age", "30", "--height", "1.8", "--weight", "80"],
            "in cm; did you mean 180?",
        ),
        (["calories", "maybe"], "'maybe' is not a choice"),
    ],
)
def test_what_is_no_target_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["targets", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_a_target_of_the_week_is_shared_out_among_its_days(capsys: pytest.CaptureFixture[str]) -> None:
    shown = output(capsys, "targets", "set", "energy", "--max", "14000", "--week")
    assert shown["week"] == {"energy": [None, 14_000]}
    assert shown["targets"] == {}
    assert main(["targets"]) == 0
    assert "at most 14,000 kcal a week" in capsys.readouterr().out
    for day in ("2026-11-23", "2026-11-24"):
        assert main(["log", "4,000 kcal dinner", "--date", day, "--yes"]) == 0
    capsys.readouterr()
    day = output(capsys, "ask", "a dinner", "--date", "2026-11-25", "--limit", "1")
    left = [each for each in day["constraints"] if each.get("text") == "what is left of today"]  # type: ignore[attr-defined]
    assert [(each["entity"], each["max"]) for each in left] == [("energy", 1200.0)]
    assert main(["targets", "set", "energy", "--max", "9", "--week", "--weekday", "monday"]) == 2
    assert "can't be combined with --weekday or --hard" in capsys.readouterr().err


def test_calories_can_be_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "100 g rolled oats", "--date", "2026-11-20", "--meal", "lunch"]) == 0
    assert main(["targets", "calories", "hide"]) == 0
    capsys.readouterr()
    assert main(["diary", "--date", "2026-11-20", "--foods", "carbs"]) == 0
    out = capsys.readouterr().out
    assert "kcal" not in out
    assert "Carbohydrate comes from:\n 100 %  100 g rolled oats: " in out
