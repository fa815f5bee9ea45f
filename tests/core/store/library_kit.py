"""Real library files with a few recipes in them, some of them imported."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import duckdb

from core.kg.library import Library

WriteLibrary = Callable[[Path, Sequence[str]], Path]


def imported(path: Path) -> set[str]:
    """The keys of the imported recipes in a library file."""
    with closing(Library(path)) as library:
        return {str(key) for (key,) in library.rows("SELECT key FROM recipe WHERE source <> 'starter'")}


def half_written(path: Path) -> None:
    """Leave a library as a build leaves it that is killed while it packs: its last tables are empty."""
    with closing(duckdb.connect(str(path))) as connection:
        for table in ("nutrition", "ingredient_recipe"):
            connection.execute(f"DELETE FROM {table}")
