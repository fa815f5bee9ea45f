"""`larder backup`, `larder backup --list` and `larder restore`."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from core.cli.common import open_engine, print_json, say, say_written, warn
from core.cli.passphrases import known_passphrase, new_passphrase
from core.errors import KnownError
from core.recommend.avoid_wording import lower_first
from core.services.backups import (
    BackupSchedule,
    Condition,
    WrongPassphrase,
    back_up,
    backups,
    choose_schedule,
    read_schedule,
    restore,
    restore_imports,
    size_text,
)
from core.store.home import Home

TRIES: Final = 3
"""Attempts to type a passphrase."""
CONDITIONS: Final = {
    Condition.READABLE: "can be restored",
    Condition.DAMAGED: "damaged",
    Condition.UNKNOWN: "can't be checked now",
}
PERIODS: Final = {"daily": "day", "weekly": "week"}
_READABLE: Final = {Condition.READABLE: True, Condition.DAMAGED: False, Condition.UNKNOWN: None}


def run_backup(home: Home, path: Path | None, passphrase_file: str | None, *, encrypt: bool) -> None:
    """`larder backup`."""
    if path is None:
        raise KnownError(
            "Name a file or a folder for the backup. 'larder backup --list' shows the automatic ones."
        )
    if passphrase_file is not None and not encrypt:
        raise KnownError("--passphrase-file needs --encrypt. Without it, anyone can read the backup.")
    passphrase = (lambda: new_passphrase(passphrase_file)) if encrypt else None
    written = back_up(home, path, passphrase, warn=lambda sentence: warn(lower_first(sentence)))
    encrypted = ", encrypted with your passphrase" if encrypt else ""
    say_written(
        written, f"Your diary, plans, profile and imported recipes are saved in {written}{encrypted}."
    )


def schedule_text(schedule: BackupSchedule) -> str:
    """Return how often Larder backs up by itself, and how many backups stay, as sentences."""
    if schedule.every == "off":
        return "Larder writes no backups by itself, except before an update and before a restore."
    return (
        f"Larder writes a backup before the first change of each {PERIODS[schedule.every]}. It keeps the newest"
        f" {schedule.keep}, and older ones by day, week and month."
    )


def run_schedule(home: Home, every: str | None, keep: int | None, *, as_json: bool) -> None:
    """`larder backup --every` and `--keep`."""
    schedule = choose_schedule(home, every, keep)
    if as_json:
        print_json({"every": schedule.every, "keep": schedule.keep, "folder": home.backups})
    else:
        say(schedule_text(schedule))


def run_list(home: Home, *, as_json: bool) -> None:
    """`larder backup --list`: the automatic backups, newest first."""
    found, schedule = backups(home), read_schedule(home)
    if as_json:
        print_json(
            {
                "every": schedule.every,
                "keep": schedule.keep,
                "folder": home.backups,
                "backups": [
                    {
                        "path": one.file.path,
                        "made": one.file.made_at.isoformat() if one.file.made_at else None,
                        "reason": one.file.reason or None,
                        "bytes": one.size_bytes,
                        "readable": _READABLE[one.condition],
                    }
                    for one in found
                ],
            }
        )
        return
    if not found:
        say(f"There are no automatic backups yet. {schedule_text(schedule)}")
        return
    for one in found:
        made = f"{one.file.made_at:%Y-%m-%d %H:%M}" if one.file.made_at else "no date"
        say(
            f"{made:<17} {one.file.reason:<17} {size_text(one.size_bytes):>9}  {CONDITIONS[one.condition]:<20}"
            f" {one.file.path}"
        )
    say("")
    say(schedule_text(schedule))
    say("Restore one with: larder restore FILE")


def run_restore(home: Home, path: Path, passphrase_file: str | None) -> None:
    """`larder restore`; a passphrase that is typed can be typed again."""
    given: list[str] = []

    def passphrase() -> str:
        if not given:
            given.append(known_passphrase(passphrase_file, path))
        return given[0]

    for left in reversed(range(TRIES)):
        try:
            done = restore(home, path, passphrase)
        except WrongPassphrase as error:
            if not left or passphrase_file is not None or not sys.stdin.isatty():
                raise
            given.clear()
            sys.stderr.write(f"{error}\n")
        else:
            saved = f" What was there before is saved in {done.previous}." if done.previous else ""
            imports = ""
            if done.has_imports:
                with closing(open_engine(home.root)) as engine:
                    imports = restore_imports(engine, path, passphrase)
            say(f"Restored from {path}.{saved}")
            if imports:
                say(imports)
            return
