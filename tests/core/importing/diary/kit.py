"""Files that programs write, and a reader of them with a fixed day as today."""

import sqlite3
import zipfile
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from core.importing.diary.entries import FileChoices
from core.importing.diary.reading import ReadDiary, read_diary
from core.progress import Job
from tests.paths import IMPORT_FIXTURES

FIXTURES: Final = IMPORT_FIXTURES / "diary"
TODAY: Final = date(2026, 11, 23)


def read(path: Path, choices: FileChoices | None = None) -> ReadDiary:
    """Read a diary."""
    return read_diary(path, choices or FileChoices(today=TODAY), Job())


def lines(found: ReadDiary) -> list[tuple[str, str, str]]:
    """Return the day, meal and text of each entry."""
    return [(each.entry.eaten_on.isoformat(), each.entry.meal, each.entry.text) for each in found.imported]


def amounts(found: ReadDiary, place: int = 0) -> Mapping[str, float]:
    """Return the nutrients of an entry."""
    return found.imported[place].entry.snapshot.amounts


def zipped(target: Path, members: Mapping[str, bytes]) -> Path:
    """Write a zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return target


HEALTH_CONNECT: Final = (
    "uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER,"
    " end_zone_offset INTEGER, local_date INTEGER, meal_name TEXT, meal_type INTEGER, energy REAL, energy_from_fat REAL,"
    " protein REAL, total_carbohydrate REAL, total_fat REAL, saturated_fat REAL, unsaturated_fat REAL, trans_fat REAL,"
    " sugar REAL, dietary_fiber REAL, cholesterol REAL, sodium REAL, potassium REAL, calcium REAL, iron REAL, zinc REAL,"
    " vitamin_a REAL, vitamin_b12 REAL, vitamin_c REAL, vitamin_d REAL, folate REAL, folic_acid REAL, caffeine REAL"
)
UNRECORDED: Final = 5e-324


def health_connect(
    target: Path, rows: Sequence[Mapping[str, object]], apps: Sequence[str] = ("Muster",)
) -> Path:
    """Write a database as Health Connect exports it; masses that a row doesn't give are unrecorded."""
    columns = [part.strip().split(" ")[0] for part in HEALTH_CONNECT.split(",")]
    reals = {part.strip().split(" ")[0] for part in HEALTH_CONNECT.split(",") if part.endswith("REAL")}
    connection = sqlite3.connect(target)
    connection.execute(
        f"CREATE TABLE nutrition_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, {HEALTH_CONNECT})"
    )
    connection.execute(
        "CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT)"
    )
    for number, app in enumerate(apps, start=1):
        connection.execute(
            "INSERT INTO application_info_table VALUES (?, ?, ?)", [number, f"org.{app.lower()}", app]
        )
    for row in rows:
        values = [row.get(name, UNRECORDED if name in reals else None) for name in columns]
        places = ", ".join("?" for _ in columns)
        connection.execute(
            f"INSERT INTO nutrition_record_table ({', '.join(columns)}) VALUES ({places})", values
        )
    connection.commit()
    connection.close()
    return target
