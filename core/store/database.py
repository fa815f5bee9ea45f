"""Open DuckDB files offline, and explain in one sentence why a file cannot be opened."""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.writing import opens_in_duckdb
from core.store import duckdb_api as duckdb
from core.translation import tr

OFFLINE: Final = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "threads": "2",
}
"""DuckDB may not download or load anything. Two threads leave the window responsive."""

RETRY_S: Final = 3.0
PAUSE_S: Final = 0.05


class DamagedFile(KnownError):
    """A database file that DuckDB cannot read."""


def is_lock_conflict(error: duckdb.Error) -> bool:
    """Return whether another process, or another thread that is opening the file, has it locked."""
    text = str(error).lower()
    return any(words in text for words in _HELD)


def is_system_error(error: duckdb.Error) -> bool:
    """Return whether an error comes from the disk or the file, not from a bug in our SQL."""
    # DuckDB raises the bare base class for a checksum mismatch.
    return isinstance(error, _MACHINE_ERRORS) or type(error) is duckdb.Error


_HELD: Final = (
    "could not set lock",
    "conflicting lock",
    "being used by another process",
    "already attached",
    "unique file handle conflict",
)
_MACHINE_ERRORS: Final = (
    duckdb.IOException,
    duckdb.SerializationException,
    duckdb.FatalException,
    duckdb.InternalException,
    duckdb.OutOfMemoryException,
    duckdb.TransactionException,
)
_DAMAGE: Final = (
    "not a valid duckdb database",
    "could not read enough bytes",
    "corrupt",
    "checksum",
    "serializ",
    "failed to load metadata",
    "wal file",
    # SQLite and other files, which DuckDB would open with an extension.
    "_scanner",
)


def connect(path: Path, *, read_only: bool, retry_s: float = RETRY_S) -> duckdb.DuckDBPyConnection:
    """Open a DuckDB file, waiting up to `retry_s` seconds while another process has it locked.

    Raises:
        DamagedFile: the file exists but isn't a readable DuckDB database.
        KnownError: it stays locked, or may not be read or written.
    """
    deadline = time.monotonic() + retry_s
    while True:
        try:
            if not opens_in_duckdb(path):
                return _connect_to_copy(path, read_only=read_only)
            return duckdb.connect(str(path), read_only=read_only, config=dict(OFFLINE))
        except duckdb.Error as error:
            if not is_lock_conflict(error):
                raise explain(error, path) from error
            if time.monotonic() >= deadline:
                message = tr("Another program is using {name} right now. Close it, or try again in a moment.")
                raise KnownError(message.format(name=path.name)) from error
            time.sleep(PAUSE_S)


def _connect_to_copy(path: Path, *, read_only: bool) -> duckdb.DuckDBPyConnection:
    """Open a private copy of a file whose path DuckDB cannot open, such as a backup named `what?.duckdb`, for reading."""
    if not read_only or os.name != "posix":
        raise KnownError(
            tr(
                "The database cannot open {path}: its path has a ?, a backslash or bytes that are not "
                "UTF-8. Rename it."
            ).format(path=shown(path))
        )
    # DuckDB holds the copy open, so it stays readable after its name is gone.
    with private_copy(path) as copy:
        return duckdb.connect(str(copy), read_only=True, config=dict(OFFLINE))


@contextmanager
def private_copy(path: Path) -> Iterator[Path]:
    """Yield a copy of a database file in a private folder, under a name that DuckDB can open.

    Raises:
        KnownError: the file cannot be read.
    """
    with tempfile.TemporaryDirectory(prefix="larder-") as folder:
        copy = Path(folder) / "copy.duckdb"
        try:
            shutil.copyfile(path, copy)
        except OSError as error:
            message = tr("{path} cannot be read ({reason}). Check its permissions.")
            raise KnownError(message.format(path=shown(path), reason=error.strerror)) from error
        yield copy


def explain(error: duckdb.Error, path: Path) -> KnownError:
    """Return the error sentence for a DuckDB error on a file: disk, permission, newer format, or damage."""
    text = str(error).lower()
    if any(
        word in text
        for word in ("no space left", "disk quota", "file too large", "could not write", "enospc")
    ):
        return KnownError(
            tr("The disk that holds {path} is full. Free some space and try again; nothing was lost.").format(
                path=shown(path)
            )
        )
    if any(word in text for word in ("permission denied", "read-only", "read only", "access is denied")):
        return KnownError(
            tr("{path} is read-only. Change its permissions, or choose another folder with --home.").format(
                path=shown(path)
            )
        )
    if "newer version of duckdb" in text or "version number" in text:
        return KnownError(
            tr("{name} was written by a newer Larder. Update Larder to open it.").format(name=path.name)
        )
    if any(words in text for words in _DAMAGE) or isinstance(
        error, duckdb.FatalException | duckdb.InternalException
    ):
        return DamagedFile(f"{shown(path)} is damaged and cannot be read.")
    why = str(error).splitlines()[0][:200]
    return KnownError(
        tr("{name} could not be used just now ({why}). Nothing was changed; try again.").format(
            name=path.name, why=shown(why)
        )
    )


def check_self_contained(path: Path) -> None:
    """Make sure that a closed database needs no write-ahead log, so that its file alone can be renamed.

    On a full disk, DuckDB closes a database without an error and leaves part of it in the write-ahead log.

    Raises:
        KnownError: a write-ahead log is left.
    """
    wal = path.with_name(path.name + ".wal")
    if wal.exists():
        wal.unlink(missing_ok=True)
        message = tr("The disk that holds {parent} is full. Free some space and try again; nothing was lost.")
        raise KnownError(message.format(parent=path.parent))
