"""Access to the user's database, opened for one operation at a time so that the window and the command line can share
it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol, TypeVar

from core.errors import KnownError
from core.store import duckdb_api as duckdb
from core.store.backup import back_up_automatically, backup_target, made_at, needs_backup, write_backup
from core.store.backup_schedule import read_schedule
from core.store.database import DamagedFile, connect, explain, is_system_error
from core.store.home import Home
from core.store.log_file import (
    create_log,
    has_traces,
    mark_created,
    move_stray_wal,
    quarantine_log,
    quarantined_logs,
)
from core.store.migrations import MIGRATIONS, Connection, migrate, pending, schema_version
from core.store.read_only import is_read_only, opened_read_only
from core.store.unavailable import LogUnavailable
from core.store.verify import CONTENT_TABLE, check_indexes, content_of
from core.translation import tr

Result = TypeVar("Result")


@contextmanager
def reading(home: Home) -> Iterator[Connection]:
    """Open the user's database for reading. A new home gets an empty database first, and an old one is migrated.

    If the home cannot be written, an old database is migrated in memory.

    Raises:
        LogUnavailable: it is damaged and was quarantined, or it is missing although there was one.
        KnownError: it cannot be opened; the message says why and what to do.
    """
    with _opened_read_only(home) if is_read_only(home) else _opened(home) as connection:
        yield connection


@contextmanager
def writing(home: Home) -> Iterator[Connection]:
    """Open the user's database for one change, which happens completely or not at all.

    Before the first change of a day or week, an automatic backup is written (`core.store.backup_schedule`).

    Raises:
        LogUnavailable: it is damaged and was quarantined, or it is missing although there was one.
        KnownError: it cannot be opened or written; nothing was changed.
    """
    with _opened(home) as connection:
        if needs_backup(home, datetime.now()) and has_user_data(connection):
            back_up_automatically(connection, home, read_schedule(home).every)
        # A backup that the user copied over the log has digests, which this change invalidates.
        connection.execute(f"DROP TABLE IF EXISTS {CONTENT_TABLE}")
        connection.execute("BEGIN TRANSACTION")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            _roll_back(connection)
            raise


def has_user_data(connection: Connection) -> bool:
    """Return whether the log has anything that the user entered."""
    tables = (
        "diary_entry plan_entry profile household saved_meal recurring_meal water body_weight pantry"
        " recipe_note favourite_food plan_template plan_repeat"
    ).split()
    # One sum of ten counts would take 15 ms: DuckDB joins the counts. This takes 1 ms.
    a_row_of_each = " UNION ALL ".join(f"(SELECT 1 FROM {table} LIMIT 1)" for table in tables)
    return connection.execute(a_row_of_each).fetchone() is not None


def _roll_back(connection: Connection) -> None:
    try:
        connection.execute("ROLLBACK")
    except duckdb.Error:
        # A failed COMMIT has already rolled back; the first error is the useful one.
        return


@contextmanager
def _opened(home: Home) -> Iterator[Connection]:
    home.make()
    if not home.user_db.exists():
        # Check twice: another process may create the log in between.
        if has_traces(home) and not home.user_db.exists():
            raise _unavailable(home, next(iter(quarantined_logs(home)), None))
        create_log(home)
    try:
        connection = connect(home.user_db, read_only=False)
    except DamagedFile as error:
        raise _unavailable(home, quarantine_log(home)) from error
    try:
        if schema_version(connection) == 0:
            # Larder never leaves a log without tables, so a power cut or another program emptied the file.
            connection.close()
            raise _unavailable(home, quarantine_log(home))
        if steps := pending(connection):
            back_up_automatically(connection, home, "before-migration")
            migrate(connection, steps)
        mark_created(home)
        yield connection
    except duckdb.Error as error:
        if not is_system_error(error):
            raise
        connection.close()
        raise _explained(home, error) from error
    finally:
        connection.close()


@contextmanager
def _opened_read_only(home: Home) -> Iterator[Connection]:
    """Open the log of a home that cannot be written, where a missing or damaged log can't be replaced."""
    if not home.user_db.exists() and has_traces(home):
        raise _unavailable(home, next(iter(quarantined_logs(home)), None))
    try:
        with opened_read_only(home) as connection:
            yield connection
    except DamagedFile as error:
        raise _unavailable(home, quarantine_log(home)) from error
    except duckdb.Error as error:
        if not is_system_error(error):
            raise
        raise _explained(home, error) from error


def _explained(home: Home, error: duckdb.Error) -> KnownError:
    """Return the error sentence for a disk or file error. Quarantine a damaged log first."""
    problem = explain(error, home.user_db)
    if not isinstance(problem, DamagedFile):
        return problem
    if _is_damaged(home):
        return _unavailable(home, quarantine_log(home))
    return KnownError(
        tr("{name} could not be used just now. Nothing was changed; try again.").format(
            name=home.user_db.name
        )
    )


def _is_damaged(home: Home) -> bool:
    """Return whether the log is unreadable, after reading every row and looking each up by its key."""
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
    # Imported here, with what reads in another process: few logs are ever damaged.
    from core.store.readable_backup import newest_readable

    backup = newest_readable(home)
    if backup is None:
        return LogUnavailable(home, damaged, None)
    return LogUnavailable(home, damaged, backup.path, made_at(backup.path))


@dataclass(frozen=True)
class LogReport:
    """The result of reading the whole log. Counts and size are None if it is unreadable."""

    state: Literal["readable", "unavailable"]
    problem: str
    size_bytes: int | None
    diary_entries: int | None
    plan_entries: int | None


def check_log(home: Home) -> LogReport:
    """Read every row of the log and report its state. A new home gets an empty log first.

    Raises:
        KnownError: the log is in use or may not be opened, so its state is unknown.
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


def start_new_log(home: Home) -> bool:
    """Create an empty log if the current one is unreadable and the user agreed. Return whether that was necessary.

    Raises:
        KnownError: the log could not be checked or created.
    """
    if check_log(home).state == "readable":
        return False
    try:
        if not home.user_db.exists():
            move_stray_wal(home)
    except OSError as error:
        message = tr("{root} cannot be written ({reason}). Check its permissions.")
        raise KnownError(message.format(root=home.root, reason=error.strerror)) from error
    create_log(home)
    return True


class UserData(Protocol):
    """Runs a read with an open connection to the user's database and returns its result."""

    def __call__(self, work: Callable[[Connection], Result]) -> Result: ...


def user_data_of(home: Home) -> UserData:
    """Return a `UserData` that opens the database of a home for each read."""

    def read(work: Callable[[Connection], Result]) -> Result:
        with reading(home) as connection:
            return work(connection)

    return read


def back_up(home: Home, target: Path, user_data: UserData | None = None) -> Path:
    """Write a backup to `target`; in a folder, to a file named by the date.

    Raises:
        KnownError: another kind of file is there, or the backup cannot be written.
    """
    target = backup_target(target, ".duckdb")
    read = user_data or user_data_of(home)
    read(lambda connection: write_backup(connection, target, imports_of=home))
    return target


def newest_version() -> int:
    """Return the schema version that this Larder writes."""
    return MIGRATIONS[-1].version
