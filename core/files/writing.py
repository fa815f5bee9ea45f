"""Write files that the user named: a regular file completely or not at all, a pipe or device directly.

Links are followed: the link stays, and the file it points to is replaced. Another hard link to that file still has the
old content, because the new content is a new file.
"""

import errno
import os
import platform
import re
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
from core.files.durable import sync_file, sync_folder
from core.files.private import PRIVATE_FILE, PRIVATE_FOLDER, export_mode
from core.translation import tr

_STEM: Final = 40
"""Characters of the target's name in the name of its staged file."""
_STAGED: Final = re.compile(r"\.(?P<stem>.*)\.(?P<host>[0-9a-f]{8})-(?P<process>\d+)-[0-9a-f]{12}\.part")
_OWN_DESCRIPTOR: Final = re.compile(
    r"(?:/dev/fd|/proc/(?:self|thread-self|(?P<process>\d+))/fd)/(?P<number>\d+)"
)
_MOST_LINKS: Final = 40
_ODD: Final = re.compile(r"[^\w.@+=,-]", re.ASCII)


def write_whole(target: Path, content: str | bytes, *, private: bool = True) -> None:
    """Write a file completely; after a failure the old content is still there.

    Args:
        private: whether only the user may read it. Otherwise a new file gets the user's umask, and an existing one its
            mode.

    Raises:
        KnownError: the folder is missing, or the place cannot be written.
    """
    write_chunks(target, [content.encode() if isinstance(content, str) else content], private=private)


def write_chunks(target: Path, chunks: Iterable[bytes], *, private: bool = True) -> None:
    """Write a file of any size in chunks; after a failure the old content is still there.

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
    """Write the bytes that `fill` passes to its argument; after a failure the old content is still there.

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
    """Yield a path for `target`'s new content, which becomes `target` when the block ends without an error.

    For code that can only write to a path, such as DuckDB. The path doesn't exist yet, and DuckDB can open it.

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

    DuckDB treats the part after a `?` as a query and writes its log elsewhere, reads a backslash as a slash, and
    accepts only UTF-8 names. It resolves links first, so a link doesn't help.
    """
    with suppress(OSError, RuntimeError):
        path = path.resolve()
    return is_duckdb_name(str(path))


def is_duckdb_name(name: str) -> bool:
    """Return whether DuckDB reads a name, or a path without links, the same way as the operating system."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return "?" not in name and (os.name == "nt" or "\\" not in name)


def remove_abandoned_files(folder: Path, stem: str | None = None) -> None:
    """Remove the staged files in `folder` whose processes on this machine were killed.

    Args:
        stem: the start of a target's name, to remove only its staged files; None for all.
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
    """A pipe, terminal or other character device, which gets every byte immediately."""

    path: Path
    descriptor: int | None
    """The open file of this process that the path names (1 for `/dev/stdout`), or None."""

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        if self.descriptor is None:
            # Opening a pipe waits for its reader, as in any program.
            descriptor = os.open(self.path, os.O_WRONLY | getattr(os, "O_NOCTTY", 0))
        else:
            for stream in (sys.stdout, sys.stderr):
                # Earlier output must come first.
                if stream is not None:
                    stream.flush()
            descriptor = os.dup(self.descriptor)
        with os.fdopen(descriptor, "wb") as file:
            yield file


@dataclass(frozen=True)
class _Regular:
    """A regular file, which is new or will be replaced."""

    path: Path
    """Resolved, without links."""
    before: os.stat_result | None

    @contextmanager
    def replaced(self, *, private: bool, in_folder: bool = False) -> Iterator[Path]:
        """Yield a path on the same disk; the file written there replaces this one when the block ends.

        Args:
            in_folder: whether the path is in a private folder, which also hides any temporary files of the code that
                writes there.
        """
        self._check()
        stem = _ODD.sub("_", self.path.name)[:_STEM]
        remove_abandoned_files(self.path.parent, stem)
        apart = self.path.with_name(f".{stem}.{_host()}-{os.getpid()}-{os.urandom(6).hex()}.part")
        try:
            if in_folder:
                apart.mkdir(PRIVATE_FOLDER)
            staged = apart / "content" if in_folder else apart
            yield staged
            sync_file(staged)
            self._take_over(staged, private=private)
            staged.replace(self.path)
            with suppress(OSError):
                sync_folder(self.path.parent)
        finally:
            _remove(apart)

    def _check(self) -> None:
        """Refuse a read-only file: replacing it would bypass the user's protection."""
        if self.before is not None and not os.access(self.path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    def _take_over(self, staged: Path, *, private: bool) -> None:
        """Give the new file the owner and mode of the old one, or the defaults for the user's new files."""
        if os.name != "posix":
            return
        if self.before is not None:
            with suppress(OSError):
                # Only an administrator may change the owner; changing to one of the user's own groups is allowed.
                os.chown(staged, self.before.st_uid, self.before.st_gid)
        mode = export_mode() if self.before is None else stat.S_IMODE(self.before.st_mode)
        with suppress(OSError):
            # A disk without permissions, such as a FAT USB stick, refuses.
            staged.chmod(PRIVATE_FILE if private else mode)


def _place_of(target: Path) -> _Straight | _Regular:
    """Return the kind of place that a path leads to.

    Raises:
        KnownError: it is a folder, a socket or a disk.
    """
    descriptor = own_descriptor(target)
    try:
        # `stat` follows links that only the system can resolve, such as those to an open pipe.
        before = target.stat()
    except FileNotFoundError:
        return _Regular(Path(os.path.realpath(target)), None)
    kind = before.st_mode
    if stat.S_ISDIR(kind):
        raise KnownError(tr("{target} is a folder. Name a file in it.").format(target=shown(target)))
    if stat.S_ISSOCK(kind) or stat.S_ISBLK(kind):
        what = "a socket" if stat.S_ISSOCK(kind) else "a disk"
        message = tr("{target} is {what}, which Larder doesn't write to. Name a file.")
        raise KnownError(message.format(target=shown(target), what=what))
    if stat.S_ISREG(kind) and descriptor is None:
        return _Regular(Path(os.path.realpath(target)), before)
    return _Straight(target, descriptor)


def is_file(path: Path) -> bool:
    """Return whether a readable regular file is at the path; False for impossible names and forbidden folders."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def check_file(path: Path, advice: str) -> None:
    """Make sure that a regular file is at the path. `advice` ends the error sentence: "Name a backup."

    Raises:
        KnownError: the path is missing, or is a folder, pipe, device or anything else but a regular file.
    """
    if is_file(path):
        return
    try:
        path.stat()
    except (OSError, ValueError):
        raise KnownError(
            tr("There is no file {path}. {advice}").format(path=shown(path), advice=advice)
        ) from None
    what = "a folder" if path.is_dir() else "no regular file"
    raise KnownError(tr("{path} is {what}. {advice}").format(path=shown(path), what=what, advice=advice))


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
    """Turn system errors into one sentence that says why `target` cannot be written."""
    try:
        yield
    except FileNotFoundError as error:
        # A link may point into a missing folder.
        folder = Path(os.path.realpath(target)).parent if target.is_symlink() else target.parent
        raise KnownError(
            tr("There is no folder {folder}. Create it, or name another place.").format(folder=shown(folder))
        ) from error
    except BrokenPipeError as error:
        if is_own_stdout(target):
            raise
        raise KnownError(
            tr("{target} was closed by the program that reads it. Try again.").format(target=shown(target))
        ) from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = tr("{target} cannot be written ({why}). Choose another place.")
        raise KnownError(message.format(target=shown(target), why=shown(why))) from error


def _host() -> str:
    """Return a hash of this computer's name, because a process number has no meaning on another one."""
    return f"{zlib.crc32(platform.node().encode()):08x}"


def _is_running(process: int) -> bool:
    if os.name != "posix":
        # Windows refuses to remove an open file; os.kill would end the process there.
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
        # A path that couldn't be written can't be removed either; the first error is the useful one.
        return
