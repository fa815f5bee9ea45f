"""MyFitnessPal's data export: a zip with the Nutrition Summary among others, one row per meal."""

from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.diary.entries import FileChoices
from tests.core.importing.diary.kit import FIXTURES, TODAY, amounts, lines, read, zipped

FOLDER = FIXTURES / "myfitnesspal"
SUMMARY = FOLDER / "Nutrition-Summary-2026-01-05-to-2026-01-31.csv"


def test_the_nutrition_summary_is_found_in_the_zip(tmp_path: Path) -> None:
    export = zipped(
        tmp_path / "File-Export-2026-01-05-to-2026-01-31.zip",
        {path.name: path.read_bytes() for path in FOLDER.iterdir()},
    )
    found = read(export)
    assert (
        lines(found)
        == lines(read(SUMMARY))
        == [
            ("2026-01-05", "breakfast", "Breakfast"),
            ("2026-01-05", "dinner", "Dinner: late after training"),
            ("2026-01-31", "snack", "Snacks"),
        ]
    )
    assert amounts(found, 1)["energy"] == 1050
    assert amounts(found, 1)["sodium"] == 1910


def test_percentages_of_daily_values_are_no_amounts() -> None:
    found = read(SUMMARY)
    assert not {"vitamin_a", "vitamin_c", "calcium", "iron"} & amounts(found).keys()
    assert found.notes.left_out["Calcium"] == "a percentage of a daily value that the file doesn't state"


def test_zeros_are_unknown_and_sums_of_minor_nutrients_are_lower_bounds() -> None:
    found = read(SUMMARY)
    snack = found.imported[2].entry.snapshot
    assert "potassium" not in snack.amounts
    assert snack.is_complete("energy")
    assert not snack.is_complete("sodium")


@pytest.mark.parametrize(
    ("dates", "first", "second"),
    [("dmy", "2026-04-03", "2026-05-03"), ("mdy", "2026-03-04", "2026-03-05")],
)
def test_dates_that_can_be_read_in_two_ways_are_asked_about(
    tmp_path: Path, dates: str, first: str, second: str
) -> None:
    path = tmp_path / "Nutrition-Summary.csv"
    path.write_text("Date,Meal,Calories\n03/04/2026,Lunch,500\n03/05/2026,Lunch,600\n")
    with pytest.raises(KnownError, match="--dates dmy"):
        read(path)
    found = read(path, FileChoices(dates="dmy" if dates == "dmy" else "mdy", today=TODAY))
    assert [line[0] for line in lines(found)] == [first, second]


def test_a_reading_with_days_in_the_future_is_no_reading(tmp_path: Path) -> None:
    path = tmp_path / "Nutrition-Summary.csv"
    path.write_text("Date,Meal,Calories\n11/10/2026,Lunch,500\n11/12/2026,Lunch,600\n")
    found = read(path, FileChoices(today=TODAY))
    assert [line[0] for line in lines(found)] == ["2026-11-10", "2026-11-12"]
    assert found.notes.assumed[0] == "Dates were read with the month first."
