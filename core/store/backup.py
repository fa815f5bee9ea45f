"""Backups of the user's database. A backup is a complete DuckDB file of the same kind."""

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FOLDER
from core.files.writing import check_file, remove_abandoned_files, staged_file
from core.store import duckdb_api as duckdb
from core.store.backup_condition import conditions_of, fingerprint
from core.store.backup_files import (
    KEEP_NEWEST,
    Condition,
    backup_name,
    expired_backups,
    list_backups,
    next_number,
    read_name,
)
from core.store.backup_imports import add_imports
from core.store.backup_schedule import read_schedule
from core.store.database import DamagedFile, check_self_contained, connect, explain
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, schema_version
from core.store.verify import content_of, record_content
from core.translation import tr

PRUNE_BATCH: Final = 6
"""Prune backups only once this many can be deleted, because pruning reads every backup that stays."""


def write_backup(connection: Connection, target: Path, imports_of: Home | None = None) -> None:
    """Copy the open database into `target`; after a failure the old content is still there.

    Only the user may read the file. The copy is read back before it replaces `target`; a pipe or device gets the bytes
    after that.

    Args:
        imports_of: the home whose imported recipes and foods to include; None to leave them out.

    Raises:
        KnownError: the folder cannot be written, the disk is full, or the written file cannot be read.
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
                    add_imports(connection, "backup_target", imports_of)
            finally:
                connection.execute("DETACH backup_target")
        except duckdb.Error as error:
            raise explain(error, target) from error
        check_self_contained(staged)
        _read_back(staged, target, fingerprint(connection))


def _read_back(staged: Path, target: Path, written: Mapping[str, object]) -> None:
    """Compare a new backup with the data that was written, reading it from the disk itself where the system allows
    that.

    Raises:
        KnownError: it cannot be read, or its content differs.
    """
    flush_and_uncache(staged)
    try:
        with connect(staged, read_only=True) as copy:
            is_same = fingerprint(copy) == written
    except (KnownError, duckdb.Error):
        is_same = False
    if not is_same:
        raise read_back_error(target)


def read_back_error(target: Path) -> KnownError:
    """Return the error for a backup that cannot be read back from the disk."""
    return KnownError(
        tr(
            "The backup {target} could not be read after it was written. Check the disk, and choose another place."
        ).format(target=shown(target))
    )


def flush_and_uncache(path: Path) -> None:
    """Flush a file to the disk, and drop it from the system's cache so that the next read comes from the disk."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(handle)


def automatic_backups(home: Home) -> tuple[Path, ...]:
    """Return the automatic backups, newest first."""
    return tuple(backup.path for backup in list_backups(home.backups))


def made_at(backup: Path) -> datetime | None:
    """Return when an automatic backup was written, according to its name; None if the name doesn't say."""
    found = read_name(backup)
    return found.made_at if found else None


def back_up_automatically(connection: Connection, home: Home, reason: str) -> Path:
    """Write the next automatic backup and prune old ones (`core.store.backup_files`).

    Raises:
        KnownError: it cannot be written or read back. No other backup was deleted.
    """
    try:
        home.backups.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        message = tr("{backups} cannot be created ({reason}). Check its permissions.")
        raise KnownError(message.format(backups=home.backups, reason=error.strerror)) from error
    number = next_number(list_backups(home.backups))
    target = home.backups / backup_name(number, datetime.now(), reason)
    remove_abandoned_files(home.backups)
    write_backup(connection, target)
    prune_backups(home.backups, read_schedule(home).keep)
    return target


def prune_backups(folder: Path, keep_newest: int = KEEP_NEWEST) -> None:
    """Delete expired backups in batches, because it means reading every backup that stays."""
    backups = list_backups(folder)
    if len(expired_backups(backups, lambda _backup: Condition.READABLE, keep_newest)) < PRUNE_BATCH:
        return
    known: dict[Path, Condition] = {}
    while True:
        old = expired_backups(backups, lambda backup: known.get(backup.path, Condition.READABLE), keep_newest)
        unread = [backup.path for backup in backups if backup not in old and backup.path not in known]
        if not unread:
            break
        # If one of these cannot be read, another backup may have to stay in its place.
        known.update(conditions_of(unread))
    for backup in old:
        with suppress(OSError):
            backup.path.unlink(missing_ok=True)


def needs_backup(home: Home, now: datetime) -> bool:
    """Return whether an automatic backup is due before a change."""
    newest = next(iter(list_backups(home.backups)), None)
    return read_schedule(home).is_due(newest.made_at if newest else None, now)


def backup_target(target: Path, ending: str) -> Path:
    """Return the file for a new backup, in a folder named by the date. It replaces nothing but another backup.

    Raises:
        KnownError: another kind of file is there.
    """
    if target.is_dir():
        target = target / f"larder-backup-{datetime.now():%Y-%m-%d}{ending}"
    from core.store.encryption import is_encrypted

    if target.is_file() and not is_encrypted(target):
        try:
            check_backup(target)
        except KnownError as error:
            message = tr("{target} exists and is not a Larder backup. Name another file.")
            raise KnownError(message.format(target=shown(target))) from error
    return target


def check_backup(path: Path) -> None:
    """Make sure that a file is a Larder backup this version can read.

    Raises:
        KnownError: it is not.
    """
    check_file(path, "Name a backup that 'larder backup' wrote.")
    try:
        connection = connect(path, read_only=True)
    except DamagedFile as error:
        raise KnownError(
            tr("{path} is not a Larder backup. Nothing was changed.").format(path=shown(path))
        ) from error
    try:
        version = schema_version(connection)
    except duckdb.Error as error:
        raise KnownError(
            tr("{path} is not a readable Larder backup. Nothing was changed.").format(path=shown(path))
        ) from error
    finally:
        connection.close()
    if version == 0:
        raise KnownError(
            tr("{path} is a database, but not a Larder backup. Nothing was changed.").format(path=shown(path))
        )
    if version > MIGRATIONS[-1].version:
        message = tr("{path} was written by a newer Larder. Update Larder, then restore it.")
        raise KnownError(message.format(path=shown(path)))
