"""MyFitnessPal's data export: the Nutrition Summary, with one row per meal of a day and no foods."""

import io
from collections.abc import Iterator
from typing import Final

from core.importing.containers.rows import csv_rows, header_of
from core.importing.diary.entries import (
    AT_LEAST,
    OF_EVERY_FOOD,
    DiaryReader,
    DiaryRow,
    FileChoices,
    ImportedEntry,
    Notes,
    check_day,
    imported_entry,
)
from core.importing.diary.meals import meal_of
from core.importing.diary.nutrient_words import nutrient_words
from core.importing.diary.opened_file import DiaryFile
from core.importing.diary.values import date_order, day_of, nutrient_columns, row_amounts
from core.importing.source_recipe import Skipped
from core.progress import Job

PROGRAM: Final = "MyFitnessPal"
_PERCENT: Final = ("Vitamin A", "Vitamin C", "Calcium", "Iron")
_NO_AMOUNT: Final = "a percentage of a daily value that the file doesn't state"
_ZEROS: Final = (
    "MyFitnessPal also writes 0 for nutrients that a food doesn't state, so a 0 was read as unknown."
)
_PLAIN: Final = frozenset({"date", "meal", "note", "time", "food", "food name"})


def _fits(file: DiaryFile) -> bool:
    header = {name.casefold() for name in header_of(file.head)}
    return {"date", "meal", "calories"} <= header


def _read(file: DiaryFile, choices: FileChoices, notes: Notes, job: Job) -> Iterator[ImportedEntry | Skipped]:
    header = header_of(file.head)
    columns = nutrient_columns(header, nutrient_words().my_fitness_pal, notes)
    read = {column.name for column in columns}
    for name in header:
        if name not in read and name.casefold() not in _PLAIN and name not in notes.left_out:
            notes.left_out[name] = _NO_AMOUNT if name in _PERCENT else "Larder has no such nutrient"
    named = {name.casefold(): name for name in header}
    rows = list(csv_rows(io.BytesIO(file.whole()), file.name, job))
    order = date_order(
        (str(row[1].get(named["date"], "")) for row in rows if not isinstance(row, Skipped)),
        file.name,
        choices.dates,
        choices.today,
        notes,
    )
    for item in rows:
        if isinstance(item, Skipped):
            yield item
            continue
        where, cells = item
        row = {name.casefold(): str(value or "").strip() for name, value in cells.items()}
        if "total" in row["date"].casefold() or "total" in row["meal"].casefold():
            notes.assume("Rows of totals were left out, since they repeat the meals.")
            continue
        try:
            eaten_on = day_of(row["date"], order)
            check_day(eaten_on, choices.today)
            amounts, unread = row_amounts(cells, columns, where)
            yield from unread
            food = row.get("food") or row.get("food name") or ""
            name = ": ".join(part for part in (food or row["meal"] or "Meal", row.get("note", "")) if part)
            stated = {key: amount for key, amount in amounts.items() if amount or key in OF_EVERY_FOOD}
            meal = DiaryRow(eaten_on, meal_of(row["meal"], None, notes), name, stated, is_sum=True)
            notes.assume(_ZEROS)
            notes.assume(AT_LEAST)
            yield ImportedEntry(imported_entry(PROGRAM, meal), where)
        except ValueError as error:
            yield Skipped(where, str(error))


READER: Final = DiaryReader(PROGRAM, _fits, _read)
