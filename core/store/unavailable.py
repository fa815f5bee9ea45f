"""The error for a log that cannot be read or has disappeared: whose allergies are unknown gets no answer."""

import os
import shlex
from datetime import datetime
from pathlib import Path

from core.errors import KnownError
from core.store.home import Home, find_home


class LogUnavailable(KnownError):
    """The log is damaged, or is missing where there was one. Nothing takes its place until the user chooses what.

    Attributes:
        damaged: The damaged file, which stays as it is; None when the log is missing.
        backup: The newest automatic backup that was read completely; None when there is none.
        backup_made: The wall-clock time that the backup was written at, if its name says so.
    """

    def __init__(
        self, home: Home, damaged: Path | None, backup: Path | None, backup_made: datetime | None = None
    ) -> None:
        self.damaged = damaged
        self.backup = backup
        self.backup_made = backup_made
        self.happened = (
            f"Your log was damaged and is stored unchanged as {damaged}"
            if damaged
            else f"Your log {home.user_db} is missing, though there was one"
        )
        option = home_option(home)
        ways = [
            f"restore the newest backup (larder restore {quoted(backup)}{option})"
            if backup
            else f"restore a backup of your own, as no automatic one can be read (larder restore FILE{option})"
        ]
        if damaged:
            ways.append(f"copy what can still be read (larder salvage{option})")
        ways.append("begin an empty log, in which no allergies are known (--new-log)")
        super().__init__(
            f"{self.happened}, so Larder does not know your allergies: {', '.join(ways[:-1])}, or {ways[-1]}."
        )


def quoted(path: Path) -> str:
    """A path as it is pasted into a shell."""
    text = str(path)
    if os.name == "nt":
        return f'"{text}"' if " " in text else text
    return shlex.quote(text)


def home_option(home: Home) -> str:
    """Return ` --home DIR` for a command that is pasted; empty where Larder finds the home without it."""
    try:
        is_found = find_home(None).root == home.root
    except KnownError:
        is_found = False
    return "" if is_found else f" --home {quoted(home.root)}"
