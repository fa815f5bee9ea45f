"""`larder diary day-start` and `larder diary meal-name`, and the commands that heed them."""

from datetime import date, datetime
from pathlib import Path

import pytest

from core.cli import log
from core.cli.app import main
from core.services import diary_preferences
from tests.core.cli.json_output import output


class Night(datetime):
    """Half past two at night."""

    @classmethod
    def now(cls, tz: object = None) -> "Night":  # type: ignore[override]
        return cls(2026, 5, 2, 2, 30)


@pytest.fixture(autouse=True)
def used(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    return small_stocked


def test_a_meal_at_night_belongs_to_the_day_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (log, diary_preferences):
        monkeypatch.setattr(module, "datetime", Night)
    assert output(capsys, "log", "an apple")["date"] == "2026-05-02"
    assert output(capsys, "diary", "day-start", "4") == {"day_start_hour": 4}
    logged = output(capsys, "log", "an apple")
    assert (logged["date"], logged["time"]) == ("2026-05-01", "02:30")
    assert [entry["date"] for entry in output(capsys, "diary")["entries"]] == ["2026-05-01"]  # type: ignore[attr-defined]
    assert output(capsys, "water", "250")["date"] == "2026-05-01"
    assert output(capsys, "trends", "--days", "7")["to"] == "2026-05-01"
    assert output(capsys, "log", "an apple", "--date", "2026-05-02")["date"] == "2026-05-02"


def test_a_renamed_meal_is_named_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "diary", "meal-name", "snack", "Tea time")["meals"]["snack"] == "Tea time"  # type: ignore[index]
    assert output(capsys, "log", "an apple", "--meal", "tea TIME")["meal"] == "snack"
    assert main(["diary", "--date", date.today().isoformat()]) == 0
    assert "Tea time" in capsys.readouterr().out
    assert main(["log", "an apple", "--meal", "brunch"]) == 2
    assert "breakfast, lunch, dinner, Tea time" in capsys.readouterr().err
    assert output(capsys, "diary", "meal-name", "snack")["meals"]["snack"] == "snack"  # type: ignore[index]


def test_meals_are_added_and_removed_and_entries_stay(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "log", "an apple", "--meal", "snack")["meal"] == "snack"
    named = output(capsys, "diary", "meals", "--add", "afternoon", "--remove", "snack")["meals"]
    assert named == {
        "breakfast": "breakfast",
        "lunch": "lunch",
        "afternoon": "afternoon snack",
        "dinner": "dinner",
    }
    assert output(capsys, "log", "a pear", "--meal", "afternoon snack")["meal"] == "afternoon"
    assert {entry["meal"] for entry in output(capsys, "diary")["entries"]} == {"snack", "afternoon"}  # type: ignore[attr-defined]
    for meal in ("breakfast", "lunch", "dinner"):
        output(capsys, "diary", "meals", "--remove", meal)
    assert main(["diary", "meals", "--remove", "afternoon"]) == 2
    assert "A day needs a meal." in capsys.readouterr().err
