"""Library files. Each build is a new `library-N.duckdb`, and a pointer file names the current one.

Windows cannot rename over an open file, and other processes may be reading the old one, so files are never replaced.
Old ones are removed once no process has them open. A file is called `library-N.staged.duckdb` until it is complete and
on the disk. A file with imported recipes is removed only when the current library has them too.
"""

import re
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.files.durable import sync_file, sync_folder, write_durably
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import DamagedFile, explain
from core.store.home import Home
from core.store.import_archive import (
    Manifest,
    drop_manifest,
    drop_unlisted,
    manifest_numbers,
    read_manifest,
    write_manifest,
)
from core.store.library_check import has_head, has_keys, imported_keys, is_complete
from core.store.process_lock import is_locked_elsewhere, try_lock
from core.translation import tr

_LIBRARY: Final = re.compile(r"library-(\d+)\.duckdb")
_DAMAGED: Final = re.compile(r"damaged-library-(\d+)\.duckdb")
_TAKEN: Final = re.compile(r"(?:damaged-)?library-(\d+)\.duckdb")
_LEFTOVER: Final = re.compile(
    # Left by builds, by the index and by the pointer.
    r"library-\d+\.(?:staged\..*|draft|vectors|duckdb\.tmp)|\.library-.*\.part|\.library\.current\..*"
)
_BELONGS: Final = re.compile(r"(library-\d+)\.(?:faiss|lists|duckdb\.wal|suspect)")
_STAGED: Final = ".staged"
_PAUSE_S: Final = 0.1


class StillBuilding(KnownError):
    """Another process is building the library and didn't finish in time."""


def current_library(home: Home) -> Path | None:
    """Return the current library file; None before the first build, or if no file is usable.

    If the pointer file is missing or invalid, the current library is the complete one with the highest number.

    Raises:
        KnownError: the pointer or a library may not be read, or was written by a newer Larder.
    """
    for _ in range(2):
        path = _pointer_target(home)
        if path is not None:
            return path
        if not library_files(home):
            # Look twice: another process may have swapped the library in between.
            continue
        found = _newest_complete(home)
        if found is not None:
            # If this fails, the next call finds the same file.
            with suppress(OSError, KnownError), try_lock(_lock_file(home)) as is_ours:
                if is_ours and _pointer_target(home) is None:
                    _restore_pointer(home, found)
        return _pointer_target(home) or found
    return None


def _pointer_target(home: Home) -> Path | None:
    try:
        name = home.library_pointer.read_text(encoding="utf-8").strip()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, UnicodeDecodeError):
        return None
    except OSError as error:
        message = tr("{library_pointer} cannot be read. Check its permissions.")
        raise KnownError(message.format(library_pointer=home.library_pointer)) from error
    path = home.root / name
    return path if _LIBRARY.fullmatch(name) and path.is_file() else None


def _newest_complete(home: Home) -> Path | None:
    return next((path for path in library_files(home) if is_complete(path)), None)


def _restore_pointer(home: Home, library: Path) -> None:
    """Point to a library that was found without a pointer. Quarantine files with higher numbers, which are damaged."""
    for path in library_files(home):
        if number_of(path) > number_of(library):
            quarantine_library(path)
    write_durably(home.library_pointer, library.name.encode())


def library_files(home: Home) -> list[Path]:
    """Return all finished library files, highest number first."""
    try:
        found = [path for path in home.root.iterdir() if _LIBRARY.fullmatch(path.name) and path.is_file()]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise KnownError(
            tr("{root} cannot be read. Check its permissions.").format(root=home.root)
        ) from error
    return sorted(found, key=number_of, reverse=True)


def number_of(library: Path) -> int:
    """Return the number in a library's name, staged or not."""
    return int(library.name.split(".")[0].rsplit("-", 1)[1])


def next_library(home: Home) -> Path:
    """Return an unused library name."""
    taken = [int(match[1]) for path in home.root.iterdir() if (match := _TAKEN.fullmatch(path.name))]
    return home.root / f"library-{max([*taken, *manifest_numbers(home)], default=0) + 1}.duckdb"


def index_of(library: Path) -> Path:
    """Return the path of a library's FAISS file."""
    return library.with_suffix(".faiss")


def lists_of(library: Path) -> Path:
    """Return the path of what a search in a library reads; it is computed again when it is missing."""
    return library.with_suffix(".lists")


def vectors_of(library: Path) -> Path:
    """Return the path where a build collects a library's vectors."""
    return library.with_suffix(".vectors")


def draft_of(library: Path) -> Path:
    """Return the path where a build collects a library's rows before packing them."""
    return library.with_suffix(".draft")


def activate_library(home: Home, library: Path, manifest: Manifest | None = None) -> Path:
    """Make a finished library the current one in one step, and remove older libraries whose imports it contains.

    Args:
        library: a library, staged or under its final name.
        manifest: its imports in the archive, from `core.importing.archive.segments`; None if they are the current
            library's.

    Returns:
        The library under its final name.

    Raises:
        OSError: the disk is full or cannot be written; nothing was changed.
    """
    before = _pointer_target(home)
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
        if _pointer_target(home) != final:
            drop_manifest(home, number_of(final))
            remove_library(final)
        raise
    _retire_others(home, final)
    return final


def _final(library: Path) -> Path:
    return library.with_name(library.name.replace(_STAGED, ""))


def _retire_others(home: Home, library: Path) -> None:
    """Remove libraries that the current one replaces."""
    manifest = read_manifest(home, number_of(library)) or Manifest()
    for old in library_files(home):
        if old != library:
            gone, gone_recipes = (
                frozenset(name for name, number in removed.items() if number > number_of(old))
                for removed in (manifest.removed, manifest.removed_recipes)
            )
            _retire(old, library, gone, gone_recipes)
    left = {number_of(path) for path in library_files(home)}
    for number in manifest_numbers(home):
        if number < number_of(library) and number not in left:
            drop_manifest(home, number)
    drop_unlisted(home)


def _retire(old: Path, library: Path, gone: frozenset[str], gone_recipes: frozenset[str]) -> None:
    try:
        imported = imported_keys(old, gone, gone_recipes)
        if len(imported) and not has_keys(library, imported):
            return
    except (DamagedFile, duckdb.Error):
        # It may contain recipes that can still be recovered.
        with suppress(OSError):
            quarantine_library(old)
        return
    except KnownError:
        # It may not be read now.
        return
    remove_library(old)


def remove_library(library: Path) -> None:
    """Remove a library file and its index. On Windows a file that is still open stays until the next call."""
    companions = (
        library.with_name(library.name + ".wal"),
        index_of(library),
        lists_of(library),
        vectors_of(library),
        draft_of(library),
        draft_of(library).with_suffix(".draft.wal"),
        suspect_marker(library),
    )
    for path in (library, *companions):
        # Another process may be reading it; the next swap tries again.
        with suppress(OSError):
            path.unlink(missing_ok=True)
    # DuckDB's temporary files stay behind when a build is killed.
    shutil.rmtree(library.with_name(library.name + ".tmp"), ignore_errors=True)


@contextmanager
def staged_library(home: Home) -> Iterator[Path]:
    """Yield a name for a new library file, and remove the file afterwards unless it was activated.

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
        message = tr("The library could not be written to {root} ({reason}). Free some space and try again.")
        raise KnownError(message.format(root=home.root, reason=error.strerror)) from error
    finally:
        # An activated library has another name, and a manifest.
        remove_library(target)
        drop_unlisted(home)


def quarantine_library(library: Path) -> Path:
    """Quarantine an unreadable library file: rename it so that no build removes it, and return its new path.

    Raises:
        OSError: it cannot be renamed.
    """
    aside = library.with_name(f"damaged-{library.name}")
    library.replace(aside)
    for path in (index_of(library), lists_of(library), suspect_marker(library)):
        with suppress(OSError):
            path.unlink(missing_ok=True)
    return aside


def damaged_path(home: Home, number: int) -> Path:
    """Return the path where a library with this number is quarantined."""
    return home.root / f"damaged-library-{number}.duckdb"


def suspect_marker(library: Path) -> Path:
    """Return the path of the marker that makes the next opening check a library for damage."""
    return library.with_suffix(".suspect")


def mark_suspect(library: Path) -> None:
    """Mark a library as possibly damaged. If that fails, the damage will be found again."""
    if _LIBRARY.fullmatch(library.name):
        with suppress(OSError):
            suspect_marker(library).touch()


def lost_library_number(home: Home) -> int | None:
    """Return the number of a damaged or lost library whose imports the current one may lack; else None.

    If there is a current library, a damaged file without a DuckDB header doesn't count: nothing in it is readable.
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
def build_lock(home: Home, wait_s: float = 120.0, job: Job | None = None) -> Iterator[None]:
    """Hold the build lock, which one process can have at a time, and remove the files of killed builds.

    Args:
        job: receives "Waiting" as progress and may cancel the wait.

    Raises:
        StillBuilding: the other build doesn't end.
        KnownError: the folder cannot be written.
        Cancelled: the user cancelled the wait.
    """
    home.make()
    job = job or Job()
    deadline = time.monotonic() + wait_s
    with ExitStack() as held:
        while not _lock(home, held):
            if time.monotonic() >= deadline:
                raise StillBuilding(
                    tr("Another Larder is changing the library. Wait until it has finished, then try again.")
                )
            job.check()
            job.report(0.0, tr("Waiting for another Larder that changes the library"))
            time.sleep(_PAUSE_S)
        yield


def _lock(home: Home, held: ExitStack) -> bool:
    """Take the lock until `held` closes and remove the files of killed builds. Return whether the lock was free."""
    try:
        is_ours = held.enter_context(try_lock(_lock_file(home)))
        if is_ours:
            _clean_up_locked(home)
    except OSError as error:
        message = tr(
            "{root} cannot be written ({reason}). Free some space, or choose another folder with --home."
        )
        raise KnownError(message.format(root=home.root, reason=error.strerror)) from error
    return is_ours


def is_build_locked(home: Home) -> bool:
    """Return whether another process is changing the library: importing, removing or rebuilding."""
    return is_locked_elsewhere(_lock_file(home))


def clean_up_killed_builds(home: Home) -> None:
    """Remove the files of killed builds, unless a process is changing the library."""
    try:
        if _lock_file(home).exists() or any(_leftover_files(home)):
            with try_lock(_lock_file(home)) as is_ours:
                if is_ours:
                    _clean_up_locked(home)
    except OSError:
        # The folder cannot be written; leftover files don't prevent reading.
        return


def _lock_file(home: Home) -> Path:
    return home.root / "library.building"


def _clean_up_locked(home: Home) -> None:
    """Finish or remove the work of a killed process. Call only while holding the lock."""
    for path in _leftover_files(home):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            with suppress(OSError):
                path.unlink(missing_ok=True)
    library = _pointer_target(home)
    if library is None:
        return
    newest, *_ = library_files(home)
    if number_of(newest) > number_of(library):
        _finish(home, newest, library)
    drop_unlisted(home)


def _leftover_files(home: Home) -> list[Path]:
    paths = list(home.root.iterdir())
    names = {path.name for path in paths}
    return [
        path
        for path in paths
        if _LEFTOVER.fullmatch(path.name)
        or ((match := _BELONGS.fullmatch(path.name)) and f"{match[1]}.duckdb" not in names)
    ]


def _finish(home: Home, newer: Path, library: Path) -> None:
    """Activate a library that was finished just before its process was killed; remove an unfinished one."""
    try:
        is_finished = is_complete(newer)
        if is_finished and _has_more_imports(newer, library):
            write_durably(home.library_pointer, newer.name.encode())
            _retire_others(home, newer)
            return
    except (DamagedFile, duckdb.Error):
        is_finished = False
    except KnownError:
        # It may not be read now, or a newer Larder wrote it.
        return
    if not is_finished and read_manifest(home, number_of(newer)) is not None:
        # It was complete once.
        quarantine_library(newer)
        return
    drop_manifest(home, number_of(newer))
    remove_library(newer)


def _has_more_imports(newer: Path, library: Path) -> bool:
    imported = imported_keys(newer)
    try:
        return not has_keys(library, imported)
    except (DamagedFile, duckdb.Error):
        return True
