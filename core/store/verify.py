"""Verify a user database: a backup is valid only if every row of every table can be read and is unchanged.

`write_backup` records a digest of each table in the backup (`record_content`); `verify_backup` reads the file and
compares. A backup of an earlier version has no digests, so DuckDB's checksums, the schema and the form of the documents
must suffice.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.writing import check_file
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE, DamagedFile, connect
from core.store.documents import row_problem
from core.store.migrations import MIGRATIONS, Connection, migrate, schema_version

CONTENT_TABLE: Final = "backup_content"
"""A table that only backups have: the row count and digest of every other table."""
_ROWS_AT_ONCE: Final = 1000
_HEADERS: Final = 3 * 4096
"""Bytes before the first block of a DuckDB file."""
_KEYS_AT_ONCE: Final = 500
"""Up to about this many keys, DuckDB uses the index instead of reading the whole table."""


class UnreadableBackup(KnownError):
    """A file that cannot be restored because it is damaged, not a backup, or from a newer Larder. Nothing was changed."""


@dataclass(frozen=True)
class TableContent:
    """The rows of a table, in any order."""

    rows: int
    digest: str


Content = Mapping[str, TableContent]
"""By table. Two databases with equal content have the same rows in the same tables."""


def verify_backup(path: Path) -> Content:
    """Read every row of a backup, compare it with the recorded digests, and return its content.

    Raises:
        UnreadableBackup: a table or column is missing, a block or document is unreadable, rows differ from the recorded
            ones, or the file isn't a database that this Larder can read.
        KnownError: the file is missing or in use.
    """
    check_file(path, "Name a backup that 'larder backup' wrote.")
    try:
        connection = connect(path, read_only=True)
    except DamagedFile as error:
        raise UnreadableBackup(
            f"{shown(path)} is damaged or is not a Larder backup. Nothing was changed; restore another backup."
        ) from error
    try:
        content = check_whole(connection)
        _check_length(connection, path)
    except UnreadableBackup as error:
        raise UnreadableBackup(f"{path} {error} Nothing was changed; restore another backup.") from error
    except duckdb.Error as error:
        raise UnreadableBackup(
            f"{path} is damaged: not every row of it can be read. Nothing was changed; restore another backup."
        ) from error
    else:
        return content
    finally:
        connection.close()


def check_whole(connection: Connection) -> Content:
    """Read every row of an open user database and return its content.

    Raises:
        UnreadableBackup: the message lacks its subject, such as "has no table 'profile'."
        duckdb.Error: a block cannot be read.
    """
    version = schema_version(connection)
    if version == 0:
        raise UnreadableBackup("is a database, but not a Larder backup.")
    if version > MIGRATIONS[-1].version:
        raise UnreadableBackup("was written by a newer Larder; update Larder first.")
    found = columns_of(connection)
    for table, columns in expected_tables(version).items():
        if table not in found:
            raise UnreadableBackup(f"is not a whole Larder backup: it has no table '{table}'.")
        for column, kind in columns.items():
            if found[table].get(column) != kind:
                raise UnreadableBackup(
                    f"is not a whole Larder backup: its table '{table}' has no column '{column}' of type {kind}."
                )
    content = content_of(connection, check_rows=True)
    if CONTENT_TABLE in found:
        _compare(content, _recorded(connection))
    return content


def content_of(connection: Connection, *, check_rows: bool = False) -> Content:
    """Read every column and row of every table of an open database.

    Args:
        check_rows: Whether to check the form of each document.

    Raises:
        UnreadableBackup: a document has the wrong form; the message lacks its subject.
        duckdb.Error: a block cannot be read.
    """
    return {
        table: _table_content(connection, table, tuple(columns), check_rows=check_rows)
        for table, columns in columns_of(connection).items()
        if table != CONTENT_TABLE
    }


def record_content(connection: Connection, catalog: str, content: Content) -> None:
    """Write the content of a database into a copy of it, so that the copy can be verified alone."""
    name = f'"{catalog}".main.{CONTENT_TABLE}'
    connection.execute(
        f"CREATE OR REPLACE TABLE {name} (table_name TEXT NOT NULL, row_count BIGINT NOT NULL, digest TEXT NOT NULL)"
    )
    for table, found in content.items():
        connection.execute(f"INSERT INTO {name} VALUES (?, ?, ?)", [table, found.rows, found.digest])


def check_indexes(connection: Connection) -> None:
    """Look up every row by its key. Reading a table doesn't touch its index, but the next write does.

    Raises:
        duckdb.Error: a block of an index cannot be read.
    """
    catalog = _current(connection)
    for table, key in primary_keys(connection):
        # A cursor starts in the database that was opened, which isn't always the current one.
        name = f'"{catalog}".main."{table}"'
        for keys in _batches(connection.execute(f'SELECT "{key}" FROM {name}'), _KEYS_AT_ONCE):
            connection.cursor().execute(
                f'SELECT count(*) FROM {name} WHERE "{key}" IN ({", ".join("?" * len(keys))})',
                [one for (one,) in keys],
            ).fetchall()


def primary_keys(connection: Connection) -> list[tuple[str, str]]:
    """Return (table, column) of each single-column primary key."""
    found = connection.execute(
        "SELECT table_name, constraint_column_names[1] FROM duckdb_constraints()"
        " WHERE constraint_type = 'PRIMARY KEY' AND len(constraint_column_names) = 1"
        " AND database_name = current_database() ORDER BY ALL"
    ).fetchall()
    return [(str(table), str(column)) for table, column in found]


@lru_cache
def expected_tables(version: int) -> Mapping[str, Mapping[str, str]]:
    """Return the column types of each table that this Larder creates for a schema version."""
    with duckdb.connect(":memory:", config=dict(OFFLINE)) as connection:
        migrate(connection, tuple(step for step in MIGRATIONS if step.version <= version))
        return columns_of(connection)


def _compare(content: Content, recorded: Content) -> None:
    if set(content) != set(recorded):
        raise UnreadableBackup("is damaged: some of its tables are missing or were added.")
    for table, written in recorded.items():
        if content[table].rows != written.rows:
            raise UnreadableBackup(
                f"is damaged: its table '{table}' has {content[table].rows} rows where {written.rows} were written."
            )
        if content[table].digest != written.digest:
            raise UnreadableBackup(
                f"is damaged: the rows of its table '{table}' are not those that were written."
            )


def _check_length(connection: Connection, path: Path) -> None:
    """Refuse a truncated backup, even if only free blocks are missing.

    A backup is written in one pass and has all of its blocks. The log itself may end before its last free block.
    """
    if CONTENT_TABLE not in columns_of(connection):
        return
    row = connection.execute("SELECT block_size * total_blocks FROM pragma_database_size()").fetchone()
    if row and path.stat().st_size < _HEADERS + int(row[0]):
        raise UnreadableBackup("is damaged: its end is missing.")


def _recorded(connection: Connection) -> Content:
    rows = connection.execute(f"SELECT table_name, row_count, digest FROM {CONTENT_TABLE}").fetchall()
    return {str(table): TableContent(int(count), str(digest)) for table, count, digest in rows}


def _table_content(
    connection: Connection, table: str, columns: tuple[str, ...], *, check_rows: bool
) -> TableContent:
    names = ", ".join(f'"{column}"' for column in columns)
    rows = total = 0
    for batch in _batches(connection.execute(f'SELECT {names} FROM "{table}"'), _ROWS_AT_ONCE):
        for row in batch:
            rows += 1
            # A sum doesn't depend on row order, which a copy may change.
            total = (total + _row_number(row)) % (1 << 256)
            problem = row_problem(table, dict(zip(columns, row, strict=True))) if check_rows else ""
            if problem:
                raise UnreadableBackup(
                    f"is damaged: row {rows} of its table '{table}' cannot be read ({problem})."
                )
    named = hashlib.sha256(json.dumps([table, *columns]).encode())
    named.update(total.to_bytes(32, "big"))
    return TableContent(rows, named.hexdigest())


def _row_number(row: tuple[object, ...]) -> int:
    text = json.dumps(row, ensure_ascii=False, default=str, separators=(",", ":"))
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest(), "big")


def _batches(result: Connection, size: int) -> Iterator[list[tuple[object, ...]]]:
    while rows := result.fetchmany(size):
        yield rows


def columns_of(connection: Connection) -> dict[str, dict[str, str]]:
    """Return the column types of each table."""
    found: dict[str, dict[str, str]] = {}
    for table, column, kind in connection.execute(
        "SELECT table_name, column_name, data_type FROM duckdb_columns()"
        " WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal"
        " ORDER BY table_name, column_index"
    ).fetchall():
        found.setdefault(str(table), {})[str(column)] = str(kind)
    return found


def _current(connection: Connection) -> str:
    row = connection.execute("SELECT current_database()").fetchone()
    return str(row[0]) if row else "user"
