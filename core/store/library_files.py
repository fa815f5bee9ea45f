"""Library files: each build is a new `library-N.duckdb`, and a pointer file says which one is in use.

Windows cannot rename over an open file, and other processes may read the old one meanwhile: so files are never
replaced, and old ones are removed once nobody holds them. A file gets its name when it is complete and on the disk; until
then it is called `library-N.staged.duckdb`. A file with imported recipes is removed only once the library in use holds
them, too.
"""

import re
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import duckdb
import numpy as np

from core.errors import KnownError
from core.progress import Job
from core.store.database import DamagedFile, explain
from core.store.durable import sync_file, sync_folder, write_durably
from core.store.home import Home
from core.store.import_archive import (
    Manifest,
    drop_manifest,
    drop_unlisted,
    manifest_numbers,
    read_manifest,
    write_manifest,
)
from core.store.library_check import has_head, imported_keys, is_complete
from core.store.process_lock import is_locked_elsewhere, try_lock

_LIBRARY: Final = re.compile(r"library-(\d+)\.duckdb")
_DAMAGED: Final = re.compile(r"damaged-library-(\d+)\.duckdb")
_TAKEN: Final = re.compile(r"(?:damaged-)?library-(\d+)\.duckdb")
_LEFT_OVER: Final = re.compile(
    # Of builds, of the index, and of the pointer.
    r"library-\d+\.(?:staged\..*|draft|vectors|duckdb\.tmp)|\.library-.*\.part|\.library\.current\..*"
)
_BELONGS: Final = re.compile(r"(library-\d+)\.(?:faiss|duckdb\.wal|suspect)")
_STAGED: Final = ".staged"
_PAUSE_S: Final = 0.1


class StillBuilding(KnownError):
    """Another process builds the library, and did not end in time."""


def current_library(home: Home) -> Path | None:
    """The library file in use; None before the first build, and where no file can be used.

    Where the pointer file is missing or names nothing, the complete library with the highest number is in use.

    Raises:
        KnownError: the pointer or a library may not be read, or a newer Larder wrote it.
    """
    for _ in range(2):
        path = _pointed_to(home)
        if path is not None:
            return path
        if not library_files(home):
            # Twice, since another process may have exchanged the library between the two looks.
            continue
        found = _best(home)
        if found is not None:
            # Where that cannot be done now, the next look finds the same file.
            with suppress(OSError, KnownError), try_lock(_lock_file(home)) as is_ours:
                if is_ours and _pointed_to(home) is None:
                    _mend_pointer(home, found)
        return _pointed_to(home) or found
    return None


def _pointed_to(home: Home) -> Path | None:
    try:
        name = home.library_pointer.read_text(encoding="utf-8").strip()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, UnicodeDecodeError):
        return None
    except OSError as error:
        raise KnownError(f"{home.library_pointer} cannot be read. Check its permissions.") from error
    path = home.root / name
    return path if _LIBRARY.fullmatch(name) and path.is_file() else None


def _best(home: Home) -> Path | None:
    return next((path for path in library_files(home) if is_complete(path)), None)


def _mend_pointer(home: Home, library: Path) -> None:
    """Point to a library that was found without a pointer; files with higher numbers are damaged, and set aside."""
    for path in library_files(home):
        if number_of(path) > number_of(library):
            set_library_aside(path)
    write_durably(home.library_pointer, library.name.encode())


def library_files(home: Home) -> list[Path]:
    """All finished library files, the highest number first."""
    try:
        found = [path for path in home.root.iterdir() if _LIBRARY.fullmatch(path.name) and path.is_file()]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise KnownError(f"{home.root} cannot be read. Check its permissions.") from error
    return sorted(found, key=number_of, reverse=True)


def number_of(library: Path) -> int:
    """The number in a library's name, staged or not."""
    return int(library.name.split(".")[0].rsplit("-", 1)[1])


def next_library(home: Home) -> Path:
    """A name that no library has or had."""
    taken = [int(match[1]) for path in home.root.iterdir() if (match := _TAKEN.fullmatch(path.name))]
    return home.root / f"library-{max([*taken, *manifest_numbers(home)], default=0) + 1}.duckdb"


def index_of(library: Path) -> Path:
    """The FAISS file that belongs to a library file."""
    return library.with_suffix(".faiss")


def vectors_of(library: Path) -> Path:
    """Where the vectors of a library gather while it is built."""
    return library.with_suffix(".vectors")


def draft_of(library: Path) -> Path:
    """Where the rows of a library gather before they are packed."""
    return library.with_suffix(".draft")


def activate_library(home: Home, library: Path, manifest: Manifest | None = None) -> Path:
    """Make a finished library the one in use, in one step; then remove the others as far as it holds their imports.

    Args:
        library: a staged library, or one that has its name already.
        manifest: the imports in the archive, as `core.importing.archive.segments` wrote them; None if they are
            those of the library in use.

    Returns:
        The library under its final name.

    Raises:
        OSError: the disk is full or cannot be written; everything is as it was.
    """
    before = _pointed_to(home)
    final = _final(library)
    if manifest is None and before is not None:
        manifest = read_manifest(home, number_of(before))
    try:
        if index_of(library).is_file():
            sync_file(index_of(library))
            index_of(library).rename(index_of(final))
        sync_file(library)
        library.rename(final)
        if manifest is not None and manifest != Manifest():
            write_manifest(home, number_of(final), manifest)
        sync_folder(home.root)
        write_durably(home.library_pointer, final.name.encode())
    except BaseException:
        if _pointed_to(home) != final:
            drop_manifest(home, number_of(final))
            remove_library(final)
        raise
    _retire_others(home, final)
    return final


def _final(library: Path) -> Path:
    return library.with_name(library.name.replace(_STAGED, ""))


def _retire_others(home: Home, library: Path) -> None:
    """Remove what the library in use has taken the place of."""
    manifest = read_manifest(home, number_of(library)) or Manifest()
    for old in library_files(home):
        if old != library:
            gone = frozenset(source for source, number in manifest.removed.items() if number > number_of(old))
            _retire(old, library, gone)
    left = {number_of(path) for path in library_files(home)}
    for number in manifest_numbers(home):
        if number < number_of(library) and number not in left:
            drop_manifest(home, number)
    drop_unlisted(home)


def _retire(old: Path, library: Path, gone: frozenset[str]) -> None:
    try:
        imported = imported_keys(old, gone)
        if len(imported) and not np.isin(imported, imported_keys(library)).all():
            return
    except (DamagedFile, duckdb.Error):
        # It may hold recipes that can still be saved.
        with suppress(OSError):
            set_library_aside(old)
        return
    except KnownError:
        # It may not be read now.
        return
    remove_library(old)


def remove_library(library: Path) -> None:
    """Remove a library file and its index; one that is still held (Windows) stays for the next time."""
    beside = (
        library.with_name(library.name + ".wal"),
        index_of(library),
        vectors_of(library),
        draft_of(library),
        suspicion_of(library),
    )
    for path in (library, *beside):
        # Somebody may still read it; the next swap tries again.
        with suppress(OSError):
            path.unlink(missing_ok=True)
    # What DuckDB puts aside while it writes stays behind when a build is killed.
    shutil.rmtree(library.with_name(library.name + ".tmp"), ignore_errors=True)


@contextmanager
def staged_library(home: Home) -> Iterator[Path]:
    """A name for a new library file; whatever goes wrong while it is made, nothing half made is left.

    Raises:
        KnownError: the file cannot be written.
    """
    name = next_library(home)
    target = name.with_name(f"{name.stem}{_STAGED}{name.suffix}")
    try:
        yield target
    except duckdb.Error as error:
        raise explain(error, target) from error
    except OSError as error:
        raise KnownError(
            f"The library could not be written to {home.root} ({error.strerror}). Free some space and try again."
        ) from error
    finally:
        # Once it is in use it has another name, and a manifest.
        remove_library(target)
        drop_unlisted(home)


def set_library_aside(library: Path) -> Path:
    """Rename a library file that cannot be read, so that no build removes it; returns its new place.

    Raises:
        OSError: it cannot be renamed.
    """
    aside = library.with_name(f"damaged-{library.name}")
    library.replace(aside)
    for path in (index_of(library), suspicion_of(library)):
        with suppress(OSError):
            path.unlink(missing_ok=True)
    return aside


def damaged_path(home: Home, number: int) -> Path:
    """Where a damaged library of a number is kept."""
    return home.root / f"damaged-library-{number}.duckdb"


def suspicion_of(library: Path) -> Path:
    """A file that says that a library could not be read somewhere, and has to be looked through when it is opened."""
    return library.with_suffix(".suspect")


def suspect(library: Path) -> None:
    """Note that a library could not be read somewhere; where that cannot be noted, it is met again."""
    if _LIBRARY.fullmatch(library.name):
        with suppress(OSError):
            suspicion_of(library).touch()


def lost_number(home: Home) -> int | None:
    """The number of a library whose imports the library in use may lack, because it was damaged or lost; else None.

    Where a library is in use, a damaged file without the head of a database says nothing: none of it could be read.
    """
    library = current_library(home)
    damaged = [
        int(match[1])
        for path in home.root.iterdir()
        if (match := _DAMAGED.fullmatch(path.name)) and (library is None or has_head(path))
    ]
    newest = max([*damaged, *manifest_numbers(home)], default=0)
    return newest if newest > (0 if library is None else number_of(library)) else None


@contextmanager
def building(home: Home, wait_s: float = 120.0, job: Job | None = None) -> Iterator[None]:
    """Let one process build at a time; another one waits for it. What killed builds left behind is removed first.

    Args:
        job: told that it waits, and asked whether to go on.

    Raises:
        StillBuilding: the other build does not end.
        KnownError: the folder cannot be written.
        Cancelled: the person cancelled while it waited.
    """
    home.make()
    job = job or Job()
    deadline = time.monotonic() + wait_s
    with ExitStack() as held:
        while not _lock(home, held):
            if time.monotonic() >= deadline:
                raise StillBuilding(
                    "Another Larder is changing the library. Wait until it has finished, then try again."
                )
            job.check()
            job.report(0.0, "Waiting for another Larder that changes the library")
            time.sleep(_PAUSE_S)
        yield


def _lock(home: Home, held: ExitStack) -> bool:
    """Take the lock until `held` closes and remove what killed builds left behind; returns whether it was free."""
    try:
        is_ours = held.enter_context(try_lock(_lock_file(home)))
        if is_ours:
            _tidy(home)
    except OSError as error:
        raise KnownError(
            f"{home.root} cannot be written ({error.strerror}). Free some space, or choose another folder with --home."
        ) from error
    return is_ours


def is_build_locked(home: Home) -> bool:
    """Whether another process changes the library at this moment: it imports, removes, or builds it anew."""
    return is_locked_elsewhere(_lock_file(home))


def tidy_up(home: Home) -> None:
    """Remove what killed builds left behind, unless a process is changing the library."""
    try:
        if _lock_file(home).exists() or any(_left_over(home)):
            with try_lock(_lock_file(home)) as is_ours:
                if is_ours:
                    _tidy(home)
    except OSError:
        # The folder cannot be written: nothing of it is in the way of reading.
        return


def _lock_file(home: Home) -> Path:
    return home.root / "library.building"


def _tidy(home: Home) -> None:
    """Finish or remove what a killed process left behind. Only for the process that holds the lock."""
    for path in _left_over(home):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            with suppress(OSError):
                path.unlink(missing_ok=True)
    library = _pointed_to(home)
    if library is None:
        return
    newest, *_ = library_files(home)
    if number_of(newest) > number_of(library):
        _finish(home, newest, library)
    drop_unlisted(home)


def _left_over(home: Home) -> list[Path]:
    paths = list(home.root.iterdir())
    names = {path.name for path in paths}
    return [
        path
        for path in paths
        if _LEFT_OVER.fullmatch(path.name)
        or ((match := _BELONGS.fullmatch(path.name)) and f"{match[1]}.duckdb" not in names)
    ]


def _finish(home: Home, newer: Path, library: Path) -> None:
    """See to a library that was never in use: finished right before a kill it takes its place, else it goes."""
    try:
        is_whole = is_complete(newer)
        if is_whole and _holds_more(newer, library):
            write_durably(home.library_pointer, newer.name.encode())
            _retire_others(home, newer)
            return
    except (DamagedFile, duckdb.Error):
        is_whole = False
    except KnownError:
        # It may not be read now, or is a newer Larder's.
        return
    if not is_whole and read_manifest(home, number_of(newer)) is not None:
        # It was whole once.
        set_library_aside(newer)
        return
    drop_manifest(home, number_of(newer))
    remove_library(newer)


def _holds_more(newer: Path, library: Path) -> bool:
    imported = imported_keys(newer)
    try:
        return not np.isin(imported, imported_keys(library)).all()
    except (DamagedFile, duckdb.Error):
        return True
