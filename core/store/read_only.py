"""Read a home that cannot be written: on a read-only disk, in a snapshot, or another user's."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE, DamagedFile, explain
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, migrate, pending, schema_version

_NAME: Final = "user"
"""DuckDB's name for the database in `user.duckdb`."""


def is_read_only(home: Home) -> bool:
    """Return whether the home exists and its log cannot be written."""
    if not home.root.is_dir():
        return False
    return not os.access(home.root, os.W_OK) or (
        home.user_db.is_file() and not os.access(home.user_db, os.W_OK)
    )


@contextmanager
def opened_read_only(home: Home) -> Iterator[Connection]:
    """Open the log without writing. An older log is migrated in memory, and a missing one counts as empty.

    Raises:
        KnownError: it cannot be opened; `DamagedFile` if it is damaged.
    """
    connection = duckdb.connect(":memory:", config=dict(OFFLINE))
    try:
        if not home.user_db.exists():
            migrate(connection, MIGRATIONS)
        else:
            _attach(connection, home)
        yield connection
    finally:
        connection.close()


def _attach(connection: Connection, home: Home) -> None:
    """Attach the log to an in-memory database: DuckDB cannot back up from a database opened read-only."""
    path = str(home.user_db).replace("'", "''")
    try:
        connection.execute(f"ATTACH '{path}' AS \"{_NAME}\" (READ_ONLY)")
        connection.execute(f'USE "{_NAME}"')
        if schema_version(connection) == 0:
            # Larder never leaves a log without tables. Migrating this one would create a user without allergies.
            raise DamagedFile(f"{home.user_db} is empty.")
        if steps := pending(connection):
            connection.execute("USE memory")
            connection.execute(f'COPY FROM DATABASE "{_NAME}" TO memory')
            connection.execute(f'DETACH "{_NAME}"')
            migrate(connection, steps)
    except duckdb.Error as error:
        raise explain(error, home.user_db) from error
