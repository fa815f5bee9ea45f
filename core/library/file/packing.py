"""Pack a finished library file.

Batches leave many small pieces. Copied table by table, a library of a million recipes is a sixth smaller, and an answer
reads less of it.
"""

from pathlib import Path
from typing import Final

from core.library.file.schema import SORTED, TABLES, create_tables
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.library_files import draft_of

_MEMORY: Final = "256MB"
"""DuckDB's own buffers; it sorts larger tables on disk."""
_LAYOUT: Final = "ROW_GROUP_SIZE 20480, BLOCK_SIZE 65536"
"""Smaller pieces than DuckDB's default, because an answer needs few recipes and DuckDB reads whole pieces. The file grows
by 7 %."""


def pack(draft: duckdb.DuckDBPyConnection, path: Path, job: Job | None = None) -> None:
    """Write the committed rows of an open draft (`draft_of`) into a new library file, close the draft and remove it.

    Raises:
        OSError, duckdb.Error: the disk is full or cannot be written; the file is then unfinished.
        Cancelled: the person cancelled; likewise.
    """
    job = job or Job()
    draft.execute(f"SET memory_limit = '{_MEMORY}'")
    draft.execute(f"SET temp_directory = '{_quoted(path)}.tmp'")
    row = draft.execute("SELECT current_database()").fetchone()
    rows = f'"{row[0] if row else ""}"'
    draft.execute(f"ATTACH '{_quoted(path)}' AS packed ({_LAYOUT})")
    draft.execute("USE packed")
    # One transaction: a commit for each table would flush the disk for each.
    draft.execute("BEGIN TRANSACTION")
    create_tables(draft)
    for done, (table, columns) in enumerate(TABLES.items()):
        job.check()
        job.report(done / len(TABLES), "Sorting the library")
        names = ", ".join(name for name, _ in columns)
        source = f"{rows}.{SORTED.get(table, table)}"
        order = f" ORDER BY {names}" if table in SORTED else ""
        draft.execute(f"INSERT INTO {table} SELECT {names} FROM {source}{order}")
    draft.execute("COMMIT")
    draft.execute("CHECKPOINT packed")
    # The draft is removed, so it isn't written once more.
    draft.execute("PRAGMA disable_checkpoint_on_shutdown")
    draft.close()
    for left in (draft_of(path), draft_of(path).with_suffix(".draft.wal")):
        left.unlink(missing_ok=True)


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
