"""Restoring a backup: all of it is read, copied, migrated and read again before it takes the place of the log."""

from collections.abc import Iterator
from pathlib import Path

import duckdb

from core.files.writing import staged_file
from core.processes.worker import ProcessEnded, ProcessStream, can_start_child
from core.progress import Job
from core.store.backup import back_up_automatically
from core.store.carried_imports import drop_carried
from core.store.database import check_self_contained, connect, explain
from core.store.home import Home
from core.store.log_file import mark_created, move_stray_wal
from core.store.migrations import migrate, pending
from core.store.readable_backup import LIMIT_S
from core.store.unavailable import LogUnavailable
from core.store.user_db import holds_anything, reading
from core.store.verify import (
    CONTENT_TABLE,
    UnreadableBackup,
    check_indexes,
    check_whole,
    content_of,
    verify_backup,
)


def restore(home: Home, source: Path) -> Path | None:
    """Put a backup in the place of the log; what was there is backed up first.

    Returns:
        The backup of what was there, or None when nothing was, or when it was damaged (it is moved aside then).

    Raises:
        UnreadableBackup: not every row of `source` can be read, or it is no backup that this version can read.
        KnownError: it is not there, the log is in use, or the disk is full. Nothing was changed.
    """
    home.make()
    with staged_file(home.user_db, private=True) as staged:
        copy_apart(source, staged)
        kept = keep_current(home)
        move_stray_wal(home)
    mark_created(home)
    with reading(home):
        pass
    return kept


def keep_current(home: Home) -> Path | None:
    """Back up the log that is about to be replaced; an empty log needs none, and opening a damaged one moves it aside."""
    if not home.user_db.exists():
        return None
    try:
        with reading(home) as connection:
            return (
                back_up_automatically(connection, home, "before-restore")
                if holds_anything(connection)
                else None
            )
    except LogUnavailable:
        return None


def copy_apart(source: Path, staged: Path) -> None:
    """Do `copy_backup` in a child process, because DuckDB may crash on damaged blocks.

    Raises:
        UnreadableBackup: not every row can be read, or the copy is not the same.
        KnownError: the disk is full, or the source is not there or in use.
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
    """Copy a backup row by row into a new database of the newest schema, and read that back.

    The copy has indexes of its own: those of the source are read by no query, and may be damaged.

    Raises:
        UnreadableBackup: not every row can be read, or the copy is not the same.
        KnownError: the disk is full, or the source is not there or in use.
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
        drop_carried(connection)
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
