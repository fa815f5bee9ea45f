"""OpenNutriTracker's export: a zip with user_intake.json, or user_intake.csv of later versions."""

import io
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from core.errors import shown
from core.food.nutrients import NUTRIENTS
from core.importing.containers.json_data import begins_as_json, fields_of, items_of
from core.importing.containers.rows import csv_rows, header_of
from core.importing.diary.entries import (
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
from core.importing.diary.values import Mark, NutrientColumn, decimal_mark, note_unit, number, row_amounts
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.text.plain import line_of
from core.translation import tr

PROGRAM: Final = "OpenNutriTracker"
_JSON_NAMES: Final[Mapping[str, str]] = {
    "energyKcal100": "kcal",
    "carbohydrates100": "carbs",
    "fat100": "fat",
    "proteins100": "protein",
    "sugars100": "sugars",
    "saturatedFat100": "saturated_fat",
    "fiber100": "fiber",
    "monounsaturatedFat100": "monounsaturated_fat",
    "polyunsaturatedFat100": "polyunsaturated_fat",
    "vitaminA100": "vitamin_a",
    "vitaminC100": "vitamin_c",
    "vitaminD100": "vitamin_d",
    "vitaminB6100": "vitamin_b6",
    "vitaminB12100": "vitamin_b12",
}
"""The columns' names by those of the JSON, where they differ in more than their ending."""
_PER_100G: Final = "_per_100g"
_IN_GRAMS: Final[Mapping[str, float]] = {"mg": 1e3, "ug": 1e6}
"""Minerals and vitamins of Open Food Facts stand in grams until the version of the data that has the app's units."""
_VERSION_IN_OWN_UNITS: Final = 1
_RAW: Final = (
    "Minerals and vitamins of products of Open Food Facts were read in grams, as OpenNutriTracker stored them until"
    " version 1 of its data."
)
_AS_GRAMS: Final = "Amounts count as grams whatever their unit, as OpenNutriTracker counts them; 1 ml is 1 g."


def _fits(file: DiaryFile) -> bool:
    if begins_as_json(file.head, b"["):
        return b'"nutriments"' in file.head and b'"dateTime"' in file.head
    return {"date_time", "meal_name", "kcal_per_100g"} <= {name.casefold() for name in header_of(file.head)}


def _read(file: DiaryFile, choices: FileChoices, notes: Notes, job: Job) -> Iterator[ImportedEntry | Skipped]:
    rows = list(_json_rows(file) if begins_as_json(file.head, b"[") else _csv_rows(file, job))
    header = dict.fromkeys(name for row in rows if not isinstance(row, Skipped) for name in row[1])
    columns = []
    for name in header:
        if not name.endswith(_PER_100G):
            continue
        key = nutrient_words().open_nutri_tracker.get(name.removesuffix(_PER_100G))
        if key is None:
            notes.left_out[name] = "Larder has no such nutrient"
            continue
        columns.append(NutrientColumn(name, key, 1.0))
        note_unit(notes, columns[-1], f"{NUTRIENTS[key].unit} per 100 g", is_stated=key == "energy")
    in_grams = [replace(column, factor=_IN_GRAMS.get(NUTRIENTS[column.key].unit, 1.0)) for column in columns]
    found = [row for row in rows if not isinstance(row, Skipped)]
    mark = decimal_mark((line_of(row.get(column.name)) for _, row in found for column in columns), notes)
    if found:
        notes.assume(_AS_GRAMS)
    for item in rows:
        if isinstance(item, Skipped):
            yield item
            continue
        where, row = item
        try:
            moment = _moment(line_of(row.get("date_time")))
            check_day(moment.date(), choices.today)
            amount = _amount(row, mark)
            is_raw = _is_raw(row)
            per_100g, unread = row_amounts(row, in_grams if is_raw else columns, where, mark)
            if is_raw and any(NUTRIENTS[key].unit in _IN_GRAMS for key in per_100g):
                notes.assume(_RAW)
            yield from unread
            unit = line_of(row.get("unit")) or "g"
            name, brand = line_of(row.get("meal_name")), line_of(row.get("meal_brands"))
            eaten = DiaryRow(
                eaten_on=moment.date(),
                meal=meal_of(line_of(row.get("type")), moment.time(), notes),
                name=", ".join(part for part in (name or "Food without a name", brand) if part),
                amounts={key: value * amount / 100 for key, value in per_100g.items()},
                amount_text=f"{amount:g} {unit}",
                eaten_at=moment.time().replace(second=0, microsecond=0),
                mass_g=amount if unit == "g" else None,
            )
            yield ImportedEntry(imported_entry(PROGRAM, eaten), where)
        except ValueError as error:
            yield Skipped(where, str(error))


def _is_raw(row: Mapping[str, object]) -> bool:
    """Return whether a row's minerals and vitamins stand in grams.

    Versions before issue 1152 of simonoppowa/OpenNutriTracker copied the amounts of Open Food Facts unconverted.
    """
    version = number(row.get("meal_data_version")) or 0.0
    return line_of(row.get("meal_source")).casefold() == "off" and version < _VERSION_IN_OWN_UNITS


def _amount(row: Mapping[str, object], mark: Mark) -> float:
    amount = number(row.get("amount"), mark)
    if amount is None:
        raise ValueError("It has no amount.")
    return amount


def _moment(text: str) -> datetime:
    try:
        # The clock of the place where it was eaten counts, so a time zone is dropped.
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise ValueError(f"'{shown(text)}' is not a date with a time.") from None


def _csv_rows(file: DiaryFile, job: Job) -> Iterator[tuple[str, Mapping[str, object]] | Skipped]:
    for item in csv_rows(io.BytesIO(file.whole()), file.name, job):
        if isinstance(item, Skipped):
            yield item
        else:
            yield item[0], {name.casefold(): value for name, value in item[1].items()}


def _json_rows(file: DiaryFile) -> Iterator[tuple[str, Mapping[str, object]] | Skipped]:
    """Yield the items of the JSON by the names of the CSV's columns."""
    items = items_of(file.json())
    for count, item in enumerate(map(fields_of, items), start=1):
        where = f"{file.name}, item {count}"
        meal = fields_of(item.get("meal"))
        if not item or not meal:
            yield Skipped(where, tr("It is not a food that was eaten."))
            continue
        nutrients = {
            f"{_JSON_NAMES.get(name, _snake(name))}{_PER_100G}": value
            for name, value in fields_of(meal.get("nutriments")).items()
        }
        yield (
            where,
            {
                "date_time": item.get("dateTime"),
                "type": item.get("type"),
                "amount": item.get("amount"),
                "unit": item.get("unit"),
                "meal_name": meal.get("name"),
                "meal_brands": meal.get("brands"),
                "meal_source": meal.get("source"),
                "meal_data_version": meal.get("dataVersion"),
                **nutrients,
            },
        )


def _snake(name: str) -> str:
    """Return a name such as "transFat100" as "trans_fat"."""
    plain = name.removesuffix("100")
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in plain)


READER: Final = DiaryReader(PROGRAM, _fits, _read)
