"""Pack a finished library file.

Batches leave many small pieces. Copied table by table, a library of a million recipes is a sixth smaller, and an answer
reads less of it.
"""

from pathlib import Path
from typing import Final

import duckdb

from core.library.file.schema import SORTED, TABLES, create_tables
from core.progress import Job
from core.store.database import OFFLINE
from core.store.library_files import draft_of

_MEMORY: Final = "256MB"
"""DuckDB's own buffers; it sorts larger tables on disk."""
_LAYOUT: Final = "ROW_GROUP_SIZE 20480, BLOCK_SIZE 65536"
"""Smaller pieces than DuckDB's default, because an answer needs few recipes and DuckDB reads whole pieces. The file grows
by 7 %."""


def pack(path: Path, job: Job | None = None) -> None:
    """Rewrite a library file, each table in one piece. It must not be open elsewhere.

    Raises:
        OSError, duckdb.Error: the disk is full or cannot be written; the file is then unfinished.
        Cancelled: the person cancelled; likewise.
    """
    job = job or Job()
    draft = draft_of(path)
    path.replace(draft)
    with duckdb.connect(
        config={**OFFLINE, "memory_limit": _MEMORY, "temp_directory": f"{path}.tmp"}
    ) as connection:
        connection.execute(f"ATTACH '{_quoted(draft)}' AS draft (READ_ONLY)")
        connection.execute(f"ATTACH '{_quoted(path)}' AS packed ({_LAYOUT})")
        connection.execute("USE packed")
        # One transaction: a commit for each table would flush the disk for each.
        connection.execute("BEGIN TRANSACTION")
        create_tables(connection)
        for done, (table, columns) in enumerate(TABLES.items()):
            job.check()
            job.report(done / len(TABLES), "Sorting the library")
            names = ", ".join(name for name, _ in columns)
            source = f"draft.{SORTED.get(table, table)}"
            order = f" ORDER BY {names}" if table in SORTED else ""
            connection.execute(f"INSERT INTO {table} SELECT {names} FROM {source}{order}")
        connection.execute("COMMIT")
        connection.execute("CHECKPOINT packed")
    draft.unlink()


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
