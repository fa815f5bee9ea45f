"""Open the files of many tests in one DuckDB: to attach a file takes 1 ms of CPU, to start a DuckDB for it 14 ms."""

import threading
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import duckdb

from core.store.database import OFFLINE

Open = Callable[..., "duckdb.DuckDBPyConnection"]


@dataclass
class _Attached:
    """A file that is open.

    Attributes:
        alias: the name of the database, as DuckDB calls it that opens the file alone.
        users: how many connections to it are open.
    """

    alias: str
    read_only: bool
    users: int = 0


class AttachedFiles:
    """The files that one DuckDB has attached. Each is detached with its last connection, as one that is closed."""

    def __init__(self, open_file: Open, left_open: Container[Path]) -> None:
        """Start the DuckDB. The files of some folders stay open, each in a DuckDB of its own, which answers quicker."""
        self._open_file = open_file
        self._left_open = left_open
        self._files: dict[str, _Attached] = {}
        self._lock = threading.RLock()
        self._numbers = count(1)
        self._server = open_file(":memory:", config=dict(OFFLINE))

    def connect(
        self,
        database: str = ":memory:",
        *,
        read_only: bool = False,
        config: Mapping[str, str] | None = None,
    ) -> "FileConnection | duckdb.DuckDBPyConnection":
        """Open a file as `duckdb.connect` does.

        What isn't opened as Larder opens its files gets a DuckDB of its own. So does the draft of a library, to which
        Larder attaches another file, and which it closes in another way.
        """
        if database == ":memory:" and "temp_directory" in (config or ()):
            # It reads and writes Parquet files, and has temporary tables alone.
            return self._server.cursor()
        if (
            database == ":memory:"
            or database.endswith(".draft")
            or config != OFFLINE
            or Path(database).parent in self._left_open
        ):
            return self._open_file(database, read_only=read_only, config=dict(config or {}))
        with self._lock:
            known = self._files.get(database)
            if known is None:
                known = self._attach(database, read_only=read_only)
            elif known.read_only != read_only:
                # Refused, as a second DuckDB for the same file is.
                return self._open_file(database, read_only=read_only, config=dict(config))
            return FileConnection(self, database)

    def _attach(self, database: str, *, read_only: bool) -> _Attached:
        alias = Path(database).stem
        if any(alias.casefold() == other.alias.casefold() for other in self._files.values()):
            alias += f"_{next(self._numbers)}"
        quoted = database.replace("'", "''")
        attach = f"ATTACH '{quoted}' AS \"{alias}\"" + (" (READ_ONLY)" if read_only else "")
        try:
            self._server.execute(attach)
        except duckdb.FatalException:
            # It serves no further file.
            self._files.clear()
            self._server = self._open_file(":memory:", config=dict(OFFLINE))
            self._server.execute(attach)
        self._files[database] = _Attached(alias, read_only)
        return self._files[database]

    def cursor(self, database: str) -> duckdb.DuckDBPyConnection:
        """Return a connection whose statements are about a file."""
        with self._lock:
            if database not in self._files:
                raise duckdb.ConnectionException("Connection Error: Connection already closed")
            cursor = self._server.cursor()
            cursor.execute(f'USE "{self._files[database].alias}"')
            return cursor

    def hold(self, database: str) -> duckdb.DuckDBPyConnection:
        """Return a connection that keeps a file attached until it is released."""
        with self._lock:
            cursor = self.cursor(database)
            self._files[database].users += 1
            return cursor

    def release(self, database: str) -> None:
        """Detach a file if nothing else has it open."""
        with self._lock:
            known = self._files.get(database)
            if known is None:
                return
            known.users -= 1
            if not known.users:
                del self._files[database]
                self._server.execute(f'DETACH "{known.alias}"')

    def close(self) -> None:
        """End the DuckDB; whatever was left open is no longer."""
        with self._lock:
            self._files.clear()
            self._server.close()


class FileConnection:
    """A connection to an attached file that is closed like one to a file that a DuckDB opened alone."""

    def __init__(self, files: AttachedFiles, database: str) -> None:
        self._files = files
        self._database = database
        self._cursor: duckdb.DuckDBPyConnection | None = None
        self._cursor = files.hold(database)

    def __getattr__(self, name: str) -> Any:
        if self._cursor is None:
            raise duckdb.ConnectionException("Connection Error: Connection already closed")
        return getattr(self._cursor, name)

    def cursor(self) -> duckdb.DuckDBPyConnection:
        """Return another connection to the file, which lasts as long as this one."""
        if self._cursor is None:
            raise duckdb.ConnectionException("Connection Error: Connection already closed")
        return self._files.cursor(self._database)

    def close(self) -> None:
        """Close it. A transaction that was begun is undone."""
        cursor, self._cursor = self._cursor, None
        if cursor is not None:
            cursor.close()
            self._files.release(self._database)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()
