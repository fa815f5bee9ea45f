"""Cronometer's CSV exports: servings.csv with one row per food, and dailysummary.csv with one row per day."""

import io
import re
from collections.abc import Iterator, Mapping
from datetime import date, time
from typing import Final

from core.errors import KnownError
from core.importing.containers.rows import csv_rows, header_of
from core.importing.diary.entries import (
    DiaryReader,
    DiaryRow,
    FileChoices,
    ImportedEntry,
    Notes,
    check_day,
    day_total,
    imported_entry,
)
from core.importing.diary.meals import meal_of
from core.importing.diary.nutrient_words import nutrient_words
from core.importing.diary.opened_file import DiaryFile
from core.importing.diary.values import date_order, day_of, number, nutrient_columns, row_amounts, time_of
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.translation import tr

PROGRAM: Final = "Cronometer"
_SERVINGS: Final = frozenset({"food name", "amount"})
_OTHER_EXPORTS: Final[Mapping[str, str]] = {
    "metric": "biometrics",
    "exercise": "exercises",
    "note": "notes",
}
_PLAIN: Final = frozenset(
    {"day", "date", "time", "group", "food name", "amount", "unit", "category", "completed"}
)
_AMOUNT: Final = re.compile(r"([\d.,]+)\s*(.*)")


def _header(file: DiaryFile) -> dict[str, str]:
    return {name.casefold(): name for name in header_of(file.head)}


def _fits(file: DiaryFile) -> bool:
    header = _header(file)
    is_servings = "day" in header and header.keys() >= _SERVINGS
    is_daily = "date" in header and any(name.startswith("energy (") for name in header)
    is_other = {"day", "time", "group"} <= header.keys() and not header.keys().isdisjoint(_OTHER_EXPORTS)
    return is_servings or (is_daily and "meal" not in header) or is_other


def _read(file: DiaryFile, choices: FileChoices, notes: Notes, job: Job) -> Iterator[ImportedEntry | Skipped]:
    header = _header(file)
    other = next((kind for name, kind in _OTHER_EXPORTS.items() if name in header), "")
    if "food name" not in header and other:
        message = tr("{name} has Cronometer's {other}, not what was eaten. In Cronometer, export 'Servings'.")
        raise KnownError(message.format(name=file.name, other=other))
    rows = list(csv_rows(io.BytesIO(file.whole()), file.name, job))
    columns = nutrient_columns(header.values(), nutrient_words().cronometer, notes)
    if not columns:
        raise KnownError(
            tr(
                "{name} has no nutrients, only foods and amounts. In Cronometer, export it with nutrients, or"
                " export the daily nutrition, which has the totals of days."
            ).format(name=file.name)
        )
    read = {column.name for column in columns}
    for name in header.values():
        if name not in read and name.casefold() not in _PLAIN and name not in notes.left_out:
            notes.left_out[name] = "Larder has no such nutrient"
    day = header.get("day") or header["date"]
    found = [row for row in rows if not isinstance(row, Skipped)]
    order = date_order(
        (str(row.get(day, "")) for _, row in found), file.name, choices.dates, choices.today, notes
    )
    is_servings = "food name" in header
    has_groups = not is_servings and "group" in header
    for item in rows:
        if isinstance(item, Skipped):
            yield item
            continue
        where, cells = item
        row = {name.casefold(): str(value or "").strip() for name, value in cells.items()}
        # With groups, a day has a row for each group and one for all of them.
        if has_groups and row["group"].casefold() != "total":
            continue
        try:
            eaten_on = day_of(row[day.casefold()], order)
            check_day(eaten_on, choices.today)
            amounts, unread = row_amounts(cells, columns, where)
            yield from unread
            if is_servings:
                yield ImportedEntry(imported_entry(PROGRAM, _food(row, eaten_on, amounts, notes)), where)
            elif any(amounts.values()):
                total = day_total(eaten_on, amounts, notes)
                yield ImportedEntry(imported_entry(PROGRAM, total), where)
        except ValueError as error:
            yield Skipped(where, str(error))


def _food(row: Mapping[str, str], eaten_on: date, amounts: Mapping[str, float], notes: Notes) -> DiaryRow:
    name = row["food name"]
    if not name:
        raise ValueError("It names no food.")
    eaten_at: time | None = time_of(row.get("time", ""))
    # Some exports have the unit in a column of its own.
    amount, mass_g = _amount(f"{row['amount']} {row.get('unit', '')}".strip())
    meal = meal_of(row.get("group", ""), eaten_at, notes)
    return DiaryRow(eaten_on, meal, name, amounts, amount, eaten_at, mass_g)


def _amount(text: str) -> tuple[str, float | None]:
    """Return an amount in short form ("150.00 g" becomes "150 g"), and its mass if it is one in grams."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return text, None
    try:
        value = number(match[1])
    except ValueError:
        return text, None
    if value is None:
        return text, None
    return f"{value:g} {match[2]}".strip(), value if match[2] == "g" else None


READER: Final = DiaryReader(PROGRAM, _fits, _read)
