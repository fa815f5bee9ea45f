"""Read the intact rows of a damaged database in a child process, which may crash.

DuckDB refuses each block whose checksum doesn't match and reads the others. A query over one group of 2,048 rows
(DuckDB's vector) touches only that group's blocks; a lookup by key touches only its row's blocks. So rows are read in
large ranges, then in groups, then by key, and only the rows in a damaged block are lost.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import connect
from core.store.migrations import Connection
from core.store.verify import columns_of, primary_keys

GROUP: Final = 2048
"""The number of rows that DuckDB reads together."""
RANGE: Final = 10 * GROUP
"""The number of rows to read at once while nothing is damaged."""
_BY_KEY: Final = 64
"""The number of keys to look up together."""


@dataclass(frozen=True)
class TableForm:
    """A table as the damaged file describes it.

    Attributes:
        columns: the type of each column, by name.
        key: the column of the primary key, or None.
        rows: the expected number of rows; None if the file doesn't say.
        end: one more than the largest row id.
    """

    columns: Mapping[str, str]
    key: str | None
    rows: int | None
    end: int


@dataclass(frozen=True)
class RowsRequest:
    """A request for a table's rows with a row id from `first` up to but not including `end`."""

    table: str
    columns: Sequence[str]
    key: str | None
    day: str | None
    """A date column, used to date lost rows."""
    first: int
    end: int


@dataclass(frozen=True)
class Begun:
    """Sent before a request is read. If no `Finished` follows, reading it crashed."""

    request: RowsRequest


@dataclass(frozen=True)
class Rows:
    """Rows that were read, with the request's columns in order."""

    rows: list[tuple[object, ...]]


@dataclass(frozen=True)
class Lost:
    """Rows that cannot be read, with their days if those can be read."""

    rows: int
    first: date | None = None
    last: date | None = None


@dataclass(frozen=True)
class Finished:
    """Sent after a request: each row was read or is lost."""


def describe(_job: Job, path: Path) -> Iterator[dict[str, TableForm] | str]:
    """Yield the form of every table, or an error message if the file cannot be opened."""
    try:
        connection = connect(path, read_only=True)
    except Exception as error:  # noqa: BLE001 - whatever it is, another way of opening it is tried
        yield str(error)
        return
    with connection:
        try:
            keys = dict(primary_keys(connection))
            yield {
                table: TableForm(columns, keys.get(table), *_extent(connection, table))
                for table, columns in columns_of(connection).items()
            }
        except duckdb.Error as error:
            yield str(error)


def read_requests(
    _job: Job, path: Path, requests: Sequence[RowsRequest]
) -> Iterator[Begun | Rows | Lost | Finished]:
    """Yield the readable rows of each request and the number of lost ones."""
    with connect(path, read_only=True) as connection:
        for request in requests:
            yield Begun(request)
            try:
                yield from _read(connection, request)
            except (duckdb.FatalException, duckdb.InternalException):
                # DuckDB is unusable in this process from now on; the next process continues after this request.
                os._exit(3)
            yield Finished()


def _extent(connection: Connection, table: str) -> tuple[int | None, int]:
    try:
        found = connection.execute(f'SELECT count(*), coalesce(max(rowid), -1) + 1 FROM "{table}"').fetchone()
    except duckdb.Error:
        found = None
    if found:
        return int(found[0]), int(found[1])
    estimate = connection.execute(
        "SELECT estimated_size FROM duckdb_tables() WHERE table_name = ? AND database_name = current_database()",
        [table],
    ).fetchone()
    return None, int(estimate[0]) if estimate else 0


def _fetched(
    connection: Connection, sql: str, parameters: Sequence[object] = ()
) -> list[tuple[Any, ...]] | None:
    """Return the rows of a query; None if a block that it needs is damaged.

    Raises:
        duckdb.FatalException, duckdb.InternalException: DuckDB is unusable in this process.
    """
    try:
        return connection.execute(sql, parameters).fetchall()
    except (duckdb.FatalException, duckdb.InternalException):
        raise
    except duckdb.Error:
        return None


def _read(connection: Connection, request: RowsRequest) -> Iterator[Rows | Lost]:
    rows = _fetched(connection, f"{_select(request)} WHERE {_where(request)}")
    if rows is not None:
        yield Rows(rows)
    elif request.end - request.first > GROUP:
        for first in range(request.first, request.end, GROUP):
            yield from _read(connection, replace(request, first=first, end=min(first + GROUP, request.end)))
    else:
        yield from _read_by_key(connection, request)


def _read_by_key(connection: Connection, request: RowsRequest) -> Iterator[Rows | Lost]:
    """Read a group with a damaged block row by row, as far as its keys and index are readable."""
    keys = _keys(connection, request)
    if keys is None:
        yield _lost_group(connection, request)
        return
    for start in range(0, len(keys), _BY_KEY):
        yield from _look_up(connection, request, keys[start : start + _BY_KEY])


def _look_up(
    connection: Connection, request: RowsRequest, keys: list[tuple[object, date | None]]
) -> Iterator[Rows | Lost]:
    # DuckDB uses the index for a single key; for a range or a list it may read the whole group.
    one_key = f'{_select(request)} WHERE "{request.key}" = ?'
    rows = _fetched(connection, " UNION ALL ".join([one_key] * len(keys)), [key for key, _ in keys])
    if rows is not None:
        yield Rows(rows)
        if len(rows) < len(keys):
            yield Lost(len(keys) - len(rows))
    elif len(keys) == 1:
        yield Lost(1, keys[0][1], keys[0][1])
    else:
        # A damaged block has hundreds of neighbouring rows, so halving the keys would read most of them several times.
        for key in keys:
            yield from _look_up(connection, request, [key])


def _keys(connection: Connection, request: RowsRequest) -> list[tuple[object, date | None]] | None:
    if request.key is None:
        return None
    day = f'"{request.day}"' if request.day else "NULL"
    for column in dict.fromkeys((day, "NULL")):
        sql = f'SELECT "{request.key}", {column} FROM "{request.table}" WHERE {_where(request)}'
        if (found := _fetched(connection, sql)) is not None:
            return [(key, when) for key, when in found]
    return None


def _lost_group(connection: Connection, request: RowsRequest) -> Lost:
    day = f'min("{request.day}"), max("{request.day}")' if request.day else "NULL, NULL"
    for columns in dict.fromkeys((f"count(*), {day}", "count(*), NULL, NULL")):
        if found := _fetched(connection, f'SELECT {columns} FROM "{request.table}" WHERE {_where(request)}'):
            return Lost(*found[0])
    return Lost(request.end - request.first)


def _select(request: RowsRequest) -> str:
    names = ", ".join(f'"{column}"' for column in request.columns)
    return f'SELECT {names} FROM "{request.table}"'


def _where(request: RowsRequest) -> str:
    return f"rowid >= {request.first} AND rowid < {request.end}"
