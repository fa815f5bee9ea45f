"""USDA's tables: the Standard Reference's ASCII files, and FoodData Central's CSV files.

Both come as a folder or a zip; single files may be packed with gzip.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from core.errors import KnownError
from core.food.usda_food import ENERGY_INSTEAD, NUTRIENT_NUMBERS, UsdaFood, portions, with_salt
from core.importing import limits
from core.importing.containers.archives import is_zip, member_names
from core.importing.source_recipe import Skipped
from core.importing.usda.table_files import UsdaTable, plain_name, tables_in
from core.progress import Job
from core.text.numbers import believable
from core.translation import local_number, tr

LABEL: Final = "USDA food tables (Standard Reference, FoodData Central CSV): nutrients, no recipes"
_STANDARD: Final = ("food_des.txt", "abbrev.txt", "nut_data.txt", "weight.txt")
_CENTRAL: Final = ("food.csv", "food_nutrient.csv", "nutrient.csv", "food_portion.csv", "measure_unit.csv")
_TAKEN: Final = frozenset({"sr_legacy_food", "foundation_food", "survey_fndds_food"})
"""The kinds of FoodData Central's entries that are foods; others are laboratory samples and branded products."""
_LONGEST_DESCRIPTION: Final = 300
_CHECKED_EVERY: Final = 50_000

Tables = Mapping[str, UsdaTable]

# Columns of ABBREV (Standard Reference, Releases 24 to 28), by our keys.
_ABBREV_COLUMNS: Final = {
    "energy": 3, "protein": 4, "fat": 5, "carbohydrate": 7, "fiber": 8, "sugars": 9, "calcium": 10, "iron": 11,
    "magnesium": 12, "phosphorus": 13, "potassium": 14, "sodium": 15, "zinc": 16, "copper": 17, "manganese": 18,
    "selenium": 19, "vitamin_c": 20, "thiamin": 21, "riboflavin": 22, "niacin": 23, "vitamin_b6": 25, "folate": 26,
    "choline": 30, "vitamin_b12": 31, "vitamin_a": 33, "vitamin_e": 40, "vitamin_d": 41, "vitamin_k": 43,
    "saturated_fat": 44, "monounsaturated_fat": 45, "polyunsaturated_fat": 46, "cholesterol": 47,
}  # fmt: skip
_ABBREV_FIELDS: Final = 53


def is_usda(path: Path) -> bool:
    """Return whether a folder or zip has USDA's tables; never raises."""
    try:
        names = {entry.name for entry in path.iterdir()} if path.is_dir() else set()
    except OSError:
        return False
    if not names and is_zip(path):
        names = {PurePosixPath(name.replace("\\", "/")).name for name in member_names(path)}
    plain = {plain_name(name) for name in names}
    return bool(plain & {"food_des.txt"}) or {"food.csv", "food_nutrient.csv"} <= plain


def read_usda(path: Path, job: Job) -> Iterator[UsdaFood | Skipped]:
    """Yield every food of the tables, in the order of their descriptions' file.

    Raises:
        KnownError: the tables are not there, or can't be read.
    """
    with tables_in(path, (*_STANDARD, *_CENTRAL)) as tables:
        if "food_des.txt" in tables:
            yield from _standard(tables, job)
        elif "food.csv" in tables and "food_nutrient.csv" in tables and "nutrient.csv" in tables:
            yield from _central(tables, job)
        else:
            raise KnownError(
                tr(
                    "{name} has no USDA tables: FOOD_DES.txt with ABBREV.txt or NUT_DATA.txt, or food.csv "
                    "with food_nutrient.csv and nutrient.csv. Choose the folder or zip as USDA offers it."
                ).format(name=path.name)
            )


# --- Standard Reference -------------------------------------------------------------------------------------------------


def _fields(tables: Tables, name: str, job: Job) -> Iterator[list[str]]:
    """Yield the rows of a Standard Reference file: `^` separates fields, `~` quotes texts, in Latin-1."""
    for line in _lines(tables, name, "latin-1", job):
        if line.strip():
            yield [part.strip("~") for part in line.rstrip("\r\n").split("^")]


def _lines(tables: Tables, name: str, encoding: str, job: Job) -> Iterator[str]:
    """Yield the lines of a table with their ends; nothing if it is missing."""
    table = tables.get(name)
    if table is None:
        return
    with (
        table.open() as file,
        io.TextIOWrapper(file, encoding=encoding, errors="replace", newline="") as text,
    ):
        number = 0
        while line := text.readline(limits.LONGEST_LINE):
            if number % _CHECKED_EVERY == 0:
                job.check()
                job.report(
                    min(1.0, file.tell() / max(1, table.size_bytes)),
                    tr("Reading {name}").format(name=table.name),
                )
            number += 1
            yield line


def _standard(tables: Tables, job: Job) -> Iterator[UsdaFood | Skipped]:
    nutrients = _standard_nutrients(tables, job)
    measures: dict[str, list[tuple[float, str, float]]] = {}
    for row in _fields(tables, "weight.txt", job):
        if (
            len(row) >= 5
            and (count := _number(row[2])) is not None
            and (grams := _number(row[4])) is not None
        ):
            measures.setdefault(row[0], []).append((count, row[3], grams))
    for number, row in enumerate(_fields(tables, "food_des.txt", job)):
        if len(row) < 3 or not row[2].strip():
            yield Skipped(
                tr("FOOD_DES.txt, line {number}").format(number=number + 1),
                tr("It is not 'number^group^description'."),
            )
        elif row[0] not in nutrients:
            yield Skipped(tr("FOOD_DES.txt, {row}").format(row=row[0]), tr("No table states its nutrients."))
        else:
            yield UsdaFood(
                f"sr-{row[0]}",
                _described(row[2]),
                with_salt(nutrients[row[0]]),
                portions(measures.get(row[0], ())),
            )


def _standard_nutrients(tables: Tables, job: Job) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for row in _fields(tables, "nut_data.txt", job):
        if len(row) >= 3 and row[1] in NUTRIENT_NUMBERS and (value := _number(row[2])) is not None:
            found.setdefault(row[0], {})[NUTRIENT_NUMBERS[row[1]]] = value
    if found:
        return found
    for row in _fields(tables, "abbrev.txt", job):
        if len(row) == _ABBREV_FIELDS:
            amounts = {key: _number(row[column]) for key, column in _ABBREV_COLUMNS.items()}
            found[row[0]] = {key: value for key, value in amounts.items() if value is not None}
    if not found:
        raise KnownError(
            tr(
                "FOOD_DES.txt has no ABBREV.txt or NUT_DATA.txt of Release 24 to 28 in its folder. Add "
                "it and import again."
            )
        )
    return found


# --- FoodData Central ---------------------------------------------------------------------------------------------------


@dataclass
class _Stated:
    """The nutrients and measures of one food."""

    per_100g: dict[str, float] = field(default_factory=dict)
    instead: dict[str, float] = field(default_factory=dict)
    measures: list[tuple[float, str, float]] = field(default_factory=list)

    def nutrients(self) -> dict[str, float]:
        """Return the nutrients, with energy by the best stated factors."""
        energy = next((self.instead[number] for number in ENERGY_INSTEAD if number in self.instead), None)
        if energy is None or "energy" in self.per_100g:
            return with_salt(self.per_100g)
        return with_salt({**self.per_100g, "energy": energy})


def _rows(tables: Tables, name: str, wanted: Sequence[str], job: Job) -> Iterator[list[str]]:
    """Yield the wanted columns of a CSV file, by its header."""
    reader = csv.reader(_lines(tables, name, "utf-8-sig", job))
    try:
        header = next(reader, [])
        places = [header.index(column) for column in wanted]
        for row in reader:
            if len(row) > max(places):
                yield [row[place] for place in places]
    except (ValueError, csv.Error) as error:
        message = tr(
            "{name} is not FoodData Central's: it lacks one of the columns {wanted}. Download it again."
        )
        raise KnownError(message.format(name=name, wanted=", ".join(wanted))) from error


def _central(tables: Tables, job: Job) -> Iterator[UsdaFood | Skipped]:
    numbers = dict(_pairs(tables, "nutrient.csv", ("id", "nutrient_nbr"), job))
    described: dict[str, str] = {}
    others: dict[str, int] = {}
    for fdc_id, kind, text in _rows(tables, "food.csv", ("fdc_id", "data_type", "description"), job):
        if kind in _TAKEN and text.strip():
            described[fdc_id] = _described(text)
        else:
            others[kind or "without a kind"] = others.get(kind or "without a kind", 0) + 1
    stated: dict[str, _Stated] = {fdc_id: _Stated() for fdc_id in described}
    job.check()
    _central_nutrients(tables, numbers, stated, job)
    _central_measures(tables, stated, job)
    for kind, count in sorted(others.items()):
        yield Skipped(
            "food.csv",
            tr("{count} entries of the kind '{kind}' aren't foods that recipes use.").format(
                count=local_number(f"{count:,}"), kind=kind[:40]
            ),
        )
    for fdc_id, text in described.items():
        per_100g = stated[fdc_id].nutrients()
        if per_100g:
            yield UsdaFood(f"fdc-{fdc_id}", text, per_100g, portions(stated[fdc_id].measures))
        else:
            yield Skipped(
                tr("food.csv, {fdc_id}").format(fdc_id=fdc_id), tr("No table states its nutrients.")
            )


def _pairs(tables: Tables, name: str, columns: tuple[str, str], job: Job) -> Iterator[tuple[str, str]]:
    for one, other in _rows(tables, name, columns, job):
        # "208.0" in some releases.
        yield one, other.removesuffix(".0")


def _central_nutrients(tables: Tables, numbers: dict[str, str], stated: dict[str, _Stated], job: Job) -> None:
    columns = ("fdc_id", "nutrient_id", "amount")
    for fdc_id, nutrient, text in _rows(tables, "food_nutrient.csv", columns, job):
        food, amount = stated.get(fdc_id), _number(text)
        if food is None or amount is None:
            continue
        # Survey foods name nutrients by their numbers, the others by ids.
        number = numbers.get(nutrient, nutrient)
        if number in NUTRIENT_NUMBERS:
            food.per_100g[NUTRIENT_NUMBERS[number]] = amount
        elif number in ENERGY_INSTEAD:
            food.instead[number] = amount


def _central_measures(tables: Tables, stated: dict[str, _Stated], job: Job) -> None:
    if "food_portion.csv" not in tables:
        return
    units = (
        dict(_pairs(tables, "measure_unit.csv", ("id", "name"), job)) if "measure_unit.csv" in tables else {}
    )
    columns = ("fdc_id", "amount", "measure_unit_id", "portion_description", "modifier", "gram_weight")
    for fdc_id, count, unit, described, modifier, grams in _rows(tables, "food_portion.csv", columns, job):
        food, weight = stated.get(fdc_id), _number(grams)
        if food is None or weight is None:
            continue
        named = units.get(unit, "")
        measure = named if named not in ("", "undetermined") else modifier or described
        amount = _number(count)
        if amount is None:
            # Survey foods write "1 cup, sliced" into the description.
            first, _, rest = described.partition(" ")
            amount, measure = (_number(first), rest) if _number(first) else (1.0, described)
        food.measures.append((amount or 1.0, measure, weight))


def _described(text: str) -> str:
    return " ".join(text.split())[:_LONGEST_DESCRIPTION]


def _number(text: str) -> float | None:
    """Return a number; None for blanks, text, and impossible amounts."""
    try:
        return believable(float(text))
    except ValueError:
        return None
