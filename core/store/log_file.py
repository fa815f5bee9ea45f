"""The file of the user's log: create, replace or quarantine it so that a killed process never leaves half a log.

A lost log must not look like a new home, because an empty log has no allergies. So a home has traces of its log: a
marker, written once the first log is complete; automatic backups; and quarantined damaged logs.
"""

import os
import secrets
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.files.durable import sync_folder
from core.files.writing import remove_abandoned_files, staged_file
from core.store import duckdb_api as duckdb
from core.store.database import connect, explain
from core.store.home import Home
from core.store.migrations import MIGRATIONS, migrate
from core.translation import tr

_ASIDE: Final = "user-damaged-*.duckdb"
_FIRST: Final = ".user.first-*.duckdb"
_MARKER_TEXT: Final = (
    "Larder writes this file when it creates your log. If the log is missing later, Larder asks instead of starting again"
    " without your allergies.\n"
)


def has_traces(home: Home) -> bool:
    """Return whether a log ever existed here, even if its file is missing now.

    Imported recipes don't count: they can be imported before the first log is created.
    """
    return (
        home.log_marker.exists()
        or _wal(home).exists()
        or any(home.root.glob(f"{_ASIDE}*"))
        or _has_backups(home)
    )


def quarantined_logs(home: Home) -> list[Path]:
    """Return the quarantined damaged logs, newest first."""
    return sorted(home.root.glob(_ASIDE), key=lambda path: path.name, reverse=True)


def create_log(home: Home) -> None:
    """Create an empty log, unless another process has just created one.

    Raises:
        KnownError: the disk is full or may not be written to.
    """
    first = home.root / _FIRST.replace("*", secrets.token_hex(6))
    try:
        remove_abandoned_files(home.root)
        with staged_file(first, private=True) as staged:
            _fill_with_empty_tables(staged, home)
        _move_if_free(first, home.user_db)
        sync_folder(home.root)
    except OSError as error:
        message = tr("{user_db} cannot be created ({reason}). Free some space or check permissions.")
        raise KnownError(message.format(user_db=home.user_db, reason=error.strerror)) from error
    finally:
        with suppress(OSError):
            first.unlink(missing_ok=True)
    mark_created(home)


def _fill_with_empty_tables(staged: Path, home: Home) -> None:
    connection = connect(staged, read_only=False)
    try:
        migrate(connection, MIGRATIONS)
    except duckdb.Error as error:
        raise explain(error, home.user_db) from error
    finally:
        connection.close()


def quarantine_log(home: Home) -> Path:
    """Move a damaged log to a new name, unchanged, and return its new path.

    Raises:
        KnownError: it cannot be moved.
    """
    aside = _aside_name(home)
    try:
        # Move the log first. If the process is killed in between, traces remain; a log without its last changes would
        # look complete.
        home.user_db.replace(aside)
        if _wal(home).exists():
            _wal(home).replace(_wal_of(aside))
        sync_folder(home.root)
    except OSError as error:
        moved = quarantined_logs(home)
        if isinstance(error, FileNotFoundError) and moved:
            # Another process has already moved it.
            return moved[0]
        raise KnownError(
            tr(
                "{user_db} is damaged and cannot be moved aside ({reason}), so Larder does not know "
                "your allergies: make its folder writable, then try again."
            ).format(user_db=home.user_db, reason=error.strerror)
        ) from error
    return aside


def mark_created(home: Home) -> None:
    """Write the marker that this home has a log. If that fails, backups are the only traces."""
    if home.log_marker.exists():
        return
    with suppress(OSError):
        home.log_marker.write_text(_MARKER_TEXT, encoding="utf-8")
        # A killed process may leave this second hard link to the log. First starts that are still running find the log
        # anyway.
        for path in home.root.glob(_FIRST):
            path.unlink(missing_ok=True)


def move_stray_wal(home: Home) -> None:
    """Move another log's write-ahead log to a new name: DuckDB would apply it to the log that comes now.

    Raises:
        OSError: it cannot be moved.
    """
    if _wal(home).exists():
        _wal(home).replace(_wal_of(_aside_name(home)))


def _has_backups(home: Home) -> bool:
    try:
        return any(not path.name.startswith(".") for path in home.backups.iterdir())
    except OSError:
        return False


def _move_if_free(staged: Path, target: Path) -> None:
    """Move a file unless the target exists: two processes may both find no log."""
    with suppress(FileExistsError):
        if os.name == "nt":
            staged.rename(target)
            return
        try:
            os.link(staged, target)
        except FileExistsError:
            raise
        except OSError:
            # This file system has no hard links, so two first starts in the same millisecond can collide.
            if not target.exists():
                staged.replace(target)


def _aside_name(home: Home) -> Path:
    return home.root / _ASIDE.replace("*", f"{datetime.now():%Y%m%d-%H%M%S-%f}")


def _wal(home: Home) -> Path:
    return _wal_of(home.user_db)


def _wal_of(database: Path) -> Path:
    return database.with_name(database.name + ".wal")
