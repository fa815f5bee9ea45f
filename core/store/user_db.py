"""The user's database: opened for one operation at a time, so that the window and the command line can share it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import duckdb

from core.errors import KnownError
from core.store.backup import (
    back_up_automatically,
    check_backup,
    made_at,
    needs_daily_backup,
    newest_readable,
    write_backup,
)
from core.store.database import DamagedFile, connect, explain, is_of_the_machine
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, migrate, pending, schema_version
from core.store.set_aside import LogSetAside


@contextmanager
def reading(home: Home) -> Iterator[Connection]:
    """Open the user's database to look; a missing file is created first, an old one migrated.

    Raises:
        LogSetAside: it was damaged, and has been moved out of the way.
        KnownError: it cannot be opened; the sentence says why and what to do.
    """
    with _opened(home) as connection:
        yield connection


@contextmanager
def writing(home: Home) -> Iterator[Connection]:
    """Open the user's database for one change: all of it happens, or nothing.

    The first change of a day is preceded by an automatic backup.

    Raises:
        LogSetAside: it was damaged, and has been moved out of the way.
        KnownError: it cannot be opened or written; nothing was changed then.
    """
    with _opened(home) as connection:
        if _holds_anything(connection) and needs_daily_backup(home, datetime.now()):
            back_up_automatically(connection, home, "daily")
        connection.execute("BEGIN TRANSACTION")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            _roll_back(connection)
            raise


def _holds_anything(connection: Connection) -> bool:
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
    try:
        connection = connect(home.user_db, read_only=False)
    except DamagedFile as error:
        raise _set_aside(home) from error
    try:
        steps = pending(connection)
        if steps:
            if schema_version(connection) > 0:
                back_up_automatically(connection, home, "before-migration")
            migrate(connection, steps)
        yield connection
    except duckdb.Error as error:
        if not is_of_the_machine(error):
            raise
        connection.close()
        problem = explain(error, home.user_db)
        if isinstance(problem, DamagedFile):
            problem = (
                _set_aside(home)
                if _is_damaged(home)
                else KnownError(
                    f"{home.user_db.name} could not be used just now. Nothing was changed; try again."
                )
            )
        raise problem from error
    finally:
        connection.close()


def _is_damaged(home: Home) -> bool:
    """Read every table once: a file is set aside only when it really cannot be read."""
    try:
        connection = connect(home.user_db, read_only=True)
    except DamagedFile:
        return True
    try:
        for (table,) in connection.execute("SELECT table_name FROM information_schema.tables").fetchall():
            connection.execute(f'SELECT * FROM "{table}"').fetchall()
    except duckdb.Error:
        return True
    finally:
        connection.close()
    return False


def _set_aside(home: Home) -> KnownError:
    """Move a damaged database out of the way, untouched, and find the last backup."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
    aside = home.root / f"user-damaged-{stamp}.duckdb"
    wal = home.user_db.with_name(home.user_db.name + ".wal")
    try:
        home.user_db.replace(aside)
        if wal.exists():
            wal.replace(aside.with_name(aside.name + ".wal"))
    except OSError as error:
        return KnownError(
            f"{home.user_db} is damaged and could not be set aside ({error.strerror}). Move it away by hand."
        )
    return _offer(home, aside)


def left_aside(home: Home) -> LogSetAside | None:
    """A damaged log that was set aside and that nothing has taken the place of since; None in all other cases."""
    if home.user_db.exists():
        return None
    aside = max(home.root.glob("user-damaged-*.duckdb"), default=None, key=lambda path: path.name)
    return _offer(home, aside) if aside is not None else None


def _offer(home: Home, aside: Path) -> LogSetAside:
    backup = newest_readable(home)
    return LogSetAside(aside, backup, made_at(backup) if backup else None)


def back_up(home: Home, target: Path) -> Path:
    """Write a backup where the person wants it; a folder gets a file named by the date.

    Raises:
        KnownError: something that is no Larder backup stands there already, or it cannot be written.
    """
    if target.is_dir():
        target = target / f"larder-backup-{datetime.now():%Y-%m-%d}.duckdb"
    if target.is_file():
        try:
            check_backup(target)
        except KnownError as error:
            raise KnownError(f"{target} exists and is not a Larder backup. Name another file.") from error
    with reading(home) as connection:
        write_backup(connection, target)
    return target


def restore(home: Home, source: Path) -> Path | None:
    """Put a backup in the place of the user's database; what was there is backed up first.

    Returns:
        The backup of what was there, or None when nothing was, or when it was damaged (it is set aside then).

    Raises:
        KnownError: `source` is no backup this version can read, or the database is in use.
    """
    check_backup(source)
    home.make()
    staged = home.user_db.with_name(".user.restoring.duckdb")
    try:
        # Copied first: keeping what is there now may drop the oldest automatic backup, which may be the source.
        shutil.copyfile(source, staged)
        kept = _keep_before_restore(home)
        staged.replace(home.user_db)
    except OSError as error:
        raise KnownError(
            f"The backup could not be put in place ({error.strerror}). Nothing was changed."
        ) from error
    finally:
        staged.unlink(missing_ok=True)
    with reading(home):
        pass
    return kept


def _keep_before_restore(home: Home) -> Path | None:
    """Back up what is there; an empty log needs none, and a damaged one is set aside by the attempt to open it."""
    if not home.user_db.exists():
        return None
    try:
        with reading(home) as connection:
            return (
                back_up_automatically(connection, home, "before-restore")
                if _holds_anything(connection)
                else None
            )
    except LogSetAside:
        return None


def newest_version() -> int:
    """The schema version this Larder writes."""
    return MIGRATIONS[-1].version
