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
def logged(small_stocked: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    assert main(["log", "2 eggs", "--meal", "breakfast", "--date", "2026-11-20"]) == 0
    capsys.readouterr()
    return small_stocked


def entries(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["diary", "--from", "2026-11-01", "--to", "2026-11-30", "--json"]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)["entries"]
    return found


@pytest.mark.usefixtures("logged")
def test_an_entry_is_edited_and_the_edits_are_undone(capsys: pytest.CaptureFixture[str]) -> None:
    (before,) = entries(capsys)
    assert main(["diary", "edit", "1", "--amount", "3", "--meal", "lunch", "--date", "2026-11-21"]) == 0
    assert capsys.readouterr().out == "In the diary now: 3 eggs, lunch on 2026-11-21.\n"
    assert main(["diary", "edit", "1", "--food", "100 g rolled oats", "--json"]) == 0
    change = json.loads(capsys.readouterr().out)
    assert [entry["text"] for entry in change["before"] + change["after"]] == ["3 eggs", "100 g rolled oats"]
    (after,) = entries(capsys)
    assert after == change["after"][0]
    assert (after["id"], after["meal"], after["date"], after["servings"]) == (1, "lunch", "2026-11-21", 1.0)
    capsys.readouterr()
    assert main(["diary", "undo"]) == 0
    assert capsys.readouterr().out.startswith("Undid: edited 100 g rolled oats.\n")
    assert main(["diary", "undo"]) == 0
    assert entries(capsys) == [before]
    assert main(["diary", "redo"]) == 0
    assert main(["diary", "redo"]) == 0
    assert entries(capsys) == [after]


@pytest.mark.usefixtures("logged")
def test_a_note_stays_with_its_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "100 g rice", "--meal", "lunch", "--date", "2026-11-20", "--note", "with  Ana"]) == 0
    assert main(["diary", "edit", "1", "--note", "felt ill after"]) == 0
    assert main(["diary", "edit", "1", "--food", "3 eggs"]) == 0
    assert [entry["note"] for entry in entries(capsys)] == ["felt ill after", "with Ana"]
    assert main(["diary", "--date", "2026-11-20"]) == 0
    assert "Note: felt ill after\n" in capsys.readouterr().out
    table = tmp_path / "diary.csv"
    assert main(["diary", "export", str(table)]) == 0
    assert "felt ill after" in table.read_text(encoding="utf-8")
    # A note is of its own day.
    assert main(["diary", "copy", "1", "2", "--to-date", "2026-11-21"]) == 0
    assert [entry["note"] for entry in entries(capsys)][2:] == ["", ""]
    assert main(["diary", "delete", "1"]) == 0
    assert main(["diary", "undo"]) == 0
    assert entries(capsys)[0]["note"] == "felt ill after"
    assert main(["diary", "edit", "1", "--note", ""]) == 0
    assert entries(capsys)[0]["note"] == ""
    assert main(["diary", "edit", "1", "--note", "x" * 501]) == 2
    assert "A note has at most 500 characters; this has 501." in capsys.readouterr().err


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


@pytest.mark.usefixtures("logged")
def test_single_foods_of_an_entry_are_edited_and_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "200 g rolled oats, 2 slices of white bread and glurf", "--date", "2026-11-20"]) == 0
    assert main(["diary", "edit", "2.1", "--amount", "50"]) == 0
    assert main(["diary", "edit", "2.2", "--amount", "80 g"]) == 0
    assert main(["diary", "edit", "2.3", "--food", "100 g banana"]) == 0
    entry = entries(capsys)[-1]
    assert entry["text"] == "50 g rolled oats, 80 g white bread and 100 g banana"
    lines = entry["lines"]
    assert isinstance(lines, list)
    assert [(line["id"], line["mass_g"], line["how"]) for line in lines] == [
        ("2.1", 50, "weighed"), ("2.2", 80, "weighed"), ("2.3", 100, "weighed"),
    ]  # fmt: skip
    total = sum(line["nutrition"]["energy"] for line in lines)
    assert entry["nutrition"]["energy"] == pytest.approx(total, abs=0.01)  # type: ignore[index]
    low, high = entry["range"]["energy"]  # type: ignore[index]
    assert low - 0.01 <= total <= high + 0.01
    assert main(["diary", "edit", "2.1", "--food", "whole milk"]) == 0
    assert entries(capsys)[-1]["lines"][0]["mass_g"] == 50  # type: ignore[index]
    assert main(["diary", "delete", "2.2"]) == 0
    assert [line["id"] for line in entries(capsys)[-1]["lines"]] == ["2.1", "2.3"]  # type: ignore[union-attr]
    assert main(["diary", "delete", "2.1"]) == 0
    assert main(["diary", "delete", "2.3"]) == 0
    assert [entry["id"] for entry in entries(capsys)] == [1]
    for _ in range(3):
        assert main(["diary", "undo"]) == 0
    assert len(entries(capsys)[-1]["lines"]) == 3  # type: ignore[arg-type]


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


REFUSED: list[tuple[list[str], str]] = [
    (["edit", "1"], "Name a change"),
    (["edit", "1", "--amount", "0"], "number above 0"),
    (["edit", "1", "--meal", "tea"], "not a meal"),
    (["edit", "1", "--date", "soon"], "not a date"),
    (["edit", "1", "--food", " "], ""),
    (["edit", "9", "--amount", "2"], "no longer in the diary"),
    (["edit", "1.2", "--amount", "2"], "Name one of the entry's foods: 1.1 (2 eggs)"),
    (["edit", "1", "--amount", "many"], "not an amount"),
    (["edit", "1", "--amount", "1e9"], "not an amount"),
    (["edit", "1", "--amount", "20001"], "at most 10,000"),
    (
        ["edit", "1", "--amount", "400"],
        "20,000 g of egg: really? Nothing was changed; add --yes",
    ),
    (["edit", "1", "--amount", "2 vegetables"], "not an amount"),
    (["edit", "1", "--time", "25:00"], "not a time of day"),
    (["edit", "1", "--date", "2999-01-01"], "is in the future: really?"),
    (["edit", "one", "--amount", "2"], "not the number of an entry"),
    (["edit", "1.", "--amount", "2"], "not the number of an entry"),
    (["delete", "1.7"], "Name one of the entry's foods"),
    (["delete", "9"], "no longer in the diary"),
    (["redo"], "no undone change"),
]


@pytest.mark.usefixtures("logged")
def test_a_change_that_cannot_be_made_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    before = entries(capsys)
    for words, problem in REFUSED:
        assert main(["diary", *words]) == 2, words
        printed = capsys.readouterr()
        assert printed.out == "", words
        assert printed.err.count("\n") == 1, words
        assert problem in printed.err
        assert entries(capsys) == before, words
