"""Android's Health Connect: its export, a zip with the SQLite file health_connect_export.db."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from typing import Final

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.importing.diary.entries import (
    DiaryReader,
    DiaryRow,
    EnergyUnit,
    FileChoices,
    ImportedEntry,
    Notes,
    UndecidedFile,
    check_day,
    imported_entry,
)
from core.importing.diary.meals import meal_of
from core.importing.diary.nutrient_words import nutrient_words
from core.importing.diary.opened_file import DiaryFile
from core.importing.diary.values import NutrientColumn, note_unit, number, row_amounts
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.text.plain import line_of
from core.translation import tr

PROGRAM: Final = "Health Connect"
_MAGIC: Final = b"SQLite format 3\x00"
_TABLE: Final = "nutrition_record_table"
_APPS: Final = "application_info_table"
_OTHER: Final = frozenset(
    "unsaturated_fat trans_fat caffeine chromium molybdenum iodine chloride pantothenic_acid biotin folic_acid".split()
)
_MEAL_TYPES: Final = ("", "Breakfast", "Lunch", "Dinner", "Snack")
_KCAL: Final[Mapping[EnergyUnit, float]] = {
    "kcal": 1.0,
    "kJ": 1 / 4.184,
    "cal": 0.001,
    "J": 0.001 / 4.184,
}
_UNRECORDED: Final = 1e-300
"""Health Connect writes 5e-324 for an amount that was not recorded."""
_NEAR: Final = (0.6, 1.6)
"""Stated energy relative to that of the macronutrients, if its unit is right."""
_LEAST_RECORDS: Final = 0.6
"""The share of records whose energy must fit the unit."""
_STEPS: Final = 200_000
"""SQLite instructions between two checks for cancellation."""


def _fits(file: DiaryFile) -> bool:
    return file.head.startswith(_MAGIC)


def _read(file: DiaryFile, choices: FileChoices, notes: Notes, job: Job) -> Iterator[ImportedEntry | Skipped]:
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.deserialize(file.whole())
            connection.set_progress_handler(job.is_aborted, _STEPS)
            connection.row_factory = sqlite3.Row
            tables = _tables(connection)
            if _TABLE not in tables:
                message = tr(
                    "{name} is a database without records of food. Choose the export of Health Connect."
                )
                raise KnownError(message.format(name=file.name))
            rows = _rows(connection, f"{_TABLE} ORDER BY start_time")
            apps = _apps(connection) if _APPS in tables else {}
        except sqlite3.Error as error:
            job.check()
            message = tr("{name} cannot be read: it is damaged or not complete. Export it again.")
            raise KnownError(message.format(name=file.name)) from error
    if not rows:
        raise KnownError(
            tr("{name} has no food: no app wrote what you ate to Health Connect.").format(name=file.name)
        )
    header = list(rows[0])
    columns = [
        NutrientColumn(name, key, factor)
        for name, key in nutrient_words().health_connect.items()
        if name in header and (factor := {"g": 1.0, "mg": 1e3, "ug": 1e6}[NUTRIENTS[key].unit])
    ]
    for column in columns:
        note_unit(notes, column, "g", is_stated=False)
    for name in sorted(_OTHER.intersection(header)):
        notes.left_out[name] = "Larder has no such nutrient"
    unit = choices.energy or _energy_unit(rows, file.name, notes)
    columns.append(NutrientColumn("energy", "energy", _KCAL[unit]))
    note_unit(notes, columns[-1], unit, is_stated=False)
    for count, row in enumerate(rows, start=1):
        where = f"{file.name}, record {count}"
        cells = {name: _recorded(value) for name, value in row.items()}
        try:
            moment = _moment(cells)
            check_day(moment.date(), choices.today)
            amounts, unread = row_amounts(cells, columns, where)
            yield from unread
            kind = int(number(cells.get("meal_type")) or 0)
            eaten_at = moment.time().replace(second=0, microsecond=0)
            meal = meal_of(_MEAL_TYPES[kind] if kind < len(_MEAL_TYPES) else "", eaten_at, notes)
            name = line_of(cells.get("meal_name")) or "Food without a name"
            entry = imported_entry(PROGRAM, DiaryRow(moment.date(), meal, name, amounts, "", eaten_at))
            yield ImportedEntry(entry, where, apps.get(cells.get("app_info_id"), ""))
        except ValueError as error:
            yield Skipped(where, str(error))


def _tables(connection: sqlite3.Connection) -> set[str]:
    """Return the names of tables; a view could run for ever."""
    return {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _apps(connection: sqlite3.Connection) -> dict[object, str]:
    return {row.get("row_id"): line_of(row.get("app_name")) for row in _rows(connection, _APPS)}


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, object]]:
    return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]


def _recorded(value: object) -> object:
    """Return a cell's value; None if nothing was recorded."""
    return None if isinstance(value, float) and abs(value) < _UNRECORDED and value != 0 else value


def _moment(cells: Mapping[str, object]) -> datetime:
    """Return the start of a record by the clock of the place where it was eaten."""
    start = cells.get("start_time")
    zone = cells.get("start_zone_offset")
    offset_s = zone if isinstance(zone, int) else 0
    try:
        moment = datetime.fromtimestamp(int(str(start)) / 1000, UTC) + timedelta(seconds=offset_s)
    except (OverflowError, ValueError, OSError):
        raise ValueError("It has no time, or an impossible one.") from None
    local = cells.get("local_date")
    if zone is None and isinstance(local, int):
        day = date(1970, 1, 1).toordinal() + local
        if not 1 <= day <= date.max.toordinal():
            raise ValueError("Its day is impossible.")
        return datetime.combine(date.fromordinal(day), moment.time())
    return moment.replace(tzinfo=None)


def _energy_unit(rows: list[dict[str, object]], name: str, notes: Notes) -> EnergyUnit:
    """Return the unit of the energy, which the file doesn't state: the one that fits the macronutrients.

    Raises:
        UndecidedFile: none fits most records.
    """
    shares: list[float] = []
    for row in rows:
        energy, *macros = (
            _recorded(row.get(column)) for column in ("energy", "protein", "total_carbohydrate", "total_fat")
        )
        grams = [amount for amount in macros if isinstance(amount, int | float)]
        if isinstance(energy, int | float) and energy > 0 and len(grams) == 3:
            kcal = 4 * grams[0] + 4 * grams[1] + 9 * grams[2]
            if kcal >= 10:
                shares.append(energy / kcal)
    if not shares:
        notes.assume("Energy was read in small calories (1,000 are 1 kcal), as Health Connect stores it.")
        return "cal"
    for unit, factor in _KCAL.items():
        fitting = sum(_NEAR[0] <= share * factor <= _NEAR[1] for share in shares)
        if fitting >= _LEAST_RECORDS * len(shares):
            notes.assume(
                f"Energy was read in {unit}: {fitting:,} of {len(shares):,} records then fit their protein, carbohydrate"
                " and fat."
            )
            return unit
    raise UndecidedFile(
        f"The unit of energy in {name} is unclear: it fits neither kcal, kJ, cal nor J. Name it with --energy.",
        "energy",
        tuple(_KCAL),
    )


READER: Final = DiaryReader(PROGRAM, _fits, _read)
