"""Backups of the user's database: whole copies that are files of the same kind."""

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import duckdb

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FOLDER
from core.files.writing import check_file, remove_abandoned, staged_file
from core.store.backup_condition import conditions_of, fingerprint
from core.store.backup_files import (
    Condition,
    backup_name,
    list_backups,
    next_number,
    read_name,
    superfluous,
)
from core.store.carried_imports import carry
from core.store.database import DamagedFile, check_self_contained, connect, explain
from core.store.encryption import is_encrypted
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, schema_version
from core.store.verify import content_of, record_content

AT_ONCE: Final = 6
"""Backups are deleted when so many can be."""


def write_backup(connection: Connection, target: Path, imports_of: Home | None = None) -> None:
    """Copy the open database into `target`, which holds all of it or what it held before.

    Only the user may read the file. It is read back before it takes its place; a pipe or a device gets the bytes after that.

    Args:
        imports_of: The home whose imported recipes and foods the backup holds, too; None for a backup beside them.

    Raises:
        KnownError: the folder cannot be written, the disk is full, or what was written cannot be read.
    """
    row = connection.execute("SELECT current_database()").fetchone()
    source = str(row[0]) if row else "user"
    with staged_file(target, private=True) as staged:
        quoted = str(staged).replace("'", "''")
        try:
            connection.execute(f"ATTACH '{quoted}' AS backup_target")
            try:
                connection.execute(f'COPY FROM DATABASE "{source}" TO backup_target')
                record_content(connection, "backup_target", content_of(connection))
                if imports_of is not None:
                    carry(connection, "backup_target", imports_of)
            finally:
                connection.execute("DETACH backup_target")
        except duckdb.Error as error:
            raise explain(error, target) from error
        check_self_contained(staged)
        _read_back(staged, target, fingerprint(connection))


def _read_back(staged: Path, target: Path, written: Mapping[str, object]) -> None:
    """Compare a new backup with what was to be written; it is read from the disk, where the system can do that.

    Raises:
        KnownError: it cannot be read, or is something else.
    """
    forget_cached(staged)
    try:
        with connect(staged, read_only=True) as copy:
            is_same = fingerprint(copy) == written
    except (KnownError, duckdb.Error):
        is_same = False
    if not is_same:
        raise not_read_back(target)


def not_read_back(target: Path) -> KnownError:
    """The sentence for a backup that the disk does not give back."""
    return KnownError(
        f"The backup {shown(target)} could not be read after it was written. Check the disk, and choose another place."
    )


def forget_cached(path: Path) -> None:
    """Put a file on the disk, and have it read from there the next time, where the system can do that."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(handle)


def automatic_backups(home: Home) -> tuple[Path, ...]:
    """Automatic backups, newest first."""
    return tuple(backup.path for backup in list_backups(home.backups))


def made_at(backup: Path) -> datetime | None:
    """When an automatic backup was written, by its name; None when the name does not say."""
    found = read_name(backup)
    return found.made_at if found else None


def back_up_automatically(connection: Connection, home: Home, reason: str) -> Path:
    """Write the next backup, and delete those that need not stay (`core.store.backup_files`).

    Raises:
        KnownError: it cannot be written, or not be read back. No other backup was deleted then.
    """
    try:
        home.backups.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError(
            f"{home.backups} cannot be created ({error.strerror}). Check its permissions."
        ) from error
    number = next_number(list_backups(home.backups))
    target = home.backups / backup_name(number, datetime.now(), reason)
    remove_abandoned(home.backups)
    write_backup(connection, target)
    delete_superfluous(home.backups)
    return target


def delete_superfluous(folder: Path) -> None:
    """Delete the backups that need not stay, some at a time, because it means reading all that do."""
    backups = list_backups(folder)
    if len(superfluous(backups, lambda _backup: Condition.READABLE)) < AT_ONCE:
        return
    known: dict[Path, Condition] = {}
    while True:
        old = superfluous(backups, lambda backup: known.get(backup.path, Condition.READABLE))
        unread = [backup.path for backup in backups if backup not in old and backup.path not in known]
        if not unread:
            break
        # Where one of them cannot be read, another one may have to stay instead.
        known.update(conditions_of(unread))
    for backup in old:
        with suppress(OSError):
            backup.path.unlink(missing_ok=True)


def needs_daily_backup(home: Home, now: datetime) -> bool:
    """Whether the newest automatic backup is of another day."""
    newest = next(iter(list_backups(home.backups)), None)
    return newest is None or newest.made_at is None or newest.made_at.date() != now.date()


def check_replaceable(target: Path) -> None:
    """Make sure that a new backup replaces nothing but another one, which may be encrypted.

    Raises:
        KnownError: a file of another kind is there.
    """
    if not target.is_file() or is_encrypted(target):
        return
    try:
        check_backup(target)
    except KnownError as error:
        raise KnownError(f"{shown(target)} exists and is not a Larder backup. Name another file.") from error


def check_backup(path: Path) -> None:
    """Make sure that a file is a Larder backup this version can read.

    Raises:
        KnownError: it is not.
    """
    check_file(path, "Name a backup that 'larder backup' wrote.")
    try:
        connection = connect(path, read_only=True)
    except DamagedFile as error:
        raise KnownError(f"{shown(path)} is not a Larder backup. Nothing was changed.") from error
    try:
        version = schema_version(connection)
    except duckdb.Error as error:
        raise KnownError(f"{shown(path)} is not a readable Larder backup. Nothing was changed.") from error
    finally:
        connection.close()
    if version == 0:
        raise KnownError(f"{shown(path)} is a database, but not a Larder backup. Nothing was changed.")
    if version > MIGRATIONS[-1].version:
        raise KnownError(f"{shown(path)} was written by a newer Larder. Update Larder, then restore it.")
