"""Libraries that a newer Larder built: never opened, copied or replaced, which would lose what only it knows."""

from pathlib import Path

from core.errors import KnownError
from core.library.file.version import SCHEMA_VERSION
from core.library.library import Library
from core.store import duckdb_api as duckdb
from core.translation import tr


def schema_of(library: Library) -> int:
    """Return the version of a library's schema; 0 if it states none that can be read."""
    try:
        return int(library.meta.get("schema_version", "0"))
    except (duckdb.Error, KnownError, ValueError):
        return 0


def is_newer(library: Library) -> bool:
    """Return whether a newer Larder built a library."""
    return schema_of(library) > SCHEMA_VERSION


def open_to_change(path: Path) -> Library:
    """Open a library whose changed copy will replace it.

    Raises:
        KnownError: a newer Larder built it, or it cannot be read.
    """
    library = Library(path)
    if is_newer(library):
        library.close()
        raise KnownError(
            tr("{name} was built by a newer Larder. Update Larder to open it.").format(name=path.name)
        )
    return library
