"""Walking through folders that anybody may have filled: it ends, and what is left out is told."""

import os
import stat
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

_SYSTEM: Final = ("/proc", "/sys", "/dev")
_PROGRAMS: Final = frozenset({"node_modules", "__pycache__", "site-packages"})


class LeftOut(Enum):
    """Why something in a folder is not read; the value names several of its kind."""

    HIDDEN = "hidden folders"
    PROGRAMS = "folders of programs' parts"
    SYSTEM = "folders of the system"
    LINK = "links to folders"
    SEEN = "folders that lead back to where they are"
    BROKEN = "links to nothing"
    PIPE = "pipes"
    SOCKET = "sockets"
    DEVICE = "devices"
    UNREADABLE = "folders that cannot be opened"


Told = Callable[[Path, LeftOut], object]


def walk(folder: Path, told: Told = lambda _path, _why: None) -> Iterator[tuple[Path, list[str], list[str]]]:
    """Yield each folder with the names of its folders and of its files, in order, like `os.walk`.

    The caller may remove folders from the list before it goes on. Links to files are followed, links to folders are not.
    Hidden folders, the system's own and those of programs are left out, and so is all that is no file: opening a pipe or
    a device may wait for ever. Folders may be nested as deep as the disk allows.

    Args:
        folder: Where to begin; it is walked whatever it is called.
        told: Called with each thing that is left out, and why; not with hidden files, which every folder has.
    """
    seen: set[tuple[int, int]] = set()
    waiting = [folder]
    while waiting:
        place = waiting.pop()
        try:
            status = place.stat()
            with os.scandir(place) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except (OSError, ValueError):
            told(place, LeftOut.UNREADABLE)
            continue
        identity = (status.st_dev, status.st_ino)
        # Some systems number nothing.
        if status.st_ino and identity in seen:
            told(place, LeftOut.SEEN)
            continue
        seen.add(identity)
        inner: list[str] = []
        names: list[str] = []
        for entry in entries:
            why = _why_not(entry)
            if why is not None:
                told(Path(entry.path), why)
            elif entry.is_dir(follow_symlinks=False):
                inner.append(entry.name)
            elif not entry.name.startswith("."):
                names.append(entry.name)
        yield place, inner, names
        waiting += [place / name for name in reversed(inner)]


def is_of_system(folder: Path) -> bool:
    """Return whether a folder shows the running system (`/proc`) and not what is on a disk."""
    try:
        return folder.stat().st_dev in _system_devices()
    except (OSError, ValueError):
        return False


@cache
def _system_devices() -> frozenset[int]:
    """The devices that the system's own folders are on, as far as these are apart from everything else."""
    devices: set[int] = set()
    for name in _SYSTEM:
        try:
            devices.add(Path(name).stat().st_dev)
        except OSError:
            continue
    return frozenset(devices - {Path("/").stat().st_dev})


def _why_not(entry: os.DirEntry[str]) -> LeftOut | None:
    try:
        if entry.is_dir(follow_symlinks=False):
            if entry.name.startswith("."):
                return LeftOut.HIDDEN
            if entry.name in _PROGRAMS:
                return LeftOut.PROGRAMS
            return LeftOut.SYSTEM if is_of_system(Path(entry.path)) else None
        if entry.is_file():
            return None
        kind = entry.stat().st_mode
    except FileNotFoundError:
        return LeftOut.BROKEN
    except OSError:
        # A circle of links leads nowhere; what may not be looked at says so when it is opened.
        return LeftOut.BROKEN if entry.is_symlink() else None
    if stat.S_ISDIR(kind):
        return LeftOut.LINK
    if stat.S_ISFIFO(kind):
        return LeftOut.PIPE
    return LeftOut.SOCKET if stat.S_ISSOCK(kind) else LeftOut.DEVICE


def size_bytes(path: Path) -> int:
    """The bytes of a file, or of all files in a folder; 0 for what is not there or cannot be looked at."""
    try:
        if not path.is_dir():
            return path.stat().st_size
    except (OSError, ValueError):
        return 0
    total = 0
    for place, _, names in walk(path):
        for name in names:
            try:
                total += (place / name).stat().st_size
            except OSError:
                continue
    return total
