"""The user's database: opened for one operation at a time, so that the window and the command line can share it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

import duckdb

from core.errors import KnownError
from core.store.backup import (
    back_up_automatically,
    check_replaceable,
    made_at,
    needs_daily_backup,
    write_backup,
)
from core.store.database import DamagedFile, connect, explain, is_of_the_machine
from core.store.home import Home
from core.store.log_file import (
    create_log,
    has_traces,
    mark_created,
    move_stray_wal,
    set_aside_logs,
    set_log_aside,
)
from core.store.migrations import MIGRATIONS, Connection, migrate, pending, schema_version
from core.store.read_only import is_read_only, opened_read_only
from core.store.readable_backup import newest_readable
from core.store.unavailable import LogUnavailable
from core.store.verify import CONTENT_TABLE, check_indexes, content_of


@contextmanager
def reading(home: Home) -> Iterator[Connection]:
    """Open the user's database to look; a new home gets an empty one first, and an old one is migrated.

    In a home that cannot be written, nothing is: an old database is migrated in memory.

    Raises:
        LogUnavailable: it is damaged, and has been moved aside, or it is missing though there was one.
        KnownError: it cannot be opened; the sentence says why and what to do.
    """
    with _opened_to_look(home) if is_read_only(home) else _opened(home) as connection:
        yield connection


@contextmanager
def writing(home: Home) -> Iterator[Connection]:
    """Open the user's database for one change: all of it happens, or nothing.

    The first change of a day is preceded by an automatic backup.

    Raises:
        LogUnavailable: it is damaged, and has been moved aside, or it is missing though there was one.
        KnownError: it cannot be opened or written; nothing was changed then.
    """
    with _opened(home) as connection:
        if holds_anything(connection) and needs_daily_backup(home, datetime.now()):
            back_up_automatically(connection, home, "daily")
        # A backup that was copied to the place of the log by hand has digests, which are wrong from now on.
        connection.execute(f"DROP TABLE IF EXISTS {CONTENT_TABLE}")
        connection.execute("BEGIN TRANSACTION")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            _roll_back(connection)
            raise


def holds_anything(connection: Connection) -> bool:
    """Return whether the log has any meal, plan or profile."""
    row = connection.execute(
        "SELECT (SELECT count(*) FROM diary_entry) + (SELECT count(*) FROM plan_entry) + (SELECT count(*) FROM profile)"
    ).fetchone()
    return bool(row and row[0])


def _roll_back(connection: Connection) -> None:
    try:
        connection.execute("ROLLBACK")
    except duckdb.Error:
        # A failed COMMIT has already rolled back; the first error is the one worth telling.
        return


@contextmanager
def _opened(home: Home) -> Iterator[Connection]:
    home.make()
    if not home.user_db.exists():
        # Another process may create the log between these two looks.
        if has_traces(home) and not home.user_db.exists():
            raise _unavailable(home, next(iter(set_aside_logs(home)), None))
        create_log(home)
    try:
        connection = connect(home.user_db, read_only=False)
    except DamagedFile as error:
        raise _unavailable(home, set_log_aside(home)) from error
    try:
        if schema_version(connection) == 0:
            # Larder never leaves a log without tables: a power cut or another program emptied the file.
            connection.close()
            raise _unavailable(home, set_log_aside(home))
        if steps := pending(connection):
            back_up_automatically(connection, home, "before-migration")
            migrate(connection, steps)
        mark_created(home)
        yield connection
    except duckdb.Error as error:
        if not is_of_the_machine(error):
            raise
        connection.close()
        raise _explained(home, error) from error
    finally:
        connection.close()


@contextmanager
def _opened_to_look(home: Home) -> Iterator[Connection]:
    """Open the log of a home that cannot be written; one that is missing or damaged cannot be replaced there either."""
    if not home.user_db.exists() and has_traces(home):
        raise _unavailable(home, next(iter(set_aside_logs(home)), None))
    try:
        with opened_read_only(home) as connection:
            yield connection
    except DamagedFile as error:
        raise _unavailable(home, set_log_aside(home)) from error
    except duckdb.Error as error:
        if not is_of_the_machine(error):
            raise
        raise _explained(home, error) from error


def _explained(home: Home, error: duckdb.Error) -> KnownError:
    """The sentence for an error of the disk or the file; a log that is damaged is moved aside first."""
    problem = explain(error, home.user_db)
    if not isinstance(problem, DamagedFile):
        return problem
    if _is_damaged(home):
        return _unavailable(home, set_log_aside(home))
    return KnownError(f"{home.user_db.name} could not be used just now. Nothing was changed; try again.")


def _is_damaged(home: Home) -> bool:
    """Read every row, and look each up by its key: a file is moved aside only when it really cannot be read."""
    try:
        connection = connect(home.user_db, read_only=True)
    except DamagedFile:
        return True
    try:
        content_of(connection)
        check_indexes(connection)
    except duckdb.Error:
        return True
    finally:
        connection.close()
    return False


def _unavailable(home: Home, damaged: Path | None) -> LogUnavailable:
    backup = newest_readable(home)
    if backup is None:
        return LogUnavailable(home, damaged, None)
    return LogUnavailable(home, damaged, backup.path, made_at(backup.path))


@dataclass(frozen=True)
class LogReport:
    """What reading the whole log showed; counts and size are None where it cannot be read."""

    state: Literal["readable", "unavailable"]
    problem: str
    size_bytes: int | None
    diary_entries: int | None
    plan_entries: int | None


def check_log(home: Home) -> LogReport:
    """Read every row of the log and report its state; a new home gets an empty log first.

    Raises:
        KnownError: the log is in use or may not be opened, which says nothing about its state.
    """
    try:
        with reading(home) as connection:
            content = content_of(connection)
            check_indexes(connection)
    except LogUnavailable as error:
        return LogReport("unavailable", str(error), None, None, None)
    return LogReport(
        "readable",
        "",
        home.user_db.stat().st_size,
        content["diary_entry"].rows,
        content["plan_entry"].rows,
    )


def begin_new_log(home: Home) -> bool:
    """Create an empty log where none can be read, because the user said so, and return whether that was necessary.

    Raises:
        KnownError: the log could not be checked or created.
    """
    if check_log(home).state == "readable":
        return False
    try:
        if not home.user_db.exists():
            move_stray_wal(home)
    except OSError as error:
        raise KnownError(
            f"{home.root} cannot be written to ({error.strerror}). Check its permissions."
        ) from error
    create_log(home)
    return True


def back_up(home: Home, target: Path) -> Path:
    """Write a backup where the person wants it; a folder gets a file named by the date.

    Raises:
        KnownError: something that is no Larder backup stands there already, or it cannot be written.
    """
    if target.is_dir():
        target = target / f"larder-backup-{datetime.now():%Y-%m-%d}.duckdb"
    check_replaceable(target)
    with reading(home) as connection:
        write_backup(connection, target, imports_of=home)
    return target


def newest_version() -> int:
    """The schema version this Larder writes."""
    return MIGRATIONS[-1].version
