"""Health Connect's export: SQLite in a zip, with masses in grams and energy in an unstated unit."""

import sqlite3
from datetime import time
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.diary.entries import FileChoices
from tests.core.importing.diary.kit import TODAY, amounts, health_connect, lines, read, zipped

BREAKFAST = {
    "app_info_id": 1,
    "start_time": 1_772_350_200_000,  # 2026-03-01 07:30 UTC
    "start_zone_offset": 3600,
    "local_date": 20_513,
    "meal_name": "Porridge",
    "meal_type": 1,
    "energy": 250_000.0,
    "protein": 10.0,
    "total_carbohydrate": 40.0,
    "total_fat": 5.5,
    "sodium": 0.12,
    "vitamin_d": 2e-6,
    "caffeine": 0.08,
}
LATE = {**BREAKFAST, "start_time": 1_772_407_800_000, "meal_name": "Toast", "meal_type": 0, "app_info_id": 2}


@pytest.mark.parametrize(("unit", "factor"), [("cal", 1000.0), ("J", 4184.0), ("kcal", 1.0), ("kJ", 4.184)])
def test_the_unit_of_energy_is_the_one_that_fits_the_macronutrients(
    tmp_path: Path, unit: str, factor: float
) -> None:
    path = health_connect(tmp_path / "health_connect_export.db", [{**BREAKFAST, "energy": 250 * factor}])
    found = read(path)
    assert amounts(found)["energy"] == pytest.approx(250)
    assert found.notes.assumed[0].startswith(f"Energy was read in {unit}: 1 of 1 records")


def test_records_in_the_zip_become_entries(tmp_path: Path) -> None:
    database = health_connect(tmp_path / "made.db", [BREAKFAST, LATE], ("Muster", "Other"))
    found = read(zipped(tmp_path / "Health Connect.zip", {"health_connect_export.db": database.read_bytes()}))
    assert lines(found) == [("2026-03-01", "breakfast", "Porridge"), ("2026-03-02", "snack", "Toast")]
    entry = found.imported[0].entry
    assert (entry.eaten_at, entry.source) == (time(8, 30), "Health Connect")
    assert amounts(found) == {
        "energy": 250,
        "protein": 10,
        "carbohydrate": 40,
        "fat": 5.5,
        "sodium": pytest.approx(120),
        "salt": pytest.approx(0.3),
        "vitamin_d": pytest.approx(2),
    }
    assert found.writers == {"Muster": 1, "Other": 1}
    assert found.notes.left_out["caffeine"] == "Larder has no such nutrient"


def test_a_unit_that_fits_nothing_is_asked_about(tmp_path: Path) -> None:
    path = health_connect(tmp_path / "health_connect_export.db", [{**BREAKFAST, "energy": 17_000.0}])
    with pytest.raises(KnownError, match="--energy"):
        read(path)
    assert amounts(read(path, FileChoices(energy="J", today=TODAY)))["energy"] == pytest.approx(17_000 / 4184)


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    # A view could run for ever.
    connection.execute("CREATE VIEW nutrition_record_table AS SELECT 1 AS energy")
    connection.close()
    with pytest.raises(KnownError, match="without records of food"):
        read(path)


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    whole = health_connect(tmp_path / "made.db", [BREAKFAST] * 200).read_bytes()
    path = tmp_path / "health_connect_export.db"
    path.write_bytes(whole[:5000] + b"\xff" * (len(whole) - 5000))
    with pytest.raises(KnownError, match="damaged or not complete"):
        read(path)
