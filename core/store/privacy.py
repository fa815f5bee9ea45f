"""A home that other users of the computer can read is made private, once, when Larder starts.

On Windows the folder's access list decides, not these permissions: a new home is created for its user alone
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
    r"user[.-].*|library[.-].*|damaged-library-.*|likeness-.*|usda-foods\..*|device\.choice.*|window\.lock.*"
    r"|imports|backups|cache|unencrypted"
    r"|\.(?:user|library|likeness|usda|device)[.-].*"
)
"""What Larder, in any version, names files and folders in a home."""
_STATE: Final = ("user.duckdb", "library.current", "backups")
_SYSTEM: Final = frozenset(
    "bin boot dev etc home lib lib32 lib64 media mnt opt proc run sbin snap srv sys tmp usr var"
    " Applications Library System Users Volumes private".split()
)


def make_private(root: Path) -> bool:
    """Take the rights of other users away from Larder's files in a home; return whether others could read them until now.

    What cannot be changed stays as it is: a home on a disk without permissions, or one of another user. Nothing is done
    where the user shares the home on purpose (`LARDER_SHARED`).
    """
    if os.name != "posix" or is_shared():
        return False
    try:
        names = [entry.name for entry in os.scandir(root)]
    except OSError:
        return False
    holds_data = any(name in names for name in _STATE)
    if names and not holds_data:
        # A folder for something else, which Larder has not used yet.
        return False
    may_close = _may_close(root)
    was_open = may_close and _close(root)
    # Behind a closed folder nobody could read the files, whatever their own permissions.
    files_were_open = [
        _close_all(root / name, whole_folder=may_close) for name in names if _OURS.fullmatch(name)
    ]
    return holds_data and (was_open if may_close else any(files_were_open))


def is_private(root: Path) -> bool:
    """Return whether other users of this computer have no rights in a home, as far as permissions say."""
    try:
        return os.name != "posix" or not root.stat().st_mode & _OTHERS
    except OSError:
        return True


def _close_all(path: Path, *, whole_folder: bool) -> bool:
    """Close a file, or the files in a folder and the folder itself; a link's folder stays as it is."""
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
    """Take the rights of others away from what the user owns; return whether they had any and have none now."""
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
    """Whether a folder is Larder's to close: not one of the system, not shared by all, not the user's whole home folder."""
    try:
        place = root.resolve()
        mode = place.stat().st_mode
        person = Path.home().resolve()
    except (OSError, RuntimeError):
        return False
    is_of_system = len(place.parts) == 1 or (len(place.parts) == 2 and place.parts[1] in _SYSTEM)
    return not (mode & stat.S_ISVTX or is_of_system or person.is_relative_to(place))
