"""Restore a backup: verify it, copy it, migrate the copy and verify that before it replaces the log."""

from collections.abc import Iterator
from pathlib import Path

from core.files.writing import staged_file
from core.processes.worker import ProcessEnded, ProcessStream, can_start_child
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.backup import back_up_automatically
from core.store.backup_imports import drop_imports
from core.store.database import check_self_contained, connect, explain
from core.store.home import Home
from core.store.log_file import mark_created, move_stray_wal
from core.store.migrations import migrate, pending
from core.store.readable_backup import LIMIT_S
from core.store.unavailable import LogUnavailable
from core.store.user_db import has_user_data, reading
from core.store.verify import (
    CONTENT_TABLE,
    UnreadableBackup,
    check_indexes,
    check_whole,
    content_of,
    verify_backup,
)


def restore(home: Home, source: Path) -> Path | None:
    """Replace the log with a backup, after backing up the current log.

    Returns:
        The backup of the current log, or None if there was none or it was damaged and moved aside.

    Raises:
        UnreadableBackup: a row of `source` cannot be read, or this version cannot read the backup.
        KnownError: the backup is missing, the log is in use, or the disk is full. Nothing was changed.
    """
    home.make()
    with staged_file(home.user_db, private=True) as staged:
        copy_in_subprocess(source, staged)
        previous = back_up_current(home)
        move_stray_wal(home)
    mark_created(home)
    with reading(home):
        pass
    return previous


def back_up_current(home: Home) -> Path | None:
    """Back up the log before it is replaced. An empty log needs no backup, and opening a damaged one quarantines it."""
    if not home.user_db.exists():
        return None
    try:
        with reading(home) as connection:
            return (
                back_up_automatically(connection, home, "before-restore")
                if has_user_data(connection)
                else None
            )
    except LogUnavailable:
        return None


def copy_in_subprocess(source: Path, staged: Path) -> None:
    """Run `copy_backup` in a child process, because DuckDB may crash on damaged blocks.

    Raises:
        UnreadableBackup: a row cannot be read, or the copy differs.
        KnownError: the disk is full, or the source is missing or in use.
    """
    if not can_start_child():
        copy_backup(source, staged)
        return
    try:
        with ProcessStream(Job(), _copied, source, staged, limit_s=LIMIT_S) as found:
            problem = next(found)
    except ProcessEnded as error:
        raise UnreadableBackup(
            f"{source} is damaged: reading it crashed. Nothing was changed; restore another backup."
        ) from error
    if problem:
        raise UnreadableBackup(problem)


def _copied(_job: Job, source: Path, staged: Path) -> Iterator[str]:
    try:
        copy_backup(source, staged)
    except UnreadableBackup as error:
        yield str(error)
    else:
        yield ""


def copy_backup(source: Path, staged: Path) -> None:
    """Copy a backup row by row into a new database with the newest schema, and read the copy back.

    The copy builds its own indexes: no query reads those of the source, so they may be damaged.

    Raises:
        UnreadableBackup: a row cannot be read, or the copy differs.
        KnownError: the disk is full, or the source is missing or in use.
    """
    content = verify_backup(source)
    connection = connect(staged, read_only=False)
    try:
        quoted = str(source).replace("'", "''")
        row = connection.execute("SELECT current_database()").fetchone()
        connection.execute(f"ATTACH '{quoted}' AS backup_source (READ_ONLY)")
        connection.execute(f'COPY FROM DATABASE backup_source TO "{row[0] if row else "content"}"')
        connection.execute("DETACH backup_source")
        connection.execute(f"DROP TABLE IF EXISTS {CONTENT_TABLE}")
        drop_imports(connection)
        if content_of(connection) != content:
            raise UnreadableBackup(f"{source} could not be copied unchanged. Nothing was changed; try again.")
        if steps := pending(connection):
            migrate(connection, steps)
        connection.close()
        check_self_contained(staged)
        connection = connect(staged, read_only=True)
        check_whole(connection)
        check_indexes(connection)
    except duckdb.Error as error:
        problem = explain(error, staged)
        if "disk" in str(problem):
            raise problem from error
        raise UnreadableBackup(
            f"{source} cannot be brought to the form of this Larder. Nothing was changed; restore another backup."
        ) from error
    finally:
        connection.close()
