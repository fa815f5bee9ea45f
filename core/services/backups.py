"""Backups of diary, plans, profile and imported recipes: write, list, restore; and salvage of a damaged log."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.progress import Job
from core.store.backup_condition import conditions_of
from core.store.backup_files import BackupFile, Condition, list_backups, size_text
from core.store.backup_schedule import EVERY, KEEP, BackupSchedule, read_schedule, store_schedule
from core.store.changes import ALL_CHANGED, ChangeSet
from core.store.encrypted_backup import ENDING, back_up_encrypted, readable_backup
from core.store.encryption import WrongPassphrase, is_encrypted
from core.store.home import Home
from core.store.library_files import current_library
from core.store.own_files import refuse_own_files
from core.store.restoring import restore as _restore
from core.store.salvage import SalvageReport, salvage
from core.store.user_db import UserData, start_new_log
from core.store.user_db import back_up as _back_up
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "ENDING",
    "EVERY",
    "KEEP",
    "BackupFile",
    "BackupSchedule",
    "Condition",
    "SalvageReport",
    "WrongPassphrase",
    "complete_archive",
    "conditions_of",
    "is_encrypted",
    "list_backups",
    "read_schedule",
    "salvage",
    "size_text",
    "start_new_log",
]


@dataclass(frozen=True)
class StoredBackup:
    """An automatic backup and whether it can be restored."""

    file: BackupFile
    condition: Condition
    size_bytes: int


@dataclass(frozen=True)
class Restored:
    """A finished restore.

    Attributes:
        previous: the backup of the replaced data; None if there were none.
        has_imports: whether the backup has imported recipes, which `restore_imports` imports.
        changes: the data that changed.
    """

    previous: Path | None
    has_imports: bool
    changes: ChangeSet = ALL_CHANGED


def back_up(
    home: Home,
    path: Path,
    passphrase: Callable[[], str] | None = None,
    *,
    user_data: UserData | None = None,
    warn: Callable[[str], None] = lambda _sentence: None,
) -> Path:
    """Write a backup of diary, plans, profile and imported recipes, and return its path.

    Args:
        path: a file, or a folder to put one into.
        passphrase: gives the passphrase that encrypts the backup; None writes it unencrypted.
        warn: called with a sentence if the backup will lack imported recipes.

    Raises:
        KnownError: the path is no place for a backup or can't be written.
    """
    refuse_own_files(home, path)
    if problem := complete_archive(home):
        warn(problem)
    if passphrase is None:
        return _back_up(home, path, user_data)
    return back_up_encrypted(home, path, passphrase(), user_data)


def backups(home: Home, job: Job | None = None) -> tuple[StoredBackup, ...]:
    """Return the automatic backups, newest first; each is read to see whether it can be restored."""
    files = list_backups(home.backups)
    conditions = conditions_of((file.path for file in files), job)
    return tuple(StoredBackup(file, conditions[file.path], _size(file.path)) for file in files)


def choose_schedule(home: Home, every: str | None = None, keep: int | None = None) -> BackupSchedule:
    """Store how often Larder backs up by itself and how many of the newest backups stay; None leaves either.

    Raises:
        KnownError: there is no such choice, or the home can't be written.
    """
    before = read_schedule(home)
    wanted = before.every if every is None else next((one for one in EVERY if one == every.casefold()), None)
    if wanted is None:
        raise KnownError(
            tr("'{every}' is no schedule of backups. Choose one of {choices}.").format(
                every=every, choices=", ".join(EVERY)
            )
        )
    if keep is not None and keep not in KEEP:
        raise KnownError(
            tr("Larder can't keep {number} backups. Choose one of {choices}.").format(
                number=keep, choices=", ".join(map(str, KEEP))
            )
        )
    schedule = BackupSchedule(wanted, before.keep if keep is None else keep)
    store_schedule(home, schedule)
    return schedule


def restore(home: Home, backup: Path, passphrase: Callable[[], str]) -> Restored:
    """Replace diary, plans and profile with those of a backup. The current data are backed up first.

    Args:
        passphrase: called for an encrypted backup.

    Raises:
        WrongPassphrase: the backup can't be decrypted with this passphrase; nothing was changed.
        KnownError: the backup can't be read, or the home can't be written; nothing was changed.
    """
    # Imported here: it loads a second's worth of modules.
    from core.importing.pipeline.restoring import holds_imports

    with readable_backup(home, backup, passphrase) as readable:
        return Restored(_restore(home, readable), holds_imports(readable))


def restore_imports(
    engine: "Engine", backup: Path, passphrase: Callable[[], str], job: Job | None = None
) -> str:
    """Import the recipes and foods of a backup that the library lacks, and return a sentence on them; empty if none.

    Raises:
        KnownError: the backup can't be read, or the library can't be written; it is as it was.
        Cancelled: the job was cancelled; the library is as it was.
    """
    with readable_backup(engine.home, backup, passphrase) as readable:
        return engine.changes.restore_imports(readable, job or engine.job).sentence


def complete_archive(home: Home) -> str:
    """Archive the imported recipes of a home that an older version wrote, so that a backup has them.

    Returns a sentence on why the backup will lack them, or nothing.
    """
    # Imported here: it loads a second's worth of modules.
    from core.importing.archive.segments import complete_archive
    from core.library.newer import open_to_change

    try:
        path = current_library(home)
        if path is not None:
            with closing(open_to_change(path)) as library:
                complete_archive(home, library, Job())
    except KnownError as error:
        return f"The backup will lack imported recipes. {error}"
    return ""


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
