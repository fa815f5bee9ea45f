"""Food.com: the research data set's table of recipes (RAW_recipes), as CSV or as Parquet.

Nutrition there is a list of seven numbers: energy in kcal, then fat, sugar, sodium, protein, saturated fat and
carbohydrate in percent of Food.com's daily values, all for one serving.
"""

import ast
import csv
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.importing import limits
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.numbers import number_of
from core.text.plain import line_of

DAILY_VALUES: Final = (
    ("energy", None),
    ("fat", 65.0),
    ("sugars", 25.0),
    ("sodium", 2400.0),
    ("protein", 50.0),
    ("saturated_fat", 20.0),
    ("carbohydrate", 300.0),
)
"""The seven numbers in order, with Food.com's daily value in the nutrient's own unit (g; sodium mg); energy is in kcal.
Energy worked out from them agrees with the energy stated there within rounding."""

LONGEST_CELL: Final = 1_000_000
LONGEST_TIME_MIN: Final = 365 * 24 * 60
"""A longer time is a slip of whoever typed it."""
_COLUMNS: Final = frozenset({"id", "name", "ingredients", "nutrition"})
_BATCH: Final = 500


class _FoodCom:
    name = "foodcom"
    label = "Food.com data set (RAW_recipes.csv, or the same table as .parquet)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether the table has Food.com's columns."""
        if head.startswith(b"PAR1"):
            return _parquet_columns(path) >= _COLUMNS
        first = head.split(b"\n", 1)[0].decode("utf-8-sig", "replace").strip()
        return {column.strip().strip('"') for column in first.split(",")} >= _COLUMNS

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every row; a row without an id or a name, or with a broken list, is skipped."""
        rows = _parquet_rows(path) if _is_parquet(path) else _csv_rows(path)
        for number, (where, row) in enumerate(rows):
            if number % 100 == 0:
                job.check()
            if isinstance(row, str):
                yield Skipped(where, row)
                continue
            try:
                yield _recipe(row)
            except ValueError as error:
                yield Skipped(where, f"{str(error)[:1].upper()}{str(error)[1:]}.")


READER: Final[Reader] = _FoodCom()

Rows = Iterator[tuple[str, Mapping[str, object] | str]]
"""Where a row stands, and its cells, or a sentence on why it cannot be read."""


def _is_parquet(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(4) == b"PAR1"
    except FileNotFoundError as error:
        raise KnownError(f"There is no file {path}. Check the name.") from error
    except OSError as error:
        raise KnownError(f"{path} cannot be read. Check its permissions and the disk.") from error


def _parquet_columns(path: Path) -> frozenset[str]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return frozenset(pq.read_schema(path).names)
    except (pa.ArrowException, OSError):
        return frozenset()


def _parquet_rows(path: Path) -> Rows:
    import pyarrow as pa
    import pyarrow.parquet as pq

    damaged = f"{path.name} is damaged and cannot be read as Parquet. Get the file again."
    number = 0
    try:
        with pq.ParquetFile(path) as table:
            columns = frozenset(table.schema_arrow.names)
            if not columns >= _COLUMNS:
                missing = ", ".join(sorted(_COLUMNS - columns))
                raise KnownError(
                    f"{path.name} is no Food.com table: it lacks the column {missing}. Choose another file."
                )
            for batch in table.iter_batches(_BATCH):
                for row in batch.to_pylist():
                    number += 1
                    yield f"{path.name}, row {number}", row
    except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
        raise KnownError(damaged) from error


def _csv_rows(path: Path) -> Rows:
    with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="") as file:
        table = csv.reader(file)
        header = _next_row(table)
        if not isinstance(header, list) or not set(header) >= _COLUMNS:
            raise KnownError(
                f"{path.name} is no Food.com table: its first line must name the columns"
                f" {', '.join(sorted(_COLUMNS))}. Choose another file."
            )
        while (row := _next_row(table)) is not None:
            where = f"{path.name}, line {table.line_num}"
            if isinstance(row, str):
                yield where, row
            elif len(row) != len(header):
                yield where, f"The row has {len(row)} cells where the header has {len(header)}."
            elif any("\udc80" <= char <= "\udcff" for cell in row for char in cell):
                yield where, "The row is not UTF-8 text. Save the file as UTF-8."
            else:
                yield where, dict(zip(header, row, strict=True))


def _next_row(table: Iterator[list[str]]) -> list[str] | str | None:
    """The next row that is not blank, a sentence when it cannot be read, or None at the end."""
    try:
        return next((row for row in table if row), None)
    except csv.Error as error:
        return f"The row cannot be read as CSV ({error})."


def _recipe(row: Mapping[str, object]) -> SourceRecipe:
    number = _whole(row.get("id"))
    if number is None:
        raise ValueError("the row has no id")
    title = _text(row.get("name"))
    if not title:
        raise ValueError(f"recipe {number} has no name")
    minutes = _number(row.get("minutes"))
    lines = _lines(row)
    steps = tuple(text for step in _list(row, "steps") if (text := _text(step)))
    notes = _text(row.get("description"))
    _check_sizes(number, title, lines, steps, notes)
    return SourceRecipe(
        key=f"foodcom-{number}",
        title=title,
        lines=lines,
        total_min=minutes if minutes is not None and 0 < minutes <= LONGEST_TIME_MIN else None,
        steps=steps,
        tags=tuple(dict.fromkeys(_text(tag) for tag in _list(row, "tags") if _text(tag))),
        stated=_stated(_list(row, "nutrition")),
        url=f"https://www.food.com/recipe/{number}",
        notes=notes,
    )


def _check_sizes(
    number: int, title: str, lines: Sequence[SourceLine], steps: Sequence[str], notes: str
) -> None:
    sizes = (
        ("name", len(title), limits.LONGEST_TITLE),
        ("list of ingredients", len(lines), limits.MOST_INGREDIENTS),
        ("longest ingredient", max((len(line.text) for line in lines), default=0), limits.LONGEST_INGREDIENT),
        ("text of its steps", sum(map(len, steps)), limits.LONGEST_STEPS),
        ("description", len(notes), limits.LONGEST_NOTES),
    )
    for what, size, most in sizes:
        if size > most:
            raise ValueError(f"the {what} of recipe {number} is longer than {most:,}")


def _lines(row: Mapping[str, object]) -> tuple[SourceLine, ...]:
    """The ingredient names; with their amounts where the table has them (`ingredient_lines`).

    Where both lists tell of the same ingredients, the name is the list of names' own: the measured lines were cut by a
    program and bear preparations and torn words ("of the all-purpose)" for all-purpose flour).
    """
    names = [text for name in _list(row, "ingredients") if (text := _text(name))]
    measured = _list(row, "ingredient_lines")
    if measured:
        own = names if len(names) == len(measured) else [None] * len(measured)
        found = [_measured(pair, name) for pair, name in zip(measured, own, strict=True)]
        if all(found):
            return tuple(line for line in found if line is not None)
    return tuple(SourceLine(text=name, name=name, optional=_is_optional(name)) for name in names)


_AMOUNT = re.compile(r"^(?P<number>[\d./ ]*)\s*time\(s\)\s*(?P<unit>.*)$", re.DOTALL)


def _measured(pair: object, own: str | None) -> SourceLine | None:
    """`["sugar", "3 time(s) cups"]` as a line, named `own` where that is known; None when it is no such pair."""
    if not isinstance(pair, list | tuple) or len(pair) != 2 or not _text(pair[0]):
        return None
    name, measure = _text(pair[0]), _text(pair[1])
    said = " ".join(measure.replace("time(s)", " ").split())
    match = _AMOUNT.match(measure)
    return SourceLine(
        text=f"{said} {name}".strip(),
        name=own or name,
        amount=number_of(match["number"]) if match else None,
        unit=" ".join(match["unit"].split()) if match else "",
        optional=_is_optional(name),
    )


def _is_optional(name: str) -> bool:
    return "(optional)" in name.casefold()


def _stated(values: Sequence[object]) -> dict[str, float]:
    """The nutrients of one serving in our units; a list of another length states nothing that could be trusted."""
    if len(values) != len(DAILY_VALUES):
        return {}
    found: dict[str, float] = {}
    for (key, daily_value), value in zip(DAILY_VALUES, values, strict=True):
        number = _number(value)
        if number is not None and number >= 0:
            found[key] = number if daily_value is None else number * daily_value / 100.0
    return found


def _list(row: Mapping[str, object], column: str) -> list[object]:
    """A list of a cell: as it is in Parquet, written as a Python literal in CSV.

    Raises:
        ValueError: the cell holds something else.
    """
    cell = row.get(column)
    if cell is None or cell == "":
        return []
    if isinstance(cell, str):
        if len(cell) > LONGEST_CELL:
            raise ValueError(f"the column {column} is longer than {LONGEST_CELL:,} characters")
        try:
            cell = ast.literal_eval(cell.strip())
        except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
            raise ValueError(f"the column {column} holds no list") from None
    if isinstance(cell, list):
        return cell
    raise ValueError(f"the column {column} holds no list")


def _text(value: object) -> str:
    return line_of(value) if isinstance(value, str) else ""


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def _whole(value: object) -> int | None:
    number = _number(value)
    return int(number) if number is not None and 0 <= number < 1e15 and number == int(number) else None
