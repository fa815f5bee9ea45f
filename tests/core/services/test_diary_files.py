"""The diary as a table for other programs."""

import csv
import io
from datetime import date

import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.services.diary_files import diary_csv

DAY = date(2026, 5, 1)


@pytest.mark.parametrize("title", ["=HYPERLINK(1)", "+1 soup", "-soup", "@soup"])
def test_no_spreadsheet_runs_a_title_as_a_formula(title: str) -> None:
    entry = DiaryEntry(DAY, "lunch", title, 1.0, Snapshot(title, {"energy": 300.0}, {}), recipe_key=title)
    (row,) = csv.DictReader(io.StringIO(diary_csv([entry])))
    assert (row["text"], row["recipe"]) == (f"'{title}", f"'{title}")
    assert (row["energy_kcal"], row["protein_g"]) == ("300", "")
