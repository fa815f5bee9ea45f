"""Backups of the user's database: whole copies that are files of the same kind."""

import re
from datetime import datetime
from pathlib import Path
from typing import Final

import duckdb

from core.errors import KnownError
from core.files import remove_abandoned, staged_file
from core.store.database import DamagedFile, connect, explain
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, schema_version

KEEP: Final = 10
"""Automatic backups that are kept."""
_STAMP: Final = re.compile(r"user-(\d{8}-\d{6})-")


def write_backup(connection: Connection, target: Path) -> None:
    """Copy the open database into `target`, which holds all of it or what it held before.

    Only the user may read the file. A pipe or a device gets the bytes once they are complete.

    Raises:
        KnownError: the folder cannot be written or the disk is full.
    """
    row = connection.execute("SELECT current_database()").fetchone()
    source = str(row[0]) if row else "user"
    with staged_file(target, private=True) as staged:
        quoted = str(staged).replace("'", "''")
        try:
            connection.execute(f"ATTACH '{quoted}' AS backup_target")
            try:
                connection.execute(f'COPY FROM DATABASE "{source}" TO backup_target')
            finally:
                connection.execute("DETACH backup_target")
        except duckdb.Error as error:
            raise explain(error, target) from error


def automatic_backups(home: Home) -> tuple[Path, ...]:
    """Automatic backups, newest first."""
    return tuple(sorted(home.backups.glob("user-*.duckdb"), key=lambda path: path.name, reverse=True))


def newest_readable(home: Home) -> Path | None:
    """The newest automatic backup that can be restored; None when there is none."""
    for path in automatic_backups(home):
        try:
            check_backup(path)
        except KnownError:
            # A disk that damaged the log may have damaged a backup too: the one before it is better than none.
            continue
        return path
    return None


def made_at(backup: Path) -> datetime | None:
    """When an automatic backup was written, by its name; None when the name does not say."""
    match = _STAMP.match(backup.name)
    try:
        return datetime.fromisoformat(match[1]) if match else None
    except ValueError:
        return None


def back_up_automatically(connection: Connection, home: Home, reason: str) -> Path:
    """Write a backup named by time and reason, and drop the oldest beyond `KEEP`."""
    try:
        home.backups.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError(
            f"{home.backups} cannot be created ({error.strerror}). Check its permissions."
        ) from error
    target = home.backups / f"user-{datetime.now():%Y%m%d-%H%M%S-%f}-{reason}.duckdb"
    remove_abandoned(home.backups)
    write_backup(connection, target)
    for old in automatic_backups(home)[KEEP:]:
        old.unlink(missing_ok=True)
    return target


def needs_daily_backup(home: Home, now: datetime) -> bool:
    """Whether no automatic backup of this day is there yet."""
    return not any(path.name.startswith(f"user-{now:%Y%m%d}") for path in automatic_backups(home))


def check_backup(path: Path) -> None:
    """Make sure that a file is a Larder backup this version can read.

    Raises:
        KnownError: it is not.
    """
    if not path.is_file():
        raise KnownError(f"There is no file {path}. Name a backup that 'larder backup' wrote.")
    try:
        connection = connect(path, read_only=True)
    except DamagedFile as error:
        raise KnownError(f"{path} is not a Larder backup. Nothing was changed.") from error
    try:
        version = schema_version(connection)
    except duckdb.Error as error:
        raise KnownError(f"{path} is not a readable Larder backup. Nothing was changed.") from error
    finally:
        connection.close()
    if version == 0:
        raise KnownError(f"{path} is a database, but not a Larder backup. Nothing was changed.")
    if version > MIGRATIONS[-1].version:
        raise KnownError(f"{path} was written by a newer Larder. Update Larder, then restore it.")
