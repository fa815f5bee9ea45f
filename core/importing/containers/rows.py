"""Tables of any program row by row: CSV with any separator, TSV, JSON lines, a JSON array of objects, and Parquet."""

import ast
import codecs
import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import IO, Final

from core.importing.containers.archives import head_of, opened, unreadable, whole_file
from core.importing.containers.decoding import text_from, text_lines
from core.importing.containers.json_data import BadJsonError, parsed
from core.importing.source_recipe import Skipped
from core.importing.source_words import column_words
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE
from core.text.plain import line_of, lines_of
from core.translation import tr

Row = Mapping[str, object]
Rows = Iterator[tuple[str, Row] | Skipped]
"""The place of a row and its cells by column, or the reason why it can't be read."""

_SEPARATORS: Final = ",;\t|"
_CHECKED_EVERY: Final = 200
_BATCH: Final = 500
_FIRST_OBJECTS: Final = 50
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_SEP_LINE: Final = re.compile(r"\Asep=[,;\t|]\s*(?:\r\n|\n|\r)", re.IGNORECASE)
"""A first line that tells Excel the separator."""
_LARGEST_OBJECT: Final = 64 << 20
_R_ITEM: Final = re.compile(r'"((?:[^"\\]|\\.)*)"|\b(NA)\b')


def header_of(head: bytes) -> list[str]:
    """Return the names in the first line of a table, from a file's beginning; of JSON those in the first object."""
    text = text_from(head).lstrip("\ufeff \t\r\n")
    if text[:1] in ("{", "["):
        return _first_names(text)
    line = _LINE_END.split(_SEP_LINE.sub("", text), maxsplit=1)[0]
    return _header(line, _separator(line))


def distinct(header: Sequence[str]) -> list[str]:
    """Return distinct names of columns: a second "Ingredients" must not replace the first."""
    found: list[str] = []
    for name in header:
        times = 1
        while (each := name if times == 1 else f"{name} ({times})") in found:
            times += 1
        found.append(each)
    return found


def column_names(path: Path) -> list[str]:
    """Return the columns of a table, of JSON those of its first objects; empty for any other file.

    Raises:
        KnownError: it cannot be opened or unpacked.
    """
    head = head_of(path)
    if head.startswith(b"PAR1"):
        return parquet_header(path)
    if head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
        return header_of(head)
    first = islice(rows_of(path, Job()), _FIRST_OBJECTS)
    return list(dict.fromkeys(name for item in first if not isinstance(item, Skipped) for name in item[1]))


def _first_names(text: str) -> list[str]:
    start = text.find("{")
    if start < 0:
        return []
    try:
        value, _ = json.JSONDecoder(strict=False).raw_decode(text, start)
    except (ValueError, RecursionError):
        # The first object is longer than the beginning of the file.
        return re.findall(r'"([^"\\]{1,60})"\s{0,5}:', text[:4096])
    first = next(iter(_unwrapped(value)), None)
    return list(first) if isinstance(first, dict) else []


def _unwrapped(value: object) -> list[object]:
    """Return the objects of a document: its items, the list inside it ({"recipes": [...]}), or itself."""
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        for name, inner in value.items():
            if (
                name.casefold() in column_words().wrappers
                and isinstance(inner, list)
                and any(isinstance(each, dict) for each in inner)
            ):
                return inner
    return [value]


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def rows_of(path: Path, job: Job) -> Rows:
    """Return the rows of a table.

    Raises:
        KnownError: it cannot be opened or unpacked.
    """
    with opened(path) as file:
        head = file.peek(1 << 16)[: 1 << 16]
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        head = head.decode("utf-16", "ignore").encode()
    head = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"PAR1"):
        return _parquet_rows(path, job)
    if head.startswith(b"["):
        return _array_rows(path, job)
    if not head.startswith(b"{"):
        return _csv_rows(path, job)
    # An object over several lines is a document; a line of JSON lines doesn't end inside an object.
    begun = head.split(b"\n", 1)[0].rstrip()
    is_document = begun.endswith((b"{", b"[", b",")) and path.stat().st_size <= _LARGEST_OBJECT
    return _array_rows(path, job) if is_document else _json_line_rows(path, job)


def _array_rows(path: Path, job: Job) -> Rows:
    try:
        value = parsed(whole_file(path))
    except BadJsonError as error:
        yield Skipped(path.name, str(error))
        return
    items = _unwrapped(value)
    for number, item in enumerate(items, start=1):
        if number % _CHECKED_EVERY == 1:
            job.check()
            job.report((number - 1) / len(items), f"Reading {path.name}")
        where = f"{path.name}, item {number}"
        yield (
            (where, item)
            if isinstance(item, dict)
            else Skipped(where, tr("It is not an object with named values."))
        )


def _json_line_rows(path: Path, job: Job) -> Rows:
    for document in json_lines(path, job):
        if isinstance(document, Skipped):
            yield document
            continue
        where, value = document
        items = _unwrapped(value)
        for index, item in enumerate(items, start=1):
            place = where if len(items) == 1 else f"{where}, item {index}"
            yield (
                (place, item)
                if isinstance(item, dict)
                else Skipped(place, tr("It is not an object with named values."))
            )


def json_lines(path: Path, job: Job) -> Iterator[tuple[str, object] | Skipped]:
    """Yield the place and the value of every line of JSON, or the reason why it can't be read.

    Raises:
        KnownError: the file cannot be opened or unpacked.
    """
    with opened(path) as file:
        for number, line in enumerate(text_lines(file), start=1):
            if number % _CHECKED_EVERY == 1:
                job.check()
                job.report(file.share(), f"Reading {path.name}")
            where = f"{path.name}, line {number}"
            if line is None:
                yield Skipped(where, tr("The line is too long."))
            elif line.strip():
                try:
                    yield where, parsed(line)
                except BadJsonError as error:
                    yield Skipped(where, str(error))


def _csv_rows(path: Path, job: Job) -> Rows:
    with opened(path) as file:
        yield from csv_rows(file, path.name, job, file.share)


def csv_rows(file: IO[bytes], name: str, job: Job, share: Callable[[], float] = lambda: 0.0) -> Rows:
    """Yield the rows of an open table.

    Args:
        name: the file's name, for the places of rows.
        share: the part of the file that has been read, from 0 to 1.
    """
    too_long: list[int] = []

    def lines() -> Iterator[str]:
        for number, line in enumerate(text_lines(file), start=1):
            if line is None:
                too_long.append(number)
            yield f"{line or ''}\n"

    source = lines()
    first = next((line for line in source if line.strip() and not _SEP_LINE.match(line)), "")
    separator = _separator(first)
    header = _header(first, separator)
    table = csv.reader(source, delimiter=separator)
    # The header is row 1, as a spreadsheet counts.
    count = 1
    while True:
        count += 1
        if count % _CHECKED_EVERY == 2:
            job.check()
            job.report(share(), f"Reading {name}")
        where = f"{name}, row {count}"
        try:
            cells = next(table)
        except StopIteration:
            break
        except csv.Error as error:
            yield Skipped(where, tr("The row cannot be read as a table's ({error}).").format(error=error))
            continue
        while too_long:
            yield Skipped(f"{name}, line {too_long.pop()}", tr("The line is too long."))
        yield from _row(where, header, cells)


def _row(where: str, header: list[str], cells: list[str]) -> Rows:
    if not any(cell.strip() for cell in cells):
        return
    if len(cells) > len(header) and any(cells[len(header) :]):
        yield Skipped(
            where,
            tr("The row has {cells} cells where the header has {columns}.").format(
                cells=len(cells), columns=len(header)
            ),
        )
    elif len(cells) < len(header) and len(header) - len(cells) > len(header) // 2:
        yield Skipped(
            where,
            tr("The row has only {cells} cells where the header has {columns}.").format(
                cells=len(cells), columns=len(header)
            ),
        )
    else:
        yield where, dict(zip(header, cells, strict=False))


def _header(line: str, separator: str) -> list[str]:
    try:
        return distinct([cell.strip() for cell in next(csv.reader([line], delimiter=separator), [])])
    except csv.Error:
        return []


def _parquet_rows(path: Path, job: Job) -> Rows:
    number = 0
    try:
        # By default DuckDB would write temporary files to the current folder.
        with closing(duckdb.connect(config={**OFFLINE, "temp_directory": ""})) as connection:
            (total,) = connection.execute(f"SELECT count(*) FROM {_parquet(path)}").fetchall()[0]
            found = connection.execute(f"SELECT * FROM {_parquet(path)}")
            names = [column[0] for column in found.description or ()]
            while cells := found.fetchmany(_BATCH):
                job.check()
                job.report(min(1.0, number / max(1, total)), f"Reading {path.name}")
                for row in cells:
                    number += 1
                    yield f"{path.name}, row {number}", dict(zip(names, row, strict=True))
    except (duckdb.Error, OSError, UnicodeDecodeError) as error:
        raise unreadable(path) from error


def _parquet(path: Path) -> str:
    """Return the SQL that reads one file, whatever characters its name has."""
    name = re.sub(r"[*?\[]", lambda found: f"[{found[0]}]", str(path))
    return "read_parquet('" + name.replace("'", "''") + "')"


def parquet_header(path: Path) -> list[str]:
    """Return the column names of a Parquet file; none for any other file."""
    try:
        with closing(duckdb.connect(config=dict(OFFLINE))) as connection:
            rows = connection.execute(f"DESCRIBE SELECT * FROM {_parquet(path)}").fetchall()
    except (duckdb.Error, OSError):
        return []
    return [str(name) for name, *_ in rows]


def listed(cell: object) -> list[str]:
    """Return the items of a cell: of a list, of a list written as JSON, Python or R's c(...), or of a text.

    A text of several lines is split into lines, one line at | or ; and without those at commas.
    """
    if isinstance(cell, list | tuple):
        return [text for item in cell if (text := line_of(item))]
    if not isinstance(cell, str):
        return [text] if (text := line_of(cell)) else []
    text = cell.strip()
    if text.startswith(("c(", "character(")):
        return [line_of(_unquoted(found.group(1))) for found in _R_ITEM.finditer(text) if found.group(1)]
    if text.startswith("[") and text.endswith("]"):
        items = literal_list(text)
        if items is not None:
            return [item for value in items if (item := line_of(value))]
    # The end of an incomplete list is lost.
    return [] if text.startswith(('["', "['")) else _parted(text)


def count_listed(cell: object) -> int:
    """Return the number of places in a list, with those that have no value (NA, null); 0 for any other cell."""
    if isinstance(cell, list | tuple):
        return len(cell)
    text = cell.strip() if isinstance(cell, str) else ""
    if text.startswith("c("):
        return sum(1 for _ in _R_ITEM.finditer(text))
    items = literal_list(text) if text.startswith("[") and text.endswith("]") else None
    return 0 if items is None else len(items)


def _unquoted(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")


def literal_list(text: str) -> list[object] | None:
    """Return a list written as JSON or Python; None if it is not a list."""
    try:
        value = parsed(text)
    except BadJsonError:
        try:
            value = ast.literal_eval(text) if len(text) < 200_000 else None
        except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
            return None
    return value if isinstance(value, list) else None


def _parted(text: str) -> list[str]:
    lines = lines_of(text)
    if len(lines) != 1:
        return lines
    separator = next((mark for mark in ("|", ";", ",") if mark in lines[0]), "\n")
    return [part.strip() for part in lines[0].split(separator) if part.strip()]
