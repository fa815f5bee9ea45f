"""A lock for one process at a time. The operating system releases it when the process ends, even after a crash."""

import errno
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock

if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE = 1 << 30
    """An offset beyond the file's content, because Windows lets no other process read a locked byte."""

    def _seize(handle: int) -> None:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _release(handle: int) -> None:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _release(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


_HELD_ELSEWHERE = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_own: set[Path] = set()
"""Locks held by threads of this process."""
_own_lock = Lock()


@contextmanager
def try_lock(path: Path) -> Iterator[bool]:
    """Try to take a file's lock without waiting. The file is created, and removed at the end.

    An existing file alone blocks nothing; only a running process that holds the lock does.

    Yields:
        Whether the lock is held.

    Raises:
        OSError: the file cannot be written, or the file system has no locks.
    """
    handle = _taken(path)
    if handle is None:
        yield False
        return
    with _own_lock:
        _own.add(path)
    try:
        yield True
    finally:
        with _own_lock:
            _own.discard(path)
        _end(path, handle)


def is_locked_elsewhere(path: Path) -> bool:
    """Return whether another process holds a file's lock now."""
    with _own_lock:
        if path in _own:
            return False
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        # Either there is no lock, or the folder is read-only and no process can take one.
        return False
    try:
        _seize(handle)
        _release(handle)
    except OSError as error:
        return error.errno in _HELD_ELSEWHERE
    finally:
        os.close(handle)
    return False


def _taken(path: Path) -> int | None:
    """Return an open file with the lock on it; None if another process or thread has it."""
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(handle)
            if not _is_still(path, handle):
                # The previous holder removed the file after it was opened here.
                os.close(handle)
                continue
        except OSError as error:
            os.close(handle)
            if error.errno in _HELD_ELSEWHERE:
                return None
            raise
        # The content is for people and for older versions of Larder. On a full disk the file stays empty, which does no
        # harm.
        with suppress(OSError):
            os.ftruncate(handle, 0)
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, f"{os.getpid()} {platform.node()}".encode())
        return handle


def _is_still(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def _end(path: Path, handle: int) -> None:
    if os.name == "posix":
        # Remove the file first. A process that opens it after that notices that the path no longer leads to it.
        with suppress(OSError):
            path.unlink(missing_ok=True)
        os.close(handle)
        return
    # Windows can't remove an open file. If another process is waiting for it, that process removes it.
    with suppress(OSError):
        _release(handle)
    os.close(handle)
    with suppress(OSError):
        path.unlink(missing_ok=True)
