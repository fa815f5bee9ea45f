"""A walk through untrusted folders: it ends, and reports everything that it leaves out."""

import os
import stat
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

_SYSTEM: Final = ("/proc", "/sys", "/dev")
_PROGRAMS: Final = frozenset({"node_modules", "__pycache__", "site-packages"})


class SkippedKind(Enum):
    """The kinds of things that are not read; the value names several of a kind."""

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


Report = Callable[[Path, SkippedKind], object]


def walk(
    folder: Path, report: Report = lambda _path, _why: None
) -> Iterator[tuple[Path, list[str], list[str]]]:
    """Yield each folder with the names of its folders and of its files, in order, like `os.walk`.

    The caller may remove folders from the list before the next step. Links to files are followed, links to folders are
    not. Hidden folders, those of the system and of programs are left out, and so are pipes and devices, which may block
    for ever. Folders may be nested as deep as the disk allows.

    Args:
        folder: the first folder, whatever its name.
        report: called for each thing that is left out, except hidden files.
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
            report(place, SkippedKind.UNREADABLE)
            continue
        identity = (status.st_dev, status.st_ino)
        # Some systems have no numbers.
        if status.st_ino and identity in seen:
            report(place, SkippedKind.SEEN)
            continue
        seen.add(identity)
        inner: list[str] = []
        names: list[str] = []
        for entry in entries:
            why = _why_not(entry)
            if why is not None:
                report(Path(entry.path), why)
            elif entry.is_dir(follow_symlinks=False):
                inner.append(entry.name)
            elif not entry.name.startswith("."):
                names.append(entry.name)
        yield place, inner, names
        waiting += [place / name for name in reversed(inner)]


def is_of_system(folder: Path) -> bool:
    """Return whether a folder is a view of the running system (`/proc`), not a folder on a disk."""
    try:
        return folder.stat().st_dev in _system_devices()
    except (OSError, ValueError):
        return False


@cache
def _system_devices() -> frozenset[int]:
    """Return the devices of the system's own folders, if they are separate from the disks."""
    devices: set[int] = set()
    for name in _SYSTEM:
        try:
            devices.add(Path(name).stat().st_dev)
        except OSError:
            continue
    return frozenset(devices - {Path("/").stat().st_dev})


def _why_not(entry: os.DirEntry[str]) -> SkippedKind | None:
    try:
        if entry.is_dir(follow_symlinks=False):
            if entry.name.startswith("."):
                return SkippedKind.HIDDEN
            if entry.name in _PROGRAMS:
                return SkippedKind.PROGRAMS
            return SkippedKind.SYSTEM if is_of_system(Path(entry.path)) else None
        if entry.is_file():
            return None
        kind = entry.stat().st_mode
    except FileNotFoundError:
        return SkippedKind.BROKEN
    except OSError:
        # A circle of links leads nowhere; a file without permission says so when it is opened.
        return SkippedKind.BROKEN if entry.is_symlink() else None
    if stat.S_ISDIR(kind):
        return SkippedKind.LINK
    if stat.S_ISFIFO(kind):
        return SkippedKind.PIPE
    return SkippedKind.SOCKET if stat.S_ISSOCK(kind) else SkippedKind.DEVICE


def size_bytes(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder; 0 if it can't be read."""
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
