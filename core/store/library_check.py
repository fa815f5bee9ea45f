"""Looking into library files without building anything on them: whether one is complete, and which imports it holds.

A file in use has its final name only once it is complete. These checks are for what that name cannot promise: files of
older versions of Larder, which wrote under the final name, and files that were damaged since.
"""

from contextlib import closing
from pathlib import Path
from typing import Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from core.store.database import DamagedFile, connect, is_of_the_machine

Keys = NDArray[np.uint64]

NOT_IMPORTED: Final = ("starter", "synthetic")
"""The sources of recipes that Larder can make again: its own, and made-up ones (`core.synth`)."""

_MAGIC: Final = b"DUCK"
_MAGIC_AT: Final = 8

_EQUAL: Final = (
    # Packing, the last step of every build, writes the table of nutrition last and the sorted copies shortly before.
    ("SELECT count(*) FROM recipe", "SELECT count(*) FROM nutrition"),
    ("SELECT count(*) FROM recipe", "SELECT count(*) FROM recipe_card"),
    ("SELECT count(*) FROM ingredient_use", "SELECT count(*) FROM ingredient_recipe"),
    ("SELECT count(*) FROM recipe_tag", "SELECT count(*) FROM tag_recipe"),
)
_TABLES: Final = {"recipe", "nutrition", "ingredient_use", "recipe_tag"}
_SINCE: Final = {"recipe_card", "ingredient_recipe", "tag_recipe"}
"""Tables that files of older schemas do not have."""


def is_complete(library: Path) -> bool:
    """Return whether a library file reads and was written to its end.

    Raises:
        KnownError: it may not be read, is in use, or a newer Larder wrote it: nothing can be said about it.
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
                # All tables are created before the first is filled: this is another layout, a newer Larder's.
                return True
            return all(
                _number(connection, one) == _number(connection, other)
                for one, other in _EQUAL
                if not any(other.endswith(f" {name}") for name in _SINCE - tables)
            )
    except DamagedFile:
        return False
    except duckdb.Error as error:
        if not is_of_the_machine(error):
            raise
        return False


def has_head(library: Path) -> bool:
    """Return whether a file begins as DuckDB's do, so that something in it may still be read."""
    try:
        with library.open("rb") as file:
            return file.read(_MAGIC_AT + len(_MAGIC))[_MAGIC_AT:] == _MAGIC
    except OSError:
        # It may be readable later.
        return True


def imported_keys(library: Path, left_out: frozenset[str] = frozenset()) -> Keys:
    """Hashes of the keys of the imported recipes in a library file, sorted; a hash is the same in every file.

    Args:
        left_out: sources that do not count.

    Raises:
        KnownError: the file cannot be opened.
        duckdb.Error: it cannot be read.
    """
    with closing(connect(library, read_only=True)) as connection:
        found = connection.execute(
            "SELECT hash(key) AS hash FROM recipe WHERE source NOT IN (SELECT unnest(?::TEXT[]))",
            [[*NOT_IMPORTED, *sorted(left_out)]],
        ).fetchnumpy()
    return np.sort(np.asarray(found["hash"], dtype=np.uint64))


def _number(connection: duckdb.DuckDBPyConnection, sql: str) -> int:
    row = connection.execute(sql).fetchone()
    return int(row[0]) if row else 0
