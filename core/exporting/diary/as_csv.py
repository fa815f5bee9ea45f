"""The diary as tables: one row per entry, per eaten food, or per day, with all nutrients and their ranges."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from operator import attrgetter
from typing import Final

from core.diary.eaten import Range
from core.diary.entry import DiaryEntry, Totals
from core.diary.measurements import logged_water_ml, supplements_of
from core.diary.totals import totals_of
from core.files.sheets import spreadsheet_safe
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.trends.course import Point
from core.trends.period import ceiling

_ENTRY: Final = ("id", "date", "time", "meal", "text", "recipe", "servings", "source", "note")
_FOOD: Final = ("line", "food_text", "food", "food_source", "amount", "unit", "mass_g")
_MASS_RANGE: Final = ("mass_g_low", "mass_g_high", "how", "supplement")
_DAY: Final = ("date", "entries", "water_ml", "weight_kg", "supplements")
_NUTRIENTS: Final = tuple(
    f"{nutrient.key}_{nutrient.unit}{end}" for nutrient in NUTRIENTS.values() for end in ("", "_low", "_high")
)
"""Columns of the nutrients. Blank is unknown; an amount without a high end is a lower bound."""


_COURSE: Final = (
    "nutrient", "unit", "first_day", "last_day", "days_with_entries", "average_a_day", "low", "high",
    "moving_average_7_days", "target_min", "target_max",
)  # fmt: skip


def entries_csv(entries: Sequence[DiaryEntry]) -> str:
    """Return a table with one row per entry."""
    rows = ([*_entry_cells(entry), *_total_cells(totals_of([entry]))] for entry in entries)
    return _table((*_ENTRY, *_NUTRIENTS), rows)


def foods_csv(entries: Sequence[DiaryEntry]) -> str:
    """Return a table with one row per eaten food; an entry of an earlier version has one row."""
    rows = (row for entry in entries for row in _food_rows(entry))
    return _table((*_ENTRY, *_FOOD, *_MASS_RANGE, *_NUTRIENTS), rows)


def days_csv(
    entries: Sequence[DiaryEntry],
    water_ml: Mapping[date, float] = {},
    weights_kg: Mapping[date, float] = {},
) -> str:
    """Return a table with one row per day that has entries, water or a body weight.

    Args:
        entries: in the order of days.
        water_ml: water that was counted in glasses; plain water of entries is added.
    """
    of_day = {day: list(each) for day, each in groupby(entries, attrgetter("eaten_on"))}
    days = sorted({*of_day, *water_ml, *weights_kg})
    return _table(
        (*_DAY, *_NUTRIENTS), (_day_row(day, of_day.get(day, []), water_ml, weights_kg) for day in days)
    )


def _day_row(
    day: date,
    entries: Sequence[DiaryEntry],
    water_ml: Mapping[date, float],
    weights_kg: Mapping[date, float],
) -> list[str]:
    water = water_ml.get(day, 0.0) + logged_water_ml(entries)
    cells = _total_cells(totals_of(entries)) if entries else [""] * len(_NUTRIENTS)
    return [
        day.isoformat(),
        str(len(entries)),
        _number(water or None),
        _number(weights_kg.get(day)),
        spreadsheet_safe("; ".join(line.text for line in supplements_of(entries))),
        *cells,
    ]


def course_csv(rows: Iterable[tuple[str, Point]]) -> str:
    """Return a table with one row per nutrient and point of its course; blank is unknown."""
    return _table(_COURSE, ([*_point_cells(key, point)] for key, point in rows))


def _point_cells(key: str, point: Point) -> Iterable[str]:
    low, high = (point.bound.low, ceiling(point.bound)) if point.bound else (None, None)
    yield from (key, NUTRIENTS[key].unit, point.first.isoformat(), point.last.isoformat(), str(point.days))
    yield from (_number(point.amount), _number(point.low))
    yield _number(None if point.is_lower_bound else point.high)
    yield from (_number(point.moving), _number(low), _number(high))


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue()


def _entry_cells(entry: DiaryEntry) -> list[str]:
    return [
        str(entry.entry_id),
        entry.eaten_on.isoformat(),
        "" if entry.eaten_at is None else f"{entry.eaten_at:%H:%M}",
        entry.meal,
        spreadsheet_safe(entry.text),
        spreadsheet_safe(entry.recipe_key or ""),
        f"{entry.servings:g}",
        spreadsheet_safe(entry.source),
        spreadsheet_safe(entry.note),
    ]


def _food_rows(entry: DiaryEntry) -> Iterable[list[str]]:
    cells = _entry_cells(entry)
    if not entry.snapshot.lines:
        yield [*cells, *[""] * len((*_FOOD, *_MASS_RANGE)), *_total_cells(totals_of([entry]))]
    for line in entry.snapshot.lines:
        low, high = line.mass_range_g or (None, None)
        name = "" if line.food is None else line.food.name
        yield [
            *cells,
            str(line.line),
            spreadsheet_safe(line.text),
            spreadsheet_safe(name),
            "" if line.food is None else line.food.source,
            _number(line.amount),
            spreadsheet_safe(line.unit),
            _number(line.mass_g),
            _number(low),
            _number(high),
            line.how,
            "yes" if line.is_supplement else "",
            *_nutrient_cells(
                line.nutrition,
                {key: line.range_of(key) for key in line.nutrition},
                {key for key in line.nutrition if line.is_complete(key)},
            ),
        ]


def _total_cells(totals: Totals) -> list[str]:
    complete = {key for key in totals.amounts if totals.is_complete(key)}
    return _nutrient_cells(totals.amounts, {key: totals.range_of(key) for key in totals.amounts}, complete)


def _nutrient_cells(
    amounts: Mapping[str, float], ranges: Mapping[str, Range | None], complete: set[str]
) -> list[str]:
    cells: list[str] = []
    for key in NUTRIENT_KEYS:
        low, high = ranges.get(key) or (None, None)
        cells += [_number(amounts.get(key)), _number(low), _number(high if key in complete else None)]
    return cells


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}".rstrip("0").rstrip(".")
