"""`larder diary import`, `copy`, `trash` and `export`."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from tests.paths import IMPORT_FIXTURES

SERVINGS = str(IMPORT_FIXTURES / "diary" / "cronometer" / "servings.csv")
Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    return small_stocked


def run(capsys: Output, *words: str) -> str:
    capsys.readouterr()
    assert main([*words]) == 0
    return capsys.readouterr().out


def texts(capsys: Output, day: str) -> list[str]:
    found = json.loads(run(capsys, "diary", "--date", day, "--json"))
    return [entry["text"] for entry in found["entries"]]


def test_a_preview_lists_units_and_reasons_and_stores_nothing(capsys: Output) -> None:
    shown = run(capsys, "diary", "import", SERVINGS, "--dry-run")
    assert shown.startswith(
        "Cronometer, 2026-03-14 to 2026-03-15: 6 new, 0 already in the diary, 3 not imported.\n"
    )
    assert "Read as IU (1 IU = 0.025 ug): Vitamin D (IU).\n" in shown
    assert "Not imported, Larder has no such nutrient: Alcohol (g), Caffeine (mg)" in shown
    assert "  servings.csv, row 9: It names no food.\n" in shown
    assert shown.endswith("Nothing was stored (--dry-run).\n")
    assert texts(capsys, "2026-03-14") == []


def test_an_import_is_marked_repeated_without_effect_and_undone(capsys: Output) -> None:
    assert run(capsys, "diary", "import", SERVINGS).endswith(
        "Added 6 entries. 'larder diary undo' removes them.\n"
    )
    again = json.loads(run(capsys, "diary", "import", SERVINGS, "--json"))
    assert (again["program"], again["read"], again["added"], again["unchanged"]) == ("Cronometer", 6, 0, 6)
    assert len(again["skipped"]) == 3
    found = json.loads(run(capsys, "diary", "--date", "2026-03-14", "--json"))["entries"]
    assert {entry["source"] for entry in found} == {"Cronometer"}
    assert {line["how"] for entry in found for line in entry["lines"]} == {"stated"}
    run(capsys, "diary", "undo")
    assert texts(capsys, "2026-03-14") == []


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_units_that_a_file_does_not_state_must_be_confirmed(
    capsys: Output, tmp_path: Path, words: list[str]
) -> None:
    path = tmp_path / "Nutrition-Summary.csv"
    path.write_text("Date,Meal,Calories,Fat (g)\n2026-03-04,Lunch,500,20\n")
    assert main(["diary", "import", str(path), *words]) == 2
    error = capsys.readouterr().err
    assert "doesn't state the unit of Calories. Nothing was stored." in error
    assert "--yes" in error
    assert texts(capsys, "2026-03-04") == []
    assert run(capsys, "diary", "import", str(path), "--yes").endswith(
        "Added 1 entry. 'larder diary undo' removes them.\n"
    )
    # Nothing is left to confirm.
    assert run(capsys, "diary", "import", str(path)).endswith("There is nothing new to add.\n")


def test_the_records_of_a_file_are_named_by_their_kind(capsys: Output, tmp_path: Path) -> None:
    waistline = IMPORT_FIXTURES / "diary" / "waistline" / "waistline_export.json"
    shown = run(capsys, "diary", "import", str(waistline), "--dry-run")
    assert "Also new: 1 body weight.\n" in shown


def test_a_file_that_can_be_read_in_two_ways_needs_a_choice(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "Nutrition-Summary.csv"
    path.write_text("Date,Meal,Calories\n03/04/2026,Lunch,500\n")
    assert main(["diary", "import", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "--dates mdy" in error
    assert (
        json.loads(run(capsys, "diary", "import", str(path), "--dates", "mdy", "--json", "--yes"))["from"]
        == "2026-03-04"
    )
    assert main(["diary", "import", str(path), "--dates", "ydm"]) == 2


def test_meals_days_and_entries_are_copied_and_undone(capsys: Output) -> None:
    run(capsys, "diary", "import", SERVINGS)
    run(
        capsys, "diary", "copy", "--from-date", "2026-03-14", "--to-date", "2026-03-20", "--meal", "breakfast"
    )
    assert texts(capsys, "2026-03-20") == ["Oats, Rolled (40 g)", "Milk, 2% Fat (1 cup)"]
    run(capsys, "diary", "undo")
    assert texts(capsys, "2026-03-20") == []
    run(capsys, "diary", "copy", "--from-date", "2026-03-14", "--to-date", "2026-03-21", "--days", "7")
    assert [len(texts(capsys, day)) for day in ("2026-03-21", "2026-03-22", "2026-03-23")] == [3, 3, 0]
    copied = json.loads(run(capsys, "diary", "copy", "1", "3", "--to-date", "2026-03-25", "--json"))
    assert [entry["date"] for entry in copied["after"]] == ["2026-03-25"] * 2
    # Copies are no rows of the file: it is still known, and they don't hide a row.
    assert json.loads(run(capsys, "diary", "import", SERVINGS, "--json"))["unchanged"] == 6


def test_a_copy_to_a_day_in_the_future_is_asked_about(capsys: Output) -> None:
    run(capsys, "log", "2 eggs", "--date", "2026-03-14", "--meal", "breakfast")
    far = ("diary", "copy", "1", "--to-date", "2090-01-01")
    assert main([*far]) == 2
    error = capsys.readouterr().err
    assert "2090-01-01 is in the future: really? Nothing was copied; add --yes to copy it there." in error
    assert texts(capsys, "2090-01-01") == []
    run(capsys, *far, "--yes")
    assert texts(capsys, "2090-01-01") == ["2 eggs"]


def test_changes_name_a_meal_as_the_user_does(capsys: Output) -> None:
    run(capsys, "diary", "meal-name", "snack", "Tea")
    run(capsys, "log", "2 eggs", "--date", "2026-03-14", "--meal", "Tea")
    assert run(capsys, "diary", "undo").endswith("Deleted: 2 eggs, Tea on 2026-03-14.\n")
    run(capsys, "diary", "redo")
    run(capsys, "diary", "delete", "1")
    assert "  Tea " in run(capsys, "diary", "trash")


@pytest.mark.parametrize(
    "words",
    [
        ["--to-date", "2026-03-20"],
        ["1", "--from-date", "2026-03-14"],
        ["--from-date", "2026-03-14", "--days", "0"],
        ["--from-date", "9999-12-31", "--days", "2"],
        ["--from-date", "2026-03-14", "--meal", "brunch"],
        ["--from-date", "2026-01-01"],
        ["99"],
    ],
)
def test_impossible_copies_are_refused(capsys: Output, words: list[str]) -> None:
    run(capsys, "diary", "import", SERVINGS)
    assert main(["diary", "copy", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_deleted_entry_is_listed_restored_and_removed_for_good(capsys: Output) -> None:
    run(capsys, "log", "2 eggs", "--date", "2026-11-20", "--meal", "breakfast")
    run(capsys, "diary", "delete", "1")
    listed = json.loads(run(capsys, "diary", "trash", "--json"))
    assert (listed["days"], [entry["id"] for entry in listed["entries"]]) == (30, [1])
    assert run(capsys, "diary", "trash", "list") == run(capsys, "diary", "trash")
    run(capsys, "diary", "trash", "restore", "1")
    assert texts(capsys, "2026-11-20") == ["2 eggs"]
    assert main(["diary", "trash", "restore", "1"]) == 2
    run(capsys, "diary", "delete", "1")
    assert run(capsys, "diary", "trash", "empty") == "Removed 1 entry for good.\n"
    assert run(capsys, "diary", "trash").startswith("The trash is empty.")
    assert main(["diary", "trash", "restore", "1"]) == 2


def test_an_export_takes_its_format_from_the_path_and_its_days_from_options(
    capsys: Output, tmp_path: Path
) -> None:
    run(capsys, "diary", "import", SERVINGS)
    for name in ("diary.json", "diary.pdf", "diary.csv", "diary"):
        path = tmp_path / name
        words = ("diary", "export", str(path), "--from", "2026-03-15", "--to", "2026-03-15")
        assert run(capsys, *words) == f"3 entries written to {path}.\n"
    assert len(json.loads((tmp_path / "diary.json").read_text())) == 3
    assert (tmp_path / "diary.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "diary").read_text() == (tmp_path / "diary.csv").read_text()
    assert main(["diary", "export", str(tmp_path / "diary.xml")]) == 2
    assert (
        "'xml' is not a format of the diary. Choose csv, foods, days, json, pdf." in capsys.readouterr().err
    )
    assert not (tmp_path / "diary.xml").exists()
