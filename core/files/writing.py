"""Writing files that a person named: a regular file whole or not at all, a pipe or device straight.

Links are followed: the link stays, and the file it leads to is replaced. Another hard link to that file keeps the old
content, because the new content is a new file.
"""

import errno
import os
import platform
import re
import secrets
import shutil
import stat
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FILE, PRIVATE_FOLDER, export_mode

_STEM: Final = 40
"""Characters of the target's name in the name of its staged file."""
_STAGED: Final = re.compile(r"\.(?P<stem>.*)\.(?P<host>[0-9a-f]{8})-(?P<process>\d+)-[0-9a-f]{12}\.part")
_OWN_DESCRIPTOR: Final = re.compile(
    r"(?:/dev/fd|/proc/(?:self|thread-self|(?P<process>\d+))/fd)/(?P<number>\d+)"
)
_MOST_LINKS: Final = 40
_ODD: Final = re.compile(r"[^\w.@+=,-]", re.ASCII)


def write_whole(target: Path, content: str | bytes, *, private: bool = True) -> None:
    """Write a file that is complete or, after a failure, as it was before.

    Args:
        private: whether nobody but the user may read it; else a new file has the user's own mask, and another one its mode.

    Raises:
        KnownError: the folder is missing, or the place cannot be written.
    """
    write_chunks(target, [content.encode() if isinstance(content, str) else content], private=private)


def write_chunks(target: Path, chunks: Iterable[bytes], *, private: bool = True) -> None:
    """Write a file of any size piece by piece; after a failure it is as it was before.

    Raises:
        KnownError: the folder is missing, or the place cannot be written.
    """

    def fill(write: Callable[[bytes], object]) -> None:
        for chunk in chunks:
            write(chunk)

    write_filled(target, fill, private=private)


def write_filled(
    target: Path, fill: Callable[[Callable[[bytes], object]], None], *, private: bool = True
) -> None:
    """Write a file with the bytes that `fill` hands to its argument; after a failure it is as it was before.

    Raises:
        KnownError: the folder is missing, or the place cannot be written.
    """
    with _problems_named(target):
        place = _place_of(target)
        if isinstance(place, _Straight):
            with place.opened() as file:
                fill(file.write)
            return
        with place.replaced(private=private) as staged:
            descriptor = os.open(staged, _CREATE, PRIVATE_FILE)
            with os.fdopen(descriptor, "wb") as file:
                fill(file.write)


@contextmanager
def staged_file(target: Path, *, private: bool = True) -> Iterator[Path]:
    """Yield a path to write `target`'s content to; it becomes `target` when the block ends without an error.

    For code that can only write to a path, such as DuckDB. Nothing is there yet, and the name is one that DuckDB opens.

    Raises:
        KnownError: the folder is missing, or the place cannot be written.
    """
    with _problems_named(target), ExitStack() as stack:
        place = _place_of(target)
        if isinstance(place, _Regular) and opens_in_duckdb(place.path.parent):
            yield stack.enter_context(place.replaced(private=private, in_folder=True))
            return
        apart = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="larder-"))) / "content"
        yield apart
        with apart.open("rb") as source:
            write_chunks(target, iter(lambda: source.read(1 << 20), b""), private=private)


def opens_in_duckdb(path: Path) -> bool:
    """Return whether DuckDB can open a database at this path.

    DuckDB takes the part behind a `?` for a query and writes its log elsewhere, reads a backslash as a slash, and only
    knows names in UTF-8. It resolves links before, so no link helps.
    """
    with suppress(OSError, RuntimeError):
        path = path.resolve()
    return is_duckdb_name(str(path))


def is_duckdb_name(name: str) -> bool:
    """Return whether DuckDB reads a name, or a path without links, as the system does."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return "?" not in name and (os.name == "nt" or "\\" not in name)


def remove_abandoned(folder: Path, stem: str | None = None) -> None:
    """Remove the staged files in `folder` whose processes on this machine were killed.

    Args:
        stem: only those of one target, by the beginning of its name; None for all.
    """
    try:
        found = [(path, match) for path in folder.iterdir() if (match := _STAGED.fullmatch(path.name))]
    except OSError:
        return
    for path, match in found:
        is_of_target = stem is None or match["stem"] == stem
        if is_of_target and match["host"] == _host() and not _is_running(int(match["process"])):
            _remove(path)


_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True)
class _Straight:
    """A pipe, a terminal or another character device: what is written there goes on at once."""

    path: Path
    descriptor: int | None
    """Which open file of this process the path names (`/dev/stdout` is 1), or None."""

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        if self.descriptor is None:
            # A pipe waits here for its reader, as everywhere.
            descriptor = os.open(self.path, os.O_WRONLY | getattr(os, "O_NOCTTY", 0))
        else:
            for stream in (sys.stdout, sys.stderr):
                # What was printed before comes first.
                if stream is not None:
                    stream.flush()
            descriptor = os.dup(self.descriptor)
        with os.fdopen(descriptor, "wb") as file:
            yield file


@dataclass(frozen=True)
class _Regular:
    """A file that is replaced, or that is new."""

    path: Path
    """Without links."""
    before: os.stat_result | None

    @contextmanager
    def replaced(self, *, private: bool, in_folder: bool = False) -> Iterator[Path]:
        """Yield a path on the same disk; the file that is written there replaces this one at the end.

        Args:
            in_folder: whether the path lies in a folder that nobody else may look into, together with whatever else
                the code that writes it puts beside it.
        """
        self._check()
        stem = _ODD.sub("_", self.path.name)[:_STEM]
        remove_abandoned(self.path.parent, stem)
        apart = self.path.with_name(f".{stem}.{_host()}-{os.getpid()}-{secrets.token_hex(6)}.part")
        try:
            if in_folder:
                apart.mkdir(PRIVATE_FOLDER)
            staged = apart / "content" if in_folder else apart
            yield staged
            _flush(staged)
            self._take_over(staged, private=private)
            staged.replace(self.path)
            _flush_names(self.path.parent)
        finally:
            _remove(apart)

    def _check(self) -> None:
        """Refuse a file that is marked as read-only: moving another one in its place would get around that."""
        if self.before is not None and not os.access(self.path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    def _take_over(self, staged: Path, *, private: bool) -> None:
        """Give the new file the owner and the mode of the one that it replaces, or what the user's new files have."""
        if os.name != "posix":
            return
        if self.before is not None:
            with suppress(OSError):
                # Only the administrator may give a file away; a group of one's own is allowed.
                os.chown(staged, self.before.st_uid, self.before.st_gid)
        mode = export_mode() if self.before is None else stat.S_IMODE(self.before.st_mode)
        with suppress(OSError):
            # A disk without permissions, such as a USB stick with FAT, refuses.
            staged.chmod(PRIVATE_FILE if private else mode)


def _place_of(target: Path) -> _Straight | _Regular:
    """What a path leads to.

    Raises:
        KnownError: it is a folder, a socket or a disk.
    """
    descriptor = own_descriptor(target)
    try:
        # With the links that only the system can follow, such as those to an open pipe.
        before = target.stat()
    except FileNotFoundError:
        return _Regular(Path(os.path.realpath(target)), None)
    kind = before.st_mode
    if stat.S_ISDIR(kind):
        raise KnownError(f"{shown(target)} is a folder. Name a file in it.")
    if stat.S_ISSOCK(kind) or stat.S_ISBLK(kind):
        what = "a socket" if stat.S_ISSOCK(kind) else "a disk"
        raise KnownError(f"{shown(target)} is {what}, which Larder doesn't write to. Name a file.")
    if stat.S_ISREG(kind) and descriptor is None:
        return _Regular(Path(os.path.realpath(target)), before)
    return _Straight(target, descriptor)


def is_file(path: Path) -> bool:
    """Return whether there is a regular file; not where no file can have this name, or it may not be looked at."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def check_file(path: Path, advice: str) -> None:
    """Make sure that there is a regular file; `advice` ends the sentence: "Name a backup."

    Raises:
        KnownError: nothing is there, or a folder, a pipe, a device or something else that is no regular file.
    """
    if is_file(path):
        return
    try:
        path.stat()
    except (OSError, ValueError):
        raise KnownError(f"There is no file {shown(path)}. {advice}") from None
    what = "a folder" if path.is_dir() else "no regular file"
    raise KnownError(f"{shown(path)} is {what}. {advice}")


def is_own_stdout(target: Path) -> bool:
    """Return whether a path names this process's standard output, such as `/dev/stdout`."""
    return own_descriptor(target) == 1


def own_descriptor(target: Path) -> int | None:
    """Return the open file of this process that a path names, such as 1 for `/dev/stdout`; else None."""
    path = target.absolute()
    for _ in range(_MOST_LINKS):
        match = _OWN_DESCRIPTOR.fullmatch(str(path))
        if match and match["process"] in (None, str(os.getpid())):
            return int(match["number"])
        try:
            path = Path(os.path.normpath(path.parent / path.readlink()))
        except (OSError, ValueError):
            return None
    return None


@contextmanager
def _problems_named(target: Path) -> Iterator[None]:
    """Say in one sentence why `target` cannot be written."""
    try:
        yield
    except FileNotFoundError as error:
        # A link may lead into a folder that is missing.
        folder = Path(os.path.realpath(target)).parent if target.is_symlink() else target.parent
        raise KnownError(f"There is no folder {shown(folder)}. Create it, or name another place.") from error
    except BrokenPipeError as error:
        if is_own_stdout(target):
            raise
        raise KnownError(f"{shown(target)} was closed by the program that reads it. Try again.") from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise KnownError(
            f"{shown(target)} cannot be written ({shown(why)}). Choose another place."
        ) from error


def _flush(path: Path) -> None:
    """Wait until the disk holds a file; a disk that fills up may only be found here."""
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _flush_names(folder: Path) -> None:
    """Wait until the disk holds the names in a folder, where the system has a call for that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _host() -> str:
    """This machine in a file's name: a process number says nothing on another one."""
    return f"{zlib.crc32(platform.node().encode()):08x}"


def _is_running(process: int) -> bool:
    if os.name != "posix":
        # Windows refuses to remove a file that is open, and would end a process that is asked in this way.
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _remove(staged: Path) -> None:
    try:
        if staged.is_dir():
            shutil.rmtree(staged, ignore_errors=True)
        else:
            staged.unlink(missing_ok=True)
    except (OSError, ValueError):
        # What could not be written cannot be removed either; the first error is the one worth telling.
        return
