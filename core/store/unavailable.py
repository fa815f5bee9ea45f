"""The error for an unreadable or lost log. Without the user's allergies, Larder answers nothing."""

import os
import shlex
from datetime import datetime
from pathlib import Path

from core.errors import KnownError
from core.store.home import Home, find_home
from core.translation import tr


class LogUnavailable(KnownError):
    """The log is damaged, or is missing although there was one. The user must choose what replaces it.

    Attributes:
        damaged: The damaged file, which stays unchanged; None if the log is missing.
        backup: The newest automatic backup that is completely readable; None if there is none.
        backup_made: The wall-clock time of that backup, if its name says so.
    """

    def __init__(
        self, home: Home, damaged: Path | None, backup: Path | None, backup_made: datetime | None = None
    ) -> None:
        self.damaged = damaged
        self.backup = backup
        self.backup_made = backup_made
        self.happened = (
            tr("Your log was damaged and is stored unchanged as {path}").format(path=damaged)
            if damaged
            else tr("Your log {path} is missing, though there was one").format(path=home.user_db)
        )
        option = home_option(home)
        ways = [
            f"restore the newest backup (larder restore {shell_quoted(backup)}{option})"
            if backup
            else f"restore a backup of your own, as no automatic one can be read (larder restore FILE{option})"
        ]
        if damaged:
            ways.append(f"copy what can still be read (larder salvage{option})")
        ways.append("begin an empty log, in which no allergies are known (--new-log)")
        super().__init__(
            f"{self.happened}, so Larder does not know your allergies: {', '.join(ways[:-1])}, or {ways[-1]}."
        )


def shell_quoted(path: Path) -> str:
    """Return a path quoted for pasting into a shell."""
    text = str(path)
    if os.name == "nt":
        return f'"{text}"' if " " in text else text
    return shlex.quote(text)


def home_option(home: Home) -> str:
    """Return ` --home DIR` for a command to paste; empty if Larder finds the home without it."""
    try:
        is_found = find_home(None).root == home.root
    except KnownError:
        is_found = False
    return "" if is_found else f" --home {shell_quoted(home.root)}"
