"""Make a home private at start, if other users of the computer can read it.

On Windows the folder's access list decides, not these permissions. A new home there is created for its user alone
(`Home.make`), and a home in the user's profile folder inherits that folder's list.
"""

import os
import re
import stat
from pathlib import Path
from typing import Final

from core.files.private import is_shared

MADE_PRIVATE: Final = "Larder made your data folder private: other users of this computer could read it."

_OTHERS: Final = 0o077
_OURS: Final = re.compile(
    r"user[.-].*|library[.-].*|damaged-library-.*|likeness-.*|usda-foods\..*|(?:device|language|energy|week)\.choice.*|window\.lock.*"
    r"|imports|backups|cache|unencrypted"
    r"|\.(?:user|library|likeness|usda|device|language|energy|week)[.-].*"
)
"""The names of files and folders that any version of Larder creates in a home."""
_STATE: Final = ("user.duckdb", "library.current", "backups")
_SYSTEM: Final = frozenset(
    "bin boot dev etc home lib lib32 lib64 media mnt opt proc run sbin snap srv sys tmp usr var"
    " Applications Library System Users Volumes private".split()
)


def make_private(root: Path) -> bool:
    """Remove other users' permissions from Larder's files in a home. Return whether others could read them before.

    A home on a disk without permissions, or of another user, cannot be changed. A home that the user shares on purpose
    (`LARDER_SHARED`) isn't touched.
    """
    if os.name != "posix" or is_shared():
        return False
    try:
        names = [entry.name for entry in os.scandir(root)]
    except OSError:
        return False
    holds_data = any(name in names for name in _STATE)
    if names and not holds_data:
        # The folder is for something else; Larder hasn't used it yet.
        return False
    may_close = _may_close(root)
    was_open = may_close and _close(root)
    # Files in a closed folder weren't readable, whatever their own permissions.
    files_were_open = [
        _close_all(root / name, whole_folder=may_close) for name in names if _OURS.fullmatch(name)
    ]
    return holds_data and (was_open if may_close else any(files_were_open))


def is_private(root: Path) -> bool:
    """Return whether the home's permissions keep out other users of this computer."""
    try:
        return os.name != "posix" or not root.stat().st_mode & _OTHERS
    except OSError:
        return True


def _close_all(path: Path, *, whole_folder: bool) -> bool:
    """Close a file, or a folder and its files. A link's target folder isn't closed."""
    if not path.is_dir():
        return _close(path)
    could_read = whole_folder and not path.is_symlink() and _close(path)
    try:
        inside = [Path(entry.path) for entry in os.scandir(path) if not entry.is_symlink()]
    except OSError:
        return could_read
    for inner in inside:
        if whole_folder or inner.suffix == ".duckdb":
            could_read |= _close(inner) if inner.is_file() else _close_all(inner, whole_folder=whole_folder)
    return could_read


def _close(path: Path) -> bool:
    """Remove others' permissions from the user's own file or folder. Return whether that changed anything."""
    try:
        before = path.stat()
        if not before.st_mode & _OTHERS or before.st_uid != os.geteuid():
            return False
        if not (stat.S_ISREG(before.st_mode) or stat.S_ISDIR(before.st_mode)):
            return False
        path.chmod(stat.S_IMODE(before.st_mode) & ~_OTHERS)
        return not path.stat().st_mode & _OTHERS
    except OSError:
        return False


def _may_close(root: Path) -> bool:
    """Return whether Larder may close a folder: not a system or shared folder, and not the user's whole home folder."""
    try:
        place = root.resolve()
        mode = place.stat().st_mode
        user_folder = Path.home().resolve()
    except (OSError, RuntimeError):
        return False
    is_of_system = len(place.parts) == 1 or (len(place.parts) == 2 and place.parts[1] in _SYSTEM)
    return not (mode & stat.S_ISVTX or is_of_system or user_folder.is_relative_to(place))
