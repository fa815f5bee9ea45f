"""A lock that one process holds at a time. The operating system releases it when the process ends, however it ends."""

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
    """Behind everything in the file: Windows lets nobody else read a locked byte."""

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
"""Locks that a thread of this process holds."""
_own_lock = Lock()


@contextmanager
def try_lock(path: Path) -> Iterator[bool]:
    """Try to take the lock of a file, without waiting; the file is created, and removed at the end.

    A file that is there already blocks nothing: only a living process that holds the lock does.

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
    """Return whether another process holds the lock of a file at this moment."""
    with _own_lock:
        if path in _own:
            return False
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        # There is none, or nobody can lock it here: the folder is read-only.
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
    """An open file with the lock on it; None where another process or thread has it."""
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(handle)
            if not _is_still(path, handle):
                # Whoever had the lock has removed the file since it was opened here.
                os.close(handle)
                continue
        except OSError as error:
            os.close(handle)
            if error.errno in _HELD_ELSEWHERE:
                return None
            raise
        # For people, and for older versions of Larder. On a full disk it stays empty, which changes nothing.
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
        # Removed first: a process that opens the file afterwards finds that it is not the one at this path any more.
        with suppress(OSError):
            path.unlink(missing_ok=True)
        os.close(handle)
        return
    # Windows removes no open file. One that another process waits for stays, and that process removes it.
    with suppress(OSError):
        _release(handle)
    os.close(handle)
    with suppress(OSError):
        path.unlink(missing_ok=True)
