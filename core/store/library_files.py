"""Library files: each build is a new `library-N.duckdb`, and a pointer file says which one is in use.

Windows cannot rename over an open file, and other processes may read the old one meanwhile: so files are never
replaced, and old ones are removed once nobody holds them.
"""

import os
import platform
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import duckdb

from core.errors import KnownError
from core.progress import Job
from core.store.database import explain
from core.store.home import Home

LOCK_STALE_S: Final = 900.0
"""A build lock older than this was left by a process that died, wherever that ran."""


class StillBuilding(KnownError):
    """Another process builds the library, and did not end in time."""


def current_library(home: Home) -> Path | None:
    """The library file in use; None before the first build or when it has gone."""
    try:
        name = home.library_pointer.read_text(encoding="utf-8").strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError(
            f"{home.library_pointer} cannot be read. Check its permissions, or delete it."
        ) from error
    path = home.root / name
    return path if name and path.name == name and path.is_file() else None


def next_library(home: Home) -> Path:
    """A name no library file has yet."""
    numbers = [int(path.stem.split("-")[1]) for path in _all_files(home)]
    return home.root / f"library-{max(numbers, default=0) + 1}.duckdb"


def index_of(library: Path) -> Path:
    """The FAISS file that belongs to a library file."""
    return library.with_suffix(".faiss")


def vectors_of(library: Path) -> Path:
    """Where the vectors of a library gather while it is built."""
    return library.with_suffix(".vectors")


def draft_of(library: Path) -> Path:
    """Where the rows of a library gather before they are packed."""
    return library.with_suffix(".draft")


def point_to(home: Home, library: Path) -> None:
    """Make a finished library the one in use, in one step, and remove the others where nobody holds them."""
    staged = home.library_pointer.with_name(f".library.current.{os.getpid()}")
    staged.write_text(library.name, encoding="utf-8")
    staged.replace(home.library_pointer)
    for old in _all_files(home):
        if old != library:
            remove_library(old)


def remove_library(library: Path) -> None:
    """Remove a library file and its index; one that is still held (Windows) stays for the next time."""
    beside = (
        library.with_name(library.name + ".wal"),
        index_of(library),
        vectors_of(library),
        draft_of(library),
    )
    for path in (library, *beside):
        try:
            path.unlink(missing_ok=True)
        except OSError:
            # Somebody still reads it; the next swap tries again.
            continue
    # What DuckDB puts aside while it writes stays behind when a build is killed.
    shutil.rmtree(library.with_name(library.name + ".tmp"), ignore_errors=True)


@contextmanager
def staged_library(home: Home) -> Iterator[Path]:
    """A name for a new library file; whatever goes wrong while it is made, nothing half made is left.

    Raises:
        KnownError: the file cannot be written.
    """
    target = next_library(home)
    try:
        yield target
    except duckdb.Error as error:
        remove_library(target)
        raise explain(error, target) from error
    except OSError as error:
        remove_library(target)
        raise KnownError(
            f"The library could not be written to {home.root} ({error.strerror}). Free some space and try again."
        ) from error
    except BaseException:
        remove_library(target)
        raise


def set_library_aside(library: Path) -> Path:
    """Rename a library file that cannot be read, so that no build removes it; returns its new place.

    Raises:
        OSError: it cannot be renamed.
    """
    aside = library.with_name(f"damaged-{library.name}")
    return library.replace(aside)


def _all_files(home: Home) -> list[Path]:
    return [path for path in home.root.glob("library-*.duckdb") if path.stem.split("-")[1].isdigit()]


@contextmanager
def building(home: Home, wait_s: float = 120.0, job: Job | None = None) -> Iterator[Callable[[], None]]:
    """Let one process build at a time; another one waits for it.

    Args:
        job: told that it waits, and asked whether to go on.

    Yields:
        What a long build calls now and then, so that nobody takes it for dead.

    Raises:
        StillBuilding: the other build does not end.
        KnownError: the folder cannot be written.
        Cancelled: the person cancelled while it waited.
    """
    home.make()
    job = job or Job()
    lock = home.root / "library.building"
    deadline = time.monotonic() + wait_s
    while True:
        try:
            with os.fdopen(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY), "w") as file:
                file.write(f"{os.getpid()} {platform.node()}")
            break
        except FileExistsError:
            if _is_stale(lock):
                lock.unlink(missing_ok=True)
            elif time.monotonic() >= deadline:
                raise StillBuilding(
                    f"Another Larder is building the library. Wait for it, or delete {lock}."
                ) from None
            else:
                job.check()
                job.report(0.0, "Waiting for another Larder that changes the library")
                time.sleep(0.1)
        except OSError as error:
            raise KnownError(
                f"{home.root} cannot be written ({error.strerror}). Free some space, or choose another folder with --home."
            ) from error
    try:
        yield partial(_touch, lock)
    finally:
        lock.unlink(missing_ok=True)


def others_build(home: Home) -> bool:
    """Whether another process changes the library at this moment: it imports, removes, or builds it anew."""
    lock = home.root / "library.building"
    try:
        said = lock.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return said != f"{os.getpid()} {platform.node()}" and not _is_stale(lock)


def _touch(lock: Path) -> None:
    try:
        os.utime(lock)
    except FileNotFoundError:
        # Whoever removed it by hand knows why.
        return


def _is_stale(lock: Path) -> bool:
    try:
        return time.time() - lock.stat().st_mtime > LOCK_STALE_S or _is_left_behind(lock)
    except FileNotFoundError:
        return False


def _is_left_behind(lock: Path) -> bool:
    """Whether the process that made a lock on this machine is gone; where that cannot be told, it is not."""
    if os.name != "posix":
        # Windows would end a process that is asked after in this way.
        return False
    try:
        number, node = lock.read_text(encoding="utf-8").split(" ", 1)
        if node != platform.node():
            return False
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except (OSError, ValueError):
        return False
    return False
