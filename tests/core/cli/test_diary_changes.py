"""`larder diary edit`, `delete`, `undo` and `redo`."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from core.people.profile import Profile
from core.people.store import save_profile
from core.store.home import Home
from core.store.user_db import writing


@pytest.fixture
def logged(stocked: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(stocked))
    assert main(["log", "2 eggs", "--meal", "breakfast", "--date", "2026-11-20"]) == 0
    capsys.readouterr()
    return stocked


def entries(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["diary", "--from", "2026-11-01", "--to", "2026-11-30", "--json"]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)["entries"]
    return found


@pytest.mark.usefixtures("logged")
def test_an_entry_is_edited_and_the_edits_are_undone(capsys: pytest.CaptureFixture[str]) -> None:
    (before,) = entries(capsys)
    assert main(["diary", "edit", "1", "--amount", "2", "--meal", "lunch", "--date", "2026-11-21"]) == 0
    assert capsys.readouterr().out == "In the diary now: 2 eggs, 2 servings, lunch on 2026-11-21.\n"
    assert main(["diary", "edit", "1", "--food", "100 g rolled oats", "--json"]) == 0
    change = json.loads(capsys.readouterr().out)
    assert [entry["text"] for entry in change["before"] + change["after"]] == ["2 eggs", "100 g rolled oats"]
    (after,) = entries(capsys)
    assert after == change["after"][0]
    assert (after["id"], after["meal"], after["date"], after["servings"]) == (1, "lunch", "2026-11-21", 1.0)
    assert main(["diary", "undo"]) == 0
    assert main(["diary", "undo"]) == 0
    assert entries(capsys) == [before]
    assert main(["diary", "redo"]) == 0
    assert main(["diary", "redo"]) == 0
    assert entries(capsys) == [after]


@pytest.mark.usefixtures("logged")
def test_a_deleted_entry_is_restored(capsys: pytest.CaptureFixture[str]) -> None:
    before = entries(capsys)
    assert main(["diary", "delete", "1"]) == 0
    assert (
        capsys.readouterr().out
        == "Deleted: 2 eggs, breakfast on 2026-11-20. 'larder diary undo' restores it.\n"
    )
    assert entries(capsys) == []
    assert main(["diary", "undo", "--json"]) == 0
    change = json.loads(capsys.readouterr().out)
    assert (change["before"], change["after"]) == ([], before)
    assert entries(capsys) == before


def test_an_edit_warns_of_an_allergen(logged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with writing(Home(logged)) as connection:
        save_profile(connection, Profile(allergies=("egg", "peanut")))
    assert main(["diary", "edit", "1", "--food", "2 tbsp peanut butter", "--json"]) == 0
    printed = capsys.readouterr()
    change = json.loads(printed.out)
    assert [one["what"] for one in change["before"][0]["avoid"]] == ["egg"]
    assert [one["what"] for one in change["after"][0]["avoid"]] == ["peanut"]
    assert "peanut" in printed.err
    assert "egg" not in printed.err


@pytest.mark.usefixtures("logged")
@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["edit", "1"], "Name a change"),
        (["edit", "1", "--amount", "0"], "number above 0"),
        (["edit", "1", "--meal", "tea"], "not a meal"),
        (["edit", "1", "--date", "soon"], "not a date"),
        (["edit", "1", "--food", " "], ""),
        (["edit", "9", "--amount", "2"], "no longer in the diary"),
        (["delete", "9"], "no longer in the diary"),
        (["redo"], "no undone change"),
    ],
)
def test_a_change_that_cannot_be_made_is_refused(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = entries(capsys)
    assert main(["diary", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert problem in printed.err
    assert entries(capsys) == before
