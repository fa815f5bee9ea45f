"""Check in a child process that every block of a backup can be read. DuckDB may crash on damaged blocks."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.processes.worker import ProcessEnded, ProcessStream, can_start_child
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.backup_files import Condition
from core.store.database import DamagedFile, connect
from core.store.migrations import MIGRATIONS, Connection, schema_version
from core.store.verify import CONTENT_TABLE

_LIMIT_S: Final = 300.0
_CRASHES: Final = 5
"""After this many crashes, stop reading."""


def conditions_of(paths: Iterable[Path], job: Job | None = None) -> dict[Path, Condition]:
    """Return the condition of each backup, read in a child process.

    A backup that crashes its reader counts as unknown: the crash may have another cause, and only damaged backups are
    ever deleted.
    """
    left = list(paths)
    if not can_start_child():
        return {path: condition_of(path) for path in left}
    found: dict[Path, Condition] = {}
    for _ in range(_CRASHES):
        if not left:
            break
        try:
            with ProcessStream(job or Job(), _conditions, left, limit_s=_LIMIT_S) as answers:
                found.update(answers)
        except ProcessEnded:
            crashed_on = next((path for path in left if path not in found), None)
            if crashed_on is not None:
                found[crashed_on] = Condition.UNKNOWN
        left = [path for path in left if path not in found]
    return found | dict.fromkeys(left, Condition.UNKNOWN)


def _conditions(_job: Job, paths: Sequence[Path]) -> Iterator[tuple[Path, Condition]]:
    for path in paths:
        yield path, condition_of(path)


def condition_of(path: Path) -> Condition:
    """Read all blocks of a backup; DuckDB compares them with their checksums. `verify_backup` also reads every row."""
    try:
        connection = connect(path, read_only=True, retry_s=0.0)
    except DamagedFile:
        return Condition.DAMAGED
    except KnownError:
        return Condition.UNKNOWN
    try:
        version = schema_version(connection)
        if version > MIGRATIONS[-1].version:
            return Condition.UNKNOWN
        fingerprint(connection)
    except duckdb.Error:
        return Condition.DAMAGED
    finally:
        connection.close()
    return Condition.READABLE if version else Condition.DAMAGED


def fingerprint(connection: Connection) -> dict[str, object]:
    """Return the number of rows and a hash of each table, from all of its blocks.

    Raises:
        duckdb.Error: a block cannot be read.
    """
    tables = connection.execute(
        "SELECT table_name FROM duckdb_tables() WHERE NOT internal AND schema_name = 'main'"
        " AND database_name = current_database()"
    ).fetchall()
    return {
        table: connection.execute(
            f'SELECT count(*), sum(hash(one)::HUGEINT) FROM "{table}" AS one'
        ).fetchone()
        for (table,) in tables
        if table != CONTENT_TABLE
    }
