"""Inspect library files: whether one is complete, and which imports it contains. Nothing is built.

A current library file gets its final name only when it is complete. These checks cover what the name can't promise:
files that another program copied there, and files damaged later.
"""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.store import duckdb_api as duckdb
from core.store.database import DamagedFile, connect, is_system_error

if TYPE_CHECKING:
    # Child processes that read a backup import this module, and NumPy would take half of their start.
    import numpy as np
    from numpy.typing import NDArray

NOT_IMPORTED: Final = ("starter", "synthetic")
"""Sources that Larder can generate again: its starter recipes and synthetic ones (`benchmarks.synth`)."""

_MAGIC: Final = b"DUCK"
_MAGIC_AT: Final = 8

_EQUAL: Final = (
    # Packing, the last step of a build, writes the nutrition table last and the sorted copies shortly before.
    ("SELECT count(*) FROM recipe", "SELECT count(*) FROM nutrition"),
    ("SELECT count(*) FROM recipe", "SELECT count(*) FROM recipe_card"),
    ("SELECT count(*) FROM ingredient_use", "SELECT count(*) FROM ingredient_recipe"),
    ("SELECT count(*) FROM recipe_tag", "SELECT count(*) FROM tag_recipe"),
)
_TABLES: Final = frozenset(query.rpartition(" ")[2] for pair in _EQUAL for query in pair)


def is_complete(library: Path) -> bool:
    """Return whether a library file is readable and was written to its end.

    Raises:
        KnownError: the answer is unknown, because the file may not be read, is in use, or was written by a newer
            Larder.
    """
    try:
        with closing(connect(library, read_only=True)) as connection:
            found = connection.execute("SELECT table_name FROM duckdb_tables() WHERE NOT internal").fetchall()
            tables = {str(name) for (name,) in found}
            if "meta" not in tables or not _number(
                connection, "SELECT count(*) FROM meta WHERE key = 'schema_version'"
            ):
                return False
            if not tables >= _TABLES:
                # A build creates all tables before it fills the first, so this is the layout of a newer Larder.
                return True
            return all(_number(connection, one) == _number(connection, other) for one, other in _EQUAL)
    except DamagedFile:
        return False
    except duckdb.Error as error:
        if not is_system_error(error):
            raise
        return False


def has_head(library: Path) -> bool:
    """Return whether a file starts like a DuckDB file, so that parts of it may still be readable."""
    try:
        with library.open("rb") as file:
            return file.read(_MAGIC_AT + len(_MAGIC))[_MAGIC_AT:] == _MAGIC
    except OSError:
        # It may be readable later.
        return True


def imported_keys(
    library: Path, left_out: frozenset[str] = frozenset(), left_out_recipes: frozenset[str] = frozenset()
) -> "NDArray[np.uint64]":
    """Return sorted hashes of the imported recipes' keys. A key has the same hash in every file.

    Args:
        left_out: sources to leave out.
        left_out_recipes: keys of recipes to leave out.

    Raises:
        KnownError: the file cannot be opened.
        duckdb.Error: it cannot be read.
    """
    import numpy as np

    with closing(connect(library, read_only=True)) as connection:
        found = connection.execute(
            "SELECT hash(key) AS hash FROM recipe WHERE source NOT IN (SELECT unnest(?::TEXT[]))"
            " AND key NOT IN (SELECT unnest(?::TEXT[]))",
            [[*NOT_IMPORTED, *sorted(left_out)], sorted(left_out_recipes)],
        ).fetchnumpy()
    return np.sort(np.asarray(found["hash"], dtype=np.uint64))


def has_keys(library: Path, keys: "NDArray[np.uint64]") -> bool:
    """Return whether all of these hashes are of imported recipes of a library.

    Raises:
        KnownError: the file cannot be opened.
        duckdb.Error: it cannot be read.
    """
    import numpy as np

    return bool(np.isin(keys, imported_keys(library)).all())


def _number(connection: duckdb.DuckDBPyConnection, sql: str) -> int:
    row = connection.execute(sql).fetchone()
    return int(row[0]) if row else 0
