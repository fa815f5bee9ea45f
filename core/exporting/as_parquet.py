"""Write the library, and de-identified diaries, as Parquet tables: a folder with one file per table and schema.json."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from core.errors import KnownError, shown
from core.exporting.parquet_tables import FORMAT, LOG_TABLES, VERSION, Table, library_tables
from core.files.private import users_own_mask
from core.files.writing import staged_file, write_whole
from core.food.spelling import spelled
from core.library.library import Library
from core.library.resolved_recipe import WRITTEN_HERE
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE
from core.translation import tr

SCHEMA_FILE: Final = "schema.json"
_ROW_GROUP: Final = 122_880
"""DuckDB's own unit, so that a file of a million rows can be read by several workers."""
_MEMORY: Final = "1GB"

Row = Mapping[str, object]


def export_tables(
    library: Library,
    folder: Path,
    job: Job,
    *,
    log: Mapping[str, Sequence[Row]] | None = None,
    include_own: bool = False,
    facts: Mapping[str, object],
) -> dict[str, int]:
    """Write the tables to a folder and return their rows by name.

    schema.json is written last, so a folder without one is incomplete. An earlier export in the folder is replaced.

    Args:
        log: rows of `LOG_TABLES` by table; their `recipe_key` becomes the number of an exported recipe. None for none.
        include_own: whether to write the recipes that the user wrote, adapted or composed.
        facts: about the export, for schema.json.

    Raises:
        KnownError: the folder holds something else or can't be written, or the library can't be read.
    """
    _prepare(folder)
    tables = library_tables(library.labels["allergen"], library.labels["diet"])
    written = [*tables, *(() if log is None else LOG_TABLES)]
    rows: dict[str, int] = {}
    with _opened(library) as connection:
        own = ", ".join(f"'{source}'" for source in WRITTEN_HERE)
        where = "" if include_own else f" WHERE source NOT IN ({own})"
        connection.execute(
            f"CREATE TEMP TABLE exported_recipe AS SELECT recipe_id, key FROM library.recipe{where} ORDER BY recipe_id"
        )
        connection.execute("CREATE TEMP VIEW exported AS SELECT recipe_id FROM exported_recipe")
        _add_spelling(connection)
        for number, table in enumerate(written):
            job.check()
            job.report(number / len(written), tr("Writing tables"))
            source = table.source or _registered(connection, table, (log or {}).get(table.name, ()))
            rows[table.name] = _copy(
                connection, f"SELECT {table.selected} FROM {source}", folder / table.file
            )
    _remove_others(folder, {table.file for table in written})
    write_whole(folder / SCHEMA_FILE, _schema(written, rows, facts), private=log is not None)
    return rows


def _prepare(folder: Path) -> None:
    """Make the folder, and mark an earlier export in it as incomplete.

    Raises:
        KnownError: it can't be made, or holds files that are no export.
    """
    try:
        with users_own_mask():
            folder.mkdir(parents=True, exist_ok=True)
        inside = {path.name for path in folder.iterdir() if not path.name.startswith(".")}
    except OSError as error:
        raise KnownError(
            tr("The folder {path} can't be created. Choose another place.").format(path=shown(folder))
        ) from error
    if inside - {SCHEMA_FILE, *_files()}:
        message = tr("{path} has other files in it. Name a new folder, or one with an earlier export.")
        raise KnownError(message.format(path=shown(folder)))
    (folder / SCHEMA_FILE).unlink(missing_ok=True)


def _files() -> set[str]:
    return {table.file for table in (*library_tables({}, {}), *LOG_TABLES)}


def _remove_others(folder: Path, files: set[str]) -> None:
    """Remove tables of an earlier export that this one has not."""
    for name in _files() - files:
        (folder / name).unlink(missing_ok=True)


@contextmanager
def _opened(library: Library) -> Iterator[duckdb.DuckDBPyConnection]:
    """Give a connection with the library attached: its own has too little memory, and writes nothing."""
    path = str(library.path).replace("'", "''")
    with duckdb.connect(config={**OFFLINE, "memory_limit": _MEMORY}) as connection:
        connection.execute(f"ATTACH '{path}' AS library (READ_ONLY)")
        yield connection


def _add_spelling(connection: duckdb.DuckDBPyConnection) -> None:
    """Make the table `spelling`: every name of an ingredient or tag, and its form that exact matching compares."""
    names = [
        str(name)
        for (name,) in connection.execute(
            "SELECT name FROM library.ingredient UNION SELECT name FROM library.tag ORDER BY name"
        ).fetchall()
    ]
    connection.register("names", {"name": _texts(names), "singular": _texts(map(spelled, names))})
    connection.execute("CREATE TEMP TABLE spelling AS FROM names")
    connection.unregister("names")


def _copy(connection: duckdb.DuckDBPyConnection, select: str, target: Path) -> int:
    with staged_file(target) as staged:
        path = str(staged).replace("'", "''")
        try:
            done = connection.execute(
                f"COPY ({select}) TO '{path}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE {_ROW_GROUP})"
            ).fetchone()
        except duckdb.IOException as error:
            raise KnownError(
                tr("{path} can't be written. Check the disk and its free space.").format(path=shown(target))
            ) from error
    return int(done[0]) if done else 0


_NUMBERS: Final = {"INTEGER": np.int32, "DOUBLE": np.float64, "BOOLEAN": np.bool_}


def _registered(connection: duckdb.DuckDBPyConnection, table: Table, rows: Sequence[Row]) -> str:
    """Register the rows of a diary's table and return what reads them in place of a table of the library."""
    columns: dict[str, NDArray[Any]] = {"recipe_key": _texts(row.get("recipe_key") for row in rows)}
    for column in table.columns:
        name = column.sql or column.name
        values = [row.get(name) for row in rows]
        number = _NUMBERS.get(column.kind)
        if number is not None and name != "recipe_id":
            unknown = [value is None for value in values]
            columns[name] = np.ma.array(
                np.array([0 if value is None else value for value in values], dtype=number), mask=unknown
            )
        elif name != "recipe_id":
            columns[name] = _texts(",".join(value) if isinstance(value, tuple) else value for value in values)
    lists = ", ".join(
        f"CASE WHEN {column.name} = '' THEN [] ELSE string_split({column.name}, ',') END AS {column.name}"
        for column in table.columns
        if column.kind.endswith("[]")
    )
    connection.register("incoming", columns)
    connection.execute(
        f"CREATE OR REPLACE TEMP TABLE log_rows AS SELECT * REPLACE ({lists}), exported_recipe.recipe_id"
        " FROM incoming LEFT JOIN exported_recipe ON exported_recipe.key = incoming.recipe_key"
    )
    connection.unregister("incoming")
    keys = ", ".join(name for name in ("participant", "entry", "line") if name in columns)
    return f"log_rows ORDER BY {keys}"


def _texts(values: Iterable[object]) -> NDArray[Any]:
    listed = [None if value is None else str(value) for value in values]
    column = np.empty(len(listed), dtype=object)
    column[:] = listed
    return column


def _schema(tables: Sequence[Table], rows: Mapping[str, int], facts: Mapping[str, object]) -> str:
    data = {
        "format": FORMAT,
        "version": VERSION,
        **facts,
        "tables": [
            {
                "name": table.name,
                "file": table.file,
                "rows": rows[table.name],
                "columns": [
                    {"name": column.name, "type": column.kind, "meaning": column.meaning}
                    for column in table.columns
                ],
            }
            for table in tables
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
