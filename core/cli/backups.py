"""`backup`, `backup --list`, `restore`."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from core.cli.common import open_engine, print_json, say, say_written
from core.cli.passphrases import known_passphrase, new_passphrase
from core.errors import KnownError
from core.progress import Job
from core.store.backup_condition import conditions_of
from core.store.backup_files import Condition, list_backups, size_text
from core.store.encrypted_backup import back_up_encrypted, readable_backup
from core.store.encryption import WrongPassphrase
from core.store.home import Home
from core.store.library_files import current_library
from core.store.own_files import refuse_own_files
from core.store.restoring import restore
from core.store.user_db import back_up

TRIES: Final = 3
"""How often a passphrase can be typed."""
CONDITIONS: Final = {
    Condition.READABLE: "can be restored",
    Condition.DAMAGED: "damaged",
    Condition.UNKNOWN: "cannot be checked just now",
}
_READABLE: Final = {Condition.READABLE: True, Condition.DAMAGED: False, Condition.UNKNOWN: None}


def run_backup(home: Home, path: Path | None, passphrase_file: str | None, *, encrypt: bool) -> None:
    """`larder backup`."""
    if path is None:
        raise KnownError(
            "Name a file or a folder for the backup. 'larder backup --list' shows the automatic ones."
        )
    refuse_own_files(home, path)
    _complete_archive(home)
    if not encrypt:
        if passphrase_file is not None:
            raise KnownError(
                "--passphrase-file needs --encrypt. Without it the backup can be read by anyone who has it."
            )
        written = back_up(home, path)
        say_written(written, f"Your diary, plans, profile and imported recipes are saved in {written}.")
        return
    written = back_up_encrypted(home, path, new_passphrase(passphrase_file))
    say_written(
        written,
        f"Your diary, plans, profile and imported recipes are saved in {written}, encrypted with your passphrase.",
    )


def run_list(home: Home, *, as_json: bool) -> None:
    """`larder backup --list`: the automatic backups, newest first, each read."""
    backups = list_backups(home.backups)
    conditions = conditions_of(backup.path for backup in backups)
    found = [(backup, conditions[backup.path]) for backup in backups]
    if as_json:
        print_json(
            {
                "backups": [
                    {
                        "path": backup.path,
                        "made": backup.made_at.isoformat() if backup.made_at else None,
                        "reason": backup.reason or None,
                        "bytes": _size(backup.path),
                        "readable": _READABLE[condition],
                    }
                    for backup, condition in found
                ]
            }
        )
        return
    if not found:
        say("There are no automatic backups yet. Larder writes one before the first change of each day.")
        return
    for backup, condition in found:
        made = f"{backup.made_at:%Y-%m-%d %H:%M}" if backup.made_at else "no date"
        say(
            f"{made:<17} {backup.reason:<17} {size_text(_size(backup.path)):>9}  {CONDITIONS[condition]:<16} {backup.path}"
        )
    say("")
    say("Bring one back with: larder restore FILE")


def run_restore(home: Home, path: Path, passphrase_file: str | None) -> None:
    """`larder restore`; a passphrase that is typed can be typed again."""
    for left in reversed(range(TRIES)):
        try:
            with readable_backup(home, path, lambda: known_passphrase(passphrase_file, path)) as readable:
                kept = restore(home, readable)
                back = _bring_back(home, readable)
        except WrongPassphrase as error:
            if not left or passphrase_file is not None or not sys.stdin.isatty():
                raise
            sys.stderr.write(f"{error}\n")
        else:
            say(f"Restored from {path}." + (f" What was there before is kept in {kept}." if kept else ""))
            if back:
                say(back)
            return


def _bring_back(home: Home, backup: Path) -> str:
    """Import the recipes of a backup that the library does not have; returns what to say of it."""
    # Reading recipes takes a second to load, and most backups of a day hold none.
    from core.importing.pipeline.restoring import holds_imports

    if not holds_imports(backup):
        return ""
    with closing(open_engine(home.root)) as engine:
        sentence: str = engine.changes.restore_imports(backup, engine.job).sentence
        return sentence


def _complete_archive(home: Home) -> None:
    """A home of an older version gets its archive of imported recipes, which the backup will hold."""
    from core.importing.archive.segments import complete_archive
    from core.library.library import Library

    try:
        path = current_library(home)
        if path is not None:
            with closing(Library(path)) as library:
                complete_archive(home, library, Job())
    except KnownError as error:
        sys.stderr.write(f"larder: the backup will lack imported recipes. {error}\n")


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
