"""`larder repeat`."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from core.cli.app import main
from tests.core.cli.json_output import output

TODAY = date.today()
TOMORROW = (TODAY + timedelta(days=1)).isoformat()


@pytest.fixture
def used(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    assert main(["log", "100 g oats", "--meal", "breakfast"]) == 0
    return small_stocked


@pytest.mark.usefixtures("used")
def test_an_entry_is_repeated_logged_skipped_and_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    added = output(capsys, "repeat", "add", "1", "--on", "daily", "--automatic")
    assert (added["number"], added["text"], added["automatic"]) == (1, "100 g oats", True)
    assert output(capsys, "repeat")["due"] == []
    assert output(capsys, "repeat", "--date", TOMORROW)["due"] == [1]
    logged = output(capsys, "repeat", "log", "--date", TOMORROW)
    assert [(entry["text"], entry["date"]) for entry in logged["after"]] == [("100 g oats", TOMORROW)]  # type: ignore[attr-defined]
    assert output(capsys, "repeat", "--date", TOMORROW)["due"] == []
    assert main(["repeat", "log", "--date", TOMORROW]) == 0
    assert capsys.readouterr().out == f"No recurring meal is due on {TOMORROW}.\n"
    later = (TODAY + timedelta(days=2)).isoformat()
    assert output(capsys, "repeat", "skip", "1", "--date", later) == {"date": later, "skipped": [1]}
    assert output(capsys, "repeat", "stop", "1") == {"stopped": 1}
    assert output(capsys, "repeat")["meals"] == []
    assert main(["diary", "undo"]) == 0
    assert capsys.readouterr().out == "Undid: stopped repeating 100 g oats.\n"


@pytest.mark.usefixtures("used")
def test_a_recurring_meal_is_edited_and_the_change_undone(capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "repeat", "add", "1", "--on", "daily", "--until", TOMORROW)
    edited = output(
        capsys, "repeat", "edit", "1", "--on", "mon,thu", "--food", "2 eggs", "--meal", "lunch", "--automatic"
    )
    assert (edited["text"], edited["meal"], edited["automatic"]) == ("2 eggs", "lunch", True)
    assert edited["weekdays"] == ["monday", "thursday"]
    assert edited["to"] == TOMORROW
    assert main(["repeat", "edit", "1", "--on", "mon,fri"]) == 0
    assert "lunch, Monday and Friday from" in capsys.readouterr().out
    assert main(["diary", "undo"]) == 0
    capsys.readouterr()
    endless = output(capsys, "repeat", "edit", "1", "--until", "never", "--ask", "--time", "12:15")
    assert (endless["to"], endless["automatic"], endless["text"]) == (None, False, "2 eggs")
    monday = TODAY + timedelta(days=7 - TODAY.weekday())
    logged = output(capsys, "repeat", "log", "--date", monday.isoformat())
    assert [(each["text"], each["time"]) for each in logged["after"]] == [("2 eggs", "12:15")]  # type: ignore[attr-defined]
    assert main(["diary", "undo"]) == 0
    assert main(["diary", "undo"]) == 0
    assert capsys.readouterr().out.endswith("Undid: changed the recurring meal 2 eggs.\n")
    assert output(capsys, "repeat")["meals"][0]["to"] == TOMORROW  # type: ignore[index]


@pytest.mark.usefixtures("used")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["edit", "4", "--on", "mon"], "no recurring meal 4"),
        (["edit", "4"], "Say what to change"),
        (["edit", "4", "--on", "someday"], "is not a weekday"),
        (["add", "9"], "no longer in the diary"),
        (["add", "1", "--on", "mon,someday"], "'someday' is not a weekday"),
        (["add", "1", "--until", "2001-01-01"], "before the first day"),
        (["stop", "4"], "no recurring meal 4"),
        (["log", "4"], "isn't due"),
    ],
)
def test_bad_use_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repeat", *words]) == 2
    assert sentence in capsys.readouterr().err
