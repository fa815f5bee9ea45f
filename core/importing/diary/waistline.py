"""Waistline's exports: the backup as JSON, with each food of each day, and the diary as CSV, with totals of days."""

import io
import json
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from core.diary.measurements import checked_weight
from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.importing.containers.json_data import begins_as_json, fields_of, items_of
from core.importing.containers.rows import csv_rows, header_of
from core.importing.diary.entries import (
    DiaryReader,
    DiaryRow,
    FileChoices,
    ImportedEntry,
    ImportedRecord,
    Notes,
    check_day,
    day_total,
    imported_entry,
)
from core.importing.diary.meals import meal_of
from core.importing.diary.nutrient_words import nutrient_words
from core.importing.diary.opened_file import DiaryFile
from core.importing.diary.values import (
    NOT_STATED,
    NutrientColumn,
    date_order,
    day_of,
    decimal_mark,
    note_unit,
    number,
    nutrient_columns,
    row_amounts,
)
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.text.plain import line_of
from core.translation import tr

PROGRAM: Final = "Waistline"
_MEALS: Final = ("Breakfast", "Lunch", "Dinner", "Snacks")
_DEEPEST: Final = 8
_GRAMS: Final = frozenset({"g", "gram", "grams"})
_NOT_EATEN: Final = "not what was eaten"
_BODY: Final = ("weight", "body fat", "neck", "waist", "hips")


def _fits(file: DiaryFile) -> bool:
    if begins_as_json(file.head, b"{"):
        return b'"foodList"' in file.head or b'"diary"' in file.head
    header = header_of(file.head)
    first = file.head.lstrip(b"\xef\xbb\xbf").split(b"\n", 1)[0]
    return b";" in first and len(header) > 1 and header[0].casefold() == "date" and "meal" not in header


def _read(
    file: DiaryFile, choices: FileChoices, notes: Notes, job: Job
) -> Iterator[ImportedEntry | ImportedRecord | Skipped]:
    if begins_as_json(file.head, b"{"):
        yield from _backup(file, choices, notes, job)
    else:
        yield from _totals(file, choices, notes, job)


# --- the backup ---


def _backup(
    file: DiaryFile, choices: FileChoices, notes: Notes, job: Job
) -> Iterator[ImportedEntry | ImportedRecord | Skipped]:
    stores = fields_of(file.json())
    days = items_of(stores.get("diary"))
    if not days:
        message = tr("{name} is a backup of Waistline without a diary. Export one that has entries.")
        raise KnownError(message.format(name=file.name))
    pantry = _Pantry(stores, notes)
    own = fields_of(fields_of(stores.get("settings")).get("diary")).get("meal-names")
    names = [line_of(name) for name in items_of(own)] or list(_MEALS)
    for count, day in enumerate(map(fields_of, days), start=1):
        job.check()
        job.report(count / len(days), tr("Reading {name}").format(name=file.name))
        where = f"{file.name}, day {count}"
        stats = fields_of(day.get("stats"))
        try:
            eaten_on = day_of(line_of(day.get("dateTime"))[:10])
            check_day(eaten_on, choices.today)
        except ValueError as error:
            if items_of(day.get("items")) or stats:
                yield Skipped(where, str(error))
            continue
        for name in stats:
            if name != "weight":
                notes.left_out.setdefault(name, _NOT_EATEN)
        if stats.get("weight"):
            yield _weight(stats["weight"], eaten_on, where, notes)
        for place, item in enumerate(map(fields_of, items_of(day.get("items"))), start=1):
            spot = f"{file.name}, {eaten_on.isoformat()}, item {place}"
            try:
                yield ImportedEntry(imported_entry(PROGRAM, _row(item, eaten_on, pantry, names, notes)), spot)
            except ValueError as error:
                yield Skipped(spot, str(error))


def _weight(value: object, day: date, where: str, notes: Notes) -> ImportedRecord | Skipped:
    try:
        weight_kg = checked_weight(number(value) or 0.0)
    except (KnownError, ValueError) as error:
        return Skipped(where, str(error))
    notes.units["weight"] = f"kg{NOT_STATED}"
    return ImportedRecord("body_weight", day.isoformat(), json.dumps(weight_kg), where)


def _row(
    item: Mapping[str, object], eaten_on: date, pantry: "_Pantry", names: list[str], notes: Notes
) -> DiaryRow:
    category = number(item.get("category")) or 0.0
    group = names[int(category)] if category < len(names) else ""
    name, amounts = pantry.eaten(item)
    portion, quantity = number(item.get("portion")), number(item.get("quantity")) or 1.0
    # An item of the diary has the portion; only earlier versions repeat the unit of its food there.
    unit = line_of(item.get("unit")) or pantry.unit(item)
    amount = "" if portion is None or not unit else f"{portion * quantity:g} {unit}"
    mass_g = portion * quantity if portion is not None and unit.casefold() in _GRAMS else None
    return DiaryRow(eaten_on, meal_of(group, None, notes), name, amounts, amount, None, mass_g)


class _Pantry:
    """The foods and recipes of a backup."""

    def __init__(self, stores: Mapping[str, object], notes: Notes) -> None:
        self._foods = _by_id(stores.get("foodList"))
        self._recipes = _by_id(stores.get("recipes"))
        self._notes = notes

    def eaten(self, item: Mapping[str, object], depth: int = 0) -> tuple[str, dict[str, float]]:
        """Return the name and nutrients of an item of the diary or of a recipe."""
        whole = self._whole(item)
        if whole is None:
            raise ValueError("Its food is missing in the backup.")
        quantity = number(item.get("quantity"))
        share = 1.0 if quantity is None else quantity
        portion, whole_portion = number(item.get("portion")), number(whole.get("portion"))
        if portion is not None and whole_portion:
            share *= portion / whole_portion
        amounts = self._nutrition(whole, depth)
        # A quick addition has its own words.
        name = line_of(item.get("description")) or line_of(whole.get("name")) or "Food without a name"
        brand = line_of(whole.get("brand"))
        return f"{name}, {brand}" if brand else name, {key: amount * share for key, amount in amounts.items()}

    def unit(self, item: Mapping[str, object]) -> str:
        """Return the unit of an item's portion; empty if its food states none."""
        return line_of((self._whole(item) or {}).get("unit"))

    def _whole(self, item: Mapping[str, object]) -> Mapping[str, object] | None:
        is_recipe = line_of(item.get("type")) == "recipe"
        return (self._recipes if is_recipe else self._foods).get(line_of(item.get("id")))

    def _nutrition(self, whole: Mapping[str, object], depth: int) -> dict[str, float]:
        """Return the nutrients of one portion of a food or recipe."""
        stated = fields_of(whole.get("nutrition"))
        if stated:
            return self._stated(stated)
        parts = items_of(whole.get("items"))
        if not parts or depth >= _DEEPEST:
            raise ValueError("Its food has no nutrients.")
        totals: dict[str, float] = {}
        eaten = [self.eaten(fields_of(part), depth + 1)[1] for part in parts]
        # A nutrient that one part doesn't state is unknown for the whole.
        for key in set.intersection(*map(set, eaten)):
            totals[key] = sum(part[key] for part in eaten)
        return totals

    def _stated(self, stated: Mapping[str, object]) -> dict[str, float]:
        found: dict[str, float] = {}
        for name, value in stated.items():
            key = nutrient_words().waistline.get(name)
            if key is None:
                self._notes.left_out.setdefault(name, "Larder has no such nutrient")
                continue
            unit = "kJ" if name == "kilojoules" else NUTRIENTS[key].unit
            factor = 1 / 4.184 if unit == "kJ" else 1.0
            note_unit(self._notes, NutrientColumn(name, key, factor), unit, is_stated=False)
            try:
                amount = number(value)
            except ValueError as error:
                raise ValueError(f"Its {name} {error}.") from error
            if amount is not None and (key not in found or name != "kilojoules"):
                found[key] = amount * factor
        if "sodium" in found and "salt" not in found:
            found["salt"] = found["sodium"] * 2.5 / 1000
        elif "salt" in found and "sodium" not in found:
            found["sodium"] = found["salt"] / 2.5 * 1000
        return found


def _by_id(store: object) -> dict[str, Mapping[str, object]]:
    return {line_of(item.get("id")): item for item in map(fields_of, items_of(store))}


# --- the totals of days ---


def _totals(
    file: DiaryFile, choices: FileChoices, notes: Notes, job: Job
) -> Iterator[ImportedEntry | Skipped]:
    header = header_of(file.head)
    words = nutrient_words()
    shown_names = {name.replace("-", " "): key for name, key in words.waistline.items()}
    columns = nutrient_columns(header, {**shown_names, **words.waistline_shown}, notes)
    if not columns:
        raise KnownError(
            tr(
                "{name} has no column that Larder knows. In Waistline, choose English and export the "
                "diary again, or export the database."
            ).format(name=file.name)
        )
    read = {column.name for column in columns}
    for name in header[1:]:
        if name not in read and name not in notes.left_out:
            is_body = name.casefold().startswith(_BODY)
            notes.left_out[name] = _NOT_EATEN if is_body else "Larder has no such nutrient"
    rows = list(csv_rows(io.BytesIO(file.whole()), file.name, job))
    found = [row for row in rows if not isinstance(row, Skipped)]
    cells = (str(row.get(column.name, "")).strip() for _, row in found for column in columns)
    mark = decimal_mark(cells, notes)
    days = (str(row.get(header[0], "")) for _, row in found)
    order = date_order(days, file.name, choices.dates, choices.today, notes)
    for item in rows:
        if isinstance(item, Skipped):
            yield item
            continue
        where, row = item
        try:
            eaten_on = day_of(str(row.get(header[0], "")), order)
            check_day(eaten_on, choices.today)
            amounts, unread = row_amounts(row, columns, where, mark)
            yield from unread
            if any(amounts.values()):
                total = day_total(eaten_on, amounts, notes)
                yield ImportedEntry(imported_entry(PROGRAM, total), where)
        except ValueError as error:
            yield Skipped(where, str(error))


READER: Final = DiaryReader(PROGRAM, _fits, _read)
